"""Memories as whole columns: packed arrays that are read as they are, so that a million rows make no row object.

What is packed never changes: memories, and the first versions of their times, are only ever added. Revisions, later
versions, withdrawals and undone acts are few and are laid over the columns by the caller.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import Connection, func, select, update

from core.store import dialect
from core.store.acts import Fallen
from core.store.bulk import BulkRow, BulkRows, insert_rows
from core.store.schema import EVENT_TIMES, MEMORIES, NAMES, PACKED_FIELDS, PACKED_MEMORIES
from core.values.codes import BASES, GRAINS, NATURES, RELATIONS
from core.values.open_ends import OPEN_PAST

_DTYPES = {
    "nature": "<u1",
    "is_over": "<u1",
    "learned": "<i8",
    "has_time": "<u1",
    "start": "<i8",
    "end": "<i8",
    "grain": "<u1",
    "basis": "<u1",
    "relation": "<u1",
    "author": "<i4",
    "subject": "<i4",
    "attribute": "<i4",
    "scope": "<i4",
    "source": "<i4",
}
_NAMES = ("author", "subject", "attribute", "scope")
_MEMORY_COLUMNS = tuple(column.name for column in MEMORIES.columns)
_TIME_COLUMNS = tuple(column.name for column in EVENT_TIMES.columns)
_CODES = {
    "nature": {member.value: code for code, member in enumerate(NATURES)},
    "grain": {member.value: code for code, member in enumerate(GRAINS)},
    "basis": {member.value: code for code, member in enumerate(BASES)},
    "relation": {member.value: code for code, member in enumerate(RELATIONS)},
}


@dataclass(frozen=True, slots=True)
class PackedColumns:
    """One row a memory in order of id. Names are numbers of ``names``; ``source`` is a source's id, 0 for none.

    ``learned`` is the wall clock in civil seconds, OPEN_PAST where unknown. ``start`` and ``end`` mean nothing where
    ``has_time`` is 0.
    """

    memory_id: NDArray[np.int64]
    fields: dict[str, NDArray[Any]]


class NameNumbers:
    """Gives every name a number, the same one in all of a workspace."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._numbers = {text: number for number, text in connection.execute(select(NAMES.c.id, NAMES.c.text))}
        self._fresh: list[BulkRow] = []

    def number(self, text: str) -> int:
        """Return the number of a name, a new one if need be."""
        found = self._numbers.get(text)
        if found is None:
            found = self._numbers[text] = len(self._numbers) + 1
            self._fresh.append((found, text))
        return found

    def write(self) -> None:
        """Write the numbers given since the last time."""
        insert_rows(self._connection, NAMES, self._fresh)
        self._fresh = []


def pack(
    connection: Connection,
    names: NameNumbers,
    memories: BulkRows,
    times: BulkRows,
    *,
    act_id: int,
    source_id: int,
) -> None:
    """Write the packed copy of memories with consecutive ids.

    ``memories`` are rows of ``memory_row``, ``times`` those of ``event_time_row`` for the ones that have a time.
    """
    if not memories:
        return
    said = _columns(_MEMORY_COLUMNS, memories)
    first, size = said["id"][0], len(said["id"])
    columns = _fields(names, said, _columns(_TIME_COLUMNS, times), (first, size))
    columns["source"] = np.full(size, source_id)
    names.write()
    insert_rows(connection, PACKED_MEMORIES, [(first, act_id, size, *_blobs(columns))])


def _fields(
    names: NameNumbers, said: dict[str, Sequence[Any]], dated: dict[str, Sequence[Any]], span: tuple[int, int]
) -> dict[str, NDArray[np.int64]]:
    """Return every field but the source, of the memories from an id on; 0 where there is none with an id."""
    first, size = span
    here, places = (np.array(ids, dtype=np.int64) - first for ids in (said["id"], dated["memory_id"]))
    learned = [
        OPEN_PAST if seconds is None else seconds + (offset or 0)
        for seconds, offset in zip(said["learned_seconds"], said["learned_offset"], strict=True)
    ]
    columns = {
        "nature": _spread(here, [_CODES["nature"][word] for word in said["nature"]], size),
        "is_over": _spread(here, said["is_over"], size),
        "learned": _spread(here, learned, size),
        "has_time": _spread(places, 1, size),
        "start": _spread(places, dated["start"], size),
        "end": _spread(places, dated["end"], size),
    }
    for name in ("grain", "basis", "relation"):
        columns[name] = _spread(places, [_CODES[name][word] for word in dated[name]], size)
    for name in _NAMES:
        columns[name] = _spread(here, [names.number(text) for text in said[name]], size)
    return columns


def _blobs(columns: dict[str, NDArray[np.int64]]) -> list[bytes]:
    return [columns[name].astype(_DTYPES[name]).tobytes() for name in PACKED_FIELDS]


