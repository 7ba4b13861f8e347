"""What somebody changes past the log is found, and never made to look whole; what Truewhen itself does is not."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.history.model import EdgeKind
from core.operations.check_workspace import ProblemKind, check_workspace, not_covered, repair_workspace
from core.operations.connect import connect
from core.operations.decide import Acceptance, accept, edit_decision, reject
from core.operations.edit_memory import Revision, add_memory, merge_names, redate, revise, withdraw
from core.operations.erase import erase
from core.operations.import_log import ImportRequest, import_log
from core.operations.undo import redo, undo
from core.queries.export_rows import ExportFormat, write_export
from core.store import import_batch, log
from core.store.database import Database
from core.store.edges import NewSupersession
from core.store.row_digests import _texts
from core.store.suggestion_sums import added
from core.values.civil_time import seconds_of
from core.values.grain import Grain
from core.values.identifiers import MemoryId
from core.values.memory import EventTime, Nature, Statement
from core.values.resolved_time import Basis, TimeRelation
from tests.core.operations.conftest import ADA, LATER, Story


@pytest.fixture
def decided(story: Story) -> Story:
    accept(story.workspace, [Acceptance(story.suggest("Redis", "Valkey"))], ADA, clock=story.clock)
    reject(story.workspace, [story.suggest("Bitcoin", "Lisbon")], ADA, clock=story.clock)
    story.suggest("Valkey", "KeyDB")
    assert check_workspace(story.workspace) == ()
    return story


def _tamper(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


_FORGED = (
    "INSERT INTO supersessions (uid, old_id, new_id, kind, act_id)"
    " SELECT 'e-forged', 2, 4, 'change', max(id) FROM acts WHERE action = 'reject'"
)


@pytest.mark.parametrize(
    ("statement", "action"),
    [
        ("DELETE FROM decisions", "accept"),
        ("DELETE FROM supersessions", "accept"),
        ("UPDATE supersessions SET kind = 'coexist'", "accept"),
        (_FORGED, "reject"),
        ("UPDATE acts SET actor = 'eve' WHERE action = 'accept'", "accept"),
        ("UPDATE suggestions SET reasoning = 'it was always so' WHERE id = 1", "propose"),
        ("DELETE FROM suggestions WHERE id = 3", "propose"),
        ('UPDATE event_times SET start = start - 86400, "end" = "end" - 86400 WHERE id = 1', "import"),
        ("UPDATE messages SET text = text || ' Or so.'", "import"),
        ("UPDATE messages SET author = 'Eve' WHERE id = 1", "import"),
        ("UPDATE memories SET subject = 'eve' WHERE id = 2", "import"),
        ("INSERT INTO aliases (act_id, name, stands_for) SELECT max(id), 'Ada', 'Ben' FROM acts", "propose"),
    ],
)
def test_that_what_is_changed_past_the_log_is_named_by_its_act_and_never_repaired(
    decided: Story, statement: str, action: str
) -> None:
    decided.workspace.close()
    _tamper(decided.workspace.path, statement)
    found = [one for one in check_workspace(decided.workspace) if one.kind is ProblemKind.ROWS_DIFFER]
    assert any(f"({action} by " in one.what and "2025-12-01" in one.what for one in found)
    assert all("export" in one.advice for one in found)
    before = check_workspace(decided.workspace)
    left = repair_workspace(decided.workspace, clock=decided.clock, actor="ada")
    assert [(one.kind, one.what) for one in left] == [(one.kind, one.what) for one in before]
    with decided.workspace.read() as connection:
        assert "repair" not in {row.action for row in log.rows(connection)}


def test_that_a_forged_date_is_not_packed(decided: Story) -> None:
    decided.workspace.close()
    _tamper(decided.workspace.path, "UPDATE event_times SET start = start - 86400 WHERE id = 1")
    left = repair_workspace(decided.workspace, clock=decided.clock, actor="ada")
    (columns,) = [one for one in left if one.kind is ProblemKind.COLUMNS]
    assert "not built anew" in columns.advice
    assert ProblemKind.COLUMNS in {one.kind for one in check_workspace(decided.workspace)}


def test_that_a_suggestion_of_a_second_in_which_nothing_was_done_is_found(decided: Story) -> None:
    decided.workspace.close()
    _tamper(
        decided.workspace.path,
        "INSERT INTO suggestions (uid, old_id, new_id, verdict, confidence, judge, proposed_by, recorded_at)"
        " VALUES ('p-forged', 1, 5, 'change', 0.9, 'rules', 'rules', 7)",
    )
    (problem,) = check_workspace(decided.workspace)
    assert (problem.kind, "1970-01-01" in problem.what) == (ProblemKind.ROWS_DIFFER, True)


def test_that_nothing_a_person_does_looks_like_a_forgery(decided: Story) -> None:
    workspace, clock = decided.workspace, decided.clock
    later = EventTime(seconds_of(2024), seconds_of(2025), Grain.YEAR, Basis.CORRECTED, TimeRelation.AT)
    bitcoin, lisbon = (decided.told(words).uid for words in ("Bitcoin", "Lisbon"))
    edit_decision(workspace, Acceptance(decided.suggest("Redis", "KeyDB"), EdgeKind.COEXIST), ADA, clock=clock)
    revise(workspace, bitcoin, Revision(scope="home"), ADA, clock=clock)
    redate(workspace, lisbon, later, ADA, clock=clock)
    merge_names(workspace, "Ben", "Benjamin", ADA, clock=clock)
    withdraw(workspace, [bitcoin], ADA, clock=clock)
    undo(workspace, ADA, clock=clock)
    redo(workspace, ADA, clock=clock)
    undo(workspace, ADA, clock=clock)
    assert check_workspace(workspace) == ()
    for words in ("Lisbon", "KeyDB", "Valkey"):  # the newest rows of several tables among them
        erase(workspace, decided.told(words).uid, ADA, clock=clock)
        assert check_workspace(workspace) == ()
    connect(
        workspace,
        NewSupersession(decided.id_of("Redis"), MemoryId(decided.id_of("Redis") + 1), "coexist"),
        ADA,
        clock=clock,
    )
    assert check_workspace(workspace) == ()


def test_that_the_place_of_an_erased_memory_is_not_taken_by_the_next(decided: Story) -> None:
    said = Statement("I moved on.", 0, 11, Nature.STATE, "ada", "home", is_over=False, event_time=None, learned=None)
    for _ in range(3):
        _, uid = add_memory(decided.workspace, said, ADA, clock=decided.clock)
        erase(decided.workspace, uid, ADA, clock=decided.clock)
        assert check_workspace(decided.workspace) == ()


def test_that_an_erasure_does_not_cover_up_what_was_changed_before_it(decided: Story) -> None:
    workspace = decided.workspace
    lisbon = decided.told("Lisbon").uid
    workspace.close()
    _tamper(workspace.path, "UPDATE messages SET author = 'Eve' WHERE id = 1")
    erase(workspace, lisbon, ADA, clock=decided.clock)
    assert [one.kind for one in check_workspace(workspace)] == [ProblemKind.ROWS_DIFFER]


def test_that_what_was_done_before_there_were_digests_is_not_called_damage(
    decided: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not_covered(decided.workspace) is None
    written = json.dumps

    def without_digests(detail: object, **options: Any) -> str:  # noqa: ANN401
        kept = {name: one for name, one in detail.items() if name != "rows"} if isinstance(detail, dict) else detail
        return written(kept, **options)

    with monkeypatch.context() as patched:
        patched.setattr("core.store.log.json.dumps", without_digests)
        merge_names(decided.workspace, "Ben", "Benjamin", ADA, clock=decided.clock)
    through = not_covered(decided.workspace)
    assert through is not None
    assert through.startswith("2025-12-01")
    assert check_workspace(decided.workspace) == ()


def test_that_sums_wrap() -> None:
    assert added(added(3, 2**256 - 1), -2) == 0


@pytest.mark.parametrize("size", [1, 8_000])
def test_that_records_said_in_one_message_are_covered_when_it_was_written_before(
    decided: Story, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    monkeypatch.setattr(import_batch, "_MESSAGES_A_BATCH", size)
    written = tmp_path / "out.jsonl"
    write_export(decided.workspace, ExportFormat.JSONL, LATER, written)
    lines = [json.loads(line) for line in written.read_text(encoding="utf-8").splitlines()]
    for number, line in enumerate(lines):
        begin, length = 200 * number, len(line["content"])
        said = {"conversation": "team", "message_id": "D9:9", "begin_char": begin, "end_char": begin + length}
        line["evidence"] = [said]
    written.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    again = tmp_path / "again.truewhen"
    workspace = Database.create(again, recorded_at=1)
    told = import_log(workspace, ImportRequest((written,)), clock=decided.clock)
    assert told.memories_added == len(lines)
    assert check_workspace(workspace) == ()
    import_log(workspace, ImportRequest((written,)), clock=decided.clock)
    assert check_workspace(workspace) == ()
    workspace.close()


@given(
    st.lists(st.lists(st.one_of(st.none(), st.text("a\x1f\x1e\x1d", max_size=3)), max_size=4), min_size=1, max_size=4)
)
def test_that_no_two_columns_of_texts_are_hashed_alike(columns: list[list[str | None]]) -> None:
    whole = [text for column in columns for text in column]
    assert b"".join(_texts(column) for column in columns) == _texts(whole)
    others = [*whole[1:], "\x1f"], [*whole, None], [*whole, ""], ["".join(one or "" for one in whole)]
    assert all((_texts(other) == _texts(whole)) == (other == whole) for other in others)
