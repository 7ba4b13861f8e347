"""A history that is kept up to date decision by decision is the one that is worked out from the beginning."""

import dataclasses
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.clock import FixedClock
from core.errors import ActionableError
from core.history import renewal
from core.history.model import EdgeKind
from core.operations.connect import connect
from core.operations.decide import Acceptance, accept, edit_decision, propose, reject
from core.operations.edit_memory import Revision, merge, redate, revise, withdraw
from core.operations.erase import erase
from core.operations.import_log import Extract, ImportRequest, import_log
from core.operations.person import Person
from core.operations.undo import redo, undo
from core.queries import history as history_query
from core.queries.history import History, load_history
from core.queries.memory_records import all_records
from core.store import history as store_history
from core.store.database import Database
from core.store.edges import NewSuggestion, NewSupersession
from core.values.as_of import AsOf
from core.values.civil_time import seconds_of
from core.values.grain import Grain
from core.values.identifiers import MemoryId
from core.values.memory import Bound, EventTime, Nature
from core.values.resolved_time import Basis, TimeRelation

ADA = Person("ada")
MOMENTS = (AsOf(seconds_of(2026)), AsOf(seconds_of(2026), known_at=seconds_of(2025, 4)))
SESSIONS = [
    (f"9:00 am on {number} {month}, 2025", [("Ada", f"We use engine {number}."), ("Ben", f"I met Cleo {number}.")])
    for number, month in enumerate(("January", "February", "March", "April", "May", "June"), start=3)
]
MEMORIES = 12


def _plain(value: object) -> object:
    """Take a history apart into what can be compared."""
    if dataclasses.is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    return value.tolist() if isinstance(value, np.ndarray) else value


def _assert_as_from_the_beginning(workspace: Database) -> None:
    for as_of in MOMENTS:
        kept = load_history(workspace, as_of)
        again = Database.open(workspace.path)
        fresh = load_history(again, as_of)
        again.close()
        for part in ("memories", "edges", "validity", "fallen"):
            assert _plain(getattr(kept, part)) == _plain(getattr(fresh, part)), part
        assert kept.by_start.tolist() == fresh.by_start.tolist()
        places = np.arange(len(fresh.memories))
        assert kept.edge_index.touching_any(places).tolist() == fresh.edge_index.touching_any(places).tolist()


@pytest.fixture
def engines(workspace: Database, write_chat: Callable[..., Path], clock: FixedClock) -> Database:
    import_log(workspace, ImportRequest((write_chat(SESSIONS),), extract=Extract.ALL), clock=clock)
    _assert_as_from_the_beginning(workspace)
    return workspace


PLACES = st.integers(1, MEMORIES)
KINDS = st.sampled_from(EdgeKind)
ACTS = st.one_of(
    st.tuples(st.just("connect"), PLACES, PLACES, KINDS, st.none() | st.integers(-40, 40)),
    st.tuples(st.just("decide"), PLACES, PLACES, KINDS, st.booleans()),
    st.tuples(st.just("undo")),
    st.tuples(st.just("redo")),
    st.tuples(st.just("merge"), PLACES, PLACES),
    st.tuples(st.just("revise"), PLACES, st.sampled_from([Nature.STATE, Nature.EVENT, Nature.PLAN])),
    st.tuples(st.just("redate"), PLACES, st.integers(2020, 2026)),
    st.tuples(st.just("withdraw"), PLACES),
)


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(ACTS, min_size=1, max_size=12))
def test_that_whatever_is_done_gives_what_reading_everything_gives(
    engines: Database, clock: FixedClock, acts: list[tuple[Any, ...]]
) -> None:
    """One workspace goes through all examples: the histories grow odder with each."""
    for act in acts:
        _do(engines, clock, act)
        _assert_as_from_the_beginning(engines)


def _do(workspace: Database, clock: FixedClock, act: tuple[Any, ...]) -> None:
    with suppress(ActionableError):  # a cycle, nothing to undo: nothing was written
        _ACTS[act[0]](workspace, clock, *act[1:])


def _uid(workspace: Database, memory_id: int) -> str:
    with workspace.read() as connection:
        return str(connection.exec_driver_sql("SELECT uid FROM memories WHERE id = ?", (memory_id,)).scalar_one())


