"""Every panel and dialog is usable by the keyboard alone: the Tab key reaches all that can be clicked."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QDialog, QLineEdit, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from app import composition
from core.clock import FixedClock
from core.values.preferences import JudgeChoice
from tests.ui.desk import SampleServices
from tests.ui.stubs import TODAY, settled
from ui.appearance import Appearance
from ui.focus import controls, holds
from ui.main_window import MainWindow
from ui.widgets.dock_title import DockTitle

_CLICKABLE = (QAbstractButton, QComboBox, QLineEdit)
_LONGEST_ROUND = 120


@pytest.fixture(scope="module")
def sample_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("sample") / "sample.truewhen"
    composition.build_sample(path, FixedClock(TODAY)).close()
    return path


@pytest.fixture
def desk(qtbot: QtBot, sample_file: Path, tmp_path: Path, appearance: Appearance) -> Iterator[MainWindow]:
    services = SampleServices(Path(shutil.copy(sample_file, tmp_path)))
    window = MainWindow(services, appearance)
    window.timeline.set_animated(on=False)
    window.resize(1500, 950)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.workspaces.open_path(services.path)
    settled(qtbot, window)
    yield window
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _unreached(panel: QWidget) -> list[str]:
    """Names of what can be clicked in a panel and is not reached by pressing Tab."""
    reached = set(map(id, controls(panel)))
    missing = []
    for widget in panel.findChildren(QWidget):
        if not isinstance(widget, _CLICKABLE) or not widget.isVisible() or not widget.isEnabled():
            continue
        if isinstance(widget.parentWidget(), (QComboBox, QLineEdit, QTabBar, DockTitle)):
            continue  # a part of something that is reached itself; a dock is closed from the menu too
        if id(widget) not in reached and not _is_in_a_reached_group(widget, reached):
            missing.append(f"{type(widget).__name__} {widget.accessibleName() or widget.objectName()}")
    return missing


def _is_in_a_reached_group(widget: QWidget, reached: set[int]) -> bool:
    """Arrow keys go from one choice of a group to the next; Tab reaches the one that is chosen."""
    group = widget.group() if isinstance(widget, QAbstractButton) else None
    return group is not None and any(id(button) in reached for button in group.buttons())


def _review(desk: MainWindow) -> QDialog | None:
    desk.panels.review.open_dialog()
    desk.panels.review.model.choose(1)
    return desk.panels.review.dialog


def _edit(desk: MainWindow) -> QDialog | None:
    dialog = _review(desk)
    desk.panels.review.dialog.bar.edit.click()  # type: ignore[union-attr]
    return dialog


def _split(desk: MainWindow) -> QDialog | None:
    dialog = _review(desk)
    desk.panels.review.dialog.bar.split.click()  # type: ignore[union-attr]
    return dialog


def _bulk(desk: MainWindow) -> QDialog | None:
    desk.panels.review.open_bulk()
    return desk.panels.review.bulk_dialog


def _audit(desk: MainWindow) -> QDialog | None:
    desk.acts.decisions.open_audit()
    return desk.acts.decisions.audit.dialog


def _settings(page: int) -> Callable[[MainWindow], QDialog | None]:
    def opened(desk: MainWindow) -> QDialog | None:
        desk.acts.open_settings()
        dialog = desk.acts.settings_dialog
        assert dialog is not None
        dialog.pages.setCurrentRow(page)
        dialog.judge.choices[JudgeChoice.MODEL].click()
        return dialog

    return opened


DIALOGS = {
    "review": _review,
    "edit": _edit,
    "split": _split,
    "bulk": _bulk,
    "audit": _audit,
    **{f"settings {page}": _settings(page) for page in range(6)},
}


@pytest.mark.parametrize("name", DIALOGS)
def test_that_tab_reaches_all_controls_of_a_dialog(qtbot: QtBot, desk: MainWindow, name: str) -> None:
    dialog = DIALOGS[name](desk)
    assert dialog is not None
    settled(qtbot, desk)
    assert _unreached(dialog) == []
    dialog.close()
    settled(qtbot, desk)


def test_that_tab_reaches_all_controls_of_every_dock(desk: MainWindow, qtbot: QtBot) -> None:
    for dock in desk.docks.all:
        desk.docks.bring_up(dock)
        settled(qtbot, desk)
        panel = dock.widget()
        assert panel is not None
        assert _unreached(panel) == [], dock.objectName()


def test_that_tab_reaches_the_bars(desk: MainWindow) -> None:
    for bar in (desk.top_bar, desk.panels.as_of, desk.filter_bar):
        assert _unreached(bar) == []


def test_that_pressing_tab_in_the_review_goes_round(qtbot: QtBot, desk: MainWindow) -> None:
    dialog = _review(desk)
    assert dialog is not None
    settled(qtbot, desk)
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    first = QApplication.focusWidget()
    seen = []
    focused = first
    for _ in range(_LONGEST_ROUND):
        assert focused is not None
        QTest.keyClick(focused, Qt.Key.Key_Tab)
        focused = QApplication.focusWidget()
        assert focused is not None
        assert holds(dialog, focused)
        seen.append(focused)
        if focused is first:
            break
    assert seen[-1] is first
    assert {desk.panels.review.dialog.bar.accept, desk.panels.review.dialog.reason} <= set(seen)  # type: ignore[union-attr]
    dialog.close()
    settled(qtbot, desk)


def test_that_one_key_goes_from_panel_to_panel_and_back(desk: MainWindow) -> None:
    def panel_of(widget: QWidget | None) -> str:
        assert widget is not None
        for dock in desk.docks.all:
            if holds(dock, widget):
                return dock.objectName()
        return next(
            name
            for name, part in (("bar", desk.top_bar), ("moments", desk.panels.as_of), ("timeline", desk.timeline))
            if holds(part, widget)
        )

    desk.timeline.setFocus()
    seen = [panel_of(QApplication.focusWidget())]
    for _ in range(8):
        QTest.keyClick(desk.focusWidget(), Qt.Key.Key_F6)
        seen.append(panel_of(QApplication.focusWidget()))
    assert {"timeline", "bar", "moments", "graph"} <= set(seen)
    assert len(set(seen)) >= 4
    QTest.keyClick(desk.focusWidget(), Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    assert panel_of(QApplication.focusWidget()) == seen[-2]
