"""The store and its questions on 1,000,000 memories and 300,000 edges: speed of writing, opening and every question.

    python -m tests.benchmarks.store [--memories 1000000] [--edges 300000] [--runs 7] [--keep FOLDER]

Texts are drawn from a Zipf vocabulary. Each conversation lies anywhere in ten years, so that the order of writing is
not the order of time. Every figure is the best of several runs; the article's SQL is measured on its own schema beside
ours. Nothing is written outside a temporary folder unless ``--keep`` names one, which the next call uses again.
"""

import argparse
import datetime as dt
import gc
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import insert, select

from core.clock import FixedClock, unix_seconds
from core.datemath.imprecise_date import of_memory
from core.datemath.interval import between
from core.operations.connect import connect
from core.operations.person import Person
from core.queries.chain import chain
from core.queries.history import History, load_history
from core.queries.memory_detail import memory_detail
from core.queries.memory_records import TimelineQuestion, timeline
from core.queries.memory_rows import rows_by_id, search
from core.queries.state import state_truth
from core.queries.timeline_columns import load_columns
from core.store.acts import NewAct, add_act
from core.store.bulk import insert_rows
from core.store.database import Database
from core.store.edges import NewSupersession
from core.store.import_batch import ImportBatch
from core.store.log import append
from core.store.schema import EVENT_TIMES, MEMORIES, SUPERSESSIONS
from core.store.sources import NewSource
from core.values.as_of import AsOf
from core.values.civil_time import DAY, format_seconds, seconds_of
from core.values.grain import Grain
from core.values.identifiers import MemoryId, new_uid
from core.values.memory import EventTime, Nature, Statement
from core.values.message import Moment, RawMessage, Role, ZoneSource
from core.values.resolved_time import Basis, TimeRelation

CLOCK = FixedClock(dt.datetime(2025, 12, 1, tzinfo=dt.UTC))
BEGIN, YEARS = seconds_of(2015), 10
MESSAGES_A_CONVERSATION = 250
LONG_CHAIN = 1_000
RANDOM = np.random.default_rng(20251201)


