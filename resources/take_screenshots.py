"""Draws every panel of the window into `resources/screenshots`: `make screenshots`, or with names of panels after it.

The clock stands still, the zone and the size are given, and only the shipped font is used, so that a picture changes
only where the program does.
"""

import datetime as dt
import os
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

# Said before Qt is loaded: drawn without a screen, a pixel a point.
os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["QT_SCALE_FACTOR"] = "1"

from app.desktop import DesktopOptions, DesktopServices, write_picture
from app.paths import Paths
from core.clock import FixedClock

FOLDER = Path(__file__).parent / "screenshots"
PANELS = ("timeline", "list", "graph", "state", "review", "import", "datemath", "asof", "audit", "settings")
LOOKS = {"light": ("light", "en"), "dark": ("dark", "en"), "korean": ("light", "ko")}
SIZE = (1440, 900)
CLOCK = FixedClock(dt.datetime(2025, 12, 1, 12, tzinfo=dt.UTC))
ZONE = "Asia/Seoul"


def main(wanted: list[str]) -> int:
    """Draw the panels that are named, or all; with a look, a path and a folder after one panel, that picture alone."""
    if len(wanted) == 4 and wanted[1] in LOOKS:
        draw(wanted[0], wanted[1], Path(wanted[2]), Paths.under(Path(wanted[3])))
        return 0
    unknown = [name for name in wanted if name not in PANELS]
    if unknown:
        sys.stderr.write(f"There is no panel called {', '.join(unknown)}; choose among {', '.join(PANELS)}.\n")
        return 2
    with tempfile.TemporaryDirectory() as home:
        for panel in wanted or PANELS:
            for look in LOOKS:
                path = FOLDER / f"{panel}-{look}.png"
                # A process each: nothing of one picture can be seen in the next.
                command = [sys.executable, "-m", "resources.take_screenshots", panel, look, str(path), home]
                subprocess.run(command, check=True, cwd=FOLDER.parents[1])  # noqa: S603 - our own program
                sys.stdout.write(f"{path.relative_to(FOLDER.parents[1])}\n")
                sys.stdout.flush()
    return 0


def draw(panel: str, look: str, path: Path, paths: Paths) -> None:
    """Draw one panel in one look."""
    theme, language = LOOKS[look]
    options = DesktopOptions(sample=True, screenshot=path, size=SIZE, theme=theme, language=language, panel=panel)
    services = DesktopServices(paths, CLOCK, options)
    services.keep_preferences(replace(services.preferences(), zone=ZONE))
    write_picture(options, path, services)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
