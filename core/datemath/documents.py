"""An interval as JSON: the members that ``between --json`` and the agents' date math share (DESIGN section 6)."""

from dataclasses import asdict

from core.datemath.holiday_calendar import HolidayCalendar
from core.datemath.imprecise_date import ImpreciseDate
from core.datemath.interval import DAYS_A_WEEK, Interval
from core.datemath.working_days import working_days_between
from core.values.civil_time import DAY, civil_from_days, format_date, format_seconds

_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_MOST_HOLIDAYS = 500


def interval_document(interval: Interval) -> dict[str, object]:
    """Return an interval as a JSON object; ``days`` has a sign, ``exact`` and ``formatted`` have none.

    ``parts`` is ``exact`` as numbers. A ``null`` bound is open.
    """
    return {
        "a": date_document(interval.a),
        "b": date_document(interval.b),
        "days": interval.days,
        "absolute_days": interval.absolute_days,
        "weeks": interval.weeks,
        "months": interval.months,
        "years": interval.years,
        "exact": interval.exact,
        "formatted": interval.formatted,
        "parts": asdict(interval.difference),
        "imprecise": interval.is_imprecise,
        "bounds": {"min_days": interval.bounds.least, "max_days": interval.bounds.most},
        "order": interval.order.value,
        "relation": None if interval.relation is None else interval.relation.value,
        "possible_relations": [relation.value for relation in interval.relations],
    }


def date_document(date: ImpreciseDate) -> dict[str, object]:
    """Return one side as a JSON object: its window, ``end`` exclusive, and when it began at the earliest and latest."""
    return {
        "start": format_seconds(date.window.start, date.window.grain),
        "end": format_seconds(date.window.end, date.window.grain),
        "grain": date.window.grain.value,
        "begin_earliest": _bound(date.begin.earliest, date),
        "begin_latest": _bound(date.begin.latest, date),
    }


def working_days_document(interval: Interval, calendar: HolidayCalendar) -> dict[str, object]:
    """Return the working days from start to start, the first day counted and the last not, with their bounds.

    ``holidays`` are those of the days between, the first 500; ``holidays_known`` is false where the days reach beyond
    the years of which holidays are known.
    """
    first, last = interval.a.start // DAY, interval.b.start // DAY
    low, high = sorted((first, last))
    return {
        "working_days": working_days_between(first, last, calendar),
        "working_days_bounds": {
            "min": _counted(interval.a.last_day, interval.b.first_day, calendar),
            "max": _counted(interval.a.first_day, interval.b.last_day, calendar),
        },
        "region": calendar.region,
        "weekend": [_WEEKDAYS[day] for day in range(DAYS_A_WEEK) if day in calendar.weekend],
        "holidays": [
            {"date": format_date(civil_from_days(holiday.day)), "name": holiday.name}
            for holiday, _ in zip(calendar.holidays(low, high), range(_MOST_HOLIDAYS), strict=False)
        ],
        "holidays_known": calendar.knows_holidays(low, high),
    }


def _counted(first: int | None, end: int | None, calendar: HolidayCalendar) -> int | None:
    return None if first is None or end is None else working_days_between(first, end, calendar)


def _bound(seconds: int | None, date: ImpreciseDate) -> str | None:
    if seconds is None:
        return None
    return format_seconds(seconds if date.is_timed else seconds // DAY * DAY, date.window.grain)
