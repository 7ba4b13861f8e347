"""The beginning of an input, as much of it as is needed to recognise its format."""

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path

from core.importers.decoding import decode_start
from core.importers.json_outline import JsonOutline, outline_of
from core.importers.sources import InputShape, LogSource, Part

HEAD_BYTES = 64 << 10
_PARTS_LOOKED_INTO = 64


class Head:
    """Names, first bytes and the shape of the first records; everything is read once and only when asked for."""

    def __init__(self, source: LogSource) -> None:
        self._source = source
        self._bytes: dict[Part, bytes] = {}
        self._outlines: dict[Part, JsonOutline] = {}

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
            with self._source.stream(part) as stream:
                self._bytes[part] = stream.read(HEAD_BYTES)
            self._source.bytes_read = 0
        return self._bytes[part]

    def text(self, part: Part) -> str:
        """Return the first 64 KiB of a part as text, in the encoding it seems to have."""
        return decode_start(self.data(part))

    def outline(self, part: Part) -> JsonOutline:
        """Return the keys that the beginning of a JSON part has, with their place."""
        if part not in self._outlines:
            self._outlines[part] = outline_of(self.text(part))
        return self._outlines[part]

    def json_parts(self, parts: Iterable[Part] | None = None) -> list[Part]:
        """Return the parts that may be JSON documents: the file itself whatever its name, else by the name's end."""
        if self.shape is InputShape.FILE:
            return list(self.parts)
        named = [part for part in (self.parts if parts is None else parts) if part.name.lower().endswith(".json")]
        return named[:_PARTS_LOOKED_INTO]