def _connect(workspace: Database, clock: FixedClock, old: int, new: int, kind: EdgeKind, day: int | None) -> None:
    if old != new:
        start = None if day is None else Bound(seconds_of(2025, 3) + day * 86_400, seconds_of(2025, 3) + day * 86_400)
        edge = NewSupersession(MemoryId(old), MemoryId(new), kind.value, start)
        connect(workspace, edge, ADA, clock=clock)


def _decide(workspace: Database, clock: FixedClock, old: int, new: int, kind: EdgeKind, accepts: bool) -> None:
    if old == new:
        return
    pair = NewSuggestion(MemoryId(old), MemoryId(new), kind.value, 0.9, "", "", "rules", "rules")
    _, uid = propose(workspace, pair, clock=clock)
    if uid is None:
        return
    if not accepts:
        reject(workspace, [uid], ADA, clock=clock)
        return
    accept(workspace, [Acceptance(uid)], ADA, clock=clock)
    edit_decision(workspace, Acceptance(uid, EdgeKind.PORTION), ADA, clock=clock)


def _merge(workspace: Database, clock: FixedClock, kept: int, folded: int) -> None:
    if kept != folded:
        merge(workspace, _uid(workspace, kept), [_uid(workspace, folded)], ADA, clock=clock)


def _redate(workspace: Database, clock: FixedClock, place: int, year: int) -> None:
    time = EventTime(seconds_of(year), seconds_of(year + 1), Grain.YEAR, Basis.CORRECTED, TimeRelation.SINCE)
    redate(workspace, _uid(workspace, place), time, ADA, clock=clock)


_ACTS: dict[str, Callable[..., object]] = {
    "connect": _connect,
    "decide": _decide,
    "merge": _merge,
    "redate": _redate,
    "undo": lambda workspace, clock: undo(workspace, ADA, clock=clock),
    "redo": lambda workspace, clock: redo(workspace, ADA, clock=clock),
    "revise": lambda workspace, clock, place, nature: revise(
        workspace, _uid(workspace, place), Revision(nature), ADA, clock=clock
    ),
    "withdraw": lambda workspace, clock, place: withdraw(workspace, [_uid(workspace, place)], ADA, clock=clock),
}


@pytest.fixture
def read_in_full(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count how often everything is read."""
    counted: list[int] = []
    held = store_history.held

    def counting(*arguments: Any, **named: Any) -> object:  # noqa: ANN401
        counted.append(1)
        return held(*arguments, **named)

    monkeypatch.setattr(history_query, "held", counting)
    return counted


def test_that_a_decision_and_its_undoing_read_nothing_but_themselves(
    engines: Database, clock: FixedClock, read_in_full: list[int]
) -> None:
    decided = [("connect", 1, 3, EdgeKind.CHANGE, None), ("decide", 3, 5, EdgeKind.CHANGE, True)]
    for act in (*decided, ("undo",), ("redo",)):
        _do(engines, clock, act)
        load_history(engines, MOMENTS[0])
    assert read_in_full == []
    _redate(engines, clock, 1, 2024)
    load_history(engines, MOMENTS[0])
    assert read_in_full == [1]


def test_that_what_hangs_together_with_too_much_is_read_anew(
    engines: Database, clock: FixedClock, read_in_full: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(renewal, "_MOST_MEMBERS", 2)
    for old in (1, 3, 5):
        _do(engines, clock, ("connect", old, old + 2, EdgeKind.CHANGE, None))
        _assert_as_from_the_beginning(engines)
    assert len(read_in_full) > 2 * 3  # each time the fresh one, and from the second edge on the kept one too


def test_that_an_erasure_is_read_anew(engines: Database, clock: FixedClock) -> None:
    _do(engines, clock, ("connect", 1, 3, EdgeKind.CHANGE, None))
    load_history(engines, MOMENTS[0])
    erase(engines, _uid(engines, 3), ADA, clock=clock)
    _assert_as_from_the_beginning(engines)
    assert len(list(all_records(engines, MOMENTS[0]))) == MEMORIES - 1


def test_that_the_old_history_is_left_as_it_was(engines: Database, clock: FixedClock) -> None:
    before = load_history(engines, MOMENTS[0])
    kept = _plain(History(before.memories, before.edges, before.validity, {}, before.fallen))
    _do(engines, clock, ("connect", 1, 3, EdgeKind.CHANGE, None))
    assert load_history(engines, MOMENTS[0]) is not before
    assert _plain(History(before.memories, before.edges, before.validity, {}, before.fallen)) == kept
