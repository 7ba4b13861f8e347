import pytest

from core.extraction.local_time import UnknownZoneError, moment_of, zone_named
from core.values.civil_time import HOUR, seconds_of
from core.values.message import Moment, StatedTime, ZoneSource


def _stated(wall: int, offset: int | None) -> StatedTime:
    return StatedTime(wall, offset, "")


def test_that_a_message_without_a_time_has_no_moment() -> None:
    assert moment_of(None, "Asia/Seoul") is None


def test_that_a_wall_clock_without_a_zone_stays_without_one() -> None:
    noon = seconds_of(2023, 5, 8, hour=12)
    assert moment_of(_stated(noon, None), None) == Moment(noon, None, None, ZoneSource.MISSING)


def test_that_a_stated_offset_stands_against_a_chosen_zone() -> None:
    noon = seconds_of(2023, 5, 8, hour=12)
    moment = moment_of(_stated(noon, 9 * HOUR), "Europe/Berlin")
    assert moment == Moment(noon - 9 * HOUR, 9 * HOUR, None, ZoneSource.STATED)
    assert moment is not None
    assert moment.wall == noon


def test_that_a_server_time_is_shown_on_the_chosen_wall_clock() -> None:
    late = seconds_of(2025, 1, 9, hour=20)
    moment = moment_of(_stated(late, 0), "Asia/Seoul")
    assert moment == Moment(late, 9 * HOUR, "Asia/Seoul", ZoneSource.CHOSEN)
    assert moment is not None
    assert moment.wall == seconds_of(2025, 1, 10, hour=5)


def test_that_a_chosen_zone_places_a_wall_clock() -> None:
    noon = seconds_of(2025, 7, 1, hour=12)
    moment = moment_of(_stated(noon, None), "Europe/Berlin")
    assert moment == Moment(noon - 2 * HOUR, 2 * HOUR, "Europe/Berlin", ZoneSource.CHOSEN)


def test_that_a_time_in_the_gap_moves_on_by_the_gap() -> None:
    moment = moment_of(_stated(seconds_of(2025, 3, 30, hour=2, minute=30), None), "Europe/Berlin")
    assert moment is not None
    assert moment.wall == seconds_of(2025, 3, 30, hour=3, minute=30)


def test_that_a_time_in_the_fold_is_the_first_of_the_two() -> None:
    moment = moment_of(_stated(seconds_of(2025, 10, 26, hour=2, minute=30), None), "Europe/Berlin")
    assert moment is not None
    assert moment.offset == 2 * HOUR


def test_that_a_time_in_the_fold_is_the_second_where_the_first_lies_before_the_last_message() -> None:
    later = moment_of(_stated(seconds_of(2025, 10, 26, hour=2, minute=50), None), "Europe/Berlin")
    assert later is not None
    again = moment_of(_stated(seconds_of(2025, 10, 26, hour=2, minute=10), None), "Europe/Berlin", later.seconds)
    assert again is not None
    assert (again.offset, again.seconds - later.seconds) == (HOUR, 20 * 60)
    unsorted = moment_of(_stated(seconds_of(2025, 10, 26, hour=2, minute=10), None), "Europe/Berlin", later.seconds * 2)
    assert unsorted is not None
    assert unsorted.offset == 2 * HOUR


def test_that_the_message_before_does_not_move_a_time_out_of_a_gap_to_the_other_side() -> None:
    in_gap = _stated(seconds_of(2025, 3, 30, hour=2, minute=30), None)
    plain = moment_of(in_gap, "Europe/Berlin")
    assert plain is not None
    assert moment_of(in_gap, "Europe/Berlin", plain.seconds + 60) == plain


@pytest.mark.parametrize("year", [-43, 0, 12_000])
def test_that_a_time_beyond_the_calendar_of_zones_is_kept_as_it_is(year: int) -> None:
    wall = seconds_of(year, 3, 15)
    moment = moment_of(_stated(wall, None), "Asia/Seoul")
    assert moment == Moment(wall, None, None, ZoneSource.MISSING)


@pytest.mark.parametrize("name", ["Mars/Olympus", "", "../etc/passwd", "/etc/localtime", "Asia/Seoul\0"])
def test_that_an_unknown_zone_is_said(name: str) -> None:
    with pytest.raises(UnknownZoneError, match="IANA"):
        zone_named(name)
