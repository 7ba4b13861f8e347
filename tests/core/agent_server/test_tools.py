"""What agents are told, through the official SDK's client."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.queries.agent_calls import Outcome, agent_calls
from core.queries.review_queue import review_queue
from core.queries.state import state
from core.values.as_of import AsOf
from core.values.civil_time import parse_iso
from tests.core.agent_server.conftest import Agent, text_of


def _contents(memories: list[dict[str, Any]]) -> list[str]:
    return [one["content"] for one in memories]


def _only(agent: Agent, words: str, **arguments: object) -> dict[str, Any]:
    (found,) = agent.ask("query_timeline", keywords=words, **arguments)["memories"]
    assert isinstance(found, dict)
    return found


def test_that_a_memory_comes_with_date_bounds_basis_status_and_source(agent: Agent) -> None:
    found = _only(agent, "met the new CTO")
    assert found["date"] == {
        "start": "2025-03-11",
        "end": "2025-03-12",
        "grain": "day",
        "basis": "resolved",
        "words": "last Tuesday",
    }
    assert (found["said_by"], found["conversation"], found["message_id"]) == ("Omar", "Platform team", "D2:4")
    assert found["said_at"] == "2025-03-17T10:02:00"
    assert found["pending"] is False


def test_that_what_was_replaced_is_left_out_unless_it_is_asked_for(agent: Agent) -> None:
    assert _contents(agent.ask("query_timeline", keywords="AWS hosts services")["memories"]) == []
    found = _only(agent, "AWS hosts services", include_superseded=True)
    (follower,) = found["replaced_by"]
    assert found["status"] == "superseded"
    assert _only(agent, "GCP europe-west3")["uid"] == follower


def test_that_a_pending_suggestion_is_flagged_and_changes_nothing(agent: Agent) -> None:
    found = _only(agent, "decided on Redis")
    assert (found["pending"], found["status"]) == (True, "current")
    assert "pending: waits for a person" in text_of(agent.call("query_timeline", keywords="decided on Redis"))


def test_that_pages_join_without_a_gap_or_a_repetition(agent: Agent) -> None:
    for newest_first in (False, True):
        whole = agent.ask("query_timeline", keywords="", limit=200, newest_first=newest_first)
        assert whole["next_cursor"] is None
        pages, cursor = [], ""
        while cursor is not None:
            page = agent.ask("query_timeline", keywords="", limit=7, cursor=cursor, newest_first=newest_first)
            assert len(page["memories"]) <= 7
            pages += page["memories"]
            cursor = page["next_cursor"]
        assert pages == whole["memories"]


def test_that_the_world_has_what_is_true_apart_from_what_may_be(agent: Agent) -> None:
    as_of = parse_iso("2025-02-15")
    assert as_of is not None
    answer = agent.ask("world_state", true_at="2025-02-15", limit=200)
    expected = state(agent.workspace, AsOf(as_of.end - 1))
    assert _contents(answer["true"]) == [one.content for one in expected.true]
    assert _contents(answer["maybe"]) == [one.content for one in expected.maybe]
    assert answer["maybe"]
    assert (answer["true_count"], answer["maybe_count"]) == (len(expected.true), len(expected.maybe))


def test_that_pages_of_the_world_join(agent: Agent) -> None:
    whole = agent.ask("world_state", true_at="2025-02-15", limit=200)
    true: list[dict[str, Any]] = []
    maybe: list[dict[str, Any]] = []
    cursor = ""
    while cursor is not None:
        page = agent.ask("world_state", true_at="2025-02-15", limit=3, cursor=cursor)
        true, maybe, cursor = true + page["true"], maybe + page["maybe"], page["next_cursor"]
    assert (true, maybe) == (whole["true"], whole["maybe"])


def test_that_the_agent_can_ask_as_known_before(agent: Agent) -> None:
    now = agent.ask("world_state", true_at="2025-07-10", keywords="on-call lead")
    before = agent.ask("world_state", true_at="2025-07-10", keywords="on-call lead", known_at="2025-05-01")
    assert _contents(now["true"]) == ["Omar takes over as on-call lead from 1 June."]
    assert _contents(before["true"]) == ["I am the on-call lead from today."]


def test_that_the_date_math_of_the_contract_comes_out(agent: Agent) -> None:
    answer = agent.ask("calculate_date_math", date_a="2025-03-15", date_b="2025-09-10")
    assert (answer["days"], answer["formatted"], answer["exact"]) == (179, "6 months", "5 months 26 days")
    imprecise = agent.ask("calculate_date_math", date_a="2023-06", date_b="2023-08-15")
    assert imprecise["bounds"] == {"min_days": 46, "max_days": 75}


def test_that_memories_can_stand_for_dates(agent: Agent) -> None:
    first, last = _only(agent, "cut-over finished"), _only(agent, "Checkout launched")
    answer = agent.ask("calculate_date_math", date_a=first["uid"], date_b=last["uid"])
    assert (first["date"]["start"], last["date"]["start"]) == ("2025-04-30", "2025-11-04T10:00:00")
    assert (answer["days"], answer["order"]) == (188, "before")


def test_that_a_history_has_the_decisions_and_what_waits(agent: Agent) -> None:
    uid = _only(agent, "Priya has been the on-call lead")["uid"]
    answer = agent.ask("memory_history", uid=uid)
    assert [one["kind"] for one in answer["replacements"]] == ["change", "change"]
    assert {one["actor"] for one in answer["replacements"]} == {"sample"}
    assert answer["heads"] == [uid]
    redis = agent.ask("memory_history", uid=_only(agent, "decided on Redis")["uid"])
    assert {one["verdict"] for one in redis["waiting"]} == {"change", "portion"}


def test_that_a_proposal_waits_for_a_person_under_the_agents_name(agent: Agent) -> None:
    old, new = _only(agent, "Elasticsearch 8")["uid"], _only(agent, "I own Bitcoin")["uid"]
    answer = agent.ask("propose_supersession", old_uid=old, new_uid=new, reason="only a test", kind="change")
    (item,) = [one for one in review_queue(agent.workspace, AsOf(0)) if one.suggestion.uid == answer["suggestion"]]
    assert (item.old.uid, item.new.uid) == (old, new)
    assert (item.suggestion.proposed_by, item.suggestion.reasoning) == ("agent:careful agent", "only a test")
    assert item.suggestion.action is None
    again = agent.ask("propose_supersession", old_uid=old, new_uid=new, reason="once more")
    assert (again["status"], again["suggestion"]) == ("waiting", answer["suggestion"])
    assert _only(agent, "Elasticsearch 8")["status"] == "current"


def test_that_a_proposal_carries_the_cue_where_the_rules_see_the_same(agent: Agent) -> None:
    old, new = _only(agent, "Porto Northwind")["uid"], _only(agent, "moved to Lisbon")["uid"]
    answer = agent.ask("propose_supersession", old_uid=old, new_uid=new, reason="moved house")
    items = {one.suggestion.uid: one for one in review_queue(agent.workspace, AsOf(0))}
    assert "Lisbon" in items[answer["suggestion"]].suggestion.cue
    assert not items[answer["suggestion"]].is_model_only
    bare = agent.ask(
        "propose_supersession",
        old_uid=_only(agent, "I own Bitcoin")["uid"],
        new_uid=_only(agent, "half marathon")["uid"],
        reason="because",
    )
    items = {one.suggestion.uid: one for one in review_queue(agent.workspace, AsOf(0))}
    assert items[bare["suggestion"]].is_model_only


def test_that_a_pair_that_a_person_decided_about_is_not_asked_again(agent: Agent) -> None:
    old = _only(agent, "AWS hosts services", include_superseded=True)["uid"]
    new = _only(agent, "GCP europe-west3")["uid"]
    answer = agent.ask("propose_supersession", old_uid=old, new_uid=new, reason="again")
    assert answer["status"] == "decided"
    assert "accept" in answer["message"]


@pytest.mark.parametrize(
    ("tool", "arguments", "taught"),
    [
        ("query_timeline", {}, "keywords must be given; it takes keywords, true_at"),
        ("query_timeline", {"keywords": 3}, "keywords must be of type string"),
        ("query_timeline", {"keywords": "a" * 501}, "keywords may have 500 characters at most"),
        ("query_timeline", {"keywords": "", "limit": 0}, "limit must be at least 1"),
        ("query_timeline", {"keywords": "", "limit": 10**12}, "limit may be 200 at most; go on with next_cursor"),
        ("query_timeline", {"keywords": "", "order": "x"}, "there is no argument 'order'"),
        ("query_timeline", {"keywords": "", "cursor": "m-none"}, "no memory m-none to go on from"),
        ("world_state", {"cursor": "m-none"}, "no memory m-none to go on from"),
        ("world_state", {"true_at": "last Monday"}, "work relative words such as 'last Monday' out first"),
        ("world_state", {"true_at": "2025-06-01T00:00:00Z"}, "without a zone"),
        ("world_state", {"known_at": "2025-02-30"}, "known_at: '2025-02-30' is no date"),
        ("calculate_date_math", {"date_a": "m-none", "date_b": "2025"}, "m-none has no date or is no memory here"),
        ("memory_history", {"uid": "' OR 1=1 --"}, "there is nothing called ' OR 1=1 --"),
        ("propose_supersession", {"old_uid": "m-a", "new_uid": "m-a", "reason": "x"}, "cannot replace itself"),
        ("propose_supersession", {"old_uid": "m-a", "new_uid": "m-b", "reason": "x"}, "nothing called m-a"),
        ("propose_supersession", {"old_uid": "m-a", "new_uid": "m-b", "reason": ""}, "reason must not be empty"),
        (
            "propose_supersession",
            {"old_uid": "m-a", "new_uid": "m-b", "reason": "x", "kind": "erase"},
            "kind must be one of change, correction, end",
        ),
    ],
)
def test_that_a_refusal_teaches(agent: Agent, tool: str, arguments: dict[str, Any], taught: str) -> None:
    refusal = agent.refusal(tool, **arguments)
    assert taught in refusal
    assert len(refusal) < 500
    (newest, *_) = agent_calls(agent.workspace)
    assert (newest.call.tool, newest.call.outcome) == (tool, Outcome.REFUSED)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
_NAMES = st.sampled_from(
    ["keywords", "true_at", "known_at", "limit", "cursor", "uid", "date_a", "date_b", "old_uid", "new_uid", "reason"]
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    tool=st.sampled_from(["query_timeline", "world_state", "calculate_date_math", "memory_history"]),
    arguments=st.dictionaries(_NAMES, _JSON, max_size=4),
)
def test_that_whatever_is_sent_is_answered_or_refused(agent: Agent, tool: str, arguments: dict[str, Any]) -> None:
    result = agent.call(tool, **arguments)
    assert result.is_error in {True, False, None}
    (newest, *_) = agent_calls(agent.workspace)
    assert newest.call.outcome is not Outcome.FAILED


def test_that_what_was_said_cannot_leave_its_line(agent: Agent) -> None:
    lines = text_of(agent.call("query_timeline", keywords="", limit=200)).splitlines()
    whole = agent.ask("query_timeline", keywords="", limit=200)
    assert len(lines) == len(whole["memories"])
