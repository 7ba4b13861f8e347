"""What an embedder must do to help find candidates; none is part of the program, and none is needed."""

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray


class Embedder(Protocol):
    """Turns texts into vectors that lie close where the texts mean the same.

    ``name`` names the model, so that vectors of another one are never compared.
    """

    name: str

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return a row for each text, of any length but zero."""
        ...


def unit_rows(vectors: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return vectors of length one, so that their product is the cosine; a vector of zeros stays."""
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    return np.asarray(vectors / np.where(lengths == 0, 1, lengths), dtype=np.float32)


def nearest(vector: NDArray[np.float32], others: NDArray[np.float32], limit: int, least: float) -> list[int]:
    """Return the rows of ``others`` that lie nearest to a vector, the nearest first, none below ``least``."""
    if not len(others):
        return []
    closeness = others @ vector
    best = np.argsort(-closeness, kind="stable")[:limit]
    return [int(row) for row in best if closeness[row] >= least]
