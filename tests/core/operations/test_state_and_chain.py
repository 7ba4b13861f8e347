"""Questions about what was decided: the state, what changed, chains, the queue, and what accepting would do."""

from core.history.model import EdgeKind
from core.operations.connect import connect
from core.operations.decide import Acceptance, accept, defer
from core.operations.edit_memory import Revision, revise
from core.queries.chain import chain
from core.queries.review_queue import consequence, review_queue
from core.queries.state import ChangeKind, diff, state
from core.queries.summary import workspace_summary
from core.store.edges import NewSupersession
from core.values.as_of import AsOf
from core.values.civil_time import seconds_of
from core.values.identifiers import MemoryId
from core.values.memory import Bound, Nature
from tests.core.operations.conftest import ADA, LATER, Story


def _replace(story: Story, old: str, new: str, kind: EdgeKind = EdgeKind.CHANGE) -> None:
    edge = NewSupersession(story.id_of(old), story.id_of(new), kind.value)
    connect(story.workspace, edge, ADA, clock=story.clock)


def _contents(story: Story, as_of: AsOf, words: str = "") -> tuple[list[str], list[str]]:
    found = state(story.workspace, as_of, words)
    return [one.content for one in found.true], [one.content for one in found.maybe]


def test_that_the_state_tells_yes_and_maybe_apart(story: Story) -> None:
    true, maybe = _contents(story, AsOf(seconds_of(2025, 3, 16)))
    assert true == ["We use Redis since 15 March 2025."]
    assert "I own Bitcoin." in maybe
    assert "We moved to Valkey on 10 September 2025." not in true + maybe


def test_that_the_state_follows_decisions(story: Story) -> None:
    _replace(story, "Redis", "Valkey")
    true, _ = _contents(story, AsOf(seconds_of(2025, 10, 1)), "we")
    assert true == ["We moved to Valkey on 10 September 2025."]


def test_that_the_state_as_known_earlier_is_the_old_answer(story: Story) -> None:
    _replace(story, "Redis", "Valkey")
    true, _ = _contents(story, AsOf(seconds_of(2025, 9, 12), known_at=seconds_of(2025, 9, 12)))
    assert (
        true == ["I own Bitcoin.", "We use Redis since 15 March 2025."] or "We use Redis since 15 March 2025." in true
    )


def test_that_an_event_is_never_part_of_the_state(story: Story) -> None:
    revise(story.workspace, story.told("Lisbon").uid, Revision(nature=Nature.EVENT), ADA, clock=story.clock)
    true, maybe = _contents(story, LATER)
    assert not any("Lisbon" in content for content in true + maybe)


def _kinds(story: Story, earlier: AsOf, later: AsOf) -> list[tuple[ChangeKind, str, str]]:
    return [
        (one.kind, one.before.content[:18] if one.before else "", one.after.content[:18] if one.after else "")
        for one in diff(story.workspace, earlier, later)
    ]


def test_that_a_difference_pairs_what_was_replaced_with_its_replacement(story: Story) -> None:
    _replace(story, "Redis", "Valkey")
    found = _kinds(story, AsOf(seconds_of(2025, 9, 1)), AsOf(seconds_of(2025, 10, 1)))
    assert (ChangeKind.CHANGED, "We use Redis since", "We moved to Valkey") in found


def test_that_what_was_merely_learned_later_is_no_beginning(story: Story) -> None:
    moment = seconds_of(2025, 9, 12)
    found = _kinds(story, AsOf(moment, known_at=moment), AsOf(moment, known_at=seconds_of(2025, 12)))
    assert (ChangeKind.LEARNED, "", "We moved to Valkey") in found
    assert ChangeKind.BEGAN not in {kind for kind, _, _ in found}


def test_that_a_correction_is_called_one(story: Story) -> None:
    _replace(story, "Redis", "Valkey", EdgeKind.CORRECTION)
    earlier = AsOf(seconds_of(2025, 9, 12), known_at=seconds_of(2025, 9, 12))
    found = _kinds(story, earlier, AsOf(seconds_of(2025, 9, 16), known_at=seconds_of(2025, 9, 16)))
    assert (ChangeKind.CORRECTED, "We use Redis since", "We moved to Valkey") in found


def test_that_nothing_changes_between_a_moment_and_itself(story: Story) -> None:
    _replace(story, "Redis", "Valkey")
    assert diff(story.workspace, LATER, LATER) == ()


def test_that_a_chain_tells_who_decided_what_and_why(story: Story) -> None:
    _replace(story, "Redis", "Valkey")
    _replace(story, "Valkey", "KeyDB")
    found, *others = (chain(story.workspace, story.id_of(words), LATER) for words in ("Redis", "Valkey", "KeyDB"))
    assert found is not None
    assert others == [found, found]
    assert [one.content.split()[3] for one in found.memories] == ["since", "Valkey", "KeyDB"]
    assert found.heads == (story.told("KeyDB").uid,)
    assert [(edge.kind, edge.actor, edge.reason) for edge in found.edges] == [
        (EdgeKind.CHANGE, "ada", "looked at both messages")
    ] * 2
    assert (found.forks, found.is_cut_off) == ((), False)


def test_that_a_fork_is_listed_and_never_picked(story: Story) -> None:
    _replace(story, "Redis", "Valkey")
    _replace(story, "Redis", "KeyDB")
    found = chain(story.workspace, story.id_of("Redis"), LATER)
    assert found is not None
    ((old, new),) = found.forks
    assert (old, set(new)) == (story.told("Redis").uid, {story.told("Valkey").uid, story.told("KeyDB").uid})
    assert workspace_summary(story.workspace).forks == 1


def test_that_a_memory_that_is_not_held_has_no_chain(story: Story) -> None:
    assert chain(story.workspace, MemoryId(99), LATER) is None
    assert chain(story.workspace, story.id_of("KeyDB"), AsOf(LATER.true_at, known_at=seconds_of(2025, 9, 20))) is None


def test_that_the_queue_asks_the_least_sure_first_and_deferred_ones_last(story: Story) -> None:
    first, second = story.suggest("Redis", "Valkey"), story.suggest("Valkey", "KeyDB", "unsure")
    assert workspace_summary(story.workspace).pending == 2
    defer(story.workspace, [first], ADA, clock=story.clock)
    assert [item.suggestion.uid for item in review_queue(story.workspace, LATER)] == [second, first]
    accept(story.workspace, [Acceptance(first)], ADA, clock=story.clock)
    (item,) = review_queue(story.workspace, LATER)
    assert (item.suggestion.uid, item.old.uid) == (second, story.told("Valkey").uid)
    assert [one.suggestion.action for one in review_queue(story.workspace, LATER, decided=True)] == ["accept", None]


def test_that_what_accepting_would_change_is_told_before(story: Story) -> None:
    story.suggest("Redis", "Valkey")
    (item,) = review_queue(story.workspace, LATER)
    found = consequence(story.workspace, item.suggestion, EdgeKind.CHANGE, LATER)
    assert found is not None
    cut = seconds_of(2025, 9, 10)
    assert (found.before[0].end, found.after[0].end) == (Bound(None, None), Bound(cut, cut))
    assert not found.closes_cycle
    assert story.told("Redis").validity == found.before


def test_that_a_cycle_is_told_before(story: Story) -> None:
    _replace(story, "Redis", "Valkey")
    story.suggest("Valkey", "Redis")
    (item,) = review_queue(story.workspace, LATER)
    found = consequence(story.workspace, item.suggestion, EdgeKind.CORRECTION, LATER)
    assert found is not None
    assert found.closes_cycle
