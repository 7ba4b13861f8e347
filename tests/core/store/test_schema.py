import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError

from core.store.database import Database
from core.store.migrations import runner
from core.store.schema import METADATA

_OWN_TABLES = sorted(METADATA.tables)


def _is_ours(_object: object, name: str | None, kind: str, _reflected: bool, _other: object) -> bool:
    return kind != "table" or name in METADATA.tables


def test_that_a_new_file_has_exactly_the_tables_of_the_schema(workspace: Database) -> None:
    with workspace.read() as connection:
        context = MigrationContext.configure(
            connection, opts={"include_object": _is_ours, "compare_type": True, "compare_server_default": True}
        )
        assert compare_metadata(context, METADATA) == []


def test_that_the_runner_knows_the_newest_revision() -> None:
    scripts = ScriptDirectory(str(runner._FOLDER))
    assert scripts.get_current_head() == runner.HEAD


def _definition(connection: Connection, table: str) -> str:
    statement = text("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = :name")
    return str(connection.execute(statement, {"name": table}).scalar_one())


@pytest.mark.parametrize("table", _OWN_TABLES)
def test_that_every_table_is_strict_with_an_integer_key(workspace: Database, table: str) -> None:
    with workspace.read() as connection:
        assert _definition(connection, table).rstrip().endswith("STRICT")
        columns = connection.execute(text(f"PRAGMA table_info({table})")).all()
    assert [(row.name, row.type) for row in columns if row.pk] == [("id", "INTEGER")]


def _references(connection: Connection, table: str) -> list[tuple[str, str]]:
    return [(row[3], row[2]) for row in connection.execute(text(f"PRAGMA foreign_key_list({table})"))]


@pytest.mark.parametrize("table", _OWN_TABLES)
def test_that_every_id_column_is_an_integer_that_references_a_key(workspace: Database, table: str) -> None:
    """A text id compared with an integer one joins nothing, silently; here no such column can exist."""
    with workspace.read() as connection:
        columns = connection.execute(text(f"PRAGMA table_info({table})")).all()
        referencing = {column for column, _ in _references(connection, table)}
    named_ids = {row.name for row in columns if row.name.endswith("_id")}
    assert named_ids == referencing
    assert all(row.type == "INTEGER" for row in columns if row.name in named_ids)


def test_that_a_text_id_cannot_stand_where_an_integer_is_meant(workspace: Database) -> None:
    statement = text(
        "INSERT INTO evidence (memory_id, message_id, begin_char, end_char) VALUES ('memory-8054', 1, 0, 1)"
    )
    with pytest.raises(IntegrityError, match="cannot store TEXT value in INTEGER column"), workspace.write() as writing:
        writing.execute(statement)


def test_that_no_column_is_called_source_or_target(workspace: Database) -> None:
    with workspace.read() as connection:
        names = [row.name for row in connection.execute(text("PRAGMA table_info(supersessions)"))]
    assert {"old_id", "new_id"} <= set(names)
    assert not {"source_id", "target_id", "source", "target"} & set(names)
