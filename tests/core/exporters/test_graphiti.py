import io
import json
from collections.abc import Callable
from typing import Any
from uuid import UUID

from core.exporters.graphiti import Episode, Fact, Graph, write_graphiti
from core.exporters.tally import LeftOut, Tally
from core.values.civil_time import seconds_of
from core.values.memory import Bound, MemoryRecord, Nature, Span, Status
from core.values.message import Moment, ZoneSource

MakeRecord = Callable[..., MemoryRecord]

EDGE = [
    "uuid", "group_id", "source_node_uuid", "target_node_uuid", "name", "fact", "episodes", "created_at", "valid_at",
    "invalid_at", "expired_at", "reference_time", "attributes",
]  # fmt: skip


def _written(*facts: Fact, episodes: tuple[Episode, ...] = ()) -> tuple[Any, Tally]:
    out = io.StringIO()
    tally = write_graphiti(Graph(facts, lambda: episodes), out)
    document = json.loads(out.getvalue())
    assert sorted(document) == ["edges", "episodes", "episodic_edges", "nodes"]
    for items in document.values():
        for item in items:
            assert str(UUID(item["uuid"])) == item["uuid"]
    nodes = {node["uuid"] for node in document["nodes"]}
    assert {edge["source_node_uuid"] for edge in document["edges"]} <= nodes
    return document, tally


def _episode(**more: object) -> Episode:
    said = Moment(seconds_of(2025, 9, 15), 9 * 3_600, "Asia/Seoul", ZoneSource.CHOSEN)
    values: dict[str, object] = {
        "id": 7,
        "conversation": "team",
        "key": "D1:1",
        "author": "Ada",
        "text": "어제 옮겼어요",
        "time": said,
        "recorded_at": 1_700_000_000,
        "source": "locomo-json",
        "facts": (("m-1", 1),),
        "entities": ("Ada",),
    }
    return Episode(**(values | more))  # type: ignore[arg-type]


def test_that_a_fact_has_the_five_stamps(make_record: MakeRecord) -> None:
    day = seconds_of(2025, 11, 1)
    record = make_record(
        validity=(Span(Bound(seconds_of(2025, 9, 14), seconds_of(2025, 9, 14)), Bound(day, day + 86_400)),),
        status=Status.SUPERSEDED,
        replaced_by=("m-2",),
    )
    document, tally = _written(Fact(record, 1_750_000_000, (7,)), episodes=(_episode(),))
    (edge,), (node,), (episode,) = document["edges"], document["nodes"], document["episodes"]
    assert list(edge) == EDGE
    assert edge["created_at"] == "2023-11-14T22:13:20Z"
    assert edge["valid_at"] == "2025-09-13T15:00:00Z"
    assert edge["invalid_at"] == "2025-10-31T15:00:00Z"
    assert edge["expired_at"] == "2025-06-15T15:06:40Z"
    assert edge["reference_time"] == "2025-09-15T00:00:00Z"
    assert (edge["name"], edge["fact"], edge["episodes"]) == ("CITY", "어제 옮겼어요", [episode["uuid"]])
    assert edge["source_node_uuid"] == edge["target_node_uuid"] == node["uuid"]
    assert edge["attributes"]["invalid_at_latest"] == "2025-11-01T15:00:00Z"
    assert (edge["attributes"]["replaced_by"], edge["attributes"]["zone_known"]) == (["m-2"], True)
    assert not [value for value in edge["attributes"].values() if isinstance(value, dict)]
    assert (tally.memories, tally.left_out) == (1, {})


def test_that_a_message_is_an_episode_that_mentions_its_entities(make_record: MakeRecord) -> None:
    document, _ = _written(Fact(make_record(), None, (7,)), episodes=(_episode(),))
    (edge,), (node,), (episode,) = document["edges"], document["nodes"], document["episodes"]
    assert (episode["source"], episode["content"]) == ("message", "Ada: 어제 옮겼어요")
    assert (episode["valid_at"], episode["entity_edges"]) == ("2025-09-15T00:00:00Z", [edge["uuid"]])
    (mention,) = document["episodic_edges"]
    assert (mention["source_node_uuid"], mention["target_node_uuid"]) == (episode["uuid"], node["uuid"])


