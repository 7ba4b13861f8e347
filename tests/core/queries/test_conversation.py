"""The conversation of a memory: every message in order, and where memories were said in it."""

from core.queries.conversation import conversation_messages, conversation_of
from core.queries.memory_rows import rows_by_id
from core.queries.timeline_columns import load_columns
from core.store.database import Database
from core.timeline.facets import Facet, facet_counts
from core.values.as_of import AsOf
from core.values.civil_time import seconds_of
from core.values.identifiers import MemoryId

NOW = AsOf(seconds_of(2023, 7, 1))


def _id(workspace: Database, words: str) -> MemoryId:
    columns = load_columns(workspace, NOW)
    rows = rows_by_id(workspace, [*columns.memory_id.tolist(), *columns.undated.tolist()])
    (found,) = [row.memory_id for row in rows.values() if words in row.content]
    return found


def test_that_all_messages_come_in_order_with_the_place_of_the_one_asked_for(story: Database) -> None:
    found = conversation_of(story, _id(story, "moved to Lisbon"))
    assert found is not None
    texts = [said.message.text for said in conversation_messages(story, found.message_ids.tolist())]
    assert texts[:2] == ["Hello there!", "I moved to Lisbon yesterday."]
    assert texts[-1] == "I used to smoke."
    assert texts[found.place] == "I moved to Lisbon yesterday."
    assert len(found) == len(texts) == 7


def test_that_marks_are_the_characters_of_each_memory(story: Database) -> None:
    memory = _id(story, "Redis for the cache")
    found = conversation_of(story, memory)
    assert found is not None
    (said,) = conversation_messages(story, [int(found.message_ids[found.place])])
    marks = {one: said.message.text[begin:end] for one, begin, end in said.marks}
    assert "Redis" in marks[memory]


def test_that_evidence_stands_at_its_places_in_order(story: Database) -> None:
    memory = _id(story, "met Cleo")
    found = conversation_of(story, memory)
    assert found is not None
    assert found.said_at.tolist() == sorted(found.said_at.tolist())
    assert found.said_at[found.said.tolist().index(memory)] == found.place


def test_that_a_memory_that_is_not_there_has_no_conversation(story: Database) -> None:
    assert conversation_of(story, MemoryId(9_999)) is None


def test_that_columns_name_the_scope_of_every_memory(story: Database) -> None:
    columns = load_columns(story, NOW)
    assert columns.scope is not None
    assert len(columns.scope.codes) == len(columns)
    assert sum(facet_counts(columns, Facet.SCOPE).values()) == len(columns) + len(columns.undated)
