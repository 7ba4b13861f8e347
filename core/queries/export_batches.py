"""Rows in pieces: what is read beside the records of an export."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypeVar

_ROWS_A_BATCH = 1_000
_Row = TypeVar("_Row")


def batches(rows: Iterable[_Row]) -> Iterator[list[_Row]]:
    """Yield the rows in lists of at most a thousand."""
    remaining = iter(rows)
    while batch := list(islice(remaining, _ROWS_A_BATCH)):
        yield batch
