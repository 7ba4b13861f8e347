"""Day, month or year first? Decided from all dates of a file together, or left open for the person to say."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from core.importers.refusal import ImportRefusedError, RefusalKind
from core.importers.report import ImportReport, OpenQuestion, WarningKind
from core.importers.sources import LogSource
from core.values.civil_time import days_from_civil, month_length

_CENTURY = 2000
_BUDDHIST = 543
_BUDDHIST_FROM = 2400
_EXAMPLES = 3
_SMALL_FALL = 1
_CLEAR = 2
_BEYOND_DOUBT = 30


class DateOrder(StrEnum):
    """The order of the three numbers of a date."""

    DMY = "dmy"
    MDY = "mdy"
    YMD = "ymd"


_PLACES = {DateOrder.DMY: (2, 1, 0), DateOrder.MDY: (2, 0, 1), DateOrder.YMD: (0, 1, 2)}

Numbers = tuple[str, str, str]


def assumed_order(source: LogSource, answer: str | None) -> DateOrder | None:
    """Return the order that the person named, refusing what is none."""
    if answer is None:
        return None
    try:
        return DateOrder(answer.lower())
    except ValueError as error:
        detail = f"date_order is {answer!r}; say dmy, mdy or ymd"
        raise ImportRefusedError(RefusalKind.UNREADABLE, source.path, detail) from error


def days_of(numbers: Numbers, order: DateOrder, first_year: int = 1970) -> int | None:
    """Return the day, counted from 1970-01-01, that three numbers name in an order; None if there is no such day.

    Years of two digits lie after 2000, years of the Buddhist calendar are moved by 543; no chat is older than
    ``first_year``.
    """
    at_year, at_month, at_day = _PLACES[order]
    written = numbers[at_year]
    if len(written) not in (2, 4) or len(numbers[at_month]) > 2 or len(numbers[at_day]) > 2:
        return None
    year, month, day = int(written), int(numbers[at_month]), int(numbers[at_day])
    if len(written) == 2:
        year += _CENTURY
    elif year >= _BUDDHIST_FROM:
        year -= _BUDDHIST
    if year < first_year or not 1 <= month <= 12 or not 1 <= day <= month_length(year, month):
        return None
    return days_from_civil(year, month, day)


def open_order(
    evidence: "DateEvidence",
    place: str,
    report: ImportReport,
    candidates: Sequence[DateOrder] = tuple(DateOrder),
) -> DateOrder | None:
    """Return the one order that fits; where several do, report the question, with examples, and return None."""
    orders = evidence.orders(candidates)
    if len(orders) < 2:
        return orders[0] if orders else None
    examples = tuple(evidence.examples)
    report.questions.append(OpenQuestion("date_order", tuple(map(str, orders)), place, examples))
    words = ", ".join(examples)
    report.warn(WarningKind.TIME_MISSING, place, f"which number is the day in {words}? date_order says it")
    return None


@dataclass(slots=True)
class _Reading:
    """How well one order fits: dates that do not exist, and days on which the chat would run backwards."""

    impossible: int = 0
    falls: int = 0
    last: int | None = None


@dataclass(slots=True)
class DateEvidence:
    """Takes the dates of a file one after the other and remembers only numbers."""

    first_year: int = 1970
    dates: int = 0
    examples: list[str] = field(default_factory=list)
    _last: Numbers | None = None
    _changes: list[int] = field(default_factory=lambda: [0, 0, 0])
    _readings: dict[DateOrder, _Reading] = field(default_factory=lambda: {order: _Reading() for order in DateOrder})

    def add(self, numbers: Numbers, text: str) -> None:
        """Take the next date; the same one again tells nothing."""
        if numbers == self._last:
            return
        for field_number, (old, new) in enumerate(zip(self._last or numbers, numbers, strict=True)):
            self._changes[field_number] += old != new
        self._last = numbers
        self.dates += 1
        if len(self.examples) < _EXAMPLES and text not in self.examples:
            self.examples.append(text)
        for order, reading in self._readings.items():
            day = days_of(numbers, order, self.first_year)
            if day is None:
                reading.impossible += 1
                continue
            if reading.last is not None and day < reading.last - _SMALL_FALL:
                reading.falls += 1
            reading.last = day

    @property
    def is_beyond_doubt(self) -> bool:
        """Whether so many dates exist in one order only that what follows cannot change it: no need to look further."""
        impossible = sorted(reading.impossible for reading in self._readings.values())
        return impossible[0] == 0 and impossible[1] >= _BEYOND_DOUBT

    def orders(self, candidates: Sequence[DateOrder] = tuple(DateOrder)) -> list[DateOrder]:
        """Return the orders that fit equally well: one if the file decides it, none if there was no date."""
        if not self.dates:
            return []
        best = min(self._readings[order].impossible for order in candidates)
        live = [order for order in candidates if self._readings[order].impossible == best]
        if best == self.dates:
            return []
        fewest = min(self._readings[order].falls for order in live)
        live = [order for order in live if self._readings[order].falls == fewest]
        return live if len(live) == 1 else self._steadiest(live)

    def _steadiest(self, live: Sequence[DateOrder]) -> list[DateOrder]:
        """Prefer the order in which the day changes clearly more often than the month and the year.

        That a chat goes on after exactly one year, or some, is less likely by far than after exactly one month.
        """
        leads = {order: self._lead(order) for order in live}
        best = max(live, key=lambda order: leads[order])
        for order in live:
            by_year = DateOrder.YMD in (order, best)
            is_clear = leads[best] - leads[order] >= _CLEAR and (by_year or leads[best] >= _CLEAR)
            if order is not best and not is_clear:
                return list(live)
        return [best]

    def _lead(self, order: DateOrder) -> int:
        at_year, at_month, at_day = _PLACES[order]
        return self._changes[at_day] - max(self._changes[at_month], self._changes[at_year])
