"""The chain that is lit, and the band between two dates that are compared."""

import pytest

from tests.ui.timeline.conftest import Make, drawn, settle
from tests.ui.timeline.sample_columns import at, chat, columns_of, story
from ui.date_band import DateBand
from ui.timeline.widget import TimelineWidget

SPAN = (at("2025-02-01"), at("2025-12-20"))


@pytest.fixture
def timeline(make_timeline: Make) -> TimelineWidget:
    widget = make_timeline(columns_of(story()))
    widget.set_visible_span(*SPAN)
    settle(widget)
    return widget


def test_that_a_lit_chain_is_seen_and_goes_out(timeline: TimelineWidget) -> None:
    calm = drawn(timeline)
    box = timeline._current().lanes[0].boxes[0]
    timeline.set_lit(frozenset({box.memory_id}))
    assert drawn(timeline) != calm
    timeline.set_lit(frozenset())
    assert drawn(timeline) == calm


def test_that_lighting_moves_nothing_and_selects_nothing(timeline: TimelineWidget) -> None:
    before = timeline._current()
    timeline.set_lit(frozenset({before.lanes[0].boxes[0].memory_id}))
    assert timeline._current() is before
    assert timeline.selection() == ()


def test_that_lit_memories_are_pinned_among_counts(make_timeline: Make) -> None:
    widget = make_timeline(chat(20_000, 4, days=400, sessions=900))
    assert any(lane.density is not None for lane in widget._current().lanes)
    wanted = frozenset(widget._composer.columns.memory_id[[500, 9_000]].tolist())  # type: ignore[union-attr]
    widget.set_lit(wanted)
    assert {pin[0] for pin in widget._current().pins} == wanted
    widget.set_lit(frozenset())
    assert widget._current().pins == []


def test_that_a_lit_memory_that_found_no_row_lights_its_chip(make_timeline: Make) -> None:
    widget = make_timeline(chat(300, 1, days=60, sessions=8))
    for days in (60, 30, 15, 7, 3):
        start = widget.visible_span()[0]
        widget.set_visible_span(start, start + days * 86_400)
        settle(widget)
        chips = [chip for lane in widget._current().lanes for chip in lane.overflow]
        if chips:
            break
    assert chips
    calm = drawn(widget)
    widget.set_lit(frozenset(chips[0].ids[:1]))
    assert drawn(widget) != calm


@pytest.mark.parametrize(
    "band",
    [
        DateBand((at("2025-03-15"), at("2025-03-15")), (at("2025-09-10"), at("2025-09-10")), "179 days"),
        DateBand((at("2025-06-01"), at("2025-06-30")), (at("2025-09-10"), at("2025-09-10")), "101 days (72 to 101)"),
        DateBand((None, at("2025-03-15")), (at("2025-09-10"), None), "at least 179 days"),
        DateBand((at("2025-06-01"), at("2025-06-30")), (at("2025-06-10"), at("2025-06-20")), "9 days"),
        DateBand((at("1900-01-01"), at("1900-01-01")), (at("2100-01-01"), at("2100-01-01")), "73,049 days"),
    ],
)
def test_that_a_band_is_drawn_until_it_is_taken_away(timeline: TimelineWidget, band: DateBand) -> None:
    calm = drawn(timeline)
    timeline.set_band(band)
    assert drawn(timeline) != calm
    timeline.set_band(None)
    assert drawn(timeline) == calm


def test_that_a_band_far_beside_what_is_seen_draws_nothing(timeline: TimelineWidget) -> None:
    calm = drawn(timeline)
    timeline.set_band(DateBand((at("1950-01-01"),) * 2, (at("1951-01-01"),) * 2, "365 days"))
    assert drawn(timeline) == calm


def test_that_what_is_uncertain_is_drawn_otherwise_than_what_is_certain(timeline: TimelineWidget) -> None:
    day, month = (at("2025-06-01"),) * 2, (at("2025-06-01"), at("2025-06-30"))
    end = (at("2025-09-10"),) * 2
    timeline.set_band(DateBand(day, end, "x"))
    certain = drawn(timeline)
    timeline.set_band(DateBand(month, end, "x"))
    assert drawn(timeline) != certain
