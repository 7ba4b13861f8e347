"""What the graph draws: facts that hang together, the edges between them, forks, and the suggestions that wait."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from core.history.chains import chain_of, forks
from core.history.model import EDGE_KINDS, EdgeKind
from core.queries.handle import WorkspaceHandle
from core.queries.history import History, load_history
from core.store.edges import WAITING, edge_rows, queue
from core.store.memories import memories_by_id
from core.values.as_of import AsOf
from core.values.codes import NATURES, STATUSES
from core.values.identifiers import MemoryId, Uid
from core.values.memory import Nature, Status
from core.values.open_ends import OPEN_PAST
from core.values.verdict import Verdict

__all__ = ["EdgeKind", "GraphEdge", "GraphNode", "GraphRows", "Tie", "graph_rows"]

MOST_EDGES = 10_000
"""Edges drawn at once; of more, the newest, beside the chains that are asked for."""
MOST_SINGLE = 2_000
"""Facts that nothing touches drawn at once; of more, those that begin last."""
_LONGEST_TEXT = 300


class Tie(StrEnum):
    """How an edge stands."""

    STANDING = "standing"
    PENDING = "pending"
    """A suggestion: it changes nothing yet."""
    QUARANTINED = "quarantined"
    """Part of a cycle: it does nothing."""


@dataclass(frozen=True, slots=True)
class GraphNode:
    """A memory as a mark at ``start`` (civil seconds)."""

    memory_id: MemoryId
    uid: Uid
    content: str
    subject: str
    attribute: str
    scope: str
    nature: Nature
    status: Status
    start: int


@dataclass(frozen=True, slots=True)
class GraphEdge:
    """Old → new, by memory id; ``uid`` is that of the supersession or, while it waits, of the suggestion."""

    uid: str
    old: int
    new: int
    verdict: Verdict
    tie: Tie


@dataclass(frozen=True, slots=True)
class GraphRows:
    """``forks`` name, for an old memory, the replacements that hold at once. ``left_out`` counts edges not drawn.

    ``single`` counts the dated facts that nothing touches; ``is_unfolded`` tells that they are among the nodes.
    """

    nodes: tuple[GraphNode, ...]
    edges: tuple[GraphEdge, ...]
    forks: tuple[tuple[int, tuple[int, ...]], ...]
    left_out: int = 0
    single: int = 0
    is_unfolded: bool = False


def graph_rows(
    workspace: WorkspaceHandle, as_of: AsOf, also: Iterable[int] = (), *, unfolds: bool = False
) -> GraphRows:
    """Return the facts that an edge or a suggestion touches, and those of ``also`` with their chains.

    What nothing touches is only counted, unless asked for by ``unfolds``. Pairs that were found to go well together are
    no chain and are left out.
    """
    history = load_history(workspace, as_of)
    asked = history.memories.places_of(np.array(sorted(set(also)), dtype=np.int64))
    asked = asked[asked >= 0]
    drawn = _drawn_edges(history, asked)
    standing, uids = _standing(workspace, history, drawn)
    pending = _pending(workspace, history)
    edges = [*standing, *pending]
    touched = {end for edge in edges for end in (edge.old, edge.new)}
    single = _single(history, touched)
    wanted = np.concatenate([asked, single[-MOST_SINGLE:]]) if unfolds else asked
    ids = np.array(sorted(touched | set(history.memories.memory_id[wanted].tolist())), dtype=np.int64)
    nodes = tuple(_nodes(workspace, history, ids, as_of))
    shown = {node.memory_id for node in nodes}
    return GraphRows(
        nodes=nodes,
        edges=tuple(edge for edge in edges if edge.old in shown and edge.new in shown),
        forks=_forks(history, drawn),
        left_out=len(history.edges) - int(np.count_nonzero(_is_coexistence(history))) - len(uids),
        single=len(single),
        is_unfolded=unfolds,
    )


def _single(history: History, touched: set[int]) -> NDArray[np.int64]:
    """Return the rows of dated facts that nothing touches, in order of their starts."""
    rows = history.memories
    is_single = rows.has_time & (rows.nature != NATURES.index(Nature.NONE))
    places = rows.places_of(np.array(sorted(touched), dtype=np.int64))
    is_single[places[places >= 0]] = False
    single: NDArray[np.int64] = history.by_start[is_single[history.by_start]].astype(np.int64)
    return single


def _is_coexistence(history: History) -> NDArray[np.bool_]:
    return np.equal(history.edges.kind, EDGE_KINDS.index(EdgeKind.COEXIST))


def _drawn_edges(history: History, asked: NDArray[np.int64]) -> NDArray[np.bool_]:
    drawn = ~_is_coexistence(history)
    places = np.flatnonzero(drawn)
    if len(places) > MOST_EDGES:
        drawn[places[:-MOST_EDGES]] = False
        for place in asked.tolist():
            chain = chain_of(place, history.edges, history.edge_index, history.validity)
            drawn[list(chain.edges)] = True
    return drawn


def _standing(
    workspace: WorkspaceHandle, history: History, drawn: NDArray[np.bool_]
) -> tuple[list[GraphEdge], list[int]]:
    edges, ids = history.edges, history.memories.memory_id
    by_id = {int(edges.edge_id[place]): place for place in np.flatnonzero(drawn).tolist()}
    with workspace.read() as connection:
        uids = {row.id: row.uid for row in edge_rows(connection, sorted(by_id))}
    return [
        GraphEdge(
            uid=uids[edge_id],
            old=int(ids[edges.old[place]]),
            new=int(ids[edges.new[place]]),
            verdict=Verdict(EDGE_KINDS[edges.kind[place]].value),
            tie=Tie.QUARANTINED if history.validity.quarantined[place] else Tie.STANDING,
        )
        for edge_id, place in by_id.items()
    ], list(uids)


def _pending(workspace: WorkspaceHandle, history: History) -> list[GraphEdge]:
    with workspace.read() as connection:
        waiting = [one for one in queue(connection, history.fallen) if one.action in WAITING]
    return [GraphEdge(one.uid, one.old_id, one.new_id, Verdict(one.verdict), Tie.PENDING) for one in waiting]


def _nodes(workspace: WorkspaceHandle, history: History, ids: NDArray[np.int64], as_of: AsOf) -> Iterable[GraphNode]:
    places = history.memories.places_of(ids)
    ids, places = ids[places >= 0], places[places >= 0]
    rows, status = history.memories, history.statuses(as_of.true_at)
    begin = np.where(rows.has_time, history.starts(), rows.learned)
    with workspace.read() as connection:
        texts = {row.id: row for row in memories_by_id(connection, ids.tolist())}
    for memory_id, place in zip(ids.tolist(), places.tolist(), strict=True):
        if begin[place] == OPEN_PAST:
            continue  # neither dated nor told at a known time: no place on a line of time
        row = texts[memory_id]
        yield GraphNode(
            memory_id=MemoryId(memory_id),
            uid=Uid(row.uid),
            content=row.content[:_LONGEST_TEXT],
            subject=rows.names[rows.subject[place]],
            attribute=rows.names[rows.attribute[place]],
            scope=rows.names[rows.scope[place]],
            nature=NATURES[rows.nature[place]],
            status=STATUSES[status[place]],
            start=int(begin[place]),
        )


def _forks(history: History, drawn: NDArray[np.bool_]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    ids = history.memories.memory_id
    found = forks(history.edges.only(drawn), history.validity, history.validity.quarantined[drawn])
    return tuple((int(ids[one.old]), tuple(int(ids[new]) for new in one.new)) for one in found)
