"""Dates with a time of day, as phones of many places write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.importers.date_order import DateOrder
from core.importers.day_halves import hour_of
from core.importers.stamps import StampReader, read_clock, read_stamp


@pytest.mark.parametrize(
    ("text", "order", "stated"),
    [
        ("1/4/23, 7:02\u202fPM", "mdy", "2023-01-04T19:02:00"),
        ("04.01.23, 19:02", "dmy", "2023-01-04T19:02:00"),
        ("04/01/23 19.02", "dmy", "2023-01-04T19:02:00"),
        ("28/3/2025, 9:29\u00a0p.\u00a0m.", "dmy", "2025-03-28T21:29:00"),
        ("28/3/2025, 12:29 a. m.", "dmy", "2025-03-28T00:29:00"),
        ("24/8/21 PM 1:28", "ymd", "2024-08-21T13:28:00"),
        ("2024년 3월 5일 오후 3:12", "ymd", "2024-03-05T15:12:00"),
        ("2024. 3. 5. 오전 12:12:07", "ymd", "2024-03-05T00:12:07"),
        ("2024/8/21 上午12:30", "ymd", "2024-08-21T00:30:00"),
        ("2024/8/21 中午12:30", "ymd", "2024-08-21T12:30:00"),
        ("٢٨\u200f/٣\u200f/٢٠٢٤، ٩:٢٩ م", "dmy", "2024-03-28T21:29:00"),
        ("5.05.2017 18:01:12", "dmy", "2017-05-05T18:01:12"),
        ("2023-01-04 19 h 02 min 33 s", "ymd", "2023-01-04T19:02:33"),
        ("04/01/2023 à 19:02", "dmy", "2023-01-04T19:02:00"),
        ("4 de janeiro de 2023 19:02", "ymd", "2023-01-04T19:02:00"),
        ("Dec 31, 2014 at 19:12", "ymd", "2014-12-31T19:12:00"),
    ],
)
def test_that_a_stamp_is_read_in_its_order(text: str, order: str, stated: str) -> None:
    time = StampReader(DateOrder(order)).time(text)
    assert time is not None
    assert (time.text, time.zone_known) == (stated, False)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2nd line",
        "10:30",
        "1/4/23",
        "1/4/23, 25:00",
        "1/4/23, 7:61",
        "1/4/23, 13:00 AM",
        "1/4/23, 7:02 XX",
        "1/4/23, 0:0",
    ],
)
def test_that_other_words_are_no_stamp(text: str) -> None:
    assert read_stamp(text) is None


def test_that_nothing_is_made_up_without_an_order() -> None:
    assert StampReader(None).time("1/4/2023, 19:02") is None


@given(st.integers(0, 23), st.integers(0, 59), st.integers(0, 59), st.booleans())
def test_that_a_stamp_means_the_same_seen_first_or_again(hour: int, minute: int, second: int, english: bool) -> None:
    dial = f"{hour % 12 or 12}:{minute:02d}:{second:02d} {'PM' if hour >= 12 else 'AM'}"
    clock = dial if english else f"{hour}:{minute:02d}:{second:02d}"
    reader = StampReader(DateOrder.DMY)
    for day in (14, 15, 14):
        for warm in (f"{day}/03/2024, {hour}:{minute:02d}", f"{day}/03/2024, {clock}"):
            time = reader.time(warm)
        assert time is not None
        assert time.text == f"2024-03-{day}T{hour:02d}:{minute:02d}:{second:02d}"


@pytest.mark.parametrize(
    ("text", "seconds"),
    [("오후 3:12", 54_720), ("12:05 AM", 300), ("午前0:05", 300), ("21:05:10", 75_910), ("24:00", None), ("x", None)],
)
def test_that_a_clock_alone_is_read(text: str, seconds: int | None) -> None:
    assert read_clock(text) == seconds


def test_that_twelve_at_night_is_zero() -> None:
    assert [hour_of(12, "morning"), hour_of(12, "afternoon"), hour_of(11, "noon"), hour_of(1, "noon")] == [
        0,
        12,
        11,
        13,
    ]
    assert hour_of(13, "morning") is None
