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


def not_named_word() -> str:
    """Stand in for the name of a lane whose facts name none."""
    return translate("graph", "not named")


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


def tick_text(tick: Tick, *, names_year: bool = False) -> str:
    """Word a mark of the ruler; the year is named where it begins, or if asked."""
    unit, date = tick.step.unit, tick.date
    year = year_text(date.year)
    if unit is TickUnit.YEAR or (unit is TickUnit.MONTH and date.month == 1):
        return year
    if unit is TickUnit.MONTH:
        text = month_text(date.year, date.month)
    elif unit in (TickUnit.DAY, TickUnit.WEEK):
        text = day_text(date)
    else:
        return clock_text(tick.seconds, with_seconds=unit is TickUnit.SECOND)
    return text if names_year else text.replace(year, "").strip()
