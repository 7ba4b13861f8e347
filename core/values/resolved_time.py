"""What the resolver says about one time expression in a text."""

from dataclasses import dataclass, field
from enum import StrEnum

from core.values.grain import Grain


class TimeKind(StrEnum):
    """What an expression denotes; only ``date`` and ``datetime`` always have a window on the calendar."""

    DATE = "date"
    DATETIME = "datetime"
    TIME = "time"
    DURATION = "duration"
    SET = "set"
    VAGUE = "vague"


class Basis(StrEnum):
    """Where a date comes from (DESIGN: granularity)."""

    STATED = "stated"
    """Absolute in the words: "8 May 2023"."""
    RESOLVED = "resolved"
    """Computed from relative words: "last Monday"."""
    MENTION = "mention"
    """No time words: the time of the message itself."""
    IMPORTED = "imported"
    """Taken over from a foreign store."""
    CORRECTED = "corrected"
    """Set by a person."""


class TimeRelation(StrEnum):
    """How a statement relates to the window of its time expression."""

    AT = "at"
    """Within the window: "in March", "last Monday"."""
    SPAN = "span"
    """Throughout the window: "from March to June", "between 3 and 5 May"."""
    SINCE = "since"
    UNTIL = "until"
    BEFORE = "before"
    AFTER = "after"
    BY = "by"


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another reading of the same words, civil seconds [start, end), with the code of the convention that gives it."""

    start: int
    end: int
    why: str


@dataclass(frozen=True, slots=True)
class ResolvedTime:
    """One time expression of a text, resolved against a reference.

    ``begin_char`` and ``end_char`` are offsets into the text that was given. ``start`` (inclusive) and ``end``
    (exclusive) are civil seconds on the reference's own wall clock; both are None for a duration, a set, a bare time,
    and a vague one that only its speaker can place. ``known`` and ``implied`` name the calendar fields that the words
    gave and those that the reference lent.
    """

    text: str
    begin_char: int
    end_char: int
    kind: TimeKind
    start: int | None
    end: int | None
    grain: Grain
    basis: Basis
    rule: str
    relation: TimeRelation = TimeRelation.AT
    known: tuple[str, ...] = ()
    implied: tuple[str, ...] = ()
    alternatives: tuple[Alternative, ...] = field(default=())

    @property
    def has_window(self) -> bool:
        """Whether the expression names a stretch of the calendar."""
        return self.start is not None and self.end is not None
