"""Looks for what must not be in a workspace, says how to mend it, and mends what can be made anew."""

from dataclasses import dataclass
from enum import StrEnum

from core.clock import Clock, unix_seconds
from core.store import dialect, integrity, log
from core.store import memories as memory_store
from core.store.database import Database


class ProblemKind(StrEnum):
    """What a check can find."""

    DAMAGED = "damaged"
    LOG_BROKEN = "log_broken"
    EVIDENCE_DIFFERS = "evidence_differs"
    WITHOUT_EVIDENCE = "without_evidence"
    SEARCH_INDEX = "search_index"


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding: what is wrong, where, and what to do about it."""

    kind: ProblemKind
    what: str
    advice: str


_RESTORE = "take a copy of the file, then restore the latest backup"
_REBUILD = "run 'truewhen check WORKSPACE --repair' to build it anew from the memories"
_REIMPORT = "import the source again into a new workspace and compare"


def check_workspace(workspace: Database) -> tuple[Problem, ...]:
    """Return everything that is wrong; an empty tuple is a whole workspace. Changes nothing."""
    with workspace.write() as connection:  # the search index can only be checked where it could be written
        search_is_in_step = dialect.search_index_is_in_step(connection)
    found = []
    with workspace.read() as connection:
        found += [Problem(ProblemKind.DAMAGED, what, _RESTORE) for what in dialect.problems(connection)]
        for row in log.broken_rows(connection):
            what = f"row {row} of the log does not follow from the one before it: it was changed, or rows are missing"
            found.append(Problem(ProblemKind.LOG_BROKEN, what, _RESTORE))
        for uid in integrity.memories_that_differ_from_their_evidence(connection):
            what = f"{uid} does not say what its message says at the marked characters"
            found.append(Problem(ProblemKind.EVIDENCE_DIFFERS, what, _REIMPORT))
        for uid in integrity.memories_without_evidence(connection):
            found.append(Problem(ProblemKind.WITHOUT_EVIDENCE, f"{uid} was said in no message", _REIMPORT))
    if not search_is_in_step:
        found.append(Problem(ProblemKind.SEARCH_INDEX, "the search index is out of step with the memories", _REBUILD))
    return tuple(found)


def repair_workspace(workspace: Database, *, clock: Clock, actor: str) -> tuple[Problem, ...]:
    """Build anew what can be built from the rest, log it, and return what is still wrong."""
    if any(problem.kind is ProblemKind.SEARCH_INDEX for problem in check_workspace(workspace)):
        with workspace.write() as connection:
            dialect.empty_search_index(connection)
            for batch in memory_store.contents(connection):
                dialect.index_memories(connection, batch)
            log.append(
                connection,
                recorded_at=unix_seconds(clock),
                actor=actor,
                action="repair",
                detail={"rebuilt": "search index"},
            )
    return check_workspace(workspace)
