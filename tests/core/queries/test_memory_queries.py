import pytest

from core.queries.memory_detail import memory_detail, memory_id_of
from core.queries.memory_records import TimelineQuestion, all_records, timeline
from core.queries.memory_rows import rows_by_id, search
from core.queries.summary import workspace_summary
from core.store.database import Database
from core.values.as_of import AsOf
from core.values.civil_time import seconds_of
from core.values.identifiers import MemoryId
from core.values.memory import Bound, Nature, Span, Status
from core.values.message import ZoneSource
from core.values.resolved_time import Basis

NOW = AsOf(seconds_of(2023, 6, 15))


def _found(workspace: Database, words: str) -> list[str]:
    return [row.content for row in rows_by_id(workspace, search(workspace, words)).values()]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("lisbon", ["I moved to Lisbon yesterday."]),
        ("LISB", ["I moved to Lisbon yesterday."]),
        ("redis cache", ["We use Redis for the cache."]),
        ("레디스", ["레디스를 캐시로 씁니다."]),
        ("디스", ["레디스를 캐시로 씁니다."]),
        ("를", ["레디스를 캐시로 씁니다."]),
        ("캐시 레디스", ["레디스를 캐시로 씁니다."]),
        ("레스", []),
        ("Cache레디", []),
        ("lisbon redis", []),
        ('"', []),
        ("moved OR redis", []),
        ("content:redis*", []),
    ],
)
def test_that_a_search_finds_memories_with_every_word(story: Database, words: str, expected: list[str]) -> None:
    everything = len(search(story, ""))
    found = _found(story, words)
    assert found == expected or (words == '"' and len(found) == everything)


def test_that_rows_of_missing_memories_are_left_out(story: Database) -> None:
    assert list(rows_by_id(story, [1, 99_999])) == [1]


def test_that_many_rows_can_be_asked_at_once(story: Database) -> None:
    assert len(rows_by_id(story, range(1, 70_000))) == 7


def test_that_detail_tells_why_a_memory_has_its_date(story: Database) -> None:
    (memory_id,) = search(story, "lisbon")
    detail = memory_detail(story, MemoryId(int(memory_id)), NOW)
    assert detail is not None
    (time,) = detail.event_times
    (said,) = detail.messages
    assert said.text[time.begin_char : time.end_char] == time.text == "yesterday"
    assert (time.basis, detail.nature, detail.status) == (Basis.RESOLVED, Nature.STATE, Status.CURRENT)
    assert time.anchor == seconds_of(2023, 5, 8, hour=13, minute=56)
    assert detail.learned is not None
    assert detail.learned.zone_source is ZoneSource.MISSING
    start = seconds_of(2023, 5, 7)
    assert detail.validity == (Span(Bound(start, start), Bound(None, None)),)
    assert (detail.source_name, detail.source_format, detail.conversation) == ("chat.json", "locomo-json", "team")


def test_that_a_memory_that_is_not_there_has_no_detail(story: Database) -> None:
    assert memory_detail(story, MemoryId(99_999), NOW) is None
    assert memory_id_of(story, "m-nowhere") is None


def test_that_a_uid_names_its_memory(story: Database) -> None:
    record = next(iter(all_records(story, NOW)))
    memory_id = memory_id_of(story, record.uid)
    assert memory_id is not None
    detail = memory_detail(story, memory_id, NOW)
    assert detail is not None
    assert detail.content == record.content


def test_that_all_records_hold_every_memory_with_its_evidence(story: Database) -> None:
    records = list(all_records(story, NOW))
    assert len(records) == 7
    assert all(record.evidence[0].conversation == "team" for record in records)
    assert records[0].nature is Nature.NONE
    assert records[0].validity is None


def test_that_the_timeline_comes_in_order_and_can_be_cut(story: Database) -> None:
    records = list(timeline(story, TimelineQuestion(), NOW))
    starts = [record.event_time.start for record in records if record.event_time]
    assert len(records) == 6
    assert [record.content for record in timeline(story, TimelineQuestion(limit=1), NOW)] == [records[0].content]
    assert starts[0] == seconds_of(2023, 5, 7)


def test_that_the_timeline_can_be_asked_for_words(story: Database) -> None:
    assert [record.content for record in timeline(story, TimelineQuestion("cleo"), NOW)] == ["I met Cleo last Friday."]
    assert list(timeline(story, TimelineQuestion("nobody"), NOW)) == []


def test_that_a_summary_counts_messages_memories_and_sources(story: Database) -> None:
    summary = workspace_summary(story)
    assert (summary.name, summary.messages, summary.memories, summary.pending) == ("test.truewhen", 7, 7, 0)
    (source,) = summary.sources
    assert (source.name, source.format_id, source.messages, source.memories) == ("chat.json", "locomo-json", 7, 7)
