"""An input as named parts: a file, a folder or a zip archive whose members are read in place, as streams.

Archives are other people's: names that lead out, links, encrypted members and bombs are refused before anything is
read. Only one level of archives inside the archive is opened, and only if nothing outside them is recognised.
"""

import lzma
import struct
import tempfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from pathlib import Path
from types import TracebackType
from typing import IO, Self
from zipfile import BadZipFile, ZipFile

from core.importers.archive_checks import check_members, is_archive_name
from core.importers.refusal import ImportRefusedError, RefusalKind

_FOLDER_DEPTH = 6
_FOLDER_FILES = 20_000
_INNER_ARCHIVES = 16
_INNER_BYTES = 8 << 30
_COPY_BYTES = 1 << 20
# zipfile lets the errors of its decompressors, and of its own reading of damaged headers, through as they are.
_DAMAGE = (zlib.error, lzma.LZMAError, BadZipFile, EOFError, IndexError, ValueError, struct.error)
_ZIP_STARTS = (b"PK\x03\x04", b"PK\x05\x06")


class InputShape(StrEnum):
    """What the person chose."""

    FILE = "file"
    FOLDER = "folder"
    ARCHIVE = "archive"


@dataclass(frozen=True, slots=True)
class Part:
    """One file of the input: ``name`` is its path within it, with ``/``; ``archive`` the inner archive it is in."""

    name: str
    size: int
    archive: str = ""

    @property
    def basename(self) -> str:
        """The last component of the name."""
        return self.name.rpartition("/")[2]


