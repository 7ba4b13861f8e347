"""The door of the installed program: the wheel carries this file as `truewhen/__init__.py`.

The folders `app`, `ui`, `core` and `resources` lie unchanged in a private bundle beside it, so that an installation
puts no package of such a common name where others would find it. They can be imported once an entry point has run.
"""

import sys
from pathlib import Path

BUNDLE = Path(__file__).parent / "bundle"


def run_command_line() -> int:
    """Answer the `truewhen` command; gives its exit code."""
    _open_bundle()
    from app.command_line.main import main

    return main()


def run_desktop() -> int:
    """Answer the `truewhen-desktop` command, the same program without a console; gives its exit code."""
    return run_command_line()


def _open_bundle() -> None:
    # First on the path: an installed package called `core` or `ui` of somebody else must not be taken for ours.
    if str(BUNDLE) not in sys.path:
        sys.path.insert(0, str(BUNDLE))
