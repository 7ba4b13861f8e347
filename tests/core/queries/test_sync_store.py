"""Decisions go back into the store that an agent uses: shown first, copied first, written once."""

import json
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from core.clock import FixedClock
from core.exporters.store_changes import Gap
from core.history.model import EdgeKind
from core.operations.connect import connect
from core.operations.edit_memory import withdraw
from core.operations.import_log import ImportRequest, import_log
from core.operations.person import Person
from core.queries.memory_detail import memory_id_of
from core.queries.memory_records import all_records
from core.queries.sync_store import (
    NoSyncForFormatError,
    StoreChangedError,
    SyncDirectionOpenError,
    SyncPlan,
    apply_sync,
    plan_sync,
)
from core.store.database import Database
from core.store.edges import NewSupersession
from core.store.foreign_file import ForeignFileError
from core.values.as_of import AsOf
from core.values.civil_time import seconds_of
from core.values.memory import Bound, Status

ADA = Person("ada")
NOW = AsOf(seconds_of(2025, 12, 1))
CASES = Path(__file__).parents[1] / "importers" / "cases"
Decide = Callable[..., None]


@pytest.fixture
def take(workspace: Database, clock: FixedClock, tmp_path: Path) -> Callable[..., Path]:
    """Copy a case, or write a text, and import it."""

    def take(name: str, text: str | None = None, **more: object) -> Path:
        if text is None:
            (source,) = (CASES / name).glob("input*")
            path = Path(shutil.copy(source, tmp_path / f"store{source.suffix}"))
        else:
            path = tmp_path / name
            path.write_text(text, "utf-8")
        import_log(workspace, ImportRequest((path,), **more), clock=clock)  # type: ignore[arg-type]
        return path

    return take


@pytest.fixture
def decide(workspace: Database, clock: FixedClock) -> Decide:
    def decide(old: str, new: str, kind: EdgeKind = EdgeKind.CHANGE, start: Bound | None = None) -> None:
        uids = {record.content: record.uid for record in all_records(workspace, NOW)}
        ends = [memory_id_of(workspace, uids[content]) for content in (old, new)]
        assert ends[0] is not None and ends[1] is not None  # noqa: PT018
        connect(workspace, NewSupersession(ends[0], ends[1], kind.value, start), ADA, clock=clock)

    return decide


@pytest.fixture
def plan(workspace: Database, clock: FixedClock) -> Callable[..., SyncPlan]:
    def plan(path: Path, **more: object) -> SyncPlan:
        return plan_sync(workspace, path, NOW, clock=clock, **more)  # type: ignore[arg-type]

    return plan


