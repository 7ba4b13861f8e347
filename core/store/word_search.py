"""Asks the full-text index which memories hold a word: the base of the search for candidates."""

import re

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import Connection, column, text

from core.store import dialect
from core.store.search_text import match_expression

_MOST = 5_000
"""A word said more often tells little; only its latest memories are looked at."""
_ENDING = re.compile(r"(?<=[a-z]{3})[ey]$")
_STATEMENT = text(
    "SELECT rowid AS id FROM memory_search WHERE memory_search MATCH :terms ORDER BY rowid DESC LIMIT :most"
).columns(column("id"))


def ids_with(connection: Connection, stem: str) -> NDArray[np.int64]:
    """Return the ids of the latest memories with a word that begins with a stem, in no order."""
    expression = match_expression(_ENDING.sub("", stem))  # "live" finds "living"
    if expression is None:
        return np.empty(0, dtype=np.int64)
    return dialect.integer_columns(connection, _STATEMENT.bindparams(terms=expression, most=_MOST))[0]
