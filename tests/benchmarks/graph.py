"""The graph of chains: laying out 10,000 facts, and frames of panning and zooming over them, in ms.

    QT_QPA_PLATFORM=offscreen python tests/benchmarks/graph.py [--nodes 10000] [--frames 120] [--ratios 1 2] [--cpu]

The facts hang together in chains of 2 to 12, one in twenty a branch, one in ten a merge; beside it all of them as one
chain and as one star. "lay out" is ``lay_out`` alone, "scene" all that is made in the job (columns, headings, ways).
"""

import argparse
import cProfile
import os
import pstats
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from core.queries.graph_rows import GraphEdge, GraphNode, GraphRows, Tie
from core.timeline.chain_layout import Facts, Links, lay_out
from core.values.civil_time import DAY, seconds_of
from core.values.identifiers import MemoryId, Uid
from core.values.memory import Nature, Status
from core.values.verdict import Verdict
from ui.fonts import load_application_font
from ui.graph.scene import GraphScene, make_scene
from ui.graph.widget import GraphWidget

SIZE = (1600, 900)
_clock: list[Callable[[], float]] = [time.perf_counter]
_ROUNDS = 7
_WORDS = ("We moved the cache from one store to another", "Mina leads the on-call rota", "배포는 매주 화요일에 합니다")
_KINDS = (Verdict.CHANGE, Verdict.CHANGE, Verdict.CORRECTION, Verdict.END, Verdict.REFINEMENT)

Shape = tuple[list[tuple[int, int, int]], list[tuple[int, int, bool]]]


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nodes", type=int, default=10_000)
    parser.add_argument("--frames", type=int, default=120)
    parser.add_argument("--ratios", type=int, nargs="*", default=[1, 2])
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--shapes", nargs="*", default=["chains", "path", "star"])
    parser.add_argument("--cpu", action="store_true", help="time of this process only, for a machine that is busy")
    options = parser.parse_args()
    if options.cpu:
        _clock.append(time.process_time)
    application = QApplication([])
    application.setFont(load_application_font())
    _write(f"load average {os.getloadavg()[0]:.2f}, {options.nodes} facts, {SIZE[0]}x{SIZE[1]}, median / p95 in ms")
    passes = "  ".join(f"{name:>15}" for name in _PASSES)
    _write(f"{'shape':>7} {'lay out':>8} {'again':>7} {'scene':>7} dpr {'first':>6}  {passes}")
    for name, shape in _shapes(options.nodes).items():
        if name in options.shapes:
            _measure(name, shape, options)


def _measure(name: str, shape: Shape, options: argparse.Namespace) -> None:
    facts, links = Facts.of(shape[0]), Links.of(shape[1])
    before = lay_out(facts, links)
    rows = _rows(shape)
    figures = [
        _best(lambda: lay_out(facts, links)),
        _best(lambda: lay_out(facts, links, before)),
        _best(lambda: make_scene(rows)),
    ]
    head = f"{name:>7} {figures[0]:8.1f} {figures[1]:7.1f} {figures[2]:7.1f}"
    for ratio in options.ratios:
        _write(f"{head} {ratio:3}  {_frames(make_scene(rows), ratio, options)}")


def _frames(scene: GraphScene, ratio: int, options: argparse.Namespace) -> str:
    widget, canvas = GraphWidget(), QImage(SIZE[0] * ratio, SIZE[1] * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    canvas.setDevicePixelRatio(ratio)
    widget.resize(*SIZE)
    widget.show()
    widget.set_scene(scene)
    widget.select((scene.nodes[0].memory_id,))
    begun = _clock[-1]()
    widget.fit_all()
    widget.render(canvas)
    cells = [f"{1_000 * (_clock[-1]() - begun):6.1f}"]
    profiler = cProfile.Profile()
    for change in _PASSES.values():
        times = []
        for _ in change(widget, options.frames):
            begun = _clock[-1]()
            if options.profile:
                profiler.enable()
            widget.render(canvas)
            profiler.disable()
            times.append(1_000 * (_clock[-1]() - begun))
        cells.append(f"{statistics.median(times):6.1f} /{statistics.quantiles(times, n=20)[-1]:6.1f}".rjust(15))
    if options.profile:
        pstats.Stats(profiler).sort_stats("tottime").print_stats(25)
    widget.close()
    widget.deleteLater()
    return "  ".join(cells)


def _pan(zoom: float) -> Callable[[GraphWidget, int], Iterator[None]]:
    def change(widget: GraphWidget, frames: int) -> Iterator[None]:
        widget.fit_all()
        widget.acts.zoom(zoom)
        for number in range(frames):
            widget.acts.pan(-7 if number < frames / 2 else 7)
            yield

    return change


def _scroll(widget: GraphWidget, frames: int) -> Iterator[None]:
    widget.fit_all()
    for _ in range(frames):
        widget.acts.scroll(-9)
        yield


def _zoom(widget: GraphWidget, frames: int) -> Iterator[None]:
    widget.fit_all()
    for number in range(frames):
        widget.acts.zoom(1.1 if number < frames / 2 else 1 / 1.1, 700.0)
        yield


_PASSES = {"pan all": _pan(1.0), "pan 1/30": _pan(30.0), "zoom in, out": _zoom, "scroll": _scroll}


def _shapes(count: int) -> dict[str, Shape]:
    start = seconds_of(2023)
    path = [(one, start + one * DAY // 8, 0) for one in range(count)]
    return {
        "chains": _chains(count),
        "path": (path, [(one, one + 1, True) for one in range(count - 1)]),
        "star": (path, [(0, one + 1, False) for one in range(count - 1)]),
    }


def _chains(count: int) -> Shape:
    chance, start = random.Random(1), seconds_of(2023)  # noqa: S311 - a fixed picture
    facts: list[tuple[int, int, int]] = []
    links: list[tuple[int, int, bool]] = []
    while len(facts) < count:
        first, size = len(facts), min(count - len(facts), chance.choice((2, 2, 3, 3, 4, 5, 8, 12)))
        when = start + chance.randrange(0, 3 * 365) * DAY
        for number in range(size):
            facts.append((first + number, when, first))
            when += chance.randrange(1, 40) * DAY
            if number:
                branches = chance.random() < 0.05
                old = first + (chance.randrange(number) if branches else number - 1)
                links.append((old, first + number, not branches))
            if number > 1 and chance.random() < 0.1:
                links.append((first + chance.randrange(number - 1), first + number, True))
    return facts, links


def _rows(shape: Shape) -> GraphRows:
    nodes = tuple(
        GraphNode(
            MemoryId(one), Uid(f"m-{one}"), f"{_WORDS[one % len(_WORDS)]} ({one})", f"subject {name}", "", "",
            Nature.STATE, Status.CURRENT if one % 3 else Status.SUPERSEDED, start,
        )
        for one, start, name in shape[0]
    )  # fmt: skip
    edges = tuple(
        GraphEdge(f"e-{number}", old, new, _KINDS[number % 5] if goes_on else Verdict.PORTION,
                  Tie.STANDING if number % 9 else Tie.PENDING)
        for number, (old, new, goes_on) in enumerate(shape[1])
    )  # fmt: skip
    return GraphRows(nodes, edges, ())


def _best(work: Callable[[], object]) -> float:
    times = []
    for _ in range(_ROUNDS):
        begun = _clock[-1]()
        work()
        times.append(1_000 * (_clock[-1]() - begun))
    return statistics.median(times)


def _write(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
