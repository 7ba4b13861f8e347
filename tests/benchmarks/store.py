"""The store and its questions on 1,000,000 memories and 300,000 edges: speed of writing, opening and every question.

    python tests/benchmarks/store.py [--memories 1000000] [--edges 300000] [--runs 7] [--keep FOLDER] [--export]

Every figure is the best of several runs; the article's SQL is measured on its own schema beside
ours. Nothing is written outside a temporary folder unless ``--keep`` names one, which the next call uses again.
"""

import argparse
import gc
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import numpy as np
from sqlalchemy import select

from core.operations.decide import Acceptance, accept, propose
from core.operations.person import Person
from core.operations.undo import undo
from core.queries.chain import chain
from core.queries.export_rows import ExportFormat, write_export
from core.queries.history import History, load_history
from core.queries.interval import interval
from core.queries.memory_records import timeline
from core.queries.memory_rows import rows_at, search, timeline_rows
from core.queries.state import state_truth
from core.queries.summary import workspace_summary
from core.queries.timeline_columns import load_columns
from core.queries.timeline_question import TimelineQuestion
from core.store.database import Database
from core.store.edges import NewSuggestion
from core.store.schema import MEMORIES
from core.values.as_of import AsOf
from core.values.civil_time import DAY, format_seconds, seconds_of
from core.values.grain import Grain
from core.values.identifiers import MemoryId
from core.values.memory import Nature
from tests.benchmarks.large_workspace import CLOCK, LONG_CHAIN, make_workspace

NOW = AsOf(seconds_of(2022, 6, 15))


def main() -> None:
    """Make the workspace, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--memories", type=int, default=1_000_000)
    parser.add_argument("--edges", type=int, default=300_000)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--export", action="store_true", help="Also write every memory as JSON lines and CSV.")
    parser.add_argument("--open", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.open:
        measure_opening(options.open)
        return
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{options.memories}-{options.edges}.truewhen"
        write(f"{options.memories:,} memories, {options.edges:,} edges", "best / median / cpu", "reach")
        if not path.exists():
            rates = " / ".join(f"{rate:,.0f}" for rate in make_workspace(path, options.memories, options.edges))
            write("memories a second in bulk, each with its message", rates, ">= 50,000, best / all / cpu")
        opening(path, options.runs)
        database = Database.open(path)
        questions(database, options.runs)
        the_articles_query(database, folder / "vektor.db", options.runs)
        decisions(database)
        if options.export:
            exports(database, folder)
        database.close()


def write(name: str, value: str, reach: str = "") -> None:
    """Print a line of the table."""
    sys.stdout.write(f"{name:<66} {value:>30}  {reach}\n")
    sys.stdout.flush()


def best(name: str, work: Callable[[], object], runs: int, reach: str = "") -> float:
    """Print the best and the median of several runs, and the best of the processor's time; return the best, in ms.

    Where other programs want the processor too, its own time is what says more.
    """
    taken, used = [], []
    for _ in range(runs):
        begun, own = time.perf_counter(), time.process_time()
        work()
        taken.append(1_000 * (time.perf_counter() - begun))
        used.append(1_000 * (time.process_time() - own))
    taken.sort()
    write(name, f"{taken[0]:.2f} / {taken[len(taken) // 2]:.2f} / {min(used):.2f} ms", reach)
    return taken[0]


# ---- what is measured ------------------------------------------------------------------------------------------------


def opening(path: Path, runs: int) -> None:
    """Open in fresh processes: time and memory of the columns, with and without those that the timeline draws."""
    found = []
    for _ in range(min(runs, 4)):
        command = [sys.executable, __file__, "--open", str(path)]
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
    syllable = one_syllable(database)
    question = TimelineQuestion(syllable, limit=100, newest_first=True)
    share = 100 * len(search(database, syllable)) / len(history.memories)
    name = f"newest 100 with a syllable that {share:.2g} % have, Hangul"
    best(name, lambda: timeline_rows(database, question, NOW), runs, "<= 30 ms")
    best("all ids with that syllable", lambda: search(database, syllable), runs)
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


def one_syllable(database: Database) -> str:
    """Return the most common syllable that is a word of its own."""
    word_of_share(database, 0.01, is_latin=False)
    return max((count, word) for word, count in _COUNTED.items() if len(word) == 1 and not word.isascii())[1]


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
    person = Person("ada")

    def asked() -> None:
        load_history(database, NOW).by_start  # noqa: B018 - what the next question needs

    best("accept one suggestion", lambda: accept(database, [Acceptance(uids.pop())], person, clock=CLOCK), 10)
    best("... and what is true when after it", lambda: _decide(database, uids, person, asked), 5, "<= 100 ms")
    best("undo it", lambda: undo(database, person, clock=CLOCK), 3)
    asked()


def _decide(database: Database, uids: list[str], person: Person, asked: Callable[[], None]) -> None:
    accept(database, [Acceptance(uids.pop())], person, clock=CLOCK)
    asked()


def exports(database: Database, folder: Path) -> None:
    """Write all memories in the formats of one line a memory."""
    count = len(load_history(database, NOW).memories)
    for format_id in (ExportFormat.JSONL, ExportFormat.CSV):
        path = folder / f"export.{format_id}"
        begun, own = time.perf_counter(), time.process_time()
        write_export(database, format_id, NOW, path)
        rates = (count / (time.perf_counter() - begun), count / (time.process_time() - own))
        write(f"memories a second as {format_id}", f"{rates[0]:,.0f} / {rates[1]:,.0f}", ">= 50,000, all / cpu")
        path.unlink()


if __name__ == "__main__":
    main()
