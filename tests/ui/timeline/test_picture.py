import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot

from core.timeline.columns import OPEN_PAST, LaneBy
from core.values.memory import Nature, Status
from tests.ui.timeline.conftest import Make, drawn, settle
from tests.ui.timeline.sample_columns import Line, antiquity, at, chat, columns_of, event, row, state, story
from ui.theme import DARK, LIGHT
from ui.timeline.picture import LanePicture, Mode
from ui.timeline.widget import TimelineWidget


def lanes(widget: TimelineWidget) -> list[LanePicture]:
    settle(widget)
    return widget._current().lanes


def has_color(widget: TimelineWidget, name: str) -> bool:
    image = drawn(widget)
    wanted = getattr(LIGHT, name).rgb()
    return any(image.pixel(x, y) == wanted for x in range(0, image.width(), 2) for y in range(0, image.height(), 2))


def test_that_without_memories_there_is_a_ruler_around_today_and_nothing_else(make_timeline: Make) -> None:
    widget = make_timeline(columns_of([]))
    picture = widget._current()
    assert picture.lanes == []
    assert [label.text for label in picture.ruler.major] == ["2025", "2026"]
    image = drawn(widget)
    assert {image.pixel(x, y) for x in range(200, 500, 7) for y in range(100, 480, 7)} <= {
        LIGHT.panel.rgb(),
        LIGHT.line.rgb(),
    }


def test_that_few_states_are_bars_many_are_cards_and_very_many_are_counts(make_timeline: Make) -> None:
    few = make_timeline(columns_of([state("a", "lane", "2025-03-01"), state("b", "lane", "2025-06-01")]))
    assert lanes(few)[0].mode is Mode.BARS
    many = make_timeline(columns_of([state(f"s{day}", "lane", f"2025-{day % 9 + 1:02d}-11") for day in range(60)]))
    assert lanes(many)[0].mode is Mode.CARDS
    very_many = make_timeline(chat(20_000, 1))
    assert lanes(very_many)[0].mode is Mode.DENSITY
    for widget, color in ((few, "state"), (many, "state")):
        assert has_color(widget, color)
    assert very_many._current().lanes[0].density is not None


def test_that_cards_and_counts_are_drawn_side_by_side(make_timeline: Make) -> None:
    crowd = [event(f"e{number}", "crowd", f"2025-0{number % 9 + 1}-{number % 27 + 1:02d}") for number in range(900)]
    widget = make_timeline(columns_of([*crowd, state("alone", "calm", "2025-03-01")]))
    assert [lane.mode for lane in lanes(widget)] == [Mode.DENSITY, Mode.BARS]
    image = drawn(widget)
    assert len({image.pixel(x, 355) for x in range(160, 900)}) > 2


def test_that_counts_of_a_lane_add_up_to_what_begins_in_view(make_timeline: Make) -> None:
    columns = chat(20_000, 3)
    widget = make_timeline(columns)
    start, end = widget.visible_span()
    for number, lane in enumerate(lanes(widget)):
        assert lane.density is not None
        in_lane = columns.start[columns.lanes[LaneBy.SPEAKER].codes == number]
        edges = (lane.density.first_column + np.arange(len(lane.density.begins) + 1)) * 4
        seconds = edges * widget._viewport.scale.seconds_per_pixel
        assert seconds[0] <= start
        assert seconds[-1] >= end
        assert lane.density.begins.sum() == ((in_lane >= seconds[0]) & (in_lane < seconds[-1])).sum()


def test_that_a_state_of_long_ago_is_drawn_over_the_whole_view(make_timeline: Make) -> None:
    lines = [state(f"day {day}", "lane", f"2025-01-{day:02d}", f"2025-02-{day:02d}") for day in range(1, 28)]
    widget = make_timeline(columns_of([state("always", "lane", "1999-01-01"), *lines]))
    widget.set_visible_span(at("2025-10-01"), at("2025-11-01"))
    (box,) = lanes(widget)[0].boxes
    assert box.memory_id == 1
    assert box.begin < 0
    assert box.end > widget._viewport.scale.width
    assert 0 <= box.label_x < 20


def test_that_an_open_begin_is_a_short_stub(make_timeline: Make) -> None:
    line = Line("since ever", "lane", Nature.STATE, OPEN_PAST, at("2025-06-01"), at("2025-08-01"), at("2025-08-01"))
    widget = make_timeline(columns_of([line]))
    widget.set_visible_span(at("2025-01-01"), at("2026-01-01"))
    (box,) = lanes(widget)[0].boxes
    assert 0 < box.begin - box.left <= 24
    assert box.begin == pytest.approx(widget._viewport.scale.x_of(at("2025-06-01")))


