"""A chain as JSON: the members that ``history --json`` and the agents' ``memory_history`` share (DESIGN section 5)."""

import datetime as dt

from core.queries.chain import ChainRecord, EdgeRecord
from core.values.civil_time import format_seconds
from core.values.grain import Grain
from core.values.memory import Bound


def replacement_documents(found: ChainRecord) -> list[dict[str, object]]:
    """Return the edges of a chain, each old → new with the act that made it."""
    return [_edge(edge) for edge in found.edges]


def fork_documents(found: ChainRecord) -> list[dict[str, object]]:
    """Return the open forks of a chain: an old memory and the replacements that hold at once."""
    return [{"old": old, "new": list(new)} for old, new in found.forks]


def _edge(edge: EdgeRecord) -> dict[str, object]:
    return {
        "uid": edge.uid,
        "old": edge.old_uid,
        "new": edge.new_uid,
        "kind": edge.kind.value,
        "start": None if edge.start is None else _bound(edge.start),
        "actor": edge.actor,
        "reason": edge.reason,
        "recorded_at": dt.datetime.fromtimestamp(edge.recorded_at, dt.UTC).isoformat().replace("+00:00", "Z"),
        "quarantined": edge.is_quarantined,
    }


def _bound(bound: Bound) -> dict[str, str | None]:
    return {
        name: None if seconds is None else format_seconds(seconds, Grain.DAY)
        for name, seconds in (("earliest", bound.earliest), ("latest", bound.latest))
    }
