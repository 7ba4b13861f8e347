from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from core.timeline.scale import LONGEST_SPAN, Scale
from core.values.civil_time import seconds_of
from ui.ruler import RulerMaker, is_free


@settings(max_examples=150, deadline=None)
@given(
    st.integers(seconds_of(-9_000), seconds_of(9_000)),
    st.floats(60.0, LONGEST_SPAN),
    st.floats(200.0, 4_000.0),
    st.integers(0, 6),
)
def test_that_labels_of_a_row_never_touch(start: int, span: float, width: float, week_start: int) -> None:
    assert QApplication.instance() is not None
    ruler = RulerMaker(QFont(), week_start).make(Scale.spanning(start, start + span, width))
    for row in (ruler.minor, ruler.major):
        for before, after in pairwise(row):
            assert before.x + before.width < after.x


def test_that_a_label_gives_way_to_what_lies_on_it() -> None:
    assert is_free(10, 20, ((22, 30),))
    assert not is_free(10, 25, ((22, 30),))
