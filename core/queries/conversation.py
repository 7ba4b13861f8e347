"""The conversation that a memory was said in: how long it is, and any stretch of it."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.queries.handle import WorkspaceHandle
from core.store import conversations
from core.values.identifiers import MemoryId
from core.values.memory import SourceMessage

Ids = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Conversation:
    """Its messages in order. ``place`` is that of the message asked about.

    ``said_at`` are the places of evidence, ascending, ``said`` the memories said there; a memory said twice is there
    twice.
    """

    key: str
    title: str
    source: str
    message_ids: Ids
    place: int
    said_at: Ids
    said: Ids

    def __len__(self) -> int:
        return len(self.message_ids)


@dataclass(frozen=True, slots=True)
class Said:
    """A message of a conversation; each mark is a memory and the characters [begin, end) that state it."""

    message: SourceMessage
    marks: tuple[tuple[MemoryId, int, int], ...] = ()


def conversation_of(workspace: WorkspaceHandle, memory_id: MemoryId) -> Conversation | None:
    """Return the conversation that a memory was said in first, or None where no message states it."""
    with workspace.read() as connection:
        place = conversations.place_of(connection, memory_id)
        if place is None:
            return None
        ids = conversations.message_ids(connection, place.conversation_id)
        memories, messages = conversations.evidence_in(connection, place.conversation_id)
    order = np.argsort(ids, kind="stable")
    at = order[np.searchsorted(ids, messages, sorter=order)].astype(np.int64)
    by_place = np.argsort(at, kind="stable")
    return Conversation(
        key=place.key,
        title=place.title,
        source=place.source,
        message_ids=ids,
        place=int(np.flatnonzero(ids == place.message_id)[0]),
        said_at=at[by_place],
        said=memories[by_place],
    )


def conversation_messages(workspace: WorkspaceHandle, ids: Sequence[int]) -> tuple[Said, ...]:
    """Return messages in the order of their ids given; those erased meanwhile are left out."""
    with workspace.read() as connection:
        found = dict(conversations.messages_by_id(connection, ids))
        marks: dict[int, list[tuple[MemoryId, int, int]]] = {}
        for message_id, memory_id, begin, end in conversations.marks_in(connection, ids):
            marks.setdefault(message_id, []).append((MemoryId(memory_id), begin, end))
    return tuple(Said(found[one], tuple(marks.get(one, ()))) for one in ids if one in found)
