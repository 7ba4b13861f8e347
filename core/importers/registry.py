"""All formats, and the one way into them: find out what an input is, then read it message by message."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Self

from core.importers.contract import (
    Head,
    Importer,
    ImportOptions,
    ImportRefusedError,
    ImportReport,
    LogSource,
    Part,
    RefusalKind,
    WarningKind,
)
from core.importers.head import HEAD_BYTES
from core.importers.json_stream import check_backend
from core.importers.sources import InputShape
from core.values.message import RawMessage

# The ids of these messages are unique beyond their conversation: a resumed session repeats those of an earlier one.
_IDS_OF_ALL = frozenset({"claude-code-jsonl"})

_MESSAGES_A_BEAT = 256

Progress = Callable[[int, int], None]


def all_importers() -> tuple[Importer, ...]:
    """Return one importer for each format; they are loaded when first asked for: the window need not wait for them."""
    from core.importers import formats  # noqa: PLC0415 - a tenth of a second that only reading a log has to pay

    return formats.IMPORTERS


def asked_for_importers() -> tuple[Importer, ...]:
    """Return the importers that read an input only where a person names their format."""
    from core.importers import formats  # noqa: PLC0415

    return formats.ASKED_FOR


def find_importer(path: Path, format_id: str | None = None) -> Importer:
    """Return the importer that reads the file, folder or archive, or refuse: none, or more than one."""
    with LogSource(path) as source:
        return _recognise(source, format_id)


def open_log(
    paths: Sequence[Path],
    *,
    format_id: str | None = None,
    options: ImportOptions | None = None,
    progress: Progress | None = None,
) -> "OpenedLog":
    """Open one or several inputs of one format; nothing but their beginnings is read before the first message.

    Several inputs are read one after the other as if they were one: what an earlier one already told is skipped.
    ``progress`` is called after every chunk with the bytes read and the bytes in all; what it raises ends the reading.
    Raises ``ImportRefusedError``.
    """
    check_backend()
    with ExitStack() as stack:
        sources = [stack.enter_context(LogSource(path)) for path in paths]
        if progress is not None:
            for source in sources:
                source.on_read = partial(progress, 0, 0)  # a folder of thousands can be cancelled before it is known
        if not sources:
            raise ValueError("no path to open")
        found = [_recognise(source, format_id) for source in sources]
        for source, importer in zip(sources, found, strict=True):
            if importer.format_id != found[0].format_id:
                detail = (
                    f"it is {importer.format_id}, {sources[0].path} is {found[0].format_id}; import them one by one"
                )
                raise ImportRefusedError(RefusalKind.AMBIGUOUS_FORMAT, source.path, detail)
        return OpenedLog(found[0], sources, options or ImportOptions(), progress, stack.pop_all())


class OpenedLog:
    """The messages of an opened input, to be read once, lazily; close it, or use it in a ``with`` statement.

    Iterating raises ``ImportRefusedError`` before the first message if nothing in the input is whole.
    """

    def __init__(
        self,
        importer: Importer,
        sources: Sequence[LogSource],
        options: ImportOptions,
        progress: Progress | None,
        cleanup: ExitStack,
    ) -> None:
        self.format_id = importer.format_id
        self.report = ImportReport()
        self.total_bytes = sum(source.total_bytes for source in sources)
        self._importer = importer
        self._sources = sources
        self._options = options
        self._progress = progress
        self._cleanup = cleanup
        self._messages = self._read()

    @property
    def bytes_read(self) -> int:
        """How many bytes were read so far, of ``total_bytes``; may be asked from another thread."""
        return sum(source.bytes_read for source in self._sources)

    def __iter__(self) -> Iterator[RawMessage]:
        return self._messages

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Stop reading and close the files."""
        self._messages.close()
        self._cleanup.close()

    def _read(self) -> Generator[RawMessage, None, None]:
        told: set[int] = set()
        scope = self.format_id if self.format_id in _IDS_OF_ALL else ""
        for source in self._sources:
            source.on_read = self._tell_progress
            if source.inner_archives:
                self.report.warn(WarningKind.NESTED_ARCHIVE)
            for message in self._importer.read(source, self._options, self.report):
                # 64 bits of a keyed hash: ten million messages meet by chance once in 300,000 imports.
                mark = hash((scope or message.conversation, message.key))
                if mark in told:
                    self.report.warn(WarningKind.DUPLICATE_SKIPPED)
                    continue
                told.add(mark)
                self.report.messages += 1
                if self.report.messages % _MESSAGES_A_BEAT == 0:
                    self._tell_progress()
                yield message
        self._refuse_if_nothing_is_whole()

    def _tell_progress(self) -> None:
        if self._progress is not None:
            self._progress(self.bytes_read, self.total_bytes)

    def _refuse_if_nothing_is_whole(self) -> None:
        report, path = self.report, self._sources[0].path
        if report.records:
            return
        if WarningKind.TRUNCATED_INPUT in report.warnings:
            raise ImportRefusedError(RefusalKind.TRUNCATED_INPUT, path, f"read as {self.format_id}")
        if not report.malformed:
            raise ImportRefusedError(RefusalKind.EMPTY_INPUT, path, "no record in it")


