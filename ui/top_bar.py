"""The bar at the top: name, menus, the open file, import, search, what the lanes stand for."""

from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QMenuBar, QPushButton, QSizePolicy, QWidget

from core.timeline.columns import LaneBy
from ui.search_field import SearchField
from ui.theme import Colors
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
        self._brand = PlainLabel("Truewhen")
        self._brand.setObjectName("brand")
        self.file = ElidedLabel("", "muted")
        self.import_button = QPushButton()
        self.import_button.setProperty("kind", "primary")
        self.search = SearchField()
        self._lanes_label = PlainLabel("", "muted")
        self.lanes = QComboBox()
        self.lanes.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        for lane_by in LaneBy:
            self.lanes.addItem("", lane_by)
        self._lanes_label.setBuddy(self.lanes)
        menus.setNativeMenuBar(False)
        menus.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)
        layout = row(
            self._brand, menus, 4, self.file, 8, self.import_button, self.search, None, self._lanes_label, self.lanes,
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
        self._lanes_label.setText(self.tr("Lanes by"))
        self.lanes.setAccessibleName(self.tr("Lanes by"))
        for place in range(self.lanes.count()):
            self.lanes.setItemText(place, lane_word(LaneBy(self.lanes.itemData(place))))

    def set_colors(self, colors: Colors) -> None:
        """Draw the icons in other colours."""
        self.search.set_colors(colors)

    def show_workspace(self, path: Path | None) -> None:
        """Name the open file, or leave out what needs one."""
        is_open = path is not None
        self.file.setText(path.name if path is not None else "")
        self.file.setToolTip(str(path) if path is not None else "")
        for widget in (self.file, self.import_button, self.search, self._lanes_label, self.lanes):
            widget.setVisible(is_open)

    def show_lanes(self, lane_by: LaneBy) -> None:
        """Show what the lanes stand for, without asking for it."""
        with QSignalBlocker(self.lanes):
            self.lanes.setCurrentIndex(self.lanes.findData(lane_by))
