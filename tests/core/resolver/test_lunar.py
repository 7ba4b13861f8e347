import datetime as dt

import pytest
from holidays import country_holidays
from holidays.calendars.chinese import _ChineseLunisolar
from hypothesis import given
from hypothesis import strategies as st

from core.resolver.lunar import lunar_day
from core.resolver.resolve import resolve
from core.values.civil_time import days_from_civil, parse_iso, seconds_of

CHINA, KOREA = 8, 9
WEDNESDAY = seconds_of(2024, 5, 15, hour=10, minute=30)


def _day(date: object) -> int:
    date = date[0] if isinstance(date, tuple) else date
    assert isinstance(date, dt.date)
    return days_from_civil(date.year, date.month, date.day)


@pytest.mark.parametrize(
    ("feast", "month", "day"), [("lunar_new_year", 1, 1), ("dragon_boat", 5, 5), ("mid_autumn", 8, 15)]
)
def test_that_the_feasts_of_china_fall_where_its_tables_have_them(feast: str, month: int, day: int) -> None:
    dates = getattr(_ChineseLunisolar(), f"{feast}_date")
    years = range(1905, 2100)
    assert [lunar_day(year, month, day, hours_ahead=CHINA) for year in years] == [_day(dates(year)) for year in years]


@pytest.mark.parametrize(
    ("name", "month", "day"), [("Korean New Year", 1, 1), ("Chuseok", 8, 15), ("Buddha's Birthday", 4, 8)]
)
def test_that_the_feasts_of_korea_fall_where_its_law_has_them(name: str, month: int, day: int) -> None:
    for year in range(1990, 2045):
        listed = country_holidays("KR", years=year, language="en_US", observed=False)
        expected = [_day(date) for date, names in listed.items() if name in names.split("; ")]
        assert lunar_day(year, month, day, hours_ahead=KOREA) in expected


@given(year=st.integers(1600, 2199), month=st.integers(1, 12))
def test_that_a_month_of_the_moon_has_29_or_30_days(year: int, month: int) -> None:
    first = lunar_day(year, month, 1, hours_ahead=CHINA)
    assert first is not None
    assert lunar_day(year, month, 29, hours_ahead=CHINA) == first + 28
    assert lunar_day(year, month, 30, hours_ahead=CHINA) in {first + 29, None}
    assert lunar_day(year, month, 31, hours_ahead=CHINA) is None


@given(year=st.integers(1600, 2198), month=st.integers(1, 12))
def test_that_the_months_follow_each_other_with_a_leap_month_at_most(year: int, month: int) -> None:
    here = lunar_day(year, month, 1, hours_ahead=KOREA)
    following = lunar_day(year + month // 12, month % 12 + 1, 1, hours_ahead=KOREA)
    assert here is not None
    assert following is not None
    assert following - here in {29, 30, 58, 59, 60}


@pytest.mark.parametrize("year", [1599, 2201])
def test_that_years_without_checked_formulae_are_not_guessed(year: int) -> None:
    assert lunar_day(year, 1, 1, hours_ahead=CHINA) is None


@pytest.mark.parametrize(
    ("text", "words", "start"),
    [
        ("음력 3월 15일이 할머니 생신이다", "음력 3월 15일", "2024-04-23"),
        ("음력 2023년 8월 15일에 떠났다", "음력 2023년 8월 15일", "2023-09-29"),
        ("작년 음력 7월 7일에 봤다", "작년 음력 7월 7일", "2023-08-22"),
        ("작년 단오에 그네를 탔다", "작년 단오", "2023-06-22"),
        ("农历八月十五回家了", "农历八月十五", "2023-09-29"),
        ("正月初三走亲戚", "正月初三", "2024-02-12"),
        ("去年正月初三下雪了", "去年正月初三", "2023-01-24"),
        ("去年七夕吵了一架", "去年七夕", "2023-08-22"),
        ("腊月二十三祭灶", "腊月二十三", "2024-02-02"),
        ("旧暦の七月七日に祭りがあった", "旧暦の七月七日", "2023-08-22"),
    ],
)
def test_that_dates_by_the_moon_are_read(text: str, words: str, start: str) -> None:
    (time,) = resolve(text, WEDNESDAY)
    window = parse_iso(start)
    assert window is not None
    assert (time.text, time.start) == (words, window.start)


def test_that_no_part_of_an_impossible_date_by_the_moon_counts() -> None:
    assert resolve("음력 2023년 8월 31일에 만났다", WEDNESDAY) == ()
