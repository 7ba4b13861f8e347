"""The keyboard.

With a selection, Left and Right go to the previous and next memory of its lane, Up and Down to the nearest in the lane
above and below; without one they pan and scroll. A and D pan, W and S or + and - zoom, Page Up and Page Down turn a
page, Home or 0 shows everything, F zooms to the selection, N goes to today, U asks for the undated, Enter opens,
Escape clears.
"""

from collections.abc import Callable
from typing import Final, Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from ui.timeline.viewport import Viewport

_ZOOM: Final = 1.5
_PAN: Final = 0.15
_PAGE: Final = 0.9
_SCROLL: Final = 80.0
_Act = Callable[[], bool | None]
_KEPT: Final = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


class Steps(Protocol):
    """What keys act on, beside the viewport."""

    def step(self, along: int, across: int) -> bool:
        """Move the selection; False if there is none."""

    def fit_all(self) -> None:
        """Show everything."""

    def zoom_to_selection(self) -> None:
        """Show the selection closely."""

    def show_today(self) -> None:
        """Go to today."""

    def ask_for_undated(self) -> None:
        """Show the undated."""

    def open_selected(self) -> bool:
        """Open the selected memory; False if there is none."""

    def clear(self) -> bool:
        """Clear the range, then the selection; False if there was nothing to clear."""


class Keys:
    """Finds what a key does."""

    def __init__(self, viewport: Viewport, steps: Steps) -> None:
        self._viewport = viewport
        self._steps = steps
        key = Qt.Key
        acts: dict[Qt.Key, _Act] = {
            key.Key_Left: lambda: self._arrow(-1, 0),
            key.Key_Right: lambda: self._arrow(1, 0),
            key.Key_Up: lambda: self._arrow(0, -1),
            key.Key_Down: lambda: self._arrow(0, 1),
            key.Key_A: lambda: self._pan(-_PAN),
            key.Key_D: lambda: self._pan(_PAN),
            key.Key_PageUp: lambda: self._pan(-_PAGE),
            key.Key_PageDown: lambda: self._pan(_PAGE),
            key.Key_W: lambda: self._zoom(_ZOOM),
            key.Key_S: lambda: self._zoom(1 / _ZOOM),
            key.Key_Plus: lambda: self._zoom(_ZOOM),
            key.Key_Equal: lambda: self._zoom(_ZOOM),
            key.Key_Minus: lambda: self._zoom(1 / _ZOOM),
            key.Key_Home: steps.fit_all,
            key.Key_0: steps.fit_all,
            key.Key_F: steps.zoom_to_selection,
            key.Key_N: steps.show_today,
            key.Key_U: steps.ask_for_undated,
            key.Key_Return: steps.open_selected,
            key.Key_Enter: steps.open_selected,
            key.Key_Escape: steps.clear,
        }
        self._acts = {int(name): act for name, act in acts.items()}

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key asks; False leaves it to others."""
        if event.modifiers() & ~_KEPT:
            return False
        act = self._acts.get(event.key())
        return act is not None and act() is not False

    def _arrow(self, along: int, across: int) -> None:
        if self._steps.step(along, across):
            return
        if along:
            self._pan(along * _PAN)
        else:
            self._viewport.scroll_to(self._viewport.frame.scroll + across * _SCROLL)

    def _pan(self, part: float) -> None:
        self._viewport.pan(-round(part * self._viewport.scale.width), animated=True)

    def _zoom(self, factor: float) -> None:
        self._viewport.zoom(factor, self._viewport.scale.width / 2)
