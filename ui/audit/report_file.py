"""Writes the report of an audit as HTML or PDF; the file is whole or not there."""

import io
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QMarginsF, QSizeF
from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPdfWriter, QTextDocument

from core.errors import ActionableError
from core.exporters.audit_report import AuditDocument, write_audit_report

_MARGIN_MM = 15.0
_DOTS_AN_INCH = 96


class ReportUnwritableError(ActionableError):
    """The report cannot be written where it was asked for."""

    code = "report_unwritable"

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path} cannot be written ({reason}); choose another place")
        self.path, self.reason = path, reason


def write_report(document: AuditDocument, words: dict[str, str], path: Path, font: QFont) -> Path:
    """Write a report as PDF if the name ends so, else as HTML; return where it is.

    Raises:
        ReportUnwritableError: there is no such folder, no room, or no right to write.
    """
    html = io.StringIO()
    write_audit_report(document, html, words)
    with _whole_file(path) as fresh:
        if path.suffix.lower() == ".pdf":
            _write_pdf(html.getvalue(), document.title, fresh, font)
        else:
            fresh.write_text(html.getvalue(), encoding="utf-8", newline="\n")
    return path


def _write_pdf(html: str, title: str, path: Path, font: QFont) -> None:
    writer = QPdfWriter(str(path))
    writer.setTitle(title)
    writer.setCreator("Truewhen")
    writer.setResolution(_DOTS_AN_INCH)
    margins = QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM)
    writer.setPageLayout(
        QPageLayout(
            QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, margins, QPageLayout.Unit.Millimeter
        )
    )
    text = QTextDocument()
    small = QFont(font)
    small.setPointSizeF(8.5)
    text.setDefaultFont(small)
    text.documentLayout().setPaintDevice(writer)
    text.setPageSize(QSizeF(writer.width(), writer.height()))
    text.setHtml(html.replace("font-family: sans-serif;", ""))
    text.print_(writer)


@contextmanager
def _whole_file(path: Path) -> Iterator[Path]:
    name = ""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:60]}.")
        os.close(handle)
        yield Path(name)
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except OSError as error:
        raise ReportUnwritableError(path, error.strerror or str(error)) from error
    finally:
        if name:
            Path(name).unlink(missing_ok=True)
