"""What is left of a workspace after kill -9, two writers, a full disk, missing rights and damage: whole, or said so."""

import multiprocessing
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, text

from core.operations.check_workspace import check_workspace
from core.operations.decide import propose
from core.operations.import_log import Extract, ImportRequest, import_log
from core.queries.memory_records import TimelineQuestion, all_records, timeline
from core.queries.summary import workspace_summary
from core.store import dialect, log
from core.store.database import Database
from core.store.edges import NewSuggestion
from core.store.errors import (
    NotAWorkspaceError,
    WorkspaceDamagedError,
    WorkspaceError,
    WorkspaceExistsError,
    WorkspaceTooNewError,
    WorkspaceUnwritableError,
)
from core.store.memories import count_memories
from core.store.migrations import runner
from core.store.packed import packed_count
from core.store.schema import ACTS, LOG
from core.values.as_of import AsOf
from core.values.identifiers import MemoryId

children = pytest.importorskip("tests.core.store.crash_children", reason="needs POSIX", exc_type=ImportError)

NOW = AsOf(1_764_000_000)
WriteChat = Callable[..., Path]


@pytest.fixture(scope="module")
def _processes() -> Any:  # noqa: ANN401
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["pytest", "tests.core.store.crash_children"])
    return context


class Child:
    """A process that tells what it has done."""

    def __init__(self, context: Any, target: Callable[..., None], *arguments: object) -> None:  # noqa: ANN401
        self._reports, sends = context.Pipe(duplex=False)
        self.process = context.Process(target=target, args=(*arguments, sends))
        self.process.start()
        sends.close()
        assert self._reports.recv() == "ready"
        self._begun = time.perf_counter()

    def killed_after(self, seconds: float) -> list[Any]:
        """Kill it, and return what it had told before."""
        time.sleep(max(0.0, self._begun + seconds - time.perf_counter()))
        self.process.kill()
        return self.finished()[0]

    def finished(self) -> tuple[list[Any], float]:
        """Wait for its end; return what it told, and how long it took."""
        told = []
        while True:
            try:
                told.append(self._reports.recv())
            except (EOFError, ConnectionResetError):
                break
        took = time.perf_counter() - self._begun
        self.process.join()
        self._reports.close()
        return told, took


Start = Callable[..., Child]


@pytest.fixture
def start(_processes: Any) -> Start:  # noqa: ANN401
    return lambda target, *arguments: Child(_processes, target, *arguments)


def _moments(seed: int, points: int, duration: float) -> Iterator[float]:
    """Yield moments all over a duration, a little beyond it too."""
    chance = random.Random(seed)  # noqa: S311
    for point in range(points):
        yield (point + chance.random()) / points * duration * 1.05


def _copy(path: Path, folder: Path, number: object) -> Path:
    target = folder / f"copy-{number}" / path.name
    target.parent.mkdir()
    return Path(shutil.copy(path, target))


def _assert_whole(database: Database) -> None:
    """Nothing half-written: no problem found, a row of the log for every act, the packed copy in step."""
    assert check_workspace(database) == ()
    with database.read() as connection:
        acts = connection.execute(select(func.count()).select_from(ACTS)).scalar_one()
        logged = select(func.count()).select_from(LOG).where(LOG.c.action.not_in(["create", "note", "repair"]))
        assert connection.execute(logged).scalar_one() == acts
        erased = connection.execute(text("SELECT count(*) FROM erased")).scalar_one()
        assert packed_count(connection) == count_memories(connection) + erased


@contextmanager
def _reopened(path: Path) -> Iterator[Database]:
    database = Database.open(path)
    try:
        _assert_whole(database)
        yield database
    finally:
        database.close()
    assert sorted(one.name for one in path.parent.iterdir() if one.name.startswith(path.name)) == [path.name]


def _actions(database: Database) -> list[str]:
    with database.read() as connection:
        return [row.action for row in log.rows(connection)]


