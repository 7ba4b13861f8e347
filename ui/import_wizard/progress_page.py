"""Third step: how far the import is, how fast, and how long it will take."""

from PySide6.QtCore import QElapsedTimer
from PySide6.QtWidgets import QProgressBar, QWidget

from core.operations.import_log import ImportProgress
from ui.dates import number_text
from ui.fonts import tabular
from ui.import_wizard.decision import RunProgress
from ui.visible_text import one_line
from ui.widgets.labels import ElidedLabel, PlainLabel, WrappedLabel
from ui.widgets.layouts import column
from ui.widgets.translated import TranslatedWidget

_STEPS = 1_000
_SURE_AFTER = 1_500
_MINUTE = 60
_MEGABYTE = 1_000_000


class ProgressPage(TranslatedWidget):
    """Shows ``RunProgress`` as it comes; rate and time left are those of the log at hand."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._elapsed = QElapsedTimer()
        self._run = RunProgress(0, 1, "", ImportProgress(0, 0, 0, 0))
        self._title = PlainLabel("", "title")
        self._hint = WrappedLabel("", "muted")
        self.name = ElidedLabel("", "strong")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.counts, self.rate = PlainLabel(), PlainLabel("", "muted")
        for label in (self.counts, self.rate):
            label.setFont(tabular(label.font()))
        self.time_left = PlainLabel("", "muted")
        parts = (self._title, self._hint, 8, self.name, self.bar, self.counts, self.rate, self.time_left)
        self.setLayout(column(None, *parts, None, None, spacing=8))
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self._title.setText(self.tr("Importing"))
        self._hint.setText(self.tr("You can go on looking around; nothing is kept of a file that you cancel."))
        self.bar.setAccessibleName(self.tr("Importing"))
        self._show()

    def start(self) -> None:
        """Begin to measure."""
        self._elapsed.start()
        self.bar.setRange(0, 0)
        self._run = RunProgress(0, 1, "", ImportProgress(0, 0, 0, 0))
        self._show()

    def show_progress(self, run: RunProgress) -> None:
        """Show how far it is."""
        if run.place != self._run.place:
            self._elapsed.start()
        self._run = run
        progress = run.progress
        if progress.bytes_total > 0:
            share = min(1.0, progress.bytes_read / progress.bytes_total)
            self.bar.setRange(0, _STEPS)
            self.bar.setValue(int((run.place + share) * _STEPS / run.of))
        self._show()

    def _show(self) -> None:
        run, progress = self._run, self._run.progress
        counts = self.tr("{messages} messages read, {memories} memories found")
        self.counts.setText(
            counts.format(messages=number_text(progress.messages), memories=number_text(progress.memories))
        )
        name = one_line(run.name)
        several = self.tr("{name} ({place} of {of})").format(name=name, place=run.place + 1, of=run.of)
        self.name.setText(several if run.of > 1 else name)
        self.rate.setText(self._rate_text(progress))
        self.time_left.setText(self._time_left_text(progress))

    def _rate_text(self, progress: ImportProgress) -> str:
        seconds = self._elapsed.elapsed() / 1_000 if self._elapsed.isValid() else 0.0
        if seconds * 1_000 < _SURE_AFTER or not progress.messages:
            return " "
        text = self.tr("{messages} messages a second, {megabytes} MB a second")
        megabytes = progress.bytes_read / _MEGABYTE / seconds
        shown = self.locale().toString(megabytes, "f", 1)
        return text.format(messages=number_text(round(progress.messages / seconds)), megabytes=shown)

    def _time_left_text(self, progress: ImportProgress) -> str:
        elapsed = self._elapsed.elapsed() if self._elapsed.isValid() else 0
        if elapsed < _SURE_AFTER or not 0 < progress.bytes_read <= progress.bytes_total:
            return " "
        seconds = round(elapsed / 1_000 * (progress.bytes_total - progress.bytes_read) / progress.bytes_read)
        if seconds >= _MINUTE:
            return self.tr("about %n minute(s) left", "", round(seconds / _MINUTE))
        return self.tr("about %n second(s) left", "", max(1, seconds))
