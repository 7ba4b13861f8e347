"""Which zone the times of a log were written in, where the file does not say."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QCompleter, QPushButton, QWidget

from core.errors import ActionableError
from core.extraction.local_time import moment_of
from core.values.message import StatedTime
from ui.dates import clock_text, instant_text, offset_text
from ui.widgets.labels import Card, WrappedLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget


class ZoneChoice(TranslatedWidget):
    """Offers the person's own zone, any other, or to leave it unknown; shows what that does to a time of the file."""

    zone_chosen = Signal()
    for_all_requested = Signal()

    def __init__(self, own_zone: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._own_zone = own_zone
        self._example: StatedTime | None = None
        self._question = WrappedLabel("", "strong")
        self._hint = WrappedLabel("", "muted")
        self.follows = WrappedLabel("", "muted")
        self.box = QComboBox()
        self.box.setEditable(True)
        self.box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.box.setMinimumWidth(200)
        self.box.setMaximumWidth(320)
        self.box.addItem("", None)
        self.box.addItem("", own_zone)
        self.for_all = QPushButton()
        self.for_all.setProperty("kind", "link")
        self.for_all.hide()
        self.for_all.clicked.connect(self.for_all_requested)
        card = Card()
        choice = row(self.box, None, self.for_all)
        parts = (self._question, self._hint, choice, self.follows)
        card.setLayout(column(*parts, spacing=6, margins=(14, 10, 14, 12)))
        self.setLayout(column(card))
        self.box.activated.connect(lambda _: self._tell())
        edit = self.box.lineEdit()
        if edit is not None:
            edit.editingFinished.connect(self._take_typed)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self._question.setText(self.tr("The file does not say in which time zone it was written."))
        self._hint.setText(
            self.tr(
                "Dates are right either way; a zone lets times be compared with other logs. "
                "It is kept apart from the file's own words."
            )
        )
        self.box.setItemText(0, self.tr("Leave it unknown"))
        self.box.setItemText(1, self.tr("{zone} (yours)").format(zone=self._own_zone))
        self.box.setAccessibleName(self.tr("Time zone"))
        self.for_all.setText(self.tr("Use for all files"))
        self._show_what_follows()

    def set_zones(self, names: tuple[str, ...]) -> None:
        """Offer all zones of this machine as well."""
        chosen = self.zone()
        while self.box.count() > 2:
            self.box.removeItem(2)
        for name in names:
            self.box.addItem(name, name)
        completer = QCompleter(list(names), self)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.activated.connect(self._complete)
        self.box.setCompleter(completer)
        self.set_zone(chosen)

    def zone(self) -> str | None:
        """Return the IANA name chosen, or None where it is left unknown."""
        data = self.box.itemData(self.box.currentIndex())
        typed = self.box.findText(self.box.currentText(), Qt.MatchFlag.MatchFixedString)
        if typed >= 0:
            data = self.box.itemData(typed)
        return data if isinstance(data, str) else None

    def set_zone(self, zone: str | None) -> None:
        """Show a zone as chosen."""
        place = 0 if zone is None else max(0, self.box.findData(zone))
        self.box.setCurrentIndex(place)
        self.box.setEditText(self.box.itemText(place))
        self._show_what_follows()

    def show_example(self, time: StatedTime | None) -> None:
        """Take a time of the file to show what follows from the choice."""
        self._example = time
        self._show_what_follows()

    def _tell(self) -> None:
        self._show_what_follows()
        self.zone_chosen.emit()

    def _take_typed(self) -> None:
        place = self.box.findText(self.box.currentText(), Qt.MatchFlag.MatchFixedString)
        if place >= 0 and place != self.box.currentIndex():
            self.box.setCurrentIndex(place)
            self._tell()
        elif place < 0:
            self.box.setEditText(self.box.itemText(self.box.currentIndex()))

    def _complete(self, text: str) -> None:
        place = self.box.findText(text)
        if place >= 0:
            self.box.setCurrentIndex(place)
            self._tell()

    def _show_what_follows(self) -> None:
        example, zone = self._example, self.zone()
        self.follows.setVisible(example is not None)
        if example is None:
            return
        wall = instant_text(example.wall)
        if zone is None:
            self.follows.setText(self.tr("{time}, no zone").format(time=wall))
            return
        try:
            moment = moment_of(example, zone)
        except ActionableError:
            moment = None
        if moment is not None and moment.offset is not None:
            text = self.tr("{time} is {utc} UTC")
            time = f"{wall} {offset_text(moment.offset)}"
            self.follows.setText(text.format(time=time, utc=clock_text(moment.seconds)))
