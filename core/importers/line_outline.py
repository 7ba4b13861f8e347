"""The shape of JSON lines from the beginning of a file alone: which keys stand where, and which kinds are named."""

from dataclasses import dataclass

from core.importers.json_outline import JsonOutline, outline_of
from core.importers.json_stream import JsonCutError, JsonStream, JsonSyntaxError

_LINES = 16
_KINDS = ("type", "role")


@dataclass(frozen=True, slots=True)
class LineOutline:
    """``outlines`` holds the outline of each line; ``kinds`` what the members "type" and "role" of records say."""

    outlines: tuple[JsonOutline, ...]
    kinds: frozenset[str]

    @property
    def is_lines(self) -> bool:
        """Whether there is any line that is a record, or the beginning of one."""
        return bool(self.outlines)

    def any_has(self, *paths: str) -> bool:
        """Whether one record has all these paths."""
        return any(outline.has(*paths) for outline in self.outlines)

    def joined(self) -> JsonOutline:
        """Return the outline of all lines together."""
        paths = frozenset().union(*(outline.paths for outline in self.outlines))
        return JsonOutline(paths, is_json=True, is_open=False)


_NO_LINES = LineOutline((), frozenset())


def line_outline_of(text: str) -> LineOutline:
    """Read the outline of JSON lines of which ``text`` is the beginning; empty for a document of many lines.

    Every record of JSON lines begins in the first column, and a line of its own is whole: what a single document holds
    is indented, or its brackets stand alone.
    """
    outlines: list[JsonOutline] = []
    kinds: set[str] = set()
    begun = whole = others = 0
    for line in text.lstrip("\ufeff\0 \t\r\n").replace("\r", "\n").split("\n", _LINES)[:_LINES]:
        if not line.strip():
            continue
        if line[0] not in "{[" or line.strip() in ("{", "["):
            if not begun:
                return _NO_LINES
            others += 1
            continue
        begun += 1
        value = _value_of(line)
        whole += value is not None
        if isinstance(value, dict):
            kinds.update(kind for key in _KINDS if isinstance(kind := value.get(key), str))
        outlines.append(outline_of(line))
    if not whole and (others or begun != 1):
        return _NO_LINES
    return LineOutline(tuple(outlines), frozenset(kinds))


def _value_of(line: str) -> object:
    """Return the record of a line; None where it is cut or broken, or where more than a record stands in it."""
    stream = JsonStream(iter((line,)), lambda _: None)
    try:
        value = stream.value()
        return None if stream.peek() not in ("", "{", "[") else value
    except (JsonCutError, JsonSyntaxError):
        return None
