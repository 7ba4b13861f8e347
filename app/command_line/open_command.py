"""``truewhen [WORKSPACE]``: the window, or a picture of it."""

from pathlib import Path
from typing import Any

import click

from core.errors import ActionableError
from core.values.preferences import Theme

PANELS = ("timeline", "list", "graph", "state", "review", "import", "datemath", "asof", "audit", "settings")


class MissingLibraryError(ActionableError):
    """A library of the system that Qt needs is not there."""

    code = "missing_library"

    def __init__(self, said: str) -> None:
        library = said.partition(":")[0]
        super().__init__(
            f"the window needs {library}, which this system lacks; on Debian and Ubuntu: apt-get install libgl1 "
            "libegl1 libxkbcommon0 libdbus-1-3 libfontconfig1 libxcb-cursor0 (every other command works without)"
        )
        self.library = library


class PixelSize(click.ParamType[tuple[int, int]]):
    """A size such as ``1600x900``."""

    name = "WIDTHxHEIGHT"

    def convert(self, value: Any, param: click.Parameter | None, context: click.Context | None) -> tuple[int, int]:  # noqa: ANN401
        """Return width and height."""
        if isinstance(value, tuple):
            return value
        width, mark, height = value.lower().partition("x")
        if not mark or not (width.isascii() and width.isdigit() and height.isascii() and height.isdigit()):
            self.fail(f"{value!r} is no size; write for example 1600x900", param, context)
        size = int(width), int(height)
        if not all(200 <= side <= 10_000 for side in size):
            self.fail(f"{value!r} is out of range: each side is 200 to 10000", param, context)
        return size


@click.command("open", hidden=True)
@click.argument("workspace", required=False, type=click.Path(path_type=Path))
@click.option("--sample", is_flag=True, help="Open the sample story.")
@click.option("--screenshot", type=click.Path(path_type=Path), metavar="FILE.png", help="Write a picture and end.")
@click.option("--size", type=PixelSize(), metavar="WIDTHxHEIGHT", help="Size of the window; of a picture 1600x900.")
@click.option("--scale", type=click.FloatRange(0.5, 4), default=1.0, show_default=True, help="Pixels a point.")
@click.option("--theme", type=click.Choice([theme.value for theme in Theme]), help="Colours of this start.")
@click.option("--language", type=click.Choice(["system", "en", "ko"]), help="Language of this start.")
@click.option("--panel", type=click.Choice(PANELS), help="What to show first.")
@click.option("--json", "as_json", is_flag=True, hidden=True)
def open_window(
    workspace: Path | None,
    sample: bool,
    screenshot: Path | None,
    size: tuple[int, int] | None,
    scale: float,
    theme: str | None,
    language: str | None,
    panel: str | None,
    as_json: bool,
) -> int:
    """Open the window on WORKSPACE (a .truewhen file, or a log to import)."""
    del as_json
    if workspace is not None and sample:
        raise click.UsageError("give a workspace or --sample, not both")
    try:
        from app.desktop import DesktopOptions, run
    except ImportError as error:
        if ".so" in str(error) or "DLL" in str(error):
            raise MissingLibraryError(str(error)) from error
        raise

    return run(
        DesktopOptions(
            workspace=workspace,
            sample=sample,
            screenshot=screenshot,
            size=size,
            scale=scale,
            theme=theme,
            language=language,
            panel=panel,
        )
    )
