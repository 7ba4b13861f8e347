"""From one date to another: exact days, rounded units, bounds, order; against dateutil and walking day by day."""

import datetime as dt

import pytest
from dateutil.relativedelta import relativedelta
from hypothesis import example, given
from hypothesis import strategies as st

from core.datemath.calendar_difference import CalendarDifference, by_civil_calendar, calendar_difference
from core.datemath.imprecise_date import ImpreciseDate, of_window
from core.datemath.interval import DAYS_A_MONTH, DAYS_A_YEAR, Interval, Order, Quantity, between, nearest_quantity
from core.datemath.relations import Allen
from core.datemath.wording import bounds_text, difference_text
from core.values.civil_time import DAY, Window, parse_iso, seconds_of
from core.values.grain import Grain

EPOCH = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)
IN_DATETIME = st.integers(seconds_of(1), seconds_of(10_000) - 1)
ANYWHERE = st.integers(seconds_of(-300_000), seconds_of(300_000))
NARROW_DAYS = st.integers(-800, 800)


def date(text: str) -> ImpreciseDate:
    window = parse_iso(text)
    assert window is not None
    return of_window(window)


def way(a: str, b: str) -> Interval:
    return between(date(a), date(b))


def days_wide(first: int, width: int) -> ImpreciseDate:
    return of_window(Window(first * DAY, (first + width) * DAY, Grain.MONTH if width > 1 else Grain.DAY))


def test_that_the_example_of_the_contract_holds() -> None:
    found = way("2025-03-15", "2025-09-10")
    assert (found.days, found.weeks, found.months, found.years) == (179, 25.57, 5.88, 0.49)
    assert (found.exact, found.formatted, found.nearest) == ("5 months 26 days", "6 months", Quantity(6, Grain.MONTH))
    assert (found.order, found.bounds, found.is_imprecise) == (Order.BEFORE, (179, 179), False)


def test_that_a_month_and_a_year_are_the_mean_gregorian_ones() -> None:
    assert (DAYS_A_MONTH, DAYS_A_YEAR) == (30.436875, 365.2425)


def test_that_a_month_is_no_first_day_as_it_is_in_graphiti() -> None:
    found = way("2023-06", "2023-08-15")
    assert (found.bounds, found.order, found.relation) == ((46, 75), Order.BEFORE, Allen.BEFORE)


@pytest.mark.parametrize(("month", "most"), [("2023-06", 29), ("2023-07", 30), ("2024-02", 28), ("2023-02", 27)])
def test_that_the_same_month_twice_leaves_distance_and_order_open(month: str, most: int) -> None:
    found = way(month, month)
    assert (found.days, found.bounds, found.order, found.relation) == (0, (-most, most), Order.UNKNOWN, Allen.EQUALS)
    assert set(found.relations) == set(Allen)


def test_that_a_direction_turns_signs_and_order_but_no_text() -> None:
    there, back = way("2025-03-15", "2025-09-10"), way("2025-09-10", "2025-03-15")
    assert (back.days, back.absolute_days, back.weeks, back.months, back.years) == (-179, 179, -25.57, -5.88, -0.49)
    assert (back.exact, back.formatted, back.difference) == (there.exact, there.formatted, there.difference)
    assert (back.order, back.relation) == (Order.AFTER, Allen.AFTER)


@pytest.mark.parametrize(
    ("a", "b", "days", "exact", "formatted"),
    [
        ("2025-03-15", "2025-03-15", 0, "0 days", "0 days"),
        ("2025-03-15", "2025-03-16", 1, "1 day", "1 day"),
        ("2023-01-31", "2023-02-28", 28, "1 month", "4 weeks"),
        ("2023-01-31", "2023-03-01", 29, "1 month 1 day", "4 weeks"),
        ("2024-02-29", "2025-02-28", 365, "1 year", "12 months"),
        ("2024-02-29", "2028-02-29", 1461, "4 years", "4 years"),
        ("-0043-03-15", "2025-03-15", 755_322, "2068 years", "2068 years"),
        ("-0001-12-31", "0001-01-01", 367, "1 year 1 day", "12 months"),
        ("2000-01-01", "12000-02-02", 3_652_457, "10000 years 1 month 1 day", "10000 years"),
    ],
)
def test_that_distances_are_exact_in_any_year(a: str, b: str, days: int, exact: str, formatted: str) -> None:
    found = way(a, b)
    assert (found.days, found.exact, found.formatted) == (days, exact, formatted)


@pytest.mark.parametrize(
    ("days", "quantity"),
    [
        (0, (0, "day")),
        (13, (13, "day")),
        (14, (2, "week")),
        (59, (8, "week")),
        (60, (2, "month")),
        (179, (6, "month")),
        (730, (24, "month")),
        (731, (2, "year")),
        (914, (3, "year")),
    ],
)
def test_that_the_unit_changes_at_14_days_60_days_and_24_months(days: int, quantity: tuple[int, str]) -> None:
    assert nearest_quantity(days) == quantity


