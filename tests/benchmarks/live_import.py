"""How long the window stands still while a large log is imported through the real wizard and controller.

    python -m tests.benchmarks.live_import [--messages 1000000] [--folder DIR]

A timer of 5 ms runs on the thread of the window; the longest time between two of its ticks is the longest stall. The
log is written here. Prints the stalls while reading, and those while the finished import is loaded and drawn.
"""

import argparse
import faulthandler
import os
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QEventLoop, QObject, QTimer

from app.desktop import DesktopServices
from app.paths import Paths
from core.clock import SystemClock
from core.operations.import_log import ImportResult
from ui.application import Program
from ui.import_wizard.decision import ImportDecision

_TICK = 5
_SAID = (
    "We moved the session cache to Redis in March, if I remember right.",
    "ok, noted",
    "I live in Porto and I work at Northwind since 2019.",
    "지난주 화요일에 배포 주기를 격주 금요일로 바꿨어요.",
    "Lunch tomorrow at noon? I booked a table for four.",
    "Our on-call lead is Mina until the end of June.",
)


class Watchdog(QObject):
    """Measures the time between the ticks of a timer on the thread of the window."""

    def __init__(self) -> None:
        super().__init__()
        self._last = time.perf_counter()
        self.gaps: list[float] = []
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)
        self._timer.start(_TICK)

    def restart(self) -> None:
        """Forget what was measured."""
        self.gaps, self._last = [], time.perf_counter()

    def _tick(self) -> None:
        now = time.perf_counter()
        self.gaps.append(now - self._last)
        self._last = now

    def report(self, name: str) -> float:
        """Print and return the longest stall in milliseconds."""
        gaps = sorted(gap * 1_000 for gap in self.gaps)
        longest = gaps[-1] if gaps else 0.0
        over = sum(gap > 50 for gap in gaps)
        say(f"{name:<24} {len(gaps):>7} ticks, longest {longest:6.1f} ms, {over} over 50 ms, "
            f"next {', '.join(f'{gap:.0f}' for gap in gaps[-6:-1][::-1])}")  # fmt: skip
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
    parser.add_argument("--dump-over", type=float, default=0.0, help="print the stack of a stall over so many seconds")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder) as name:
        longest = measure(Path(name), options.messages, options.dump_over)
    return 0 if longest <= 50 else 1


def measure(folder: Path, messages: int, dump_over: float) -> float:
    """Import ``messages`` messages into a new workspace; returns the longest stall while reading, in milliseconds."""
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - after the platform is chosen

    log = folder / "WhatsApp Chat with Team.txt"
    write_log(log, messages)
    application = QApplication.instance() or QApplication(["live-import"])
    program = Program(application, DesktopServices(Paths.under(folder / "home"), SystemClock()))  # type: ignore[arg-type]
    window = program.window
    window.resize(1_600, 900)
    window.show()
    loop, watchdog = QEventLoop(), Watchdog()
    if dump_over:
        beat = QTimer(watchdog)
        beat.timeout.connect(lambda: faulthandler.dump_traceback_later(dump_over, repeat=False))
        beat.start(_TICK)
    window.imports.open_wizard((), window.appearance.colors)
    wizard = window.imports.wizard
    assert wizard is not None
    results: list[ImportResult] = []

    def finished(result: ImportResult) -> None:
        results.append(result)
        watchdog.report("while reading")
        loop.quit()

    window.imports.imported.connect(finished)
    window.errors.shown.connect(lambda error: (say(repr(error)), loop.quit()))
    begun = time.perf_counter()
    watchdog.restart()
    wizard.import_decided.emit(ImportDecision((log,), None, "Europe/Berlin", folder / "team.truewhen"))
    loop.exec()
    longest = max(watchdog.gaps, default=0.0) * 1_000
    say(f"{messages:,} messages in {time.perf_counter() - begun:.1f} s: {results}"[:200])
    watchdog.restart()
    calm = QTimer()
    calm.timeout.connect(lambda: loop.quit() if window.is_settled else None)
    calm.start(200)
    loop.exec()
    watchdog.report("while it is shown")
    faulthandler.cancel_dump_traceback_later()
    if wizard is window.imports.wizard:
        wizard.close()
    window.close()
    say(f"load average {', '.join(f'{load:.2f}' for load in os.getloadavg())}, {os.cpu_count()} cores")
    return longest


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    raise SystemExit(main())
