"""Back and forward through what was looked at."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from tests.ui.timeline.conftest import Make, settle
from tests.ui.timeline.sample_columns import at, columns_of, rows_of, story
from ui.timeline.span_history import SpanHistory
from ui.timeline.widget import TimelineWidget


@pytest.fixture
def parent(qapp: QApplication) -> Iterator[QObject]:
    del qapp
    made = QObject()
    yield made
    made.deleteLater()


@pytest.fixture
def timeline(make_timeline: Make) -> TimelineWidget:
    lines = story()
    widget = make_timeline(columns_of(lines), {one: made.content for one, made in rows_of(lines).items()})
    settle(widget)
    return widget


def test_that_one_goes_back_to_what_was_looked_at_and_forward_again(timeline: TimelineWidget) -> None:
    spans = [
        (at("2025-02-01"), at("2025-06-01")),
        (at("2025-03-01"), at("2025-04-01")),
        (at("2024-01-01"), at("2026-01-01")),
    ]
    for span in spans:
        timeline.set_visible_span(*span)
        timeline.history.settle()
    timeline.history.go(-1)
    assert timeline.visible_span() == pytest.approx(spans[1])
    timeline.history.go(-1)
    assert timeline.visible_span() == pytest.approx(spans[0])
    timeline.history.go(1)
    assert timeline.visible_span() == pytest.approx(spans[1])
    assert timeline.history.can_go_forward


def test_that_what_only_flies_by_is_not_remembered(timeline: TimelineWidget) -> None:
    timeline.set_visible_span(at("2025-02-01"), at("2025-06-01"))
    timeline.history.settle()
    for month in range(3, 9):
        timeline.set_visible_span(at(f"2025-{month:02d}-01"), at(f"2025-{month + 1:02d}-01"))
    timeline.history.settle()
    timeline.history.go(-1)
    assert timeline.visible_span() == pytest.approx((at("2025-02-01"), at("2025-06-01")))


def test_that_looking_elsewhere_forgets_what_lay_ahead(parent: QObject) -> None:
    shown: list[tuple[float, float]] = []
    history = SpanHistory(lambda start, end: shown.append((start, end)), parent)
    for place in range(3):
        history.see(1_000.0 * place, 1_000.0 * place + 500)
        history.settle()
    history.go(-1)
    history.see(9_000.0, 9_500.0)
    history.settle()
    assert not history.can_go_forward
    history.go(-1)
    assert shown == [(1_000.0, 1_500.0), (1_000.0, 1_500.0)]


@given(st.lists(st.tuples(st.sampled_from(["see", "back", "forward"]), st.integers(0, 50)), max_size=40))
def test_that_it_is_a_stack_with_a_place_in_it(steps: list[tuple[str, int]]) -> None:
    shown: list[tuple[float, float]] = []
    owner = QObject()
    history = SpanHistory(lambda start, end: shown.append((start, end)), owner)
    kept: list[tuple[float, float]] = []
    place = -1
    for step, number in steps:
        if step == "see":
            span = (10_000.0 * number, 10_000.0 * number + 5_000)
            history.see(*span)
            history.settle()
            if not kept or kept[place] != span:
                kept = [*kept[: place + 1], span]
                place = len(kept) - 1
            continue
        way = -1 if step == "back" else 1
        history.go(way)
        if 0 <= place + way < len(kept):
            place += way
            assert shown[-1] == kept[place]
        assert history.can_go_back == (place > 0)
        assert history.can_go_forward == (place < len(kept) - 1)
