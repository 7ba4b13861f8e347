"""Rows for exports of one line a memory hold what the whole records do."""

import io
from collections.abc import Callable, Iterable

import pytest

from core.clock import FixedClock
from core.exporters.jsonl import write_jsonl
from core.exporters.plain_rows import PlainRow, plain_row
from core.history.model import EdgeKind
from core.operations.connect import connect
from core.operations.edit_memory import Revision, merge_names, redate, revise, withdraw
from core.operations.person import Person
from core.operations.undo import undo
from core.queries import plain_memories
from core.queries.memory_records import all_records
from core.queries.plain_memories import all_plain_rows
from core.store.database import Database
from core.store.edges import NewSupersession
from core.values.as_of import AsOf
from core.values.civil_time import seconds_of
from core.values.grain import Grain
from core.values.identifiers import MemoryId
from core.values.memory import EventTime, Nature
from core.values.resolved_time import Basis, TimeRelation

ADA = Person("ada")
NOW = AsOf(seconds_of(2023, 6, 15))
Act = Callable[[Database, FixedClock], object]


def _uid(workspace: Database, memory_id: int) -> str:
    return list(all_records(workspace, NOW))[memory_id - 1].uid


def _edge(old: int, new: int, kind: EdgeKind) -> Act:
    edge = NewSupersession(MemoryId(old), MemoryId(new), kind.value)
    return lambda workspace, clock: connect(workspace, edge, ADA, clock=clock)


def _redate(workspace: Database, clock: FixedClock) -> None:
    time = EventTime(seconds_of(2020), seconds_of(2021), Grain.YEAR, Basis.CORRECTED, TimeRelation.SINCE)
    redate(workspace, _uid(workspace, 3), time, ADA, clock=clock)


def _revise(workspace: Database, clock: FixedClock) -> None:
    revise(workspace, _uid(workspace, 4), Revision(Nature.EVENT, None, "캐시", "database", "x"), ADA, clock=clock)


ACTS: list[Act] = [
    lambda *_: None,
    _edge(3, 4, EdgeKind.CHANGE),
    _edge(3, 4, EdgeKind.PORTION),
    _edge(3, 4, EdgeKind.DUPLICATE),
    _edge(3, 7, EdgeKind.END),
    _edge(2, 3, EdgeKind.CORRECTION),
    _redate,
    _revise,
    lambda workspace, clock: merge_names(workspace, "Ben", "Benjamin", ADA, clock=clock),
    lambda workspace, clock: withdraw(workspace, [_uid(workspace, 4)], ADA, clock=clock),
]


@pytest.mark.parametrize("size", [2, 3, 1_000])
@pytest.mark.parametrize("act", ACTS)
def test_that_rows_are_those_of_the_records(
    story: Database, clock: FixedClock, act: Act, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plain_memories, "_ROWS_A_BATCH", size)
    act(story, clock)
    for as_of in (NOW, AsOf(seconds_of(2024)), AsOf(seconds_of(2023), known_at=seconds_of(2023, 5, 20))):
        lines = _lines(all_plain_rows(story, as_of))
        assert lines == _lines(map(plain_row, all_records(story, as_of)))
        assert lines


def _lines(rows: Iterable[PlainRow]) -> list[str]:
    out = io.StringIO()
    write_jsonl(rows, out)
    return out.getvalue().splitlines()


def test_that_what_was_undone_is_no_row(story: Database, clock: FixedClock) -> None:
    before = list(all_plain_rows(story, NOW))
    _redate(story, clock)
    assert list(all_plain_rows(story, NOW)) != before
    undo(story, ADA, clock=clock)
    assert list(all_plain_rows(story, NOW)) == before
