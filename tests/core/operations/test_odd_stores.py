"""Memory stores with wrong types, noise and odd cells in them: imported as far as they are whole, else refused."""

import copy
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.clock import FixedClock
from core.errors import ActionableError
from core.operations.import_log import ImportRequest, import_log
from core.queries.memory_records import all_records
from core.queries.state import state
from core.store.database import Database
from core.values.as_of import AsOf

CASES = Path(__file__).parents[1] / "importers" / "cases"
STORES = (
    "mem0-export-json", "mem0-history-sqlite", "mcp-memory-jsonl", "letta-af", "graphiti-json",
    "mcp-memory-service-sqlite", "vektor-sqlite", "truewhen-jsonl",
)  # fmt: skip
INPUTS = sorted(path for name in STORES for path in (CASES / name).glob("*/input*"))
DATABASES = [path for path in INPUTS if path.suffix in (".db", ".sqlite")]
DOCUMENTS = [path for path in INPUTS if path not in DATABASES]
ODD: list[Any] = [
    None, True, 0, -1, 1.5, 1e308, 10**30, "", "x", "\ud800", "a\0b", "2024-13-45T99:99:99Z", "0001-01-01T00:00:00Z",
    "9999-12-31T23:59:59-12:00", "-0043-03-15", "m-000000000001", [], {}, [None], {"": None}, float("nan"), 2**62,
]  # fmt: skip
MUTATED = settings(
    max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)


def named(path: Path) -> str:
    return "/".join(path.parts[-3:])


def take(path: Path, folder: Path, clock: FixedClock) -> None:
    """Import twice into a new workspace and ask it something; only a refusal in words may come instead."""
    workspace = Database.create(folder / "w.truewhen", recorded_at=0)
    try:
        request = ImportRequest((path,), assume=(("direction", "old_to_new"),))
        import_log(workspace, request, clock=clock)
        again = import_log(workspace, request, clock=clock)
        assert (again.memories_added, again.supersessions_added) == (0, 0)
        as_of = AsOf(1_800_000_000)
        assert len(list(all_records(workspace, as_of))) >= len(state(workspace, as_of).true)
    except ActionableError:
        return  # in words, and nothing was written
    finally:
        workspace.close()
        workspace.path.unlink()


def places(value: object) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting:
        node = waiting.pop()
        if isinstance(node, dict):
            found += [(node, key) for key in node]
            waiting += node.values()
        elif isinstance(node, list):
            found += [(node, number) for number in range(len(node))]
            waiting += node
    return found


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
@MUTATED
@given(data=st.data())
def test_that_an_odd_document_is_imported_or_refused(
    path: Path, data: st.DataObject, clock: FixedClock, tmp_path: Path
) -> None:
    text = path.read_text("utf-8")
    try:
        documents = [json.loads(text)]
    except ValueError:
        documents = [json.JSONDecoder().raw_decode(line)[0] for line in text.splitlines()[:2]]
    for _ in range(data.draw(st.integers(0, 4))):
        found = places(documents)
        container, key = found[data.draw(st.integers(0, len(found) - 1))]
        container[key] = copy.deepcopy(data.draw(st.sampled_from(ODD)))
    changed = tmp_path / path.name
    changed.write_text("\n".join(json.dumps(document) for document in documents), "utf-8")
    take(changed, tmp_path, clock)


@pytest.mark.parametrize("path", DATABASES, ids=named)
@MUTATED
@given(data=st.data())
def test_that_odd_cells_are_imported_or_refused(
    path: Path, data: st.DataObject, clock: FixedClock, tmp_path: Path
) -> None:
    changed = tmp_path / path.name
    shutil.copy(path, changed)
    with closing(sqlite3.connect(changed)) as connection, connection:
        tables = sorted(name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'"))
        tables = [name for name in tables if not name.startswith("sqlite_")]
        for _ in range(data.draw(st.integers(0, 4))):
            table = data.draw(st.sampled_from(tables))
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            value = data.draw(st.sampled_from([None, 0, -(2**62), 1e308, "", "x", b"\xff\x00", "9999-12-31", "é\0"]))
            try:
                connection.execute(f"UPDATE {table} SET {data.draw(st.sampled_from(columns))} = ?", [value])
            except sqlite3.Error:
                continue
    take(changed, tmp_path, clock)
