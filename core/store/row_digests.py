"""Digests of the rows that an act added: they stand in the log, so that no row can be changed, added or taken past it.

A digest is made of columns, each hashed as it comes in order of id: in an import they are hashed as whole lists, for
which a row costs a microsecond or two. Ids stand for what they point to; the uid of a memory is hashed with its id.
"""

import hashlib
import json
import sys
from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Select, Table, Text, func, select, union_all

from core.store.id_lists import is_listed, listing
from core.store.schema import (
    ACTS,
    ALIASES,
    CONVERSATIONS,
    DECISIONS,
    ERASED,
    EVENT_TIMES,
    EVIDENCE,
    MEMORIES,
    MEMORY_REVISIONS,
    MESSAGES,
    SOURCES,
    SUPERSESSIONS,
    WITHDRAWALS,
)  # fmt: skip

if TYPE_CHECKING:
    from core.store.bulk import BulkRows

_COVERED: dict[Table, tuple[str, ...]] = {
    ACTS: ("id", "uid", "action", "actor", "reason", "undoes_id", "recorded_at"),
    SOURCES: ("id", "uid", "name", "format", "zone"),
    CONVERSATIONS: ("id", "source_id", "format", "key", "copy", "title"),
    MESSAGES: ("id", "conversation_id", "key", "author", "seconds", "offset", "text"),
    MEMORIES: (
        "id", "uid", "content", "nature", "is_over", "subject", "attribute", "scope", "author", "learned_seconds",
        "learned_offset",
    ),
    EVIDENCE: ("memory_id", "message_id", "begin_char", "end_char"),
    EVENT_TIMES: ("memory_id", "version", "start", "end", "grain", "basis", "relation", "text"),
    MEMORY_REVISIONS: ("memory_id", "version", "nature", "is_over", "subject", "attribute", "scope"),
    WITHDRAWALS: ("memory_id",),
    ALIASES: ("name", "stands_for"),
    DECISIONS: ("suggestion_id",),
    SUPERSESSIONS: ("id", "uid", "old_id", "new_id", "kind", "start_earliest", "start_latest", "replaces_id"),
    ERASED: ("uid", "memory"),
}  # fmt: skip
_ROWS_AT_ONCE = 4_096


class RowDigest:
    """Gathers the rows of one act, table by table in order of id."""

    def __init__(self) -> None:
        self._columns: dict[str, list[Any]] = {}

    def add_flat(self, table: Table, values: "BulkRows") -> None:
        """Add rows with a value for every column of the table, one after the other."""
        if values:
            names, width = [column.name for column in table.columns], len(table.columns)
            self._add(table, [values[names.index(name) :: width] for name in _COVERED[table]])

    def add_rows(self, table: Table, rows: Sequence[Sequence[Any]]) -> None:
        """Add rows that hold the covered columns."""
        self._add(table, list(zip(*rows, strict=True)))

    def forget(self, table: Table) -> None:
        """Take the rows of a table out again."""
        self._columns.pop(table.name, None)

    def _add(self, table: Table, columns: Sequence[Sequence[Any]]) -> None:
        hashes = self._columns.setdefault(table.name, [hashlib.sha256() for _ in columns])
        for name, digest, values in zip(_COVERED[table], hashes, columns, strict=True):
            is_text = isinstance(table.c[name].type, Text)
            digest.update(_texts(values) if is_text else _numbers(values))

    def hexdigest(self) -> str:
        """Return the SHA-256 of all that was added."""
        parts = {name: [one.hexdigest() for one in hashes] for name, hashes in self._columns.items()}
        return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


_MARK, _END, _NULL = "\x1f", "\x1f\x1e", "\x1f\x1d"
_NO_NUMBER = -(2**63)


def _texts(values: Sequence[Any]) -> bytes:
    """Return texts so that no two lists of them give the same, and what follows can be put behind it.

    Joined as they are, which is what costs least; only where one holds the mark of an end itself is each one escaped.
    """
    try:
        written = _END.join(values) + _END
    except TypeError:  # a null among them
        written = ""
    if written.count(_MARK) != len(values):
        written = "".join((_NULL if one is None else one.replace(_MARK, _MARK + _MARK)) + _END for one in values)
    return written.encode("utf-8", "surrogatepass")


def _numbers(values: Sequence[Any]) -> bytes:
    """Return whole numbers, eight bytes each; the lowest there is stands for a null."""
    try:
        written = array("q", values)
    except TypeError:
        written = array("q", [_NO_NUMBER if one is None else one for one in values])
    if sys.byteorder == "big":
        written.byteswap()
    return written.tobytes()


def _statement(table: Table) -> Select[Any]:
    """Return a statement that selects the act of a row, then its covered columns."""
    columns = [table.c[name] for name in _COVERED[table]]
    if table is ACTS:
        return select(ACTS.c.id, *columns).order_by(ACTS.c.id)
    if table is EVIDENCE:
        whose = select(MEMORIES.c.act_id, *columns).join(MEMORIES, MEMORIES.c.id == EVIDENCE.c.memory_id)
        return whose.order_by(EVIDENCE.c.id)
    if "act_id" in table.c:
        return select(table.c.act_id, *columns).order_by(table.c.id)
    return select(SOURCES.c.act_id, *columns).join(SOURCES, SOURCES.c.id == table.c.source_id).order_by(table.c.id)


_STATEMENTS = {table: _statement(table) for table in _COVERED}
_MARKS = union_all(*(select(func.coalesce(func.max(table.c.id), 0)) for table in _COVERED))


def digests(connection: Connection, act_ids: Iterable[int] | None = None) -> dict[int, str]:
    """Return the digest of what the tables hold of every act, or of some acts, by the act's id."""
    found: dict[int, RowDigest] = {}
    wanted = None if act_ids is None else listing(act_ids)
    for table, statement in _STATEMENTS.items():
        of_act = next(iter(statement.selected_columns))
        if wanted is None:
            result = connection.execute(statement)
        else:
            result = connection.execute(statement.where(is_listed(of_act)), wanted)
        for act_id, rows in _by_act(result.partitions(_ROWS_AT_ONCE)):
            found.setdefault(act_id, RowDigest()).add_rows(table, rows)
    return {act_id: digest.hexdigest() for act_id, digest in found.items()}


def _by_act(partitions: Iterator[Sequence[Any]]) -> Iterator[tuple[int, list[Sequence[Any]]]]:
    for part in partitions:
        for act_id, rows in groupby(part, key=itemgetter(0)):
            yield act_id, [row[1:] for row in rows]


def last_ids(connection: Connection, *, without_act: int | None = None) -> list[int]:
    """Return the newest id of every covered table, to be given to ``add_new_rows`` once rows were added.

    ``without_act``: the act that adds the rows, where it is written down already.
    """
    acts, *others = (int(one) for one in connection.execute(_MARKS).scalars())
    return [acts if without_act is None else without_act - 1, *others]


def add_new_rows(connection: Connection, digest: RowDigest, since: Sequence[int], *, but: Iterable[Table] = ()) -> None:
    """Add the rows that came since ``last_ids`` was asked; all of them must be of one act."""
    skipped = set(but)
    for table, before, now in zip(_COVERED, since, last_ids(connection), strict=True):
        if now > before and table not in skipped:
            result = connection.execute(_STATEMENTS[table].where(table.c.id > before))
            for part in result.partitions(_ROWS_AT_ONCE):
                digest.add_rows(table, [row[1:] for row in part])
