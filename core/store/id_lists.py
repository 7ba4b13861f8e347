"""Long lists of ids in pieces that one statement can carry (SQLite limits its bound parameters)."""

from collections.abc import Iterable, Iterator
from itertools import islice

_IDS_A_QUERY = 500


def chunked(ids: Iterable[int]) -> Iterator[list[int]]:
    """Yield the ids as plain ints in lists of at most 500."""
    remaining = iter(ids)
    while chunk := [int(value) for value in islice(remaining, _IDS_A_QUERY)]:
        yield chunk