def test_that_a_state_that_was_interrupted_is_an_edge_for_each_stretch(make_record: MakeRecord) -> None:
    days = [Bound(seconds_of(2025, month), seconds_of(2025, month)) for month in (1, 2, 3)]
    record = make_record(validity=(Span(days[0], days[1]), Span(days[2], Bound(None, None))))
    document, _ = _written(Fact(record, None, ()), episodes=(_episode(facts=(("m-1", 2),)),))
    assert [(edge["valid_at"], edge["invalid_at"]) for edge in document["edges"]] == [
        ("2024-12-31T15:00:00Z", "2025-01-31T15:00:00Z"),
        ("2025-02-28T15:00:00Z", None),
    ]
    assert document["episodes"][0]["entity_edges"] == [edge["uuid"] for edge in document["edges"]]


def test_that_what_never_was_true_ends_as_it_begins(make_record: MakeRecord) -> None:
    document, _ = _written(
        Fact(make_record(validity=(), status=Status.CORRECTED), 1, ()),
        Fact(make_record(uid="m-2", nature=Nature.EVENT, status=Status.CORRECTED), 1, ()),
    )
    assert [edge["valid_at"] == edge["invalid_at"] is not None for edge in document["edges"]] == [True, True]


def test_that_an_event_does_not_end(make_record: MakeRecord) -> None:
    document, _ = _written(Fact(make_record(nature=Nature.EVENT, attribute=""), None, ()))
    (edge,) = document["edges"]
    assert (edge["name"], edge["valid_at"], edge["invalid_at"]) == ("STATES", "2025-09-13T15:00:00Z", None)


def test_that_an_open_start_and_a_missing_date_stay_empty(make_record: MakeRecord) -> None:
    open_start = make_record(validity=(Span(Bound(None, seconds_of(2025, 9, 14)), Bound(None, None)),))
    document, _ = _written(Fact(open_start, None, ()), Fact(make_record(uid="m-2", when=None), None, ()))
    assert [edge["valid_at"] for edge in document["edges"]] == [None, None]
    assert document["edges"][0]["attributes"]["valid_at_latest"] == "2025-09-13T15:00:00Z"


def test_that_unknown_zones_far_years_and_empty_messages_are_counted(make_record: MakeRecord) -> None:
    no_zone = Moment(seconds_of(2025, 9, 15), None, None, ZoneSource.MISSING)
    document, tally = _written(
        Fact(make_record(learned=no_zone), None, ()),
        Fact(make_record(uid="m-2", when="-0043-03-15", nature=Nature.EVENT, learned=None), None, ()),
        Fact(make_record(uid="m-3", nature=Nature.NONE), None, ()),
    )
    assert [edge["valid_at"] for edge in document["edges"]] == ["2025-09-14T00:00:00Z", None]
    assert tally.left_out == {LeftOut.ZONE_UNKNOWN: 2, LeftOut.OUTSIDE_YEARS: 1, LeftOut.NOT_MEMORIES: 1}


def test_that_an_entity_comes_up_once_and_when_it_first_did(make_record: MakeRecord) -> None:
    document, _ = _written(Fact(make_record(), None, ()), Fact(make_record(uid="m-2", recorded_at=0), None, ()))
    assert [(node["name"], node["created_at"]) for node in document["nodes"]] == [("Ada", "1970-01-01T00:00:00Z")]


def test_that_any_text_comes_back_as_it_was(make_record: MakeRecord, hostile: str) -> None:
    record = make_record(content=hostile, subject=hostile, attribute=hostile, scope=hostile, uid=hostile)
    document, _ = _written(
        Fact(record, None, (7,)), episodes=(_episode(text=hostile, key=hostile, entities=(hostile,)),)
    )
    assert document["edges"][0]["fact"] == hostile
    assert document["nodes"][0]["name"] == (hostile or "Ada")
    assert document["episodes"][0]["content"] == f"Ada: {hostile}"


def test_that_ids_are_the_same_in_every_export(make_record: MakeRecord) -> None:
    first, _ = _written(Fact(make_record(), None, (7,)), episodes=(_episode(),))
    second, _ = _written(Fact(make_record(), None, (7,)), episodes=(_episode(),))
    assert first == second
