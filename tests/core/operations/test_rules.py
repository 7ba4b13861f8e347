"""The nineteen rules of the semantics, each as a test; where another system breaks one, its way beside ours."""

import datetime as dt
import sqlite3

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from core.datemath.imprecise_date import of_window
from core.datemath.interval import between
from core.history.model import EdgeKind
from core.operations.check_workspace import check_workspace
from core.operations.connect import connect
from core.operations.decide import Acceptance, accept, reject
from core.operations.edit_memory import Revision, merge_names, redate, revise, withdraw
from core.operations.erase import erase
from core.operations.errors import CycleError, OnlyPeopleDecideError, StartsBeforeOldError
from core.operations.person import Person
from core.operations.undo import undo
from core.queries.chain import chain
from core.queries.memory_records import TimelineQuestion, search_ids, timeline
from core.queries.review_queue import review_queue
from core.queries.state import state
from core.queries.timeline_columns import load_columns
from core.resolver.options import ResolverOptions
from core.resolver.resolve import resolve
from core.store import log
from core.store.edges import NewSupersession
from core.timeline.columns import LaneBy
from core.values.as_of import AsOf
from core.values.civil_time import DAY, format_seconds, parse_iso, seconds_of
from core.values.grain import Grain
from core.values.memory import Bound, EventTime, Nature, Status
from core.values.message import ZoneSource
from core.values.resolved_time import Basis, TimeRelation
from tests.core.operations.conftest import ADA, LATER, Story

# The query of an article that stores SUPERSEDES edges and hides whatever is an edge's source.
ANTI_JOIN = """SELECT m.content FROM memories m WHERE NOT EXISTS (SELECT 1 FROM memory_edges e
    WHERE e.source_id = m.rowid AND e.edge_type = 'SUPERSEDES') ORDER BY m.rowid"""


def _replace(story: Story, old: str, new: str, kind: EdgeKind = EdgeKind.CHANGE) -> None:
    edge = NewSupersession(story.id_of(old), story.id_of(new), kind.value)
    connect(story.workspace, edge, ADA, clock=story.clock)


def _true(story: Story, as_of: AsOf) -> list[str]:
    return [record.content for record in state(story.workspace, as_of).true]


def _anti_join(edges: list[tuple[int, int]]) -> list[str]:
    with sqlite3.connect(":memory:") as store:
        store.executescript(
            "CREATE TABLE memories(content TEXT); CREATE TABLE memory_edges(source_id, target_id, edge_type);"
            "INSERT INTO memories VALUES ('Redis'), ('Valkey');"
        )
        store.executemany("INSERT INTO memory_edges VALUES (?, ?, 'SUPERSEDES')", edges)
        found = [content for (content,) in store.execute(ANTI_JOIN)]
    store.close()
    return found


def test_rule_1_three_clocks_are_asked_apart(story: Story) -> None:
    decided_at = story.now()
    _replace(story, "Redis", "Valkey")
    in_october = seconds_of(2025, 10, 1)
    assert "We use Redis since 15 March 2025." not in _true(story, AsOf(in_october))
    assert "We use Redis since 15 March 2025." in _true(story, AsOf(in_october, known_at=seconds_of(2025, 9, 1)))
    assert "We use Redis since 15 March 2025." in _true(story, AsOf(in_october, recorded_at=decided_at))


def test_rule_2_an_edge_goes_from_old_to_new_and_the_other_way_round_shows_the_stale_fact(story: Story) -> None:
    _replace(story, "Redis", "Valkey")
    assert story.told("Redis").replaced_by == (story.told("Valkey").uid,)
    assert _anti_join([(1, 2)]) == ["Valkey"]
    assert _anti_join([(2, 1)]) == ["Redis"]  # what an edge "new supersedes old" would do to that query


def test_rule_3_ids_are_integers_that_no_compaction_moves_and_text_never_meets_them(story: Story) -> None:
    ids = [story.id_of(words) for words in ("Valkey", "KeyDB")]
    erase(story.workspace, story.told("Bitcoin").uid, ADA, clock=story.clock)  # compacts the file
    assert [story.id_of(words) for words in ("Valkey", "KeyDB")] == ids
    insert = text("INSERT INTO withdrawals (memory_id, act_id) VALUES ('memory-8054', 1)")
    with pytest.raises(IntegrityError, match="cannot store TEXT"), story.workspace.write() as connection:
        connection.execute(insert)


def test_rule_4_nature_decides_the_shape(story: Story) -> None:
    uid = story.told("Lisbon").uid
    assert story.told("Lisbon").validity
    revise(story.workspace, uid, Revision(nature=Nature.EVENT), ADA, clock=story.clock)
    assert story.told("Lisbon").validity is None
    assert not any("Lisbon" in content for content in _true(story, LATER))
    revise(story.workspace, uid, Revision(nature=Nature.NONE), ADA, clock=story.clock)
    assert not any("Lisbon" in record.content for record in timeline(story.workspace, TimelineQuestion(), LATER))


