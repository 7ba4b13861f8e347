"""A new edge while it is drawn, and why it cannot be one."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from core.queries.graph_rows import Tie
from core.values.verdict import Verdict
from ui.graph.geometry import Point
from ui.graph.scene import GraphScene

_SOFT = frozenset({Verdict.REFINEMENT, Verdict.COEXIST})
"""Kinds that do nothing to either memory: they may lead round."""


class Refusal(Enum):
    """Why a pair cannot be proposed."""

    JOINED = auto()
    """An edge joins the two already."""
    WAITING = auto()
    """A suggestion for the two waits already."""
    CYCLE = auto()
    """The newer one leads to the older one: a cycle would do nothing."""


@dataclass(frozen=True, slots=True)
class Drag:
    """From the mark that it began on to the pointer; ``target`` is the mark under it, ``refusal`` what is wrong."""

    origin: int
    pointer: Point
    target: int | None = None
    refusal: Refusal | None = None


def refusal_of(scene: GraphScene, old: int, new: int) -> Refusal | None:
    """Return why ``new`` cannot be proposed to replace ``old`` (both memory ids); None where it can."""
    joined = [edge.tie for edge in scene.edges if {edge.old, edge.new} == {old, new}]
    if Tie.PENDING in joined:
        return Refusal.WAITING
    if joined:
        return Refusal.JOINED
    return Refusal.CYCLE if _leads(scene, new, old) else None


def waiting_between(scene: GraphScene, pair: Sequence[int]) -> str | None:
    """Return the uid of the suggestion that waits between two memories."""
    found = (edge.uid for edge in scene.edges if edge.tie is Tie.PENDING and {edge.old, edge.new} == set(pair))
    return next(found, None)


def _leads(scene: GraphScene, begin: int, end: int) -> bool:
    """Whether standing edges lead from one memory to another."""
    targets: dict[int, list[int]] = {}
    for edge in scene.edges:
        if edge.tie is Tie.STANDING and edge.verdict not in _SOFT:
            targets.setdefault(edge.old, []).append(edge.new)
    seen, waiting = {begin}, [begin]
    while waiting:
        fresh = [one for one in targets.get(waiting.pop(), ()) if one not in seen]
        if end in fresh:
            return True
        seen.update(fresh)
        waiting += fresh
    return False
