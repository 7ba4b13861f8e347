"""The vectors of the memories of one block: out of the cache, or made and kept."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from core.review.embedding import Embedder, nearest, unit_rows
from core.store.connection import Connection
from core.store.vectors import keep_vectors, kept_vectors

_LEAST_CLOSENESS = 0.5
"""Below it two texts are hardly ever about one thing."""


class Near:
    """The vectors of a block in the order in which its memories were learned."""

    def __init__(self, vectors: NDArray[np.float32]) -> None:
        self._vectors = vectors

    def before(self, number: int, limit: int) -> list[int]:
        """Return which of the memories before one lie nearest to it."""
        return nearest(self._vectors[number], self._vectors[:number], limit, _LEAST_CLOSENESS)


class BlockVectors:
    """Gives the vectors of memories; each text is embedded once."""

    def __init__(self, connection: Connection, embedder: Embedder) -> None:
        self._connection, self._embedder = connection, embedder

    def of(self, memories: Sequence[tuple[int, str]]) -> Near:
        """Return the vectors of memories, each an id and a text."""
        name = self._embedder.name
        known = kept_vectors(self._connection, name, (memory_id for memory_id, _ in memories))
        missing = [(memory_id, text) for memory_id, text in memories if memory_id not in known]
        if missing:
            made = unit_rows(self._embedder.embed([text for _, text in missing]))
            fresh = [(memory_id, vector) for (memory_id, _), vector in zip(missing, made, strict=True)]
            keep_vectors(self._connection, name, fresh)
            known.update(fresh)
        return Near(np.stack([known[memory_id] for memory_id, _ in memories]))