def _recognise(source: LogSource, format_id: str | None) -> Importer:
    """Find the one importer that claims the input and note the parts that it wants."""
    named = [importer for importer in (*all_importers(), *asked_for_importers()) if importer.format_id == format_id]
    importers = list(all_importers()) if format_id is None else named
    if not importers:
        known = ", ".join(importer.format_id for importer in (*all_importers(), *asked_for_importers()))
        raise ImportRefusedError(
            RefusalKind.UNKNOWN_FORMAT, source.path, f"there is no format {format_id}, only {known}"
        )
    claims = _claims(source, importers)
    if not claims and source.inner_archives:
        source.open_inner_archives()
        claims = _claims(source, importers)
    if len(claims) > 1:
        names = ", ".join(importer.format_id for importer, _ in claims)
        raise ImportRefusedError(RefusalKind.AMBIGUOUS_FORMAT, source.path, names)
    if claims:
        importer, source.chosen = claims[0]
        return importer
    refusal = _why_unrecognised(source, importers)
    if refusal.kind is RefusalKind.UNKNOWN_FORMAT and format_id and source.shape is InputShape.FILE:
        source.chosen = source.parts
        return importers[0]
    raise refusal


def _claims(source: LogSource, importers: Sequence[Importer]) -> list[tuple[Importer, Sequence[Part]]]:
    head = Head(source)
    found = ((importer, importer.identify(head)) for importer in importers)
    return [(importer, parts) for importer, parts in found if parts]


def _looked_for(importers: Sequence[Importer]) -> str:
    if len(importers) == 1:
        return f"looked for {importers[0].looked_for}"
    return f"none of the {len(importers)} formats of the README fits; --format NAME tries one and says what it lacks"


def _why_unrecognised(source: LogSource, importers: Sequence[Importer]) -> ImportRefusedError:
    looked_for = _looked_for(importers)
    if source.shape is InputShape.FOLDER:
        detail = f"the folder holds no export that is known ({looked_for}); choose the file itself"
        return ImportRefusedError(RefusalKind.UNREADABLE, source.path, detail)
    if not any(part.size for part in source.parts):
        return ImportRefusedError(RefusalKind.EMPTY_INPUT, source.path, "no bytes in it")
    if source.shape is InputShape.FILE:
        head, part = Head(source), source.parts[0]
        if head.text(part).strip(" \t\r\n\0\ufeff[]{}") == "":
            return ImportRefusedError(RefusalKind.EMPTY_INPUT, source.path, "no record in it")
        if part.size <= HEAD_BYTES and head.outline(part).is_open:
            return ImportRefusedError(RefusalKind.TRUNCATED_INPUT, source.path, "JSON that is not closed")
    return ImportRefusedError(RefusalKind.UNKNOWN_FORMAT, source.path, looked_for)