def test_rule_5_a_state_without_time_words_may_have_held_before_it_was_said(story: Story) -> None:
    bitcoin = story.told("Bitcoin")
    assert bitcoin.validity is not None
    assert bitcoin.validity[0].begin == Bound(None, seconds_of(2025, 3, 17, hour=9))
    assert story.told("Bitcoin", AsOf(seconds_of(2020))).status is Status.MAYBE


def test_rule_6_a_change_cuts_from_the_start_of_the_new_and_is_refused_before_the_old_began(story: Story) -> None:
    _replace(story, "Redis", "Valkey")
    redis = story.told("Redis")
    assert redis.validity is not None
    assert redis.validity[0].end == Bound(seconds_of(2025, 9, 10), seconds_of(2025, 9, 10))
    with pytest.raises(StartsBeforeOldError):
        _replace(story, "KeyDB", "Redis")


def test_rule_7_an_edge_acts_only_if_accepted_known_and_its_new_memory_is_held(story: Story) -> None:
    uid = story.suggest("Redis", "Valkey")
    assert story.told("Redis").status is Status.CURRENT
    accept(story.workspace, [Acceptance(uid)], ADA, clock=story.clock)
    assert story.told("Redis").status is Status.SUPERSEDED
    withdraw(story.workspace, [story.told("Valkey").uid], ADA, clock=story.clock)
    assert story.told("Redis").status is Status.CURRENT


@pytest.mark.parametrize(
    ("kind", "old", "new"),
    [
        (EdgeKind.CHANGE, Status.SUPERSEDED, Status.CURRENT),
        (EdgeKind.CORRECTION, Status.CORRECTED, Status.CURRENT),
        (EdgeKind.END, Status.ENDED, Status.CURRENT),
        (EdgeKind.REFINEMENT, Status.CURRENT, Status.CURRENT),
        (EdgeKind.DUPLICATE, Status.CURRENT, Status.FOLDED),
        (EdgeKind.COEXIST, Status.CURRENT, Status.CURRENT),
    ],
)
def test_rule_8_each_verdict_does_its_own(story: Story, kind: EdgeKind, old: Status, new: Status) -> None:
    _replace(story, "Redis", "Valkey", kind)
    assert (story.told("Redis").status, story.told("Valkey").status) == (old, new)


def test_rule_9_forks_are_listed_cycles_refused_and_what_comes_back_is_new(story: Story) -> None:
    _replace(story, "Redis", "Valkey")
    with pytest.raises(CycleError):
        _replace(story, "Valkey", "Redis", EdgeKind.CORRECTION)
    _replace(story, "Redis", "KeyDB")
    found = chain(story.workspace, story.id_of("Redis"), LATER)
    assert found is not None
    assert [old for old, _ in found.forks] == [story.told("Redis").uid]
    assert _anti_join([(1, 2), (2, 1)]) == []  # a cycle in that query leaves nothing current
    _replace(story, "Valkey", "KeyDB")
    found = chain(story.workspace, story.id_of("Redis"), LATER)
    assert found is not None
    assert found.forks == ()


def test_rule_10_a_fact_learned_later_leaves_the_earlier_answer_as_it_was(story: Story) -> None:
    on_12_september = seconds_of(2025, 9, 12)
    before = _true(story, AsOf(on_12_september, known_at=on_12_september))
    _replace(story, "Redis", "Valkey")  # said on 15 September, true since the 10th
    assert _true(story, AsOf(on_12_september, known_at=on_12_september)) == before
    assert "We moved to Valkey on 10 September 2025." in _true(story, AsOf(on_12_september))


def test_rule_11_two_names_of_one_subject_can_be_merged_and_parted(story: Story) -> None:
    merge_names(story.workspace, "Ben", "Benjamin", ADA, clock=story.clock)
    assert "Ben" not in load_columns(story.workspace, LATER).lanes[LaneBy.SUBJECT].names
    assert story.told("Lisbon").subject == "Benjamin"
    undo(story.workspace, ADA, clock=story.clock)
    assert story.told("Lisbon").subject == "Ben"


def test_rule_12_a_month_is_a_month_and_date_math_gives_bounds(story: Story) -> None:
    june, august = parse_iso("2023-06"), parse_iso("2023-08-15")
    assert june is not None
    assert august is not None
    interval = between(of_window(june), of_window(august))
    assert (interval.bounds.least, interval.bounds.most) == (46, 75)
    april = EventTime(seconds_of(2025, 4), seconds_of(2025, 5), Grain.MONTH, Basis.CORRECTED, TimeRelation.AT)
    redate(story.workspace, story.told("Redis").uid, april, ADA, clock=story.clock)
    assert story.told("Redis", AsOf(seconds_of(2025, 4, 15))).status is Status.MAYBE
    # Others take the first of the month at midnight for the whole truth, and would say yes on 15 April.


