"""How many things lie in each column of pixels: exact counts, no sampling."""

import numpy as np
from numpy.typing import NDArray


def column_edges(first: int, count: int, width: float) -> NDArray[np.int64]:
    """Return the ``count + 1`` edges of columns ``first``, ``first + 1`` ... that are ``width`` seconds wide.

    Columns lie on one grid through all of time, so that a column keeps its count while the picture is panned. Edges
    are rounded up: a whole second before the edge is before the rounded edge, too.
    """
    return np.ceil(np.arange(first, first + count + 1, dtype=np.float64) * width).astype(np.int64)


def starts_per_column(starts: NDArray[np.int64], edges: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return how many of the ascending ``starts`` lie in each [edge, next edge)."""
    return np.diff(np.searchsorted(starts, edges, side="left")).astype(np.int64)


def open_per_column(
    starts: NDArray[np.int64], sorted_ends: NDArray[np.int64], edges: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Return how many intervals overlap each [edge, next edge); starts and ends ascend each by itself."""
    began = np.searchsorted(starts, edges[1:], side="left")
    ended = np.searchsorted(sorted_ends, edges[:-1], side="right")
    # A column narrower than a second may hold no whole second; its edges coincide and nothing lies in it.
    return np.where(edges[1:] > edges[:-1], np.maximum(began - ended, 0), 0).astype(np.int64)
