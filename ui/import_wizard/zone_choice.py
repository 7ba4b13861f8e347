"""Which zone the times of a log were written in, where the file does not say."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QCompleter, QWidget

from ui.widgets.labels import Card, PlainLabel, WrappedLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget


class ZoneChoice(TranslatedWidget):
    """Offers the person's own zone, any other, or to leave it unknown."""

    zone_chosen = Signal()

    def __init__(self, own_zone: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._own_zone = own_zone
        self._question = PlainLabel("", "strong")
        self._hint = WrappedLabel("", "muted")
        self.box = QComboBox()
        self.box.setEditable(True)
        self.box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.box.setMinimumWidth(280)
        self.box.addItem("", None)
        self.box.addItem("", own_zone)
        card = Card()
        card.setLayout(column(self._question, self._hint, row(self.box, None), spacing=6, margins=(14, 10, 14, 12)))
        self.setLayout(column(card))
        self.box.activated.connect(lambda _: self.zone_chosen.emit())
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

    def set_zones(self, names: tuple[str, ...]) -> None:
        """Offer all zones of this machine as well."""
        while self.box.count() > 2:
            self.box.removeItem(2)
        for name in names:
            self.box.addItem(name, name)
        completer = QCompleter(list(names), self)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.activated.connect(self._complete)
        self.box.setCompleter(completer)

    def zone(self) -> str | None:
        """Return the IANA name chosen, or None where it is left unknown."""
        data = self.box.itemData(self.box.currentIndex())
        typed = self.box.findText(self.box.currentText(), Qt.MatchFlag.MatchFixedString)
        if typed >= 0:
            data = self.box.itemData(typed)
        return data if isinstance(data, str) else None

    def _complete(self, text: str) -> None:
        place = self.box.findText(text)
        if place >= 0:
            self.box.setCurrentIndex(place)
            self.zone_chosen.emit()
