"""A chain at even distances."""

from dataclasses import replace

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from core.queries.graph_rows import GraphEdge, GraphRows, Tie
from core.values.verdict import Verdict
from tests.ui.graph.conftest import node
from ui.graph.even import STEP, EvenChain
from ui.graph.scene import GraphScene, make_scene

starts = st.lists(st.integers(0, 40), min_size=2, max_size=12)


def _scene(days: list[int]) -> GraphScene:
    nodes = tuple(replace(node(number, "fact", 1), start=day) for number, day in enumerate(days))
    edges = tuple(GraphEdge(f"e-{one}", one, one + 1, Verdict.CHANGE, Tie.STANDING) for one in range(len(days) - 1))
    return make_scene(GraphRows(nodes, edges, ()))


@given(starts, st.floats(200, 3_000))
def test_that_facts_keep_their_order_and_none_of_a_row_lies_on_another(days: list[int], width: float) -> None:
    scene = _scene(days)
    places = scene.members(0)
    xs = EvenChain.of(scene, 0, width).xs_of(places)
    assert (np.diff(xs) >= 0).all()
    assert (np.diff(scene.start[places]) >= 0).all()
    for row in set(scene.row[places].tolist()):
        assert (np.diff(xs[scene.row[places] == row]) >= STEP - 1e-6).all()


@given(starts, st.floats(200, 3_000), st.floats(-5_000, 5_000))
def test_that_it_is_moved_no_further_than_there_is_something_to_see(
    days: list[int], width: float, offset: float
) -> None:
    scene = _scene(days)
    places = scene.members(0)
    xs = EvenChain.of(scene, 0, width, offset).xs_of(places)
    assert xs[0] <= width
    assert xs[-1] >= 0


@given(starts, st.floats(500, 3_000), st.data())
def test_that_any_fact_can_be_brought_into_view(days: list[int], width: float, data: st.DataObject) -> None:
    scene = _scene(days)
    place = data.draw(st.sampled_from(scene.members(0).tolist()))
    even = EvenChain.of(scene, 0, width).shown(place, width)
    assert 0 <= even.xs_of(np.array([place]))[0] <= width
