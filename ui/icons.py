"""Icons from resources/icons, drawn in the colours of the window."""

from functools import cache
from importlib import resources

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

_SIZES = (16, 32, 48)


def icon(name: str, color: QColor) -> QIcon:
    """Return an icon whose ``currentColor`` is the given colour."""
    return _icon(name, color.name())


def application_icon() -> QIcon:
    """Return the mark of the program."""
    result = QIcon()
    for size in (16, 24, 32, 48, 64, 128, 256):
        result.addPixmap(_pixmap(_source("truewhen"), size))
    return result


def application_pixmap(size: int, ratio: float) -> QPixmap:
    """Return the mark of the program as a picture of ``size`` logical pixels."""
    pixmap = _pixmap(_source("truewhen"), round(size * ratio))
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


@cache
def _icon(name: str, color: str) -> QIcon:
    source = _source(name).replace(b"currentColor", color.encode())
    result = QIcon()
    for size in _SIZES:
        result.addPixmap(_pixmap(source, size))
    return result


@cache
def _source(name: str) -> bytes:
    return (resources.files("resources") / "icons" / f"{name}.svg").read_bytes()


def _pixmap(source: bytes, size: int) -> QPixmap:
    pixmap = QPixmap(QSize(size, size))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    QSvgRenderer(QByteArray(source)).render(painter)
    painter.end()
    return pixmap
