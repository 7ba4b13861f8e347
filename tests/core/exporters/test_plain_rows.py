"""The quick way to write a memory against the plain one."""

import io
import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from core.exporters.documents import memory_document
from core.exporters.jsonl import write_jsonl
from core.exporters.plain_rows import plain_row, time_text
from core.values.civil_time import DAY, format_seconds, seconds_of
from core.values.grain import Grain
from core.values.memory import Bound, EventTime, MemoryRecord, Nature, SourceMessage, Span, Status
from core.values.message import Moment, Role, ZoneSource
from core.values.resolved_time import Basis, TimeRelation

SECONDS = st.integers(seconds_of(-3000), seconds_of(12_000)) | st.integers(-4_000, 4_000).map(lambda day: day * DAY)
MOMENTS = st.builds(
    Moment,
    SECONDS,
    st.none() | st.integers(-12 * 60, 14 * 60).map(lambda minutes: 60 * minutes),
    st.none(),
    st.just(ZoneSource.STATED),
)
TEXTS = st.text(max_size=20)


@st.composite
def event_times(draw: Any) -> EventTime:  # noqa: ANN401
    start = draw(SECONDS)
    words = (draw(st.sampled_from(Grain)), draw(st.sampled_from(Basis)), draw(st.sampled_from(TimeRelation)))
    return EventTime(start, start + draw(st.integers(1, 900 * DAY)), *words, draw(TEXTS))


BOUNDS = st.builds(Bound, st.none() | SECONDS, st.none() | SECONDS)
RECORDS = st.builds(
    MemoryRecord,
    uid=TEXTS,
    content=TEXTS,
    nature=st.sampled_from(Nature),
    subject=TEXTS,
    attribute=TEXTS,
    scope=TEXTS,
    author=TEXTS,
    learned=st.none() | MOMENTS,
    event_time=st.none() | event_times(),
    validity=st.none() | st.lists(st.builds(Span, BOUNDS, BOUNDS), max_size=3).map(tuple),
    status=st.sampled_from(Status),
    replaced_by=st.lists(TEXTS, max_size=3).map(tuple),
    ended_by=st.lists(TEXTS, max_size=3).map(tuple),
    evidence=st.lists(
        st.builds(
            SourceMessage,
            TEXTS,
            TEXTS,
            TEXTS,
            st.just(Role.USER),
            TEXTS,
            st.none() | MOMENTS,
            TEXTS,
            st.integers(0, 99),
            st.integers(100, 200),
        ),
        max_size=3,
    ).map(tuple),
    recorded_at=st.integers(0, 4_000_000_000),
)


@given(RECORDS)
def test_that_a_line_is_what_the_document_gives(record: MemoryRecord) -> None:
    out = io.StringIO(newline="")
    write_jsonl([plain_row(record)], out)
    assert out.getvalue() == json.dumps(memory_document(record), ensure_ascii=False) + "\n"


@given(SECONDS, st.sampled_from(Grain))
def test_that_a_time_is_written_as_everywhere_else(seconds: int, grain: Grain) -> None:
    assert time_text(seconds, is_wide=grain.is_day_or_coarser) == format_seconds(seconds, grain)
