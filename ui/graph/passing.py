"""Which chains are drawn while a filter is on: those of which a memory passes, whole, so that no chain loses a link."""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from core.queries.graph_rows import GraphEdge, GraphRows


def chains_passing(rows: GraphRows, visible: NDArray[np.int64] | None) -> GraphRows:
    """Return the rows of the chains of which some memory is among ``visible``; None: all."""
    if visible is None:
        return rows
    heads = _heads(rows.edges)
    ids = np.array([node.memory_id for node in rows.nodes], dtype=np.int64)
    seen = set(ids[np.isin(ids, visible)].tolist())
    chains = {heads.get(memory_id, memory_id) for memory_id in seen}
    nodes = tuple(node for node in rows.nodes if heads.get(node.memory_id, node.memory_id) in chains)
    shown = {int(node.memory_id) for node in nodes}
    return replace(
        rows,
        nodes=nodes,
        edges=tuple(edge for edge in rows.edges if edge.old in shown and edge.new in shown),
        forks=tuple(fork for fork in rows.forks if fork[0] in shown),
    )


def _heads(edges: tuple[GraphEdge, ...]) -> dict[int, int]:
    """Return for each memory at an edge one that stands for all it hangs together with."""
    above: dict[int, int] = {}

    def head(memory_id: int) -> int:
        while (higher := above.setdefault(memory_id, memory_id)) != memory_id:
            above[memory_id] = above[higher]
            memory_id = higher
        return memory_id

    for edge in edges:
        above[head(edge.old)] = head(edge.new)
    return {memory_id: head(memory_id) for memory_id in tuple(above)}
