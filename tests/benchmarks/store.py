"""The store and its questions on 1,000,000 memories and 300,000 edges: speed of writing, opening and every question.

    python -m tests.benchmarks.store [--memories 1000000] [--edges 300000] [--runs 7] [--keep FOLDER]

Texts are drawn from a Zipf vocabulary. Each conversation lies anywhere in ten years, so that the order of writing is
not the order of time. Every figure is the best of several runs; the article's SQL is measured on its own schema beside
ours. Nothing is written outside a temporary folder unless ``--keep`` names one, which the next call uses again.
"""

import argparse
import datetime as dt
import gc
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import islice, pairwise
from pathlib import Path

import numpy as np
from sqlalchemy import select

from core.clock import FixedClock, unix_seconds
from core.operations.decide import Acceptance, accept, propose
from core.operations.person import Person
from core.queries.chain import chain
from core.queries.history import History, load_history
from core.queries.interval import interval
from core.queries.memory_records import timeline
from core.queries.memory_rows import rows_at, search, timeline_rows
from core.queries.state import state_truth
from core.queries.summary import workspace_summary
from core.queries.timeline_columns import load_columns
from core.queries.timeline_question import TimelineQuestion
from core.store.acts import NewAct, add_act
from core.store.bulk import insert_rows
from core.store.database import Database
from core.store.edges import NewSuggestion
from core.store.import_batch import ImportBatch
from core.store.log import append
from core.store.schema import MEMORIES, SUPERSESSIONS
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
NOW = AsOf(seconds_of(2022, 6, 15))
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
    parser.add_argument("--open", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.open:
        measure_opening(options.open)
        return
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{options.memories}-{options.edges}.truewhen"
        write(f"{options.memories:,} memories, {options.edges:,} edges", "best / median", "reach")
        if not path.exists():
            make_workspace(path, options.memories, options.edges)
        opening(path, options.runs)
        database = Database.open(path)
        questions(database, options.runs)
        the_articles_query(database, folder / "vektor.db", options.runs)
        decisions(database)
        database.close()


def write(name: str, value: str, reach: str = "") -> None:
    """Print a line of the table."""
    sys.stdout.write(f"{name:<66} {value:>22}  {reach}\n")
    sys.stdout.flush()


def best(name: str, work: Callable[[], object], runs: int, reach: str = "") -> float:
    """Print the best and the median of several runs in milliseconds; return the best."""
    taken = []
    for _ in range(runs):
        begun = time.perf_counter()
        work()
        taken.append(1_000 * (time.perf_counter() - begun))
    taken.sort()
    write(name, f"{taken[0]:.2f} / {taken[len(taken) // 2]:.2f} ms", reach)
    return taken[0]


# ---- what is measured ------------------------------------------------------------------------------------------------


def opening(path: Path, runs: int) -> None:
    """Open in fresh processes: time and memory of the columns, with and without those that the timeline draws."""
    found = []
    for _ in range(min(runs, 4)):
        command = [sys.executable, "-m", "tests.benchmarks.store", "--open", str(path)]
        found.append(json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout))
    for name, reach in (("columns", "<= 1,000 ms, <= 150 MB"), ("timeline", "")):
        times = sorted(one[name]["ms"] for one in found)
        memory = min(one[name]["mb"] for one in found)
        what = "open to columns in memory" if name == "columns" else "... and the columns that the timeline draws"
        write(what, f"{times[0]:.0f} / {times[len(times) // 2]:.0f} ms, {memory:.0f} MB", reach)


def measure_opening(path: Path) -> None:
    """Open a workspace, and print what that took as JSON; memory is what this process holds more than before."""
    before, begun, taken = _resident(), time.perf_counter(), {}
    database = Database.open(path)
    _held = load_history(database, NOW)
    taken["columns"] = {"ms": 1_000 * (time.perf_counter() - begun), "mb": _resident() - before}
    _drawn = load_columns(database, NOW)
    taken["timeline"] = {"ms": 1_000 * (time.perf_counter() - begun), "mb": _resident() - before}
    sys.stdout.write(json.dumps(taken))


