from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.resolver.resolve import DEFAULT
from core.values.civil_time import Window, format_seconds, parse_iso, seconds_of
from core.values.grain import Grain
from ui.date_reader import worded_window
from ui.widgets.date_field import DateField, stepped

MONDAY = seconds_of(2025, 12, 1, hour=12)


class Later:
    """Answers when it is told to, as a job does."""

    def __init__(self) -> None:
        self.waiting: list[tuple[str, Callable[[Window | None], None]]] = []

    def read(self, key: str, text: str, done: Callable[[Window | None], None]) -> None:
        del key
        self.waiting.append((text, done))

    def answer(self) -> None:
        text, done = self.waiting[-1]
        done(parse_iso(text))


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("last Tuesday", "2025-11-25"),
        ("지난주 월요일", "2025-11-24"),
        ("yesterday", "2025-11-30"),
        ("3 weeks ago", "2025-11-10"),
    ],
)
def test_that_phrases_are_dates(text: str, day: str) -> None:
    window = worded_window(text, MONDAY, DEFAULT)
    assert window is not None
    assert format_seconds(window.start, Grain.DAY) == day


@pytest.mark.parametrize("text", ["", "the blue one", "I met her last Tuesday in the old town", "soon"])
def test_that_what_is_not_all_about_a_date_is_none(text: str) -> None:
    assert worded_window(text, MONDAY, DEFAULT) is None


@pytest.mark.parametrize(
    ("window", "days", "months", "reached"),
    [
        ("2025-01-31", 1, 0, "2025-02-01"),
        ("2025-01-31", 0, 1, "2025-02-28"),
        ("2025-06", 1, 0, "2025-07-01"),
        ("2025-06", 0, -1, "2025-05-01"),
        ("2025", 1, 0, "2026-01-01"),
    ],
)
def test_that_a_date_is_stepped_as_precisely_as_it_is(window: str, days: int, months: int, reached: str) -> None:
    given = parse_iso(window)
    assert given is not None
    moved = stepped(given, days, months)
    assert format_seconds(moved.start, Grain.DAY) == reached
    assert moved.grain is given.grain


def test_that_an_answer_that_comes_after_the_keyboard_left_still_counts(qtbot: QtBot) -> None:
    reader = Later()
    field = DateField(reader, "test")
    qtbot.addWidget(field)
    field.show()
    committed: list[object] = []
    field.committed.connect(committed.append)
    QTest.keyClicks(field, "2025-09-10")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert committed == []
    reader.answer()
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert committed == [parse_iso("2025-09-10")]
    assert field.text() == "10 Sep 2025"


def test_that_an_empty_field_means_no_date(qtbot: QtBot) -> None:
    reader = Later()
    field = DateField(reader, "test")
    qtbot.addWidget(field)
    field.set_none_text("today")
    field.set_window(parse_iso("2025-09-10"))
    field.clear()
    QTest.keyClicks(field, " ")
    reader.answer()
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert field.window_shown is None
    assert field.text() == "today"
