from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QLabel, QPushButton, QRadioButton, QWidget
from pytestqt.qtbot import QtBot

from core.values.preferences import Preferences, Theme
from tests.ui.import_wizard import logs
from tests.ui.import_wizard.conftest import Opened
from tests.ui.stubs import settled
from ui.import_wizard.wizard import ImportWizard
from ui.main_window import MainWindow
from ui.widgets.labels import ElidedLabel


def _cut(wizard: ImportWizard) -> list[str]:
    """The texts that have less room than they need."""
    kinds = (QLabel, QPushButton, QRadioButton, QCheckBox)
    shown: list[QWidget] = [one for kind in kinds for one in wizard.findChildren(kind) if one.isVisible()]
    return [_text(one) for one in shown if not _fits(one)]


def _fits(widget: QWidget) -> bool:
    if isinstance(widget, QLabel) and widget.wordWrap():
        return widget.height() >= widget.heightForWidth(widget.width())
    return isinstance(widget, ElidedLabel) or widget.width() >= widget.minimumSizeHint().width()


def _text(widget: QWidget) -> str:
    assert isinstance(widget, QLabel | QAbstractButton)
    return widget.text()


@pytest.fixture(params=["english", "korean"])
def language(request: pytest.FixtureRequest) -> str:
    if request.param == "korean":
        request.getfixturevalue("korean")
    return str(request.param)


@pytest.mark.parametrize("percent", [90, 150])
@pytest.mark.usefixtures("language")
def test_that_no_text_is_cut_at_any_size_in_either_language(
    qtbot: QtBot, real_window: MainWindow, checked: Opened, tmp_path: Path, percent: int
) -> None:
    real_window.appearance.take(Preferences(theme=Theme.LIGHT, text_size=percent))
    wizard = checked(logs.undecided_whatsapp(tmp_path), logs.chatgpt(tmp_path), logs.subtitles(tmp_path))
    wizard.resize(940 * percent // 100, 760 * percent // 100)
    page = wizard.check_page.log
    viewport = page.parentWidget()
    assert viewport is not None
    for row in range(3):
        wizard.check_page.logs.list.setCurrentRow(row)
        for tab in range(3):
            page.tabs.setCurrentIndex(tab)
            settled(qtbot, real_window)
            assert _cut(wizard) == []
            assert page.minimumSizeHint().width() <= page.width() <= viewport.width()
    wizard.back_button.click()
    settled(qtbot, real_window)
    assert _cut(wizard) == []
    real_window.appearance.take(Preferences(theme=Theme.LIGHT))
