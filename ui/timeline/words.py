"""Dates and marks of the timeline in the person's language, also before year 1, where no QDate reaches."""

import re
from functools import lru_cache

from PySide6.QtCore import QCoreApplication, QLocale, QTime

from core.timeline.ticks import Tick, TickUnit
from core.values.civil_time import DAY, HOUR, MINUTE, CivilDate, date_of, days_from_civil, weekday
from core.values.grain import Grain

_TOKENS = re.compile(r"'([^']*)'|(d{1,4})|(M{1,4})|(y{2,4})")
_WEEKDAY = re.compile(r",?\s*\(?d{3,4}\)?\s*,?\s*")
_DAY_OF_MONTH = re.compile(r"(?<!d)d{1,2}(?!d)(?:\.|일|日)?(?:\s*'(?:de|di)')?,?\s*")
_SECONDS = re.compile(r"[:.]ss")
_FINE = frozenset({TickUnit.SECOND, TickUnit.MINUTE, TickUnit.HOUR})


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


def year_text(year: int) -> str:
    """Write an astronomical year as people do: 0 is 1 BC."""
    return str(year) if year > 0 else _with(QCoreApplication.translate("timeline", "%1 BC"), str(1 - year))


def date_text(date: CivilDate) -> str:
    """Write a day: ``10 Sep 2025``."""
    return _filled(_day_pattern(QLocale()), date)


def long_date_text(date: CivilDate) -> str:
    """Write a day with its weekday: ``Wed, 10 Sep 2025``."""
    return _filled(_long_pattern(QLocale()), date)


def month_text(date: CivilDate) -> str:
    """Write a month: ``September 2025``."""
    return _filled(_month_pattern(QLocale()), date)


def clock_text(seconds: int, *, with_seconds: bool = False) -> str:
    """Write the time of day, by 24 or 12 hours as the locale does."""
    in_day = seconds % DAY
    time = QTime(in_day // HOUR, in_day // MINUTE % 60, in_day % 60)
    locale = QLocale()
    pattern = _SECONDS.sub("", locale.timeFormat(QLocale.FormatType.ShortFormat))
    if with_seconds:
        pattern = pattern.replace("mm", "mm:ss")
    return locale.toString(time, pattern)


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


def tick_text(tick: Tick, *, is_major: bool, is_wide: bool = False) -> str:
    """Word a mark of the ruler; a wide one has room for more."""
    unit = tick.step.unit
    if unit in _FINE:
        return clock_text(tick.seconds, with_seconds=unit is TickUnit.SECOND)
    if unit is TickUnit.YEAR:
        return _years_text(tick) if is_major and tick.step.size > 1 else year_text(tick.date.year)
    if unit is TickUnit.MONTH:
        return month_text(tick.date) if is_major else _month_name(tick.date.month, is_wide=is_wide)
    if is_major:
        return long_date_text(tick.date)
    return _filled("ddd d", tick.date) if is_wide else str(tick.date.day)


def _with(text: str, value: str) -> str:
    return text.replace("%1", value)


def _counted(text: str, number: int) -> str:
    """Write the number as the locale does."""
    return text.replace("%n", str(number)).replace(str(number), QLocale().toString(number))


def _years_text(tick: Tick) -> str:
    first, last = tick.date.year, date_of(tick.end - 1).year
    return f"{year_text(first)} – {year_text(last)}"


def _month_name(month: int, *, is_wide: bool) -> str:
    form = QLocale.FormatType.LongFormat if is_wide else QLocale.FormatType.ShortFormat
    return QLocale().standaloneMonthName(month, form)


@lru_cache(maxsize=8)
def _long_pattern(locale: QLocale) -> str:
    return locale.dateFormat(QLocale.FormatType.LongFormat).replace("MMMM", "MMM").replace("dddd", "ddd")


@lru_cache(maxsize=8)
def _day_pattern(locale: QLocale) -> str:
    return _WEEKDAY.sub(" ", _long_pattern(locale)).strip()


@lru_cache(maxsize=8)
def _month_pattern(locale: QLocale) -> str:
    return _DAY_OF_MONTH.sub("", _day_pattern(locale)).replace("MMM", "MMMM").strip()


def _filled(pattern: str, date: CivilDate) -> str:
    return _filled_in(pattern, date, QLocale())


@lru_cache(maxsize=4_096)
def _filled_in(pattern: str, date: CivilDate, locale: QLocale) -> str:
    short, long = QLocale.FormatType.ShortFormat, QLocale.FormatType.LongFormat
    of_week = weekday(days_from_civil(*date)) + 1
    days = {1: str(date.day), 2: f"{date.day:02d}", 3: locale.dayName(of_week, short), 4: locale.dayName(of_week, long)}
    months = {
        1: str(date.month), 2: f"{date.month:02d}",
        3: locale.monthName(date.month, short), 4: locale.monthName(date.month, long),
    }  # fmt: skip

    def fill(token: re.Match[str]) -> str:
        quoted, day, month, _ = token.groups()
        if quoted is not None:
            return str(quoted) or "'"
        if day:
            return days[len(day)]
        return months[len(month)] if month else year_text(date.year)

    return _TOKENS.sub(fill, pattern)
