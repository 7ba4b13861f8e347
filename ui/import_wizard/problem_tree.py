"""What was left out or mended: a kind with its count, below it the places, to be opened, read and copied."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QPushButton, QTreeWidget, QTreeWidgetItem, QWidget

from ui.dates import number_text
from ui.import_preview import LogProblem
from ui.import_words import warning_sentence
from ui.visible_text import one_line
from ui.widgets.labels import PlainLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget


class _Tree(QTreeWidget):
    """Copies what is selected, line by line."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the keys for copying."""
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText("\n".join(map(_line, self.selectedItems())))
        else:
            super().keyPressEvent(event)


class ProblemTree(TranslatedWidget):
    """Kinds of warnings with their places."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._warnings: tuple[tuple[str, int], ...] = ()
        self._problems: tuple[LogProblem, ...] = ()
        self._more: tuple[str, ...] = ()
        self.tree = _Tree()
        self.tree.setColumnCount(2)
        self.tree.setHeaderHidden(True)
        self.tree.setUniformRowHeights(True)
        self.tree.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.tree.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.tree.setMinimumHeight(90)
        header = self.tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self._none = PlainLabel("", "muted")
        self.copy_button = QPushButton()
        self.copy_button.setProperty("kind", "link")
        self.copy_button.clicked.connect(self._copy_all)
        layout = column(self._none, self.tree, row(None, self.copy_button), spacing=2)
        layout.addStretch(0)
        layout.setStretchFactor(self.tree, 1)
        self.setLayout(layout)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.tree.setAccessibleName(self.tr("What was left out or mended, and where"))
        self._none.setText(self.tr("Nothing was left out."))
        self.copy_button.setText(self.tr("Copy all"))
        self._fill()

    def show_problems(
        self, warnings: tuple[tuple[str, int], ...], problems: tuple[LogProblem, ...], more: tuple[str, ...] = ()
    ) -> None:
        """Show counts by kind, with the places that are known; ``more`` are lines without a kind."""
        self._warnings, self._problems, self._more = warnings, problems, more
        self._fill()

    def lines(self) -> list[str]:
        """Return all lines as they are copied."""
        lines: list[str] = []
        for place in range(self.tree.topLevelItemCount()):
            top = self.tree.topLevelItem(place)
            if top is not None:
                lines.append(_line(top))
                lines += [f"  {_line(top.child(number))}" for number in range(top.childCount())]
        return lines

    def _fill(self) -> None:
        self.tree.clear()
        for kind, count in self._warnings:
            item = QTreeWidgetItem([warning_sentence(kind), number_text(count)])
            item.setToolTip(0, warning_sentence(kind))
            item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            for problem in self._problems:
                if problem.kind == kind:
                    item.addChild(_place(f"{problem.place}: {problem.what}"))
            self.tree.addTopLevelItem(item)
        for text in self._more:
            self.tree.addTopLevelItem(_place(text))
        if self.tree.topLevelItemCount() == 1:
            self.tree.expandAll()
        is_empty = not self.tree.topLevelItemCount()
        self._none.setVisible(is_empty)
        self.tree.setVisible(not is_empty)
        self.copy_button.setVisible(not is_empty)

    def _copy_all(self) -> None:
        QGuiApplication.clipboard().setText("\n".join(self.lines()))


def _place(text: str) -> QTreeWidgetItem:
    item = QTreeWidgetItem([one_line(text), ""])
    item.setToolTip(0, one_line(text))
    return item


def _line(item: QTreeWidgetItem | None) -> str:
    if item is None:
        return ""
    return f"{item.text(0)} ({item.text(1)})" if item.text(1) else item.text(0)
