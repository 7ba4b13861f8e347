"""What the settings do to the window: keys, models, recent files, holidays."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from core.llm.errors import NoEndpointError
from core.values.preferences import JudgeChoice, ModelAccess, Preferences
from tests.ui.stubs import StubServices, settled
from ui.keyboard_sheet import KeyboardSheet
from ui.main_window import MainWindow
from ui.model_queries import ModelTrial
from ui.settings.dialog import SettingsDialog
from ui.shortcuts import Shortcut, chosen, owner_of, with_default, with_key


def _opened(qtbot: QtBot, window: MainWindow) -> SettingsDialog:
    window.acts.open_settings()
    settled(qtbot, window)
    dialog = window.acts.settings_dialog
    assert dialog is not None
    return dialog


def test_that_no_two_actions_begin_with_the_same_key(window: MainWindow) -> None:
    keys = Counter(key for one in window.actions_by_name.shortcuts() for key in one.keys)
    assert [key for key, count in keys.items() if count > 1] == []


def test_that_every_action_with_a_key_stands_on_the_sheet(window: MainWindow) -> None:
    listed = {id(action) for _, group in window.actions_by_name.groups() for action in group}
    named = window.actions_by_name._named()
    assert [name for name, action in named.items() if action.shortcuts() and id(action) not in listed] == []


def test_that_a_chosen_key_works_at_once_is_on_the_sheet_and_goes_back(
    qtbot: QtBot, services: StubServices, window: MainWindow
) -> None:
    dialog = _opened(qtbot, window)
    place = [one.name for one in dialog.shortcuts.shortcuts].index("review")
    dialog.shortcuts.table.selectRow(place)
    dialog.shortcuts.keys.setKeySequence("Ctrl+Alt+1")
    dialog.shortcuts.take.click()
    settled(qtbot, window)
    assert services.kept.shortcuts == (("review", ("Ctrl+Alt+1",)),)
    assert window.actions_by_name.review.shortcut().toString() == "Ctrl+Alt+1"
    dialog.reject()
    window.acts.open_keyboard_sheet()
    sheet = window.findChild(KeyboardSheet)
    assert sheet is not None
    assert "Ctrl+Alt+1" in [label.text() for label in sheet.findChildren(QLabel)]
    sheet.reject()
    window.acts.take_preferences(Preferences())
    assert window.actions_by_name.review.shortcut().toString() == "Ctrl+R"


def test_that_models_are_fetched_and_one_is_tried(qtbot: QtBot, services: StubServices, window: MainWindow) -> None:
    asked: list[ModelAccess] = []

    def names(access: ModelAccess, **_: object) -> tuple[str, ...]:
        asked.append(access)
        return ("ash", "oak")

    services.models = replace(
        services.models, model_names=names, try_model=lambda *_, **__: ModelTrial("change", 0.9, "it moved")
    )
    dialog = _opened(qtbot, window)
    dialog.judge.choices[JudgeChoice.MODEL].click()
    dialog.judge.allow.click()
    dialog.judge.form.fetch.click()
    settled(qtbot, window)
    assert asked == [ModelAccess(is_on=True)]
    assert services.kept.model.model == "ash"
    dialog.judge.form.try_it.click()
    settled(qtbot, window)
    assert "it moved" in dialog.judge.form.state.text()
    dialog.reject()


def test_that_a_model_that_does_not_answer_is_told_in_the_settings(
    qtbot: QtBot, services: StubServices, window: MainWindow
) -> None:
    def fail(*_: object, **__: object) -> tuple[str, ...]:
        raise NoEndpointError("http://127.0.0.1:11434/v1", "refused")

    services.models = replace(services.models, model_names=fail)
    dialog = _opened(qtbot, window)
    dialog.judge.choices[JudgeChoice.MODEL].click()
    dialog.judge.allow.click()
    dialog.judge.form.fetch.click()
    settled(qtbot, window)
    assert "No model answers at http://127.0.0.1:11434/v1" in dialog.judge.form.state.text()
    assert dialog.judge.form.fetch.isEnabled()
    dialog.reject()


def test_that_a_key_goes_to_the_keyring_and_nowhere_else(
    qtbot: QtBot, services: StubServices, window: MainWindow
) -> None:
    kept: dict[str, str] = {}
    services.models = replace(services.models, keep_key=kept.__setitem__, has_key=kept.__contains__)
    dialog = _opened(qtbot, window)
    dialog.judge.choices[JudgeChoice.MODEL].click()
    dialog.judge.form.key.setText("secret")
    dialog.judge.form.keep.click()
    settled(qtbot, window)
    assert kept == {"http://127.0.0.1:11434/v1": "secret"}
    assert "keyring" in dialog.judge.form.key.placeholderText()
    assert "secret" not in repr(services.kept)
    dialog.reject()


def test_that_recent_files_are_forgotten(qtbot: QtBot, services: StubServices, window: MainWindow) -> None:
    services.recent = [Path("/nowhere/team.truewhen")]
    dialog = _opened(qtbot, window)
    dialog.privacy.forget.click()
    settled(qtbot, window)
    assert services.recent == []
    dialog.reject()


def test_that_countries_are_offered_by_name(qtbot: QtBot, window: MainWindow) -> None:
    dialog = _opened(qtbot, window)
    assert dialog.time.regions.findText("South Korea") > 0
    dialog.reject()


SHORTCUTS = (Shortcut("a", "A", ("Ctrl+A",), ("Ctrl+A",)), Shortcut("b", "B", ("Ctrl+B",), ("Ctrl+B",)))


@pytest.mark.parametrize(("key", "owner"), [("Ctrl+B", "b"), ("Ctrl+A", None), ("Ctrl+C", None)])
def test_that_the_owner_of_a_key_is_found(key: str, owner: str | None) -> None:
    found = owner_of(key, SHORTCUTS, "a")
    assert (found.name if found else None) == owner


def test_that_a_key_has_one_owner_also_when_defaults_come_back() -> None:
    taken = with_key(SHORTCUTS, "a", "Ctrl+B")
    assert chosen(taken) == (("a", ("Ctrl+B",)), ("b", ()))
    back = with_default(taken, "b")
    assert chosen(back) == (("a", ()),)
