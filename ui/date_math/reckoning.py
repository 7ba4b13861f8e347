"""What the panel works out, in a job: the way between two dates, working days, a date plus a length of time."""

import re
from dataclasses import dataclass, field
from itertools import islice

from core.datemath.arithmetic import Duration, add_to_window
from core.datemath.calendar_difference import calendar_difference
from core.datemath.holiday_calendar import Holiday, calendar_of, known_countries, plain_calendar
from core.datemath.imprecise_date import ImpreciseDate, of_memory, of_window
from core.datemath.interval import Interval, between
from core.datemath.working_days import add_working_days, working_days_between
from core.queries.memory_detail import MemoryDetail
from core.values.civil_time import DAY, Window, add_months, date_of, seconds_of
from core.values.grain import Grain

MOST_HOLIDAYS = 60


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two dates; ``label`` is the memory that it comes from, empty where it was typed."""

    date: ImpreciseDate
    label: str = ""

    @property
    def window(self) -> Window:
        """The window that is shown."""
        return self.date.window


@dataclass(frozen=True, slots=True)
class Question:
    """Two dates and whose holidays count; no region: Monday to Friday."""

    a: Side
    b: Side
    region: str = ""
    language: str | None = None


@dataclass(frozen=True, slots=True)
class Age:
    """Completed years of what began on the earlier date, on the later one, with bounds; ``days_left`` to the next."""

    least: int
    most: int
    days_left: int


@dataclass(frozen=True, slots=True)
class Answer:
    """The interval, and the working days between with their bounds (None: open) and the holidays left out.

    ``age`` is None where bounds are open.
    """

    interval: Interval
    working_days: int
    least_working_days: int | None
    most_working_days: int | None
    holidays: tuple[Holiday, ...]
    knows_holidays: bool
    age: Age | None


def side_of_window(window: Window) -> Side:
    """Return the side that a typed date makes."""
    return Side(of_window(window))


def side_of_memory(detail: MemoryDetail) -> Side | None:
    """Return the side that a memory makes, None where it has no date."""
    if not detail.event_times:
        return None
    return Side(of_memory(detail.nature, detail.event_times[0], detail.validity), detail.content)


def work_out(question: Question) -> Answer:
    """Answer a question; takes a while where holidays are asked for the first time."""
    a, b = question.a.date, question.b.date
    calendar = calendar_of(question.region, question.language) if question.region else plain_calendar()
    first, last = a.start // DAY, b.start // DAY
    low, high = sorted((first, last))

    def counted(one: int | None, other: int | None) -> int | None:
        return None if one is None or other is None else working_days_between(one, other, calendar)

    return Answer(
        interval=between(a, b),
        working_days=working_days_between(first, last, calendar),
        least_working_days=counted(a.last_day, b.first_day),
        most_working_days=counted(a.first_day, b.last_day),
        holidays=tuple(islice(calendar.holidays(low, high), MOST_HOLIDAYS)),
        knows_holidays=calendar.knows_holidays(low, high),
        age=age_of(a, b) if a.start <= b.start else age_of(b, a),
    )


def age_of(born: ImpreciseDate, then: ImpreciseDate) -> Age | None:
    """Return how old what began on one date is on a later one; a birthday on 29 February is kept on the 28th."""
    days = (born.first_day, born.last_day, then.first_day, then.last_day)
    if None in days:
        return None
    earliest, latest, first, last = (day * DAY for day in days if day is not None)
    least = calendar_difference(latest, first).years if first > latest else 0
    most = calendar_difference(earliest, last).years
    birthday = add_months(date_of(born.start), 12 * (most + 1))
    return Age(least, most, seconds_of(*birthday) // DAY - then.start // DAY)


def regions() -> list[str]:
    """Return the countries whose holidays are known (slow the first time)."""
    return known_countries()


@dataclass(frozen=True, slots=True)
class Length:
    """A length of time as typed: calendar units, or working days."""

    duration: Duration = field(default_factory=Duration)
    working_days: int = 0


_UNITS = {
    "years": ("y", "yr", "yrs", "year", "years", "년", "해"),
    "months": ("mo", "mon", "month", "months", "개월", "달"),
    "weeks": ("w", "wk", "wks", "week", "weeks", "주", "주일", "주간"),
    "days": ("d", "day", "days", "일", "일간"),
    "hours": ("h", "hr", "hrs", "hour", "hours", "시간"),
    "minutes": ("min", "mins", "minute", "minutes", "분"),
    "working": ("wd", "workday", "workdays", "working day", "working days", "business day", "business days",
                "영업일", "근무일", "평일"),
}  # fmt: skip
_UNIT_OF = {word: unit for unit, words in _UNITS.items() for word in words}
_PIECE = re.compile(
    r"\s*(?P<sign>[+\-−–]?)\s*(?P<count>\d{1,7})\s*(?P<unit>"
    + "|".join(sorted((re.escape(word) for word in _UNIT_OF), key=len, reverse=True))
    + r")(?![a-z])\s*,?\s*(?:and\b|그리고)?",
    re.IGNORECASE,
)
_AGO = re.compile(r"\s*(?:ago|earlier|before|전)\s*$", re.IGNORECASE)


def typed_length(text: str) -> Length | None:
    """Read "3 weeks", "-2 months 5 days", "10 working days", "3주 2일", "10 영업일 전"; None where it is no length.

    A sign holds for what follows until another one.
    """
    rest, sign = text.strip(), 1
    turned = _AGO.search(rest)
    if turned is not None:
        rest = rest[: turned.start()]
    parts = dict.fromkeys(_UNITS, 0)
    place = 0
    while place < len(rest):
        piece = _PIECE.match(rest, place)
        if piece is None:
            return None
        sign = {"+": 1, "": sign}.get(piece["sign"], -1)
        parts[_UNIT_OF[piece["unit"].lower()]] += sign * int(piece["count"])
        place = piece.end()
    if not any(parts.values()):
        return None
    factor = -1 if turned is not None else 1
    working = parts.pop("working") * factor
    return Length(Duration(**{unit: count * factor for unit, count in parts.items()}), working)


def moved(window: Window, length: Length, region: str = "") -> Window:
    """Return the window a length later; working days give one day."""
    reached = add_to_window(window, length.duration)
    if not length.working_days:
        return reached
    calendar = calendar_of(region) if region else plain_calendar()
    day = add_working_days(reached.start // DAY, length.working_days, calendar)
    return Window(day * DAY, (day + 1) * DAY, Grain.DAY)
