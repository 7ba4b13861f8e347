"""The bar at the top: name, menus, the open file, import, search, what the lanes stand for."""

from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QMenuBar, QPushButton, QSizePolicy, QWidget

from core.timeline.columns import LaneBy
from ui.dates import number_text
from ui.search_field import SearchField
from ui.theme import Colors
from ui.widgets.key_button import KeyButton
from ui.widgets.labels import ElidedLabel, PlainLabel
from ui.widgets.layouts import row
from ui.widgets.translated import TranslatedWidget
from ui.words import lane_word

BAR_HEIGHT = 49


class TopBar(TranslatedWidget):
    """Shown above everything; asks, decides nothing."""

    lanes_chosen = Signal(object)

    def __init__(self, menus: QMenuBar, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("topBar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(BAR_HEIGHT)
        self._is_open = False
        self._brand = PlainLabel("Truewhen")
        self._brand.setObjectName("brand")
        self.file = ElidedLabel("", "muted")
        self.import_button = QPushButton()
        self.import_button.setProperty("kind", "primary")
        self.review_button = KeyButton("")
        self.math_button, self.undo_button = QPushButton(), QPushButton()
        self.search = SearchField()
        self.palette_button = QPushButton()
        self._lanes_label = PlainLabel("", "muted")
        self.lanes = QComboBox()
        self.lanes.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        for lane_by in LaneBy:
            self.lanes.addItem("", lane_by)
        self._lanes_label.setBuddy(self.lanes)
        menus.setNativeMenuBar(False)
        menus.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)
        layout = row(
            self._brand, menus, 4, self.file, 8, self.import_button, self.review_button, self.math_button,
            self.undo_button, self.search, self.palette_button, None, self._lanes_label, self.lanes,
            margins=(16, 0, 16, 0),
        )  # fmt: skip
        layout.setStretchFactor(self.search, 3)
        self.setLayout(layout)
        self.lanes.currentIndexChanged.connect(lambda place: self.lanes_chosen.emit(LaneBy(self.lanes.itemData(place))))
        self.retranslate()
        self.show_workspace(None)

    def retranslate(self) -> None:
        """Set every word."""
        self.import_button.setText(self.tr("Import…"))
        self.review_button.setText(self.tr("Review"))
        self.math_button.setText(self.tr("Date math"))
        self.undo_button.setText(self.tr("Undo"))
        self.palette_button.setToolTip(self.tr("All commands"))
        self.palette_button.setAccessibleName(self.tr("All commands"))
        self._lanes_label.setText(self.tr("Lanes by"))
        self.lanes.setAccessibleName(self.tr("Lanes by"))
        for place in range(self.lanes.count()):
            self.lanes.setItemText(place, lane_word(LaneBy(self.lanes.itemData(place))))

    def set_colors(self, colors: Colors) -> None:
        """Draw the icons in other colours."""
        self.search.set_colors(colors)
        self.review_button.set_colors(colors)

    def show_palette_key(self, key: str) -> None:
        """Name the key of the command palette on its button."""
        self.palette_button.setText(key.replace("+", " ") or "…")

    def show_waiting(self, count: int) -> None:
        """Show how many suggestions wait."""
        self.review_button.set_key(number_text(count) if count else "", is_due=count > 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out what the menus offer too where room is short."""
        super().resizeEvent(event)
        self._show_buttons()

    def show_workspace(self, path: Path | None) -> None:
        """Name the open file, or leave out what needs one."""
        is_open = path is not None
        self.file.setText(path.name if path is not None else "")
        self.file.setToolTip(str(path) if path is not None else "")
        self._is_open = is_open
        for widget in (self.file, self.import_button, self.search, self._lanes_label, self.lanes):
            widget.setVisible(is_open)
        self._show_buttons()

    def _show_buttons(self) -> None:
        for button, least in (
            (self.review_button, 900),
            (self.math_button, 1_180),
            (self.undo_button, 1_080),
            (self.palette_button, 1_000),
        ):
            button.setVisible(self._is_open and self.width() >= least)

    def show_lanes(self, lane_by: LaneBy) -> None:
        """Show what the lanes stand for, without asking for it."""
        with QSignalBlocker(self.lanes):
            self.lanes.setCurrentIndex(self.lanes.findData(lane_by))
