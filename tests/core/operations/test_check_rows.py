"""What somebody changes past the log is found, and never made to look whole; what Truewhen itself does is not."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from core.history.model import EdgeKind
from core.operations.check_workspace import ProblemKind, check_workspace, not_covered, repair_workspace
from core.operations.connect import connect
from core.operations.decide import Acceptance, accept, edit_decision, reject
from core.operations.edit_memory import Revision, merge_names, redate, revise, withdraw
from core.operations.erase import erase
from core.operations.undo import redo, undo
from core.store import log
from core.store.edges import NewSupersession
from core.store.suggestion_sums import added
from core.values.civil_time import seconds_of
from core.values.grain import Grain
from core.values.memory import EventTime
from core.values.resolved_time import Basis, TimeRelation
from tests.core.operations.conftest import ADA, Story


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
    withdraw(workspace, bitcoin, ADA, clock=clock)
    undo(workspace, ADA, clock=clock)
    redo(workspace, ADA, clock=clock)
    assert check_workspace(workspace) == ()
    for words in ("Lisbon", "KeyDB", "Valkey"):  # the newest rows of several tables among them
        erase(workspace, decided.told(words).uid, ADA, clock=clock)
        assert check_workspace(workspace) == ()
    connect(workspace, NewSupersession(decided.id_of("Redis"), decided.id_of("Redis") + 1, "coexist"), ADA, clock=clock)
    assert check_workspace(workspace) == ()


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

    def without_digests(detail: object, **options: object) -> str:
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
