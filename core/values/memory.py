"""A memory: one fact that the agent holds, with its evidence and its event time."""

from dataclasses import dataclass
from enum import StrEnum

from core.values.grain import Grain
from core.values.message import Moment, Role
from core.values.resolved_time import Alternative, Basis, TimeRelation


class Nature(StrEnum):
    """What shape a memory has in time."""

    STATE = "state"
    """Holds for a while: "we use Redis". Drawn as a bar."""
    EVENT = "event"
    """Happens once: "I went to the museum". Drawn as a mark as wide as its grain."""
    PLAN = "plan"
    """Said to come: "we'll launch in June"."""
    NONE = "none"
    """Question, greeting, quote: a message only, never part of a state."""


class Status(StrEnum):
    """How a memory stands at the true-at and known-at moments asked."""

    CURRENT = "current"
    PAST = "past"
    PLANNED = "planned"
    SUPERSEDED = "superseded"
    CORRECTED = "corrected"
    ENDED = "ended"
    FOLDED = "folded"
    WITHDRAWN = "withdrawn"
    MAYBE = "maybe"
    PENDING = "pending"


@dataclass(frozen=True, slots=True)
class SourceMessage:
    """The evidence of a memory: exact characters [begin_char, end_char) of one message, by the source's own ids."""

    conversation: str
    key: str
    author: str
    role: Role
    text: str
    time: Moment | None
    stated_time: str
    begin_char: int
    end_char: int


@dataclass(frozen=True, slots=True)
class EventTime:
    """When a memory happened or began: a half-open window of civil seconds, and why (DESIGN: why this date).

    ``begin_char``/``end_char`` mark ``text`` in the evidence message; ``anchor`` is the wall clock that relative words
    were counted from. All of these are None or empty where no words gave the date.
    """

    start: int
    end: int
    grain: Grain
    basis: Basis
    relation: TimeRelation
    text: str = ""
    begin_char: int | None = None
    end_char: int | None = None
    anchor: int | None = None
    rule: str = ""
    known: tuple[str, ...] = ()
    implied: tuple[str, ...] = ()
    alternatives: tuple[Alternative, ...] = ()


@dataclass(frozen=True, slots=True)
class Bound:
    """One end of a validity span: (earliest, latest) civil seconds; None is open."""

    earliest: int | None
    latest: int | None


@dataclass(frozen=True, slots=True)
class Span:
    """A half-open span [begin, end) in which a state is true, each end with its uncertainty."""

    begin: Bound
    end: Bound


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence found in a message, with what the words tell about it; not yet stored."""

    content: str
    begin_char: int
    end_char: int
    nature: Nature
    subject: str
    attribute: str
    is_over: bool
    """Whether the words say that the state has ended ("used to", "no longer")."""
    event_time: EventTime | None
    learned: Moment | None


@dataclass(frozen=True, slots=True)
class MemoryRecord:
    """A memory as programs outside see it, at one as-of: what exports and the command line write.

    ``validity`` is empty for a state that was never true and None for an event or plan; ``recorded_at`` Unix seconds.
    """

    uid: str
    content: str
    nature: Nature
    subject: str
    attribute: str
    scope: str
    author: str
    learned: Moment | None
    event_time: EventTime | None
    validity: tuple[Span, ...] | None
    status: Status
    replaced_by: tuple[str, ...]
    ended_by: tuple[str, ...]
    evidence: tuple[SourceMessage, ...]
    recorded_at: int