def test_that_an_event_is_as_wide_as_its_grain(make_timeline: Make) -> None:
    widget = make_timeline(columns_of([event("in May", "lane", "2025-05"), event("a day", "lane", "2025-09-10")]))
    widget.set_visible_span(at("2025-01-01"), at("2026-01-01"))
    month, day = lanes(widget)[0].boxes
    assert month.end - month.begin == pytest.approx(31 * 86_400 / widget._viewport.scale.seconds_per_pixel)
    assert day.end - day.begin < 14


def test_that_one_state_takes_over_from_another_in_the_same_row(make_timeline: Make) -> None:
    widget = make_timeline(
        columns_of([state("Mina", "lane", "2025-02-01", "2025-06-01"), state("Omar", "lane", "2025-06-01")])
    )
    assert [box.sub_row for box in lanes(widget)[0].boxes] == [0, 0]


def test_that_panning_leaves_every_card_in_its_row(make_timeline: Make) -> None:
    widget = make_timeline(chat(120, 1, sessions=40))
    widget.set_visible_span(at("2023-03-01"), at("2023-06-01"))
    settle(widget)
    before = {box.memory_id: box.sub_row for box in lanes(widget)[0].boxes}
    for _ in range(40):
        widget._viewport.pan(-3)
        widget._current()
    after = {box.memory_id: box.sub_row for box in lanes(widget)[0].boxes}
    both = before.keys() & after.keys()
    assert len(both) > 5
    assert {one: before[one] for one in both} == {one: after[one] for one in both}


def test_that_only_lanes_on_the_screen_are_laid_out(make_timeline: Make) -> None:
    widget = make_timeline(chat(500, 40))
    shown = [lane.number for lane in lanes(widget)]
    assert shown[0] == 0
    assert len(shown) < 10
    widget._viewport.scroll_to(1e9)
    assert lanes(widget)[-1].number == 39


def test_that_a_filter_shows_only_what_it_holds(make_timeline: Make) -> None:
    widget = make_timeline(columns_of(story()))
    widget.set_visible_memories(np.array([3, 14], dtype=np.int64))
    assert [[box.memory_id for box in lane.boxes] for lane in lanes(widget)] == [[3], [14]]
    widget.set_visible_memories(None)
    assert len(lanes(widget)) == 7


def test_that_hits_are_marked_on_the_ruler(make_timeline: Make) -> None:
    widget = make_timeline(columns_of(story()))
    widget.set_hits(np.array([3, 14], dtype=np.int64))
    scale = widget._viewport.scale
    expected = sorted(scale.x_of(at(day)) for day in ("2025-03-15", "2025-09-10"))
    assert widget._current().hit_xs == pytest.approx(expected, abs=2)


def test_that_a_selected_memory_is_pinned_among_counts(make_timeline: Make) -> None:
    columns = chat(20_000, 2)
    widget = make_timeline(columns)
    chosen = int(columns.memory_id[9_000])
    widget.select((chosen,))
    ((pinned, x, _),) = widget._current().pins
    assert pinned == chosen
    assert x == pytest.approx(widget._viewport.scale.x_of(int(columns.start[9_000])))


def test_that_texts_are_asked_for_once_and_drawn_when_they_come(qtbot: QtBot) -> None:
    widget = TimelineWidget()
    qtbot.addWidget(widget)
    asked: list[int] = []
    widget.resize(1_000, 500)
    widget.set_row_source(asked.extend)
    widget.set_columns(columns_of([state("a", "lane", "2025-03-01")]), lane_by=LaneBy.SPEAKER)
    widget.show()
    qtbot.waitUntil(lambda: asked == [1])
    assert widget._current().lanes[0].boxes[0].text is None
    drawn(widget)
    assert asked == [1]
    widget.provide_rows({1: row(1, "we use Redis")})
    text = widget._current().lanes[0].boxes[0].text
    assert text is not None
    assert text.text() == "we use Redis"


def test_that_the_view_stays_where_it_is_when_the_memories_change(make_timeline: Make) -> None:
    widget = make_timeline(columns_of(story()))
    widget.set_visible_span(at("2025-05-01"), at("2025-06-01"))
    widget.set_columns(columns_of(story()[:5]), lane_by=LaneBy.SPEAKER)
    assert widget.visible_span() == pytest.approx((at("2025-05-01"), at("2025-06-01")))


