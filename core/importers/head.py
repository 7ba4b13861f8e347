"""The beginning of an input, as much of it as is needed to recognise its format."""

from collections.abc import Callable, Iterable
from functools import cached_property
from pathlib import Path

from core.importers.database_file import DatabaseFile
from core.importers.decoding import decode_start, lines_of
from core.importers.json_outline import JsonOutline, outline_of
from core.importers.line_outline import LineOutline, line_outline_of
from core.importers.refusal import ImportRefusedError
from core.importers.sources import InputShape, LogSource, Part

HEAD_BYTES = 64 << 10
_PARTS_LOOKED_INTO = 64
_SESSIONS_LOOKED_INTO = 20_000
_PARTS_HELD = 128
_SEARCHED_BYTES = 2 << 20


class Head:
    """Names, first bytes and the shape of the first records; everything is read once and only when asked for."""

    def __init__(self, source: LogSource) -> None:
        self._source = source
        self._bytes: dict[Part, bytes] = {}
        self._texts: dict[Part, str] = {}
        self._outlines: dict[Part, JsonOutline] = {}
        self._line_outlines: dict[Part, LineOutline] = {}

    @property
    def path(self) -> Path:
        """What the person chose."""
        return self._source.path

    @property
    def shape(self) -> InputShape:
        """Whether it is a file, a folder or an archive."""
        return self._source.shape

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """All files in it; the file itself if it is one."""
        return self._source.parts

    def data(self, part: Part) -> bytes:
        """Return the first 64 KiB of a part."""
        if part not in self._bytes:
            if len(self._bytes) >= _PARTS_HELD:
                self._bytes.clear()
                self._texts.clear()
            with self._source.stream(part, is_counted=False) as stream:
                self._bytes[part] = stream.read(HEAD_BYTES)
        return self._bytes[part]

    def text(self, part: Part) -> str:
        """Return the first 64 KiB of a part as text, in the encoding it seems to have."""
        if part not in self._texts:
            self._texts[part] = decode_start(self.data(part))
        return self._texts[part]

    def lines(self, part: Part, most: int = 400) -> list[str]:
        """Return the first lines of a part; the last one may be cut."""
        return lines_of(self.text(part))[:most]

    def outline(self, part: Part) -> JsonOutline:
        """Return the keys that the beginning of a JSON part has, with their place."""
        if part not in self._outlines:
            lines = self.line_outline(part)
            self._outlines[part] = lines.joined() if len(lines.outlines) > 1 else outline_of(self.text(part))
        return self._outlines[part]

    def line_outline(self, part: Part) -> LineOutline:
        """Return the keys that the first lines of a part have, each line being a record of its own."""
        if part not in self._line_outlines:
            self._line_outlines[part] = line_outline_of(self.text(part))
        return self._line_outlines[part]

    def mentions(self, part: Part, words: bytes, most: int = _SEARCHED_BYTES) -> bool:
        """Whether these bytes occur in a part: style sheets and other records may fill its first 64 KiB."""
        with self._source.stream(part, is_counted=False) as stream:
            rest = b""
            while most > 0 and (data := stream.read(HEAD_BYTES)):
                if words in rest + data:
                    return True
                rest = data[-len(words) :]
                most -= len(data)
        return False

    def in_database(self, part: Part, question: Callable[[DatabaseFile], bool]) -> bool:
        """Ask something of a part that is a database; a damaged one answers no."""
        try:
            with DatabaseFile(self._source.local_file(part), lambda: self._source.count(0)) as database:
                return question(database)
        except ImportRefusedError:
            return False

    def session_parts(self, *ends: str) -> list[Part]:
        """Return the parts that may be logs of one session each, of which there can be thousands."""
        if self.shape is InputShape.FILE:
            return list(self.parts)
        return [part for part in self.parts if part.name.lower().endswith(ends)][:_SESSIONS_LOOKED_INTO]

    def parts_that(self, fits: Callable[[Part], bool], *ends: str) -> list[Part]:
        """Return the parts named so that fit: a few tell whether there are any; if there are, all are looked into."""
        few = self.parts_named(*ends)
        fitting = [part for part in few if fits(part)]
        if not fitting or len(few) < _PARTS_LOOKED_INTO:
            return fitting
        named = [part for part in self.parts if part.name.lower().endswith(ends)]
        return fitting + [part for part in named[_PARTS_LOOKED_INTO:] if fits(part)]

    def json_parts(self, parts: Iterable[Part] | None = None) -> list[Part]:
        """Return the parts that may be JSON documents: the file itself whatever its name, else by the name's end."""
        return self.parts_named(".json", parts=parts)

    def parts_named(self, *ends: str, parts: Iterable[Part] | None = None) -> list[Part]:
        """Return the parts whose names end so; the file itself whatever its name."""
        if self.shape is InputShape.FILE:
            return list(self.parts)
        named = [part for part in (self.parts if parts is None else parts) if part.name.lower().endswith(ends)]
        return named[:_PARTS_LOOKED_INTO]
