"""The order of the queue, its filters, its siblings, and a sample of it."""

from hypothesis import given
from hypothesis import strategies as st

from core.operations.decide import NewSuggestion, defer, propose
from core.queries.review_queue import QueueFilter, ReviewItem, review_queue, sample
from core.review.model_only import MODEL_ONLY
from tests.core.operations.conftest import ADA, LATER, Story, story

__all__ = ["story"]


def _suggest(story: Story, old: str, new: str, verdict: str, confidence: float, judge: str = "rules") -> str:
    cue = MODEL_ONLY if judge != "rules" else "moved to"
    suggestion = NewSuggestion(story.id_of(old), story.id_of(new), verdict, confidence, "", cue, judge, judge)
    _, uid = propose(story.workspace, suggestion, clock=story.clock)
    assert uid is not None
    return uid


def _uids(items: tuple[ReviewItem, ...]) -> list[str]:
    return [item.suggestion.uid for item in items]


def test_that_the_riskiest_comes_first_a_models_word_later_and_what_was_put_off_last(story: Story) -> None:
    deferred = _suggest(story, "Redis", "KeyDB", "correction", 0.1)
    model = _suggest(story, "Bitcoin", "Lisbon", "correction", 0.2, "llm:small")
    duplicate = _suggest(story, "Valkey", "KeyDB", "duplicate", 0.5)
    sure = _suggest(story, "Redis", "Valkey", "change", 0.9)
    unsure = _suggest(story, "Redis", "Lisbon", "change", 0.4)
    defer(story.workspace, [deferred], ADA, clock=story.clock)
    items = review_queue(story.workspace, LATER)
    assert _uids(items) == [unsure, duplicate, sure, model, deferred]
    assert [item.is_model_only for item in items] == [False, False, False, True, False]
    assert items[0].risk > items[1].risk > items[2].risk


def test_that_the_queue_is_filtered_by_judge_verdict_subject_and_confidence(story: Story) -> None:
    rules = _suggest(story, "Redis", "Valkey", "change", 0.9)
    model = _suggest(story, "Bitcoin", "Lisbon", "end", 0.5, "llm:small")
    for only, expected in (
        (QueueFilter(judge="rules"), [rules]),
        (QueueFilter(judge="llm:small"), [model]),
        (QueueFilter(verdicts=frozenset({"end", "duplicate"})), [model]),
        (QueueFilter(least_confidence=0.6), [rules]),
        (QueueFilter(most_confidence=0.6), [model]),
        (QueueFilter(subject=story.told("Bitcoin").subject), [model]),
        (QueueFilter(subject="nobody"), []),
        (QueueFilter(), [rules, model]),
    ):
        assert _uids(review_queue(story.workspace, LATER, only=only)) == expected


def test_that_two_judges_on_one_pair_and_nearly_the_same_words_are_siblings(story: Story) -> None:
    rules = _suggest(story, "Redis", "Valkey", "change", 0.9)
    model = _suggest(story, "Redis", "Valkey", "change", 0.5, "llm:small")
    other = _suggest(story, "Bitcoin", "Lisbon", "end", 0.7)
    items = {item.suggestion.uid: item for item in review_queue(story.workspace, LATER)}
    assert items[rules].group == items[model].group == rules
    assert items[rules].siblings == 2
    assert (items[other].group, items[other].siblings) == (other, 1)


@given(st.lists(st.text(min_size=1), unique=True, max_size=40), st.integers(0, 50), st.integers())
def test_that_a_sample_is_part_of_the_queue_in_its_order_and_can_be_drawn_again(
    uids: list[str], count: int, seed: int
) -> None:
    drawn = sample(uids, count, seed)
    assert len(drawn) == min(count, len(uids))
    assert [uid for uid in uids if uid in drawn] == list(drawn)
    assert sample(uids, count, seed) == drawn
