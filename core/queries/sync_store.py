"""Gives decisions back to the memory store that an agent really uses: a plan that can be looked at, then one write.

The workspace is only read. A copy of the store is made beside it before it is written; a JSON file is replaced whole, a
database gets one transaction. A store that somebody wrote to since the plan was made is refused.
"""

import os
import secrets
import shutil
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from core.clock import Clock, unix_seconds
from core.errors import ActionableError
from core.exporters.store_changes import Gap, StoreChanges, StoreDecision
from core.exporters.sync_graphiti import invalidations
from core.exporters.sync_mcp_memory import changed_lines
from core.exporters.written_dates import unix_text
from core.importers.contract import ImportOptions
from core.importers.mcp_memory import observation_key, relation_text
from core.importers.registry import find_importer
from core.importers.report import OpenQuestion
from core.queries.handle import WorkspaceHandle
from core.queries.store_decisions import store_decisions
from core.queries.sync_databases import mem0_changes, vektor_changes
from core.store.foreign_file import RowChange, write_rows
from core.values.as_of import AsOf

_LOGS = ("-wal", "-journal")
_CHUNK = 1 << 20


class StoreChangedError(ActionableError):
    """The store was written by somebody else since the plan was made."""

    code = "store_changed"

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} was changed meanwhile; nothing was written, run sync again")
        self.path = path


class NoSyncForFormatError(ActionableError):
    """A format to which nothing can be given back."""

    code = "no_sync"

    def __init__(self, path: Path, format_id: str) -> None:
        known = ", ".join(_PLANNERS)
        super().__init__(f"nothing can be given back to {path} ({format_id}), only to {known}; export instead")
        self.path, self.format_id = path, format_id


class SyncDirectionOpenError(ActionableError):
    """A store whose edges point one way as often as the other."""

    code = "direction_open"

    def __init__(self, question: OpenQuestion) -> None:
        answers = " or ".join(f"--assume {question.key}={answer}" for answer in question.answers)
        super().__init__(f"{question.place}; say which way they point with {answers}")
        self.question = question


@dataclass(frozen=True, slots=True)
class SyncPlan:
    """What would be written to ``target``: the difference in lines, and what the store cannot hold by kind and count.

    ``target`` is the store itself, but for Graphiti a file beside it.
    """

    store: Path
    target: Path
    format_id: str
    lines: tuple[str, ...]
    gaps: Mapping[Gap, int]
    fingerprint: str
    text: str | None = None
    rows: tuple[RowChange, ...] = field(default=())

    @property
    def is_empty(self) -> bool:
        """Whether the store holds all that it can hold already."""
        return self.text is None and not self.rows


def plan_sync(
    workspace: WorkspaceHandle, store: Path, as_of: AsOf, *, clock: Clock, assume: Mapping[str, str] | None = None
) -> SyncPlan:
    """Work out what the decisions that stand at ``as_of`` change in a store; nothing is written.

    Raises:
        ImportRefusedError: no store that is known, or unreadable.
        NoSyncForFormatError, SyncDirectionOpenError, ForeignFileError: as they say.
    """
    format_id = find_importer(store).format_id
    planner = _PLANNERS.get(format_id)
    if planner is None or not store.is_file():
        raise NoSyncForFormatError(store, format_id)
    fingerprint = _fingerprint(store)
    changes = StoreChanges()
    decisions = store_decisions(workspace, format_id, as_of, changes)
    options = ImportOptions(assume=assume or {})
    target, text, rows = planner(store, decisions, changes, (options, unix_seconds(clock)))
    lines = tuple(changes.lines) if text is not None or rows else ()
    return SyncPlan(store, target, format_id, lines, Counter(changes.gaps), fingerprint, text, tuple(rows))


