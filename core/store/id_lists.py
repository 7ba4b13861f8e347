"""Long lists of ids in statements: one bound text each, so that a statement is made once whatever the list."""

import json
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from sqlalchemy import ColumnElement, bindparam, func, select

_IDS_A_QUERY = 2_000


def chunked(ids: Iterable[int]) -> Iterator[list[int]]:
    """Yield the ids as plain ints in lists of at most 2,000, for results that are not to be held all at once."""
    remaining = iter(ids)
    while chunk := [int(value) for value in islice(remaining, _IDS_A_QUERY)]:
        yield chunk


def is_listed(column: ColumnElement[Any]) -> ColumnElement[bool]:
    """Return the condition that a column holds one of the ids that are given when the statement runs."""
    listed = func.json_each(bindparam("ids")).table_valued("value")
    return column.in_(select(listed.c.value))


def listing(ids: Iterable[int]) -> dict[str, str]:
    """Return ids as the parameters of a statement with ``is_listed``."""
    return {"ids": json.dumps([int(value) for value in ids])}
