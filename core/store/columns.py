"""Memories as whole columns, by the driver's own cursor: a million rows pass through no row object."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import Connection, ScalarSelect, Select, case, func, select
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql.elements import ColumnElement

from core.store.schema import CONVERSATIONS, DECISIONS, EVENT_TIMES, MEMORIES, SOURCES, SUGGESTIONS
from core.values.as_of import AsOf
from core.values.codes import BASES, GRAINS, NATURES, RELATIONS
from core.values.memory import Nature
from core.values.open_ends import OPEN_PAST


@dataclass(frozen=True, slots=True)
class MemoryColumns:
    """One row a memory, in order of id. ``start``/``end`` are meaningless where ``has_time`` is False.

    ``learned`` is the wall clock in civil seconds, OPEN_PAST where unknown.
    """

    memory_id: NDArray[np.int64]
    nature: NDArray[np.uint8]
    is_over: NDArray[np.bool_]
    learned: NDArray[np.int64]
    has_time: NDArray[np.bool_]
    start: NDArray[np.int64]
    end: NDArray[np.int64]
    grain: NDArray[np.uint8]
    basis: NDArray[np.uint8]
    relation: NDArray[np.uint8]
    author: tuple[str, ...]
    subject: tuple[str, ...]
    source: tuple[str, ...]


def memory_columns(connection: Connection, as_of: AsOf, ids: list[int] | None = None) -> MemoryColumns:
    """Return the memories that were known and written down as of ``as_of``; with ``ids`` only those of them.

    Messages that state nothing (nature ``none``) are left out unless asked for by id.
    """
    statement = _statement(as_of)
    if ids is None:
        statement = statement.where(MEMORIES.c.nature != Nature.NONE.value)
    else:
        statement = statement.where(MEMORIES.c.id.in_(ids))
    compiled = statement.compile(dialect=sqlite.dialect(), compile_kwargs={"render_postcompile": True})
    cursor = connection.connection.cursor()
    try:
        parameters = [compiled.params[name] for name in compiled.positiontup or ()]
        rows: list[tuple[Any, ...]] = cursor.execute(str(compiled), parameters).fetchall()
    finally:
        cursor.close()
    columns = list(zip(*rows, strict=True)) or [()] * 13
    return MemoryColumns(
        memory_id=np.array(columns[0], dtype=np.int64),
        nature=np.array(columns[1], dtype=np.uint8),
        is_over=np.array(columns[2], dtype=np.bool_),
        learned=np.array(columns[3], dtype=np.int64),
        has_time=np.array(columns[4], dtype=np.bool_),
        start=np.array(columns[5], dtype=np.int64),
        end=np.array(columns[6], dtype=np.int64),
        grain=np.array(columns[7], dtype=np.uint8),
        basis=np.array(columns[8], dtype=np.uint8),
        relation=np.array(columns[9], dtype=np.uint8),
        author=columns[10],
        subject=columns[11],
        source=columns[12],
    )


def pending_memories(connection: Connection) -> NDArray[np.int64]:
    """Return the ids of memories that a suggestion without a decision would replace."""
    decided = select(DECISIONS.c.suggestion_id).where(DECISIONS.c.suggestion_id.is_not(None))
    statement = select(SUGGESTIONS.c.old_id).distinct().where(SUGGESTIONS.c.id.not_in(decided))
    return np.array(connection.execute(statement).scalars().all(), dtype=np.int64)


def _statement(as_of: AsOf) -> Select[Any]:
    statement = (
        select(
            MEMORIES.c.id,
            _code(MEMORIES.c.nature, NATURES),
            MEMORIES.c.is_over,
            _learned_wall(),
            EVENT_TIMES.c.id.is_not(None),
            func.coalesce(EVENT_TIMES.c.start, 0),
            func.coalesce(EVENT_TIMES.c.end, 0),
            _code(EVENT_TIMES.c.grain, GRAINS),
            _code(EVENT_TIMES.c.basis, BASES),
            _code(EVENT_TIMES.c.relation, RELATIONS),
            MEMORIES.c.author,
            MEMORIES.c.subject,
            SOURCES.c.name,
        )
        .join(CONVERSATIONS, CONVERSATIONS.c.id == MEMORIES.c.conversation_id)
        .join(SOURCES, SOURCES.c.id == CONVERSATIONS.c.source_id)
        .outerjoin(
            EVENT_TIMES,
            (EVENT_TIMES.c.memory_id == MEMORIES.c.id) & (EVENT_TIMES.c.version == _standing_version(as_of)),
        )
        .order_by(MEMORIES.c.id)
    )
    if as_of.known_at is not None:
        statement = statement.where(_learned_wall() <= as_of.known_at)
    if as_of.recorded_at is not None:
        statement = statement.where(MEMORIES.c.recorded_at <= as_of.recorded_at)
    return statement


def _learned_wall() -> ColumnElement[int]:
    return func.coalesce(MEMORIES.c.learned_seconds + func.coalesce(MEMORIES.c.learned_offset, 0), OPEN_PAST)


def _standing_version(as_of: AsOf) -> ScalarSelect[Any]:
    version = EVENT_TIMES.alias("version")
    newest = select(func.max(version.c.version)).where(version.c.memory_id == MEMORIES.c.id)
    if as_of.recorded_at is not None:
        newest = newest.where(version.c.recorded_at <= as_of.recorded_at)
    return newest.scalar_subquery()


def _code(column: ColumnElement[str], members: tuple[Any, ...]) -> ColumnElement[int]:
    return case({member.value: code for code, member in enumerate(members)}, value=column, else_=0)
