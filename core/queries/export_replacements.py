"""Which memory took the place of which, for formats that name one replacement a memory."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.history.model import EDGE_KINDS, EdgeKind, EdgeTable
from core.history.validity import truth
from core.queries.history import History
from core.values.codes import NATURES
from core.values.memory import Nature
from core.values.open_ends import OPEN_PAST


@dataclass(frozen=True, slots=True)
class Replacements:
    """What stands in the place of each memory at a moment, as rows of the memory table.

    ``by`` is -1 where nothing does. The counts are of replacements that are not in ``by``: those beyond the first of a
    memory, temporary ones, and memories of which nobody can say whether the replacement had begun.
    """

    by: NDArray[np.int64]
    further: int
    temporary: int
    maybe: int


def replacements_at(history: History, true_at: int) -> Replacements:
    """Return what stands in the place of each memory that is not current at ``true_at`` (civil seconds).

    A folded memory gives way to the one that it repeats, an ended one to the memory that states the end. Of several
    replacements the one counts that came first.
    """
    edges = history.edges.only(~history.validity.quarantined)
    temporary = edges.kind == EDGE_KINDS.index(EdgeKind.PORTION)
    is_fold = edges.kind == EDGE_KINDS.index(EdgeKind.DUPLICATE)
    gone, behind = np.where(is_fold, edges.new, edges.old), np.where(is_fold, edges.old, edges.new)
    acts, maybe = _in_effect(history, edges, true_at)
    order = [
        place for place in np.lexsort((edges.edge_id, *_starts(history, edges), _ranks(edges))).tolist() if acts[place]
    ]
    by = np.full(len(history.memories), -1, dtype=np.int64)
    for place in reversed(order):
        by[gone[place]] = behind[place]
    pairs = {(int(gone[place]), int(behind[place])) for place in order}
    return Replacements(
        by=by,
        further=len(pairs) - int((by >= 0).sum()),
        temporary=int(temporary.sum()),
        maybe=len(np.unique(edges.old[maybe])),
    )


def _in_effect(history: History, edges: EdgeTable, true_at: int) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Return which edges have taken their memory's place by ``true_at``, and which may have."""
    found, spans = history.validity, history.validity.spans
    is_state = (history.memories.nature == NATURES.index(Nature.STATE))[edges.old]
    is_change, is_end = _is(edges, EdgeKind.CHANGE), _is(edges, EdgeKind.END)
    never = spans.to_latest[edges.old] <= spans.from_earliest[edges.old]
    is_over = (spans.to_latest[edges.old] <= true_at) | (never & found.is_replaced[edges.old])
    acts = _is(edges, EdgeKind.CORRECTION) | _is(edges, EdgeKind.DUPLICATE)
    acts |= is_change & (~is_state | is_over)
    acts |= is_end & is_over
    return acts, (is_change | is_end) & is_state & ~acts & (truth(found, true_at)[edges.old] == 1)


def _ranks(edges: EdgeTable) -> NDArray[np.bool_]:
    """Return the order of kinds: what says that a memory never was true comes before what says that it ended."""
    return _is(edges, EdgeKind.CHANGE) | _is(edges, EdgeKind.END)


def _starts(history: History, edges: EdgeTable) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return when each edge takes effect, the earliest and the latest: as its decision or its new memory states."""
    rows, own = history.memories, history.validity.spans
    learned = rows.learned[edges.new]
    is_open = own.from_earliest[edges.new] == OPEN_PAST
    earliest = np.where(is_open, learned, own.from_earliest[edges.new])
    latest = np.where(is_open, np.maximum(learned, own.from_latest[edges.new]), own.from_latest[edges.new])
    return (
        np.where(edges.states_start, edges.start_earliest, earliest),
        np.where(edges.states_start, edges.start_latest, latest),
    )


def _is(edges: EdgeTable, kind: EdgeKind) -> NDArray[np.bool_]:
    return np.equal(edges.kind, EDGE_KINDS.index(kind))
