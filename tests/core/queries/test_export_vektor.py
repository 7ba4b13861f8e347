"""The three queries that are run on VEKTOR's tables give our own answers."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from core.clock import FixedClock
from core.exporters.tally import LeftOut, Tally
from core.operations.import_log import Extract, ImportRequest, import_log
from core.queries.export_rows import ExportFormat, write_export
from core.queries.memory_records import TimelineQuestion, all_records, timeline
from core.store import log
from core.store.acts import NewAct, add_act
from core.store.database import Database
from core.store.edges import NewSupersession, add_supersession
from core.store.event_times import add_event_times, event_time_row
from core.store.vektor_file import VektorMemory, write_vektor_file
from core.values.as_of import AsOf
from core.values.civil_time import DAY, day_start, parse_iso, seconds_of
from core.values.grain import Grain
from core.values.identifiers import MemoryId
from core.values.memory import Bound, EventTime, MemoryRecord, Nature
from core.values.resolved_time import Basis, TimeRelation

ANCHORING = """
SELECT m.id, m.rowid, m.content, COALESCE(t.iso_date, m.event_date) AS resolved_date
FROM memories m
LEFT JOIN vektor_timeline t ON t.memory_id = m.rowid
WHERE m.rowid IN (SELECT rowid FROM memories)
AND (m.superseded_by IS NULL)
AND NOT EXISTS (SELECT 1 FROM memory_edges me WHERE me.source_id = m.rowid AND me.edge_type = 'SUPERSEDES')
AND (m.event_date IS NOT NULL OR t.iso_date IS NOT NULL)
ORDER BY resolved_date DESC
"""
PRECEDENCE = ANCHORING.replace("DESC", "ASC, m.rowid")
INTERVAL = """
SELECT CAST(ABS(
    julianday(COALESCE(tb.iso_date, b.event_date)) - julianday(COALESCE(ta.iso_date, a.event_date))
) AS INTEGER) AS days_between
FROM memories a
LEFT JOIN vektor_timeline ta ON ta.memory_id = a.rowid
JOIN memories b ON b.rowid = ?
LEFT JOIN vektor_timeline tb ON tb.memory_id = b.rowid
WHERE a.rowid = ?
"""
SESSIONS = [
    ("9:00 am on 15 March, 2025", [("Ada", "We use Redis since 10 March 2025."), ("Ben", "Hello there!")]),
    ("9:00 am on 2 May, 2025", [("Ben", "I visited Busan last Monday."), ("Ben", "I live in Porto since 2019.")]),
    ("9:00 am on 1 June, 2025", [("Ada", "We'll launch on 10 July 2025."), ("Ada", "레디스를 2025년 3월부터 씁니다.")]),
    ("9:00 am on 12 September, 2025", [("Ada", "We use Valkey since 10 September 2025.")]),
    (
        "9:00 am on 1 October, 2025",
        [("Ada", "We'll launch on 20 November 2025."), ("Ben", "I no longer live in Porto.")],
    ),
]
NOW = AsOf(seconds_of(2025, 12, 1))

Connect = Callable[..., None]


@dataclass
class Vektor:
    """An exported file that is asked questions."""

    connection: sqlite3.Connection
    tally: Tally = field(default_factory=Tally)

    def current(self) -> list[str]:
        return [row[2] for row in self.connection.execute(ANCHORING)]

    def rows(self, statement: str, *values: object) -> list[tuple[object, ...]]:
        return self.connection.execute(statement, values).fetchall()


@pytest.fixture
def story(workspace: Database, write_chat: Callable[..., Path], clock: FixedClock) -> Database:
    import_log(workspace, ImportRequest((write_chat(SESSIONS),), extract=Extract.ALL), clock=clock)
    return workspace


@pytest.fixture
def connect(story: Database) -> Connect:
    """Accept that one memory gives way to another; both are named by words that they hold."""

    def connect(old: str, kind: str, new: str, start: Bound | None = None) -> None:
        contents = {record.content: number for number, record in _by_rowid(story).items()}
        ends = [next(number for content, number in contents.items() if words in content) for words in (old, new)]
        with story.write() as connection:
            act_id, _ = add_act(connection, NewAct("accept", "ada", 1_760_000_000))
            edge = NewSupersession(MemoryId(ends[0]), MemoryId(ends[1]), kind, start)
            add_supersession(connection, edge, act_id=act_id)
            log.append(connection, recorded_at=1_760_000_000, actor="ada", action="accept", detail={})

    return connect


@pytest.fixture
def export(story: Database, tmp_path: Path) -> Iterator[Callable[[AsOf], Vektor]]:
    opened: list[sqlite3.Connection] = []

    def export(as_of: AsOf = NOW) -> Vektor:
        path = tmp_path / f"vektor-{len(opened)}.db"
        tally = write_export(story, ExportFormat.VEKTOR, as_of, path)
        opened.append(sqlite3.connect(path))
        return Vektor(opened[-1], tally)

    yield export
    for connection in opened:
        connection.close()


def _by_rowid(workspace: Database, as_of: AsOf = NOW) -> dict[int, MemoryRecord]:
    return dict(enumerate(all_records(workspace, as_of), start=1))


Export = Callable[..., Vektor]


@pytest.fixture
def decided(connect: Connect) -> None:
    connect("Redis", "change", "Valkey")
    connect("10 July", "change", "20 November")
    connect("Porto since", "end", "no longer")
    connect("We use Redis", "duplicate", "레디스")


@pytest.mark.usefixtures("decided")
def test_that_anchoring_finds_our_memories_with_dates_inside_our_bounds(story: Database, export: Export) -> None:
    everything = {record.uid: record for record in timeline(story, TimelineQuestion(include_superseded=True), NOW)}
    ours = {uid for uid, record in everything.items() if not record.replaced_by and not record.ended_by}
    assert ours == {record.uid for record in timeline(story, TimelineQuestion(), NOW) if not record.ended_by}
    rows = export().rows(ANCHORING)
    assert {row[0] for row in rows} == ours
    assert len(rows) == len(ours) == 4
    for uid, _, content, date in rows:
        record, window = everything[str(uid)], parse_iso(str(date))
        assert record.content == content
        assert record.event_time is not None
        assert window is not None
        assert day_start(record.event_time.start) == window.start < record.event_time.end
    assert [row[3] for row in rows] == sorted((str(row[3]) for row in rows), reverse=True)


@pytest.mark.usefixtures("decided")
def test_that_precedence_is_our_order(story: Database, export: Export) -> None:
    ours = [record.uid for record in timeline(story, TimelineQuestion(), NOW) if not record.ended_by]
    assert [row[0] for row in export().rows(PRECEDENCE)] == ours


@pytest.mark.usefixtures("decided")
def test_that_an_interval_is_the_difference_of_our_starts(story: Database, export: Export) -> None:
    vektor = export()
    dated = {rowid: record.event_time for rowid, record in _by_rowid(story).items() if record.nature is not Nature.NONE}
    pairs = [(a, b) for a in dated for b in dated]
    assert len(pairs) == 64
    for a, b in pairs:
        first, second = dated[a], dated[b]
        assert first is not None
        assert second is not None
        ((days,),) = vektor.rows(INTERVAL, b, a)
        assert days == abs(second.start // DAY - first.start // DAY)


def test_that_redis_to_valkey_is_six_months(story: Database, export: Export) -> None:
    rowids = {record.content: rowid for rowid, record in _by_rowid(story).items()}
    redis, valkey = rowids["We use Redis since 10 March 2025."], rowids["We use Valkey since 10 September 2025."]
    assert export().rows(INTERVAL, valkey, redis) == [(184,)]


@pytest.mark.usefixtures("decided")
def test_that_every_edge_leads_from_old_to_new_over_whole_numbers(story: Database, export: Export) -> None:
    vektor = export()
    contents = {rowid: record.content for rowid, record in _by_rowid(story).items()}
    edges = vektor.rows(
        "SELECT source_id, target_id, edge_type, typeof(source_id), typeof(target_id) FROM memory_edges"
    )
    assert {(contents[int(str(old))], contents[int(str(new))]) for old, new, *_ in edges} == {
        ("We use Redis since 10 March 2025.", "We use Valkey since 10 September 2025."),
        ("We'll launch on 10 July 2025.", "We'll launch on 20 November 2025."),
        ("I live in Porto since 2019.", "I no longer live in Porto."),
        ("레디스를 2025년 3월부터 씁니다.", "We use Redis since 10 March 2025."),
    }
    assert {tuple(row[2:]) for row in edges} == {("SUPERSEDES", "integer", "integer")}
    assert vektor.rows(
        "SELECT count(*) FROM memories m JOIN memory_edges e ON e.source_id = m.rowid "
        "JOIN memories n ON n.rowid = e.target_id AND n.id = m.superseded_by"
    ) == [(4,)]
    assert vektor.rows("SELECT count(*) FROM memories WHERE superseded_by IS NOT NULL") == [(4,)]


@pytest.mark.usefixtures("decided")
def test_that_an_edge_is_there_only_once_it_took_effect(export: Export) -> None:
    redis = "We use Redis since 10 March 2025."
    assert redis in export(AsOf(seconds_of(2025, 9, 9, hour=23))).current()
    assert redis not in export(AsOf(seconds_of(2025, 9, 10))).current()
    unknown = export(AsOf(seconds_of(2025, 12, 1), known_at=seconds_of(2025, 9, 1)))
    assert redis in unknown.current()
    assert "We use Valkey since 10 September 2025." not in unknown.current()


def test_that_a_temporary_replacement_is_no_edge_and_is_counted(connect: Connect, export: Export) -> None:
    connect("Redis", "portion", "Valkey")
    vektor = export()
    assert (vektor.rows("SELECT * FROM memory_edges"), vektor.tally.left_out[LeftOut.TEMPORARY_REPLACEMENTS]) == ([], 1)


@pytest.mark.parametrize("kind", ["refinement", "coexist"])
def test_that_memories_that_both_stay_have_no_edge(connect: Connect, export: Export, kind: str) -> None:
    connect("Redis", kind, "Valkey")
    assert export().rows("SELECT * FROM memory_edges") == []


def test_that_a_correction_counts_at_any_moment(connect: Connect, export: Export) -> None:
    connect("Busan", "correction", "Valkey")
    assert len(export(AsOf(seconds_of(2020))).rows("SELECT * FROM memory_edges")) == 1


def test_that_a_fork_has_the_edge_that_came_first(connect: Connect, export: Export) -> None:
    connect("Redis", "change", "Valkey")
    connect("Redis", "change", "레디스", Bound(seconds_of(2025, 4), seconds_of(2025, 4)))
    vektor = export()
    assert vektor.rows("SELECT n.content FROM memory_edges e JOIN memories n ON n.rowid = e.target_id") == [
        ("레디스를 2025년 3월부터 씁니다.",)
    ]
    assert vektor.tally.left_out[LeftOut.FURTHER_REPLACEMENTS] == 1


def test_that_a_cycle_does_nothing(connect: Connect, export: Export) -> None:
    connect("Redis", "change", "Valkey")
    connect("Valkey", "change", "Redis")
    assert export().rows("SELECT * FROM memory_edges") == []


def test_that_a_memory_that_may_still_hold_stays_and_is_counted(connect: Connect, export: Export) -> None:
    connect("Redis", "change", "Valkey", Bound(seconds_of(2025, 11), seconds_of(2026, 2)))
    vektor = export()
    assert "We use Redis since 10 March 2025." in vektor.current()
    assert vektor.tally.left_out[LeftOut.MAYBE_REPLACED] == 1


def test_that_what_states_nothing_is_left_out_and_wide_dates_are_counted(export: Export) -> None:
    vektor = export()
    assert vektor.tally.memories == vektor.rows("SELECT count(*) FROM memories")[0][0] == 8
    assert vektor.tally.left_out[LeftOut.NOT_MEMORIES] == 1
    assert vektor.tally.left_out[LeftOut.WIDER_THAN_A_DAY] > 0
    assert vektor.tally.left_out[LeftOut.OVER_WITHOUT_REPLACEMENT] == 1


def test_that_whatever_an_edge_points_to_is_there(connect: Connect, export: Export) -> None:
    connect("Porto since", "end", "Hello", Bound(seconds_of(2025, 9), seconds_of(2025, 9)))
    vektor = export()
    assert vektor.tally.left_out[LeftOut.NOT_MEMORIES] == 0
    assert vektor.rows(
        "SELECT n.content, n.event_date FROM memory_edges e JOIN memories n ON n.rowid = e.target_id"
    ) == [("Hello there!", None)]
    assert not {"Hello there!", "I live in Porto since 2019."} & set(vektor.current())


def test_that_dates_beyond_the_julian_days_of_sqlite_are_left_empty_and_counted(
    workspace: Database, write_chat: Callable[..., Path], clock: FixedClock, tmp_path: Path
) -> None:
    chat = write_chat([("9:00 am on 15 March, 2025", [("Ada", "I use Redis since 2020.")])])
    import_log(workspace, ImportRequest((chat,)), clock=clock)
    _redate(workspace, seconds_of(-43, 3, 15))
    path = tmp_path / "v.db"
    tally = write_export(workspace, ExportFormat.VEKTOR, NOW, path)
    assert tally.left_out == {LeftOut.OUTSIDE_YEARS: 1}
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT event_date FROM memories").fetchall() == [(None,)]
        assert connection.execute("SELECT count(*) FROM vektor_timeline").fetchall() == [(0,)]


def _redate(workspace: Database, start: int) -> None:
    time = EventTime(start, start + DAY, Grain.DAY, Basis.CORRECTED, TimeRelation.AT)
    with workspace.write() as connection:
        act_id, _ = add_act(connection, NewAct("redate", "ada", 1_760_000_000))
        add_event_times(connection, list(event_time_row(time, memory_id=MemoryId(1), act_id=act_id, version=2)))
        log.append(connection, recorded_at=1_760_000_000, actor="ada", action="redate", detail={})


def test_that_text_is_never_sql(tmp_path: Path) -> None:
    words = "'); DROP TABLE memories; --\x00\r\n"
    path = tmp_path / "v.db"
    path.write_text("something else", encoding="utf-8")
    assert write_vektor_file(path, [VektorMemory(7, "m-1", words, None, (9, words), 0)]) == 1
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT rowid, content, superseded_by FROM memories").fetchall() == [
            (7, words, words)
        ]


def test_that_the_tables_are_those_of_the_contract(export: Export) -> None:
    vektor = export()
    columns = {
        table: [(name, kind) for _, name, kind, *_ in vektor.rows(f"PRAGMA table_info({table})")]
        for table in ("memories", "vektor_timeline", "memory_edges")
    }
    assert columns == {
        "memories": [
            ("rowid", "INTEGER"),
            ("id", "TEXT"),
            ("content", "TEXT"),
            ("event_date", "TEXT"),
            ("superseded_by", "TEXT"),
            ("created_at", "INTEGER"),
        ],
        "vektor_timeline": [("memory_id", "INTEGER"), ("iso_date", "TEXT")],
        "memory_edges": [("source_id", "INTEGER"), ("target_id", "INTEGER"), ("edge_type", "TEXT")],
    }
    plan = vektor.rows("EXPLAIN QUERY PLAN " + ANCHORING)
    assert any("memory_edges_source (source_id=? AND edge_type=?)" in str(row) for row in plan)
    assert vektor.rows("PRAGMA integrity_check") == [("ok",)]


def test_that_a_file_that_cannot_be_written_is_an_error_of_the_file(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        write_vektor_file(tmp_path / "no" / "v.db", [])


def test_that_created_at_is_when_the_agent_was_told(story: Database, export: Export) -> None:
    created = {str(uid): seconds for uid, seconds in export().rows("SELECT id, created_at FROM memories")}
    told = {one.uid: one.learned.seconds for one in all_records(story, NOW) if one.learned and one.uid in created}
    assert created == told