def test_rule_13_a_timeline_leaves_out_what_was_replaced_unless_asked(story: Story) -> None:
    _replace(story, "Redis", "Valkey")
    shown = [record.content for record in timeline(story.workspace, TimelineQuestion(), LATER)]
    everything = list(timeline(story.workspace, TimelineQuestion(include_superseded=True), LATER))
    assert not any("Redis" in content for content in shown)
    assert len(everything) == len(shown) + 1


def test_rule_14_relative_words_count_from_the_message_and_doubt_keeps_its_alternatives() -> None:
    friday_night = seconds_of(2025, 9, 19, hour=1, minute=30)
    (time,) = resolve("I called her yesterday", friday_night)
    assert time.start == seconds_of(2025, 9, 18)
    assert [one.why for one in time.alternatives] == ["after-midnight"]
    (week,) = resolve("we met last week", friday_night, ResolverOptions(week_start=6))
    assert (week.start, week.end) == (seconds_of(2025, 9, 7), seconds_of(2025, 9, 14))
    (ambiguous,) = resolve("it broke on 03/04/2025", friday_night)
    assert {ambiguous.start, *(one.start for one in ambiguous.alternatives)} == {
        seconds_of(2025, 3, 4),
        seconds_of(2025, 4, 3),
    }


def test_rule_14_a_zone_that_the_file_does_not_state_is_missing_not_guessed(story: Story) -> None:
    learned = story.told("Redis").learned
    assert learned is not None
    assert (learned.offset, learned.zone_source) == (None, ZoneSource.MISSING)


def test_rule_15_every_date_says_why_and_a_correction_keeps_the_first(story: Story) -> None:
    valkey = story.told("Valkey")
    time = valkey.event_time
    assert time is not None
    said = valkey.evidence[0]
    assert said.text[time.begin_char : time.end_char] == time.text == "10 September 2025"
    assert (time.anchor, bool(time.rule), "year" in time.known) == (seconds_of(2025, 9, 15, hour=9), True, True)
    corrected = EventTime(time.start - DAY, time.end - DAY, Grain.DAY, Basis.CORRECTED, TimeRelation.AT)
    before = AsOf(LATER.true_at, recorded_at=story.now())
    redate(story.workspace, valkey.uid, corrected, ADA, clock=story.clock)
    assert story.told("Valkey").event_time == corrected
    assert story.told("Valkey", before).event_time == time


def test_rule_16_undo_closes_a_decision_and_what_was_recorded_before_still_shows_it(story: Story) -> None:
    _replace(story, "Redis", "Valkey")
    decided = story.now()
    undo(story.workspace, ADA, clock=story.clock)
    assert story.told("Redis").status is Status.CURRENT
    assert story.told("Redis", AsOf(LATER.true_at, recorded_at=decided)).status is Status.SUPERSEDED
    uid = story.told("Valkey").uid
    erase(story.workspace, uid, ADA, clock=story.clock)
    assert check_workspace(story.workspace) == ()


def test_rule_17_agents_propose_and_people_decide(story: Story) -> None:
    with pytest.raises(OnlyPeopleDecideError):
        Person("agent:assistant")
    uid = story.suggest("Redis", "Valkey")
    assert [item.suggestion.uid for item in review_queue(story.workspace, LATER)] == [uid]
    reject(story.workspace, [uid], ADA, clock=story.clock)
    with story.workspace.read() as connection:
        assert [row.actor for row in log.rows(connection)][-1] == "ada"


def test_rule_18_text_is_data(story: Story) -> None:
    for hostile in ('" OR 1=1 --', "words : *", "NEAR(a b)", "') DROP TABLE memories; --", "\u202e\0"):
        search_ids(story.workspace, hostile)
    assert len(story.records()) == 5


def test_rule_19_time_reaches_beyond_datetime(story: Story) -> None:
    ides = EventTime(seconds_of(-43, 3, 15), seconds_of(-43, 3, 16), Grain.DAY, Basis.CORRECTED, TimeRelation.AT)
    redate(story.workspace, story.told("Bitcoin").uid, ides, ADA, clock=story.clock)
    time = story.told("Bitcoin").event_time
    assert time is not None
    assert format_seconds(time.start, Grain.DAY) == "-0043-03-15"
    assert story.told("Bitcoin", AsOf(seconds_of(-44))).status is Status.PLANNED
    with pytest.raises(ValueError, match="year"):
        dt.date(-43, 3, 15)
