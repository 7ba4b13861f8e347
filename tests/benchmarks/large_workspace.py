"""A large workspace to measure on: texts from a Zipf vocabulary, memories of every nature, chains of replacements.

Texts are drawn from a Zipf vocabulary. Each conversation lies anywhere in ten years, so that the order of writing is
not the order of time.
"""

import datetime as dt
import gc
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np

from core.clock import FixedClock, unix_seconds
from core.queries.history import load_history
from core.store.acts import NewAct, add_act
from core.store.bulk import insert_rows
from core.store.database import Database
from core.store.import_batch import ImportBatch
from core.store.log import append
from core.store.schema import SUPERSESSIONS
from core.store.sources import NewSource
from core.values.as_of import AsOf
from core.values.civil_time import DAY, seconds_of
from core.values.grain import Grain
from core.values.identifiers import new_uid
from core.values.memory import EventTime, Nature, Statement
from core.values.message import Moment, RawMessage, Role, ZoneSource
from core.values.resolved_time import Basis, TimeRelation

CLOCK = FixedClock(dt.datetime(2025, 12, 1, tzinfo=dt.UTC))
BEGIN, YEARS = seconds_of(2015), 10
MESSAGES_A_CONVERSATION = 250
LONG_CHAIN = 1_000
RANDOM = np.random.default_rng(20251201)


class Vocabulary:
    """Words of which the first are short and common, as in any language; every tenth memory is in Hangul."""

    def __init__(self, size: int = 60_000) -> None:
        self._latin_words = self._latin(size)
        self._hangul_words = self._hangul(size)
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
            words = self._hangul_words if number % 10 == 9 else self._latin_words
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
        names = (subjects[place], attributes[place])
        yield raw, moment, _statement(texts[place], natures[place], _time(bases[place], moment, names), moment, names)


def _statement(text: str, nature: object, event_time: EventTime, moment: Moment, names: tuple[int, int]) -> Statement:
    subject, attribute = f"subject {names[0]}", f"attribute {names[1]}"
    return Statement(text, 0, len(text), Nature(nature), subject, attribute, names[1] == 39, event_time, moment)


def _time(basis: object, moment: Moment, names: tuple[int, int]) -> EventTime:
    day = moment.seconds // DAY * DAY
    if basis is Basis.MENTION:
        return EventTime(moment.seconds, moment.seconds + 1, Grain.SECOND, Basis.MENTION, TimeRelation.AT)
    if basis is Basis.RESOLVED:
        start, grain, relation, width = day - names[1] % 30 * DAY, Grain.DAY, TimeRelation.AT, DAY
    else:
        start, grain, relation, width = day - names[0] % 900 * DAY, Grain.MONTH, TimeRelation.SINCE, 30 * DAY
    return EventTime(
        start, start + width, grain, Basis(basis), relation, "then", 0, 4, moment.seconds, "rule", ("day",), ("year",)
    )


_A_PART = 50_000


def make_workspace(path: Path, memories: int, edges: int) -> tuple[float, float, float]:
    """Write memories in bulk, and edges; return memories a second: of the best part, of all, by cpu time."""
    database, vocabulary = Database.create(path, recorded_at=unix_seconds(CLOCK)), Vocabulary()
    spent, used, fastest = 0.0, 0.0, 0.0
    for first in range(0, memories, _A_PART):
        prepared = list(said(vocabulary, first, min(_A_PART, memories - first)))
        gc.freeze()  # what an importer reads is gone by now; here it lies about and must not slow the collector
        begun, own = time.perf_counter(), time.process_time()
        with database.write() as connection:
            act_id, act_uid = add_act(connection, NewAct("import", "ada", unix_seconds(CLOCK)))
            batch = ImportBatch(connection, NewSource(f"part {first}", "locomo-json", None, ""), act_id=act_id)
            for raw, moment, statement in prepared:
                said_in = batch.add_message(raw, moment)
                batch.add_memory(statement, said_in, author=raw.author, scope=raw.conversation)
            batch.flush()
            detail = {
                "act": act_uid,
                "source": batch.source_uid,
                "messages": batch.messages_added,
                "memories": batch.memories_added,
                **batch.digests(),
            }
            append(connection, recorded_at=unix_seconds(CLOCK), actor="ada", action="import", detail=detail)
        taken = time.perf_counter() - begun
        used += time.process_time() - own
        spent, fastest = spent + taken, max(fastest, len(prepared) / taken)
        del prepared
        gc.unfreeze()
    add_edges(database, edges)
    database.close()
    return fastest, memories / spent, memories / used


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
        act_id, act_uid = add_act(connection, NewAct("accept", "ada", unix_seconds(CLOCK)))
        edge_rows = [
            (None, new_uid("e"), int(rows.memory_id[old]), int(rows.memory_id[new]), kind, None, None, act_id, None)
            for (old, new), kind in zip(pairs[:edges], kinds, strict=False)
        ]
        insert_rows(connection, SUPERSESSIONS, edge_rows)
        append(connection, recorded_at=unix_seconds(CLOCK), actor="ada", action="accept", detail={"act": act_uid})
