"""A large log is imported through the real window: it goes on answering, and shows what is read as not yet kept."""

import gc
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QTimer
from pytestqt.qtbot import QtBot

from tests.ui.desk import SampleServices
from tests.ui.stubs import settled
from ui.appearance import Appearance
from ui.collector import only_young_garbage, settle
from ui.import_wizard.decision import ImportDecision
from ui.main_window import MainWindow

MESSAGES = 8_000
SAID = (
    "We moved the session cache to Redis in March.",
    "ok, noted",
    "지난주 화요일에 배포 주기를 격주 금요일로 바꿨어요.",
    "Lunch tomorrow at noon?",
)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "WhatsApp Chat with Team.txt"
    lines = []
    for number in range(MESSAGES):
        day, minute = divmod(number * 7, 1_440)
        stamp = f"{day % 28 + 1:02d}/{day // 28 % 12 + 1:02d}/{2024 + day // 336}, {minute // 60:02d}:{minute % 60:02d}"
        lines.append(f"{stamp} - {('Mina', 'Omar')[number % 2]}: {SAID[number % 4]} ({number})\n")
    path.write_text("".join(lines), encoding="utf-8")
    return path


@pytest.fixture
def bare(qtbot: QtBot, tmp_path: Path, appearance: Appearance) -> Iterator[MainWindow]:
    services = SampleServices(tmp_path / "team.truewhen")
    window = MainWindow(services, appearance)
    window.resize(1200, 800)
    window.show()
    qtbot.waitExposed(window)
    window.workspaces.show(services.create_workspace(services.path), services.path)
    settled(qtbot, window)
    yield window
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _start(window: MainWindow, log: Path) -> None:
    window.imports.open_wizard((), window.appearance.colors)
    wizard = window.imports.wizard
    assert wizard is not None
    wizard.import_decided.emit((ImportDecision((log,), None, "Europe/Berlin", None),))


def test_that_the_window_answers_while_a_log_is_read(qtbot: QtBot, bare: MainWindow, log: Path) -> None:
    """Gaps between ticks of 5 ms: on a quiet machine none is over 50 ms (see the benchmark ``live_import``).

    What other programs do to this machine must not fail a test, so here only a window that waits for the import does.
    """
    gaps: list[float] = []
    last = time.perf_counter()

    def tick() -> None:
        nonlocal last
        now = time.perf_counter()
        gaps.append(now - last)
        last = now

    results: list[object] = []
    shown: list[int] = []
    bare.imports.imported.connect(results.append)
    bare.imports.reading.connect(lambda read: shown.append(bare.incoming.days_shown) if read is not None else None)
    timer = QTimer()
    timer.timeout.connect(tick)
    timer.start(5)
    begun = time.perf_counter()
    _start(bare, log)
    qtbot.waitUntil(lambda: bool(results), timeout=50_000)
    timer.stop()
    taken = time.perf_counter() - begun
    assert max(gaps) < taken / 3
    assert len(gaps) > taken / 0.1
    assert sorted(shown) == shown
    assert len(set(shown)) > 3
    settled(qtbot, bare)
    assert bare.incoming.isHidden()
    assert bare.session.columns is not None
    assert len(bare.session.columns) > MESSAGES // 4


def test_that_what_is_read_is_shown_apart_and_gone_when_cancelled(qtbot: QtBot, bare: MainWindow, log: Path) -> None:
    _start(bare, log)
    qtbot.waitUntil(lambda: bare.incoming.days_shown > 10, timeout=20_000)
    assert bare.incoming.isVisible()
    assert "Nothing is kept before the end" in bare.incoming.text
    assert "Team" in bare.incoming.text
    assert not bare.incoming.grab().isNull()
    columns = bare.session.columns
    assert columns is not None
    assert len(columns) == 0
    wizard = bare.imports.wizard
    assert wizard is not None
    wizard.cancel_requested.emit()
    qtbot.waitUntil(bare.incoming.isHidden, timeout=20_000)
    settled(qtbot, bare)
    assert len(bare.session.columns or ()) == 0
    wizard.close_now()


def test_that_long_work_never_looks_through_everything_at_once() -> None:
    generations: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            generations.append(info["generation"])

    before = gc.get_threshold()
    gc.callbacks.append(note)
    try:
        with only_young_garbage():
            kept = [[number] for number in range(300_000)]
    finally:
        gc.callbacks.remove(note)
    assert len(kept) == 300_000
    assert generations
    assert max(generations) < 2
    assert gc.get_threshold() == before


def test_that_what_the_start_has_made_is_taken_for_good() -> None:
    try:
        settle()
        assert gc.get_freeze_count() > 1_000
    finally:
        gc.unfreeze()
