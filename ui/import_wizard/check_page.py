"""Second step: what is in the files, before anything is written."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QFrame, QProgressBar, QPushButton, QScrollArea, QStackedWidget, QWidget

from core.operations.import_log import Extract
from ui.fonts import scaled
from ui.import_wizard.log_entry import LogEntry
from ui.import_wizard.log_list import LogList
from ui.import_wizard.log_page import LogPage
from ui.import_wizard.trouble import Trouble
from ui.theme import Colors
from ui.widgets.labels import ElidedLabel, PlainLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget

_LIST_WIDTH = 240


class CheckPage(TranslatedWidget):
    """The list of logs, and beside it the one that is looked at: its page, that it is being read, or its trouble."""

    target_changed = Signal()

    def __init__(
        self, formats: tuple[str, ...], own_zone: str, open_workspace: Path | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._open_workspace = open_workspace
        self._target: Path | None = None
        self._is_target_chosen = False
        self.logs = LogList()
        self.log = LogPage(formats, own_zone)
        self.trouble = Trouble(formats)
        self._into = PlainLabel("", "muted")
        self._target_name = ElidedLabel()
        self._change = QPushButton()
        self._change.setProperty("kind", "link")
        self._change.clicked.connect(self._ask_target)
        self._busy = PlainLabel("", "muted")
        self._arrange()
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self._busy.setText(self.tr("Looking into the files…"))
        self._into.setText(self.tr("Goes into"))
        self._change.setText(self.tr("Change…"))

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self.log.set_colors(colors)
        self.logs.set_colors(colors)

    @property
    def new_workspace(self) -> Path | None:
        """Where a new workspace is to be made; None: into the open one."""
        return self._target if self._open_workspace is None else None

    @property
    def is_new_workspace(self) -> bool:
        """Whether there is nothing yet that a log could add to."""
        return self._open_workspace is None

    def show_busy(self) -> None:
        """Say that the files are being looked into."""
        self._hide_count()
        self._stack.setCurrentIndex(0)

    def show_logs(self, entries: Sequence[LogEntry], current: int) -> None:
        """Show the list where there are several."""
        self.logs.setVisible(len(entries) > 1)
        self.log.zone_choice.for_all.setVisible(len(entries) > 1)
        self.logs.show_entries(entries, current)

    def show_entry(self, entry: LogEntry, extract: Extract) -> None:
        """Show one log as it is now."""
        if entry.trouble is not None:
            code, text = entry.trouble
            self.trouble.show_trouble(entry.path.name, code, text, entry.found.claims)
            self._hide_count()
            self._stack.setCurrentIndex(2)
        elif entry.preview is None:
            self._hide_count()
            self._stack.setCurrentIndex(0)
        else:
            self.log.show_entry(entry, extract)
            self.log.show_count(entry, is_new_workspace=self.is_new_workspace)
            self._stack.setCurrentIndex(1)

    def _hide_count(self) -> None:
        self.log.new_count.hide()
        self.log.count_button.hide()

    def suggest_target(self, log: Path) -> None:
        """Take the place beside a log for a new workspace, unless the person chose one."""
        if not self._is_target_chosen:
            self._target = default_workspace(log)
            self._show_target()

    def set_target(self, path: str | Path) -> None:
        """Choose where the new workspace is made."""
        self._target, self._is_target_chosen = Path(path), True
        self._show_target()
        self.target_changed.emit()

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

    def _arrange(self) -> None:
        bar = QProgressBar()
        bar.setRange(0, 0)
        bar.setTextVisible(False)
        bar.setFixedWidth(240)
        busy = QWidget()
        self._busy.setAlignment(Qt.AlignmentFlag.AlignCenter)
        busy.setLayout(column(None, self._busy, row(None, bar, None), None, spacing=12))
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        scroll.setWidget(self.log)
        self._stack = QStackedWidget()
        for page in (busy, scroll, self.trouble):
            self._stack.addWidget(page)
        self.logs.setMaximumWidth(scaled(_LIST_WIDTH))
        self.logs.setMinimumWidth(_LIST_WIDTH // 2)
        both = row(self.logs, self._stack, spacing=16)
        both.setStretch(0, 1)
        both.setStretch(1, 2)
        target = row(self._into, self._target_name, self._change, None, self.log.new_count, self.log.count_button)
        layout = column(both, target, spacing=8)
        layout.setStretch(0, 1)
        self.setLayout(layout)
        self.show_logs((), 0)
        self._show_target()


def default_workspace(log: Path) -> Path:
    """Return the place for a new workspace: beside the log, named like it."""
    return log.with_name(f"{log.stem}.truewhen")