def _resident() -> float:
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return float("nan")
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def questions(database: Database, runs: int) -> None:
    """Ask a workspace that is loaded."""
    history = load_history(database, NOW)
    history.by_start, history.edge_index  # noqa: B018 - made once, by the first question
    gc.freeze()
    best("as of a day: count and first 200 by time", lambda: as_of_view(database, history), runs, "<= 10 ms")
    for share, reach in (
        (0.001, "<= 10 ms"),
        (0.01, "<= 10 ms"),
        (0.06, "<= 30 ms"),
        (0.3, "<= 30 ms"),
        (0.6, "<= 30 ms"),
    ):
        for is_latin in (True, False) if share == 0.01 else (True,):
            word, hits = word_of_share(database, share, is_latin=is_latin)
            question = TimelineQuestion(word, limit=100, newest_first=True)
            name = f"newest 100 with a word that {100 * hits / len(history.memories):.2g} % have"
            name += "" if is_latin else ", Hangul"
            best(name, lambda question=question: timeline_rows(database, question, NOW), runs, reach)
            if share == 0.01 and is_latin:
                best("... as whole records", lambda question=question: list(timeline(database, question, NOW)), runs)
    common, hits = word_of_share(database, 0.3, is_latin=True)
    best(f"all {hits:,} ids with a common word", lambda: search(database, common), runs)
    linked = [MemoryId(int(one)) for one in history.memories.memory_id[history.edges.old[: LONG_CHAIN - 1]]]
    middle = linked[LONG_CHAIN // 2]
    best(f"history of a chain of {LONG_CHAIN:,}, whole records", lambda: chain(database, middle, NOW), runs, "<= 20 ms")
    uids = [row.uid for row in timeline_rows(database, TimelineQuestion(natures=[Nature.EVENT], limit=2), NOW)]
    best("interval of two events", lambda: interval(database, uids[0], uids[1], NOW), 10 * runs, "<= 1 ms")
    best("summary for the status bar", lambda: workspace_summary(database), runs)


def as_of_view(database: Database, history: History) -> tuple[int, int, int]:
    """Count what is true and what may be, and read the first 200 of them."""
    answer = state_truth(history, NOW.true_at)
    order = history.by_start
    parts = (order[begin : begin + 4_096] for begin in range(0, len(order), 4_096))
    visible = list(islice((place for part in parts for place in part[answer[part] > 0].tolist()), 200))
    return (
        int(np.count_nonzero(answer == 2)),
        int(np.count_nonzero(answer == 1)),
        len(rows_at(database, history, visible)),
    )


_COUNTED: dict[str, int] = {}


def word_of_share(database: Database, share: float, *, is_latin: bool) -> tuple[str, int]:
    """Return a word that about so many of all memories have, with how many have it or one that begins so."""
    if not _COUNTED:
        with database.read() as connection:
            contents = connection.execute(select(MEMORIES.c.content).where(MEMORIES.c.id % 7 == 0)).scalars()
            for content in contents:
                for word in set(content.lower().rstrip(".").split()):
                    _COUNTED[word] = _COUNTED.get(word, 0) + 7
    history = load_history(database, NOW)
    wanted = share * len(history.memories)
    near = sorted((abs(count - wanted), word) for word, count in _COUNTED.items() if word.isascii() == is_latin)[:25]
    hits = {word: len(search(database, word)) for _, word in near}
    return min(hits.items(), key=lambda item: abs(item[1] - wanted))


ARTICLE_TABLES = """
CREATE TABLE memories (rowid INTEGER PRIMARY KEY, id TEXT UNIQUE, content TEXT, event_date TEXT, superseded_by TEXT);
CREATE TABLE vektor_timeline (memory_id INTEGER, iso_date TEXT);
CREATE TABLE memory_edges (source_id INTEGER, target_id INTEGER, edge_type TEXT);
"""
ARTICLE_INDEXES = """
CREATE INDEX edges_by_source ON memory_edges (source_id, edge_type);
CREATE INDEX timeline_by_memory ON vektor_timeline (memory_id);
ANALYZE;
"""
ARTICLE_QUERY = """
SELECT m.id, m.rowid, m.content, COALESCE(t.iso_date, m.event_date) AS resolved_date
FROM memories m
LEFT JOIN vektor_timeline t ON t.memory_id = m.rowid
WHERE m.superseded_by IS NULL
AND NOT EXISTS (SELECT 1 FROM memory_edges me WHERE me.source_id = m.rowid AND me.edge_type = 'SUPERSEDES')
AND (m.event_date IS NOT NULL OR t.iso_date IS NOT NULL)
ORDER BY resolved_date DESC LIMIT 1000
"""


def the_articles_query(database: Database, path: Path, runs: int) -> None:
    """All current, newest first, 1,000 rows: the article's SQL on its own schema, and ours, in the same run."""
    history = load_history(database, NOW)
    rows, edges = history.memories, history.edges
    path.unlink(missing_ok=True)
    other = sqlite3.connect(path)
    other.execute("PRAGMA cache_size = -262144")
    other.executescript(ARTICLE_TABLES)
    with database.read() as connection:
        contents = connection.execute(select(MEMORIES.c.id, MEMORIES.c.uid, MEMORIES.c.content))
        other.executemany("INSERT INTO memories VALUES (?, ?, ?, NULL, NULL)", contents)
    dates = (format_seconds(one, Grain.DAY)[:10] for one in (rows.start // DAY * DAY).tolist())
    other.executemany("INSERT INTO vektor_timeline VALUES (?, ?)", zip(rows.memory_id.tolist(), dates, strict=True))
    pairs = zip(rows.memory_id[edges.old].tolist(), rows.memory_id[edges.new].tolist(), strict=True)
    other.executemany("INSERT INTO memory_edges VALUES (?, ?, 'SUPERSEDES')", pairs)
    other.executescript(ARTICLE_INDEXES)
    other.commit()
    theirs = best(
        "all current, newest first, 1,000: the article's SQL", lambda: other.execute(ARTICLE_QUERY).fetchall(), runs
    )
    question = TimelineQuestion(limit=1_000, newest_first=True)
    ours = best("all current, newest first, 1,000: ours", lambda: timeline_rows(database, question, NOW), runs)
    write("... times faster", f"{theirs / ours:.0f}", ">= 40")
    other.close()
    path.unlink()


def decisions(database: Database) -> None:
    """Accept suggestions among all those edges, one at a time; each is on the disk when it is done."""
    history = load_history(database, NOW)
    ends = np.setdiff1d(history.edges.new, history.edges.old)[:40]
    ids = [MemoryId(int(one)) for one in history.memories.memory_id[ends]]
    uids = []
    for old, new in zip(ids[::2], ids[1::2], strict=True):
        pair = NewSuggestion(old, new, "duplicate", 0.8, "", "", f"judge {time.time_ns()}", "rules")
        uids.append(str(propose(database, pair, clock=CLOCK)[1]))
    best(
        "accept one suggestion",
        lambda: accept(database, [Acceptance(uids.pop())], Person("ada"), clock=CLOCK),
        len(uids),
    )


# ---- what it is measured on ------------------------------------------------------------------------------------------


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


def make_workspace(path: Path, memories: int, edges: int) -> None:
    """Write the memories by the bulk path, timing it alone, and the edges."""
    database, vocabulary = Database.create(path, recorded_at=unix_seconds(CLOCK)), Vocabulary()
    spent, fastest = 0.0, 0.0
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
            detail = {"source": batch.source_uid, "messages": batch.messages_added, "memories": batch.memories_added}
            append(connection, recorded_at=unix_seconds(CLOCK), actor="ada", action="import", detail=detail)
        taken = time.perf_counter() - begun
        spent, fastest = spent + taken, max(fastest, len(prepared) / taken)
        del prepared
        gc.unfreeze()
    rates = f"{fastest:,.0f} / {memories / spent:,.0f}"
    write("bulk path, memories a second, each with its message: best part / all", rates, ">= 50,000")
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
