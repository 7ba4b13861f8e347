"""The whole job on the sample by mouse and keys alone: import, find, review, undo, compare, measure, report."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.desktop import DesktopServices
from app.paths import Paths
from core.clock import FixedClock
from core.values.memory import Status
from tests.ui.desk import memory_id, status
from tests.ui.stubs import TODAY, settled
from ui.appearance import Appearance
from ui.import_wizard.wizard import ImportWizard, Step
from ui.main_window import MainWindow
from ui.review.dialog import ReviewDialog

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path, appearance: Appearance) -> Iterator[MainWindow]:
    window = MainWindow(DesktopServices(Paths.under(tmp_path / "home"), FixedClock(TODAY)), appearance)
    window.timeline.set_animated(on=False)
    window.resize(1500, 950)
    window.show()
    qtbot.waitExposed(window)
    yield window
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


class Hands:
    """What a person can do: click on what is seen, press keys where the keyboard is."""

    def __init__(self, qtbot: QtBot, desk: MainWindow) -> None:
        self.qtbot, self.desk = qtbot, desk

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        window = QApplication.activeModalWidget() or QApplication.activeWindow() or self.desk
        if not window.isActiveWindow():  # what a window manager does once a dialog is gone
            window.activateWindow()
            self.qtbot.waitUntil(window.isActiveWindow)
        QTest.keyClick(window.focusWidget() or window, key, modifiers)
        settled(self.qtbot, self.desk)

    def type(self, words: str) -> None:
        widget = QApplication.focusWidget()
        assert isinstance(widget, QLineEdit)
        widget.selectAll()
        QTest.keyClicks(widget, words)

    def click(self, widget: QWidget, place: QPoint | None = None) -> None:
        assert widget.isVisible()
        assert widget.isEnabled()
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=place or widget.rect().center())
        settled(self.qtbot, self.desk)

    def choose_file(self, path: Path) -> None:
        """Type a name into the dialog that asks for a file, and press Enter."""
        dialogs = [one for one in QApplication.topLevelWidgets() if isinstance(one, QFileDialog) and one.isVisible()]
        assert dialogs
        dialog = dialogs[-1]
        name = dialog.findChild(QLineEdit, "fileNameEdit")
        assert isinstance(name, QLineEdit)
        name.setFocus()
        name.selectAll()
        QTest.keyClicks(name, str(path))
        QTest.keyClick(name, Qt.Key.Key_Return)
        settled(self.qtbot, self.desk)

    def review(self, words: str) -> ReviewDialog:
        """Click on the suggestion whose newer memory holds some words."""
        dialog, model = self.desk.panels.review.dialog, self.desk.panels.review.model
        assert dialog is not None
        (place,) = [
            number
            for number, item in enumerate(model.items)
            if words in item.new.content and item.suggestion.judge == "sample"
        ]
        dialog.queue.scrollTo(model.index(place))
        self.click(dialog.queue.viewport(), dialog.queue.visualRect(model.index(place)).center())
        assert model.place == place
        return dialog


@pytest.fixture
def hands(qtbot: QtBot, desk: MainWindow) -> Hands:
    return Hands(qtbot, desk)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    conversation = {
        "speaker_a": "Ada",
        "speaker_b": "Ben",
        "session_1_date_time": "9:00 am on 3 March, 2025",
        "session_1": [{"speaker": "Ada", "dia_id": "D1:1", "text": "I live in Porto."}],
        "session_2_date_time": "9:00 am on 3 June, 2025",
        "session_2": [{"speaker": "Ada", "dia_id": "D2:1", "text": "I moved to Lisbon last week."}],
    }
    path = tmp_path / "chat.json"
    path.write_text(json.dumps([{"sample_id": "ada", "conversation": conversation}]), encoding="utf-8")
    return path


def test_that_the_whole_job_is_done_by_mouse_and_keys(
    hands: Hands, desk: MainWindow, log: Path, tmp_path: Path
) -> None:
    hands.click(desk.empty.findChildren(QPushButton)[1])  # "open the sample" stands second
    assert desk.session.path is not None
    model = desk.panels.review.model
    _import(hands, desk, log)
    _find(hands, desk)
    _review_three_and_undo_one(hands, desk)
    _compare(hands, desk)
    _measure(hands, desk)
    for ending in ("html", "pdf"):
        _report(hands, desk, tmp_path / f"audit.{ending}")
    report = (tmp_path / "audit.html").read_text(encoding="utf-8")
    assert "two different assets" in report
    assert report.count('<tr class="undone">') == 1
    assert len(report.split("Hash of the last row")[1]) > 64
    assert (tmp_path / "audit.pdf").read_bytes().startswith(b"%PDF")
    assert model.items


def _import(hands: Hands, desk: MainWindow, log: Path) -> None:
    hands.press(Qt.Key.Key_I, CONTROL)
    wizard = desk.imports.wizard
    assert isinstance(wizard, ImportWizard)
    hands.click(wizard.choose_page._files)
    hands.choose_file(log)
    assert wizard.step is Step.CHECK
    QTest.keyClick(wizard.next_button, Qt.Key.Key_Return)
    settled(hands.qtbot, desk)
    assert wizard.result_page.isVisible()
    QTest.keyClick(wizard.next_button, Qt.Key.Key_Return)
    settled(hands.qtbot, desk)
    assert memory_id(desk, "moved to Lisbon last week")


def _find(hands: Hands, desk: MainWindow) -> None:
    before = len(desk.panels.review.model.items)
    hands.press(Qt.Key.Key_F, CONTROL | SHIFT)
    assert len(desk.panels.review.model.items) > before
    assert "new suggestion" in desk.messages.text


def _review_three_and_undo_one(hands: Hands, desk: MainWindow) -> None:
    hands.press(Qt.Key.Key_R, CONTROL)
    dialog = desk.panels.review.dialog
    assert dialog is not None
    redis, launch = memory_id(desk, "decided on Redis"), memory_id(desk, "pushed to 4 November")
    hands.review("from Redis to Valkey")
    hands.press(Qt.Key.Key_A)
    assert status(desk, redis) is Status.SUPERSEDED
    hands.review("planned for 11 November")
    hands.press(Qt.Key.Key_E)
    hands.press(Qt.Key.Key_Down)  # the first kind in the list is a change
    hands.click(dialog.bar.accept)
    assert status(desk, launch) is Status.SUPERSEDED
    hands.review("also bought Ethereum")
    hands.click(dialog.reason)
    hands.type("two different assets")
    hands.press(Qt.Key.Key_Return)
    hands.press(Qt.Key.Key_R)
    hands.review("slipped to September")
    hands.press(Qt.Key.Key_D)
    hands.press(Qt.Key.Key_U)
    assert all(item.suggestion.action is None for item in desk.panels.review.model.items)
    hands.press(Qt.Key.Key_Escape)
    assert desk.panels.review.dialog is None


def _compare(hands: Hands, desk: MainWindow) -> None:
    hands.press(Qt.Key.Key_D, CONTROL)
    dialog = desk.panels.moments.dialog
    assert isinstance(dialog, QDialog)
    hands.click(dialog.first)
    hands.type("2025-09-01")
    hands.press(Qt.Key.Key_Return)
    hands.click(dialog.last)
    hands.type("2025-09-30")
    hands.press(Qt.Key.Key_Return)
    assert dialog.model.rowCount() > 0
    hands.press(Qt.Key.Key_Escape)


def _measure(hands: Hands, desk: MainWindow) -> None:
    hands.press(Qt.Key.Key_M, CONTROL)
    fields = [field for field in desk.panels.date_math.findChildren(QLineEdit) if field.isVisible()]
    for field, words in zip(fields[:2], ("2025-03-15", "2025-09-10"), strict=True):
        hands.click(field)
        hands.type(words)
        hands.press(Qt.Key.Key_Return)
    assert "179" in desk.panels.date_math.text()


def _report(hands: Hands, desk: MainWindow, path: Path) -> None:
    hands.press(Qt.Key.Key_A, CONTROL | SHIFT)
    dialog = desk.acts.decisions.audit.dialog
    assert dialog is not None
    assert dialog.agreement.texts()
    hands.click(dialog.pdf if path.suffix == ".pdf" else dialog.html)
    hands.choose_file(path)
    hands.qtbot.waitUntil(path.exists)
    settled(hands.qtbot, desk)
    hands.click(dialog._close)
    assert desk.acts.decisions.audit.dialog is None
