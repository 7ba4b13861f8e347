"""What a workspace decided about the records of one kind of memory store."""

from collections.abc import Iterator

import numpy as np

from core.exporters.mcp_memory import observation_text
from core.exporters.store_changes import Gap, StoreChanges, StoreDecision
from core.history.model import EDGE_KINDS, EdgeKind
from core.history.validity import truth
from core.queries.export_replacements import replacements_at
from core.queries.handle import WorkspaceHandle
from core.queries.history import History, load_history
from core.queries.memory_records import records
from core.store import export_reads
from core.store.store_records import StoreRecord, imported_edges, records_of_format, withdrawn_ids
from core.values.as_of import AsOf
from core.values.codes import NATURES, STATUSES
from core.values.memory import Nature, Status
from core.values.open_ends import OPEN_FUTURE

_STATE = NATURES.index(Nature.STATE)


def store_decisions(
    workspace: WorkspaceHandle, format_id: str, as_of: AsOf, changes: StoreChanges
) -> list[StoreDecision]:
    """Return the records of a format that a person decided not to stand any more, as of ``as_of``.

    What a store itself replaced or ended is in it already. What no store can hold is counted.
    """
    history = load_history(workspace, as_of)
    with workspace.read() as connection:
        told = list(records_of_format(connection, format_id, history.fallen))
        gone = withdrawn_ids(connection, history.fallen)
    by_id = {record.memory_id: record for record in told}
    ids = np.fromiter(by_id, dtype=np.int64, count=len(by_id))
    places = history.memories.places_of(ids)
    _count_undecided(history, places[places >= 0], as_of.true_at, changes)
    found = [*_replaced(workspace, history, by_id, as_of)]
    found += [_decision(record, Status.WITHDRAWN) for record in told if record.memory_id in gone]
    return found


def _replaced(
    workspace: WorkspaceHandle, history: History, by_id: dict[int, StoreRecord], as_of: AsOf
) -> Iterator[StoreDecision]:
    ids = history.memories.memory_id
    found = replacements_at(history, as_of.true_at)
    statuses = history.statuses(as_of.true_at)
    places = [place for place in np.flatnonzero(found.by >= 0).tolist() if int(ids[place]) in by_id]
    decided = _decided_at(workspace, history, places)
    places = [place for place in places if place in decided]
    successors = sorted({int(found.by[place]) for place in places})
    records_by_place = dict(zip(successors, records(workspace, history, successors, as_of), strict=True))
    ends = history.validity.spans.to_earliest
    for place in places:
        record, follower = by_id[int(ids[place])], int(found.by[place])
        successor = records_by_place[follower]
        status = STATUSES[int(statuses[place])]
        own = by_id.get(int(ids[follower]))
        names_another = status is not Status.ENDED and successor.nature is not Nature.NONE
        end = int(ends[place]) if history.memories.nature[place] == _STATE else OPEN_FUTURE
        yield StoreDecision(
            key=record.key,
            conversation=record.conversation,
            text=record.text,
            author=record.author,
            status=status,
            successor_key=own.key if own is not None and names_another else None,
            successor_text=successor.content if own is None and names_another else "",
            successor_note=observation_text(successor) if own is None and names_another else "",
            ended_at=None if abs(end) >= OPEN_FUTURE else end,
            decided_at=decided[place],
        )


def _decision(record: StoreRecord, status: Status) -> StoreDecision:
    return StoreDecision(record.key, record.conversation, record.text, record.author, status)


def _decided_at(workspace: WorkspaceHandle, history: History, places: list[int]) -> dict[int, int]:
    """Return when a person first decided that each memory does not stand; what a store said itself is left out."""
    if not places:
        return {}
    touching = history.edge_index.touching_any(np.array(places, dtype=np.int64))
    edges, ids = history.edges, history.edges.edge_id[touching].tolist()
    is_fold = edges.kind[touching] == EDGE_KINDS.index(EdgeKind.DUPLICATE)
    gone = np.where(is_fold, edges.new[touching], edges.old[touching]).tolist()
    with workspace.read() as connection:
        recorded = export_reads.edges_recorded_at(connection, ids)
        imported = imported_edges(connection, ids)
    found: dict[int, int] = {}
    for edge, place in zip(ids, gone, strict=True):
        if edge not in imported:
            found[place] = min(recorded[edge], found.get(place, recorded[edge]))
    return found


def _count_undecided(
    history: History, places: "np.ndarray[tuple[int], np.dtype[np.int64]]", true_at: int, changes: StoreChanges
) -> None:
    """Count temporary replacements, and memories that may or may not have been replaced by now."""
    edges = history.edges.only(~history.validity.quarantined)
    changes.lack(Gap.TEMPORARY, int(np.isin(edges.of_kind(EdgeKind.PORTION).old, places).sum()))
    cut = np.intersect1d(edges.of_kind(EdgeKind.CHANGE, EdgeKind.END).old, places)
    changes.lack(Gap.MAYBE, int((truth(history.validity, true_at)[cut] == 1).sum()))
