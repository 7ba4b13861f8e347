"""Memories as whole columns: packed arrays that are read as they are, so that a million rows make no row object.

What is packed never changes: memories, and the first versions of their times, are only ever added. Revisions, later
versions, withdrawals and undone acts are few and are laid over the columns by the caller.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import Connection, func, insert, select, update

from core.store.acts import Fallen
from core.store.schema import NAMES, PACKED_FIELDS, PACKED_MEMORIES
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
    act_id: NDArray[np.int64]
    fields: Mapping[str, NDArray[Any]]


class NameNumbers:
    """Gives every name a number, the same one in all of a workspace."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._numbers = {text: number for number, text in connection.execute(select(NAMES.c.id, NAMES.c.text))}
        self._fresh: list[dict[str, object]] = []

    def number(self, text: str) -> int:
        """Return the number of a name, a new one if need be."""
        found = self._numbers.get(text)
        if found is None:
            found = self._numbers[text] = len(self._numbers) + 1
            self._fresh.append({"id": found, "text": text})
        return found

    def write(self) -> None:
        """Write the numbers given since the last time."""
        if self._fresh:
            self._connection.execute(insert(NAMES), self._fresh)
            self._fresh = []


def pack(
    connection: Connection,
    names: NameNumbers,
    memories: Sequence[Mapping[str, object]],
    times: Mapping[Any, Mapping[str, object]],
    *,
    act_id: int,
    source_id: int,
) -> None:
    """Write the packed copy of memories with consecutive ids (rows of ``memory_row``; ``times`` by memory id)."""
    if not memories:
        return
    columns: dict[str, list[object]] = {name: [] for name in PACKED_FIELDS}
    for memory in memories:
        time = times.get(memory["id"])
        columns["nature"].append(_CODES["nature"][str(memory["nature"])])
        columns["is_over"].append(memory["is_over"])
        columns["learned"].append(_wall(memory))
        columns["has_time"].append(time is not None)
        columns["start"].append(time["start"] if time else 0)
        columns["end"].append(time["end"] if time else 0)
        for name in ("grain", "basis", "relation"):
            columns[name].append(_CODES[name][str(time[name])] if time else 0)
        for name in _NAMES:
            columns[name].append(names.number(str(memory[name])))
        columns["source"].append(source_id)
    names.write()
    packed = {name: np.array(values, dtype=_DTYPES[name]).tobytes() for name, values in columns.items()}
    connection.execute(
        insert(PACKED_MEMORIES).values(id=memories[0]["id"], act_id=act_id, size=len(memories), **packed)
    )


def _wall(memory: Mapping[str, object]) -> int:
    seconds, offset = memory["learned_seconds"], memory["learned_offset"]
    if not isinstance(seconds, int):
        return OPEN_PAST
    return seconds + (offset if isinstance(offset, int) else 0)


def unpack(connection: Connection) -> PackedColumns:
    """Return all memories, whatever has become of them since."""
    fields = [PACKED_MEMORIES.c[name] for name in PACKED_FIELDS]
    statement = select(PACKED_MEMORIES.c.id, PACKED_MEMORIES.c.size, PACKED_MEMORIES.c.act_id, *fields)
    rows = connection.execute(statement.order_by(PACKED_MEMORIES.c.id)).all()
    return PackedColumns(
        memory_id=_numbers([np.arange(row.id, row.id + row.size) for row in rows]),
        act_id=_numbers([np.full(row.size, row.act_id) for row in rows]),
        fields={
            name: _joined([np.frombuffer(row[place], dtype=_DTYPES[name]) for row in rows], _DTYPES[name])
            for place, name in enumerate(PACKED_FIELDS, start=3)
        },
    )


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


def standing_rows(columns: PackedColumns, fallen: Fallen) -> NDArray[np.bool_]:
    """Return which memories were added by acts that count."""
    stands = columns.act_id < fallen.first_later
    if fallen.undone:
        stands &= ~np.isin(columns.act_id, np.fromiter(fallen.undone, dtype=np.int64))
    return np.asarray(stands, dtype=np.bool_)


def names_by_number(connection: Connection) -> list[str]:
    """Return the names in order of their numbers; number 0 is no name."""
    return ["", *connection.execute(select(NAMES.c.text).order_by(NAMES.c.id)).scalars()]


def packed_count(connection: Connection) -> int:
    """Return how many memories the packed copy holds."""
    return int(connection.execute(select(func.coalesce(func.sum(PACKED_MEMORIES.c.size), 0))).scalar_one())


def _joined(parts: list[NDArray[Any]], dtype: str) -> NDArray[Any]:
    return np.concatenate(parts) if parts else np.empty(0, dtype=dtype)


def _numbers(parts: list[NDArray[np.int64]]) -> NDArray[np.int64]:
    return np.concatenate(parts).astype(np.int64, copy=False) if parts else np.empty(0, dtype=np.int64)
