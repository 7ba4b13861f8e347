from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QGuiApplication, QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from core.values.civil_time import parse_iso, seconds_of
from ui.date_math.panel import DateMathPanel
from ui.date_math.reckoning import side_of_window
from ui.date_reader import DateReader
from ui.jobs import JobRunner
from ui.languages import Languages

TODAY = seconds_of(2025, 12, 1, hour=12)


@pytest.fixture
def panel(qtbot: QtBot) -> Iterator[DateMathPanel]:
    problems: list[Exception] = []
    jobs = JobRunner(problems.append)
    made = DateMathPanel(jobs, DateReader(jobs, lambda: TODAY, lambda: 0), lambda: TODAY)
    made.resize(360, 560)
    made.show()
    qtbot.waitExposed(made)
    yield made
    jobs.wait_for_done()
    made.close()
    made.deleteLater()
    jobs.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert problems == []


def _write(field: QLineEdit, words: str) -> None:
    """Type as an input method does: keys alone write no Hangul."""
    event = QInputMethodEvent()
    event.setCommitString(words)
    QApplication.sendEvent(field, event)


def _answered(qtbot: QtBot, panel: DateMathPanel, days: int) -> None:
    qtbot.waitUntil(lambda: panel.answer is not None and panel.answer.interval.days == days, timeout=15_000)


def test_that_two_typed_dates_are_answered_live(qtbot: QtBot, panel: DateMathPanel) -> None:
    QTest.keyClicks(panel.first, "2025-03-15")
    QTest.keyClicks(panel.second, "10 Sep 2025")
    _answered(qtbot, panel, 179)
    assert panel.days.text().startswith("179 day")
    assert "25.57 weeks" in panel.exact.text()
    assert panel.details.texts()["Relation"] == "15 Mar 2025 is before 10 Sep 2025"


@pytest.mark.parametrize(("words", "days"), [("last Tuesday", -6), ("지난주 월요일", -7), ("tomorrow", 1)])
def test_that_words_count_from_today(qtbot: QtBot, panel: DateMathPanel, words: str, days: int) -> None:
    QTest.keyClicks(panel.first, "today")
    _write(panel.second, words)
    _answered(qtbot, panel, days)


def test_that_what_is_no_date_is_marked_and_answers_nothing(qtbot: QtBot, panel: DateMathPanel) -> None:
    QTest.keyClicks(panel.first, "2025-03-15")
    QTest.keyClicks(panel.second, "the blue one")
    qtbot.waitUntil(lambda: panel.second.property("invalid") is True)
    assert panel.answer is None


def test_that_the_two_are_swapped(qtbot: QtBot, panel: DateMathPanel) -> None:
    QTest.keyClicks(panel.first, "2025-03-15")
    QTest.keyClicks(panel.second, "2025-09-10")
    _answered(qtbot, panel, 179)
    QTest.mouseClick(panel.swap, Qt.MouseButton.LeftButton)
    _answered(qtbot, panel, -179)
    assert panel.first.text() == "10 Sep 2025"


def test_that_arrow_keys_step_a_date_and_the_answer_follows(qtbot: QtBot, panel: DateMathPanel) -> None:
    QTest.keyClicks(panel.first, "2025-03-15")
    QTest.keyClicks(panel.second, "2025-09-10")
    _answered(qtbot, panel, 179)
    QTest.keyClick(panel.second, Qt.Key.Key_Up)
    _answered(qtbot, panel, 180)
    QTest.keyClick(panel.second, Qt.Key.Key_PageDown)
    _answered(qtbot, panel, 149)


def test_that_memories_bring_their_names(qtbot: QtBot, panel: DateMathPanel) -> None:
    first, second = parse_iso("2025-06"), parse_iso("2025-09-10")
    assert first is not None
    assert second is not None
    panel.show_sides(side_of_window(first), side_of_window(second))
    _answered(qtbot, panel, 101)
    assert "72 to 101" in panel.details.texts()["Bounds"]


def test_that_the_answer_is_copied_as_text(qtbot: QtBot, panel: DateMathPanel) -> None:
    QTest.keyClicks(panel.first, "2025-03-15")
    QTest.keyClicks(panel.second, "2025-09-10")
    _answered(qtbot, panel, 179)
    QTest.mouseClick(panel.copy, Qt.MouseButton.LeftButton)
    text = QGuiApplication.clipboard().text()
    assert text.startswith("15 Mar 2025 → 10 Sep 2025: 179 day")
    assert "Working days: 127" in text


def test_that_a_length_is_added_to_a_date(qtbot: QtBot, panel: DateMathPanel) -> None:
    QTest.keyClicks(panel.base, "2025-01-31")
    QTest.keyClicks(panel.length, "1 month")
    qtbot.waitUntil(lambda: panel.result.text() == "= Fri 28 Feb 2025")
    panel.length.clear()
    QTest.keyClicks(panel.length, "no length")
    assert panel.length.property("invalid") is True
    assert panel.result.text() == ""


def test_that_a_length_counts_from_today_where_no_date_is_given(qtbot: QtBot, panel: DateMathPanel) -> None:
    QTest.keyClicks(panel.length, "-3 weeks")
    qtbot.waitUntil(lambda: panel.result.text() == "= Mon 10 Nov 2025")


def test_that_a_region_is_told_and_its_holidays_are_named(qtbot: QtBot, panel: DateMathPanel) -> None:
    QTest.keyClicks(panel.first, "2025-10-01")
    QTest.keyClicks(panel.second, "2025-10-11")
    _answered(qtbot, panel, 10)
    with qtbot.waitSignal(panel.region_chosen) as told:
        panel.region.setCurrentIndex(panel.region.findData("KR"))
    assert told.args == ["KR"]
    qtbot.waitUntil(lambda: "Holidays" in panel.details.texts(), timeout=30_000)


def test_that_it_speaks_korean(qtbot: QtBot, panel: DateMathPanel, korean: Languages) -> None:
    del korean
    panel.retranslate()
    QTest.keyClicks(panel.first, "2025-03-15")
    QTest.keyClicks(panel.second, "2025-09-10")
    _answered(qtbot, panel, 179)
    assert panel.days.text() == "179일"
    assert panel.exact.text() == "5개월 26일 · 25.57주"
