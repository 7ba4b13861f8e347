"""The words of the review."""

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from core.queries.review_queue import Consequence, EdgeKind
from core.values.civil_time import Window
from core.values.memory import Bound, MemoryRecord
from core.values.verdict import Verdict
from ui.dates import window_text
from ui.visible_text import one_line
from ui.words import basis_word, verdict_word

_EFFECTS = {
    EdgeKind.CHANGE: QT_TRANSLATE_NOOP("review", "The older one was true until the newer one began."),
    EdgeKind.CORRECTION: QT_TRANSLATE_NOOP("review", "The older one was never true."),
    EdgeKind.END: QT_TRANSLATE_NOOP("review", "The older one is over; nothing takes its place."),
    EdgeKind.PORTION: QT_TRANSLATE_NOOP(
        "review", "The newer one stood in for a while; then the older one holds again."
    ),
    EdgeKind.REFINEMENT: QT_TRANSLATE_NOOP("review", "Both stay: the newer one says the same more exactly."),
    EdgeKind.DUPLICATE: QT_TRANSLATE_NOOP("review", "Both say the same: the newer one is folded into the older one."),
    EdgeKind.COEXIST: QT_TRANSLATE_NOOP("review", "Both stay and are no conflict; this pair is not asked about again."),
}
_NO_EFFECT = {
    Verdict.CONTRADICTION: QT_TRANSLATE_NOOP(
        "review", "Both cannot be true, and nothing says which is: say what it is with Edit, or reject."
    ),
    Verdict.UNRELATED: QT_TRANSLATE_NOOP("review", "The judge sees no relation: reject, or say what it is with Edit."),
    Verdict.UNSURE: QT_TRANSLATE_NOOP("review", "The judge is not sure: say what it is with Edit, or reject."),
}
translate = QCoreApplication.translate


def kind_of(verdict: str) -> EdgeKind | None:
    """Return what accepting a verdict makes, None where a person has to say it."""
    return EdgeKind(verdict) if verdict in set(EdgeKind) else None


def kind_word(kind: EdgeKind) -> str:
    """Name a kind of replacement."""
    return verdict_word(Verdict(kind.value))


def effect_sentence(kind: EdgeKind | None, verdict: str) -> str:
    """Say what accepting does."""
    text = _EFFECTS[kind] if kind is not None else _NO_EFFECT[Verdict(verdict)]
    return translate("review", str(text))


def judge_text(judge: str, confidence: float) -> str:
    """Name the judge and how sure it is."""
    return f"{judge} · {confidence:.2f}"


def verdict_text(verdict: str) -> str:
    """Name a verdict."""
    return verdict_word(Verdict(verdict))


def reasoning_text(reasoning: str, cue: str) -> str:
    """Say why the judge thinks so, and by which words."""
    if not cue:
        return one_line(reasoning)
    return translate("review", "{reasoning} Cue: “{cue}”.").format(reasoning=one_line(reasoning), cue=one_line(cue))


def when_text(memory: MemoryRecord) -> str:
    """Write when a memory happened or began."""
    time = memory.event_time
    return translate("review", "no date") if time is None else window_text(time.start, time.end, time.grain)


def basis_text(memory: MemoryRecord) -> str:
    """Say where that date comes from."""
    return "" if memory.event_time is None else basis_word(memory.event_time.basis)


def warnings(found: Consequence) -> list[str]:
    """Return what a person should know before deciding, the worst first."""
    told = (
        (found.closes_cycle, QT_TRANSLATE_NOOP("review", "Would lead back to where it begins: it will be refused.")),
        (
            found.starts_before and not found.closes_cycle,
            QT_TRANSLATE_NOOP("review", "The newer one began before the older one did: swap, or choose another kind."),
        ),
        (found.opens_fork, QT_TRANSLATE_NOOP("review", "Opens a fork: two replacements would be true at once.")),
        (
            found.is_assumed and not found.closes_cycle,
            QT_TRANSLATE_NOOP("review", "When it changed is assumed: the time at which the newer one was learned."),
        ),
    )
    return [translate("review", str(text)) for holds, text in told if holds]


def bound_of(window: Window | None) -> Bound | None:
    """Return the bounds that a typed date states for a start: through its last day."""
    day = 86_400
    return None if window is None else Bound(window.start, max(window.start, window.end - day))
