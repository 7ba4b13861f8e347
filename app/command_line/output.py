"""What a command prints: one JSON document or lines for a person on stdout, everything else on stderr."""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping

import click


class CommandFailed(Exception):  # noqa: N818 - ends a command whose output is already written
    """The command has said what is wrong; ``code`` is the exit code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Output:
    """Writes to the standard streams."""

    def __init__(self, *, as_json: bool) -> None:
        self.as_json = as_json

    def document(self, **members: object) -> None:
        """Write one JSON document; a member that is an iterator is written as an array, item by item."""
        write = sys.stdout.write
        write("{")
        for position, (name, value) in enumerate(members.items()):
            write(("," if position else "") + json.dumps(name) + ":")
            if isinstance(value, Iterator):
                _write_array(value)
            else:
                write(json.dumps(value() if callable(value) else value, ensure_ascii=False))
        write("}\n")
        sys.stdout.flush()

    def line(self, text: str) -> None:
        """Write a line for a person."""
        click.echo(text)

    def json_line(self, document: Mapping[str, object]) -> None:
        """Write one line of JSON lines."""
        sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n")

    def flush(self) -> None:
        """Hand on what was written so far, to whoever reads along."""
        sys.stdout.flush()

    def complain(self, text: str) -> None:
        """Write a diagnostic."""
        click.echo(f"truewhen: {text}", err=True)

    def fail(self, kind: str, text: str, code: int) -> int:
        """Say what is wrong, also as a JSON document where one is expected, and return the exit code."""
        if self.as_json:
            self.document(error={"kind": kind, "message": text})
        self.complain(text)
        return code


def _write_array(items: Iterable[object]) -> None:
    sys.stdout.write("[")
    for position, item in enumerate(items):
        sys.stdout.write(("," if position else "") + json.dumps(item, ensure_ascii=False))
    sys.stdout.write("]")
