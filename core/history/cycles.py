"""Edges that lead back to where they began: they do nothing and are shown (DESIGN: chains)."""

import numpy as np
from numpy.typing import NDArray

from core.history.model import ACTING_KINDS, EDGE_KINDS, EdgeTable

_SPARSE = 8
"""Memories for each edge from which on it pays to number them anew."""


def edges_in_cycles(edges: EdgeTable, memories: int) -> NDArray[np.bool_]:
    """Return which edges lie on a cycle of edges that do something to a memory."""
    in_cycle = np.zeros(len(edges), dtype=np.bool_)
    remaining = np.flatnonzero(np.isin(edges.kind, [EDGE_KINDS.index(kind) for kind in ACTING_KINDS]))
    ends = np.stack((edges.old, edges.new))[:, remaining]
    # Whatever begins nowhere or leads nowhere is on no cycle; peeled off again and again, all of a forest goes.
    while len(remaining):
        if memories > _SPARSE * len(remaining):  # a long chain goes on for many rounds, each of which costs by memories
            known, numbered = np.unique(ends, return_inverse=True)
            memories, ends = len(known), numbered.reshape(2, -1)
        old, new = ends
        has_in = np.zeros(memories, dtype=np.bool_)
        has_out = np.zeros(memories, dtype=np.bool_)
        has_in[new] = True
        has_out[old] = True
        keep = has_in[old] & has_out[new]
        if keep.all():
            break
        remaining, ends = remaining[keep], ends[:, keep]
    if len(remaining):
        component = _strong_components(edges.old[remaining], edges.new[remaining])
        same = [component[int(old)] == component[int(new)] for old, new in _pairs(edges, remaining)]
        in_cycle[remaining[np.array(same, dtype=np.bool_)]] = True
    return in_cycle


def leads_back(edges: EdgeTable, old: int, new: int) -> bool:
    """Whether an edge old → new would close a cycle: is ``old`` reached from ``new`` already?"""
    acting = edges.only(np.isin(edges.kind, [EDGE_KINDS.index(kind) for kind in ACTING_KINDS]))
    following: dict[int, list[int]] = {}
    for source, target in zip(acting.old.tolist(), acting.new.tolist(), strict=True):
        following.setdefault(source, []).append(target)
    seen, waiting = {new}, [new]
    while waiting:
        place = waiting.pop()
        if place == old:
            return True
        fresh = [target for target in following.get(place, ()) if target not in seen]
        seen.update(fresh)
        waiting += fresh
    return False


def _pairs(edges: EdgeTable, places: NDArray[np.int64]) -> "zip[tuple[int, int]]":
    return zip(edges.old[places].tolist(), edges.new[places].tolist(), strict=True)


def _strong_components(old: NDArray[np.int64], new: NDArray[np.int64]) -> dict[int, int]:
    """Number the strongly connected components (Kosaraju, S. R. 1978; without recursion)."""
    forward: dict[int, list[int]] = {}
    backward: dict[int, list[int]] = {}
    for source, target in zip(old.tolist(), new.tolist(), strict=True):
        forward.setdefault(source, []).append(target)
        backward.setdefault(target, []).append(source)
    order: list[int] = []
    seen: set[int] = set()
    for root in forward:
        if root not in seen:
            seen.add(root)
            _finish(root, forward, seen, order)
    component: dict[int, int] = {}
    for root in reversed(order):
        waiting = [root] if root not in component else []
        while waiting:
            place = waiting.pop()
            if place not in component:
                component[place] = root
                waiting += [source for source in backward.get(place, ()) if source not in component]
    return component


def _finish(root: int, following: dict[int, list[int]], seen: set[int], order: list[int]) -> None:
    """Walk depth first from ``root`` and list places as they are left for good."""
    path = [(root, iter(following.get(root, ())))]
    while path:
        place, targets = path[-1]
        target = next((target for target in targets if target not in seen), None)
        if target is None:
            order.append(place)
            path.pop()
        else:
            seen.add(target)
            path.append((target, iter(following.get(target, ()))))
