"""The filters that are on, as chips to be removed one by one; not there where there is none."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from ui.dates import number_text
from ui.icons import icon
from ui.theme import LIGHT, Colors
from ui.view_state import Filter, FilterKind, ViewState
from ui.visible_text import one_line
from ui.widgets.labels import PlainLabel
from ui.widgets.translated import TranslatedWidget


class FilterBar(TranslatedWidget):
    """One chip a filter."""

    def __init__(self, state: ViewState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("filterBar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._state = state
        self._colors = LIGHT
        self._chips: list[QToolButton] = []
        self._shown = PlainLabel("", "muted")
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(14, 6, 16, 6)
        self._layout.setSpacing(8)
        self._layout.addStretch(1)
        self._layout.addWidget(self._shown)
        state.filter_changed.connect(self._show)
        self._show()

    def retranslate(self) -> None:
        """Set every word."""
        self._show()

    def set_colors(self, colors: Colors) -> None:
        """Draw the icons in other colours."""
        self._colors = colors
        self._show()

    @property
    def chips(self) -> list[QToolButton]:
        """The chips that are shown."""
        return list(self._chips)

    def _show(self) -> None:
        for chip in self._chips:
            self._layout.removeWidget(chip)
            chip.deleteLater()
        self._chips = [self._chip(one) for one in self._state.filters]
        for place, chip in enumerate(self._chips):
            self._layout.insertWidget(place, chip)
        visible = self._state.visible_ids
        self.setVisible(visible is not None)
        if visible is not None:
            self._shown.setText(self.tr("%n memories shown", "", len(visible)))

    def _chip(self, one: Filter) -> QToolButton:
        chip = QToolButton(self)
        chip.setProperty("kind", "chip")
        chip.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        chip.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        chip.setIcon(icon("close", self._colors.muted))
        chip.setText(self._text(one))
        chip.setToolTip(self.tr("Remove this filter"))
        chip.clicked.connect(lambda: self._state.remove_filter(one.kind))
        return chip

    def _text(self, one: Filter) -> str:
        if one.kind is FilterKind.HITS:
            return self.tr("holds “{words}”").format(words=one_line(one.label)).replace("&", "&&")
        if one.kind is FilterKind.UNDATED:
            return self.tr("without a date")
        return one.label or number_text(len(one.ids))
