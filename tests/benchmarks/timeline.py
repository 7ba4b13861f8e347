"""Frames of the timeline: median and 95th percentile, in ms, of panning and zooming over 10k, 100k and 1M memories.

    QT_QPA_PLATFORM=offscreen python tests/benchmarks/timeline.py [--lanes 24] [--frames 120] [--profile]

A frame is one change of the span with everything it brings: counting, layout, asking for texts, painting 1600 x 900.
"""

import argparse
import cProfile
import os
import pstats
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtGui import QFont, QFontDatabase, QImage
from PySide6.QtWidgets import QApplication

from core.timeline.columns import LaneBy
from tests.ui.timeline.sample_columns import chat, row, saying
from ui.timeline.widget import TimelineWidget

SIZE = (1600, 900)
_clock: list[Callable[[], float]] = [time.perf_counter]


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lanes", type=int, default=24)
    parser.add_argument("--frames", type=int, default=120)
    parser.add_argument("--counts", type=int, nargs="*", default=[10_000, 100_000, 1_000_000])
    parser.add_argument("--ratios", type=int, nargs="*", default=[1, 2])
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--cpu", action="store_true", help="time of this process only, for a machine that is busy")
    options = parser.parse_args()
    if options.cpu:
        _clock.append(time.process_time)
    application = QApplication([])
    _use_shipped_font(application)
    _write(f"{'memories':>9} {'dpr':>3} {'first':>6}  " + "  ".join(f"{name:>16}" for name in _PASSES))
    for ratio in options.ratios:
        for count in options.counts:
            _measure(count, ratio, options)


def _measure(count: int, ratio: int, options: argparse.Namespace) -> None:
    columns = chat(count, options.lanes, days=3_650, sessions=max(20, count // 20))
    widget, canvas = _widget(ratio)
    begun = _clock[-1]()
    widget.set_columns(columns, lane_by=LaneBy.SPEAKER)
    widget.render(canvas)
    first = 1_000 * (_clock[-1]() - begun)
    cells = []
    profiler = cProfile.Profile()
    for change in _PASSES.values():
        frames = []
        for _ in change(widget, options.frames):
            begun = _clock[-1]()
            if options.profile:
                profiler.enable()
            next_frame(widget, canvas)
            profiler.disable()
            frames.append(1_000 * (_clock[-1]() - begun))
        cells.append(f"{statistics.median(frames):7.1f} /{statistics.quantiles(frames, n=20)[-1]:7.1f}")
    _write(f"{count:>9} {ratio:>3} {first:>6.0f}  " + "  ".join(f"{cell:>16}" for cell in cells))
    if options.profile:
        pstats.Stats(profiler).sort_stats("tottime").print_stats(25)
    widget.deleteLater()


def next_frame(widget: TimelineWidget, canvas: QImage) -> None:
    """Draw what the last change left to draw."""
    widget.render(canvas)


def _pan(part: float, zoom: float) -> Callable[[TimelineWidget, int], Iterator[None]]:
    def change(widget: TimelineWidget, frames: int) -> Iterator[None]:
        widget.fit_all()
        start, end = widget.visible_span()
        middle, span = (start + end) / 2, (end - start) / zoom
        widget.set_visible_span(middle - span / 2, middle + span / 2)
        for _ in range(frames):
            widget._viewport.pan(-round(part * SIZE[0]))
            yield

    return change


def _zoom(widget: TimelineWidget, frames: int) -> Iterator[None]:
    widget.fit_all()
    for number in range(frames):
        widget._viewport.zoom(1.15 if number < frames / 2 else 1 / 1.15, 700.0, animated=False)
        yield


_PASSES = {
    "zoom in, out": _zoom,
    "pan all": _pan(0.004, 1.0),
    "pan 1/30": _pan(0.004, 30.0),
    "pan 1/300": _pan(0.004, 300.0),
    "pan 1/3000": _pan(0.004, 3_000.0),
}


def _widget(ratio: int) -> tuple[TimelineWidget, QImage]:
    widget = TimelineWidget()
    widget.resize(*SIZE)
    widget.set_animated(on=False)
    widget.set_row_source(lambda ids: widget.provide_rows({one: row(one, saying(one)) for one in ids}))
    canvas = QImage(SIZE[0] * ratio, SIZE[1] * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    canvas.setDevicePixelRatio(ratio)
    widget.devicePixelRatioF = lambda: float(ratio)  # type: ignore[method-assign]
    widget.show()
    return widget, canvas


def _use_shipped_font(application: QApplication) -> None:
    for path in sorted((Path(__file__).resolve().parents[2] / "resources" / "fonts").glob("*.otf")):
        QFontDatabase.addApplicationFont(str(path))
    font = QFont("Truewhen Sans")
    font.setPixelSize(13)
    application.setFont(font)


def _write(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
