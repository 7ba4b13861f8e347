"""Looks for what must not be in a workspace, says how to mend it, and mends what can be made anew."""

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np

from core.clock import Clock, unix_seconds
from core.history.cycles import edges_in_cycles
from core.history.validity import changes_before_start
from core.store import coverage, dialect, integrity, log, packed
from core.store import memories as memory_store
from core.store.database import Connection, Database
from core.store.history import held
from core.store.memory_tables import edge_table, memory_table


class ProblemKind(StrEnum):
    """What a check can find."""

    DAMAGED = "damaged"
    ORPHAN = "orphan"
    """A row that points to one which is not there."""
    LOG_BROKEN = "log_broken"
    NOT_LOGGED = "not_logged"
    """An act without its row in the log, or a row of the log without its act."""
    ROWS_DIFFER = "rows_differ"
    """The rows of an act are not those that it wrote: they were changed, added or taken away past the log."""
    EVIDENCE_DIFFERS = "evidence_differs"
    WITHOUT_EVIDENCE = "without_evidence"
    CYCLE = "cycle"
    """Replacements that lead back to where they begin; they do nothing."""
    IMPOSSIBLE_SPAN = "impossible_span"
    """A state that ended before it began."""
    SEARCH_INDEX = "search_index"
    COLUMNS = "columns"
    """The packed copy, which questions are answered from, does not hold what the tables say."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding: what is wrong, where, and what to do about it."""

    kind: ProblemKind
    what: str
    advice: str


_RESTORE = "take a copy of the file, then restore the latest backup"
_REBUILD = "run 'truewhen check WORKSPACE --repair' to build it anew from the memories"
_EXPORT = (
    "restore a copy from before; to keep what is there as it is, export it ('truewhen export') and import that into"
    " a new workspace"
)
_REIMPORT = "import the source again into a new workspace and compare"
_BREAK = "undo the one of these decisions that is wrong; 'truewhen history WORKSPACE UID' tells who took each and why"
_REDATE = "correct the date of either memory, or give the decision another kind or time ('truewhen review … --edit')"


_NOT_TO_BUILD_ON = frozenset(
    {
        ProblemKind.DAMAGED,
        ProblemKind.ORPHAN,
        ProblemKind.LOG_BROKEN,
        ProblemKind.NOT_LOGGED,
        ProblemKind.ROWS_DIFFER,
    }
)


def check_workspace(workspace: Database) -> tuple[Problem, ...]:
    """Return everything that is wrong; an empty tuple is a whole workspace. Changes nothing."""
    with workspace.write() as connection:  # the search index can only be checked where it could be written
        search_is_in_step = dialect.search_index_is_in_step(connection)
    with workspace.read() as connection:
        found = [*_of_the_file(connection), *_of_the_log(connection), *_of_evidence(connection)]
        if not any(one.kind is ProblemKind.DAMAGED for one in found):
            found += _of_rows(connection)
            found += _of_columns(connection)
        if all(one.kind is ProblemKind.ROWS_DIFFER for one in found):  # what stands on broken ground tells nothing
            found += _of_edges(connection)
    if not search_is_in_step:
        found.append(Problem(ProblemKind.SEARCH_INDEX, "the search index is out of step with the memories", _REBUILD))
    return tuple(found)


def _of_the_file(connection: Connection) -> Iterator[Problem]:
    for what in dialect.problems(connection):
        yield Problem(ProblemKind.DAMAGED, what, _RESTORE)
    for what in dialect.orphans(connection):
        yield Problem(ProblemKind.ORPHAN, what, _RESTORE)


def _of_the_log(connection: Connection) -> Iterator[Problem]:
    for row in log.broken_rows(connection):
        what = f"row {row} of the log does not follow from the one before it: it was changed, or rows are missing"
        yield Problem(ProblemKind.LOG_BROKEN, what, _RESTORE)
    for uid in integrity.acts_not_logged(connection):
        yield Problem(ProblemKind.NOT_LOGGED, f"the log does not tell of {uid}: it was not done by Truewhen", _RESTORE)
    for uid in integrity.logged_acts_that_are_gone(connection):
        yield Problem(ProblemKind.NOT_LOGGED, f"the log tells of {uid}, which is not there any more", _RESTORE)


