"""Third step: how far the import is, and how long it will take."""

from PySide6.QtCore import QElapsedTimer
from PySide6.QtWidgets import QProgressBar, QWidget

from core.operations.import_log import ImportProgress
from ui.dates import number_text
from ui.fonts import tabular
from ui.widgets.labels import PlainLabel, WrappedLabel
from ui.widgets.layouts import column
from ui.widgets.translated import TranslatedWidget

_STEPS = 1_000
_SURE_AFTER = 1_500
_MINUTE = 60


class ProgressPage(TranslatedWidget):
    """Shows ``ImportProgress`` as it comes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._elapsed = QElapsedTimer()
        self._progress = ImportProgress(0, 0, 0, 0)
        self._title = PlainLabel("", "title")
        self._hint = WrappedLabel("", "muted")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self._counts = PlainLabel()
        self._counts.setFont(tabular(self._counts.font()))
        self.time_left = PlainLabel("", "muted")
        self.setLayout(
            column(None, self._title, self._hint, 8, self.bar, self._counts, self.time_left, None, None, spacing=8)
        )
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self._title.setText(self.tr("Importing"))
        self._hint.setText(self.tr("You can go on looking around; nothing is kept if you cancel."))
        self._show()

    def start(self) -> None:
        """Begin to measure."""
        self._elapsed.start()
        self.bar.setRange(0, 0)
        self.show_progress(ImportProgress(0, 0, 0, 0))

    def show_progress(self, progress: ImportProgress) -> None:
        """Show how far it is."""
        self._progress = progress
        if progress.bytes_total > 0:
            self.bar.setRange(0, _STEPS)
            self.bar.setValue(min(_STEPS, progress.bytes_read * _STEPS // progress.bytes_total))
        self._show()

    def _show(self) -> None:
        counts = self.tr("{messages} messages read, {memories} memories found")
        self._counts.setText(
            counts.format(messages=number_text(self._progress.messages), memories=number_text(self._progress.memories))
        )
        self.time_left.setText(self._time_left_text())

    def _time_left_text(self) -> str:
        progress, elapsed = self._progress, self._elapsed.elapsed() if self._elapsed.isValid() else 0
        if elapsed < _SURE_AFTER or not 0 < progress.bytes_read <= progress.bytes_total:
            return " "
        seconds = round(elapsed / 1_000 * (progress.bytes_total - progress.bytes_read) / progress.bytes_read)
        if seconds >= _MINUTE:
            return self.tr("about %n minute(s) left", "", round(seconds / _MINUTE))
        return self.tr("about %n second(s) left", "", max(1, seconds))
