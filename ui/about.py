"""About the program, with the licences of what it is made of."""

import platform
from importlib import metadata

from PySide6 import __version__ as pyside_version
from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QPlainTextEdit, QWidget

from ui.icons import application_pixmap
from ui.widgets.labels import PlainLabel, SectionLabel, WrappedLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedDialog

_LICENCES = (
    ("Qt, PySide6", "LGPL-3.0"),
    ("NumPy", "BSD-3-Clause"),
    ("SQLAlchemy, Alembic", "MIT"),
    ("SQLite", "public domain"),
    ("charset-normalizer", "MIT"),
    ("click", "BSD-3-Clause"),
    ("platformdirs", "MIT"),
    ("tzdata", "Apache-2.0; the zone data is in the public domain"),
    ("Truewhen Sans (from Pretendard)", "OFL-1.1"),
)


class AboutDialog(TranslatedDialog):
    """Names the version and the licences."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        mark = QLabel()
        mark.setPixmap(application_pixmap(48, self.devicePixelRatioF()))
        versions = f"Python {platform.python_version()} · Qt {qVersion()} · PySide6 {pyside_version}"
        head = column(PlainLabel(f"Truewhen {program_version()}", "title"), PlainLabel(versions, "hint"), spacing=4)
        self._sentence, self._own = WrappedLabel(""), WrappedLabel("", "muted")
        self._section = SectionLabel("")
        self._licences = QPlainTextEdit("\n".join(f"{name} — {licence}" for name, licence in _LICENCES))
        self._licences.setReadOnly(True)
        self._licences.setProperty("kind", "field")
        self._licences.setMinimumSize(430, 214)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        self.setLayout(
            column(
                row(mark, head, None, spacing=14),
                self._sentence,
                2,
                self._section,
                self._own,
                self._licences,
                buttons,
                spacing=10,
                margins=(22, 20, 22, 16),
            )
        )
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.setWindowTitle(self.tr("About Truewhen"))
        self._sentence.setText(
            self.tr("What was true, when, and what did the agent believe at the time? Works without any network.")
        )
        self._section.set_heading(self.tr("Licences"))
        self._licences.setAccessibleName(self.tr("Licences"))
        self._own.setText(self.tr("Truewhen itself is under the Apache License 2.0. It is built on:"))


def program_version() -> str:
    """Return the version that is installed; a checkout has none."""
    try:
        return metadata.version("truewhen")
    except metadata.PackageNotFoundError:
        return ""
