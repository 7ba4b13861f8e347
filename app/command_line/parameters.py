"""Options that several commands share."""

from pathlib import Path
from typing import Any

import click

from core.errors import ActionableError
from core.values.civil_time import Window, parse_iso


class BadDateError(ActionableError):
    """A date on the command line that cannot be read."""

    code = "bad_date"

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is no date; write 2023, 2023-06, 2023-06-01 or 2023-06-01T13:05")
        self.text = text


class DateWindow(click.ParamType[Window]):
    """A date argument: "2023-06" is the whole month."""

    name = "date"

    def convert(self, value: Any, _param: click.Parameter | None, _context: click.Context | None) -> Window:  # noqa: ANN401
        """Return the window that the text names."""
        if isinstance(value, Window):
            return value
        window = parse_iso(value)
        if window is None:
            raise BadDateError(value)
        return window


class Assumption(click.ParamType[tuple[str, str]]):
    """An answer to what a file leaves open: ``KEY=VALUE``."""

    name = "key=value"
    keys = ("start", "zone", "date_order", "direction")

    def convert(self, value: Any, param: click.Parameter | None, context: click.Context | None) -> tuple[str, str]:  # noqa: ANN401
        """Return key and value."""
        if isinstance(value, tuple):
            return value
        key, mark, answer = value.partition("=")
        if not mark or key not in self.keys:
            self.fail(f"{value!r} is not one of {', '.join(f'{key}=…' for key in self.keys)}", param, context)
        return key, answer


EXISTING_PATHS = click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
WORKSPACE = click.argument("workspace", type=click.Path(path_type=Path))
FORMAT = click.option("--format", "format_id", metavar="FORMAT", help="Read as this format instead of finding it out.")
ZONE = click.option("--timezone", "zone", metavar="ZONE", help="IANA zone for times that the file leaves open.")
ASSUME = click.option("--assume", multiple=True, type=Assumption(), help="Answer what the file leaves open.")
JSON = click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
TRUE_AT = click.option("--true-at", type=DateWindow(), help="As it was true in the world, through this date.")
KNOWN_AT = click.option("--known-at", type=DateWindow(), help="As the agent had been told, through this date.")
RECORDED_AT = click.option(
    "--recorded-at", type=DateWindow(), help="As this workspace had written it down, through this date."
)
