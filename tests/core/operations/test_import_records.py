"""A memory store in a workspace: its times and links are kept, what it claims waits, circles are shown."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from core.clock import FixedClock
from core.operations.import_log import ImportRequest, ImportResult, import_log
from core.operations.import_records import DirectionOpenError
from core.operations.person import Person
from core.operations.undo import undo
from core.queries.memory_records import all_records
from core.queries.review_queue import review_queue
from core.store import import_batch
from core.store.database import Database
from core.values.as_of import AsOf
from core.values.civil_time import seconds_of
from core.values.memory import MemoryRecord, Nature, Status
from core.values.resolved_time import Basis

CASES = Path(__file__).parents[1] / "importers" / "cases"
Import = Callable[..., ImportResult]
LATE = AsOf(seconds_of(2026))


@pytest.fixture
def take(workspace: Database, clock: FixedClock) -> Import:
    def take(path: Path, **more: object) -> ImportResult:
        return import_log(workspace, ImportRequest((path,), **more), clock=clock)  # type: ignore[arg-type]

    return take


def told(workspace: Database, as_of: AsOf = LATE) -> dict[str, MemoryRecord]:
    return {record.content: record for record in all_records(workspace, as_of)}


def case(name: str) -> Path:
    (path,) = (CASES / name).glob("input*")
    return path


def test_that_a_record_is_one_memory_however_many_sentences_it_has(
    workspace: Database, take: Import, tmp_path: Path
) -> None:
    text = "Keeps bees. Sold honey in May 2023. Why not?"
    path = tmp_path / "mem0.json"
    path.write_text(json.dumps([{"id": "a", "memory": text, "user_id": "ines", "created_at": "2024-01-01T00:00:00Z"}]))
    assert take(path).memories_added == 1
    assert list(told(workspace)) == [text]


def test_that_an_update_replaces_and_a_deletion_ends_from_when_the_store_knew(
    workspace: Database, take: Import
) -> None:
    result = take(case("mem0-history-sqlite/update-and-delete"))
    assert (result.supersessions_added, result.changes.supersessions) == (2, True)
    now = told(workspace)
    assert (now["Lives in Porto"].status, now["Has a parrot"].status) == (Status.SUPERSEDED, Status.ENDED)
    assert now["Lives in Porto"].replaced_by == (now["Lives in Faro"].uid,)
    assert now["event: DELETE"].nature is Nature.NONE
    before = told(workspace, AsOf(seconds_of(2024, 5, 1), known_at=seconds_of(2024, 5, 1)))
    assert before["Has a parrot"].status is before["Lives in Porto"].status is Status.CURRENT
    assert "Lives in Faro" not in before


def test_that_the_stamps_of_a_fact_answer_on_both_clocks(workspace: Database, take: Import) -> None:
    take(case("graphiti-json/five-stamps"))
    works = "Sara works at the mill"
    time = told(workspace)[works].event_time
    assert time is not None
    assert (time.start, time.basis) == (seconds_of(2023, 9, 1), Basis.IMPORTED)
    (span,) = told(workspace)[works].validity or ()
    assert span.begin.earliest == seconds_of(2023, 9, 1)
    assert span.end.earliest == span.end.latest == seconds_of(2024, 5, 1)
    believed = told(workspace, AsOf(seconds_of(2024, 6, 1), known_at=seconds_of(2024, 5, 2)))
    assert believed[works].status is Status.CURRENT
    assert told(workspace, AsOf(seconds_of(2024, 6, 1)))[works].status is Status.ENDED
    (stay,) = told(workspace)["Sara stayed in Ghent"].validity or ()
    assert (stay.begin.earliest, stay.end.latest) == (seconds_of(2022), seconds_of(2022, 7))


def test_that_a_claim_is_a_suggestion_and_a_replacement_acts(workspace: Database, take: Import) -> None:
    result = take(case("mcp-memory-service-sqlite/versions-and-claims"))
    assert (result.supersessions_added, result.suggestions_added) == (2, 1)
    (item,) = review_queue(workspace, LATE)
    assert (item.old.content, item.new.content, item.suggestion.verdict) == (
        "The flag is off",
        "The flag is on",
        "contradiction",
    )
    assert item.suggestion.judge == "mcp-memory-service-sqlite"
    assert told(workspace)["The build runs on Jenkins"].status is Status.SUPERSEDED


def test_that_a_second_import_adds_nothing_and_a_later_end_is_still_learned(
    workspace: Database, take: Import, tmp_path: Path
) -> None:
    fact = {
        "uuid": "f", "fact": "Otto owns a tram", "created_at": "2024-01-01T00:00:00Z",
        "valid_at": "2024-01-01T00:00:00Z", "invalid_at": None, "expired_at": None,
    }  # fmt: skip
    path = tmp_path / "edges.json"
    path.write_text(json.dumps([fact]), "utf-8")
    take(path)
    again = take(path)
    assert (again.messages_added, again.memories_added, again.messages_known) == (0, 0, 1)
    path.write_text(json.dumps([fact | {"invalid_at": "2024-05-01T00:00:00Z", "expired_at": "2024-06-01T00:00:00Z"}]))
    assert take(path).supersessions_added == 1
    assert told(workspace)["Otto owns a tram"].status is Status.ENDED
    assert take(path).supersessions_added == 0


def test_that_an_undone_import_takes_its_links_along(workspace: Database, take: Import, clock: FixedClock) -> None:
    take(case("mem0-history-sqlite/update-and-delete"))
    undo(workspace, Person("ada"), clock=clock)
    assert told(workspace) == {}


def test_that_a_circle_of_a_store_does_nothing_and_is_named(workspace: Database, take: Import, tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE memories (id TEXT, content TEXT, created_at INTEGER)")
        connection.execute("CREATE TABLE memory_edges (source_id TEXT, target_id TEXT, edge_type TEXT)")
        rows = [(f"k{n}", f"The lamp has colour {n}", 1_700_000_000 + n) for n in range(3)]
        connection.executemany("INSERT INTO memories VALUES (?, ?, ?)", rows)
        edges = [("k0", "k1"), ("k1", "k0"), ("k1", "k2")]
        connection.executemany("INSERT INTO memory_edges VALUES (?, ?, 'SUPERSEDES')", edges)
    result = take(path, assume=(("direction", "old_to_new"),))
    assert sum("these lead in a circle" in problem for problem in result.problems) == 2
    assert told(workspace)["The lamp has colour 0"].status is Status.CURRENT
    assert told(workspace)["The lamp has colour 1"].status is Status.SUPERSEDED


def test_that_edges_nobody_can_read_are_refused_until_a_person_says(workspace: Database, take: Import) -> None:
    path = case("vektor-sqlite/a-person-says-which-way")
    with pytest.raises(DirectionOpenError, match="--assume direction=old_to_new or --assume direction=new_to_old"):
        take(path)
    assert told(workspace) == {}
    take(path, assume=(("direction", "new_to_old"),))
    assert told(workspace)["Lunch is at noon"].replaced_by == (told(workspace)["Lunch is at one"].uid,)


def test_that_the_way_edges_point_and_the_columns_are_shown(take: Import) -> None:
    notes = take(case("vektor-sqlite/rows-and-dates"), is_dry_run=True).notes
    assert any("direction=old_to_new" in note for note in notes)
    assert any("event = memories.event_date" in note for note in notes)


def test_that_a_link_to_a_record_that_is_not_there_is_named(take: Import) -> None:
    result = take(case("mem0-export-json/owners-and-links"))
    assert any(problem.startswith("gone → w2: ") for problem in result.problems)
    assert result.suggestions_added == 1


def test_that_memories_without_times_stay_without(workspace: Database, take: Import) -> None:
    take(case("mcp-memory-jsonl/records-that-share-a-line"))
    record = told(workspace)["grows figs"]
    assert (record.learned, record.event_time, record.subject, record.nature) == (None, None, "Marta", Nature.STATE)


@pytest.mark.parametrize("size", [1, 2, 1_000])
def test_that_a_message_is_put_together_from_what_its_memories_tell(
    size: int, workspace: Database, take: Import, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(import_batch, "_MESSAGES_A_BATCH", size)
    line = json.loads(case("truewhen-jsonl/edges-and-old-lines").read_text("utf-8").splitlines()[0])
    line |= {"supersessions": [], "replaced_by": []}
    said = {"conversation": "team", "message_id": "D1:1"}
    told_twice = [
        line | {"evidence": [said | {"begin_char": 20, "end_char": 33}]},
        line | {"uid": "m-000000000009", "content": "Nobody minds.", "evidence": [
            said | {"begin_char": 0, "end_char": 13},
            {"conversation": "x", "message_id": "9", "begin_char": 2, "end_char": 15},
        ]},
    ]  # fmt: skip
    path = tmp_path / "memories.jsonl"
    path.write_text("".join(json.dumps(one) + "\n" for one in told_twice), "utf-8")
    take(path)
    found = told(workspace)
    for content, count in (("We use Redis.", 1), ("Nobody minds.", 2)):
        evidence = found[content].evidence
        assert len(evidence) == count
        assert {one.text[one.begin_char : one.end_char] for one in evidence} == {content}
    assert found["We use Redis."].evidence[0].text == "Nobody minds.       We use Redis."
    assert take(path).messages_known == 2
