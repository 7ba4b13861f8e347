"""What is known of logs before anything is written: which format each has, and what its beginning holds."""

from dataclasses import dataclass
from pathlib import Path

from core.values.message import RawMessage


@dataclass(frozen=True, slots=True)
class FoundLog:
    """A file or folder that was looked at for a moment.

    ``format_id`` is None where it is refused or more than one format claims it: then ``refusal`` is the kind of the
    refusal and ``detail`` the facts in the core's own words. ``claims`` are the formats that could read it.
    """

    path: Path
    format_id: str | None
    claims: tuple[str, ...] = ()
    refusal: str = ""
    detail: str = ""


@dataclass(frozen=True, slots=True)
class LogProblem:
    """One thing left out or mended: its kind, the file with line or record, a few words of fact."""

    kind: str
    place: str
    what: str


@dataclass(frozen=True, slots=True)
class OpenPoint:
    """What only a person can say: ``key`` and one of ``answers`` are what an import assumes.

    ``examples`` are words of the file; ``readings`` hold for each answer what day (counted from 1970-01-01) the first
    of them would be, None where there is no such day or the question is not about days.
    """

    key: str
    answers: tuple[str, ...]
    place: str
    examples: tuple[str, ...] = ()
    readings: tuple[int | None, ...] = ()


@dataclass(frozen=True, slots=True)
class ExtractTaste:
    """What would become memories of the first ``messages``, counted, each with words of the file as an example."""

    messages: int = 0
    suggested: int = 0
    all_of_them: int = 0
    suggested_example: str = ""
    left_out_example: str = ""


@dataclass(frozen=True, slots=True)
class StoreMapping:
    """How a memory store was understood, among the records that were read.

    ``replaced`` and ``claimed`` count its links that act and those that wait for a person; ``example`` is the older
    and the newer end of one of them.
    """

    records: int = 0
    with_event: int = 0
    with_learned: int = 0
    ended: int = 0
    replaced: int = 0
    claimed: int = 0
    example: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class ImportPreview:
    """What a log holds, before anything is written.

    ``messages`` are the first ones, long texts cut; ``message_count`` counts those that were read, all of them if
    ``is_complete``, else ``about`` guesses how many there are, if it can. ``evidence`` says what the format was
    recognised by. ``first`` and ``last`` are the earliest and latest wall clocks seen, in civil seconds. ``months``
    counts messages by year × 12 + month − 1. ``saved_memories`` counts what the log holds besides its messages for a
    format that is only read if asked for.
    """

    paths: tuple[Path, ...]
    format_id: str
    message_count: int
    is_complete: bool
    conversation_count: int
    messages: tuple[RawMessage, ...]
    first: int | None
    last: int | None
    lacks_zone: bool
    warnings: tuple[tuple[str, int], ...] = ()
    problems: tuple[LogProblem, ...] = ()
    evidence: str = ""
    about: int | None = None
    total_bytes: int = 0
    authors: tuple[tuple[str, int], ...] = ()
    months: tuple[tuple[int, int], ...] = ()
    questions: tuple[OpenPoint, ...] = ()
    notes: tuple[str, ...] = ()
    taste: ExtractTaste = ExtractTaste()
    mapping: StoreMapping = StoreMapping()
    saved_memories: int = 0
