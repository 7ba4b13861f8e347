"""What assistive technology is told about a widget that paints its own items: each is a child of it (QAccessible).

Qt asks the factory once a widget, and only while a screen reader runs. It keeps the addresses of all interfaces that it
was given, so none is ever let go: a child stands for a place in the list of items, not for an item.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol, runtime_checkable

import shiboken6
from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface, QWindow
from PySide6.QtWidgets import QWidget

_MOST: Final = 500


class AccessibleItem(NamedTuple):
    """One painted item: ``area`` in pixels of the widget."""

    name: str
    description: str
    area: QRect
    is_selected: bool


@runtime_checkable
class PaintsItems(Protocol):
    """A widget whose items can be told."""

    def accessible_items(self) -> Sequence[AccessibleItem]:
        """Return the items that are seen, in reading order."""


_kept: list[QAccessibleInterface] = []


def install() -> None:
    """Let assistive technology see the items of canvases, from now on."""
    QAccessible.installFactory(_interface_of)


def tell_selection(widget: QWidget) -> None:
    """Say that another item has the focus now; costs nothing where nobody listens."""
    if not QAccessible.isActive() or not isinstance(widget, PaintsItems):
        return
    place = next((place for place, item in enumerate(widget.accessible_items()[:_MOST]) if item.is_selected), None)
    if place is not None:
        event = QAccessibleEvent(widget, QAccessible.Event.Focus)
        event.setChild(place)
        QAccessible.updateAccessibility(event)


def _interface_of(_name: str, thing: QObject) -> QAccessibleInterface | None:
    if not isinstance(thing, QWidget) or not isinstance(thing, PaintsItems):
        return None
    made = _CanvasInterface(thing)
    _kept.append(made)
    return made


class _CanvasInterface(QAccessibleInterface):
    """The widget itself."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__()
        self._widget = widget
        self._children: list[_ItemInterface] = []

    def isValid(self) -> bool:
        return shiboken6.isValid(self._widget)

    def object(self) -> QObject:
        return self._widget

    def window(self) -> QWindow | None:  # type: ignore[override]
        return self._widget.window().windowHandle()

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        parent = self._widget.parentWidget()
        return None if parent is None else QAccessible.queryAccessibleInterface(parent)

    def items(self) -> Sequence[AccessibleItem]:
        """Return what the children are."""
        widget = self._widget
        return widget.accessible_items()[:_MOST] if self.isValid() and isinstance(widget, PaintsItems) else ()

    def childCount(self) -> int:
        return len(self.items())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        if not 0 <= index < self.childCount():
            return None
        while len(self._children) <= index:
            self._children.append(_ItemInterface(self, self._widget, len(self._children)))
            _kept.append(self._children[-1])
        return self._children[index]

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return child.place if isinstance(child, _ItemInterface) else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        point = self._widget.mapFromGlobal(QPoint(x, y))
        found = (place for place, item in enumerate(self.items()) if item.area.contains(point))
        place = next(found, None)
        return None if place is None else self.child(place)

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        place = next((place for place, item in enumerate(self.items()) if item.is_selected), None)
        return None if place is None or not self._widget.hasFocus() else self.child(place)

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.List

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.focusable = True
        state.focused = self._widget.hasFocus()
        state.multiSelectable = True
        return state

    def rect(self) -> QRect:
        widget = self._widget
        return QRect(widget.mapToGlobal(widget.rect().topLeft()), widget.size())

    def text(self, kind: QAccessible.Text) -> str:
        if kind is QAccessible.Text.Name:
            return self._widget.accessibleName()
        return self._widget.accessibleDescription() if kind is QAccessible.Text.Description else ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        del kind, text


class _ItemInterface(QAccessibleInterface):
    """The item at a place of the list."""

    def __init__(self, canvas: _CanvasInterface, widget: QWidget, place: int) -> None:
        super().__init__()
        self._canvas, self._widget, self.place = canvas, widget, place

    def _item(self) -> AccessibleItem | None:
        items = self._canvas.items()
        return items[self.place] if self.place < len(items) else None

    def isValid(self) -> bool:
        return self._item() is not None

    def object(self) -> QObject | None:  # type: ignore[override]
        return None

    def window(self) -> QWindow | None:  # type: ignore[override]
        return self._canvas.window()

    def parent(self) -> QAccessibleInterface:
        return self._canvas

    def childCount(self) -> int:
        return 0

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        del index
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        del child
        return -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        del x, y
        return None

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.ListItem

    def state(self) -> QAccessible.State:
        state, item = QAccessible.State(), self._item()
        state.selectable = state.focusable = True
        state.selected = item is not None and item.is_selected
        state.invalid = item is None
        return state

    def rect(self) -> QRect:
        item = self._item()
        if item is None:
            return QRect()
        return QRect(self._widget.mapToGlobal(item.area.topLeft()), item.area.size())

    def text(self, kind: QAccessible.Text) -> str:
        item = self._item()
        if item is None:
            return ""
        if kind is QAccessible.Text.Name:
            return item.name
        return item.description if kind is QAccessible.Text.Description else ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        del kind, text
