import gc
import sys
from collections import Counter
from collections.abc import Callable

import pytest
from PySide6.QtGui import QImage, QPainter

from tests.ui.timeline.conftest import Make, settle
from tests.ui.timeline.sample_columns import at, chat, columns_of, story

CALLS = 60_000


@pytest.mark.soak
def test_that_tens_of_thousands_of_paint_calls_lose_no_reference_to_none(
    make_timeline: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A PySide6 that drops a reference with each void call ends Python 3.11 after some 16,000 of them."""
    counts: Counter[str] = Counter()
    for name in ("drawRoundedRect", "drawStaticText", "fillRect", "drawLines", "setPen", "setBrush", "drawPixmap"):
        monkeypatch.setattr(QPainter, name, _counted(getattr(QPainter, name), name, counts))
    crowd, tale = make_timeline(chat(3_000, 3)), make_timeline(columns_of(story(), undated=2))
    tale.set_visible_span(at("2025-02-01"), at("2025-12-20"))
    canvas = QImage(1_000, 500, QImage.Format.Format_ARGB32_Premultiplied)
    for widget in (crowd, tale):
        settle(widget)
        widget.render(canvas)
    gc.collect()
    before, painted = sys.getrefcount(None), counts.total()
    frame = 0
    while counts.total() - painted < CALLS:
        frame += 1
        for widget in (crowd, tale):
            widget._viewport.pan(-7 if frame % 40 < 20 else 7)
            widget._viewport.zoom(1.3 if frame % 20 < 10 else 1 / 1.3, 400.0, animated=False)
            widget.render(canvas)
    gc.collect()
    assert counts.total() - painted >= CALLS
    assert sys.getrefcount(None) - before > -0.01 * CALLS


def _counted(original: Callable[..., object], name: str, counts: Counter[str]) -> Callable[..., object]:
    def call(*arguments: object, **named: object) -> object:
        counts[name] += 1
        return original(*arguments, **named)

    return call
