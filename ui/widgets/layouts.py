"""Rows and columns without the default margins of Qt."""

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

Item = QWidget | QLayout | int | None


def row(*items: Item, spacing: int = 8, margins: tuple[int, int, int, int] = (0, 0, 0, 0)) -> QHBoxLayout:
    """Lay out from left to right; an int is a fixed gap, None takes the room that is left."""
    layout = QHBoxLayout()
    _fill(layout, items, spacing, margins)
    return layout


def column(*items: Item, spacing: int = 8, margins: tuple[int, int, int, int] = (0, 0, 0, 0)) -> QVBoxLayout:
    """Lay out from top to bottom; an int is a fixed gap, None takes the room that is left."""
    layout = QVBoxLayout()
    _fill(layout, items, spacing, margins)
    return layout


def _fill(layout: QBoxLayout, items: tuple[Item, ...], spacing: int, margins: tuple[int, int, int, int]) -> None:
    layout.setSpacing(spacing)
    layout.setContentsMargins(*margins)
    for item in items:
        if item is None:
            layout.addStretch(1)
        elif isinstance(item, int):
            layout.addSpacing(item)
        elif isinstance(item, QLayout):
            layout.addLayout(item)
        else:
            layout.addWidget(item)
