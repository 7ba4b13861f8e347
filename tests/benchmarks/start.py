"""The start of the desktop program: from the call to the first window, and to the picture of the sample; warm.

    python tests/benchmarks/start.py [--workspace FILE]

Offscreen, five starts after one that does not count. Reach: the first window <= 1.0 s; a workspace of 1,000,000
memories (kept by ``store.py --keep``) from the call to its picture <= 2 s.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_RUNS = 5
_CHILD = """
import sys
from pathlib import Path
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication
from app import desktop

options = desktop.DesktopOptions(workspace=Path(sys.argv[1]) if sys.argv[1] else None, sample=not sys.argv[1])
services = desktop.DesktopServices(desktop.Paths.of_this_machine(), desktop.SystemClock(), options)
application = desktop._application()
program = desktop.Program(application, services)
window = program.window


class FirstPaint(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            print("window", flush=True)
            window.removeEventFilter(self)
        return False


first = FirstPaint()
window.installEventFilter(first)
window.show()
desktop._open(window, options)
watch = QTimer()
watch.setInterval(2)


def look():
    if window.session.columns is not None and window.is_settled:
        window.timeline.grab()
        print("picture", flush=True)
        application.quit()


watch.timeout.connect(look)
watch.start()
application.exec()
window.close()
"""


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workspace", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        starts = [_start(Path(home), options.workspace) for _ in range(_RUNS + 1)][1:]
    for name in ("window", "picture"):
        times = sorted(start[name] for start in starts)
        sys.stdout.write(f"call to {name:<8} {times[0]:.2f} / {statistics.median(times):.2f} s (best / median)\n")
    return 0


def _start(home: Path, workspace: Path | None) -> dict[str, float]:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "TRUEWHEN_HOME": str(home)}
    begun = time.perf_counter()
    command = [sys.executable, "-c", _CHILD, str(workspace or "")]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        return {line.strip(): time.perf_counter() - begun for line in child.stdout}


if __name__ == "__main__":
    sys.exit(main())
