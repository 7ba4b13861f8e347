"""The words of the graph."""

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from core.queries.graph_rows import GraphNode, Tie
from core.timeline.ticks import Tick, TickUnit
from core.values.civil_time import date_of
from core.values.verdict import Verdict
from ui.dates import clock_text, day_text, month_text, year_text
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


def edge_word(verdict: Verdict, tie: Tie) -> str:
    """Say what an edge means: "replaced by", "replaced by? · pending"."""
    word = translate("graph", str(_BY[verdict]))
    if tie is Tie.PENDING:
        return translate("graph", "{word}? · pending").format(word=word)
    return translate("graph", "{word} · cycle").format(word=word) if tie is Tie.QUARANTINED else word


def fork_word() -> str:
    """Name an open fork."""
    return translate("graph", "open fork")


def loose_word() -> str:
    """Name the lane of what was selected and has no edge."""
    return translate("graph", "selected")


def today_word() -> str:
    """Name the present day."""
    return translate("graph", "today")


def node_tip(node: GraphNode) -> str:
    """Say everything about a mark in three lines."""
    kind = f"{nature_word(node.nature)} · {status_word(node.status)}"
    return "\n".join((one_line(node.content), day_text(date_of(node.start)), kind))


def left_out_text(count: int) -> str:
    """Say that there are more edges than are drawn."""
    return translate("graph", "{count} older edges are not drawn; select a memory to see its chain").format(count=count)


def tick_text(tick: Tick) -> str:
    """Word a mark of the ruler."""
    unit, date = tick.step.unit, tick.date
    if unit is TickUnit.YEAR:
        return year_text(date.year)
    if unit is TickUnit.MONTH:
        return year_text(date.year) if date.month == 1 else month_text(date.year, date.month).replace(
            year_text(date.year), ""
        ).strip()  # fmt: skip
    if unit in (TickUnit.DAY, TickUnit.WEEK):
        return day_text(date).replace(year_text(date.year), "").strip()
    return clock_text(tick.seconds, with_seconds=unit is TickUnit.SECOND)
