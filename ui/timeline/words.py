"""What the timeline says in the person's language."""

from PySide6.QtCore import QCoreApplication, QLocale

from core.values.civil_time import date_of
from core.values.grain import Grain
from ui.calendar_words import clock_text, date_text, long_date_text, month_text, year_text


def timeline_text() -> str:
    """Name the timeline."""
    return QCoreApplication.translate("timeline", "Timeline")


def overview_text() -> str:
    """Name the strip with all of time."""
    return QCoreApplication.translate("timeline", "Overview of all time")


def today_text() -> str:
    """Name the present day."""
    return QCoreApplication.translate("timeline", "today")


def true_at_text(seconds: int) -> str:
    """Name the moment that is asked about."""
    return _with(QCoreApplication.translate("timeline", "true at %1"), date_text(date_of(seconds)))


def known_at_text(seconds: int) -> str:
    """Name the moment up to which what was told counts."""
    return _with(QCoreApplication.translate("timeline", "known at %1"), date_text(date_of(seconds)))


def moment_hint() -> str:
    """Say what a drag of a moment does."""
    return QCoreApplication.translate("timeline", "Drag to ask about another day; with Shift, as known then")


def not_named_text() -> str:
    """Stand in for the name of a lane whose memories name none."""
    return QCoreApplication.translate("timeline", "not named")


def memories_text(number: int) -> str:
    """Count memories."""
    if number == 1:
        return QCoreApplication.translate("timeline", "1 memory")
    return _counted(QCoreApplication.translate("timeline", "%n memories", "", number), number)


def from_before_text(number: int) -> str:
    """Count states that began before what is seen, and hold in it."""
    return _counted(QCoreApplication.translate("timeline", "%n from before", "", number), number)


def undated_text(number: int) -> str:
    """Count memories without a date."""
    return _counted(QCoreApplication.translate("timeline", "%n without a date", "", number), number)


def begins_text(number: int) -> str:
    """Count what begins in a column."""
    return _counted(QCoreApplication.translate("timeline", "%n begin here", "", number), number)


def holds_text(number: int) -> str:
    """Count states that are true in a column."""
    return _counted(QCoreApplication.translate("timeline", "%n true", "", number), number)


def closer_text() -> str:
    """Say how to tell apart what lies too close."""
    return QCoreApplication.translate("timeline", "double-click to look closer")


def more_text(number: int) -> str:
    """Count those that are not named."""
    return _counted(QCoreApplication.translate("timeline", "and %n more", "", number), number)


def chip_text(number: int) -> str:
    """Count those that found no room."""
    return f"+{QLocale().toString(number)}"


def said_text(seconds: int, author: str) -> str:
    """Say when something was said, and by whom if that is known."""
    words = _with(QCoreApplication.translate("timeline", "said %1"), moment_text(seconds))
    return f"{words} · {author}" if author else words


def pending_text() -> str:
    """Say that a decision is due."""
    return QCoreApplication.translate("timeline", "waits for a decision")


def begin_text(window: str | None, *, is_latest: bool) -> str:
    """Say since when a state holds."""
    if window is None:
        return QCoreApplication.translate("timeline", "begin unknown")
    if is_latest:
        return _with(QCoreApplication.translate("timeline", "since %1 or earlier"), window)
    return _with(QCoreApplication.translate("timeline", "since %1"), window)


def end_text(moment: str | None) -> str:
    """Say until when a state holds."""
    if moment is None:
        return QCoreApplication.translate("timeline", "until further notice")
    return _with(QCoreApplication.translate("timeline", "until %1"), moment)


def moment_text(seconds: int) -> str:
    """Write a day with the time of day."""
    return f"{date_text(date_of(seconds))} {clock_text(seconds)}"


def window_text(start: int, end: int, grain: Grain) -> str:
    """Write a window as its grain asks: a day, a month, a year, or from one day to the last."""
    first, last = date_of(start), date_of(end - 1)
    if not grain.is_day_or_coarser:
        return moment_text(start)
    if first == last:
        return long_date_text(first)
    if grain is Grain.MONTH and first[:2] == last[:2]:
        return month_text(first)
    if grain is Grain.YEAR and first.year == last.year:
        return year_text(first.year)
    return f"{date_text(first)} – {date_text(last)}"


def _with(text: str, value: str) -> str:
    return text.replace("%1", value)


def _counted(text: str, number: int) -> str:
    """Write the number as the locale does."""
    return text.replace("%n", str(number)).replace(str(number), QLocale().toString(number))
