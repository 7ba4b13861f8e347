"""Gives decisions back to Mem0's ``history.db`` as further events: an update or a deletion of a memory.

The history is all that lies in the file: what a search of Mem0 finds are its vectors, which only its own program
changes.
"""

from collections.abc import Iterable, Mapping
from uuid import UUID, uuid5

from core.exporters.store_changes import Gap, StoreChanges, StoreDecision
from core.exporters.written_dates import unix_text

_NAMESPACE = UUID("0f9d4f3a-0f4e-4d0b-8c52-1f0f7a3c6f3e")


def history_events(
    rows: Iterable[Mapping[str, object]], decisions: Iterable[StoreDecision], changes: StoreChanges, *, now: int
) -> list[dict[str, str | int | None]]:
    """Return the events to add, in the order of the decisions.

    ``rows`` are the history's events in their order (``id``, ``memory_id``, ``event``, ``is_deleted``, ``created_at``);
    ``now`` (Unix seconds) stands in where nobody knows when it was decided.
    """
    last: dict[str, Mapping[str, object]] = {}
    memory_of: dict[str, str] = {}
    for row in rows:
        last[str(row["memory_id"])] = row
        memory_of[str(row["id"])] = str(row["memory_id"])
    events = []
    for one in decisions:
        memory = memory_of.get(one.key, "")
        if memory not in last:
            changes.lack(Gap.NOT_THERE)
            continue
        row = last[memory]
        if str(row["id"]) != one.key or str(row["event"]).upper() == "DELETE" or row["is_deleted"]:
            continue  # the history went on by itself, or was told already
        is_update = bool(one.successor_text)
        when = unix_text(one.decided_at or now)
        events.append(
            {
                "id": str(uuid5(_NAMESPACE, f"{one.key} {one.successor_text}")),
                "memory_id": memory,
                "old_memory": one.text,
                "new_memory": one.successor_text or None,
                "event": "UPDATE" if is_update else "DELETE",
                "created_at": str(row["created_at"] or when) if is_update else when,
                "updated_at": when,
                "is_deleted": 0 if is_update else 1,
            }
        )
        changes.take_out(f"{memory}: {one.text}")
        if is_update:
            changes.put_in(f"{memory}: {one.successor_text}")
    for gap in (Gap.VECTORS, Gap.END_TIMES, Gap.DECISIONS):
        changes.lack(gap, len(events))
    return events
