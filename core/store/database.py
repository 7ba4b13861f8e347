"""The only maker of connections: one writer, read-only readers, nested transactions."""

import secrets
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DatabaseError
from sqlalchemy.pool import QueuePool

from core.store import dialect
from core.store.errors import (
    NotAWorkspaceError,
    WorkspaceBusyError,
    WorkspaceDamagedError,
    WorkspaceError,
    WorkspaceExistsError,
    WorkspaceMissingError,
    WorkspaceUnreadableError,
    WorkspaceUnwritableError,
)
from core.store.migrations import runner

__all__ = ["Connection", "Database"]


class Database:
    """An open workspace file.

    ``write()`` gives the one writing connection inside a transaction (BEGIN IMMEDIATE; a nested call is a savepoint);
    ``read()`` gives a read-only connection on a snapshot. Both may be used from any thread.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._writer = _engine(lambda: dialect.connect_writer(path), dialect.BEGIN_WRITE, connections=1)
        self._readers = _engine(lambda: dialect.connect_reader(path), dialect.BEGIN_READ, connections=8)
        self._writing = threading.RLock()
        self._transaction: Connection | None = None
        self._is_ours = False  # until the file has shown that it is a workspace it is not touched

    @classmethod
    def create(cls, path: Path, *, recorded_at: int) -> "Database":
        """Make a new workspace file; ``recorded_at`` (Unix seconds) opens its log.

        Raises:
            WorkspaceExistsError: there is a file already; nothing is overwritten.
            WorkspaceUnwritableError: the place cannot be written.
        """
        if path.exists():
            raise WorkspaceExistsError(path)
        if not path.parent.is_dir():
            raise WorkspaceUnwritableError(path, "there is no such folder")
        # Made whole under another name: a program that is ended in the middle leaves nothing that looks like one.
        fresh = path.with_name(f"{path.name}.{secrets.token_hex(4)}.new")
        try:
            cls._make(fresh, recorded_at)
            _move(fresh, path)
        except WorkspaceUnwritableError as error:
            raise WorkspaceUnwritableError(path, error.reason) from error
        finally:
            dialect.remove(fresh)
        database = cls(path)
        database._is_ours = True
        return database

    @classmethod
    def _make(cls, path: Path, recorded_at: int) -> None:
        database = cls(path)
        try:
            with database.write() as connection:
                dialect.mark_as_workspace(connection)
                runner.upgrade(connection)
                runner.open_log(connection, recorded_at)
            database._is_ours = True
        finally:
            database.close()
        if dialect.companions(path)[0].exists():  # what was written is still in there, for want of room
            raise WorkspaceUnwritableError(path, "database or disk is full")

    @classmethod
    def open(cls, path: Path) -> "Database":
        """Open a workspace, bringing an older format up to date after a backup beside it.

        Raises:
            WorkspaceError: missing, of another kind, too new, damaged or busy.
        """
        if not path.is_file():
            raise WorkspaceMissingError(path)
        _look_at(path)
        database = cls(path)
        try:
            database._bring_up_to_date()
        except BaseException:
            database.close()
            raise
        database._is_ours = True
        return database

    def _bring_up_to_date(self) -> None:
        with self.read() as connection:
            if dialect.application_id(connection) != dialect.APPLICATION_ID:
                raise NotAWorkspaceError(self.path)
            found = runner.revision_of(connection)
            if found == runner.HEAD and not runner.is_complete(connection):
                raise WorkspaceDamagedError(self.path)
        if found == runner.HEAD:
            return
        runner.refuse_if_unknown(self.path, found)
        with self.write() as connection:
            found = runner.revision_of(connection)
            if found == runner.HEAD:
                return  # another program was faster
            # Readers still see the file as it was: that is what is copied, while nobody else can write.
            self._back_up(found)
            runner.upgrade(connection)
            if not runner.is_complete(connection):
                raise WorkspaceDamagedError(self.path)

    def _back_up(self, revision: str | None) -> None:
        try:
            dialect.back_up(self.path, runner.backup_path(self.path, revision))
        except OSError as error:
            raise WorkspaceUnwritableError(self.path, f"no backup beside it: {error.strerror}") from error

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """Give the writing connection; commit at the end, roll back everything if the body raises."""
        with self._writing, self._errors_worded():
            if self._transaction is not None:
                with self._transaction.begin_nested():
                    yield self._transaction
                return
            with self._writer.begin() as connection:
                self._transaction = connection
                try:
                    yield connection
                finally:
                    self._transaction = None

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """Give a read-only connection; all that is read through it belongs to one moment."""
        with self._errors_worded(), self._readers.begin() as connection:
            yield connection

    def close(self) -> None:
        """Close all connections; where the file can be written it is whole on its own afterwards."""
        self._readers.dispose()
        # A reader may not clear away the write-ahead log; the last connection to close must be one that may.
        if self._is_ours and self.path.is_file():
            with suppress(DatabaseError, sqlite3.Error):
                self._writer.connect().close()
        self._writer.dispose()

    @contextmanager
    def _errors_worded(self) -> Iterator[None]:
        try:
            yield
        except DatabaseError as error:
            worded = _worded(self.path, error.orig)
            if worded is None:
                raise
            raise worded from error
        except sqlite3.Error as error:
            worded = _worded(self.path, error)
            if worded is None:
                raise
            raise worded from error


def _look_at(path: Path) -> None:
    """Refuse what is no workspace by its first bytes: SQLite would leave files of its own beside it."""
    try:
        header = dialect.header_of(path)
    except OSError as error:
        raise WorkspaceUnreadableError(path, error.strerror or str(error)) from error
    if header is None or header.application_id != dialect.APPLICATION_ID:
        raise NotAWorkspaceError(path)
    if header.is_cut_short:
        raise WorkspaceDamagedError(path)


def _move(fresh: Path, path: Path) -> None:
    """Give a file its name, never that of one which is there."""
    try:
        path.hardlink_to(fresh)
    except FileExistsError as error:
        raise WorkspaceExistsError(path) from error
    except OSError:  # some file systems have no links
        if path.exists():
            raise WorkspaceExistsError(path) from None
        try:
            fresh.rename(path)
        except OSError as error:
            raise WorkspaceUnwritableError(path, error.strerror or str(error)) from error


def _engine(connect: Callable[[], sqlite3.Connection], begin: str, *, connections: int) -> Engine:
    engine = create_engine(
        "sqlite+pysqlite://",
        creator=connect,
        poolclass=QueuePool,
        pool_size=connections,
        max_overflow=0,
        hide_parameters=True,  # what was said must not come out in an error message
    )

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


_PRIMARY_CODE = 0xFF


def _worded(path: Path, error: BaseException | None) -> WorkspaceError | None:
    """Return what a person can do about an SQLite error, or None where it is our own bug."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return None
    primary = code & _PRIMARY_CODE
    if primary in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
        return WorkspaceBusyError(path)
    if primary in {sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR}:
        return WorkspaceUnwritableError(path, str(error))
    if primary == sqlite3.SQLITE_NOTADB:
        return NotAWorkspaceError(path)
    if primary == sqlite3.SQLITE_CORRUPT:
        return WorkspaceDamagedError(path)
    return None
