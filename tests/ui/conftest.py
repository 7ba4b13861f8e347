"""A window on stubs: no file, no real workspace, everything closed and deleted at the end of each test."""

import os

os.environ["QT_QPA_PLATFORM"] = "offscreen"

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app import composition
from app.paths import Paths
from core.clock import FixedClock
from core.values.preferences import Language, Theme
from tests.ui.desk import SampleServices
from tests.ui.stubs import TODAY, StubServices, settled
from ui.appearance import Appearance
from ui.languages import Languages
from ui.main_window import MainWindow

# The offscreen platform says that it has no window manager; nothing depends on one.
_HARMLESS = "This plugin does not support"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/ui/" in item.nodeid or "tests/app/test_desktop" in item.nodeid:
            item.add_marker(pytest.mark.qt_log_ignore(_HARMLESS, extend=True))


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    before = QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom))
    yield
    QLocale.setDefault(before)


@pytest.fixture(autouse=True)
def _nothing_left_behind(qapp: QApplication) -> Iterator[None]:
    before = set(qapp.topLevelWidgets())
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    left = [type(widget).__name__ for widget in qapp.topLevelWidgets() if widget not in before and widget.isVisible()]
    assert not left, f"windows left open: {left}"


@pytest.fixture
def services() -> StubServices:
    return StubServices()


@pytest.fixture
def appearance(qapp: QApplication) -> Iterator[Appearance]:
    style, palette = qapp.styleSheet(), qapp.palette()
    made = Appearance(qapp, Theme.LIGHT)
    yield made
    made.deleteLater()
    qapp.setStyleSheet(style)
    qapp.setPalette(palette)


@pytest.fixture
def empty_window(qtbot: QtBot, services: StubServices, appearance: Appearance) -> Iterator[MainWindow]:
    window = MainWindow(services, appearance)
    window.timeline.set_animated(on=False)
    window.resize(1200, 800)
    window.show()
    qtbot.waitExposed(window)
    yield window
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def window(qtbot: QtBot, services: StubServices, empty_window: MainWindow) -> MainWindow:
    empty_window.workspaces.open_path(services.path)
    settled(qtbot, empty_window)
    return empty_window


@pytest.fixture(scope="session")
def built_sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("built") / "sample.truewhen"
    composition.build_sample(path, FixedClock(TODAY)).close()
    return path


@pytest.fixture
def sample_desk(qtbot: QtBot, built_sample: Path, tmp_path: Path, appearance: Appearance) -> Iterator[MainWindow]:
    """The window on a copy of the sample, with the real questions and operations."""
    services = SampleServices(Path(shutil.copy(built_sample, tmp_path)))
    window = MainWindow(services, appearance)
    window.timeline.set_animated(on=False)
    window.resize(1500, 950)
    window.show()
    qtbot.waitExposed(window)
    window.workspaces.open_path(services.path)
    settled(qtbot, window)
    yield window
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture(scope="session")
def sample_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample story, made once; whoever changes it copies it first."""
    handle, path = composition.open_sample(Paths.under(tmp_path_factory.mktemp("sample")), FixedClock(TODAY))
    handle.close()
    return path


@pytest.fixture
def desk(qtbot: QtBot, appearance: Appearance, sample_path: Path) -> Iterator[MainWindow]:
    """The window on the sample, with the real questions and operations."""
    window = MainWindow(SampleServices(sample_path), appearance)
    window.timeline.set_animated(on=False)
    window.resize(1400, 900)
    window.show()
    window.workspaces.open_path(sample_path)
    settled(qtbot, window)
    yield window
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def korean(qapp: QApplication) -> Iterator[Languages]:
    languages = Languages(qapp)
    languages.set_language(Language.KOREAN)
    yield languages
    languages.remove()
