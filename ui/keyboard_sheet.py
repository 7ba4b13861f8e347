"""All keys on one sheet."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialogButtonBox, QGridLayout, QWidget

from ui.review.keys import sheet_lines
from ui.shortcuts import plain_title
from ui.widgets.labels import PlainLabel, SectionLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedDialog

Line = tuple[str, str]
Groups = tuple[tuple[str, tuple[QAction, ...]], ...]


class KeyboardSheet(TranslatedDialog):
    """Lists the shortcuts of the menus and the keys of the panels."""

    def __init__(self, groups: Callable[[], Groups], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._groups, self._sheet = groups, QWidget()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        self._layout = column(self._sheet, 8, buttons, margins=(24, 20, 24, 16))
        self.setLayout(self._layout)
        self.retranslate()

    def retranslate(self) -> None:
        """Write another sheet."""
        self.setWindowTitle(self.tr("Keyboard"))
        left = [(title, _lines_of(group)) for title, group in self._groups()]
        right = [(self.tr("Timeline"), self._timeline_lines()), (self.tr("Chains"), self._graph_lines())]
        further = [(self.tr("Review"), sheet_lines()), (self.tr("List and search"), self._list_lines())]
        before, self._sheet = self._sheet, QWidget()
        self._sheet.setLayout(row(_half(left[:2]), _half(left[2:] + right), _half(further), spacing=36))
        self._layout.replaceWidget(before, self._sheet)
        before.hide()
        before.deleteLater()

    def _timeline_lines(self) -> list[Line]:
        return [
            (self.tr("Wheel, W, S, +, −"), self.tr("zoom at the cursor")),
            (self.tr("Drag, A, D, Page Up, Page Down"), self.tr("pan")),
            (self.tr("← → ↑ ↓"), self.tr("next memory; pan where none is selected")),
            (self.tr("Shift + drag"), self.tr("select a range")),
            (self.tr("Ctrl + drag"), self.tr("select what a frame touches")),
            (self.tr("Home, 0"), self.tr("show everything")),
            (self.tr("N"), self.tr("go to today")),
            (self.tr("U"), self.tr("show what has no date")),
            (self.tr("F"), self.tr("zoom to the selection")),
            (self.tr("Ctrl + click"), self.tr("add to the selection or take away")),
            (self.tr("Enter, double click"), self.tr("read the conversation around it; there [ and ] step on")),
        ]

    def _graph_lines(self) -> list[Line]:
        return [
            (self.tr("[, ]"), self.tr("previous, next in the chain")),
            (self.tr("Drag from one to another, P"), self.tr("propose that the newer one replaces the older")),
        ]

    def _list_lines(self) -> list[Line]:
        return [
            (self.tr("Enter"), self.tr("show on the timeline; in the search: next hit")),
            (self.tr("Shift + Enter"), self.tr("previous hit")),
            (self.tr("Ctrl + A"), self.tr("select all")),
            (self.tr("Esc"), self.tr("select nothing; empty the search")),
        ]


def _lines_of(actions: tuple[QAction, ...]) -> list[Line]:
    lines = []
    for action in actions:
        keys = [key.toString(key.SequenceFormat.NativeText) for key in action.shortcuts()]
        keys = [key for key in keys if key.removeprefix("Shift+") == key or key.removeprefix("Shift+") not in keys]
        if keys:
            lines.append((", ".join(keys), plain_title(action.text())))
    return lines


def _half(groups: list[tuple[str, list[Line]]]) -> QWidget:
    half = QWidget()
    grid = QGridLayout(half)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(14)
    grid.setVerticalSpacing(6)
    place = 0
    for title, lines in groups:
        if not lines:
            continue
        if place:
            grid.setRowMinimumHeight(place, 8)
            place += 1
        grid.addWidget(SectionLabel(title), place, 0, 1, 2)
        for keys, meaning in lines:
            place += 1
            grid.addWidget(PlainLabel(keys, "key"), place, 0, Qt.AlignmentFlag.AlignLeft)
            grid.addWidget(PlainLabel(meaning), place, 1)
        place += 1
    grid.setRowStretch(place, 1)
    grid.setColumnStretch(1, 1)
    return half
