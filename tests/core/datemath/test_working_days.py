"""Working days with weekends and holidays of a region, against walking day by day."""

import datetime as dt

import holidays
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.datemath.holiday_calendar import (
    HolidayCalendar,
    UnknownRegionError,
    calendar_of,
    known_countries,
    plain_calendar,
)
from core.datemath.working_days import (
    MOST_WORKING_DAYS,
    TooManyWorkingDaysError,
    add_working_days,
    working_days_between,
)
from core.values.civil_time import civil_from_days, days_from_civil, format_date

FRIDAY, SATURDAY = 4, 5
DAYS_OF_THREE_YEARS = st.integers(days_from_civil(2023, 1, 1), days_from_civil(2025, 12, 31))
KNOWN = ("KR", "US-CA", "AE", "IL", "CN")


def day(text: str) -> int:
    return (dt.date.fromisoformat(text) - dt.date(1970, 1, 1)).days


def text(number: int) -> str:
    return format_date(civil_from_days(number))


@pytest.fixture(params=["plain", *KNOWN])
def calendar(request: pytest.FixtureRequest) -> HolidayCalendar:
    return plain_calendar() if request.param == "plain" else calendar_of(request.param)


def test_that_the_first_day_counts_and_the_last_does_not() -> None:
    monday, friday, next_monday = day("2025-03-10"), day("2025-03-14"), day("2025-03-17")
    calendar = plain_calendar()
    assert working_days_between(monday, friday, calendar) == 4
    assert working_days_between(monday, next_monday, calendar) == 5
    assert working_days_between(next_monday, monday, calendar) == -5
    assert working_days_between(monday, monday, calendar) == 0


def test_that_holidays_that_move_with_the_moon_are_off_in_korea() -> None:
    # 추석 2025: 5-7 October, with the 8th in exchange for the Sunday; the 3rd and the 9th are holidays too.
    calendar = calendar_of("kr")
    assert working_days_between(day("2025-10-01"), day("2025-10-11"), calendar) == 3
    assert working_days_between(day("2025-10-01"), day("2025-10-11"), plain_calendar()) == 8
    names = {text(holiday.day): holiday.name for holiday in calendar.holidays(day("2025-10-03"), day("2025-10-10"))}
    assert list(names) == [f"2025-10-0{number}" for number in (3, 5, 6, 7, 8, 9)]
    assert names["2025-10-06"] == "추석"


def test_that_holidays_are_named_in_the_language_asked_if_there_is_one() -> None:
    def name(region: str, language: str) -> str:
        return next(calendar_of(region, language).holidays(day("2025-01-01"), day("2025-01-02"))).name

    assert name("KR", "en_US") == "New Year's Day"
    assert name("KR", "xx") == "신정연휴"


def test_that_a_friday_is_off_where_the_weekend_begins_with_it() -> None:
    friday, sunday = day("2025-06-20"), day("2025-06-22")
    israel = calendar_of("IL")
    assert israel.weekend == {FRIDAY, SATURDAY}
    assert not israel.is_worked(friday)
    assert israel.is_worked(sunday)


def test_that_a_weekend_is_the_one_of_its_time() -> None:
    # The Emirates moved their weekend from Friday and Saturday to Saturday and Sunday in 2022.
    emirates = calendar_of("AE")
    assert not emirates.is_worked(day("2021-11-05"))
    assert emirates.is_worked(day("2022-11-04"))


def test_that_a_saturday_worked_in_exchange_counts() -> None:
    # China works on Sunday 28 September 2025 for a longer holiday.
    assert calendar_of("CN").is_worked(day("2025-09-28"))
    assert not plain_calendar().is_worked(day("2025-09-28"))


def test_that_years_without_known_holidays_have_weekends_only_and_say_so() -> None:
    korea, ides = calendar_of("KR"), days_from_civil(-43, 3, 15)
    assert korea.known_years.start == 1948
    assert working_days_between(ides, ides + 7, korea) == 5
    assert list(korea.holidays(ides, ides + 700)) == []
    assert not korea.knows_holidays(ides, ides + 7)
    assert not korea.knows_holidays(day("2025-01-01"), days_from_civil(12_000, 1, 1))
    assert korea.knows_holidays(day("2025-01-01"), day("2026-01-01"))
    assert korea.knows_holidays(ides, ides)
    assert korea.is_worked(days_from_civil(12_000, 1, 3))


