"""What an import left out, mended or found missing: kinds with counts, and the first problems with their place."""

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum

_PROBLEMS_KEPT = 1_000


class WarningKind(StrEnum):
    """What was left out, mended or missing."""

    TIME_MISSING = "time_missing"
    ZONE_MISSING = "zone_missing"
    BRANCHES_DROPPED = "branches_dropped"
    HIDDEN_CONTEXT_SKIPPED = "hidden_context_skipped"
    SYSTEM_SKIPPED = "system_skipped"
    TOOL_SKIPPED = "tool_skipped"
    REASONING_SKIPPED = "reasoning_skipped"
    SIDECHAIN_SKIPPED = "sidechain_skipped"
    UNKNOWN_BLOCK = "unknown_block"
    UNKNOWN_RECORD = "unknown_record"
    MALFORMED_LINE = "malformed_line"
    TRUNCATED_INPUT = "truncated_input"
    REPAIRED_JSON = "repaired_json"
    REPAIRED_ENCODING = "repaired_encoding"
    REPAIRED_INPUT = "repaired_input"
    SURROGATE_REPLACED = "surrogate_replaced"
    ATTACHMENT_ONLY = "attachment_only"
    ATTACHMENT_MISSING = "attachment_missing"
    EMPTY_CONVERSATION = "empty_conversation"
    MISSING_AUTHOR = "missing_author"
    DUPLICATE_SKIPPED = "duplicate_skipped"
    DELETED_MESSAGE = "deleted_message"
    NESTED_ARCHIVE = "nested_archive"
    NON_CHAT_SKIPPED = "non_chat_skipped"


@dataclass(frozen=True, slots=True)
class ImportProblem:
    """One thing that went wrong: ``place`` is the file and the record or line, ``what`` a few words of fact."""

    kind: WarningKind
    place: str
    what: str


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """What the file leaves open and only a person can answer.

    ``key`` and one of ``answers`` go into ``ImportOptions.assume``; ``examples`` are words of the file that can be
    read in more than one way. Until it is answered nothing is guessed.
    """

    key: str
    answers: tuple[str, ...]
    place: str
    examples: tuple[str, ...] = ()


@dataclass(slots=True)
class ImportReport:
    """Collects what happened on the way; grows with the number of kinds, not with the size of the input.

    ``records`` counts the whole records read (a conversation, a line), ``conversations`` those of them that are
    conversations, ``messages`` the messages that were handed on. ``notes`` say how an input was understood where it
    could be understood otherwise: which column is which, which way links point.
    """

    warnings: Counter[WarningKind] = field(default_factory=Counter)
    problems: list[ImportProblem] = field(default_factory=list)
    questions: list[OpenQuestion] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    malformed: int = 0
    records: int = 0
    conversations: int = 0
    messages: int = 0

    def warn(self, kind: WarningKind, place: str = "", what: str = "") -> None:
        """Count a warning; with a place it is also listed as a problem (only the first thousand are kept)."""
        self.warnings[kind] += 1
        if place and len(self.problems) < _PROBLEMS_KEPT:
            self.problems.append(ImportProblem(kind, place, what))

    def malformed_record(self, place: str, what: str) -> None:
        """Count a record or line that could not be read and was skipped."""
        self.malformed += 1
        self.warn(WarningKind.MALFORMED_LINE, place, what)

    def odd_record(self, record: object, place: str, what: str) -> None:
        """Count a whole record that is not what the format holds: an object of another kind, or no object at all."""
        if isinstance(record, dict):
            self.warn(WarningKind.UNKNOWN_RECORD, place, what)
        else:
            self.malformed_record(place, what)
