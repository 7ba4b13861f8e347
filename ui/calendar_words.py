"""Days, months, years and times of day as a ruler or a note writes them, also before year 1, where no QDate reaches."""

import re
from functools import lru_cache

from PySide6.QtCore import QCoreApplication, QLocale, QTime

from core.timeline.ticks import Tick, TickUnit
from core.values.civil_time import DAY, HOUR, MINUTE, CivilDate, date_of, days_from_civil, weekday

_TOKENS = re.compile(r"'([^']*)'|(d{1,4})|(M{1,4})|(y{2,4})")
_WEEKDAY = re.compile(r",?\s*\(?d{3,4}\)?\s*,?\s*")
_DAY_OF_MONTH = re.compile(r"(?<!d)d{1,2}(?!d)(?:\.|일|日)?(?:\s*'(?:de|di)')?,?\s*")
_SECONDS = re.compile(r"[:.]ss")
_FINE = frozenset({TickUnit.SECOND, TickUnit.MINUTE, TickUnit.HOUR})


def year_text(year: int) -> str:
    """Write an astronomical year as people do: 0 is 1 BC."""
    return str(year) if year > 0 else QCoreApplication.translate("timeline", "%1 BC").replace("%1", str(1 - year))


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
