"""All memories of a workspace as plain rows, batch by batch: for exports of one line a memory."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.exporters.plain_rows import PlainEvent, PlainEvidence, PlainRow, PlainSpan, plain_spans
from core.history.model import MemoryTable
from core.history.statuses import statuses
from core.history.validity import Validity
from core.queries.followers import followers_of
from core.queries.handle import WorkspaceHandle
from core.queries.history import History, load_history
from core.queries.spans import validity_of
from core.store import export_reads
from core.store.memories import uids_of
from core.values.as_of import AsOf
from core.values.codes import BASES, GRAINS, NATURES, RELATIONS, STATUSES
from core.values.memory import Nature

_ROWS_A_BATCH = 2_000
_STATE = NATURES.index(Nature.STATE)
_GRAIN_WORDS = [(grain.value, grain.is_day_or_coarser) for grain in GRAINS]
_WORDS = {
    "nature": [one.value for one in NATURES],
    "basis": [one.value for one in BASES],
    "relation": [one.value for one in RELATIONS],
    "status": [one.value for one in STATUSES],
}


def all_plain_rows(workspace: WorkspaceHandle, as_of: AsOf) -> Iterator[PlainRow]:
    """Yield every memory held as of ``as_of``, in order of its id, messages that state nothing too."""
    yield from plain_rows(workspace, as_of, None)


def plain_rows(workspace: WorkspaceHandle, as_of: AsOf, ids: NDArray[np.int64] | None) -> Iterator[PlainRow]:
    """Yield those of some memories (None: all) that are held as of ``as_of``, in order of their ids."""
    history = load_history(workspace, as_of)
    with workspace.read() as connection:
        recorded_at = export_reads.acts_recorded_at(connection)
    every = np.arange(len(history.memories))
    wanted = every if ids is None else every[np.isin(history.memories.memory_id, ids)]
    for begin in range(0, len(wanted), _ROWS_A_BATCH):
        yield from _rows(workspace, _Batch.of(history, wanted[begin : begin + _ROWS_A_BATCH], as_of), recorded_at)


@dataclass(frozen=True, slots=True)
class _Batch:
    """Some memories of a history, by id, and what is worked out about them."""

    history: History
    rows: MemoryTable
    found: Validity
    status: list[str]
    followers: dict[int, tuple[list[int], list[int]]]

    @classmethod
    def of(cls, history: History, places: "np.ndarray[tuple[int], np.dtype[np.int64]]", as_of: AsOf) -> "_Batch":
        rows, found = history.memories.at(places), history.validity.at(places)
        status = [_WORDS["status"][code] for code in statuses(rows, found, as_of.true_at).tolist()]
        return cls(history, rows, found, status, followers_of(history, places))


def _rows(workspace: WorkspaceHandle, batch: _Batch, recorded_at: dict[int, int]) -> Iterator[PlainRow]:
    rows = batch.rows
    ids = rows.memory_id.tolist()
    wanted = {follower for pair in batch.followers.values() for group in pair for follower in group}
    with workspace.read() as connection:
        plain = export_reads.plain_memories(connection, ids[0], ids[-1])
        uids = uids_of(connection, wanted)
    said: dict[int, list[PlainEvidence]] = {}
    told: dict[int, tuple[int, int | None]] = {}
    for memory_id, conversation, key, seconds, offset, begin_char, end_char in plain.evidence:
        said.setdefault(memory_id, []).append((conversation, key, begin_char, end_char))
        if seconds is not None and len(said[memory_id]) == 1:
            told[memory_id] = (seconds + (offset or 0), offset)
    written = {row[0]: row for row in plain.memories}
    none: tuple[list[int], list[int]] = ([], [])
    names = (rows.subject, rows.attribute, rows.scope)
    columns = (ids, batch.status, rows.nature.tolist(), *(_named(column, rows.names) for column in names))
    for events, spans, memory_id, status, nature, subject, attribute, scope in zip(
        _events(batch, plain), _validity(batch), *columns, strict=True
    ):
        _, uid, content, act_id, author, seconds, offset = written[memory_id]
        learned = told.get(memory_id)
        if learned is None and seconds is not None:
            learned = (seconds + (offset or 0), offset)
        replaced_by, ended_by = batch.followers.get(memory_id, none)
        yield PlainRow(
            uid,
            content,
            _WORDS["nature"][nature],
            subject,
            attribute,
            scope,
            author,
            learned,
            events,
            spans,
            status,
            [uids[one] for one in replaced_by],
            [uids[one] for one in ended_by],
            said.get(memory_id, ()),
            recorded_at[act_id],
        )


def _named(numbers: "np.ndarray[tuple[int], np.dtype[np.int32]]", names: Sequence[str]) -> list[str]:
    return [names[number] for number in numbers.tolist()]


def _events(batch: _Batch, plain: export_reads.PlainMemories) -> Iterator[PlainEvent | None]:
    rows, fallen = batch.rows, batch.history.fallen
    words = {memory_id: text for memory_id, act_id, text in plain.times if act_id not in fallen}
    columns = (rows.memory_id, rows.has_time, rows.start, rows.end, rows.grain, rows.basis, rows.relation)
    for memory_id, has_time, start, end, grain, basis, relation in zip(*(one.tolist() for one in columns), strict=True):
        if has_time:
            word, is_wide = _GRAIN_WORDS[grain]
            yield PlainEvent(
                start, end, word, _WORDS["basis"][basis], _WORDS["relation"][relation], words[memory_id], is_wide
            )
        else:
            yield None


def _validity(batch: _Batch) -> Iterator[Sequence[PlainSpan] | None]:
    spans = batch.found.spans
    bounds = zip(
        spans.from_earliest.tolist(),
        spans.from_latest.tolist(),
        spans.to_earliest.tolist(),
        spans.to_latest.tolist(),
        strict=True,
    )
    is_state = (batch.rows.has_time & (batch.rows.nature == _STATE)).tolist()
    interrupted = set(batch.found.gaps.row.tolist())
    for place, (has_validity, span) in enumerate(zip(is_state, bounds, strict=True)):
        if not has_validity:
            yield None
        elif place in interrupted:
            yield plain_spans(validity_of(batch.found, place))
        else:
            yield (span,) if span[0] < span[3] else ()
