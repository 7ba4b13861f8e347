"""Starts the frozen program: our folders lie in `bundle` beside the frozen libraries."""

import multiprocessing
import sys
from pathlib import Path

import launcher

if __name__ == "__main__":
    multiprocessing.freeze_support()
    launcher.BUNDLE = Path(sys._MEIPASS) / "bundle"  # type: ignore[attr-defined]  # noqa: SLF001 - PyInstaller's door
    sys.exit(launcher.run_command_line())
