"""Adding durations and ages, by the stated rules; against dateutil and counting birthdays."""

import datetime as dt

import pytest
from dateutil.relativedelta import relativedelta
from hypothesis import given
from hypothesis import strategies as st

from core.datemath.arithmetic import (
    Age,
    Duration,
    LeapBirthday,
    NotBornYetError,
    OutOfReachError,
    add,
    add_to_window,
    age_at,
    completed_years,
    subtract,
    subtract_from_window,
)
from core.values.civil_time import DAY, CivilDate, Window, date_of, format_seconds, parse_iso, seconds_of
from core.values.grain import Grain

EPOCH = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)
SMALL = st.integers(-500, 500)
DURATIONS = st.builds(Duration, st.integers(-300, 300), SMALL, SMALL, SMALL, SMALL, SMALL, SMALL)


def window(text: str) -> Window:
    found = parse_iso(text)
    assert found is not None
    return found


def moved(text: str, duration: Duration) -> str:
    found = add_to_window(window(text), duration)
    return f"{format_seconds(found.start, found.grain)}/{format_seconds(found.end, found.grain)}"


@pytest.mark.parametrize(
    ("text", "duration", "expected"),
    [
        ("2023-01-31", Duration(months=1), "2023-02-28/2023-03-01"),
        ("2024-01-31", Duration(months=1), "2024-02-29/2024-03-01"),
        ("2023-01-30", Duration(months=1), "2023-02-28/2023-03-01"),
        ("2024-02-29", Duration(years=1), "2025-02-28/2025-03-01"),
        ("2024-02-29", Duration(years=4), "2028-02-29/2028-03-01"),
        ("2024-01-31", Duration(years=1, months=1), "2025-02-28/2025-03-01"),
        ("2023-01-31", Duration(months=1, days=1), "2023-03-01/2023-03-02"),
        ("2023-06", Duration(months=1), "2023-07-01/2023-08-01"),
        ("2023-06", Duration(months=-4), "2023-02-01/2023-03-01"),
        ("2023-06", Duration(days=10), "2023-06-11/2023-07-11"),
        ("2024", Duration(years=1), "2025-01-01/2026-01-01"),
        ("-0043-03-15", Duration(years=2068, weeks=1), "2025-03-22/2025-03-23"),
        ("12000-12-31", Duration(days=1), "12001-01-01/12001-01-02"),
        ("2023-05-08T23:30", Duration(hours=1, minutes=-15), "2023-05-09T00:15:00/2023-05-09T00:16:00"),
    ],
)
def test_that_a_duration_moves_a_window_by_the_stated_rules(text: str, duration: Duration, expected: str) -> None:
    assert moved(text, duration) == expected


def test_that_subtracting_after_adding_need_not_lead_back() -> None:
    last_of_march = seconds_of(2023, 3, 31)
    there = subtract(last_of_march, Duration(months=1))
    assert date_of(there) == (2023, 2, 28)
    assert date_of(add(there, Duration(months=1))) == (2023, 3, 28)
    assert subtract_from_window(window("2023-03-31"), Duration(months=1)) == window("2023-02-28")


@given(st.integers(seconds_of(1000), seconds_of(3000)), DURATIONS)
def test_that_adding_gives_what_relativedelta_gives(moment: int, duration: Duration) -> None:
    delta = relativedelta(
        years=duration.years,
        months=duration.months,
        weeks=duration.weeks,
        days=duration.days,
        hours=duration.hours,
        minutes=duration.minutes,
        seconds=duration.seconds,
    )
    expected = EPOCH + dt.timedelta(seconds=moment) + delta
    assert add(moment, duration) == (expected - EPOCH) // dt.timedelta(seconds=1)


@given(st.integers(seconds_of(1000), seconds_of(3000)), DURATIONS, st.integers(-600, 600))
def test_that_the_rules_are_the_same_400_years_away(moment: int, duration: Duration, era: int) -> None:
    shift = era * 146_097 * DAY
    assert add(moment + shift, duration) == add(moment, duration) + shift


@pytest.mark.parametrize(
    "duration", [Duration(years=1_000_000), Duration(days=400_000_000), Duration(years=-1_002_100)]
)
def test_that_a_year_that_cannot_be_written_is_refused(duration: Duration) -> None:
    with pytest.raises(OutOfReachError, match="999999"):
        add(seconds_of(2023), duration)


@pytest.mark.parametrize(
    ("born", "on", "age"),
    [
        ("1990-06-15", "2023-06-14", (32, 32)),
        ("1990-06-15", "2023-06-15", (33, 33)),
        ("1990", "2023-06-01", (32, 33)),
        ("1990-06-15", "2023", (32, 33)),
        ("1990", "1990", (0, 0)),
        ("2000-02-29", "2023-02-27", (22, 22)),
        ("2000-02-29", "2023-02-28", (23, 23)),
        ("2000-02-29", "2024-02-28", (23, 23)),
        ("2000-02-29", "2024-02-29", (24, 24)),
        ("-0099-07-12", "-0043-03-15", (55, 55)),
        ("1990-06-15T23:00", "2023-06-15T01:00", (33, 33)),
    ],
)
def test_that_an_age_rises_at_the_start_of_the_birthday(born: str, on: str, age: tuple[int, int]) -> None:
    assert age_at(window(born), window(on)) == Age(*age)


def test_that_leap_day_children_can_wait_for_the_first_of_march() -> None:
    born = window("2000-02-29")
    assert age_at(born, window("2023-02-28"), LeapBirthday.FIRST_OF_MARCH) == Age(22, 22)
    assert age_at(born, window("2023-03-01"), LeapBirthday.FIRST_OF_MARCH) == Age(23, 23)
    assert age_at(born, window("2024-02-29"), LeapBirthday.FIRST_OF_MARCH) == Age(24, 24)


def test_that_no_one_has_an_age_before_the_birth() -> None:
    with pytest.raises(NotBornYetError):
        age_at(window("2023-06"), window("2023-05-31"))


@given(st.dates(dt.date(1900, 1, 1), dt.date(2100, 12, 31)), st.dates(dt.date(1900, 1, 1), dt.date(2100, 12, 31)))
def test_that_completed_years_are_those_of_relativedelta(one: dt.date, other: dt.date) -> None:
    born, on = sorted((one, other))
    found = completed_years(CivilDate(*born.timetuple()[:3]), CivilDate(*on.timetuple()[:3]))
    assert found == relativedelta(on, born).years


def test_that_a_window_of_days_across_a_month_end_keeps_its_width() -> None:
    trip = Window(seconds_of(2023, 1, 30), seconds_of(2023, 2, 2), Grain.DAY)
    assert add_to_window(trip, Duration(months=1)) == (seconds_of(2023, 2, 28), seconds_of(2023, 3, 3), Grain.DAY)
