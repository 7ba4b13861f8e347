"""The words of the graph."""

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from core.queries.graph_rows import GraphNode, Tie
from core.values.civil_time import date_of
from core.values.verdict import Verdict
from ui.attribute_words import attribute_word
from ui.dates import day_text, number_text
from ui.graph.drag import Drag, Refusal
from ui.graph.scene import GraphScene
from ui.visible_text import one_line
from ui.words import nature_word, status_word

_BY = {
    Verdict.CHANGE: QT_TRANSLATE_NOOP("graph", "replaced by"),
    Verdict.CORRECTION: QT_TRANSLATE_NOOP("graph", "corrected by"),
    Verdict.END: QT_TRANSLATE_NOOP("graph", "ended by"),
    Verdict.PORTION: QT_TRANSLATE_NOOP("graph", "for a while"),
    Verdict.REFINEMENT: QT_TRANSLATE_NOOP("graph", "refined by"),
    Verdict.DUPLICATE: QT_TRANSLATE_NOOP("graph", "said again by"),
    Verdict.COEXIST: QT_TRANSLATE_NOOP("graph", "goes well with"),
    Verdict.CONTRADICTION: QT_TRANSLATE_NOOP("graph", "contradicts"),
    Verdict.UNRELATED: QT_TRANSLATE_NOOP("graph", "nothing to do with"),
    Verdict.UNSURE: QT_TRANSLATE_NOOP("graph", "related to"),
}
translate = QCoreApplication.translate
_LONGEST = 48


def edge_word(verdict: Verdict, tie: Tie) -> str:
    """Say what an edge means: "replaced by", "replaced by? · pending"."""
    word = translate("graph", str(_BY[verdict]))
    if tie is Tie.PENDING:
        return translate("graph", "{word}? · pending").format(word=word)
    return translate("graph", "{word} · cycle").format(word=word) if tie is Tie.QUARANTINED else word


def kind_word(verdict: Verdict) -> str:
    """Name the kind of an edge that stands."""
    return translate("graph", str(_BY[verdict]))


def tie_word(tie: Tie) -> str:
    """Name how an edge stands that does nothing."""
    return (
        translate("graph", "waits for a decision") if tie is Tie.PENDING else translate("graph", "cycle: does nothing")
    )


def fork_word() -> str:
    """Name an open fork."""
    return translate("graph", "open fork")


def merge_word(count: int) -> str:
    """Say that several facts gave way to one."""
    return translate("graph", "stands for {count}").format(count=count)


def loose_word() -> str:
    """Name the lane of what was selected and has no edge."""
    return translate("graph", "selected")


def not_named_word() -> str:
    """Stand in for the name of a lane whose facts name none."""
    return translate("graph", "not named")


def not_to_scale_word() -> str:
    """Say that the ruler means nothing for a chain."""
    return translate("graph", "not to scale")


def today_word() -> str:
    """Name the present day."""
    return translate("graph", "today")


_REFUSALS = {
    Refusal.JOINED: QT_TRANSLATE_NOOP("graph", "An edge joins these two already"),
    Refusal.WAITING: QT_TRANSLATE_NOOP("graph", "A suggestion for these two waits already; drop to open it"),
    Refusal.CYCLE: QT_TRANSLATE_NOOP("graph", "That would close a cycle: the newer one leads back to the older one"),
}


def refusal_text(refusal: Refusal) -> str:
    """Say why a pair cannot be proposed."""
    return translate("graph", str(_REFUSALS[refusal]))


def drag_text(scene: GraphScene, drag: Drag) -> str:
    """Say what a drag would do where it is."""
    if drag.refusal is not None:
        return refusal_text(drag.refusal)
    if drag.target is None:
        return translate("graph", "Drop on what took its place")
    new = _short(scene.nodes[drag.target].content)
    return translate("graph", "Propose: replaced by “{new}”").format(new=new)


def node_tip(node: GraphNode) -> str:
    """Say everything about a mark in a few lines."""
    kind = f"{nature_word(node.nature)} · {status_word(node.status)}"
    about = " · ".join(one_line(part) for part in (node.subject, attribute_word(node.attribute), node.scope) if part)
    return "\n".join(line for line in (one_line(node.content), day_text(date_of(node.start)), kind, about) if line)


def left_out_text(count: int) -> str:
    """Say that there are more edges than are drawn."""
    return translate("graph", "{count} older edges are not drawn; select a memory to see its chain").format(
        count=number_text(count)
    )


def folded_text(count: int) -> str:
    """Say that more facts than are drawn have no edge."""
    return translate("graph", "{count} earlier ones are not drawn").format(count=number_text(count))


def _short(text: str) -> str:
    line = one_line(text[:_LONGEST])
    return line if len(text) <= _LONGEST else f"{line[: _LONGEST - 1]}…"
