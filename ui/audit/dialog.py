"""The audit: what waited when, how far the judge is agreed with, every decision, and the report of it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QTabWidget, QWidget

from core.queries.audit_report import AuditReport
from ui.audit.plot import AuditPlot, Swatch
from ui.audit.tables import CellTable
from ui.audit.words import SERIES, agreement_cells, decision_text, judged_text, report_words, series_word
from ui.dates import instant_text, number_text
from ui.theme import Colors
from ui.visible_text import one_line
from ui.widgets.labels import PlainLabel, WrappedLabel, set_property
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedDialog

_SIZE = (980, 720)
_SHORT_HASH = 12


class AuditDialog(TranslatedDialog):
    """Shows a report that somebody else makes; ``export_requested`` asks for a file, with the ending it is to have."""

    export_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(*_SIZE)
        self._report: AuditReport | None = None
        self._offset = 0
        self._counts = {name: (PlainLabel("", "big"), PlainLabel("", "muted")) for name in SERIES}
        self._swatches = {name: Swatch(name) for name in SERIES}
        self.plot = AuditPlot()
        self.agreement = CellTable(6, stretched=(0,), numbers_from=2)
        self.decisions = CellTable(7, stretched=(4, 5))
        self.log = WrappedLabel("", "hint")
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.addTab(self.agreement, "")
        self.tabs.addTab(self.decisions, "")
        self.html, self.pdf, self._close = QPushButton(), QPushButton(), QPushButton()
        for button in (self.html, self.pdf, self._close):
            button.setAutoDefault(False)
        figures = row(
            *(column(big, row(self._swatches[name], small), spacing=0) for name, (big, small) in self._counts.items()),
            None,
            spacing=40,
        )
        buttons = row(self.html, self.pdf, None, self._close)
        whole = column(figures, self.plot, self.tabs, self.log, buttons, spacing=14, margins=(24, 20, 24, 16))
        whole.setStretchFactor(self.tabs, 1)
        self.setLayout(whole)
        self.html.clicked.connect(lambda: self.export_requested.emit(".html"))
        self.pdf.clicked.connect(lambda: self.export_requested.emit(".pdf"))
        self._close.clicked.connect(self.reject)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.setWindowTitle(self.tr("Audit"))
        words = report_words()
        self.agreement.set_heads([words[n] for n in ("judge", "verdict", "decided", "agreed", "rate", "interval")])
        self.decisions.set_heads(
            [
                self.tr("When"),
                self.tr("Who"),
                self.tr("Decision"),
                self.tr("Judge said"),
                self.tr("Older"),
                self.tr("Newer"),
                self.tr("Log"),
            ]
        )
        self.tabs.setTabText(0, words["agreement"])
        self.tabs.setTabText(1, self.tr("Decisions"))
        self.agreement.setAccessibleName(words["agreement"])
        self.decisions.setAccessibleName(self.tr("Decisions"))
        self.html.setText(self.tr("Report as HTML…"))
        self.pdf.setText(self.tr("Report as PDF…"))
        self._close.setText(self.tr("Close"))
        for name, (_, label) in self._counts.items():
            label.setText(series_word(name))
        self._show()

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self.plot.set_colors(colors)
        for swatch in self._swatches.values():
            swatch.set_colors(colors)

    def show_report(self, report: AuditReport, utc_offset: int) -> None:
        """Show what was decided so far; times of the log are shown ``utc_offset`` ahead of UTC."""
        self._report, self._offset = report, utc_offset
        self._show()

    def _show(self) -> None:
        report = self._report
        for button in (self.html, self.pdf):
            button.setEnabled(report is not None)
        if report is None:
            return
        audit = report.audit
        last = audit.days[-1] if audit.days else None
        for name, (label, _) in self._counts.items():
            label.setText(number_text(getattr(last, name) if last is not None else 0))
        self.plot.show_days(audit.days)
        self.agreement.show_rows(agreement_cells(one) for one in audit.agreements)
        newest_first = tuple(reversed(audit.decisions))
        self.decisions.show_rows(
            (
                [
                    instant_text(one.recorded_at + self._offset),
                    one_line(one.actor),
                    decision_text(one) if one.stands else self.tr("{what} (undone)").format(what=decision_text(one)),
                    judged_text(one),
                    one_line(report.contents.get(one.old, "")),
                    one_line(report.contents.get(one.new, "")),
                    f"{one.log_number} · {one.log_hash[:_SHORT_HASH]}",
                ]
                for one in newest_first
            ),
            tips=[one_line(f"{one.reason} {one.log_hash}") for one in newest_first],
        )
        self._show_log(report)

    def _show_log(self, report: AuditReport) -> None:
        set_property(self.log, "kind", "hint" if report.is_log_whole else "warning")
        whole = self.tr("The log is whole: {count} rows, the last one with the hash {hash}.")
        broken = self.tr("The log is NOT whole: a row was changed or taken away.")
        text = whole.format(count=number_text(report.log_rows), hash=report.last_hash[:_SHORT_HASH])
        self.log.setText(text if report.is_log_whole else broken)
