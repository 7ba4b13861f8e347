"""What a document for people tells about a workspace besides its memories, and the words it is written in."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from core.exporters.visible_text import one_line
from core.exporters.written_dates import unix_text, window_text
from core.values.civil_time import format_seconds
from core.values.grain import Grain
from core.values.memory import EventTime, MemoryRecord, Nature, SourceMessage, Status
from core.values.message import Moment

Words = Mapping[str, str]
"""What a document says of its own; ``natures.state`` and the like name codes."""

_FOLDER = Path(__file__).parent / "words"
LANGUAGES = tuple(sorted(path.stem for path in _FOLDER.glob("*.toml")))


@cache
def report_words(language: str) -> Words:
    """Return the words of a language of ``LANGUAGES``."""
    found: dict[str, str] = {}
    for name, value in tomllib.loads((_FOLDER / f"{language}.toml").read_text(encoding="utf-8")).items():
        if isinstance(value, dict):
            found |= {f"{name}.{code}": word for code, word in value.items()}
        else:
            found[name] = value
    return found


ENGLISH = report_words("en")


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


def standing_words(record: MemoryRecord, words: Words) -> str:
    """Write the nature and the status of a memory."""
    return f"{words[f'natures.{record.nature}']}, {words[f'statuses.{record.status}']}"


def when_words(time: EventTime, words: Words) -> str:
    """Write when something happened or began, as its words relate to the window that they name."""
    return words[f"relations.{time.relation}"].format(when=window_text(time.start, time.end, time.grain))


def source_words(said: SourceMessage, words: Words) -> str:
    """Write where something was said: conversation, message, author, time and characters."""
    parts = [said.conversation, said.key, said.author]
    if said.time is not None:
        parts.append(moment_words(said.time, words))
    parts.append(words["characters"].format(begin=said.begin_char, end=said.end_char))
    return " · ".join(one_line(part) for part in parts if part)