def rows(path: Path, question: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(question).fetchall()


MARTA = '{"type":"entity","name":"Marta","observations":["grows figs","grows plums","lives in Faro"]}'
GRAPH = "\n".join([
    MARTA,
    '{"type": "entity", "name": "Pedro",  "entityType": "person", "observations": ["sails\\u2028alone"]}',
    "not a record",
    '{"type":"relation","from":"Marta","to":"Pedro","relationType":"works for"}',
])  # fmt: skip


def test_that_what_does_not_hold_leaves_the_memory_server_and_nothing_else_moves(
    take: Callable[..., Path], decide: Decide, plan: Callable[..., SyncPlan], clock: FixedClock
) -> None:
    path = take("memory.jsonl", GRAPH)
    decide("grows figs", "grows plums", start=Bound(seconds_of(2025, 3, 1), seconds_of(2025, 3, 1)))
    planned = plan(path)
    assert planned.lines == ("- Marta: grows figs",)
    assert path.read_text("utf-8") == GRAPH
    backup = apply_sync(planned, clock=clock)
    before, after = GRAPH.split("\n"), path.read_text("utf-8").split("\n")
    assert json.loads(after[0])["observations"] == ["grows plums", "lives in Faro"]
    assert after[1:] == before[1:]
    assert backup is not None
    assert backup.read_text("utf-8") == GRAPH
    assert planned.gaps[Gap.END_TIMES] == planned.gaps[Gap.DECISIONS] == planned.gaps[Gap.UNREADABLE_LINES] == 1
    again = plan(path)
    assert (again.is_empty, again.lines) == (True, ())
    assert apply_sync(again, clock=clock) is None
    assert [one.name for one in path.parent.glob("*.bak")] == [backup.name]


def test_that_a_replacement_from_elsewhere_comes_with_its_date(
    take: Callable[..., Path],
    decide: Decide,
    plan: Callable[..., SyncPlan],
    clock: FixedClock,
    workspace: Database,
    write_chat: Callable[..., Path],
) -> None:
    path = take("memory.jsonl", GRAPH)
    chat = write_chat([("9:00 am on 5 May, 2025", [("Marta", "I moved to Ghent on 3 May 2025.")])])
    import_log(workspace, ImportRequest((chat,)), clock=clock)
    decide("lives in Faro", "I moved to Ghent on 3 May 2025.")
    planned = plan(path)
    note = "I moved to Ghent on 3 May 2025. [since 2025-05-03; said by Marta]"
    assert planned.lines == ("- Marta: lives in Faro", f"+ Marta: {note}")
    apply_sync(planned, clock=clock)
    assert json.loads(path.read_text("utf-8").split("\n")[0])["observations"][-1] == note
    assert plan(path).is_empty


def test_that_a_withdrawn_relation_goes(
    take: Callable[..., Path], plan: Callable[..., SyncPlan], clock: FixedClock, workspace: Database
) -> None:
    path = take("memory.jsonl", GRAPH)
    uids = [one.uid for one in all_records(workspace, NOW) if one.content == "Marta works for Pedro"]
    withdraw(workspace, uids, ADA, clock=clock)
    planned = plan(path)
    assert planned.lines == ("- relation Marta works for Pedro",)
    apply_sync(planned, clock=clock)
    assert path.read_text("utf-8") == GRAPH.rpartition("\n")[0] + "\n"


def test_that_a_store_changed_meanwhile_is_refused(
    take: Callable[..., Path], decide: Decide, plan: Callable[..., SyncPlan], clock: FixedClock
) -> None:
    path = take("memory.jsonl", GRAPH)
    decide("grows figs", "grows plums")
    planned = plan(path)
    path.write_text(GRAPH + "\n", "utf-8")
    with pytest.raises(StoreChangedError, match="changed meanwhile"):
        apply_sync(planned, clock=clock)
    assert path.read_text("utf-8") == GRAPH + "\n"
    assert list(path.parent.glob("*.bak")) == list(path.parent.glob(".*"))


def test_that_mem0_gets_events_that_its_history_goes_on_with(
    take: Callable[..., Path],
    decide: Decide,
    plan: Callable[..., SyncPlan],
    clock: FixedClock,
    workspace: Database,
    write_chat: Callable[..., Path],
) -> None:
    path = take("mem0-history-sqlite/update-and-delete")
    chat = write_chat([("9:00 am on 5 May, 2025", [("Rui", "I moved to Ghent on 3 May 2025.")])])
    import_log(workspace, ImportRequest((chat,)), clock=clock)
    decide("Lives in Faro", "I moved to Ghent on 3 May 2025.")
    planned = plan(path)
    assert planned.lines == ("- m1: Lives in Faro", "+ m1: I moved to Ghent on 3 May 2025.")
    assert planned.gaps[Gap.VECTORS] == 1
    backup = apply_sync(planned, clock=clock)
    question = "SELECT memory_id, old_memory, new_memory, event, updated_at, is_deleted FROM history"
    assert rows(path, question)[-1] == (
        "m1", "Lives in Faro", "I moved to Ghent on 3 May 2025.", "UPDATE", "2025-12-01T09:30:00Z", 0,
    )  # fmt: skip
    assert backup is not None
    assert len(rows(backup, question)) == len(rows(path, question)) - 1
    assert plan(path).is_empty
    import_log(workspace, ImportRequest((path,)), clock=clock)  # what was given comes back, and changes nothing
    same = [one for one in all_records(workspace, NOW) if one.content == "I moved to Ghent on 3 May 2025."]
    assert sorted(one.status for one in same) == [Status.CURRENT, Status.FOLDED]
    (faro,) = [one for one in all_records(workspace, NOW) if one.content == "Lives in Faro"]
    assert len(faro.replaced_by) == 1
    assert plan(path).is_empty


def test_that_mem0_is_told_of_what_ended(
    take: Callable[..., Path], plan: Callable[..., SyncPlan], clock: FixedClock, workspace: Database
) -> None:
    path = take("mem0-history-sqlite/update-and-delete")
    assert plan(path).is_empty  # its own deletions and updates are in it
    uids = [one.uid for one in all_records(workspace, NOW) if one.content == "Lives in Faro"]
    withdraw(workspace, uids, ADA, clock=clock)
    apply_sync(plan(path), clock=clock)
    assert rows(path, "SELECT memory_id, new_memory, event, is_deleted FROM history")[-1] == ("m1", None, "DELETE", 1)
    assert plan(path).is_empty


def test_that_vektor_gets_an_edge_the_way_its_edges_point(
    take: Callable[..., Path], decide: Decide, plan: Callable[..., SyncPlan], clock: FixedClock, tmp_path: Path
) -> None:
    path = take("vektor-sqlite/text-ids-and-the-other-table")
    decide("The gate has a guard", "A note without an agent")
    planned = plan(path)
    assert planned.lines == ("+ y is replaced by z: The gate has a guard",)
    apply_sync(planned, clock=clock)
    assert rows(path, "SELECT * FROM graph_edges")[-1] == ("z", "y", "SUPERSEDES")
    assert plan(path).is_empty
    assert tmp_path == path.parent


def test_that_vektor_edges_by_row_keep_their_numbers_and_the_column_is_set(
    take: Callable[..., Path],
    decide: Decide,
    plan: Callable[..., SyncPlan],
    clock: FixedClock,
    workspace: Database,
) -> None:
    path = take("vektor-sqlite/rows-and-dates")
    later = (12, "m-c", "The clinic is shut", "2024-05-01", None, 1_714_600_000)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO memories VALUES (?, ?, ?, ?, ?, ?)", later)
    import_log(workspace, ImportRequest((path,)), clock=clock)
    decide("The clinic opens at nine", "The clinic is shut")
    apply_sync(plan(path), clock=clock)
    assert rows(path, "SELECT * FROM memory_edges") == [(7, 9, "SUPERSEDES"), (9, 12, "SUPERSEDES")]
    assert rows(path, "SELECT id, superseded_by FROM memories") == [("m-a", "m-b"), ("m-b", "m-c"), ("m-c", None)]
    assert plan(path).is_empty


def test_that_what_a_store_said_itself_is_not_given_back(
    take: Callable[..., Path], plan: Callable[..., SyncPlan]
) -> None:
    path = take("vektor-sqlite/rows-and-dates")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM memory_edges")
    assert plan(path).is_empty
    assert plan(take("graphiti-json/five-stamps")).is_empty


def test_that_vektor_edges_nobody_can_read_are_not_added_to(
    take: Callable[..., Path], plan: Callable[..., SyncPlan]
) -> None:
    path = take("vektor-sqlite/a-person-says-which-way", assume=(("direction", "new_to_old"),))
    with pytest.raises(SyncDirectionOpenError, match="direction=old_to_new or --assume direction=new_to_old"):
        plan(path)
    assert plan(path, assume={"direction": "new_to_old"}).is_empty


def test_that_a_locked_database_is_left_alone(
    take: Callable[..., Path], decide: Decide, plan: Callable[..., SyncPlan], clock: FixedClock
) -> None:
    path = take("vektor-sqlite/text-ids-and-the-other-table")
    decide("The gate has a guard", "A note without an agent")
    planned = plan(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(ForeignFileError, match="close the program that uses it"):
            apply_sync(planned, clock=clock)
        other.execute("ROLLBACK")
    assert not list(path.parent.glob("*.bak"))


def test_that_a_column_nobody_can_fill_is_refused(
    take: Callable[..., Path], decide: Decide, plan: Callable[..., SyncPlan]
) -> None:
    path = take("vektor-sqlite/text-ids-and-the-other-table")
    decide("The gate has a guard", "A note without an agent")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DROP TABLE graph_edges")
        connection.execute("CREATE TABLE graph_edges (from_id TEXT, to_id TEXT, edge_type TEXT, proof TEXT NOT NULL)")
    with pytest.raises(ForeignFileError, match="proof"):
        plan(path)


def test_that_graphiti_gets_a_file_of_invalidations(
    take: Callable[..., Path], decide: Decide, plan: Callable[..., SyncPlan], clock: FixedClock
) -> None:
    path = take("graphiti-json/lines")
    before = path.read_bytes()
    decide("Otto owns a tram", "Otto sold it", EdgeKind.END, Bound(seconds_of(2024, 2, 1), seconds_of(2024, 2, 1)))
    assert apply_sync(plan(path), clock=clock) is None  # there was no such file
    (told,) = json.loads((path.parent / "store.invalidations.json").read_text("utf-8"))
    assert (told["uuid"], told["invalid_at"], told["expired_at"], told["replaced_by"]) == (
        "a", "2024-02-01T00:00:00Z", "2025-12-01T09:30:00Z", None,
    )  # fmt: skip
    assert path.read_bytes() == before
    assert plan(path).is_empty


def test_that_a_chat_is_no_store(write_chat: Callable[..., Path], plan: Callable[..., SyncPlan]) -> None:
    with pytest.raises(NoSyncForFormatError, match="mcp-memory-jsonl, mem0-history-sqlite"):
        plan(write_chat([("9:00 am on 5 May, 2025", [("Ada", "Hello.")])]))


def test_that_rights_of_the_file_stay(
    take: Callable[..., Path], decide: Decide, plan: Callable[..., SyncPlan], clock: FixedClock
) -> None:
    path = take("memory.jsonl", GRAPH)
    path.chmod(0o640)
    decide("grows figs", "grows plums")
    apply_sync(plan(path), clock=clock)
    assert os.name == "nt" or path.stat().st_mode & 0o777 == 0o640
