from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale

from core.timeline.ticks import Step, TickUnit, ticks_between
from core.values.civil_time import CivilDate, seconds_of
from core.values.grain import Grain
from ui.calendar_words import clock_text, date_text, month_text, tick_text, year_text
from ui.timeline import words


@pytest.fixture(autouse=True)
def _locale() -> Iterator[None]:
    before = QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom))
    yield
    QLocale.setDefault(before)


def speak(language: QLocale.Language, country: QLocale.Country) -> None:
    QLocale.setDefault(QLocale(language, country))


def test_that_days_are_written_as_the_locale_does() -> None:
    date = CivilDate(2025, 9, 10)
    assert date_text(date) == "10 Sept 2025"
    assert month_text(date) == "September 2025"
    speak(QLocale.Language.English, QLocale.Country.UnitedStates)
    assert date_text(date) == "Sep 10, 2025"
    assert month_text(date) == "September 2025"
    speak(QLocale.Language.Korean, QLocale.Country.SouthKorea)
    assert date_text(date) == "2025년 9월 10일"
    assert month_text(date) == "2025년 9월"
    speak(QLocale.Language.German, QLocale.Country.Germany)
    assert date_text(date) == "10. Sept. 2025"
    assert month_text(date) == "September 2025"


def test_that_another_language_writes_other_months_in_the_same_order() -> None:
    date = CivilDate(2025, 5, 10)
    assert date_text(date) == "10 May 2025"
    speak(QLocale.Language.French, QLocale.Country.France)
    assert date_text(date) == "10 mai 2025"


def test_that_years_before_year_1_are_written_as_people_do() -> None:
    assert year_text(1) == "1"
    assert year_text(0) == "1 BC"
    assert year_text(-43) == "44 BC"
    assert date_text(CivilDate(-43, 3, 15)) == "15 Mar 44 BC"


def test_that_times_of_day_follow_the_locale() -> None:
    moment = seconds_of(2025, 9, 10, hour=14, minute=5)
    assert clock_text(moment) == "14:05"
    speak(QLocale.Language.English, QLocale.Country.UnitedStates)
    assert clock_text(moment).replace("\u202f", " ") == "2:05 PM"
    speak(QLocale.Language.Korean, QLocale.Country.SouthKorea)
    assert clock_text(moment) == "오후 2:05"
    assert clock_text(moment, with_seconds=True) == "오후 2:05:00"


def test_that_windows_are_worded_by_their_grain() -> None:
    start = seconds_of(2025, 6)
    assert words.window_text(start, seconds_of(2025, 7), Grain.MONTH) == "June 2025"
    assert words.window_text(start, start + 86_400, Grain.DAY) == "Sun, 1 Jun 2025"
    assert words.window_text(seconds_of(2025), seconds_of(2026), Grain.YEAR) == "2025"
    assert words.window_text(start, start + 7 * 86_400, Grain.WEEK) == "1 Jun 2025 – 7 Jun 2025"
    assert words.window_text(start + 50_700, start + 50_760, Grain.MINUTE) == "1 Jun 2025 14:05"


@pytest.mark.parametrize(
    ("step", "is_major", "expected"),
    [
        (Step(TickUnit.YEAR, 1), False, "2025"),
        (Step(TickUnit.YEAR, 10), True, "2020 – 2029"),
        (Step(TickUnit.MONTH, 1), False, "Sept"),
        (Step(TickUnit.MONTH, 1), True, "September 2025"),
        (Step(TickUnit.DAY, 1), False, "10"),
        (Step(TickUnit.HOUR, 6), False, "12:00"),
        (Step(TickUnit.SECOND, 5), False, "13:20:05"),
    ],
)
def test_that_marks_are_worded_by_their_step(step: Step, is_major: bool, expected: str) -> None:
    start = seconds_of(2025, 9, 10, hour=13, minute=20, second=7)
    tick = ticks_between(step, start, start + 1)[0]
    assert tick_text(tick, is_major=is_major) == expected


def test_that_the_century_before_year_1_ends_with_1_bc() -> None:
    (tick,) = ticks_between(Step(TickUnit.YEAR, 100), seconds_of(-50), seconds_of(-49))
    assert tick_text(tick, is_major=True) == "100 BC – 1 BC"


def test_that_numbers_are_grouped_as_the_locale_does() -> None:
    assert words.memories_text(1) == "1 memory"
    assert words.memories_text(12_408) == "12,408 memories"
    assert words.undated_text(2_000) == "2,000 without a date"
