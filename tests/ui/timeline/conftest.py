import os
from collections.abc import Callable, Iterator, Mapping

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from core.timeline.columns import LaneBy, TimelineColumns
from tests.ui.timeline.sample_columns import at, row
from ui.timeline.widget import TimelineWidget

Make = Callable[..., TimelineWidget]


@pytest.fixture
def make_timeline(qtbot: QtBot) -> Iterator[Make]:
    """Return a maker of shown timelines of 1000 x 700 that move without animation and get texts at once."""
    made: list[TimelineWidget] = []

    def make(columns: TimelineColumns, texts: Mapping[int, str] | None = None) -> TimelineWidget:
        widget = TimelineWidget()
        qtbot.addWidget(widget)
        made.append(widget)
        widget.resize(1_000, 700)
        widget.set_animated(on=False)
        widget.set_today(at("2025-12-01"))
        known = texts or {}
        widget.set_row_source(
            lambda ids: widget.provide_rows({one: row(one, known.get(one, f"text {one}")) for one in ids})
        )
        widget.set_columns(columns, lane_by=LaneBy.SPEAKER)
        with qtbot.waitExposed(widget):
            widget.show()
        settle(widget)
        return widget

    yield make
    for widget in made:
        widget.close()


def settle(widget: TimelineWidget) -> None:
    """Make the picture and let the texts come."""
    widget._current()
    widget._ask()
    widget._current()


def drawn(widget: TimelineWidget) -> QImage:
    """Return what the widget paints."""
    canvas = QImage(widget.size(), QImage.Format.Format_ARGB32_Premultiplied)
    widget.render(canvas)
    return canvas
