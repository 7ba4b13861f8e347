"""What a withdrawal opens again, told on the command line before it is done."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.clock import SystemClock
from core.history.model import EdgeKind
from core.operations.connect import connect
from core.operations.person import Person
from core.store.database import Database
from core.store.edges import NewSupersession
from core.values.identifiers import MemoryId

Run = Callable[..., Any]
CHAT = [
    ("9:00 am on 17 March, 2025", [("Ada", "We use Redis since 15 March 2025.")]),
    ("9:00 am on 15 September, 2025", [("Ada", "We moved to Valkey on 10 September 2025.")]),
]


@pytest.fixture
def filled(run: Run, write_chat: Callable[..., Path], tmp_path: Path) -> Path:
    path = tmp_path / "w.truewhen"
    assert run("import", write_chat(CHAT), "--into", path).code == 0
    workspace = Database.open(path)
    edge = NewSupersession(MemoryId(1), MemoryId(2), EdgeKind.CHANGE.value)
    connect(workspace, edge, Person("ada"), clock=SystemClock())
    workspace.close()
    return path


@pytest.fixture
def uids(run: Run, filled: Path) -> tuple[str, str]:
    redis, valkey = run("timeline", filled, "--include-superseded", "--json").document["memories"]
    return redis["uid"], valkey["uid"]


@pytest.mark.parametrize("command", [["edit", "--withdraw"], ["erase"]])
def test_that_a_dry_run_tells_what_is_opened_again_and_writes_nothing(
    run: Run, filled: Path, uids: tuple[str, str], command: list[str]
) -> None:
    before = filled.read_bytes()
    ran = run(command[0], filled, uids[1], *command[1:], "--dry-run", "--json")
    assert (ran.code, ran.document["withdrawn"], ran.document["done"]) == (0, 1, False)
    (reopened,) = ran.document["reopened"]
    assert (reopened["before"]["uid"], reopened["before"]["status"]) == (uids[0], "superseded")
    assert reopened["after"]["status"] == "current"
    assert f"{uids[0]}  [superseded -> current]" in run(command[0], filled, uids[1], *command[1:], "--dry-run").out
    assert filled.read_bytes() == before


def test_that_a_conversation_is_withdrawn_after_it_was_told_what_that_does(run: Run, filled: Path) -> None:
    told = run("edit", filled, "team", "--withdraw-conversation", "--dry-run", "--json").document
    assert (told["withdrawn"], told["reopened"]) == (2, [])
    assert run("edit", filled, "team", "--withdraw-conversation", "--as", "ada").code == 0
    assert run("timeline", filled).code == 1


def test_that_a_dry_run_of_what_is_not_there_finds_nothing(run: Run, filled: Path) -> None:
    assert run("edit", filled, "m-nowhere", "--withdraw", "--dry-run").code == 1
    assert run("edit", filled, "m-nowhere", "--subject", "Ben", "--dry-run").code == 2