def test_that_hours_count_only_where_both_sides_have_them() -> None:
    timed = way("2023-05-08T23:00", "2023-05-09T01:05:07")
    assert (timed.days, timed.exact) == (1, "2 hours 5 minutes 7 seconds")
    assert way("2023-05-08T23:00", "2023-05-09").exact == "1 day"
    assert way("2023-05-08T23:00", "2023-05-09").bounds == (1, 1)


@pytest.mark.parametrize(
    ("a", "b", "order"),
    [
        ("2023-05-08", "2023-05-08", Order.SAME),
        ("2023-05-08", "2023-05-08T13:00", Order.SAME),
        ("2023-05-08T13:00", "2023-05-08T13:00", Order.SAME),
        ("2023-05-08T13:00", "2023-05-08T13:00:30", Order.UNKNOWN),
        ("2023-05-08T13:00", "2023-05-08T13:01", Order.BEFORE),
        ("2023-05-08T13:02", "2023-05-08T13:01", Order.AFTER),
        ("2023-06", "2023-07", Order.BEFORE),
        ("2023-06", "2023-06-30", Order.UNKNOWN),
        ("2023-06", "2023-05-31", Order.AFTER),
        ("2023", "2023-06", Order.UNKNOWN),
        ("-0001", "0000", Order.BEFORE),
    ],
)
def test_that_order_is_told_only_where_it_is_known(a: str, b: str, order: Order) -> None:
    assert way(a, b).order is order


def test_that_a_day_back_is_no_negative_zero_of_years() -> None:
    assert str(way("2023-05-02", "2023-05-01").years) == "0.0"


@given(NARROW_DAYS, st.integers(1, 40), NARROW_DAYS, st.integers(1, 40))
def test_that_bounds_and_order_are_those_of_every_choice_of_days(a: int, a_wide: int, b: int, b_wide: int) -> None:
    found = between(days_wide(a, a_wide), days_wide(b, b_wide))
    choices = {later - earlier for earlier in range(a, a + a_wide) for later in range(b, b + b_wide)}
    assert found.bounds == (min(choices), max(choices))
    assert found.days in choices
    signs = {(choice > 0) - (choice < 0) for choice in choices}
    expected = {frozenset({1}): Order.BEFORE, frozenset({-1}): Order.AFTER, frozenset({0}): Order.SAME}
    assert found.order is expected.get(frozenset(signs), Order.UNKNOWN)


@given(ANYWHERE, ANYWHERE)
def test_that_distances_both_ways_mirror_each_other(a: int, b: int) -> None:
    one, other = (of_window(Window(second, second + 1, Grain.SECOND)) for second in (a, b))
    there, back = between(one, other), between(other, one)
    assert (there.days, there.bounds.least) == (-back.days, -back.days)
    assert there.difference == back.difference
    assert (there.weeks, there.months, there.years) == (-back.weeks, -back.months, -back.years)


@given(IN_DATETIME, IN_DATETIME)
@example(seconds_of(2024, 2, 29), seconds_of(2025, 2, 28))
@example(seconds_of(2023, 1, 31, hour=5), seconds_of(2023, 2, 28, hour=4))
def test_that_the_own_calendar_gives_what_relativedelta_gives(one: int, other: int) -> None:
    earlier, later = sorted((one, other))
    found = relativedelta(EPOCH + dt.timedelta(seconds=later), EPOCH + dt.timedelta(seconds=earlier))
    expected = CalendarDifference(found.years, found.months, found.days, found.hours, found.minutes, found.seconds)
    assert by_civil_calendar(earlier, later) == calendar_difference(one, other) == expected


@given(IN_DATETIME, IN_DATETIME, st.integers(-700, 700).filter(lambda era: era != 0))
def test_that_the_calendar_repeats_every_400_years_beyond_datetime_too(one: int, other: int, era: int) -> None:
    shift = era * 146_097 * DAY
    assert calendar_difference(one + shift, other + shift) == calendar_difference(one, other)


def test_that_texts_leave_out_what_is_none() -> None:
    assert difference_text(CalendarDifference(1, 0, 2, 0, 1)) == "1 year 2 days 1 minute"


@pytest.mark.parametrize(
    ("least", "most", "text"),
    [
        (46, 75, "46 to 75 days"),
        (1, 1, "1 day"),
        (None, 3, "at most 3 days"),
        (1, None, "at least 1 day"),
        (None, None, "any number of days"),
    ],
)
def test_that_bounds_are_worded_open_ends_too(least: int | None, most: int | None, text: str) -> None:
    assert bounds_text(least, most) == text