def test_that_one_mention_of_antiquity_does_not_squeeze_the_first_look(make_timeline: Make) -> None:
    lines = [state(f"s{day}", "lane", f"2025-{day % 9 + 1:02d}-11") for day in range(300)]
    widget = make_timeline(columns_of([*lines, event("Caesar is killed", "lane", "-0043-03-15")]))
    assert widget.visible_span()[0] > at("2024-01-01")
    widget.fit_all()
    assert widget.visible_span()[0] < at("-0043-03-15")


def test_that_dates_before_year_1_are_drawn_and_worded(make_timeline: Make) -> None:
    widget = make_timeline(columns_of(antiquity()))
    assert [lane.name for lane in lanes(widget)] == ["Rome", "한국", "Babylon"]
    assert any(label.text.endswith("BC") for label in widget._current().ruler.minor)


@pytest.mark.parametrize("status", list(Status))
@pytest.mark.parametrize("nature", list(Nature))
def test_that_every_nature_and_status_has_a_picture(make_timeline: Make, nature: Nature, status: Status) -> None:
    start, end = at("2025-03-01"), at("2025-09-01")
    lines = [
        Line("long", "lane", nature, start, start, end, end, status, is_pending=True),
        Line("short", "lane", nature, start, start + 86_400, start + 86_400, start + 86_400, status),
        Line("unsure", "lane", nature, start, at("2025-04-01"), at("2025-08-01"), end, status),
    ]
    widget = make_timeline(columns_of(lines))
    bars = drawn(widget)
    crowd = [
        Line(f"c{number}", "lane", nature, start + number, start + number, end, end, status) for number in range(30)
    ]
    widget.set_columns(columns_of([*lines, *crowd]), lane_by=LaneBy.SPEAKER)
    settle(widget)
    assert drawn(widget) != bars


@pytest.mark.parametrize("colors", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("dpr", [1.0, 2.0])
def test_that_a_picture_of_any_size_can_be_taken(make_timeline: Make, colors: object, dpr: float) -> None:
    widget = make_timeline(chat(5_000, 3))
    widget.set_colors(colors)  # type: ignore[arg-type]
    widget.set_true_at(at("2023-06-01"))
    image = widget.image(QSize(640, 400), dpr)
    assert (image.width(), image.height()) == (640 * dpr, 400 * dpr)
    assert image.devicePixelRatioF() == dpr


def test_that_no_two_things_of_a_lane_lie_on_each_other(make_timeline: Make) -> None:
    widget = make_timeline(chat(3_000, 3))

    @settings(max_examples=60, deadline=None)
    @given(st.integers(-400, 700), st.floats(0.02, 2_000.0))
    def check(day: int, days: float) -> None:
        start = at("2023-01-05") + day * 86_400
        widget.set_visible_span(start, start + days * 86_400)
        for lane in lanes(widget):
            for number, box in enumerate(lane.boxes):
                for other in lane.boxes[:number]:
                    if box.sub_row == other.sub_row:
                        assert box.left >= other.right - 0.01 or other.left >= box.right - 0.01

    check()


def test_that_an_event_of_a_day_is_seen_in_every_hour_of_it(make_timeline: Make) -> None:
    crowd = [state(f"s{number}", "lane", "2025-01-01") for number in range(500)]
    widget = make_timeline(columns_of([*crowd, event("museum", "lane", "2025-06-24")]))
    widget.set_visible_span(at("2025-06-24T15:00"), at("2025-06-24T16:00"))
    (lane,) = lanes(widget)
    assert [box.memory_id for box in lane.boxes] == [501]
    assert lane.carried == 500


def test_that_things_with_room_find_it_however_far_one_pans(make_timeline: Make) -> None:
    days = [f"2025-{month:02d}-{day:02d}" for month in range(1, 13) for day in range(1, 29, 3)]
    widget = make_timeline(columns_of([event(f"e{number}", "lane", day) for number, day in enumerate(days)]))
    widget.resize(1_000, 120)
    widget.set_visible_span(at("2024-12-01"), at("2025-02-15"))
    for _ in range(60):
        widget._viewport.pan(-37)
        (lane,) = lanes(widget)
        assert lane.mode is not Mode.DENSITY
        assert lane.overflow == []
        start, end = widget.visible_span()
        begun = {number + 1 for number, day in enumerate(days) if start <= at(day) < end}
        assert begun <= {box.memory_id for box in lane.boxes}
