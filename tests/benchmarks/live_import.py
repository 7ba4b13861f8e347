"""How long the window stands still while a large log is imported through the real wizard and controller.

    python -m tests.benchmarks.live_import [--messages 1000000] [--folder DIR]

A timer of 5 ms runs on the thread of the window; the longest time between two of its ticks is the longest stall. The
log is written here. Prints the stalls while reading, and those while the finished import is loaded and drawn. Beside it
runs a process that does nothing but tick: what stalls that one too is the machine, not the program.
"""

import argparse
import faulthandler
import gc
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QApplication

from app.desktop import DesktopServices
from app.paths import Paths
from core.clock import SystemClock
from core.operations.import_log import ImportResult
from ui import collector
from ui.application import Program
from ui.import_wizard.decision import ImportDecision
from ui.main_window import MainWindow

_TICK = 5
_SAID = (
    "We moved the session cache to Redis in March, if I remember right.",
    "ok, noted",
    "I live in Porto and I work at Northwind since 2019.",
    "지난주 화요일에 배포 주기를 격주 금요일로 바꿨어요.",
    "Lunch tomorrow at noon? I booked a table for four.",
    "Our on-call lead is Mina until the end of June.",
)


_IDLE = """
import sys, threading, time
threading.Thread(target=sys.stdin.readline, daemon=True).start()
reader, gaps, last = threading.enumerate()[-1], [], time.perf_counter()
while reader.is_alive():
    time.sleep(0.005)
    now = time.perf_counter()
    gaps.append((now - last) * 1e3)
    last = now
gaps.sort()
print(f"an idle process: longest {gaps[-1]:.1f} ms, {sum(gap > 50 for gap in gaps)} over 50 ms")
"""


class Watchdog(QObject):
    """Measures the time between the ticks of a timer on the thread of the window."""

    def __init__(self, dump_over: float = 0.0) -> None:
        super().__init__()
        self._dump_over = dump_over
        self._last = time.perf_counter()
        self.gaps: list[float] = []
        self.collections: list[tuple[float, int]] = []
        self._collecting = 0.0
        gc.callbacks.append(self._note_collection)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)
        self._timer.start(_TICK)

    def restart(self) -> None:
        """Forget what was measured."""
        self.gaps, self.collections, self._last = [], [], time.perf_counter()

    def _note_collection(self, phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            self._collecting = time.perf_counter()
        else:
            self.collections.append((time.perf_counter() - self._collecting, info["generation"]))

    def _tick(self) -> None:
        now = time.perf_counter()
        self.gaps.append(now - self._last)
        if self._dump_over:
            faulthandler.dump_traceback_later(self._dump_over, repeat=False)
        self._last = now

    def report(self, name: str) -> float:
        """Print and return the longest stall in milliseconds."""
        gaps = sorted(gap * 1_000 for gap in self.gaps)
        longest = gaps[-1] if gaps else 0.0
        over = sum(gap > 50 for gap in gaps)
        say(f"{name:<24} {len(gaps):>7} ticks, longest {longest:6.1f} ms, {over} over 50 ms, "
            f"next {', '.join(f'{gap:.0f}' for gap in gaps[-6:-1][::-1])}")  # fmt: skip
        pauses = sorted(self.collections, reverse=True)[:5]
        say(f"{'':<24} longest collections {', '.join(f'{1e3 * took:.0f} ms (gen {age})' for took, age in pauses)}")
        return longest


def write_log(path: Path, messages: int) -> None:
    """Write a WhatsApp export of a busy chat: one message a minute."""
    with path.open("w", encoding="utf-8") as file:
        for number in range(messages):
            day, minute = divmod(number, 1_440)
            stamp = (
                f"{day % 28 + 1:02d}/{day // 28 % 12 + 1:02d}/{2015 + day // 336}, {minute // 60:02d}:{minute % 60:02d}"
            )
            name = ("Mina", "Omar", "Priya", "현우")[number % 4]
            file.write(f"{stamp} - {name}: {_SAID[number % len(_SAID)]} ({number})\n")


def main() -> int:
    """Import and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--folder", type=Path)
    parser.add_argument(
        "--dump-over", type=float, default=0.0, help="print stacks of stalls over so many seconds (may crash)"
    )
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder) as name:
        longest = measure(Path(name), options.messages, options.dump_over)
    return 0 if longest <= 50 else 1


def measure(folder: Path, messages: int, dump_over: float) -> float:
    """Import ``messages`` messages into a new workspace; returns the longest stall while reading, in milliseconds."""
    log = folder / "WhatsApp Chat with Team.txt"
    write_log(log, messages)
    application = QApplication.instance()
    services = DesktopServices(Paths.under(folder / "home"), SystemClock())
    program = Program(application or QApplication(["live-import"]), services)  # type: ignore[arg-type]
    window, watchdog = program.window, Watchdog(dump_over)
    window.errors.shown.connect(lambda error: say(repr(error)))
    window.resize(1_600, 900)
    window.show()
    collector.settle()
    path = folder / "team.truewhen"
    handle = services.create_workspace(path)
    watchdog.restart()
    window.workspaces.show(handle, path)
    window.imports.open_wizard((), window.appearance.colors)
    wait_until(lambda: window.is_settled)
    watchdog.report("while it is opened")
    watchdog.restart()
    begun = time.perf_counter()
    with beside() as idle:
        result = import_log(window, log)
    longest = watchdog.report("while reading")
    say(f"{'':<24} {idle[0]}")
    say(f"{messages:,} messages in {time.perf_counter() - begun:.1f} s, {result.memories_added:,} memories")
    watchdog.restart()
    wait_until(lambda: window.is_settled)
    watchdog.report("while it is shown")
    faulthandler.cancel_dump_traceback_later()
    if window.imports.wizard is not None:
        window.imports.wizard.close()
    window.close()
    say(f"load average {', '.join(f'{load:.2f}' for load in os.getloadavg())}, {os.cpu_count()} cores")
    return longest


@contextmanager
def beside() -> Iterator[list[str]]:
    """Tick in a process that does nothing else; what it says of its own stalls is there afterwards."""
    told: list[str] = []
    with subprocess.Popen(
        [sys.executable, "-c", _IDLE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as idle:
        yield told
        told.append(idle.communicate("stop\n")[0].strip())


def import_log(window: MainWindow, log: Path) -> ImportResult:
    """Import through the wizard that is open."""
    wizard = window.imports.wizard
    if wizard is None:
        raise RuntimeError
    results: list[ImportResult] = []
    window.imports.imported.connect(results.append)
    wizard.import_decided.emit((ImportDecision((log,), None, "Europe/Berlin", None),))
    wait_until(lambda: bool(results), pause=20)
    return results[0]


def wait_until(is_so: Callable[[], bool], pause: int = 200) -> None:
    """Let the window run until something is so, looked at every ``pause`` milliseconds."""
    loop, timer = QEventLoop(), QTimer()
    timer.timeout.connect(lambda: loop.quit() if is_so() else None)
    timer.start(pause)
    loop.exec()


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    raise SystemExit(main())
