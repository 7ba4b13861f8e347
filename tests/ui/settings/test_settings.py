import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.values.preferences import Language, Preferences, Theme
from ui.settings.dialog import SettingsDialog


@pytest.fixture
def dialog(qtbot: QtBot) -> SettingsDialog:
    made = SettingsDialog(Preferences(), "Europe/Berlin")
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
    made.time.set_zones(("Asia/Seoul", "Europe/Berlin"))
    qtbot.addWidget(made)
    made.open()
    return made


def test_that_a_change_is_told_at_once_as_one_value(qtbot: QtBot, dialog: SettingsDialog) -> None:
    with qtbot.waitSignal(dialog.preferences_changed) as told:
        dialog.general.theme.setCurrentIndex(dialog.general.theme.findData(Theme.DARK))
    assert told.args == [Preferences(theme=Theme.DARK)]
    with qtbot.waitSignal(dialog.preferences_changed) as told:
        dialog.general.language.setCurrentIndex(dialog.general.language.findData(Language.KOREAN))
    assert told.args == [Preferences(theme=Theme.DARK, language=Language.KOREAN)]


def test_that_a_zone_is_found_by_typing(qtbot: QtBot, dialog: SettingsDialog) -> None:
    dialog.pages.setCurrentRow(1)
    dialog.time.other.click()
    QTest.keyClicks(dialog.time.search, "seoul")
    with qtbot.waitSignal(dialog.preferences_changed) as told:
        QTest.keyClick(dialog.time.search, Qt.Key.Key_Return)
    assert told.args == [Preferences(zone="Asia/Seoul")]
    with qtbot.waitSignal(dialog.preferences_changed) as told:
        dialog.time.system.click()
    assert told.args == [Preferences()]


def test_that_the_enter_key_in_the_search_does_not_close_the_settings(dialog: SettingsDialog) -> None:
    dialog.pages.setCurrentRow(1)
    dialog.time.other.click()
    QTest.keyClick(dialog.time.search, Qt.Key.Key_Return)
    assert dialog.isVisible()


def test_that_the_week_start_is_told(qtbot: QtBot, dialog: SettingsDialog) -> None:
    with qtbot.waitSignal(dialog.preferences_changed) as told:
        dialog.time.week_start.setCurrentIndex(6)
    assert told.args == [Preferences(week_start=6)]
