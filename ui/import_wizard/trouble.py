"""Why a file cannot be imported, what to do about it, and a way on where the person can name the format."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from ui.import_words import error_title, format_word, way_on
from ui.visible_text import one_line
from ui.widgets.labels import PlainLabel, WrappedLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget

_NAMING_HELPS = frozenset({"unknown_format", "ambiguous_format"})
_OWN_WORDS_HELP = frozenset({"unknown_format", "ambiguous_format"})


class Trouble(TranslatedWidget):
    """Says what is wrong; emits the format that the person names."""

    format_named = Signal(str)

    def __init__(self, formats: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._format_ids, self._claims = formats, tuple[str, ...]()
        self._shown = ("", "", "")
        self._name = WrappedLabel("", "muted")
        self._title, self._text = WrappedLabel("", "title"), WrappedLabel()
        self._detail = WrappedLabel("", "hint")
        self._label = PlainLabel("", "muted")
        self.formats = QComboBox()
        self.formats.setMinimumWidth(260)
        self._way_on = QWidget()
        self._way_on.setLayout(row(self._label, self.formats, None))
        self.setLayout(
            column(16, self._title, self._name, self._text, 8, self._way_on, 8, self._detail, None, spacing=10)
        )
        self.formats.activated.connect(self._name_format)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self._label.setText(self.tr("Read it as"))
        self.formats.setAccessibleName(self.tr("Read it as"))
        self._offer()
        self.show_trouble(*self._shown, self._claims)

    @property
    def text(self) -> str:
        """What is said."""
        return f"{self._title.text()}. {self._text.text()}"

    def show_trouble(self, name: str, code: str, text: str, claims: tuple[str, ...] = ()) -> None:
        """Say what is wrong with a file; ``code`` is the kind of refusal, ``claims`` the formats that it may be."""
        self._shown, self._claims = (name, code, text), claims
        self._title.setText(error_title(code) or self.tr("This cannot be imported"))
        self._name.setText(one_line(name))
        sentence = way_on(code)
        self._text.setText(sentence or one_line(text))
        self._detail.setText(one_line(text) if sentence and code not in _OWN_WORDS_HELP else "")
        self._offer()
        self._way_on.setVisible(code in _NAMING_HELPS)

    def _offer(self) -> None:
        self.formats.clear()
        self.formats.addItem(self.tr("Choose a format…"), "")
        others = sorted((one for one in self._format_ids if one not in self._claims), key=format_word)
        for format_id in self._claims or others:
            self.formats.addItem(format_word(format_id), format_id)

    def _name_format(self, place: int) -> None:
        format_id = self.formats.itemData(place)
        if format_id:
            self.format_named.emit(str(format_id))
