"""Another process writes to the workspace while the window shows it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app import composition
from core.values.memory import Status
from tests.ui.desk import SampleServices, memory_id, status
from tests.ui.stubs import settled
from ui.main_window import MainWindow

ROOT = Path(__file__).parents[2]


@pytest.fixture
def desk(sample_desk: MainWindow) -> MainWindow:
    return sample_desk


def _command(*arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "app", *arguments], cwd=ROOT, env={**os.environ}, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )  # fmt: skip


def _waited(qtbot: QtBot, process: subprocess.Popen[bytes]) -> None:
    qtbot.waitUntil(lambda: process.poll() is not None, timeout=30_000)
    assert process.returncode == 0, process.stdout.read().decode() if process.stdout else ""
    if process.stdout:
        process.stdout.close()


def test_that_a_decision_of_the_command_line_is_shown_at_once_and_the_selection_kept(
    qtbot: QtBot, desk: MainWindow
) -> None:
    redis, valkey = memory_id(desk, "decided on Redis"), memory_id(desk, "from Redis to Valkey")
    model = desk.panels.review.model
    (uid,) = [item.suggestion.uid for item in model.items if item.suggestion.new_id == valkey]
    desk.state.select((redis,))
    settled(qtbot, desk)
    model.choose(len(model.items) - 1)
    looked_at, selection, count = model.current, desk.state.selection, len(model.items)
    assert looked_at is not None
    assert looked_at.suggestion.uid != uid

    path = str(desk.session.path)
    _waited(qtbot, _command("review", path, "--accept", uid, "--as", "omar", "--reason", "seen elsewhere"))
    qtbot.waitUntil(lambda: status(desk, redis) is Status.SUPERSEDED, timeout=10_000)
    settled(qtbot, desk)
    assert desk.state.selection == selection
    assert len(model.items) == count - 1
    assert model.current is not None
    assert model.current.suggestion.uid == looked_at.suggestion.uid


def test_that_an_import_of_another_program_comes_onto_the_timeline(
    qtbot: QtBot, desk: MainWindow, write_chat: object
) -> None:
    columns = desk.session.columns
    assert columns is not None
    before = len(columns)
    chat = write_chat([("9:00 am on 3 March, 2025", [("Ada", "We moved the office to Porto in February 2025.")])])  # type: ignore[operator]
    _waited(qtbot, _command("import", str(chat), "--into", str(desk.session.path)))
    qtbot.waitUntil(lambda: desk.session.columns is not None and len(desk.session.columns) > before, timeout=10_000)
    settled(qtbot, desk)
    assert memory_id(desk, "office to Porto")


def test_that_the_window_looks_often_enough_to_show_it_within_a_second(desk: MainWindow) -> None:
    assert desk.session.watch.look_every <= 500


def test_that_what_the_window_writes_itself_is_loaded_once(qtbot: QtBot, desk: MainWindow) -> None:
    loads = []
    desk.session.columns_changed.connect(lambda: loads.append(1))
    desk.panels.review.model.choose(1)
    desk.panels.queue.bar.later.click()
    settled(qtbot, desk)
    qtbot.wait(1_000)
    settled(qtbot, desk)
    assert len(loads) == 1


def test_that_a_file_that_goes_away_for_a_moment_does_no_harm(qtbot: QtBot, desk: MainWindow) -> None:
    path = desk.session.path
    assert path is not None
    hidden = path.with_suffix(".away")
    path.rename(hidden)
    qtbot.wait(900)
    hidden.rename(path)
    qtbot.wait(500)
    settled(qtbot, desk)
    assert not desk.messages.isVisible()


def test_that_closing_while_a_decision_is_written_loses_nothing(qtbot: QtBot, desk: MainWindow) -> None:
    model, path = desk.panels.review.model, desk.session.path
    assert path is not None
    as_of = desk.session.as_of
    desk.panels.review.open_dialog()
    dialog = desk.panels.review.dialog
    assert dialog is not None
    count = len(model.items)
    model.choose(next(n for n, one in enumerate(model.items) if "to Valkey" in one.new.content))
    dialog.bar.accept.click()
    dialog.bar.later.click()  # the queue has not come back yet: the same one, decided already
    desk.close()
    del qtbot
    opened = composition.open_workspace(path)
    try:
        left = desk._services.queries.review_queue(opened, as_of)
    finally:
        opened.close()
    assert len(left) == count - 1


def test_that_a_program_that_is_killed_in_the_middle_of_a_review_keeps_what_was_decided(
    tmp_path: Path, built_sample: Path
) -> None:
    path = Path(shutil.copy(built_sample, tmp_path))
    program = (
        "import os, sys\n"
        "from PySide6.QtTest import QTest\n"
        "from pathlib import Path\n"
        "from app.desktop import DesktopServices, _application\n"
        "from app.paths import Paths\n"
        "from core.clock import SystemClock\n"
        "from ui.application import Program\n"
        "application = _application()\n"
        "program = Program(application, DesktopServices(Paths.of_this_machine(), SystemClock()))\n"
        "window = program.window\n"
        "window.show()\n"
        f"window.open_files((Path({str(path)!r}),))\n"
        "model = window.panels.review.model\n"
        "while not model.items or not window.is_settled: QTest.qWait(20)\n"
        "window.panels.review.open_dialog()\n"
        "dialog = window.panels.review.dialog\n"
        "model.choose(1)\n"
        "uid = model.current.suggestion.uid\n"
        "count = len(model.items)\n"
        "dialog.bar.accept.click()\n"
        "while len(model.items) == count: QTest.qWait(5)\n"
        "print(uid, flush=True)\n"
        "os.kill(os.getpid(), 9)\n"
    )
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "TRUEWHEN_HOME": str(tmp_path / "home")}
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == -9, done.stderr
    opened = composition.open_workspace(path)
    try:
        items = SampleServices(path).queries.review_queue(opened, composition.AsOf(0))
    finally:
        opened.close()
    assert done.stdout.strip() not in {item.suggestion.uid for item in items}
