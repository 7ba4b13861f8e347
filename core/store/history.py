"""The memories and edges that are held at a known-at and recorded-at, as columns."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import Connection, select

from core.store import dialect, event_times, marks, packed, revisions, standing_edges
from core.store.acts import Fallen, fallen_acts
from core.store.schema import SOURCES
from core.values.codes import BASES, GRAINS, NATURES, RELATIONS
from core.values.memory import EventTime


@dataclass(slots=True)
class HeldColumns:
    """Memories in order of id, with what became of them laid over; names are numbers into ``names``."""

    memory_id: NDArray[np.int64]
    fields: dict[str, NDArray[Any]]
    names: list[str]


@dataclass(frozen=True, slots=True)
class Held:
    """What is held: memories, the supersessions that stand, the names of sources by id, and the acts that fell.

    ``mark`` tells how far the workspace had come.
    """

    memories: HeldColumns
    edges: standing_edges.EdgeRows
    sources: dict[int, str]
    fallen: Fallen
    mark: marks.Mark


def held(connection: Connection, *, known_at: int | None, recorded_at: int | None) -> Held:
    """Return what the agent had been told through ``known_at`` as this workspace knew it at ``recorded_at``.

    Revisions and corrected dates are laid over what was first written down; withdrawn and erased memories, and those
    whose act was undone, are left out.
    """
    with dialect.reading_once(connection):
        return _held(connection, known_at, recorded_at)


def _held(connection: Connection, known_at: int | None, recorded_at: int | None) -> Held:
    fallen = fallen_acts(connection, recorded_at)
    columns = packed.unpack(connection, fallen)
    kept = np.ones(len(columns.memory_id), dtype=np.bool_)
    if known_at is not None:
        kept &= columns.fields["learned"] <= known_at
    gone = revisions.withdrawn(connection, fallen) | revisions.erased_ids(connection)
    if gone:
        kept &= ~np.isin(columns.memory_id, np.fromiter(gone, dtype=np.int64))
    memory_id, fields = columns.memory_id, columns.fields
    if not kept.all():
        memory_id, fields = memory_id[kept], {name: column[kept] for name, column in fields.items()}
    found = HeldColumns(memory_id, fields, packed.names_by_number(connection))
    _lay_over(found, connection, fallen)
    if merged := revisions.aliases(connection, fallen):
        _take_for_one(found, merged)
    names = {row.id: row.name for row in connection.execute(select(SOURCES.c.id, SOURCES.c.name))}
    return Held(found, standing_edges.standing_edges(connection, fallen), names, fallen, marks.mark(connection))


@dataclass(frozen=True, slots=True)
class EdgesSince:
    """Which supersessions are others by now: the old memories where any is, and all that stand there."""

    old_ids: NDArray[np.int64]
    edges: standing_edges.EdgeRows
    fallen: Fallen
    mark: marks.Mark


def edges_since(
    connection: Connection, before: marks.Mark, fallen: Fallen, *, recorded_at: int | None
) -> EdgesSince | None:
    """Return what was decided since a mark, when some acts had fallen; None if more than supersessions changed."""
    now, fallen_now = marks.mark(connection), fallen_acts(connection, recorded_at)
    acts = marks.changed_acts(fallen, fallen_now)
    if now.memories != before.memories or marks.touches_memories(connection, acts):
        return None
    old_ids, rows = standing_edges.standing_edges_at(connection, fallen_now, after=before.supersession, acts=acts)
    return EdgesSince(old_ids, rows, fallen_now, now)


def _lay_over(found: HeldColumns, connection: Connection, fallen: Fallen) -> None:
    changed = revisions.standing_revisions(connection, fallen)
    redated = event_times.later_versions(connection, fallen)
    if not changed and not redated:
        return
    place_of = dict(zip(found.memory_id.tolist(), range(len(found.memory_id)), strict=True))
    numbers = {name: number for number, name in enumerate(found.names)}
    for memory_id, revision in changed.items():
        if (place := place_of.get(memory_id)) is not None:
            found.fields["nature"][place] = [member.value for member in NATURES].index(revision.nature)
            found.fields["is_over"][place] = revision.is_over
            for name in ("subject", "attribute", "scope"):
                found.fields[name][place] = _number(getattr(revision, name), numbers, found.names)
    for memory_id, time in redated.items():
        if (place := place_of.get(memory_id)) is not None:
            _put_time(found, place, time)


def _take_for_one(found: HeldColumns, aliases: dict[str, str]) -> None:
    """Put the number of the name that stands for it in the place of each merged name."""
    numbers = {name: number for number, name in enumerate(found.names)}
    stands_for = np.arange(len(found.names), dtype=np.int32)
    for name, other in aliases.items():
        if name in numbers:
            stands_for[numbers[name]] = _number(other, numbers, found.names)
    for column in ("subject", "author"):
        found.fields[column] = stands_for[found.fields[column]]


def _number(name: str, numbers: dict[str, int], names: list[str]) -> int:
    if name not in numbers:
        numbers[name] = len(names)
        names.append(name)
    return numbers[name]


def _put_time(found: HeldColumns, place: int, time: EventTime) -> None:
    for name, value in (
        ("has_time", 1),
        ("start", time.start),
        ("end", time.end),
        ("grain", GRAINS.index(time.grain)),
        ("basis", BASES.index(time.basis)),
        ("relation", RELATIONS.index(time.relation)),
    ):
        found.fields[name][place] = value
