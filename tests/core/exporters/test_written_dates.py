import pytest

from core.exporters.visible_text import one_line, visible
from core.exporters.written_dates import span_text, utc_text, window_text
from core.values.civil_time import Window, parse_iso, seconds_of
from core.values.grain import Grain
from core.values.memory import Bound, Span


@pytest.mark.parametrize(
    "text", ["2023", "2023-06", "2023-06-01", "2023-06-01T13:05", "2023-06-01T13:05:07", "-0043-03-15", "-0043", "0000"]
)
def test_that_a_window_reads_as_what_it_was_made_of(text: str) -> None:
    window = parse_iso(text)
    assert window is not None
    assert window_text(*window) == text


@pytest.mark.parametrize(
    ("window", "expected"),
    [
        (Window(seconds_of(2023, 6, 5), seconds_of(2023, 6, 12), Grain.WEEK), "2023-06-05/2023-06-11"),
        (Window(seconds_of(2020), seconds_of(2030), Grain.DECADE), "2020-01-01/2029-12-31"),
        (
            Window(seconds_of(2023, 6, 1, hour=22), seconds_of(2023, 6, 3, hour=6), Grain.HOUR),
            "2023-06-01T22:00:00/2023-06-03T06:00:00",
        ),
    ],
)
def test_that_other_windows_name_both_ends(window: Window, expected: str) -> None:
    assert window_text(*window) == expected


def test_that_open_and_unsure_ends_are_told_apart() -> None:
    june = Bound(seconds_of(2023, 6), seconds_of(2023, 6, 30))
    assert span_text(Span(Bound(None, seconds_of(2023, 6)), june)) == "[..…2023-06-01, 2023-06-01…2023-06-30)"
    assert span_text(Span(june, Bound(None, None))) == "[2023-06-01…2023-06-30, ..)"


@pytest.mark.parametrize(
    ("year", "offset", "expected"),
    [
        (2023, 9 * 3_600, "2022-12-31T15:00:00Z"),
        (2023, None, "2023-01-01T00:00:00Z"),
        (1, 3_600, None),
        (10_000, 3_600, "9999-12-31T23:00:00Z"),
        (10_000, None, None),
    ],
)
def test_that_only_years_of_four_digits_become_utc(year: int, offset: int | None, expected: str | None) -> None:
    assert utc_text(seconds_of(year), offset) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("plain", "plain"),
        ("a\tb\nc", "a\tb\nc"),
        ("a\rb\r\nc", "a\nb\nc"),
        ("\u202eabc", "⟦U+202E⟧abc"),
        ("a\u200bb", "a⟦U+200B⟧b"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("a\u200d", "a⟦U+200D⟧"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("\ufe0f", "⟦U+FE0F⟧"),
        ("\u3164", "⟦U+3164⟧"),
        ("\x00", "⟦U+0000⟧"),
        ("한글", "한글"),
    ],
)
def test_that_what_cannot_be_seen_is_shown(text: str, expected: str) -> None:
    assert visible(text) == expected


def test_that_one_line_has_no_line_ends() -> None:
    assert one_line("  a\r\nb\u2028c\t d ") == "a b⟦U+2028⟧c d"