# ---- a process that is ended in the middle ---------------------------------------------------------------------------


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory, where there is one: whether a process ends well does not hang on the disk, only how soon."""
    memory = Path("/dev/shm")  # noqa: S108
    if not os.access(memory, os.W_OK):
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        yield Path(folder)


@pytest.fixture
def chats(write_chat: WriteChat) -> list[Path]:
    saying = ("I moved to house {} yesterday.", "We use Redis {} since 15 March 2025.", "레디스 {}번을 캐시로 씁니다.")
    made = []
    for number in range(5):
        turns = [("Ada" if turn % 2 else "Ben", saying[turn % 3].format(turn)) for turn in range(40)]
        made.append(write_chat([("1:56 pm on 8 May, 2023", turns)], sample_id=f"s{number}", name=f"chat{number}.json"))
    return made


@pytest.mark.crash
def test_that_an_import_that_is_killed_is_there_or_not(
    workspace: Database, chats: list[Path], start: Start, quick: Path
) -> None:
    workspace.close()
    unbroken = _copy(workspace.path, quick, "unbroken")
    told, duration = start(children.import_chats, unbroken, chats).finished()
    assert told == [chat.name for chat in chats]
    with _reopened(unbroken) as database:
        expected = {source.name: source for source in workspace_summary(database).sources}
    for number, moment in enumerate(_moments(1, 40, duration)):
        path = _copy(workspace.path, quick, number)
        told = start(children.import_chats, path, chats).killed_after(moment)
        with _reopened(path) as database:
            sources = workspace_summary(database).sources
            assert [source.name for source in sources] == [chat.name for chat in chats[: len(sources)]]
            assert len(told) <= len(sources) <= len(told) + 1
            for source in sources:
                whole = expected[source.name]
                assert (source.messages, source.memories) == (whole.messages, whole.memories)
            found = sum(1 for _ in timeline(database, TimelineQuestion("redis"), NOW))
            assert found == sum(source.messages for source in sources) // 40 * 13


@pytest.fixture
def suggestions(workspace: Database, chats: list[Path]) -> list[str]:
    """Put pairs of memories into the queue."""
    import_log(workspace, ImportRequest((chats[0],), extract=Extract.ALL), clock=children.CLOCK)
    uids = []
    for number in range(1, 17, 2):
        pair = NewSuggestion(MemoryId(number), MemoryId(number + 1), "coexist", 0.8, "", "", "rules", "rules")
        uids.append(str(propose(workspace, pair, clock=children.CLOCK)[1]))
    return uids


@pytest.mark.crash
def test_that_a_decision_that_is_killed_is_taken_or_not(
    workspace: Database, suggestions: list[str], start: Start, quick: Path
) -> None:
    workspace.close()
    unbroken = _copy(workspace.path, quick, "unbroken")
    counts, duration = start(children.decide, unbroken, suggestions).finished()
    with _reopened(unbroken) as database:
        expected = _actions(database)
    before = len(expected) - len(counts)
    for number, moment in enumerate(_moments(2, 40, duration)):
        path = _copy(workspace.path, quick, number)
        told = start(children.decide, path, suggestions).killed_after(moment)
        with _reopened(path) as database:
            actions = _actions(database)
            done = len(actions) - before
            assert actions == expected[: len(actions)]
            assert len(told) <= done <= len(told) + 1
            assert children.standing(database) == [0, *counts][done]


@pytest.mark.crash
def test_that_what_was_written_before_a_checkpoint_that_is_killed_is_there(
    workspace: Database, start: Start, quick: Path
) -> None:
    workspace.close()
    for number, moment in enumerate(_moments(3, 30, 0.3)):
        path = _copy(workspace.path, quick, number)
        told = start(children.write_and_checkpoint, path).killed_after(moment)
        with _reopened(path) as database:
            assert len(told) <= len(_actions(database)) - 1 <= len(told) + 1


@pytest.mark.crash
def test_that_an_erasure_that_is_killed_is_done_or_not(
    workspace: Database, chats: list[Path], start: Start, quick: Path
) -> None:
    import_log(workspace, ImportRequest((chats[0],), extract=Extract.ALL), clock=children.CLOCK)
    said = {record.uid: record.content.encode() for record in all_records(workspace, NOW)}
    uids = list(said)[:6]
    workspace.close()
    _, duration = start(children.erase_memories, _copy(workspace.path, quick, "unbroken"), uids).finished()
    for number, moment in enumerate(_moments(4, 25, duration)):
        path = _copy(workspace.path, quick, number)
        told = start(children.erase_memories, path, uids).killed_after(moment)
        with _reopened(path) as database:
            erased = said.keys() - {record.uid for record in all_records(database, NOW)}
            assert set(told) <= erased <= set(uids[: len(told) + 1])
        left = path.read_bytes()
        assert [uid for uid in erased if said[uid] in left] == []  # not in a page that is free now either


@pytest.mark.crash
def test_that_a_new_workspace_is_whole_or_not_there(start: Start, quick: Path) -> None:
    told, duration = start(children.create, quick / "first.truewhen").finished()
    assert told == ["created"]
    for number, moment in enumerate(_moments(5, 20, duration)):
        path = quick / f"{number}.truewhen"
        told = start(children.create, path).killed_after(moment)
        assert path.exists() or not told
        if not path.exists():
            Database.create(path, recorded_at=1).close()
        with _opened_whole(path) as database:
            assert _actions(database) == ["create"]


@contextmanager
def _opened_whole(path: Path) -> Iterator[Database]:
    database = Database.open(path)
    _assert_whole(database)
    yield database
    database.close()


# ---- migrations ------------------------------------------------------------------------------------------------------


@pytest.fixture
def migrations(tmp_path: Path) -> Path:
    """A folder of revisions with one more than there is."""
    folder = tmp_path / "migrations"
    shutil.copytree(runner._FOLDER, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "versions" / f"{children.NEXT}_extras.py").write_text(children.NEXT_REVISION, encoding="utf-8")
    return folder


def _revision(path: Path) -> tuple[str, int | None]:
    with closing(sqlite3.connect(path)) as connection:
        (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        has_extras = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'extras'").fetchone()
        extras = connection.execute("SELECT count(*) FROM extras").fetchone()[0] if has_extras else None
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    return revision, extras


def _backups(path: Path) -> list[Path]:
    return sorted(path.parent.glob(f"*.before-upgrade-{children.PRESENT}*.truewhen"))


@pytest.mark.crash
def test_that_a_migration_that_is_killed_is_done_or_not(
    workspace: Database,
    chats: list[Path],
    migrations: Path,
    start: Start,
    quick: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import_log(workspace, ImportRequest((chats[0],), extract=Extract.ALL), clock=children.CLOCK)
    workspace.close()
    unbroken = _copy(workspace.path, quick, "unbroken")
    told, duration = start(children.upgrade, unbroken, migrations).finished()
    assert told == ["upgraded"]
    assert _revision(unbroken) == (children.NEXT, children.EXTRAS)
    monkeypatch.setattr(runner, "_FOLDER", migrations)
    monkeypatch.setattr(runner, "HEAD", children.NEXT)
    for number, moment in enumerate(_moments(6, 40, duration)):
        path = _copy(workspace.path, quick, number)
        told = start(children.upgrade, path, migrations).killed_after(moment)
        found = _revision(path)
        assert found in {(children.PRESENT, None), (children.NEXT, children.EXTRAS)}
        assert not told or found[0] == children.NEXT
        with _opened_whole(path):
            assert _revision(path) == (children.NEXT, children.EXTRAS)
        assert _backups(path)
        assert {_revision(backup) for backup in _backups(path)} == {(children.PRESENT, None)}


def test_that_programs_that_upgrade_at_once_make_one_backup(
    workspace: Database, migrations: Path, start: Start
) -> None:
    workspace.close()
    running = [start(children.upgrade, workspace.path, migrations) for _ in range(3)]
    assert [one.finished()[0] for one in running] == [["upgraded"]] * 3
    assert [_revision(backup) for backup in _backups(workspace.path)] == [(children.PRESENT, None)]
    assert _revision(workspace.path) == (children.NEXT, children.EXTRAS)


# ---- several processes -----------------------------------------------------------------------------------------------


def test_that_two_programs_that_import_at_once_both_do(workspace: Database, chats: list[Path], start: Start) -> None:
    running = [start(children.import_chats, workspace.path, part) for part in (chats[:3], chats[3:])]
    told = [name for one in running for name in one.finished()[0]]
    assert sorted(told) == [chat.name for chat in chats]
    _assert_whole(workspace)
    summary = workspace_summary(workspace)
    assert sorted(source.name for source in summary.sources) == sorted(told)
    assert {source.messages for source in summary.sources} == {40}
    uids = [record.uid for record in all_records(workspace, NOW)]
    assert len(uids) == len(set(uids)) == summary.memories == 200


def test_that_of_programs_that_make_one_file_at_once_one_does(start: Start, tmp_path: Path) -> None:
    path = tmp_path / "w.truewhen"
    running = [start(children.create, path) for _ in range(4)]
    told = sorted(report for one in running for report in one.finished()[0])
    assert told == ["created", *["workspace_exists"] * 3]
    with _reopened(path) as database:
        assert _actions(database) == ["create"]


# ---- a full disk -----------------------------------------------------------------------------------------------------


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 8 MB."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(folder)]
    if not sys.platform.startswith("linux") or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("no file system may be mounted here; the test with a limit on the size of files still runs")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


def _fill(folder: Path, leaving: int) -> Path:
    filler = folder / "filler"
    room = shutil.disk_usage(folder).free
    filler.write_bytes(b"x" * max(0, room - leaving))
    return filler


@pytest.fixture
def large_chat(write_chat: WriteChat) -> Path:
    turns = [("Ada", f"I moved to Lisbon with note {turn}" + " and one more thing" * 60) for turn in range(300)]
    return write_chat([("1:56 pm on 8 May, 2023", turns)], sample_id="large", name="large.json")


def test_that_a_full_disk_is_said_and_nothing_is_half_written(
    workspace: Database, chats: list[Path], large_chat: Path, small_disk: Path
) -> None:
    workspace.close()
    database = Database.open(Path(shutil.copy(workspace.path, small_disk)))
    import_log(database, ImportRequest((chats[0],), extract=Extract.ALL), clock=children.CLOCK)
    before = _actions(database)
    for leaving in (0, 4_096, 40_000, 200_000, 400_000):
        filler = _fill(small_disk, leaving)
        with pytest.raises(WorkspaceUnwritableError, match="free space"):
            import_log(database, ImportRequest((large_chat,), extract=Extract.ALL), clock=children.CLOCK)
        assert _actions(database) == before
        filler.unlink()
        _assert_whole(database)
    import_log(database, ImportRequest((chats[1],), extract=Extract.ALL), clock=children.CLOCK)
    database.close()
    with _reopened(database.path) as database:
        assert len(workspace_summary(database).sources) == 2


@pytest.mark.parametrize("leaving", [0, 8_192, 100_000, 200_000, 300_000])
def test_that_no_workspace_is_made_on_a_full_disk(small_disk: Path, leaving: int) -> None:
    filler = _fill(small_disk, leaving)
    path = small_disk / "w.truewhen"
    with pytest.raises(WorkspaceUnwritableError, match=r"w\.truewhen: cannot be written"):
        Database.create(path, recorded_at=1)
    assert list(small_disk.iterdir()) == [filler]


def test_that_a_full_disk_stops_an_upgrade_before_it_begins(
    workspace: Database, migrations: Path, small_disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workspace.close()
    path = Path(shutil.copy(workspace.path, small_disk))
    monkeypatch.setattr(runner, "_FOLDER", migrations)
    monkeypatch.setattr(runner, "HEAD", children.NEXT)
    filler = _fill(small_disk, 100_000)
    with pytest.raises(WorkspaceUnwritableError):
        Database.open(path)
    filler.unlink()
    assert _backups(path) == []
    assert not list(small_disk.glob("*.part"))
    assert _revision(path) == (children.PRESENT, None)
    with _opened_whole(path):
        assert _revision(path) == (children.NEXT, children.EXTRAS)


@pytest.mark.parametrize("most", [300_000, 1_000_000])
def test_that_a_limit_on_the_size_of_files_is_said(
    workspace: Database, large_chat: Path, start: Start, most: int
) -> None:
    workspace.close()
    assert start(children.import_with_limit, workspace.path, large_chat, most).finished()[0] == ["workspace_unwritable"]
    with _reopened(workspace.path) as database:
        import_log(database, ImportRequest((large_chat,), extract=Extract.ALL), clock=children.CLOCK)
        assert len(workspace_summary(database).sources) == 1


# ---- missing rights --------------------------------------------------------------------------------------------------


@contextmanager
def _read_only(path: Path) -> Iterator[None]:
    """Take the right to write a file or a folder away, from root too."""
    if os.geteuid() != 0:
        mode = path.stat().st_mode
        path.chmod(0o555 if path.is_dir() else 0o444)
        try:
            yield
        finally:
            path.chmod(mode)
        return
    # For root the rights of a file do not count; a read-only mount does.
    mounts = (["mount", "--bind", str(path), str(path)], ["mount", "-o", "remount,ro,bind", str(path)])
    if not all(subprocess.run(one, capture_output=True, check=False).returncode == 0 for one in mounts):
        pytest.skip("run by root, for whom rights do not count, and nothing may be mounted here")
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(path)], check=True)


def test_that_a_read_only_file_can_be_read_and_is_said_to_be_unwritable(workspace: Database, chats: list[Path]) -> None:
    import_log(workspace, ImportRequest((chats[0],), extract=Extract.ALL), clock=children.CLOCK)
    workspace.close()
    with _read_only(workspace.path):
        database = Database.open(workspace.path)
        assert len(list(all_records(database, NOW))) == 40
        with pytest.raises(WorkspaceUnwritableError, match="rights"):
            import_log(database, ImportRequest((chats[1],), extract=Extract.ALL), clock=children.CLOCK)
        database.close()
    with _reopened(workspace.path):
        pass


def test_that_a_read_only_folder_is_said(workspace: Database, tmp_path: Path) -> None:
    workspace.close()
    folder = tmp_path / "locked"
    folder.mkdir()
    path = Path(shutil.copy(workspace.path, folder))
    with _read_only(folder):
        with pytest.raises(WorkspaceUnwritableError, match="rights"):
            Database.create(folder / "new.truewhen", recorded_at=1)
        with pytest.raises(WorkspaceUnwritableError, match="rights"):
            Database.open(path)
    with _reopened(path):
        pass


# ---- damage and foreign files ----------------------------------------------------------------------------------------


def _filled(workspace: Database, chats: list[Path]) -> bytes:
    for chat in chats:
        import_log(workspace, ImportRequest((chat,), extract=Extract.ALL), clock=children.CLOCK)
    workspace.close()
    return workspace.path.read_bytes()


def test_that_a_file_that_is_cut_short_is_said_to_be_damaged(
    workspace: Database, chats: list[Path], tmp_path: Path
) -> None:
    content = _filled(workspace, chats)
    path = tmp_path / "cut.truewhen"
    chance = random.Random(8)  # noqa: S311
    lengths = {
        100,
        4_096,
        len(content) - 4_096,
        len(content) - 1,
        *(chance.randrange(100, len(content)) for _ in range(60)),
    }
    for length in lengths:
        path.write_bytes(content[:length])
        with pytest.raises(WorkspaceDamagedError, match="restore the latest backup"):
            Database.open(path)
    for length in range(0, 100, 9):
        path.write_bytes(content[:length])
        with pytest.raises(NotAWorkspaceError):
            Database.open(path)
        assert path.read_bytes() == content[:length]


def test_that_damage_anywhere_is_said_or_found_and_never_our_own_fault(
    workspace: Database, chats: list[Path], tmp_path: Path
) -> None:
    content = _filled(workspace, chats)
    chance = random.Random(9)  # noqa: S311
    for number in range(60):
        spoilt = bytearray(content)
        begin = chance.randrange(1, len(content) // 4_096) * 4_096
        spoilt[begin : begin + 4_096] = bytes(4_096) if number % 2 else chance.randbytes(4_096)
        path = tmp_path / f"spoilt{number}.truewhen"
        path.write_bytes(spoilt)
        assert _is_noticed(path)


def _is_noticed(path: Path) -> bool:
    database = None
    try:
        database = Database.open(path)
        return bool(check_workspace(database))
    except WorkspaceError:
        return True
    finally:
        if database is not None:
            database.close()


def test_that_a_write_ahead_log_that_is_cut_short_loses_only_its_end(
    workspace: Database, chats: list[Path], start: Start, tmp_path: Path
) -> None:
    """As after a power cut: some of what was last written never came to the disk."""
    workspace.close()
    child = start(children.import_chats, workspace.path, chats)
    while len(list(workspace.path.parent.glob("*-wal"))) == 0 or _size_of_log(workspace.path) < 400_000:
        time.sleep(0.001)
    child.killed_after(0.0)
    written = _size_of_log(workspace.path)
    chance = random.Random(10)  # noqa: S311
    for number in range(25):
        path = _copy(workspace.path, tmp_path, number)
        log_file = Path(shutil.copy(f"{workspace.path}-wal", path.parent))
        os.truncate(log_file, chance.randrange(written))
        with _reopened(path) as database:
            sources = [source.name for source in workspace_summary(database).sources]
            assert sources == [chat.name for chat in chats[: len(sources)]]


def _size_of_log(path: Path) -> int:
    return path.with_name(path.name + "-wal").stat().st_size


def _foreign(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as other:
        for statement in statements:
            other.execute(statement)
        other.commit()


OUR_ID = f"PRAGMA application_id = {dialect.APPLICATION_ID}"
VERSIONS = "CREATE TABLE alembic_version (version_num TEXT)"


@pytest.mark.parametrize(
    ("statements", "error"),
    [
        (["CREATE TABLE memories (id TEXT)"], NotAWorkspaceError),
        (["PRAGMA journal_mode = WAL", "CREATE TABLE memories (id TEXT)"], NotAWorkspaceError),
        ([OUR_ID, "CREATE TABLE memories (id TEXT)"], NotAWorkspaceError),
        ([OUR_ID, "CREATE TABLE alembic_version (x)"], NotAWorkspaceError),
        ([OUR_ID, VERSIONS], NotAWorkspaceError),
        ([OUR_ID, VERSIONS, "INSERT INTO alembic_version VALUES ('0001'), ('0001')"], NotAWorkspaceError),
        ([OUR_ID, VERSIONS, "INSERT INTO alembic_version VALUES ('0000')"], NotAWorkspaceError),
        ([OUR_ID, VERSIONS, "INSERT INTO alembic_version VALUES ('ab12cd34')"], WorkspaceTooNewError),
        ([OUR_ID, VERSIONS, "INSERT INTO alembic_version VALUES ('0001')"], WorkspaceDamagedError),
    ],
)
def test_that_a_database_of_another_program_is_refused_untouched(
    tmp_path: Path, statements: list[str], error: type[WorkspaceError]
) -> None:
    path = tmp_path / "other.truewhen"
    _foreign(path, *statements)
    content = path.read_bytes()
    with pytest.raises(error):
        Database.open(path)
    assert path.read_bytes() == content
    assert [one.name for one in tmp_path.iterdir()] == ["other.truewhen"]


def test_that_a_workspace_that_lacks_a_column_is_said_to_be_damaged(workspace: Database) -> None:
    workspace.close()
    _foreign(workspace.path, "ALTER TABLE withdrawals RENAME COLUMN memory_id TO thing")
    with pytest.raises(WorkspaceDamagedError):
        Database.open(workspace.path)


def test_that_a_name_that_was_taken_meanwhile_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "w.truewhen"
    make = Database._make

    def make_slowly(fresh: Path, recorded_at: int) -> None:
        make(fresh, recorded_at)
        path.write_text("dear", encoding="utf-8")

    monkeypatch.setattr(Database, "_make", make_slowly)
    with pytest.raises(WorkspaceExistsError):
        Database.create(path, recorded_at=1)
    assert path.read_text(encoding="utf-8") == "dear"
    assert [one.name for one in tmp_path.iterdir()] == ["w.truewhen"]
