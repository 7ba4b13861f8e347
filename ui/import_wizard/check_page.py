"""Second step: what is in the files, before anything is written."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QProgressBar, QPushButton, QStackedLayout, QWidget

from core.values.civil_time import date_of
from ui.dates import day_text, number_text
from ui.import_wizard.message_table import MessageTable
from ui.import_wizard.notes import Notes
from ui.import_wizard.trouble import Trouble
from ui.import_wizard.zone_choice import ZoneChoice
from ui.import_words import format_word
from ui.services import ImportPreview
from ui.theme import Colors
from ui.visible_text import one_line
from ui.widgets.labels import ElidedLabel, PlainLabel, SectionLabel, WrappedLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget


class CheckPage(TranslatedWidget):
    """Shows an ``ImportPreview``, that it is being made, or why there is none."""

    target_changed = Signal()

    def __init__(
        self, formats: tuple[str, ...], own_zone: str, open_workspace: Path | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._open_workspace = open_workspace
        self._target: Path | None = None
        self._preview: ImportPreview | None = None
        self._format = PlainLabel("", "title")
        self._why = WrappedLabel("", "muted")
        self._counts = WrappedLabel("")
        self.zone_choice = ZoneChoice(own_zone)
        self.notes = Notes()
        self.table = MessageTable()
        self._first = SectionLabel()
        self._into = PlainLabel("", "muted")
        self._target_name = ElidedLabel()
        self._target_hint = PlainLabel("", "hint")
        self._change = QPushButton()
        self._change.setProperty("kind", "link")
        self._change.clicked.connect(self._ask_target)
        self._busy = PlainLabel("", "muted")
        self.trouble = Trouble(formats)
        self._arrange()
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self._busy.setText(self.tr("Looking into the files…"))
        self._first.set_heading(self.tr("First messages"))
        self._into.setText(self.tr("Goes into"))
        self._change.setText(self.tr("Change…"))
        self._target_hint.setText(self.tr("What is there already is not added again."))
        if self._preview is not None:
            self._show_words(self._preview)

    def set_colors(self, colors: Colors) -> None:
        """Draw the signs in other colours."""
        self.notes.set_colors(colors)

    @property
    def new_workspace(self) -> Path | None:
        """Where a new workspace is to be made; None: into the open one."""
        return self._target if self._open_workspace is None else None

    def show_busy(self) -> None:
        """Say that the files are being looked into."""
        self._preview = None
        self._stack.setCurrentIndex(0)

    def show_preview(self, preview: ImportPreview) -> None:
        """Show what the files hold."""
        self._preview = preview
        if self._target is None:
            self._target = default_workspace(preview.paths[0])
        self.table.messages.set_messages(preview.messages)
        self.zone_choice.setVisible(preview.lacks_zone)
        self._show_words(preview)
        self._stack.setCurrentIndex(1)

    def show_trouble(self, code: str, text: str) -> None:
        """Say why the files cannot be imported."""
        self.trouble.show_trouble(code, text)
        self._stack.setCurrentIndex(2)

    def _show_words(self, preview: ImportPreview) -> None:
        self._format.setText(format_word(preview.format_id))
        names = ", ".join(one_line(path.name) for path in preview.paths[:3])
        more = len(preview.paths) - 3
        names = names if more <= 0 else self.tr("{names} and %n more", "", more).format(names=names)
        why = one_line(preview.evidence)
        self._why.setText(self.tr("{names} · recognised as {why}").format(names=names, why=why) if why else names)
        self._counts.setText(self._count_text(preview))
        self.notes.show_warnings(tuple(one for one in preview.warnings if one[0] != "zone_missing"))
        self._show_target()

    def _count_text(self, preview: ImportPreview) -> str:
        parts = [self.tr("%n message(s)", "", preview.message_count)]
        if not preview.is_complete:
            parts = [self.tr("more than {count} messages").format(count=number_text(preview.message_count))]
        if preview.conversation_count > 1:
            parts.append(self.tr("%n conversation(s)", "", preview.conversation_count))
        if preview.first is not None and preview.last is not None:
            first, last = day_text(date_of(preview.first)), day_text(date_of(preview.last))
            parts.append(first if first == last else f"{first} – {last}")
        return " · ".join(parts)

    def _show_target(self) -> None:
        shown = self._open_workspace or self._target
        self._target_name.setText(shown.name if shown else "")
        self._target_name.setToolTip(str(shown) if shown else "")
        self._change.setVisible(self._open_workspace is None)

    def _ask_target(self) -> None:
        dialog = QFileDialog(self, self.tr("Where to keep the new workspace"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
        dialog.setDefaultSuffix("truewhen")
        dialog.setNameFilter(self.tr("Truewhen workspace (*.truewhen)"))
        if self._target is not None:
            dialog.setDirectory(str(self._target.parent))
            dialog.selectFile(self._target.name)
        dialog.fileSelected.connect(self.set_target)
        dialog.open()

    def set_target(self, path: str | Path) -> None:
        """Choose where the new workspace is made."""
        self._target = Path(path)
        self._show_target()
        self.target_changed.emit()

    def _arrange(self) -> None:
        bar = QProgressBar()
        bar.setRange(0, 0)
        bar.setTextVisible(False)
        bar.setFixedWidth(240)
        busy, found = QWidget(), QWidget()
        self._busy.setAlignment(Qt.AlignmentFlag.AlignCenter)
        busy.setLayout(column(None, self._busy, row(None, bar, None), None, spacing=12))
        target = row(self._into, self._target_name, self._change, None, self._target_hint)
        found.setLayout(
            column(
                self._format,
                self._why,
                self._counts,
                2,
                self.zone_choice,
                self.notes,
                4,
                self._first,
                self.table,
                target,
                spacing=6,
            )
        )
        self._stack = QStackedLayout(self)
        for page in (busy, found, self.trouble):
            self._stack.addWidget(page)


def default_workspace(log: Path) -> Path:
    """Return the place for a new workspace: beside the log, named like it."""
    return log.with_name(f"{log.stem}.truewhen")
