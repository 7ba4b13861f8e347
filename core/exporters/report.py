"""What a document for people tells about a workspace besides its memories, and the words it is written in."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.exporters.visible_text import one_line
from core.exporters.written_dates import unix_text
from core.values.civil_time import format_seconds
from core.values.grain import Grain
from core.values.memory import MemoryRecord, Nature, SourceMessage, Status
from core.values.message import Moment

Words = Mapping[str, str]

ENGLISH: Words = {
    "language": "en",
    "report": "Memory audit",
    "timeline": "Timeline",
    "workspace": "Workspace",
    "true_at": "True at",
    "known_at": "Known at",
    "everything": "everything told so far",
    "messages": "Messages",
    "memories": "Memories",
    "pending": "Suggestions that wait for a decision",
    "pending_here": "a suggestion about it waits for a decision",
    "log": "Log",
    "log_rows": "{count} rows; the last one was written at {when}",
    "last_hash": "Hash of the last row",
    "counts": "Counts",
    "total": "Total",
    "undated": "Without a date",
    "when": "When",
    "basis": "Basis",
    "phrase": "Words",
    "learned": "Told at",
    "validity": "True in",
    "never": "never came about",
    "status": "Status",
    "subject": "Subject",
    "scope": "Scope",
    "source": "Source",
    "characters": "characters {begin} to {end}",
    "replaced_by": "Replaced by",
    "ended_by": "Ended by",
    "zone_unknown": "zone unknown",
    "no_date": "no date",
}


@dataclass(frozen=True, slots=True)
class ReportFacts:
    """The head of a report: the moments asked, counts by nature and status, and the end of the log (Unix seconds)."""

    workspace: str
    true_at: int
    known_at: int | None
    counts: Mapping[tuple[Nature, Status], int]
    messages: int
    pending: int
    log_rows: int
    last_hash: str
    last_recorded_at: int

    @property
    def memories(self) -> int:
        """How many memories state something."""
        return sum(self.counts.values())


@dataclass(frozen=True, slots=True)
class ReportEntry:
    """A memory of a report, and whether a suggestion about it waits for a decision."""

    record: MemoryRecord
    is_pending: bool


def head_lines(facts: ReportFacts, words: Words) -> list[tuple[str, str]]:
    """Return the head of a report as pairs of a label and a value."""
    log = words["log_rows"].format(count=facts.log_rows, when=unix_text(facts.last_recorded_at))
    known = words["everything"] if facts.known_at is None else format_seconds(facts.known_at, Grain.SECOND)
    return [
        (words["workspace"], one_line(facts.workspace)),
        (words["true_at"], format_seconds(facts.true_at, Grain.SECOND)),
        (words["known_at"], known),
        (words["messages"], f"{facts.messages:,}"),
        (words["memories"], f"{facts.memories:,}"),
        (words["pending"], f"{facts.pending:,}"),
        (words["log"], log),
        (words["last_hash"], facts.last_hash),
    ]


def moment_words(moment: Moment, words: Words) -> str:
    """Write when something was said, on the speaker's clock, and say so where its zone is unknown."""
    local = format_seconds(moment.wall, Grain.MINUTE).removesuffix(":00")
    if moment.offset is None:
        return f"{local} ({words['zone_unknown']})"
    sign, distance = ("-" if moment.offset < 0 else "+"), abs(moment.offset)
    return f"{local}{sign}{distance // 3600:02d}:{distance % 3600 // 60:02d}"


def source_words(said: SourceMessage, words: Words) -> str:
    """Write where something was said: conversation, message, author, time and characters."""
    parts = [said.conversation, said.key, said.author]
    if said.time is not None:
        parts.append(moment_words(said.time, words))
    parts.append(words["characters"].format(begin=said.begin_char, end=said.end_char))
    return " · ".join(one_line(part) for part in parts if part)
