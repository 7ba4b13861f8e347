"""Civil seconds in words, in the language of the window: "10 Sep 2025", "2025년 9월", "15 Mar 44 BC"."""

import datetime as dt
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from PySide6.QtCore import QLocale, QObject

from core.values.civil_time import DAY, HOUR, MINUTE, CivilDate, date_of, weekday
from core.values.grain import Grain
from core.values.message import Moment, ZoneSource
from ui.words import zone_source_word

_LAG_UNITS = ((365 * DAY, "years"), (60 * DAY, "months"), (DAY, "days"), (HOUR, "hours"), (MINUTE, "minutes"))
_MONTH = 2_629_746
_YEAR = 31_556_952


def is_korean() -> bool:
    """Whether the window speaks Korean now."""
    return QLocale().language() == QLocale.Language.Korean


def year_text(year: int) -> str:
    """Write an astronomical year: 2025, 44 BC for -43."""
    if is_korean():
        return f"{year}년" if year > 0 else f"기원전 {1 - year}년"
    return str(year) if year > 0 else f"{1 - year} BC"


def month_text(year: int, month: int) -> str:
    """Write a month: September 2025."""
    if is_korean():
        return f"{year_text(year)} {month}월"
    return f"{_english().monthName(month)} {year_text(year)}"


def day_text(date: CivilDate) -> str:
    """Write a day: 10 Sep 2025."""
    if is_korean():
        return f"{month_text(date.year, date.month)} {date.day}일"
    return f"{date.day} {_short_month(date.month)} {year_text(date.year)}"


