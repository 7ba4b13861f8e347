"""Fills the queue by asking a model about the pairs that the rules find worth a look; first the cost, then the act.

Nothing is sent before ``ask`` is called. What came is kept as it comes, each answer with its question: a search that is
cancelled, or that fails, has not been paid for in vain.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from heapq import nlargest

from core.clock import Clock, unix_seconds
from core.llm.budget import Budget
from core.llm.errors import AskingCancelledError, LlmFailedError
from core.operations.conflict_pairs import ConflictPairs
from core.operations.worth_asking import is_worth_asking
from core.review.claim import Claim
from core.review.llm_judge import LlmJudge, LlmVerdict
from core.review.rule_judge import judge_read
from core.store.acting import acting
from core.store.acts import NewAct
from core.store.database import Database
from core.store.edges import NewSuggestion, add_suggestion, suggested_pairs
from core.store.exchanges import NewExchange, add_exchange, answered_pairs
from core.values.identifiers import MemoryId
from core.values.memory import Nature
from core.values.verdict import Judgement, Verdict

_LEAST_CONFIDENCE = 0.5
_VERDICTS_A_WRITE = 8
_SURELY_NONE = 0.8
"""Where the rules are so sure that a pair is no conflict, no model is asked."""


@dataclass(frozen=True, slots=True)
class PlannedPair:
    """A pair to ask about: its two memories, older first, as they go into the question."""

    old_id: MemoryId
    new_id: MemoryId
    nature: Nature
    old: Claim
    new: Claim


@dataclass(frozen=True, slots=True)
class LlmPlan:
    """What is to be asked, the most that it can cost, and how many pairs beyond ``most`` are left out."""

    pairs: tuple[PlannedPair, ...]
    cost: Budget
    left_out: int


@dataclass(frozen=True, slots=True)
class LlmSearch:
    """What came of it. ``abstained`` are pairs for which no usable answer came; ``failure`` is the last reason."""

    asked: int
    suggested: int
    abstained: int
    is_cancelled: bool = False
    failure: LlmFailedError | None = None


def plan(database: Database, judge: LlmJudge, *, most: int) -> LlmPlan:
    """Choose at most ``most`` pairs, those first that look most like a conflict; sends nothing.

    Pairs on which this judge has given a verdict are not asked about again.
    """
    with database.read() as connection:
        known = answered_pairs(connection, judge.name) | suggested_pairs(connection, judge.name)
        pairs = ConflictPairs(connection)
        ranked = list(_interesting(pairs, known))
        chosen = [
            PlannedPair(
                MemoryId(pairs.id_of(old)),
                MemoryId(pairs.id_of(new)),
                pairs.nature_of(old),
                pairs.reading(old)[0],
                pairs.reading(new)[0],
            )
            for _, new, old in nlargest(most, ranked)
        ]
    return LlmPlan(tuple(chosen), judge.cost_of((one.old, one.new) for one in chosen), len(ranked) - len(chosen))


def ask(
    database: Database,
    judge: LlmJudge,
    planned: LlmPlan,
    *,
    clock: Clock,
    progress: Callable[[int, int], None] = lambda _done, _all: None,
    is_cancelled: Callable[[], bool] = lambda: False,
) -> LlmSearch:
    """Ask about the pairs of a plan, within the budget of the judge's client; nothing takes effect.

    Raises:
        LlmUnavailableError: nothing could be sent; what came before is kept.
    """
    asked = suggested = abstained = 0
    failure: LlmFailedError | None = None
    came = list[tuple[PlannedPair, LlmVerdict]]()
    verdicts = judge.judge_all(((one.old, one.new) for one in planned.pairs), is_cancelled=is_cancelled)
    try:
        for pair, verdict in zip(planned.pairs, verdicts, strict=True):
            if isinstance(verdict.failure, AskingCancelledError):
                return LlmSearch(asked, suggested + _keep(database, judge, came, clock), abstained, is_cancelled=True)
            asked += verdict.exchange is not None
            abstained += verdict.failure is not None
            failure = verdict.failure or failure
            came.append((pair, verdict))
            progress(asked, len(planned.pairs))
            if len(came) == _VERDICTS_A_WRITE:
                suggested += _keep(database, judge, came, clock)
    finally:
        suggested += _keep(database, judge, came, clock)
    return LlmSearch(asked, suggested, abstained, failure=failure)


def _interesting(pairs: ConflictPairs, known: set[tuple[int, int]]) -> Iterator[tuple[float, int, int]]:
    """Yield (how much a pair looks like a conflict, new, old) for the pairs worth a question."""
    for old, new in pairs:
        if (pairs.id_of(old), pairs.id_of(new)) in known or pairs.nature_of(old) not in {Nature.STATE, Nature.PLAN}:
            continue
        (older, first), (newer, second) = pairs.reading(old), pairs.reading(new)
        likely = _likely(judge_read(older, first, newer, second))
        if likely > 0:
            slots = {(fact.attribute, fact.subject, fact.owner) for fact in first.facts}
            shares_slot = any((fact.attribute, fact.subject, fact.owner) in slots for fact in second.facts)
            yield likely + shares_slot, new, old


def _likely(found: Judgement) -> float:
    if found.verdict.retires or found.verdict in {Verdict.CONTRADICTION, Verdict.PORTION}:
        return 2 + found.confidence
    if found.verdict in {Verdict.DUPLICATE, Verdict.UNRELATED} or found.cue == "addressed":
        return 0
    return 0 if found.confidence >= _SURELY_NONE else 1


def _keep(database: Database, judge: LlmJudge, came: list[tuple[PlannedPair, LlmVerdict]], clock: Clock) -> int:
    """Write down what came, with its questions, and empty the list; return how many pairs joined the queue."""
    if not came:
        return 0
    suggested = 0
    with acting(database, NewAct("propose", judge.name, unix_seconds(clock))) as act:
        for pair, verdict in came:
            found, exchange = verdict.judgement, verdict.exchange
            if exchange is not None:
                kept = NewExchange(
                    pair.old_id,
                    pair.new_id,
                    judge.name,
                    found.verdict.value,
                    exchange.base_url,
                    exchange.form.value,
                    exchange.prompt,
                    exchange.answer,
                    verdict.failure.code if verdict.failure else "",
                )
                add_exchange(act.connection, kept, recorded_at=act.recorded_at)
            if verdict.failure is None and is_worth_asking(
                pair.nature, pair.old.text, pair.new.text, found, least=_LEAST_CONFIDENCE
            ):
                suggestion = NewSuggestion(
                    pair.old_id,
                    pair.new_id,
                    found.verdict.value,
                    found.confidence,
                    found.reasoning,
                    found.cue,
                    judge.name,
                    judge.name,
                )
                suggested += add_suggestion(act.connection, suggestion, recorded_at=act.recorded_at) is not None
        act.detail |= {"asked": len(came), "suggested": suggested}
    came.clear()
    return suggested
