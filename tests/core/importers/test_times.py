"""Times as files state them."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.importers.times import epoch_time, iso_time


@given(st.integers(1, 99_999_999_999))
def test_that_whole_seconds_come_back(seconds: int) -> None:
    time = epoch_time(seconds)
    assert time is not None
    assert (time.wall, time.offset) == (seconds, 0)
    assert dt.datetime.fromisoformat(time.text).timestamp() == seconds


@given(st.floats(1, 4_000_000_000))
def test_that_a_fraction_is_kept_to_the_microsecond(seconds: float) -> None:
    time = epoch_time(seconds)
    assert time is not None
    assert abs(dt.datetime.fromisoformat(time.text).timestamp() - seconds) < 1e-6
    assert time.wall in (int(seconds), int(seconds) + 1)


@pytest.mark.parametrize(
    "value", [0, -1, -0.5, True, False, None, "1", float("nan"), float("inf"), 1e300, 10**18, 10**400, []]
)
def test_that_no_time_is_made_of_what_is_none(value: object) -> None:
    assert epoch_time(value) is None


def test_that_milliseconds_are_read_as_such() -> None:
    time = epoch_time(1_700_000_000_250)
    assert time is not None
    assert time.text == "2023-11-14T22:13:20.250000+00:00"


def test_that_a_stated_offset_is_kept_beside_the_wall_clock() -> None:
    time = iso_time("2024-04-05T21:34:40+09:00")
    assert time is not None
    assert (time.wall % 86_400, time.offset) == (21 * 3_600 + 34 * 60 + 40, 32_400)


def test_that_a_word_is_no_time() -> None:
    assert iso_time("yesterday") is None
