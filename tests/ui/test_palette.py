"""The command palette: everything by a few letters, in two languages, and nothing done that was not asked for."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.stubs import StubServices, day, settled
from ui.filters import FilterKind
from ui.languages import Languages
from ui.main_window import MainWindow
from ui.palette.dialog import PaletteDialog
from ui.palette.entry import Entry, matching
from ui.palette.fuzzy import fit

CONTROL = Qt.KeyboardModifier.ControlModifier


def _open(qtbot: QtBot, window: MainWindow) -> PaletteDialog:
    QTest.keyClick(window, Qt.Key.Key_K, CONTROL)
    dialog = window.view_acts.palette.dialog
    assert dialog is not None
    qtbot.waitExposed(dialog)
    return dialog


def _titles(dialog: PaletteDialog) -> list[str]:
    return [str(dialog.model.index(row).data()) for row in range(dialog.model.rowCount())]


@pytest.mark.parametrize(
    ("typed", "title"),
    [("fe", "Fit everything"), ("ㄱㅅ", "기억 검색"), ("nxh", "Next hit"), ("검색", "기억 검색"), ("", "x")],
)
def test_that_letters_in_order_fit(typed: str, title: str) -> None:
    assert fit(typed, title) is not None


@pytest.mark.parametrize(("typed", "title"), [("zz", "Fit everything"), ("ㅎㅎ", "기억"), ("ef", "fe")])
def test_that_letters_out_of_order_do_not_fit(typed: str, title: str) -> None:
    assert fit(typed, title) is None


def test_that_beginnings_of_words_come_first() -> None:
    entries = tuple(Entry(title, "", lambda: None) for title in ("Bring today", "Go to date", "Agents", "Godot"))
    assert matching("gtd", entries)[0].title == "Go to date"
    assert [entry.title for entry in matching("go", entries)][:2] == ["Godot", "Go to date"]


def test_that_ctrl_k_letters_and_enter_do_an_action(qtbot: QtBot, window: MainWindow) -> None:
    window.timeline.set_visible_span(day(2025, 1, 1), day(2025, 1, 3))
    dialog = _open(qtbot, window)
    QTest.keyClicks(dialog.words, "fit ev")
    assert _titles(dialog)[0] == "Fit everything"
    QTest.keyClick(dialog.words, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.view_acts.palette.dialog is None)
    start, end = window.timeline.visible_span()
    assert end - start > 30 * 86_400


def test_that_every_enabled_action_is_there_with_its_key(qtbot: QtBot, window: MainWindow) -> None:
    dialog = _open(qtbot, window)
    shown = set(_titles(dialog))
    assert {"Undo", "Date math", "Settings", "Lanes by: Subject", "Theme: Dark", "List, show or hide"} <= shown
    assert "Commands" not in shown
    keys = [str(dialog.model.data(dialog.model.index(row), Qt.ItemDataRole.AccessibleTextRole)) for row in range(5)]
    assert any("Ctrl+I" in key for key in keys)
    dialog.close()


def test_that_words_for_a_day_lead_there(qtbot: QtBot, window: MainWindow) -> None:
    dialog = _open(qtbot, window)
    QTest.keyClicks(dialog.words, "last tuesday")
    qtbot.waitUntil(lambda: _titles(dialog)[:1] == ["Go to 25 Nov 2025"])
    QTest.keyClick(dialog.words, Qt.Key.Key_Return)
    settled(qtbot, window)
    start, end = window.timeline.visible_span()
    assert start < day(2025, 11, 25) < end


def test_that_a_name_leads_to_a_filter(qtbot: QtBot, window: MainWindow) -> None:
    dialog = _open(qtbot, window)
    QTest.keyClicks(dialog.words, "filter speaker priya")
    QTest.keyClick(dialog.words, Qt.Key.Key_Return)
    settled(qtbot, window)
    chosen = window.state.filter_of(FilterKind.SPEAKER)
    assert chosen is not None
    assert chosen.values == ("Priya",)


def test_that_arrows_move_and_escape_does_nothing(qtbot: QtBot, window: MainWindow) -> None:
    dialog = _open(qtbot, window)
    QTest.keyClick(dialog.words, Qt.Key.Key_Down)
    QTest.keyClick(dialog.words, Qt.Key.Key_Down)
    assert dialog.list.currentIndex().row() == 2
    QTest.keyClick(dialog.words, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.view_acts.palette.dialog is None)


def test_that_a_late_date_does_not_answer_other_letters(qtbot: QtBot, window: MainWindow) -> None:
    dialog = _open(qtbot, window)
    QTest.keyClicks(dialog.words, "undo")
    dialog.offer("last tuesday", (Entry("late", "", lambda: None),))
    assert "late" not in _titles(dialog)
    dialog.close()


def test_that_recent_files_are_there_without_an_open_workspace(
    qtbot: QtBot, services: StubServices, empty_window: MainWindow
) -> None:
    services.recent = [Path("/nowhere/spring.truewhen")]
    dialog = _open(qtbot, empty_window)
    QTest.keyClicks(dialog.words, "spring")
    assert _titles(dialog)[0] == "spring.truewhen"
    QTest.keyClick(dialog.words, Qt.Key.Key_Return)
    settled(qtbot, empty_window)
    assert services.opened == [Path("/nowhere/spring.truewhen")]


def test_that_the_palette_speaks_korean(qtbot: QtBot, korean: Languages, window: MainWindow) -> None:  # noqa: ARG001
    dialog = _open(qtbot, window)
    dialog.words.setText("ㅅㅎ ㅊㅅ")
    assert _titles(dialog)[0] == "실행 취소"
    dialog.close()
