from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.values.preferences import (
    DateOrder,
    ExtractChoice,
    JudgeChoice,
    Language,
    ModelAccess,
    Preferences,
    Theme,
)
from ui.model_queries import ModelTrial
from ui.services import Place, StoredPlace
from ui.settings.dialog import SettingsDialog, SettingsFacts
from ui.shortcuts import Shortcut

FACTS = SettingsFacts(
    "Europe/Berlin",
    (
        Shortcut("import_log", "&Import…", ("Ctrl+I",), ("Ctrl+I",)),
        Shortcut("review", "Re&view…", ("Ctrl+R",), ("Ctrl+R",)),
    ),
    (StoredPlace(Place.SETTINGS, Path("/home/mina/settings.json")),),
    recent=2,
)


@pytest.fixture
def dialog(qtbot: QtBot) -> SettingsDialog:
    made = SettingsDialog(Preferences(), FACTS)
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


def test_that_date_order_region_and_extraction_are_told(dialog: SettingsDialog) -> None:
    told: list[Preferences] = []
    dialog.preferences_changed.connect(told.append)
    dialog.time.set_regions((("DE", "Germany"), ("KR", "South Korea")))
    dialog.time.date_order.setCurrentIndex(dialog.time.date_order.findData(DateOrder.DMY))
    dialog.time.regions.setCurrentIndex(dialog.time.regions.findData("KR"))
    dialog.imports.choices[ExtractChoice.ALL].click()
    assert told[-1] == Preferences(date_order=DateOrder.DMY, region="KR", extract=ExtractChoice.ALL)


def test_that_a_region_that_is_not_listed_stays_chosen(qtbot: QtBot) -> None:
    made = SettingsDialog(replace(Preferences(), region="US-CA"), FACTS)
    qtbot.addWidget(made)
    made.time.set_regions((("DE", "Germany"),))
    assert made.preferences.region == "US-CA"


def test_that_nothing_is_asked_of_a_model_before_it_is_switched_on(dialog: SettingsDialog) -> None:
    wishes: list[str] = []
    form = dialog.judge.form
    form.models_wanted.connect(lambda: wishes.append("models"))
    form.trial_wanted.connect(lambda: wishes.append("trial"))
    dialog.pages.setCurrentRow(3)
    for button in (form.fetch, form.try_it):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    dialog.judge.choices[JudgeChoice.MODEL].click()
    assert not form.fetch.isEnabled()
    assert not dialog.preferences.model.is_on
    assert wishes == []
    dialog.judge.allow.click()
    for button in (form.fetch, form.try_it):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert wishes == ["models", "trial"]
    assert dialog.preferences.model.is_on


def test_that_another_judge_switches_the_model_off(dialog: SettingsDialog) -> None:
    dialog.judge.choices[JudgeChoice.MODEL].click()
    dialog.judge.allow.click()
    dialog.judge.choices[JudgeChoice.RULES].click()
    assert dialog.preferences.model == ModelAccess()
    dialog.judge.choices[JudgeChoice.MODEL].click()
    assert not dialog.preferences.model.is_on


def test_that_models_are_offered_and_one_is_chosen(dialog: SettingsDialog) -> None:
    dialog.judge.choices[JudgeChoice.MODEL].click()
    dialog.judge.form.show_models(("ash", "oak"))
    assert dialog.preferences.model.model == "ash"
    dialog.judge.form.models.setCurrentIndex(1)
    assert dialog.preferences.model.model == "oak"
    dialog.judge.form.show_trial(ModelTrial("change", 0.9, "the cache moved"), 1.25)
    assert "change" in dialog.judge.form.state.text()


def test_that_a_key_is_passed_on_and_not_shown(dialog: SettingsDialog) -> None:
    given: list[str] = []
    form = dialog.judge.form
    form.key_given.connect(given.append)
    dialog.pages.setCurrentRow(3)
    dialog.judge.choices[JudgeChoice.MODEL].click()
    QTest.keyClicks(form.key, "secret")
    QTest.keyClick(form.key, Qt.Key.Key_Return)
    form.show_key(is_kept=True)
    assert given == ["secret"]
    assert form.key.text() == ""
    assert "secret" not in repr(dialog.preferences)


def test_that_an_address_elsewhere_is_told(dialog: SettingsDialog) -> None:
    assert "on this machine" in dialog.judge.form.where.text()
    dialog.judge.choices[JudgeChoice.MODEL].click()
    dialog.judge.form.address.setText("https://example.org/v1")
    dialog.judge.form.address.editingFinished.emit()
    assert "elsewhere" in dialog.judge.form.where.text()


def test_that_keys_in_use_are_told_before_they_are_taken(dialog: SettingsDialog) -> None:
    told: list[Preferences] = []
    dialog.preferences_changed.connect(told.append)
    page = dialog.shortcuts
    dialog.pages.setCurrentRow(4)
    page.table.selectRow(0)
    QTest.keyClick(page.keys, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    assert page.conflict.isVisible()
    assert "Review" in page.conflict.text()
    assert told == []
    page.take.click()
    assert told[-1].shortcuts == (("import_log", ("Ctrl+R",)), ("review", ()))
    page.reset_all.click()
    assert not told[-1].shortcuts


def test_that_an_action_can_go_without_a_key_and_get_it_back(dialog: SettingsDialog) -> None:
    page = dialog.shortcuts
    page.table.selectRow(1)
    page.clear.click()
    assert dialog.preferences.shortcuts == (("review", ()),)
    page.reset.click()
    assert not dialog.preferences.shortcuts


def test_that_the_places_are_named_and_recent_files_forgotten(qtbot: QtBot, dialog: SettingsDialog) -> None:
    assert len(dialog.privacy.open_buttons) == 1
    with qtbot.waitSignal(dialog.privacy.forget_requested):
        dialog.privacy.forget.click()
    assert not dialog.privacy.forget.isEnabled()


def test_that_size_of_letters_and_motion_are_told_at_once(dialog: SettingsDialog) -> None:
    told: list[Preferences] = []
    dialog.preferences_changed.connect(told.append)
    dialog.general.text_size.setCurrentIndex(dialog.general.text_size.findData(125))
    dialog.general.calm.click()
    assert [(one.text_size, one.reduces_motion) for one in told] == [(125, False), (125, True)]
