import pytest

from core.values.civil_time import date_of, format_date, seconds_of
from core.values.grain import Grain
from ui.typed_date import typed_window

TODAY = seconds_of(2025, 12, 1, hour=15)


@pytest.mark.parametrize(
    ("text", "day", "grain"),
    [
        ("2025-09-10", "2025-09-10", Grain.DAY),
        ("2025-09", "2025-09-01", Grain.MONTH),
        ("2025", "2025-01-01", Grain.YEAR),
        ("September 2025", "2025-09-01", Grain.MONTH),
        ("10 sep 2025", "2025-09-10", Grain.DAY),
        ("2025년 9월 10일", "2025-09-10", Grain.DAY),
        ("2025년 9월", "2025-09-01", Grain.MONTH),
        ("기원전 44년", "-0043-01-01", Grain.YEAR),
        ("44 BC", "-0043-01-01", Grain.YEAR),
        ("15 March 44 BC", "-0043-03-15", Grain.DAY),
        ("2025.9.10", "2025-09-10", Grain.DAY),
        ("today", "2025-12-01", Grain.DAY),
        ("오늘", "2025-12-01", Grain.DAY),
    ],
)
def test_that_a_typed_date_is_taken_for_what_it_says(text: str, day: str, grain: Grain) -> None:
    window = typed_window(text, TODAY)
    assert window is not None
    assert (format_date(date_of(window.start)), window.grain) == (day, grain)


@pytest.mark.parametrize("text", ["", "soon", "31 Feb 2025", "2025-13", "5 Foo 2025", "2025년 13월"])
def test_that_anything_else_is_no_date(text: str) -> None:
    assert typed_window(text, TODAY) is None