def _of_rows(connection: Connection) -> Iterator[Problem]:
    for one in coverage.acts_whose_rows_differ(connection):
        when = _written(one.recorded_at)
        if not one.act:
            what = f"suggestions that say they are of {when} were changed or put in past the log: no act wrote them"
        else:
            rows = "the suggestions" if one.of_suggestions else "the rows"
            by = f"of {one.act} ({one.action} by {one.actor}, {when})"
            what = f"{rows} {by} are not those it wrote: they were changed, added or removed past the log"
        yield Problem(ProblemKind.ROWS_DIFFER, what, _EXPORT)


def _written(seconds: int) -> str:
    return f"{dt.datetime.fromtimestamp(seconds, dt.UTC):%Y-%m-%d %H:%M:%S} UTC"


def not_covered(workspace: Database) -> str | None:
    """Return through when the log does not cover what was done, as by versions that wrote no digests; None: it does."""
    with workspace.read() as connection:
        through = coverage.not_covered_through(connection)
    return None if through is None else _written(through)


def _of_evidence(connection: Connection) -> Iterator[Problem]:
    for uid in integrity.memories_that_differ_from_their_evidence(connection):
        what = f"{uid} does not say what its message says at the marked characters"
        yield Problem(ProblemKind.EVIDENCE_DIFFERS, what, _REIMPORT)
    for uid in integrity.memories_without_evidence(connection):
        yield Problem(ProblemKind.WITHOUT_EVIDENCE, f"{uid} was said in no message", _REIMPORT)


def _of_columns(connection: Connection) -> Iterator[Problem]:
    for first, _ in packed.out_of_step(connection):
        what = f"the packed memories from number {first} on are out of step with the tables"
        yield Problem(ProblemKind.COLUMNS, what, _REBUILD)


def _of_edges(connection: Connection) -> Iterator[Problem]:
    read = held(connection, known_at=None, recorded_at=None)
    rows = memory_table(read.memories)
    edges = edge_table(read.edges, rows)
    in_cycle = edges_in_cycles(edges, len(rows))
    impossible = changes_before_start(rows, edges) & ~in_cycle
    ends = np.concatenate([edges.old[in_cycle | impossible], edges.new[in_cycle | impossible]])
    uids = memory_store.uids_of(connection, rows.memory_id[ends].tolist())
    for places, kind, words, advice in (
        (in_cycle, ProblemKind.CYCLE, "is part of a circle of replacements, which does nothing", _BREAK),
        (impossible, ProblemKind.IMPOSSIBLE_SPAN, "ends a state before it began", _REDATE),
    ):
        for old, new in zip(edges.old[places].tolist(), edges.new[places].tolist(), strict=True):
            first, second = uids[int(rows.memory_id[old])], uids[int(rows.memory_id[new])]
            yield Problem(kind, f"that {first} was replaced by {second} {words}", advice)


def repair_workspace(workspace: Database, *, clock: Clock, actor: str) -> tuple[Problem, ...]:
    """Build anew what can be built from the rest, log it, and return what is still wrong.

    Nothing is built from tables that do not agree with the log: that would make a forgery look whole.
    """
    problems = check_workspace(workspace)
    found = {problem.kind for problem in problems}
    if found & _NOT_TO_BUILD_ON:
        return tuple(
            replace(one, advice=f"not built anew, as the tables and the log do not agree; {_EXPORT}")
            if one.kind in {ProblemKind.SEARCH_INDEX, ProblemKind.COLUMNS}
            else one
            for one in problems
        )
    for kind, what, mend in (
        (ProblemKind.SEARCH_INDEX, "search index", _index_anew),
        (ProblemKind.COLUMNS, "columns", packed.repack),
    ):
        if kind in found:
            with workspace.write() as connection:
                mend(connection)
                detail = {"rebuilt": what}
                log.append(connection, recorded_at=unix_seconds(clock), actor=actor, action="repair", detail=detail)
    return check_workspace(workspace)


def _index_anew(connection: Connection) -> None:
    dialect.empty_search_index(connection)
    for batch in memory_store.contents(connection):
        dialect.index_memories(connection, batch)
