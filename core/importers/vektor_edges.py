"""The edges of a memory file, and which way they point: worked out from the dates of both ends, or told by a person."""

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from core.importers.contract import ImportOptions, ImportReport
from core.importers.database_file import DatabaseFile
from core.importers.report import OpenQuestion, WarningKind
from core.importers.vektor_ids import MemoryIds
from core.values.message import StatedTime

OLD_TO_NEW, NEW_TO_OLD = "old_to_new", "new_to_old"
DIRECTION = "direction"
_TABLES = (
    ("memory_edges", "source_id", "target_id", "edge_type"),
    ("graph_edges", "source_id", "target_id", "relation"),
    ("graph_edges", "source_id", "target_id", "edge_type"),
    ("graph_edges", "from_id", "to_id", "edge_type"),
    ("graph_edges", "from_id", "to_id", "relation"),
)
_REPLACES = frozenset({"supersedes", "superseded", "superseded_by", "replaces", "replaced_by", "updates"})
_CLEAR = 0.9
"""The share of dated edges that must agree before a direction is taken for the file's."""
_EXAMPLES = 3


class KnownDates(Protocol):
    """What is known of the memories at the ends."""

    @property
    def ids(self) -> MemoryIds:
        """Finds the key that an id means."""
        ...

    @property
    def events(self) -> dict[str, StatedTime]:
        """When each memory happened."""
        ...

    @property
    def order(self) -> dict[str, int]:
        """When each happened or was stored, in seconds."""
        ...


class Edges(NamedTuple):
    """``replaced``: the keys of what took the place of each memory; ``way`` is which way edges point, if known."""

    replaced: dict[str, list[str]]
    ids: MemoryIds
    events: dict[str, StatedTime]
    way: str | None


def edge_tables(database: DatabaseFile) -> list[tuple[str, str, str, str]]:
    """Return the tables of edges that are there, with the columns of their ends and of their kind."""
    found: dict[str, tuple[str, str, str, str]] = {}
    for table in _TABLES:
        if database.has(*table):
            found.setdefault(table[0], table)
    return list(found.values())


def read_edges(
    database: DatabaseFile, dates: KnownDates, place: str, options: ImportOptions, report: ImportReport
) -> Edges:
    """Return which memory replaced which; where nobody can say which way edges point it is asked and none is taken."""
    pairs = list(dict.fromkeys(_pairs(database, dates.ids, place, report)))
    way = options.assume.get(DIRECTION) or inferred(pairs, dates.order, place, report)
    replaced: dict[str, list[str]] = {}
    if way is not None:
        for first, second in pairs:
            old, new = (first, second) if way == OLD_TO_NEW else (second, first)
            replaced.setdefault(old, []).append(new)
    return Edges(replaced, dates.ids, dates.events, way)


def inferred(pairs: list[tuple[str, str]], order: dict[str, int], place: str, report: ImportReport) -> str | None:
    """Return which way nearly all edges with two dates point, and note the votes; None where that is not clear."""
    votes = {OLD_TO_NEW: 0, NEW_TO_OLD: 0}
    for first, second in pairs:
        begin, end = order.get(first), order.get(second)
        if begin is not None and end is not None and begin != end:
            votes[OLD_TO_NEW if begin < end else NEW_TO_OLD] += 1
    if not pairs:
        return None
    told = f"{votes[OLD_TO_NEW]:,} edges lead from an older to a newer memory, {votes[NEW_TO_OLD]:,} the other way"
    best = max(votes, key=lambda way: votes[way])
    if votes[best] and votes[best] >= _CLEAR * sum(votes.values()):
        report.notes.append(f"{place}: {told}; taken as {DIRECTION}={best}")
        return best
    examples = tuple(f"{first} → {second}" for first, second in pairs[:_EXAMPLES])
    report.questions.append(OpenQuestion(DIRECTION, (OLD_TO_NEW, NEW_TO_OLD), f"{place}: {told}", examples))
    return None


def _pairs(database: DatabaseFile, ids: MemoryIds, place: str, report: ImportReport) -> Iterator[tuple[str, str]]:
    """Yield the ends of each edge that is a replacement, as the file has them."""
    for table, first, second, kind in edge_tables(database):
        for number, (begin, end, word) in enumerate(database.rows(table, (first, second, kind)), start=1):
            if str(word).strip().lower() not in _REPLACES:
                continue
            ends = ids.find(begin), ids.find(end)
            if ends[0] is None or ends[1] is None or ends[0] == ends[1]:
                report.warn(WarningKind.UNKNOWN_RECORD, f"{place}, {table} row {number}", "an edge that leads nowhere")
                continue
            yield ends[0], ends[1]
