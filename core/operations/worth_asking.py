"""Which judgements are worth a person's time."""

import re

from core.values.memory import Nature
from core.values.verdict import Judgement, Verdict

_ASKED = {
    Nature.STATE: frozenset(
        {Verdict.CHANGE, Verdict.CORRECTION, Verdict.END, Verdict.PORTION, Verdict.DUPLICATE, Verdict.CONTRADICTION}
    ),
    Nature.PLAN: frozenset({Verdict.CHANGE, Verdict.CORRECTION, Verdict.END, Verdict.DUPLICATE}),
    Nature.EVENT: frozenset({Verdict.CORRECTION, Verdict.DUPLICATE}),
    Nature.NONE: frozenset[Verdict](),
}
"""What may be asked about an older memory of each nature (DESIGN: nature decides the shape)."""

_LEAST_CONFIDENCE = 0.65
"""A judgement less sure than this is no reason to ask a person."""
_FEWEST_WORDS_OF_A_DUPLICATE = 5
_TO_THE_LISTENER = re.compile(
    r"\b(?:you|your|yours|yourself|u)\b|(?:^|\s)(?:너|네|넌|당신|여러분)(?:[가-힣]{0,2})(?=\s)", re.I
)


def is_worth_asking(
    nature: Nature, older: str, newer: str, judgement: Judgement, *, least: float = _LEAST_CONFIDENCE
) -> bool:
    """Whether a person should look at a pair: it may be asked about such a memory, and the judge is fairly sure.

    Pleasantries ("your support means a lot") are said again and again; that they say the same is not worth a question.
    """
    if judgement.verdict not in _ASKED[nature] or judgement.confidence < least:
        return False
    if judgement.verdict is not Verdict.DUPLICATE:
        return True
    is_short = len(older.split()) < _FEWEST_WORDS_OF_A_DUPLICATE
    return not (is_short or _TO_THE_LISTENER.search(older) or _TO_THE_LISTENER.search(newer))
