"""Which number is the day: decided by the whole file, or left open."""

import datetime as dt
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.importers.date_order import DateEvidence, DateOrder, days_of
from core.values.civil_time import days_from_civil

DMY, MDY, YMD = DateOrder.DMY, DateOrder.MDY, DateOrder.YMD
FORMS = {DMY: "{day}/{month}/{year}", MDY: "{month}/{day}/{year}", YMD: "{year}/{month}/{day}"}


def orders_of(dates: Sequence[str]) -> list[DateOrder]:
    evidence = DateEvidence(2009)
    for date in dates:
        first, second, third = date.split("/")
        evidence.add((first, second, third), date)
    return evidence.orders()


@pytest.mark.parametrize(
    ("dates", "orders"),
    [
        (["30/12/2020", "1/2/2021", "13/2/2021"], [DMY]),
        (["2/2/2023", "2/14/2023"], [MDY]),
        (["2023/3/4"], [YMD]),
        (["24/8/9", "24/8/10", "24/8/11"], [YMD]),
        (["1/4/2023", "2/4/2023", "3/4/2023"], [DMY]),
        (["5/1/2024", "4/2/2024", "3/3/2024"], [DMY]),
        (["3/4/2024", "5/6/2024", "7/8/2024"], [DMY, MDY]),
        (["3/4/2024", "3/4/2024"], [DMY, MDY]),
        (["3/4/2024", "4/4/2024"], [DMY, MDY]),
        (["13/14/2024"], []),
        ([], []),
    ],
)
def test_that_the_file_decides_or_leaves_it_open(dates: list[str], orders: list[DateOrder]) -> None:
    assert orders_of(dates) == orders


@given(
    st.lists(st.integers(0, 400), min_size=60, max_size=90, unique=True),
    st.sampled_from(DateOrder),
    st.booleans(),
)
def test_that_the_dates_of_a_year_decide_their_order(days: list[int], order: DateOrder, short: bool) -> None:
    dates = [dt.date(2021, 3, 4) + dt.timedelta(days=day) for day in sorted(days)]
    texts = [
        FORMS[order].format(day=day.day, month=day.month, year=day.year % 100 if short else day.year) for day in dates
    ]
    assert orders_of(texts) == [order]


def test_that_one_pasted_date_does_not_turn_the_order() -> None:
    assert orders_of(["1/2/2024", "13/2/2024", "2/28/2024", "14/2/2024"]) == [DMY]


@pytest.mark.parametrize(
    ("numbers", "order", "day"),
    [
        (("5", "3", "24"), DMY, (2024, 3, 5)),
        (("24", "3", "5"), YMD, (2024, 3, 5)),
        (("٥", "٣", "٢٠٢٤"), DMY, (2024, 3, 5)),
        (("5", "3", "2567"), DMY, (2024, 3, 5)),
        (("31", "2", "2024"), DMY, None),
        (("5", "3", "1402"), DMY, None),
        (("5", "3", "024"), DMY, None),
    ],
)
def test_that_a_day_is_a_day_that_exists(
    numbers: tuple[str, str, str], order: DateOrder, day: tuple[int, int, int] | None
) -> None:
    assert days_of(numbers, order, 2009) == (days_from_civil(*day) if day else None)