def weekday_text(seconds: int) -> str:
    """Write the short name of a weekday."""
    locale = QLocale() if is_korean() else _english()
    return locale.dayName(weekday(seconds // DAY) + 1, QLocale.FormatType.ShortFormat)


def clock_text(seconds: int, *, with_seconds: bool = False) -> str:
    """Write the time of day in 24 hours: 09:12."""
    hour, rest = divmod(seconds % DAY, HOUR)
    text = f"{hour:02d}:{rest // MINUTE:02d}"
    return f"{text}:{rest % MINUTE:02d}" if with_seconds else text


def instant_text(seconds: int, *, with_weekday: bool = False) -> str:
    """Write a day with its time: 10 Sep 2025, 09:12."""
    day = day_text(date_of(seconds))
    if is_korean():
        name = f" ({weekday_text(seconds)})" if with_weekday else ""
        return f"{day}{name} {clock_text(seconds)}"
    name = f"{weekday_text(seconds)} " if with_weekday else ""
    return f"{name}{day}, {clock_text(seconds)}"


def window_text(start: int, end: int, grain: Grain) -> str:
    """Write a half-open window as wide as its grain, or as from–to where it is wider."""
    first = _one_grain(start, grain)
    last = _one_grain(end - 1, grain)
    if first == last or (grain in (Grain.SECOND, Grain.MINUTE) and end - start <= HOUR):
        return first
    if grain in (Grain.DAY, Grain.WEEK):
        return day_span_text(date_of(start), date_of(end - 1))
    return f"{first} – {last}"


def day_span_text(first: CivilDate, last: CivilDate) -> str:
    """Write the days first to last, naming month and year once where they are the same: 8 – 14 Sep 2025."""
    if first == last:
        return day_text(first)
    if first.year != last.year:
        return f"{day_text(first)} – {day_text(last)}"
    is_one_month = first.month == last.month
    if is_korean():
        end = f"{last.day}일" if is_one_month else f"{last.month}월 {last.day}일"
        return f"{day_text(first)} – {end}"
    begin = str(first.day) if is_one_month else f"{first.day} {_short_month(first.month)}"
    return f"{begin} – {day_text(last)}"


def span_text(start: float, end: float) -> str:
    """Write what is in view, no finer than needed: Feb – Dec 2025."""
    first, last = date_of(int(start)), date_of(max(int(start), int(end) - 1))
    width = end - start
    if width > 40 * _YEAR:
        return _from_to(year_text(first.year), year_text(last.year))
    if width > 62 * DAY:
        return _month_span(first, last)
    if width > 2 * DAY:
        return day_span_text(first, last)
    return _from_to(instant_text(int(start)), instant_text(int(end)))


def lag_text(seconds: int) -> str:
    """Say how much later (or earlier, if negative) something was learned; empty within the same minute."""
    size = abs(seconds)
    unit = next((name for width, name in _LAG_UNITS if size >= width), "")
    if not unit:
        return ""
    widths = {"years": _YEAR, "months": _MONTH, "days": DAY, "hours": HOUR, "minutes": MINUTE}
    count = max(1, size // widths[unit])
    return _Lags().later(unit, count) if seconds > 0 else _Lags().earlier(unit, count)


def zone_text(moment: Moment) -> str:
    """Write the zone of a moment: KST, UTC+9, or that it is unknown."""
    if moment.offset is None or moment.zone_source is ZoneSource.MISSING:
        return zone_source_word(ZoneSource.MISSING)
    return _abbreviation(moment) or offset_text(moment.offset)


def offset_text(offset: int) -> str:
    """Write a distance from UTC: UTC+9, UTC+5:30."""
    if offset == 0:
        return "UTC"
    hours, rest = divmod(abs(offset), HOUR)
    minutes = f":{rest // MINUTE:02d}" if rest else ""
    return f"UTC{'+' if offset > 0 else '−'}{hours}{minutes}"


def moment_text(moment: Moment, *, with_weekday: bool = False) -> str:
    """Write a moment by the speaker's own clock and zone: 15 Sep 2025, 09:12 KST."""
    wall = instant_text(moment.wall, with_weekday=with_weekday)
    if moment.offset is None:
        return f"{wall} ({zone_text(moment)})"
    return f"{wall} {zone_text(moment)}"


def percent_text(share: int) -> str:
    """Write a percentage as the locale does."""
    return f"{QLocale().toString(share)}{QLocale().percent()}"


def number_text(number: int) -> str:
    """Write a count with its separators: 12,408."""
    return QLocale().toString(number)


def _one_grain(seconds: int, grain: Grain) -> str:
    date = date_of(seconds)
    writers = {
        Grain.DAY: lambda: day_text(date),
        Grain.WEEK: lambda: day_text(date),
        Grain.MONTH: lambda: month_text(date.year, date.month),
        Grain.QUARTER: lambda: _quarter(date),
        Grain.YEAR: lambda: year_text(date.year),
        Grain.DECADE: lambda: _decade(date.year),
        Grain.CENTURY: lambda: _century(date.year),
    }
    return writers[grain]() if grain in writers else instant_text(seconds)


def _quarter(date: CivilDate) -> str:
    number = (date.month - 1) // 3 + 1
    return f"{year_text(date.year)} {number}분기" if is_korean() else f"Q{number} {year_text(date.year)}"


def _decade(year: int) -> str:
    first = year // 10 * 10
    if is_korean():
        return f"{first}년대" if first > 0 else f"기원전 {-first}년대"
    return f"{first}s" if first > 0 else f"{-first}s BC"


def _century(year: int) -> str:
    number = (year - 1) // 100 + 1
    before = number <= 0
    number = 1 - number if before else number
    if is_korean():
        return f"기원전 {number}세기" if before else f"{number}세기"
    suffix = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{suffix} century" + (" BC" if before else "")


def _month_span(first: CivilDate, last: CivilDate) -> str:
    if is_korean():
        end = f"{last.month}월" if first.year == last.year else month_text(last.year, last.month)
        return _from_to(month_text(first.year, first.month), end)
    begin = _short_month(first.month)
    if first.year != last.year:
        begin = f"{begin} {year_text(first.year)}"
    return _from_to(begin, f"{_short_month(last.month)} {year_text(last.year)}")


def _from_to(first: str, last: str) -> str:
    return first if first == last else f"{first} – {last}"


def _english() -> QLocale:
    return QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom)


def _short_month(month: int) -> str:
    return _english().monthName(month, QLocale.FormatType.ShortFormat)[:3]


class _Lags(QObject):
    """The words of a lag; ``tr`` of an object is what the tools of Qt know to have plural forms."""

    def later(self, unit: str, count: int) -> str:
        texts = {
            "years": lambda: self.tr("%n year(s) later", "", count),
            "months": lambda: self.tr("%n month(s) later", "", count),
            "days": lambda: self.tr("%n day(s) later", "", count),
            "hours": lambda: self.tr("%n hour(s) later", "", count),
            "minutes": lambda: self.tr("%n minute(s) later", "", count),
        }
        return texts[unit]()

    def earlier(self, unit: str, count: int) -> str:
        texts = {
            "years": lambda: self.tr("%n year(s) ahead", "", count),
            "months": lambda: self.tr("%n month(s) ahead", "", count),
            "days": lambda: self.tr("%n day(s) ahead", "", count),
            "hours": lambda: self.tr("%n hour(s) ahead", "", count),
            "minutes": lambda: self.tr("%n minute(s) ahead", "", count),
        }
        return texts[unit]()


def _abbreviation(moment: Moment) -> str:
    if moment.zone is None:
        return ""
    try:
        zone = ZoneInfo(moment.zone)
        name = dt.datetime.fromtimestamp(moment.seconds, zone).tzname() or ""
    except (ZoneInfoNotFoundError, ValueError, OverflowError, OSError):
        return ""
    return name if name.isalpha() else ""
