"""Asks what of the window is to be exported, and as what."""

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QPushButton, QWidget

from ui.view_export.choice import PICTURES, SCALES, TABLES, ExportChoice, FileKind, ViewPart
from ui.widgets.labels import PlainLabel, WrappedLabel
from ui.widgets.layouts import column
from ui.widgets.translated import TranslatedDialog

_PARTS = {
    ViewPart.TIMELINE: QT_TRANSLATE_NOOP("view_export", "The timeline, as it is seen"),
    ViewPart.CHAINS: QT_TRANSLATE_NOOP("view_export", "The chains, as they are seen"),
    ViewPart.MEMORIES: QT_TRANSLATE_NOOP("view_export", "The memories that pass the filters"),
}
_KINDS = {
    FileKind.PNG: QT_TRANSLATE_NOOP("view_export", "Picture (PNG)"),
    FileKind.SVG: QT_TRANSLATE_NOOP("view_export", "Drawing (SVG)"),
    FileKind.PDF: QT_TRANSLATE_NOOP("view_export", "Page (PDF, A4)"),
    FileKind.CSV: QT_TRANSLATE_NOOP("view_export", "Table (CSV)"),
    FileKind.ICS: QT_TRANSLATE_NOOP("view_export", "Calendar of events and plans (ICS)"),
}


def kind_word(kind: FileKind) -> str:
    """Name a kind of file."""
    return QCoreApplication.translate("view_export", str(_KINDS[kind]))


class ExportDialog(TranslatedDialog):
    """Emits ``chosen`` with an ``ExportChoice``; it writes nothing."""

    chosen = Signal(object)

    def __init__(self, before: ExportChoice, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._names = tuple(PlainLabel("", "strong") for _ in range(3))
        self.part, self.kind, self.scale = QComboBox(), QComboBox(), QComboBox()
        self.hint = WrappedLabel("", "muted")
        for part in ViewPart:
            self.part.addItem("", part)
        for scale in SCALES:
            self.scale.addItem(f"{scale}×", scale)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.export = QPushButton()
        self.export.setProperty("kind", "primary")
        self._buttons.addButton(self.export, QDialogButtonBox.ButtonRole.AcceptRole)
        self._buttons.accepted.connect(self._accept)
        self._buttons.rejected.connect(self.reject)
        for box, name in zip((self.part, self.kind, self.scale), self._names, strict=True):
            box.setMinimumWidth(320)
            name.setBuddy(box)
        places = (place for pair in zip(self._names, (self.part, self.kind, self.scale), strict=True) for place in pair)
        layout = column(*places, 4, self.hint, 8, self._buttons, spacing=6, margins=(20, 18, 20, 16))
        self.setLayout(layout)
        self.part.currentIndexChanged.connect(self._offer_kinds)
        self.kind.currentIndexChanged.connect(self._offer_scale)
        self.part.setCurrentIndex(self.part.findData(before.part))
        self._offer_kinds()
        self.kind.setCurrentIndex(max(0, self.kind.findData(before.kind)))
        self.scale.setCurrentIndex(self.scale.findData(before.scale))
        self.retranslate()

    @property
    def choice(self) -> ExportChoice:
        """What is chosen now."""
        return ExportChoice(
            ViewPart(self.part.currentData()), FileKind(self.kind.currentData()), int(self.scale.currentData())
        )

    def retranslate(self) -> None:
        """Set every word."""
        self.setWindowTitle(self.tr("Export the view"))
        words = (self.tr("What"), self.tr("As"), self.tr("Pixels a point"))
        for name, box, word in zip(self._names, (self.part, self.kind, self.scale), words, strict=True):
            name.setText(word)
            box.setAccessibleName(word)
        self.export.setText(self.tr("Export…"))
        for place in range(self.part.count()):
            words_of_part = _PARTS[ViewPart(self.part.itemData(place))]
            self.part.setItemText(place, QCoreApplication.translate("view_export", str(words_of_part)))
        for place in range(self.kind.count()):
            self.kind.setItemText(place, kind_word(FileKind(self.kind.itemData(place))))
        self._offer_scale()

    def _offer_kinds(self) -> None:
        kinds = TABLES if ViewPart(self.part.currentData()) is ViewPart.MEMORIES else PICTURES
        if [self.kind.itemData(place) for place in range(self.kind.count())] != list(kinds):
            self.kind.clear()
            for kind in kinds:
                self.kind.addItem(kind_word(kind), kind)

    def _offer_scale(self) -> None:
        if self.kind.currentData() is None:
            return
        kind = FileKind(self.kind.currentData())
        self.scale.setEnabled(kind is FileKind.PNG)
        hints = {
            FileKind.PNG: self.tr("In the present colours and size of the view."),
            FileKind.SVG: self.tr("Sharp at every size; texts stay texts."),
            FileKind.PDF: self.tr("One page, A4 across; texts stay texts."),
            FileKind.CSV: self.tr("One memory a row, as of the moments that are asked about."),
            FileKind.ICS: self.tr("Events and plans as entries of a calendar; states have no place in one."),
        }
        self.hint.setText(hints[kind])

    def _accept(self) -> None:
        self.chosen.emit(self.choice)
        self.accept()
