"""The judge that asks a model. It proposes; where the built-in rules see no cue for what it says, that is marked.

Whatever comes back that is not exactly what was asked for is no verdict: the judge abstains and keeps what came.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from core.llm.budget import Budget
from core.llm.client import LlmClient
from core.llm.dialect import MOST_STEPS
from core.llm.errors import LlmFailedError, MalformedAnswerError
from core.llm.exchange import Exchange
from core.review.claim import Claim
from core.review.llm_answer import judgement_in, seeming_verdict
from core.review.llm_prompt import question_about
from core.review.model_only import MODEL_ONLY, is_model_only
from core.review.rule_judge import judge as judge_by_rules
from core.values.verdict import Judgement, Verdict

_MOST_FAILURES_IN_ROW = 3
Pair = tuple[Claim, Claim]


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class LlmVerdict:
    """A judgement with what was sent and what came back.

    ``exchange`` is None where nothing was asked; ``failure`` says why the judge abstains (None: there is a verdict).
    """

    judgement: Judgement
    exchange: Exchange | None = None
    failure: LlmFailedError | None = None

    @property
    def is_model_only(self) -> bool:
        """Whether only the model's word speaks for taking the older fact away."""
        return is_model_only(self.judgement.verdict, self.judgement.cue)


class LlmJudge:
    """Judges pairs by asking a model, within the budget of its client."""

    def __init__(self, client: LlmClient) -> None:
        self._client = client

    @property
    def name(self) -> str:
        """What the judge is called beside its verdicts."""
        return f"llm:{self._client.settings.model}"

    def cost_of(self, pairs: Iterable[Pair]) -> Budget:
        """Estimate the most that judging the pairs costs, finding out what the endpoint understands included."""
        costs = [self._client.cost_of(question_about(old, new)) for old, new in pairs]
        if not costs:
            return Budget(0, 0)
        dearest = max(cost.tokens for cost in costs)
        return sum(costs, Budget(MOST_STEPS, MOST_STEPS * dearest))

    def judge(self, old: Claim, new: Claim, *, is_cancelled: Callable[[], bool] = _never) -> LlmVerdict:
        """Ask about one pair; where no usable answer comes the verdict is unsure, and says why.

        Raises:
            LlmUnavailableError: nothing could be sent.
        """
        question = question_about(old, new)
        try:
            exchange = self._client.ask(question, is_cancelled=is_cancelled)
            found = judgement_in(exchange.answer)
        except LlmFailedError as failure:
            came = failure.raw if isinstance(failure, MalformedAnswerError) else ""
            return _abstained(failure, self._client.exchange(question, came))
        return LlmVerdict(_beside_the_rules(found, judge_by_rules(old, new)), exchange)

    def judge_all(self, pairs: Iterable[Pair], *, is_cancelled: Callable[[], bool] = _never) -> Iterator[LlmVerdict]:
        """Yield a verdict for each pair; once it is clear that no answers come, abstain from the rest unasked."""
        lasting: LlmFailedError | None = None
        in_row = 0
        for old, new in pairs:
            if lasting is not None:
                yield _abstained(lasting)
                continue
            verdict = self.judge(old, new, is_cancelled=is_cancelled)
            failure = verdict.failure
            in_row = in_row + 1 if failure is not None and not isinstance(failure, MalformedAnswerError) else 0
            if failure is not None and (failure.is_lasting or in_row >= _MOST_FAILURES_IN_ROW):
                lasting = failure
            yield verdict


def _abstained(failure: LlmFailedError, exchange: Exchange | None = None) -> LlmVerdict:
    reasoning = str(failure)
    if isinstance(failure, MalformedAnswerError) and (seems := seeming_verdict(failure.raw)):
        reasoning += f"; it seems to say {seems!r}, which a person should check"
    return LlmVerdict(Judgement(Verdict.UNSURE, 0.0, reasoning), exchange, failure)


def _beside_the_rules(found: Judgement, rules: Judgement) -> Judgement:
    """Give a model's judgement the cue that the rules see for it, or mark that they see none."""
    if found.verdict.retires:
        return replace(found, cue=rules.cue if rules.verdict.retires else MODEL_ONLY)
    if found.verdict is Verdict.PORTION:
        has_cue = rules.verdict.retires or rules.verdict is Verdict.PORTION
        return replace(found, cue=rules.cue if has_cue else MODEL_ONLY)
    return replace(found, cue=rules.cue if rules.verdict is found.verdict else "")
