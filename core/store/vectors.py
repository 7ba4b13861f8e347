"""SQL about vectors of memories: a cache that can be emptied at any time and is filled again when needed."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import Connection, delete, select

from core.store.bulk import insert_rows
from core.store.id_lists import chunked, is_listed, listing
from core.store.schema import MEMORY_VECTORS


def kept_vectors(connection: Connection, model: str, ids: Iterable[int]) -> dict[int, NDArray[np.float32]]:
    """Return the vectors that one model made of some memories, by id, as far as they are kept."""
    kept = MEMORY_VECTORS.c
    statement = select(kept.memory_id, kept.vector).where(kept.model == model, is_listed(kept.memory_id))
    return {
        row.memory_id: np.frombuffer(row.vector, dtype="<f4")
        for chunk in chunked(ids)
        for row in connection.execute(statement, listing(chunk))
    }


def keep_vectors(connection: Connection, model: str, vectors: Iterable[tuple[int, NDArray[np.float32]]]) -> None:
    """Keep vectors, each with the id of its memory, that are not kept yet."""
    rows = [(None, memory_id, model, vector.astype("<f4").tobytes()) for memory_id, vector in vectors]
    insert_rows(connection, MEMORY_VECTORS, rows)


def forget_vectors(connection: Connection, model: str | None = None) -> None:
    """Empty the cache, or what one model made of it."""
    statement = delete(MEMORY_VECTORS)
    connection.execute(statement if model is None else statement.where(MEMORY_VECTORS.c.model == model))
