"""What a memory store tells of its records besides their words: times, links and endings of its own."""

from dataclasses import dataclass, field

from core.values.memory import Bound, EventTime, Nature
from core.values.message import RawMessage, StatedTime
from core.values.verdict import Verdict


@dataclass(frozen=True, slots=True)
class MemoryLink:
    """What the new record does to the old one; ``old`` and ``new`` are names of records of the same store.

    ``is_claim``: the store says so but goes on holding both, so that it is for a person to decide. ``start`` is when
    it took effect in the world, where the store says so.
    """

    old: str
    new: str
    verdict: Verdict
    is_claim: bool = False
    start: Bound | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    """That a record stopped to hold with nothing in its place.

    ``text`` is how the store writes it ("invalid_at: 2024-05-01"), ``learned`` when the store learned of it, ``at`` the
    civil second from which on the fact is not true any more.
    """

    text: str
    learned: StatedTime | None
    at: int


@dataclass(frozen=True, slots=True)
class Evidence:
    """Where a record was said, by the ids that another program gave: characters [begin_char, end_char)."""

    conversation: str
    key: str
    begin_char: int
    end_char: int


@dataclass(frozen=True, slots=True)
class MemoryFacts:
    """What a store says itself; None and empty where it says nothing, and the words are read instead.

    ``name`` is what links call the record, its key unless given. ``holds_all``: nothing is looked for in the words;
    what is None here is not known. ``uid`` is one that this program gave.
    """

    name: str = ""
    uid: str = ""
    nature: Nature | None = None
    subject: str | None = None
    attribute: str | None = None
    scope: str | None = None
    is_over: bool | None = None
    event: EventTime | None = None
    holds_all: bool = False
    evidence: tuple[Evidence, ...] = ()
    ending: Ending | None = None
    links: tuple[MemoryLink, ...] = ()


@dataclass(frozen=True, slots=True)
class RecordedMessage(RawMessage):
    """A record of a memory store: to a preview a message like any other, to an import one memory as it stands."""

    facts: MemoryFacts = field(default_factory=MemoryFacts)

    @property
    def name(self) -> str:
        """What links call it."""
        return self.facts.name or self.key
