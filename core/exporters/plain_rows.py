"""Memories as plain values, for formats of one line a memory: a million of them make no objects of our own.

What such a line holds is what ``memory_document`` says; here it is only said faster.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from json.encoder import encode_basestring
from typing import NamedTuple

from core.exporters.written_dates import unix_text
from core.values.civil_time import DAY, civil_from_days, format_date
from core.values.memory import EventTime, MemoryRecord, Span
from core.values.open_ends import OPEN_FUTURE, OPEN_PAST

quoted = encode_basestring
"""Writes a text as JSON, other scripts as they are."""
recorded_text = lru_cache(maxsize=4_096)(unix_text)
"""Writes Unix seconds; an import records all its memories at one moment."""


class PlainEvent(NamedTuple):
    """When a memory happened; ``is_wide``: the grain is a day or coarser."""

    start: int
    end: int
    grain: str
    basis: str
    relation: str
    text: str
    is_wide: bool


PlainSpan = tuple[int, int, int, int]
"""From earliest and latest, to earliest and latest; ``OPEN_PAST`` and ``OPEN_FUTURE`` stand for an open end."""
PlainEvidence = tuple[str, str, int, int]
"""Conversation, message, first character, the one behind the last."""


class PlainRow(NamedTuple):
    """The members of a ``MemoryRecord`` that a line holds; ``learned`` is a wall clock and its offset from UTC."""

    uid: str
    content: str
    nature: str
    subject: str
    attribute: str
    scope: str
    author: str
    learned: tuple[int, int | None] | None
    event: PlainEvent | None
    validity: Sequence[PlainSpan] | None
    status: str
    replaced_by: Sequence[str]
    ended_by: Sequence[str]
    evidence: Sequence[PlainEvidence]
    recorded_at: int


def plain_row(record: MemoryRecord) -> PlainRow:
    """Return a record as plain values."""
    return PlainRow(
        record.uid,
        record.content,
        record.nature.value,
        record.subject,
        record.attribute,
        record.scope,
        record.author,
        None if record.learned is None else (record.learned.wall, record.learned.offset),
        None if record.event_time is None else _plain_event(record.event_time),
        None if record.validity is None else plain_spans(record.validity),
        record.status.value,
        record.replaced_by,
        record.ended_by,
        [(said.conversation, said.key, said.begin_char, said.end_char) for said in record.evidence],
        record.recorded_at,
    )


def _plain_event(time: EventTime) -> PlainEvent:
    grain, basis, relation = time.grain.value, time.basis.value, time.relation.value
    return PlainEvent(time.start, time.end, grain, basis, relation, time.text, time.grain.is_day_or_coarser)


def plain_spans(spans: Iterable[Span]) -> list[PlainSpan]:
    """Return spans as plain values."""
    return [
        (
            _or(span.begin.earliest, OPEN_PAST),
            _or(span.begin.latest, OPEN_PAST),
            _or(span.end.earliest, OPEN_FUTURE),
            _or(span.end.latest, OPEN_FUTURE),
        )
        for span in spans
    ]


def _or(bound: int | None, otherwise: int) -> int:
    return otherwise if bound is None else bound


_CLOCK = tuple(f"T{minute // 60:02d}:{minute % 60:02d}" for minute in range(1_440))
_SECOND = tuple(f":{second:02d}" for second in range(60))


@lru_cache(maxsize=65_536)
def _day(days: int) -> str:
    return format_date(civil_from_days(days))


def time_text(seconds: int, *, is_wide: bool) -> str:
    """Write civil seconds as ``format_seconds`` does."""
    days, rest = divmod(seconds, DAY)
    if is_wide and not rest:
        return _day(days)
    minute, second = divmod(rest, 60)
    return _day(days) + _CLOCK[minute] + _SECOND[second]


def learned_text(learned: tuple[int, int | None]) -> str:
    """Write a wall clock with its offset, where there is one, as ``moment_text`` does."""
    wall, offset = learned
    return time_text(wall, is_wide=False) + ("" if offset is None else _offset(offset))


@lru_cache(maxsize=256)
def _offset(offset: int) -> str:
    sign, distance = ("-" if offset < 0 else "+"), abs(offset)
    return f"{sign}{distance // 3600:02d}:{distance % 3600 // 60:02d}"


def is_open(seconds: int) -> bool:
    """Whether a bound is open."""
    return seconds in {OPEN_PAST, OPEN_FUTURE}


def validity_json(spans: Sequence[PlainSpan]) -> str:
    """Write the spans of a state as the JSON that ``memory_document`` has for them."""
    written = [
        f'{{"from_earliest": {_bound(one[0])}, "from_latest": {_bound(one[1])}, '
        f'"to_earliest": {_bound(one[2])}, "to_latest": {_bound(one[3])}}}'
        for one in spans
    ]
    return f"[{', '.join(written)}]"


def _bound(seconds: int) -> str:
    return "null" if is_open(seconds) else f'"{time_text(seconds, is_wide=True)}"'


def evidence_json(evidence: Sequence[PlainEvidence]) -> str:
    """Write where a memory was said as the JSON that ``memory_document`` has for it."""
    written = [
        f'{{"conversation": {quoted(conversation)}, "message_id": {quoted(key)}, '
        f'"begin_char": {begin_char}, "end_char": {end_char}}}'
        for conversation, key, begin_char, end_char in evidence
    ]
    return f"[{', '.join(written)}]"
