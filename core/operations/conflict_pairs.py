"""Which pairs of memories a judge is to look at: within one scope and subject, those that share most.

A whole workspace, or a large import, is gone through block by block; a few new memories ask the full-text index.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import log

import numpy as np
from numpy.typing import NDArray

from core.history.validity import validity
from core.operations.block_vectors import BlockVectors
from core.review.candidates import WEIGHT_OF_A_SLOT, CandidateIndex, keys_of, tells_of_change
from core.review.claim import Claim
from core.review.embedding import Embedder
from core.review.reading import Reading, leaves_out_subject, read
from core.store.connection import Connection
from core.store.history import held
from core.store.memories import contents_of
from core.store.memory_tables import edge_table, memory_table
from core.store.word_search import ids_with
from core.values.civil_time import format_seconds
from core.values.codes import NATURES
from core.values.grain import Grain
from core.values.memory import Nature
from core.values.open_ends import OPEN_PAST

Pair = tuple[int, int]
"""Rows of the memory table, the older first."""

_CANDIDATES = 6
_CANDIDATES_ACROSS = 3
"""Of other subjects, for what tells of a change: "the blog is hosted on A", "we moved the blog to B"."""
_MOST_ACROSS = 20_000
"""A scope of more memories than this is not searched across its subjects: they would be read twice."""
_READINGS_KEPT = 20_000
_TEXTS_A_BATCH = 2_000
_FEW = 400
"""At most so many new memories ask the index one by one; more are gone through block by block."""
_SMALL_BLOCK = 120
"""A block of no more memories than this is read whole: that is quicker than the index."""


class ConflictPairs:
    """Yields pairs to judge. ``fresh``: only pairs with one of these memories; None: all there are."""

    def __init__(self, connection: Connection, fresh: set[int] | None = None, embedder: Embedder | None = None) -> None:
        self._connection = connection
        found = held(connection, known_at=None, recorded_at=None)
        self.rows = memory_table(found.memories)
        standing = validity(self.rows, edge_table(found.edges, self.rows))
        # Only what still stands can be replaced, and only what stands can replace.
        is_open = ~(standing.is_replaced | standing.is_corrected | standing.is_folded | standing.is_stopped)
        self._is_asked = is_open & (self.rows.nature != NATURES.index(Nature.NONE))
        self._texts: dict[int, str] = {}
        self._kept = lru_cache(_READINGS_KEPT)(self._read)
        self._vectors = None if embedder is None else BlockVectors(connection, embedder)
        self._fresh = None if fresh is None else self._places(fresh)
        self.total = int(self._is_asked.sum()) if self._fresh is None else len(self._fresh)
        self.looked_at = 0

    def __iter__(self) -> Iterator[Pair]:
        """Yield every pair once."""
        if self._fresh is not None and len(self._fresh) <= _FEW and self._vectors is None:
            yield from self._by_search(self._fresh)
        else:
            yield from self._by_block()

    def id_of(self, place: int) -> int:
        """Return the id of the memory in a row."""
        return int(self.rows.memory_id[place])

    def nature_of(self, place: int) -> Nature:
        """Return the nature of the memory in a row."""
        return NATURES[int(self.rows.nature[place])]

    def reading(self, place: int) -> tuple[Claim, Reading]:
        """Return the memory in a row as a claim, and as the judge reads it; kept for a while."""
        return self._kept(place)

    def _places(self, ids: set[int]) -> list[int]:
        places = self.rows.places_of(np.fromiter(ids, dtype=np.int64, count=len(ids)))
        places = places[places >= 0]
        return self._in_order(places[self._is_asked[places]])

    def _in_order(self, places: NDArray[np.int64]) -> list[int]:
        """Return rows in the order in which they were learned."""
        rows = self.rows
        return [int(one) for one in places[np.lexsort((rows.memory_id[places], rows.learned[places]))]]

    def _blocks(self) -> Iterator[list[int]]:
        """Yield the rows of each scope and subject, in the order in which they were learned."""
        rows, asked = self.rows, np.flatnonzero(self._is_asked)
        order = asked[np.lexsort((rows.memory_id[asked], rows.learned[asked], rows.subject[asked], rows.scope[asked]))]
        keys = np.stack((rows.scope[order], rows.subject[order]), axis=1)
        cuts = np.flatnonzero(np.any(keys[1:] != keys[:-1], axis=1)) + 1
        for block in np.split(order, cuts):
            if len(block):
                yield [int(place) for place in block]

    def _by_block(self) -> Iterator[Pair]:
        fresh = None if self._fresh is None else set(self._fresh)
        for block in self._blocks():
            if fresh is not None and fresh.isdisjoint(block):
                continue
            self._load(block)
            near = None if self._vectors is None else self._vectors.of([(self.id_of(p), self._text(p)) for p in block])
            index = CandidateIndex()
            for number, new in enumerate(block):
                self.looked_at += fresh is None or new in fresh
                keys = keys_of(self.reading(new)[1])
                candidates = index.ranked(keys, _CANDIDATES)
                if near is not None:
                    alike = (block[row] for row in near.before(number, _CANDIDATES))
                    candidates += [old for old in alike if old not in candidates]
                for old in candidates:
                    if fresh is None or new in fresh or old in fresh:
                        yield old, new
                index.add(new, keys)
            self._texts.clear()
        yield from self._across(fresh)

    def _across(self, fresh: set[int] | None) -> Iterator[Pair]:
        """Yield pairs of two subjects of one scope where the newer one tells of a change."""
        rows, asked = self.rows, np.flatnonzero(self._is_asked)
        order = asked[np.lexsort((rows.memory_id[asked], rows.learned[asked], rows.scope[asked]))]
        cuts = np.flatnonzero(rows.scope[order][1:] != rows.scope[order][:-1]) + 1
        for scope in np.split(order, cuts):
            block = [int(place) for place in scope]
            is_one = len(block) < 2 or bool(np.all(rows.subject[scope] == rows.subject[scope[0]]))
            if is_one or len(block) > _MOST_ACROSS or (fresh is not None and fresh.isdisjoint(block)):
                continue
            self._load(block)
            index = CandidateIndex()
            for new in block:
                reading = self.reading(new)[1]
                keys = keys_of(reading)
                for old in index.ranked(keys, _CANDIDATES_ACROSS) if tells_of_change(reading) else ():
                    if rows.subject[old] != rows.subject[new] and (fresh is None or new in fresh or old in fresh):
                        yield old, new
                index.add(new, keys)
            self._texts.clear()

    def _by_search(self, fresh: Sequence[int]) -> Iterator[Pair]:
        seen = set[Pair]()
        for place in fresh:
            self.looked_at += 1
            ranked = self._ranked(place, self._own_block(place), _CANDIDATES)
            if tells_of_change(self.reading(place)[1]):
                ranked += self._ranked(place, self._other_block(place), _CANDIDATES_ACROSS)
            self._load([other for other in ranked if other not in self._texts])
            for other in ranked:
                first, second = self._in_order(np.array((place, other), dtype=np.int64))
                if (first, second) not in seen:
                    seen.add((first, second))
                    yield first, second

    def _own_block(self, place: int) -> NDArray[np.int64]:
        """Return the other rows of one's scope and subject."""
        rows = self.rows
        in_block = (rows.subject == rows.subject[place]) & (rows.scope == rows.scope[place]) & self._is_asked
        in_block[place] = False
        return np.flatnonzero(in_block)

    def _other_block(self, place: int) -> NDArray[np.int64]:
        """Return the earlier rows of one's scope that are about other subjects."""
        rows = self.rows
        in_block = (rows.subject != rows.subject[place]) & (rows.scope == rows.scope[place]) & self._is_asked
        return np.flatnonzero(in_block & (rows.learned <= rows.learned[place]))

    def _ranked(self, place: int, block: NDArray[np.int64], limit: int) -> list[int]:
        """Return the rows of a block that share most with a row."""
        rows = self.rows
        if not len(block):
            return []
        reading = self.reading(place)[1]
        if len(block) <= _SMALL_BLOCK:
            index = CandidateIndex()
            self._load([int(other) for other in block if int(other) not in self._texts])
            for other in self._in_order(block):
                index.add(other, keys_of(self.reading(other)[1]))
            return index.ranked(keys_of(reading), limit)
        ids, scores = rows.memory_id[block], np.zeros(len(block))
        for word in reading.words:
            found = np.searchsorted(ids, ids_with(self._connection, word))
            hits = np.unique(found[found < len(ids)])
            is_hit = np.isin(hits, found)
            scores[hits[is_hit]] += 1 / log(2 + len(hits))
        if rows.names[rows.attribute[place]]:
            in_slot = rows.attribute[block] == rows.attribute[place]
            scores[in_slot] += WEIGHT_OF_A_SLOT / log(2 + int(in_slot.sum()))
        best = np.lexsort((-ids, -scores))[:limit]
        return [int(block[row]) for row in best if scores[row] > 0]

    def _load(self, block: Sequence[int]) -> None:
        for begin in range(0, len(block), _TEXTS_A_BATCH):
            part = block[begin : begin + _TEXTS_A_BATCH]
            said = contents_of(self._connection, (self.id_of(place) for place in part))
            self._texts.update((place, said[self.id_of(place)][1]) for place in part)

    def _text(self, place: int) -> str:
        if place not in self._texts:
            self._load([place])
        return self._texts[place]

    def _read(self, place: int) -> tuple[Claim, Reading]:
        rows = self.rows
        learned = int(rows.learned[place])
        text, is_own = self._text(place), rows.subject[place] == rows.author[place]
        if is_own and self.nature_of(place) is Nature.STATE and leaves_out_subject(text):
            text = f"I {text}"
        claim = Claim(
            text=text,
            date="" if learned == OPEN_PAST else format_seconds(learned, Grain.SECOND),
            speaker=rows.names[rows.author[place]],
            scope=rows.names[rows.scope[place]],
        )
        return claim, read(claim)
