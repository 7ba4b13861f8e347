"""The words of the review."""

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject

from core.queries.decision_effect import Effect
from core.queries.review_queue import Consequence, EdgeKind, ReviewItem
from core.values.civil_time import Window
from core.values.memory import Bound, MemoryRecord
from core.values.verdict import Verdict
from ui.dates import instant_text, number_text, window_text
from ui.rule_words import rule_sentence
from ui.visible_text import one_line
from ui.words import basis_sentence, basis_word, verdict_of, verdict_word

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
_UNSAID = QT_TRANSLATE_NOOP("review", "Say what it is, or reject.")
_REFUSALS = {
    "model_only": QT_TRANSLATE_NOOP("review", "{count} left out: only a model's word speaks for them."),
    "cycle": QT_TRANSLATE_NOOP("review", "{count} left out: they would lead back to where they begin."),
    "fork": QT_TRANSLATE_NOOP("review", "{count} left out: one memory would have several replacements at once."),
    "starts_before_old": QT_TRANSLATE_NOOP("review", "{count} left out: they begin before what they would end."),
    "needs_kind": QT_TRANSLATE_NOOP("review", "{count} left out: nothing says what they are."),
    "already_decided": QT_TRANSLATE_NOOP("review", "{count} left out: somebody else has decided them meanwhile."),
}
_OTHER_REFUSAL = QT_TRANSLATE_NOOP("review", "{count} left out: they are not in the workspace any more.")
translate = QCoreApplication.translate


def refusal_text(why: str, count: int) -> str:
    """Say why some of many cannot be decided with the others."""
    return translate("review", str(_REFUSALS.get(why, _OTHER_REFUSAL))).format(count=number_text(count))


def kind_of(verdict: str) -> EdgeKind | None:
    """Return what accepting a verdict makes, None where a person has to say it."""
    return EdgeKind(verdict) if verdict in set(EdgeKind) else None


def kind_word(kind: EdgeKind) -> str:
    """Name a kind of replacement."""
    return verdict_word(Verdict(kind.value))


def effect_sentence(kind: EdgeKind | None, verdict: str) -> str:
    """Say what accepting does."""
    text = _EFFECTS[kind] if kind is not None else _NO_EFFECT.get(verdict_of(verdict), _UNSAID)
    return translate("review", str(text))


def judge_text(judge: str, confidence: float) -> str:
    """Name the judge and how sure it is."""
    return f"{judge} · {confidence:.2f}"


def verdict_text(verdict: str) -> str:
    """Name a verdict."""
    return verdict_word(verdict_of(verdict))


def group_text(item: ReviewItem) -> str:
    """Say what sets a suggestion apart in the queue: siblings, or that only a model's word speaks for it."""
    if item.is_model_only:
        return translate("review", "model only")
    if item.siblings > 1:
        return Counts().alike(item.siblings)
    return ""


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


def why_text(memory: MemoryRecord) -> str:
    """Say why a memory has that date: by which words, counted from when, by which rule."""
    time = memory.event_time
    if time is None:
        return translate("review", "Neither the words nor the message have a date.")
    if not time.text:
        return basis_sentence(time.basis)
    parts = [f"“{one_line(time.text)}”"]
    if time.anchor is not None:
        counted = instant_text(time.anchor, with_weekday=True)
        parts.append(translate("review", "counted from {moment}").format(moment=counted))
    parts.append(rule_sentence(time.rule))
    return " · ".join(part for part in parts if part)


def effect_counts(effect: Effect) -> str:
    """Say how many memories would be hidden or shown again, and what would be left open."""
    counts, parts = Counts(), []
    if effect.hidden:
        parts.append(counts.hidden(effect.hidden))
    if effect.shown:
        parts.append(counts.shown(effect.shown))
    if effect.new_forks:
        parts.append(counts.forks(effect.new_forks))
    if effect.new_cycles:
        parts.append(translate("review", "it would close a cycle"))
    return " · ".join(parts) if parts else translate("review", "Everything else stays as it is.")


class Counts(QObject):
    """Counted words: their forms go by the number."""

    def alike(self, count: int) -> str:
        """Say how many suggestions say nearly the same."""
        return self.tr("%n alike", "", count)

    def hidden(self, count: int) -> str:
        """Say how many memories would be hidden."""
        return self.tr("%n memory(s) would no longer stand", "", count)

    def shown(self, count: int) -> str:
        """Say how many memories would come back."""
        return self.tr("%n memory(s) would stand again", "", count)

    def forks(self, count: int) -> str:
        """Say how many forks would open."""
        return self.tr("%n fork(s) would open", "", count)


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
