import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.values.civil_time import (
    DAY,
    CivilDate,
    Window,
    add_months,
    civil_from_days,
    date_of,
    day_start,
    days_from_civil,
    format_date,
    format_seconds,
    month_length,
    parse_iso,
    seconds_of,
    weekday,
)
from core.values.grain import Grain

EPOCH = dt.date(1970, 1, 1)


@given(st.dates())
def test_that_days_agree_with_the_standard_library(date: dt.date) -> None:
    days = days_from_civil(date.year, date.month, date.day)
    assert days == (date - EPOCH).days
    assert civil_from_days(days) == (date.year, date.month, date.day)
    assert weekday(days) == date.weekday()


@given(st.integers(-(10**9), 10**9))
def test_that_every_day_has_one_date_far_beyond_the_standard_library(days: int) -> None:
    assert days_from_civil(*civil_from_days(days)) == days


@given(st.integers(-(10**12), 10**12))
def test_that_a_second_lies_in_its_own_day(seconds: int) -> None:
    assert day_start(seconds) <= seconds < day_start(seconds) + DAY
    assert days_from_civil(*date_of(seconds)) * DAY == day_start(seconds)


@pytest.mark.parametrize(
    ("year", "month", "length"),
    [
        (2023, 2, 28),
        (2024, 2, 29),
        (1900, 2, 28),
        (2000, 2, 29),
        (0, 2, 29),
        (-4, 2, 29),
        (2023, 4, 30),
        (2023, 12, 31),
    ],
)
def test_that_months_have_their_length(year: int, month: int, length: int) -> None:
    assert month_length(year, month) == length


@pytest.mark.parametrize(
    ("date", "months", "expected"),
    [
        ((2024, 1, 31), 1, (2024, 2, 29)),
        ((2023, 1, 31), 1, (2023, 2, 28)),
        ((2024, 2, 29), -12, (2023, 2, 28)),
        ((2023, 11, 15), 3, (2024, 2, 15)),
        ((1, 1, 1), -1, (0, 12, 1)),
    ],
)
def test_that_a_day_which_the_new_month_lacks_becomes_its_last(
    date: tuple[int, int, int], months: int, expected: tuple[int, int, int]
) -> None:
    assert add_months(CivilDate(*date), months) == expected


@pytest.mark.parametrize(
    ("text", "start", "end", "grain"),
    [
        ("2023", (2023, 1, 1), (2024, 1, 1), Grain.YEAR),
        ("2023-12", (2023, 12, 1), (2024, 1, 1), Grain.MONTH),
        ("-0043-03-15", (-43, 3, 15), (-43, 3, 16), Grain.DAY),
    ],
)
def test_that_an_iso_date_is_as_wide_as_what_it_names(
    text: str, start: tuple[int, int, int], end: tuple[int, int, int], grain: Grain
) -> None:
    assert parse_iso(text) == Window(seconds_of(*start), seconds_of(*end), grain)


def test_that_an_iso_time_is_read_to_the_minute_or_second() -> None:
    assert parse_iso("2023-06-01T13:05") == Window(
        seconds_of(2023, 6, 1, hour=13, minute=5), seconds_of(2023, 6, 1, hour=13, minute=6), Grain.MINUTE
    )
    start = seconds_of(2023, 6, 1, hour=13, minute=5, second=7)
    assert parse_iso("2023-06-01 13:05:07") == Window(start, start + 1, Grain.SECOND)


@pytest.mark.parametrize(
    "text", ["", "2023-13", "2023-02-30", "2023-06-01T24:00", "2023-06-01T13", "June 2023", "23-06"]
)
def test_that_what_no_calendar_has_is_not_read(text: str) -> None:
    assert parse_iso(text) is None


@given(st.integers(-(10**11), 10**11))
def test_that_written_seconds_are_read_back(seconds: int) -> None:
    window = parse_iso(format_seconds(seconds, Grain.SECOND))
    assert window is not None
    assert window.start == seconds


def test_that_years_before_zero_keep_their_sign() -> None:
    assert format_date(CivilDate(-43, 3, 15)) == "-0043-03-15"
    assert format_seconds(seconds_of(-43, 3, 15), Grain.DAY) == "-0043-03-15"
