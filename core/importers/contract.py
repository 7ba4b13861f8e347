"""What an importer is: it claims an input by its content and yields raw messages lazily.

It stores nothing, resolves nothing and asks nobody. What it could not use is counted in an ``ImportReport``; what a
person has to act on is an ``ImportRefusedError``. A new format is one file with a class, a line in ``formats`` and a
folder of cases.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Protocol

from core.importers.head import Head
from core.importers.refusal import ImportRefusedError, RefusalKind
from core.importers.report import ImportProblem, ImportReport, WarningKind
from core.importers.sources import LogSource, Part
from core.values.message import RawMessage

__all__ = [
    "Head",
    "ImportOptions",
    "ImportProblem",
    "ImportRefusedError",
    "ImportReport",
    "Importer",
    "LogSource",
    "Part",
    "RefusalKind",
    "WarningKind",
]


@dataclass(frozen=True, slots=True)
class ImportOptions:
    """What a person chose before the import.

    ``zone`` is an IANA name, kept apart from what the file says: times come out as the file states them. ``assume``
    answers what the file leaves open: ``start``, ``zone``, ``date_order``, ``direction``.
    """

    zone: str | None = None
    assume: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def chosen_zone(self) -> str | None:
        """The zone, however it was answered."""
        return self.zone or self.assume.get("zone")


class Importer(Protocol):
    """Reads one format. Implementations keep no state between two inputs."""

    @property
    def format_id(self) -> str:
        """The name of the format in the program's interface ("chatgpt-export")."""
        ...

    @property
    def looked_for(self) -> str:
        """What identifies the format, in words, for the person whose file no importer claims."""
        ...

    def identify(self, head: Head) -> Sequence[Part]:
        """Return the parts of the input that this format would read, in reading order; empty: not this format.

        Cheap: looks at names, and at the first 64 KiB of the parts that matter.
        """
        ...

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:
        """Yield the messages of ``source.chosen``, in the order of the conversations, holding one record at a time.

        A memory store yields ``RecordedMessage``s, which hold its own times and links (``core.values.recorded``).
        Counts whole records in ``report.records``. Closing the iterator closes the files.
        """
        ...
