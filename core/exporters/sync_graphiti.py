"""Decisions as a file of edge invalidations for Graphiti, to be applied by whoever runs the graph."""

import json
from collections.abc import Iterable

from core.exporters.store_changes import Gap, StoreChanges, StoreDecision
from core.exporters.written_dates import unix_text, utc_text
from core.values.memory import Status


def invalidations(decisions: Iterable[StoreDecision], changes: StoreChanges) -> str:
    """Return a JSON list: for each fact the stamps that Graphiti sets, and what took its place.

    ``invalid_at`` is when it stopped to be true, for one that never was when it began; ``expired_at`` when a person
    decided so. ``replaced_by`` is the uuid of a fact of the same graph, ``replaced_by_text`` what another source says.
    """
    written = []
    for one in sorted(decisions, key=lambda one: (one.decided_at or 0, one.key)):
        written.append(
            {
                "uuid": one.key,
                "group_id": one.conversation,
                "fact": one.text,
                "invalid_at": None if one.ended_at is None else utc_text(one.ended_at, 0),
                "expired_at": None if one.decided_at is None else unix_text(one.decided_at),
                "was_never_true": one.status is Status.CORRECTED,
                "replaced_by": one.successor_key,
                "replaced_by_text": one.successor_text or None,
                "reason": one.reason,
            }
        )
        changes.put_in(f"{one.key} invalid: {one.text}")
        if one.successor_text:
            changes.lack(Gap.SUCCESSOR_ELSEWHERE)
    return json.dumps(written, ensure_ascii=False, indent=1) + "\n"
