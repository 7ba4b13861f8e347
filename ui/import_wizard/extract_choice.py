"""What becomes a memory: explained with sentences of the file itself."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QWidget

from core.operations.import_log import Extract
from ui.dates import number_text
from ui.import_preview import ExtractTaste
from ui.visible_text import one_line
from ui.widgets.labels import SectionLabel, WrappedLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget

_LONGEST = 110


class ExtractChoice(TranslatedWidget):
    """Three choices side by side; the line below shows what the chosen one does to this file."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._taste = ExtractTaste()
        self._heading = SectionLabel()
        self.example = WrappedLabel("", "muted")
        self._group = QButtonGroup(self)
        self.buttons = {extract: QRadioButton() for extract in (Extract.SUGGESTED, Extract.ALL, Extract.NONE)}
        for button in self.buttons.values():
            self._group.addButton(button)
        self._group.buttonClicked.connect(lambda _: self._choose())
        choices = row(*self.buttons.values(), None, spacing=18)
        self.setLayout(column(self._heading, choices, self.example, spacing=3))
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self._heading.set_heading(self.tr("What becomes a memory"))
        self.buttons[Extract.SUGGESTED].setText(self.tr("What people state"))
        self.buttons[Extract.ALL].setText(self.tr("Every sentence"))
        self.buttons[Extract.NONE].setText(self.tr("Nothing"))
        self._show_example()

    @property
    def extract(self) -> Extract:
        """What is chosen."""
        return next((one for one, button in self.buttons.items() if button.isChecked()), Extract.SUGGESTED)

    def show_taste(self, extract: Extract, taste: ExtractTaste) -> None:
        """Show a choice, and what it would do to the first messages."""
        self._taste = taste
        self.buttons[extract].setChecked(True)
        self._show_example()

    def _choose(self) -> None:
        self._show_example()
        self.chosen.emit(self.extract)

    def _show_example(self) -> None:
        taste = self._taste
        kept, left_out = _short(taste.suggested_example), _short(taste.left_out_example)
        texts = {
            Extract.NONE: self.tr("Only messages are kept; memories can be added by hand later."),
            Extract.ALL: self.tr(
                "Of the first {messages} messages {count} sentences become memories, also “{example}”."
            ),
            Extract.SUGGESTED: self.tr(
                "Of the first {messages} messages {count} sentences become memories, such as “{example}”; "
                "“{other}” stays a message."
            ),
        }
        if self.extract is Extract.SUGGESTED and not kept:
            texts[Extract.SUGGESTED] = self.tr(
                "In the first {messages} messages nobody states anything that lasts; “{other}” stays a message."
            )
        elif self.extract is Extract.SUGGESTED and not left_out:
            texts[Extract.SUGGESTED] = self.tr(
                "Of the first {messages} messages {count} sentences become memories, such as “{example}”."
            )
        is_all = self.extract is Extract.ALL
        count = taste.all_of_them if is_all else taste.suggested
        self.example.setText(
            texts[self.extract].format(
                messages=number_text(taste.messages),
                count=number_text(count),
                example=(left_out or kept) if is_all else kept,
                other=left_out,
            )
        )
        self.example.setVisible(taste.messages > 0 or self.extract is Extract.NONE)


def _short(text: str) -> str:
    line = one_line(text)
    return line if len(line) <= _LONGEST else f"{line[:_LONGEST]}…"