def out_of_step(connection: Connection, names: NameNumbers | None = None) -> Iterator[tuple[int, dict[str, bytes]]]:
    """Yield the packs that do not hold what the tables say, by their first memory, with what they ought to hold.

    Which source a memory came from is taken as it is: the tables know that of its messages only.
    """
    names = names or NameNumbers(connection)
    for pack_row in connection.execute(select(PACKED_MEMORIES).order_by(PACKED_MEMORIES.c.id)).all():
        first, size = pack_row.id, pack_row.size
        inside = (MEMORIES.c.id, EVENT_TIMES.c.memory_id)
        said, dated = (one.between(first, first + size - 1) for one in inside)
        memories = connection.execute(select(MEMORIES).where(said).order_by(MEMORIES.c.id)).all()
        times = connection.execute(select(EVENT_TIMES).where(dated, EVENT_TIMES.c.version == 1)).all()
        columns = _fields(
            names,
            _columns(_MEMORY_COLUMNS, list(chain.from_iterable(memories))),
            _columns(_TIME_COLUMNS, list(chain.from_iterable(times))),
            (first, size),
        )
        stored = np.frombuffer(pack_row.source, dtype=_DTYPES["source"])
        columns["source"] = np.resize(stored, size).astype(np.int64) if len(stored) else np.zeros(size, dtype=np.int64)
        expected = dict(zip(PACKED_FIELDS, _blobs(columns), strict=True))
        if any(getattr(pack_row, name) != blob for name, blob in expected.items()):
            yield first, expected


def repack(connection: Connection) -> None:
    """Make every pack hold what the tables say."""
    names = NameNumbers(connection)
    for first, expected in list(out_of_step(connection, names)):
        connection.execute(update(PACKED_MEMORIES).where(PACKED_MEMORIES.c.id == first).values(**expected))
    names.write()
    dialect.count_repair(connection)


def _columns(names: tuple[str, ...], values: BulkRows) -> dict[str, Sequence[Any]]:
    return {name: values[place :: len(names)] for place, name in enumerate(names)}


def _spread(places: NDArray[np.int64], values: Any, size: int) -> NDArray[np.int64]:  # noqa: ANN401
    """Put the values of some memories at their places; the others have 0."""
    column = np.zeros(size, dtype=np.int64)
    column[places] = values
    return column


def unpack(connection: Connection, fallen: Fallen) -> PackedColumns:
    """Return the memories that were added by acts that count, whatever has become of them since."""
    sizes = connection.execute(select(PACKED_MEMORIES.c.act_id, func.sum(PACKED_MEMORIES.c.size)).group_by("act_id"))
    count = sum(size for act_id, size in sizes if act_id not in fallen)
    memory_id = np.empty(count, dtype=np.int64)
    fields = {name: np.empty(count, dtype=np.dtype(_DTYPES[name]).newbyteorder("=")) for name in PACKED_FIELDS}
    columns = (PACKED_MEMORIES.c.id, PACKED_MEMORIES.c.size, PACKED_MEMORIES.c.act_id)
    statement = select(*columns, *(PACKED_MEMORIES.c[name] for name in PACKED_FIELDS)).order_by(PACKED_MEMORIES.c.id)
    begin = 0
    # One pack after the other: all of them at once would be held twice.
    for first, size, act_id, *blobs in connection.execute(statement):
        if act_id in fallen:
            continue
        end = begin + size
        memory_id[begin:end] = np.arange(first, first + size)
        for name, blob in zip(PACKED_FIELDS, blobs, strict=True):
            fields[name][begin:end] = np.frombuffer(blob, dtype=_DTYPES[name])
        begin = end
    return PackedColumns(memory_id, fields)


def scrub(connection: Connection, memory_id: int) -> None:
    """Overwrite the packed copy of one memory with nothing."""
    fields = [PACKED_MEMORIES.c[name] for name in PACKED_FIELDS]
    holding = select(PACKED_MEMORIES.c.id, *fields).where(PACKED_MEMORIES.c.id <= memory_id)
    row = connection.execute(holding.order_by(PACKED_MEMORIES.c.id.desc()).limit(1)).one()
    values = {}
    for place, name in enumerate(PACKED_FIELDS, start=1):
        array = np.frombuffer(row[place], dtype=_DTYPES[name]).copy()
        array[memory_id - row.id] = 0
        values[name] = array.tobytes()
    connection.execute(update(PACKED_MEMORIES).where(PACKED_MEMORIES.c.id == row.id).values(**values))


def names_by_number(connection: Connection) -> list[str]:
    """Return the names in order of their numbers; number 0 is no name."""
    return ["", *connection.execute(select(NAMES.c.text).order_by(NAMES.c.id)).scalars()]


def packed_count(connection: Connection) -> int:
    """Return how many memories the packed copy holds."""
    return int(connection.execute(select(func.coalesce(func.sum(PACKED_MEMORIES.c.size), 0))).scalar_one())
