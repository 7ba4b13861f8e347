"""Everything about one memory: what the inspector shows."""

from dataclasses import dataclass

from core.queries.handle import WorkspaceHandle
from core.values.as_of import AsOf
from core.values.identifiers import MemoryId, Uid
from core.values.memory import EventTime, Nature, Span, Status
from core.values.message import Moment, Role


@dataclass(frozen=True, slots=True)
class SourceMessage:
    """The message that a memory was said in; ``begin_char``/``end_char`` mark the memory's characters in ``text``."""

    key: str
    author: str
    role: Role
    text: str
    time: Moment | None
    stated_time: str
    begin_char: int
    end_char: int


@dataclass(frozen=True, slots=True)
class MemoryDetail:
    """One memory with its evidence, all versions of its event time (newest first) and its validity.

    ``recorded_at`` is in Unix seconds. ``validity`` is empty for a state that was never true and None for an event.
    """

    memory_id: MemoryId
    uid: Uid
    content: str
    nature: Nature
    is_over: bool
    subject: str
    attribute: str
    scope: str
    status: Status
    learned: Moment | None
    recorded_at: int
    source_name: str
    source_format: str
    conversation: str
    conversation_title: str
    messages: tuple[SourceMessage, ...]
    event_times: tuple[EventTime, ...]
    validity: tuple[Span, ...] | None


def memory_detail(workspace: WorkspaceHandle, memory_id: MemoryId, as_of: AsOf) -> MemoryDetail | None:
    """Return one memory as it stands at ``as_of``, or None if there is none with that id."""
    raise NotImplementedError


def memory_id_of(workspace: WorkspaceHandle, uid: str) -> MemoryId | None:
    """Return the memory that a uid names, or None."""
    raise NotImplementedError
