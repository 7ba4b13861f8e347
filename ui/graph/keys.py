"""The keys of the graph.

Left and Right, or ``[`` and ``]``, step along the chain; Up and Down go to the nearest mark above and below. Enter
opens, P proposes between the two that are selected, E spreads the chain evenly, U unfolds what has no edge, Escape lets
go. A and D pan, W and S or + and - zoom, F shows the chain, Home or 0 everything. Ctrl+A selects the chain, Ctrl+C
copies.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from ui.graph.acts import GraphActs

_STEP_PAN: Final = 0.15
_KEY_ZOOM: Final = 1.5
_ALLOWED = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


class GraphKeys:
    """Turns keys into acts."""

    def __init__(self, acts: GraphActs) -> None:
        self._acts = acts
        self._by_key = {int(key): act for key, act in self._table().items()}

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key asks; say whether it asks anything."""
        act = None if event.modifiers() & ~_ALLOWED else self._by_key.get(event.key())
        if event.matches(QKeySequence.StandardKey.Copy):
            act = self._acts.copy
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            act = self._acts.choose_chain
        if act is not None:
            act()
        return act is not None

    def _table(self) -> dict[Qt.Key, Callable[[], None]]:
        key, acts = Qt.Key, self._acts
        return {
            key.Key_BracketLeft: lambda: acts.step(-1, 0),
            key.Key_BracketRight: lambda: acts.step(1, 0),
            key.Key_Left: lambda: acts.step(-1, 0),
            key.Key_Right: lambda: acts.step(1, 0),
            key.Key_Up: lambda: acts.step(0, -1),
            key.Key_Down: lambda: acts.step(0, 1),
            key.Key_P: acts.propose_selected,
            key.Key_E: lambda: acts.set_even(on=not acts.wants_even),
            key.Key_U: acts.unfold_wanted.emit,
            key.Key_Return: acts.open_selected,
            key.Key_Enter: acts.open_selected,
            key.Key_Escape: acts.cancel,
            key.Key_A: lambda: self._pan(_STEP_PAN),
            key.Key_D: lambda: self._pan(-_STEP_PAN),
            key.Key_W: lambda: acts.zoom(_KEY_ZOOM),
            key.Key_Plus: lambda: acts.zoom(_KEY_ZOOM),
            key.Key_Equal: lambda: acts.zoom(_KEY_ZOOM),
            key.Key_S: lambda: acts.zoom(1 / _KEY_ZOOM),
            key.Key_Minus: lambda: acts.zoom(1 / _KEY_ZOOM),
            key.Key_F: acts.fit_chain,
            key.Key_Z: acts.fit_chain,
            key.Key_Home: acts.fit_all,
            key.Key_0: acts.fit_all,
        }

    def _pan(self, part: float) -> None:
        self._acts.pan(round(part * self._acts.view.content_width))
