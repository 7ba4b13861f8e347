"""Lines of "name: value" as the inspector shows them."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from ui.widgets.labels import PlainLabel
from ui.widgets.passage import Passage


class Fields(QWidget):
    """A grid of muted names and selectable plain values; set anew as a whole."""

    def __init__(self, name_width: int = 84, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(7)
        self._grid.setColumnMinimumWidth(0, name_width)
        self._grid.setColumnStretch(1, 1)
        self._lines: list[tuple[PlainLabel, Passage]] = []

    def show_fields(self, fields: list[tuple[str, str]]) -> None:
        """Show these lines; empty values are left out."""
        wanted = [(name, value) for name, value in fields if value]
        while len(self._lines) < len(wanted):
            self._add_line()
        for number, (label, passage) in enumerate(self._lines):
            is_used = number < len(wanted)
            label.setVisible(is_used)
            passage.setVisible(is_used)
            if is_used:
                name, value = wanted[number]
                label.setText(name)
                passage.set_passage(value)
                passage.setAccessibleName(f"{name}: {value}")

    def texts(self) -> dict[str, str]:
        """Return what is shown, by name."""
        return {label.text(): passage.toPlainText() for label, passage in self._lines if not passage.isHidden()}

    def _add_line(self) -> None:
        label, passage = PlainLabel("", "muted"), Passage()
        passage.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        number = len(self._lines)
        self._grid.addWidget(label, number, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(passage, number, 1)
        self._lines.append((label, passage))
