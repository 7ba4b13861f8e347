"""Why files cannot be imported, and a way on where the person can name the format."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from ui.import_words import error_title, format_word
from ui.visible_text import one_line
from ui.widgets.labels import PlainLabel, WrappedLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget

_NAMING_HELPS = frozenset({"unknown_format", "ambiguous_format"})


class Trouble(TranslatedWidget):
    """Says what is wrong; emits the format that the person names."""

    format_named = Signal(str)

    def __init__(self, formats: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._format_ids = formats
        self._title, self._text = WrappedLabel("", "title"), WrappedLabel("", "muted")
        self._label = PlainLabel("", "muted")
        self.formats = QComboBox()
        self.formats.setMinimumWidth(260)
        self._way_on = QWidget()
        self._way_on.setLayout(row(self._label, self.formats, None))
        self.setLayout(column(16, self._title, self._text, 8, self._way_on, None, spacing=10))
        self.formats.activated.connect(self._name)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self._label.setText(self.tr("Read it as"))
        self.formats.setAccessibleName(self.tr("Read it as"))
        self.formats.clear()
        self.formats.addItem(self.tr("Choose a format…"), "")
        for format_id in self._format_ids:
            self.formats.addItem(format_word(format_id), format_id)

    @property
    def text(self) -> str:
        """What is said."""
        return self._text.text()

    def show_trouble(self, code: str, text: str) -> None:
        """Say what is wrong; ``code`` is the kind of refusal."""
        self._title.setText(error_title(code) or self.tr("This cannot be imported"))
        self._text.setText(one_line(text))
        self.formats.setCurrentIndex(0)
        self._way_on.setVisible(code in _NAMING_HELPS)

    def _name(self, place: int) -> None:
        format_id = self.formats.itemData(place)
        if format_id:
            self.format_named.emit(str(format_id))
