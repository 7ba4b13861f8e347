"""Tells about a mistake of ours, with a report to copy that holds nothing of any chat."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialogButtonBox, QPlainTextEdit, QPushButton, QWidget

from ui.error_report import ErrorReport
from ui.widgets.labels import PlainLabel, WrappedLabel
from ui.widgets.layouts import column
from ui.widgets.translated import TranslatedDialog


class ReportDialog(TranslatedDialog):
    """Shows one ``ErrorReport``."""

    def __init__(self, report: ErrorReport, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(560, 380)
        self._report = report
        self._title = PlainLabel("", "title")
        self._sentence = WrappedLabel("", "muted")
        self._details = QPlainTextEdit(report.text())
        self._details.setReadOnly(True)
        self._details.setProperty("kind", "field")
        self._copy = QPushButton()
        self._copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(report.text()))
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._buttons.addButton(self._copy, QDialogButtonBox.ButtonRole.ActionRole)
        self._buttons.rejected.connect(self.reject)
        self.setLayout(
            column(self._title, self._sentence, self._details, self._buttons, spacing=12, margins=(20, 18, 20, 16))
        )
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.setWindowTitle(self.tr("Something went wrong"))
        self._title.setText(self.tr("That was our mistake"))
        self._sentence.setText(
            self.tr("Your workspace is as it was. The report below names places in the program, nothing of your chats.")
        )
        self._details.setAccessibleName(self.tr("Report"))
        self._copy.setText(self.tr("Copy the report"))
