import pytest
from PySide6.QtWidgets import QApplication

from core.values.civil_time import CivilDate, parse_iso, seconds_of
from core.values.grain import Grain
from core.values.message import Moment, ZoneSource
from core.values.preferences import Language
from ui import dates
from ui.languages import Languages


@pytest.mark.parametrize(
    ("iso", "expected"),
    [
        ("2025-09-10", "10 Sep 2025"),
        ("2025-09", "September 2025"),
        ("2025", "2025"),
        ("2025-09-10T09:12", "10 Sep 2025, 09:12"),
        ("-0043-03-15", "15 Mar 44 BC"),
        ("0000", "1 BC"),
    ],
)
def test_that_a_window_is_written_as_wide_as_its_grain(iso: str, expected: str) -> None:
    window = parse_iso(iso)
    assert window is not None
    assert dates.window_text(*window) == expected


@pytest.mark.parametrize(
    ("iso", "expected"),
    [
        ("2025-09-10", "2025년 9월 10일"),
        ("2025-09", "2025년 9월"),
        ("2025", "2025년"),
        ("2025-09-10T09:12", "2025년 9월 10일 09:12"),
        ("-0043-03-15", "기원전 44년 3월 15일"),
    ],
)
def test_that_dates_have_korean_forms(iso: str, expected: str, korean: Languages) -> None:
    del korean
    window = parse_iso(iso)
    assert window is not None
    assert dates.window_text(*window) == expected


@pytest.mark.parametrize(
    ("start", "end", "grain", "expected"),
    [
        ((2025, 9, 8), (2025, 9, 15), Grain.WEEK, "8 – 14 Sep 2025"),
        ((2025, 9, 29), (2025, 10, 6), Grain.WEEK, "29 Sep – 5 Oct 2025"),
        ((2025, 12, 29), (2026, 1, 5), Grain.WEEK, "29 Dec 2025 – 4 Jan 2026"),
        ((2025, 7, 1), (2025, 10, 1), Grain.QUARTER, "Q3 2025"),
        ((1990, 1, 1), (2000, 1, 1), Grain.DECADE, "1990s"),
        ((1801, 1, 1), (1901, 1, 1), Grain.CENTURY, "19th century"),
        ((2001, 1, 1), (2101, 1, 1), Grain.CENTURY, "21st century"),
        ((-99, 1, 1), (1, 1, 1), Grain.CENTURY, "1st century BC"),
        ((2019, 1, 1), (2025, 1, 1), Grain.YEAR, "2019 – 2024"),
    ],
)
def test_that_wider_windows_name_both_ends(
    start: tuple[int, int, int], end: tuple[int, int, int], grain: Grain, expected: str
) -> None:
    assert dates.window_text(seconds_of(*start), seconds_of(*end), grain) == expected


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        ((2025, 2, 1), (2025, 12, 31), "Feb – Dec 2025"),
        ((2024, 11, 1), (2025, 3, 1), "Nov 2024 – Feb 2025"),
        ((1900, 1, 1), (2000, 1, 1), "1900 – 1999"),
        ((2025, 2, 1), (2025, 2, 15), "1 – 14 Feb 2025"),
    ],
)
def test_that_a_span_in_view_is_no_finer_than_needed(
    start: tuple[int, int, int], end: tuple[int, int, int], expected: str
) -> None:
    assert dates.span_text(seconds_of(*start), seconds_of(*end)) == expected


DAY = 86_400


@pytest.mark.parametrize(
    ("seconds", "expected"),
    [
        (30, ""),
        (5 * DAY, "5일 뒤"),
        (-3 * DAY, "3일 앞서"),
        (400 * DAY, "1년 뒤"),
        (90 * DAY, "2개월 뒤"),
        (7_200, "2시간 뒤"),
    ],
)
def test_that_a_lag_is_told_in_its_largest_unit(seconds: int, expected: str, korean: Languages) -> None:
    del korean
    assert dates.lag_text(seconds) == expected


@pytest.mark.parametrize(
    ("zone", "offset", "expected"),
    [
        ("Asia/Seoul", 32_400, "15 Sep 2025, 09:12 KST"),
        (None, 32_400, "15 Sep 2025, 09:12 UTC+9"),
        (None, -12_600, "15 Sep 2025, 09:12 UTC−3:30"),
        (None, 0, "15 Sep 2025, 09:12 UTC"),
    ],
)
def test_that_a_moment_is_told_by_the_speakers_own_clock(zone: str | None, offset: int, expected: str) -> None:
    wall = seconds_of(2025, 9, 15, hour=9, minute=12)
    assert dates.moment_text(Moment(wall - offset, offset, zone, ZoneSource.STATED)) == expected


def test_that_a_missing_zone_is_said() -> None:
    moment = Moment(seconds_of(2025, 9, 15), None, None, ZoneSource.MISSING)
    assert dates.moment_text(moment, with_weekday=True) == "Mon 15 Sep 2025, 00:00 (zone unknown)"


def test_that_days_before_our_era_have_a_weekday() -> None:
    assert dates.day_text(CivilDate(-43, 3, 15)) == "15 Mar 44 BC"
    assert dates.weekday_text(seconds_of(-43, 3, 15))


def test_that_english_lags_have_a_singular(qapp: QApplication) -> None:
    languages = Languages(qapp)
    languages.set_language(Language.ENGLISH)
    texts = [dates.lag_text(DAY), dates.lag_text(5 * DAY), dates.lag_text(-DAY)]
    languages.remove()
    assert texts == ["1 day later", "5 days later", "1 day ahead"]
