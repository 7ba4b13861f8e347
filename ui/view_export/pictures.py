"""A view as the bytes of a picture: PNG, SVG with its texts as texts, or one page of PDF."""

from typing import Final, Protocol

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRect, QSize
from PySide6.QtGui import QImage, QImageWriter, QPageLayout, QPageSize, QPainter, QPdfWriter

_MARGIN_MM: Final = 12.0
_DOTS_AN_INCH: Final = 300


class Drawable(Protocol):
    """A view that draws itself in any size."""

    def draw(self, painter: QPainter, size: QSize, dpr: float) -> None:
        """Draw what is seen in an area of its own size."""


def png_image(view: Drawable, size: QSize, scale: int) -> QImage:
    """Return a view of ``size`` points with ``scale`` pixels a point; ``png_bytes`` may follow in another thread."""
    image = QImage(size * scale, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale)
    painter = QPainter(image)
    view.draw(painter, size, float(scale))
    painter.end()
    return image


def png_bytes(image: QImage) -> bytes:
    """Return an image as a PNG file."""
    buffer = _buffer()
    QImageWriter(buffer, b"png").write(image)
    return bytes(buffer.data().data())


def svg_bytes(view: Drawable, size: QSize, title: str) -> bytes:
    """Return a view as an SVG file."""
    from PySide6.QtSvg import QSvgGenerator  # noqa: PLC0415 - seldom needed

    buffer = _buffer()
    generator = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)  # Tiny 1.2 cannot cut off what leaves the lanes
    generator.setOutputDevice(buffer)
    generator.setSize(size)
    generator.setViewBox(_whole(size))
    generator.setTitle(title)
    painter = QPainter(generator)
    view.draw(painter, size, 1.0)
    painter.end()
    return bytes(buffer.data().data())


def pdf_bytes(view: Drawable, size: QSize, title: str) -> bytes:
    """Return a view as one page of PDF, A4 across: as wide as ``size``, and as high as the page has room."""
    buffer = _buffer()
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setCreator("Truewhen")
    writer.setResolution(_DOTS_AN_INCH)
    margins = QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM)
    page = QPageSize(QPageSize.PageSizeId.A4)
    writer.setPageLayout(QPageLayout(page, QPageLayout.Orientation.Landscape, margins, QPageLayout.Unit.Millimeter))
    painter = QPainter(writer)
    factor = writer.width() / size.width()
    painter.scale(factor, factor)
    view.draw(painter, QSize(size.width(), round(writer.height() / factor)), 2.0)
    painter.end()
    return bytes(buffer.data().data())


def _whole(size: QSize) -> QRect:
    return QRect(0, 0, size.width(), size.height())


def _buffer() -> QBuffer:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return buffer