def apply_sync(plan: SyncPlan, *, clock: Clock) -> Path | None:
    """Write a plan and return where the copy of what was there lies; None where nothing was there or nothing changes.

    Raises:
        StoreChangedError: somebody wrote to the store meanwhile; nothing was written.
        ForeignFileError: the database refuses; nothing was written.
        OSError: the disk is full or the file cannot be written; what was there is still there.
    """
    if plan.is_empty:
        return None
    if _fingerprint(plan.store) != plan.fingerprint:
        raise StoreChangedError(plan.store)
    stamp = unix_text(unix_seconds(clock)).replace("-", "").replace(":", "")
    backup = _free(plan.target.with_name(f"{plan.target.name}.{stamp}.bak"))
    if plan.text is not None:
        return _write_text(plan, backup)
    if not write_rows(
        plan.target, plan.rows, backup=backup, is_unchanged=lambda: _fingerprint(plan.store) == plan.fingerprint
    ):
        raise StoreChangedError(plan.store)
    return backup


def _write_text(plan: SyncPlan, backup: Path) -> Path | None:
    target = plan.target
    part = target.with_name(f".{target.name[:80]}.{secrets.token_hex(4)}")
    try:
        with part.open("x", encoding="utf-8", errors="surrogateescape", newline="") as out:
            out.write(plan.text or "")
            out.flush()
            os.fsync(out.fileno())
        is_there = target.exists()
        if is_there:
            shutil.copymode(target, part)
            shutil.copy2(target, backup)
        if _fingerprint(plan.store) != plan.fingerprint:
            backup.unlink(missing_ok=True)
            raise StoreChangedError(plan.store)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
    return backup if is_there else None


def _free(path: Path) -> Path:
    """Return a name that no file has: two runs within a second keep both copies."""
    number, found = 1, path
    while found.exists():
        number += 1
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return found


def _fingerprint(path: Path) -> str:
    """Return a hash of the file and of what a database keeps beside it."""
    digest = sha256()
    for part in (path, *(Path(f"{path}{end}") for end in _LOGS)):
        if not part.is_file():
            continue
        with part.open("rb") as file:
            while data := file.read(_CHUNK):
                digest.update(data)
        digest.update(b"\0")
    return digest.hexdigest()


_Planned = tuple[Path, str | None, Sequence[RowChange]]
_Asked = tuple[ImportOptions, int]


def _plan_mcp_memory(
    store: Path, decisions: Sequence[StoreDecision], changes: StoreChanges, _asked: _Asked
) -> _Planned:
    text = store.read_bytes().decode("utf-8", "surrogateescape")
    changed = changed_lines(text, decisions, changes, key_of=observation_key, relation_of=relation_text)
    return store, None if changed == text else changed, ()


def _plan_graphiti(store: Path, decisions: Sequence[StoreDecision], changes: StoreChanges, _asked: _Asked) -> _Planned:
    target = store.with_name(f"{store.stem}.invalidations.json")
    text = invalidations(decisions, changes)
    is_there = target.is_file() and target.read_text(encoding="utf-8") == text
    return target, None if is_there or not decisions else text, ()


def _plan_mem0(store: Path, decisions: Sequence[StoreDecision], changes: StoreChanges, asked: _Asked) -> _Planned:
    return store, None, mem0_changes(store, decisions, changes, asked[1])


def _plan_vektor(store: Path, decisions: Sequence[StoreDecision], changes: StoreChanges, asked: _Asked) -> _Planned:
    rows, report = vektor_changes(store, decisions, changes, *asked)
    for question in report.questions:
        raise SyncDirectionOpenError(question)
    return store, None, rows


_PLANNERS: dict[str, Callable[[Path, Sequence[StoreDecision], StoreChanges, _Asked], _Planned]] = {
    "mcp-memory-jsonl": _plan_mcp_memory,
    "mem0-history-sqlite": _plan_mem0,
    "vektor-sqlite": _plan_vektor,
    "graphiti-json": _plan_graphiti,
}
"""The formats to which something can be given back."""