def test_that_a_plain_calendar_knows_no_year() -> None:
    calendar = plain_calendar()
    assert (calendar.region, list(calendar.holidays(0, 400)), calendar.known_years) == (None, [], range(0))
    with pytest.raises(KeyError):
        calendar.worked_days_of(2025)


@pytest.mark.parametrize("weekend", [range(7), range(5, 8), [-1]])
def test_that_a_week_without_work_is_refused(weekend: list[int]) -> None:
    with pytest.raises(ValueError, match="frozenset"):
        plain_calendar(frozenset(weekend))


@pytest.mark.parametrize("region", ["", "QQ", "US-QQ", "Korea", "KR-", "HolidayBase", "US CA", "../KR"])
def test_that_an_unknown_region_is_named(region: str) -> None:
    with pytest.raises(UnknownRegionError, match="no holidays are known for"):
        calendar_of(region)


def test_that_the_regions_to_choose_from_are_countries() -> None:
    countries = known_countries()
    assert {"KR", "US", "AE"} < set(countries)
    assert countries == sorted(countries)


@given(first=DAYS_OF_THREE_YEARS, end=DAYS_OF_THREE_YEARS, region=st.sampled_from(KNOWN))
@settings(deadline=None)
def test_that_the_count_is_that_of_walking(first: int, end: int, region: str) -> None:
    country, _, part = region.partition("-")
    days_off = holidays.country_holidays(country, subdiv=part or None)
    low, high = sorted((first, end))
    walked = sum(
        days_off.is_working_day(dt.date.fromordinal(one + dt.date(1970, 1, 1).toordinal())) for one in range(low, high)
    )
    assert working_days_between(first, end, calendar_of(region)) == (walked if first <= end else -walked)


@given(
    first=st.integers(days_from_civil(1946, 1, 1), days_from_civil(1950, 1, 1)),
    width=st.integers(0, 900),
    split=st.integers(0, 900),
)
@settings(deadline=None)
def test_that_adjoining_ranges_add_up_across_the_first_known_year(first: int, width: int, split: int) -> None:
    korea, end, middle = calendar_of("KR"), first + width, first + min(split, width)
    whole = working_days_between(first, end, korea)
    assert whole == sum(korea.is_worked(one) for one in range(first, end))
    assert whole == working_days_between(first, middle, korea) + working_days_between(middle, end, korea)


@pytest.mark.parametrize(
    ("start", "count", "end"),
    [
        ("2025-03-14", 1, "2025-03-17"),
        ("2025-03-15", 1, "2025-03-17"),
        ("2025-03-17", -1, "2025-03-14"),
        ("2025-03-16", -1, "2025-03-14"),
        ("2025-03-16", 0, "2025-03-17"),
        ("2025-03-14", 0, "2025-03-14"),
        ("2025-03-14", 5, "2025-03-21"),
        ("2025-10-02", 1, "2025-10-10"),
        ("2025-10-10", -1, "2025-10-02"),
    ],
)
def test_that_adding_skips_what_is_not_worked_and_never_counts_the_day_itself(start: str, count: int, end: str) -> None:
    assert text(add_working_days(day(start), count, calendar_of("KR"))) == end


def test_that_adding_lands_where_walking_does(calendar: HolidayCalendar) -> None:
    @given(start=DAYS_OF_THREE_YEARS, count=st.integers(-60, 60).filter(bool))
    @settings(deadline=None)
    def check(start: int, count: int) -> None:
        step, here, left = (1 if count > 0 else -1), start, abs(count)
        while left:
            here += step
            left -= calendar.is_worked(here)
        assert add_working_days(start, count, calendar) == here

    check()


@pytest.mark.parametrize("count", [MOST_WORKING_DAYS + 1, -MOST_WORKING_DAYS - 1])
def test_that_a_step_that_nobody_means_is_refused(count: int) -> None:
    with pytest.raises(TooManyWorkingDaysError, match=str(count)):
        add_working_days(0, count, plain_calendar())
    assert add_working_days(0, MOST_WORKING_DAYS, plain_calendar()) == MOST_WORKING_DAYS * 7 // 5
