"""Messages as a log states them, before anything is stored or resolved."""

from dataclasses import dataclass
from enum import StrEnum


class Role(StrEnum):
    """Who speaks: a person to a model, the model, a person among persons, or a record of a memory store."""

    USER = "user"
    ASSISTANT = "assistant"
    PARTICIPANT = "participant"
    MEMORY = "memory"


class ZoneSource(StrEnum):
    """Where the zone of a time comes from; what the file said and what a person chose are never mixed up."""

    STATED = "stated"
    CHOSEN = "chosen"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class StatedTime:
    """A time exactly as a file states it.

    ``wall`` is the wall clock in civil seconds since 1970-01-01T00:00; ``offset`` the stated distance from UTC in
    seconds, None where the file names no zone; ``text`` keeps the ISO form with any fraction of a second.
    """

    wall: int
    offset: int | None
    text: str

    @property
    def zone_known(self) -> bool:
        """Whether the file itself fixes the instant."""
        return self.offset is not None


@dataclass(frozen=True, slots=True)
class Moment:
    """A time on the workspace's line: ``seconds`` since 1970-01-01T00:00 UTC, or of the wall if ``offset`` is None."""

    seconds: int
    offset: int | None
    zone: str | None
    zone_source: ZoneSource

    @property
    def wall(self) -> int:
        """The local wall clock in civil seconds: what the speaker's calendar showed."""
        return self.seconds + (self.offset or 0)


@dataclass(frozen=True, slots=True)
class RawMessage:
    """One utterance as an importer yields it.

    ``conversation`` and ``key`` are the source's own ids (LoCoMo: ``sample_id`` and ``dia_id``); ``place`` says where
    in the file it stands, for error messages and the inspector ("conversations.json, conversation 3").
    """

    conversation: str
    key: str
    author: str
    role: Role
    time: StatedTime | None
    text: str
    place: str
    title: str = ""
