"""The application font and the few variations of it that the window uses."""

from importlib import resources
from pathlib import Path

from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication

FAMILY = "Truewhen Sans"
BASE_PIXELS = 13


def load_application_font() -> QFont:
    """Register the shipped fonts and return the font of the window; the system's stands in where they are missing."""
    for path in _font_files():
        QFontDatabase.addApplicationFont(str(path))
    font = QFont([FAMILY, "Pretendard", "Noto Sans CJK KR", "NanumBarunGothic", "Noto Sans", "DejaVu Sans"])
    font.setPixelSize(BASE_PIXELS)
    return font


def at_text_size(font: QFont, percent: int) -> QFont:
    """Return the font of the window with letters of another size."""
    copy = QFont(font)
    copy.setPixelSize(round(BASE_PIXELS * percent / 100))
    return copy


def text_scale() -> float:
    """Return how much larger than usual letters are now; 1 without a window."""
    is_running = isinstance(QGuiApplication.instance(), QGuiApplication)
    pixels = QGuiApplication.font().pixelSize() if is_running else BASE_PIXELS
    return pixels / BASE_PIXELS if pixels > 0 else 1.0


def scaled(pixels: float) -> int:
    """Return a size that was thought for the usual size of letters at the present one."""
    return round(pixels * text_scale())


def sized(font: QFont, pixels: int, *, bold: bool = False) -> QFont:
    """Return the same font in another size or weight."""
    copy = QFont(font)
    copy.setPixelSize(pixels)
    copy.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    return copy


def tabular(font: QFont) -> QFont:
    """Return the same font with digits of one width, for numbers that stand under each other."""
    copy = QFont(font)
    copy.setFeature(QFont.Tag("tnum"), 1)
    return copy


def _font_files() -> list[Path]:
    folder = Path(str(resources.files("resources"))) / "fonts"
    return sorted(path for path in folder.glob("*") if path.suffix.lower() in {".otf", ".ttf"})
