"""A window on the real readers and a real workspace file."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from app.desktop import DesktopServices
from app.paths import Paths
from core.clock import FixedClock
from tests.ui.stubs import TODAY, settled
from ui.appearance import Appearance
from ui.import_wizard.wizard import ImportWizard
from ui.main_window import MainWindow

Opened = Callable[..., ImportWizard]


@pytest.fixture
def real_window(qtbot: QtBot, tmp_path: Path, appearance: Appearance) -> Iterator[MainWindow]:
    services = DesktopServices(Paths.under(tmp_path / "home"), FixedClock(TODAY))
    window = MainWindow(services, appearance)
    window.timeline.set_animated(on=False)
    window.resize(1200, 800)
    window.show()
    qtbot.waitExposed(window)
    yield window
    if window.imports.wizard is not None:
        window.imports.wizard.close_now()
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def checked(qtbot: QtBot, real_window: MainWindow) -> Opened:
    """Give files to the wizard and wait until it has looked into them."""

    def check(*paths: Path) -> ImportWizard:
        real_window.open_files(paths)
        settled(qtbot, real_window)
        wizard = real_window.imports.wizard
        assert wizard is not None
        return wizard

    return check


@pytest.fixture
def workspace(qtbot: QtBot, real_window: MainWindow, tmp_path: Path) -> Path:
    """A workspace that is open, with nothing in it."""
    path = tmp_path / "team.truewhen"
    real_window.workspaces._make(path)
    settled(qtbot, real_window)
    return path