def main() -> None:
    """Make the workspace, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--memories", type=int, default=1_000_000)
    parser.add_argument("--edges", type=int, default=300_000)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--keep", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{options.memories}-{options.edges}.truewhen"
        if not path.exists():
            make_workspace(path, options.memories, options.edges)


def write(name: str, value: str, reach: str = "") -> None:
    """Print a line of the table."""
    sys.stdout.write(f"{name:<58} {value:>22}  {reach}\n")
    sys.stdout.flush()


class Vocabulary:
    """Words of which the first are short and common, as in any language; every tenth memory is in Hangul."""

    def __init__(self, size: int = 60_000) -> None:
        self.latin = self._latin(size)
        self.hangul = self._hangul(size)
        weights = 1 / np.arange(1, size + 1)
        self._cumulative = np.cumsum(weights / weights.sum())

    def _latin(self, size: int) -> list[str]:
        onsets = ("b", "c", "d", "f", "g", "h", "l", "m", "n", "p", "r", "s", "t", "th", "st", "tr", "w", "k", "br", "")
        vowels = ("a", "e", "i", "o", "u", "ea", "ou")
        ends = ("", "", "n", "r", "s", "t", "l", "ng", "st", "m")
        syllables = [onset + vowel + end for onset in onsets for vowel in vowels for end in ends]
        words: dict[str, None] = {}
        while len(words) < size:
            length = 1 + int(RANDOM.random() < len(words) / 700) + int(RANDOM.random() < len(words) / 8_000)
            words["".join(syllables[one] for one in RANDOM.integers(len(syllables), size=length))] = None
        return list(words)

    def _hangul(self, size: int) -> list[str]:
        endings = ("을", "를", "이", "가", "에", "는", "은", "")
        words: dict[str, None] = {}
        while len(words) < size:
            stem = "".join(chr(0xAC00 + int(one)) for one in RANDOM.integers(11_172, size=int(RANDOM.integers(1, 4))))
            words[stem + endings[int(RANDOM.integers(len(endings)))]] = None
        return list(words)

    def texts(self, count: int) -> list[str]:
        """Return sentences of 4 to 24 words, 13 at the median."""
        lengths = np.clip(RANDOM.lognormal(2.5, 0.4, count).astype(int), 4, 24)
        drawn = np.searchsorted(self._cumulative, RANDOM.random(int(lengths.sum()))).tolist()
        texts, place = [], 0
        for number, length in enumerate(lengths.tolist()):
            words = self.hangul if number % 10 == 9 else self.latin
            texts.append(" ".join([words[one] for one in drawn[place : place + length]]).capitalize() + ".")
            place += length
        return texts


NATURE_SHARES = ((Nature.STATE, 0.5), (Nature.EVENT, 0.35), (Nature.PLAN, 0.1), (Nature.NONE, 0.05))
BASIS_SHARES = ((Basis.MENTION, 0.6), (Basis.RESOLVED, 0.25), (Basis.STATED, 0.15))


def drawn(shares: tuple[tuple[object, float], ...], count: int) -> list[object]:
    """Return members by their shares."""
    members, weights = zip(*shares, strict=True)
    return [members[one] for one in RANDOM.choice(len(members), size=count, p=weights)]


def said(vocabulary: Vocabulary, first: int, count: int) -> Iterator[tuple[RawMessage, Moment, Statement]]:
    """Yield messages of one memory each."""
    texts, natures, bases = vocabulary.texts(count), drawn(NATURE_SHARES, count), drawn(BASIS_SHARES, count)
    subjects = (RANDOM.zipf(1.3, count) % 5_000).tolist()
    attributes = RANDOM.integers(40, size=count).tolist()
    begins = BEGIN + RANDOM.integers(YEARS * 365 * DAY, size=count // MESSAGES_A_CONVERSATION + 1)
    for place in range(count):
        conversation, turn = divmod(place, MESSAGES_A_CONVERSATION)
        seconds = int(begins[conversation]) + turn * 7_200
        moment = Moment(seconds, 0, "UTC", ZoneSource.STATED)
        author = f"Person {(first + conversation) % 37}"
        key = f"D{conversation}:{turn}"
        raw = RawMessage(f"c{first}-{conversation}", key, author, Role.PARTICIPANT, None, texts[place], "")
        yield raw, moment, _statement(texts[place], natures[place], bases[place], moment, (subjects[place], attributes[place]))


def _statement(text: str, nature: object, basis: object, moment: Moment, names: tuple[int, int]) -> Statement:
    day = moment.seconds // DAY * DAY
    if basis is Basis.MENTION:
        time_ = EventTime(moment.seconds, moment.seconds + 1, Grain.SECOND, Basis.MENTION, TimeRelation.AT)
    elif basis is Basis.RESOLVED:
        back = names[1] % 30 * DAY
        time_ = EventTime(day - back, day - back + DAY, Grain.DAY, Basis.RESOLVED, TimeRelation.AT, text[:6], 0, 6, moment.seconds, "days-ago", ("day",), ("year", "month"))  # noqa: E501
    else:
        start = day - names[0] % 900 * DAY
        time_ = EventTime(start, start + 30 * DAY, Grain.MONTH, Basis.STATED, TimeRelation.SINCE, text[:6], 0, 6, moment.seconds, "month", ("year", "month"))  # noqa: E501
    return Statement(text, 0, len(text), nature, f"subject {names[0]}", f"attribute {names[1]}", names[1] == 39, time_, moment)


_A_PART = 50_000


def make_workspace(path: Path, memories: int, edges: int) -> None:
    """Write the memories by the bulk path, timing it alone, and the edges."""
    database, vocabulary = Database.create(path, recorded_at=unix_seconds(CLOCK)), Vocabulary()
    spent = 0.0
    for first in range(0, memories, _A_PART):
        prepared = list(said(vocabulary, first, min(_A_PART, memories - first)))
        gc.freeze()  # what an importer reads is gone by now; here it lies about and must not slow the collector
        begun = time.perf_counter()
        with database.write() as connection:
            act_id, _ = add_act(connection, NewAct("import", "ada", unix_seconds(CLOCK)))
            batch = ImportBatch(connection, NewSource(f"part {first}", "locomo-json", None, ""), act_id=act_id)
            for raw, moment, statement in prepared:
                said_in = batch.add_message(raw, moment)
                batch.add_memory(statement, said_in, author=raw.author, scope=raw.conversation)
            batch.flush()
            append(connection, recorded_at=unix_seconds(CLOCK), actor="ada", action="import", detail={"memories": len(prepared)})
        spent += time.perf_counter() - begun
        del prepared
    write("bulk path, memories a second (with messages and index)", f"{memories / spent:,.0f}", ">= 50,000")
    add_edges(database, edges)
    database.close()


KIND_SHARES = (("change", 0.85), ("correction", 0.05), ("end", 0.03), ("portion", 0.02), ("duplicate", 0.05))


def add_edges(database: Database, edges: int) -> None:
    """Draw chains through memories in order of time: one of 1,000, some of 100, most of two to five."""
    rows = load_history(database, AsOf(0)).memories
    waiting = RANDOM.permutation(np.flatnonzero(rows.has_time)).tolist()
    lengths = [LONG_CHAIN, *[100] * (edges // 15_000)]
    while sum(lengths) - len(lengths) < edges:
        lengths += RANDOM.integers(2, 6, size=1_000).tolist()
    pairs: list[tuple[int, int]] = []
    for length in lengths:
        members = [waiting.pop() for _ in range(length)]
        pairs += pairwise(sorted(members, key=rows.learned.__getitem__))
    kinds = ["change"] * LONG_CHAIN + drawn(KIND_SHARES, edges)
    with database.write() as connection:
        act_id, _ = add_act(connection, NewAct("accept", "ada", unix_seconds(CLOCK)))
        edge_rows = [
            (None, new_uid("e"), int(rows.memory_id[old]), int(rows.memory_id[new]), kind, None, None, act_id, None)
            for (old, new), kind in zip(pairs[:edges], kinds, strict=False)
        ]
        insert_rows(connection, SUPERSESSIONS, edge_rows)
        append(connection, recorded_at=unix_seconds(CLOCK), actor="ada", action="accept", detail={"edges": edges})


if __name__ == "__main__":
    main()
