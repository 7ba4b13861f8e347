"""Where keys lead to from what is selected, and what a screen reader hears of it."""

from collections.abc import Sequence

import numpy as np

from ui.graph.scene import GraphScene
from ui.graph.words import edge_word, fork_word, merge_word, node_tip


def stepped(scene: GraphScene, selected: Sequence[int], along: int, across: int) -> int | None:
    """Return the memory one step further: along the chain, or nearest in time in the row above or below.

    With nothing selected it is the first mark. At a fork the earliest replacement comes first; Up and Down lead to the
    others.
    """
    place = scene.place_of.get(selected[-1]) if selected else None
    if place is None:
        return scene.nodes[0].memory_id if scene.nodes else None
    if along > 0:
        return next(iter(scene.after(selected[-1])), None)
    if along < 0:
        return next(reversed(scene.before(selected[-1])), None)
    return _across(scene, place, across)


def _across(scene: GraphScene, place: int, direction: int) -> int | None:
    level = scene.lane * 1_000 + scene.row
    levels = np.unique(level)
    number = int(np.searchsorted(levels, level[place])) + direction
    if not 0 <= number < len(levels):
        return None
    wanted = np.flatnonzero(level == levels[number])
    nearest = int(wanted[np.argmin(np.abs(scene.start[wanted] - scene.start[place]))])
    return scene.nodes[nearest].memory_id


def older_and_newer(scene: GraphScene, selected: Sequence[int]) -> tuple[int, int] | None:
    """Return two selected memories in order of time; None where not exactly two are selected and drawn."""
    places = [scene.place_of[one] for one in selected if one in scene.place_of]
    if len(selected) != 2 or len(places) != 2:
        return None
    old, new = sorted(places, key=lambda place: (int(scene.start[place]), scene.nodes[place].memory_id))
    return scene.nodes[old].memory_id, scene.nodes[new].memory_id


def spoken(scene: GraphScene, selected: Sequence[int]) -> list[str]:
    """Say what is selected, what it stands for and what comes after it."""
    place = scene.place_of.get(selected[-1]) if selected else None
    if place is None:
        return []
    parts = [node_tip(scene.nodes[place]).replace("\n", ", ")]
    if scene.merged[place] > 1:
        parts.append(merge_word(int(scene.merged[place])))
    edges = (scene.old == place).nonzero()[0].tolist()
    if any(scene.forked[edge] for edge in edges):
        parts.append(fork_word())
    for edge in edges:
        new = scene.nodes[int(scene.new[edge])]
        parts.append(f"{edge_word(scene.edges[edge].verdict, scene.edges[edge].tie)}: {new.content}")
    return parts


def edge_tip(scene: GraphScene, edge: int) -> str:
    """Say what an edge joins and how."""
    one = scene.edges[edge]
    old, new = scene.nodes[int(scene.old[edge])], scene.nodes[int(scene.new[edge])]
    return "\n".join((old.content, f"→ {edge_word(one.verdict, one.tie)}", new.content))
