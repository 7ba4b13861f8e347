"""Everything about one memory: what the inspector shows."""

from dataclasses import dataclass

import numpy as np

from core.queries.handle import WorkspaceHandle
from core.queries.history import load_history
from core.queries.memory_records import learned_moment
from core.queries.spans import validity_of
from core.store import event_times, memories
from core.values.as_of import AsOf
from core.values.codes import NATURES, STATUSES
from core.values.identifiers import MemoryId, Uid
from core.values.memory import EventTime, Nature, SourceMessage, Span, Status
from core.values.message import Moment


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
    """Return one memory as it stands at ``as_of``, or None if none with that id is held then."""
    history = load_history(workspace, as_of)
    place = history.place_of(memory_id)
    if place is None:
        return None
    with workspace.read() as connection:
        row = next(memories.memories_by_id(connection, [memory_id]))
        versions = event_times.versions_of(connection, memory_id, history.fallen)
        said = tuple(message for _, message in memories.messages_of(connection, [memory_id]))
    rows = history.memories
    nature = NATURES[rows.nature[place]]
    is_state = nature is Nature.STATE and bool(versions)
    return MemoryDetail(
        memory_id=memory_id,
        uid=Uid(row.uid),
        content=row.content,
        nature=nature,
        is_over=bool(rows.is_over[place]),
        subject=rows.names[rows.subject[place]],
        attribute=rows.names[rows.attribute[place]],
        scope=rows.names[rows.scope[place]],
        status=STATUSES[history.statuses(as_of.true_at, np.array([place]))[0]],
        learned=learned_moment(row.learned_seconds, row.learned_offset, said),
        recorded_at=row.recorded_at,
        source_name=row.source,
        source_format=row.format,
        conversation=row.conversation,
        conversation_title=row.title,
        messages=said,
        event_times=versions,
        validity=validity_of(history.validity, place) if is_state else None,
    )


def memory_id_of(workspace: WorkspaceHandle, uid: str) -> MemoryId | None:
    """Return the memory that a uid names, or None."""
    with workspace.read() as connection:
        return memories.memory_id_of(connection, uid)