class PartReader:
    """A binary stream that counts what it hands out and takes damaged data for the end of the data."""

    def __init__(self, source: "LogSource", stream: IO[bytes], *, is_counted: bool = True) -> None:
        self._source = source
        self._stream = stream
        self._is_counted = is_counted
        self.damage = ""

    def read(self, size: int) -> bytes:
        """Return up to ``size`` bytes, nothing at the end; ``damage`` then says whether it is the true end."""
        try:
            data = self._stream.read(size)
        except _DAMAGE as error:
            self.damage = str(error) or "the compressed data ends early"
            return b""
        except OSError as error:
            if error.errno is None:  # not the disk: bz2 says in this way that its data is damaged
                self.damage = str(error)
                return b""
            raise unreadable(self._source.path, error) from error
        self._source.count(len(data) if self._is_counted else 0)
        return data

    def close(self) -> None:
        """Close the file beneath."""
        self._stream.close()
        self._source.forget(self)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class LogSource:
    """An opened input; holds no file of a folder open, one of an archive, and closes what it opened."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.bytes_read = 0
        self.chosen: Sequence[Part] = ()
        self.on_read: Callable[[], None] | None = None
        self._readers: set[PartReader] = set()
        self._cleanup = ExitStack()
        self._archives: dict[str, ZipFile] = {}
        self._copies: dict[Part, Path] = {}
        try:
            self.shape, self.parts = self._open()
        except ImportRefusedError:
            self.close()
            raise

    @property
    def total_bytes(self) -> int:
        """How many bytes the chosen parts hold, unpacked."""
        return sum(part.size for part in self.chosen)

    @property
    def inner_archives(self) -> tuple[Part, ...]:
        """The archives within the archive."""
        if self.shape is not InputShape.ARCHIVE:
            return ()
        return tuple(part for part in self.parts if not part.archive and is_archive_name(part.name))

    def place(self, part: Part) -> str:
        """Name a part for a person: the file, and within an archive or folder the member."""
        return self.path.name if self.shape is InputShape.FILE else f"{self.path.name}/{part.name}"

    def stream(self, part: Part, *, is_counted: bool = True) -> PartReader:
        """Open a part for reading; the caller closes it. A look ahead is not counted, but can be cancelled as well."""
        try:
            reader = PartReader(self, self._stream(part), is_counted=is_counted)
        except NotImplementedError as error:
            detail = f"{part.name} is packed with a method that is not known; unpack it and choose the folder"
            raise ImportRefusedError(RefusalKind.UNREADABLE, self.path, detail) from error
        except _DAMAGE as error:
            raise ImportRefusedError(RefusalKind.UNREADABLE, self.path, f"{part.name}: {error}") from error
        except OSError as error:
            raise unreadable(self.path, error) from error
        self._readers.add(reader)
        return reader

    def local_file(self, part: Part) -> Path:
        """Return a path at which the part can be opened at random; what is packed is copied for as long as needed."""
        if self.shape is InputShape.FILE:
            return self.path
        if self.shape is InputShape.FOLDER:
            return self.path / part.name
        if part.size > _INNER_BYTES:
            detail = f"{part.name} is too large to be copied out of the archive; unpack it and choose the folder"
            raise ImportRefusedError(RefusalKind.UNREADABLE, self.path, detail)
        if part not in self._copies:
            path = Path(self._cleanup.enter_context(tempfile.TemporaryDirectory())) / "part"
            with self.stream(part, is_counted=False) as stream, path.open("wb") as copy:
                while data := stream.read(_COPY_BYTES):
                    copy.write(data)
            self._copies[part] = path
        return self._copies[part]

    def count(self, size: int) -> None:
        """Count bytes that a reader handed out."""
        self.bytes_read += size
        if self.on_read is not None:
            self.on_read()

    def forget(self, reader: PartReader) -> None:
        """Drop a reader that is closed."""
        self._readers.discard(reader)

    def open_inner_archives(self) -> None:
        """Add the members of archives within the archive to the parts; deeper ones stay closed."""
        for part in self.inner_archives[:_INNER_ARCHIVES]:
            copied = self._copied(part)
            if copied is not None:
                archive = self._cleanup.enter_context(self._zip(copied))
                self._archives[part.name] = archive
                self.parts = (*self.parts, *self._members(archive, part.name))

    def close(self) -> None:
        """Close everything that was opened."""
        for reader in tuple(self._readers):
            reader.close()
        self._cleanup.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _open(self) -> tuple[InputShape, tuple[Part, ...]]:
        try:
            if self.path.is_dir():
                return InputShape.FOLDER, tuple(_folder_parts(self.path))
            if self.path.exists() and not self.path.is_file():
                raise ImportRefusedError(RefusalKind.UNREADABLE, self.path, "it is neither a file nor a folder")
            with self.path.open("rb") as file:
                start = file.read(4)
            size = self.path.stat().st_size
        except OSError as error:
            raise unreadable(self.path, error) from error
        except ValueError as error:
            raise ImportRefusedError(RefusalKind.UNREADABLE, self.path, f"it is no path, {error}") from error
        if start not in _ZIP_STARTS:
            return InputShape.FILE, (Part(self.path.name, size),)
        archive = self._archives[""] = self._cleanup.enter_context(self._zip(self.path))
        return InputShape.ARCHIVE, tuple(self._members(archive, ""))

    def _zip(self, file: Path | IO[bytes]) -> ZipFile:
        try:
            return ZipFile(file)
        except BadZipFile as error:
            raise ImportRefusedError(RefusalKind.TRUNCATED_INPUT, self.path, "an archive without its end") from error
        except (OSError, NotImplementedError, *_DAMAGE) as error:
            raise ImportRefusedError(RefusalKind.UNREADABLE, self.path, f"a damaged archive, {error}") from error

    def _members(self, archive: ZipFile, within: str) -> Iterator[Part]:
        members = archive.infolist()
        check_members(self.path, members)
        for member in members:
            if member.filename and not member.filename.endswith("/"):
                yield Part(f"{within}/{member.filename}" if within else member.filename, member.file_size, within)

    def _stream(self, part: Part) -> IO[bytes]:
        if self.shape is InputShape.FILE:
            return self.path.open("rb")
        if self.shape is InputShape.FOLDER:
            return (self.path / part.name).open("rb")
        name = part.name.removeprefix(f"{part.archive}/") if part.archive else part.name
        return self._archives[part.archive].open(name)

    def _copied(self, part: Part) -> IO[bytes] | None:
        """Copy an inner archive to a nameless file, because a zip can be listed only where it can be searched."""
        if part.size > _INNER_BYTES:
            return None
        copy = self._cleanup.enter_context(tempfile.TemporaryFile())  # noqa: SIM115
        with self.stream(part) as stream:
            start = stream.read(_COPY_BYTES)
            if not start.startswith(_ZIP_STARTS):
                return None
            copy.write(start)
            while data := stream.read(_COPY_BYTES):
                copy.write(data)
        self.bytes_read = 0
        return copy


def unreadable(path: Path, error: OSError) -> ImportRefusedError:
    """Word an error of the operating system as a refusal."""
    reason = (error.strerror or str(error)).lower()
    return ImportRefusedError(
        RefusalKind.UNREADABLE, path, f"{reason}; check that it is there and that you may read it"
    )


def _folder_parts(folder: Path) -> Iterator[Part]:
    """List the files of a folder, shallow ones first; links are not followed, closed folders within are left out."""
    level, found = [folder], 0
    for _ in range(_FOLDER_DEPTH):
        deeper: list[Path] = []
        for path in chain.from_iterable(_entries(directory, is_outermost=directory == folder) for directory in level):
            if path.is_dir():
                deeper.append(path)
            elif path.is_file() and found < _FOLDER_FILES:
                found += 1
                yield Part(path.relative_to(folder).as_posix(), path.stat().st_size)
        level = deeper


def _entries(directory: Path, *, is_outermost: bool) -> list[Path]:
    try:
        return sorted(path for path in directory.iterdir() if not path.is_symlink())
    except PermissionError:
        if is_outermost:
            raise
        return []
