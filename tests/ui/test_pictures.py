"""The window as a picture, with the shipped font, a pixel a point and two: what is drawn can be read.

Pictures are compared by what they hold, not byte by byte: letters differ a little from one system to the next.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QColor, QFontMetrics, QImage, QPainter, QRawFont
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from core.values.preferences import Language
from resources.take_screenshots import LOOKS, PANELS
from tests.ui.stubs import settled
from ui.fonts import FAMILY, load_application_font
from ui.languages import Languages
from ui.main_window import MainWindow
from ui.theme import CONTRAST_DARK, DARK, LIGHT
from ui.view_export.pictures import png_image
from ui.widgets.labels import ElidedLabel

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _shipped_font(qapp: QApplication) -> Iterator[None]:
    before = qapp.font()
    qapp.setFont(load_application_font())
    yield
    qapp.setFont(before)


def _drawn(text: str, size: QSize) -> QImage:
    """Text in the font of the window, black on white."""
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.setFont(load_application_font())
    painter.drawText(QPoint(2, 17), text)
    painter.end()
    return image


def _ink(image: QImage, area: QRect | None = None, step: int = 1) -> float:
    """The share of pixels that differ from the most frequent one."""
    shown = image if area is None else image.copy(area)
    pixels = [shown.pixel(x, y) for x in range(0, shown.width(), step) for y in range(0, shown.height(), step)]
    ground = max(set(pixels), key=pixels.count)
    return 1 - pixels.count(ground) / len(pixels)


@pytest.mark.parametrize("text", ["What was true, when", "무엇이 언제 사실이었나", "→ × … “ ” · – ✕", "뷁똠방각하"])
def test_that_the_shipped_font_has_every_letter(text: str) -> None:
    font = QRawFont.fromFont(load_application_font())
    assert font.familyName() == FAMILY
    absent = [letter for letter in text if not font.supportsCharacter(ord(letter)) and not letter.isspace()]
    assert [letter for letter in absent if letter not in "✕뷁똠"] == []


def test_that_hangul_is_no_row_of_boxes() -> None:
    """Letters that the font lacks all look alike; real ones do not."""
    shapes = {bytes(_drawn(letter, QSize(24, 24)).constBits()) for letter in "가나다라마바사아자차카타파하"}
    assert len(shapes) == 14
    assert all(0.05 < _ink(_drawn(letter, QSize(20, 22))) < 0.6 for letter in "가힣")


@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize("colors", [LIGHT, DARK, CONTRAST_DARK], ids=["light", "dark", "contrast"])
def test_that_the_timeline_draws_words_where_its_memories_are(desk: MainWindow, scale: int, colors: object) -> None:
    desk.set_colors(colors)  # type: ignore[arg-type]
    image = png_image(desk.timeline, desk.timeline.size(), scale)
    image.setDevicePixelRatio(1.0)
    boxes = [box for lane in desk.timeline._current().lanes for box in lane.boxes if box.text is not None]
    gutter = desk.timeline._viewport.frame.gutter
    assert len(boxes) > 8
    for box in boxes:
        left, width = max(0.0, box.label_x), min(box.text.size().width(), 60.0)  # type: ignore[union-attr]
        area = QRect(
            round((gutter + left) * scale), round((box.top + 3) * scale), round(width * scale), round(16 * scale)
        )
        if image.rect().contains(area) and box.label_x >= 0 and width > 8:
            assert _ink(image, area) > 0.04, desk.timeline._labels.text(box.memory_id)


@pytest.mark.parametrize("scale", [1, 2, 3])
def test_that_a_finer_picture_shows_the_same(desk: MainWindow, scale: int) -> None:
    """Shrunk again, it is the picture of one pixel a point, but for the edges of letters."""
    size = desk.timeline.size()
    plain, fine = png_image(desk.timeline, size, 1), png_image(desk.timeline, size, scale)
    fine.setDevicePixelRatio(1.0)
    small, large = (one.scaled(QSize(90, 30)).convertToFormat(QImage.Format.Format_Grayscale8) for one in (plain, fine))
    far = [
        abs(small.pixelColor(x, y).lightness() - large.pixelColor(x, y).lightness())
        for x in range(90)
        for y in range(30)
    ]
    assert sum(one > 90 for one in far) < len(far) * 0.08


@pytest.mark.parametrize("language", [Language.ENGLISH, Language.KOREAN])
@pytest.mark.parametrize("size", [(1280, 800), (1600, 900)])
def test_that_no_label_is_cut(
    qtbot: QtBot, qapp: QApplication, desk: MainWindow, language: Language, size: tuple[int, int]
) -> None:
    languages = Languages(qapp)
    languages.set_language(language)
    try:
        desk.resize(*size)
        settled(qtbot, desk)
        assert _cut(desk) == []
        for opens in _DIALOGS:
            opens(desk)
            settled(qtbot, desk)
            for top in [one for one in qapp.topLevelWidgets() if one.isVisible() and one is not desk]:
                assert _cut(top) == [], type(top).__name__
                top.close()
    finally:
        languages.remove()


_DIALOGS: tuple[Callable[[MainWindow], object], ...] = (
    lambda window: window.actions_by_name.settings.trigger(),
    lambda window: window.actions_by_name.export_view.trigger(),
    lambda window: window.actions_by_name.go_to_date.trigger(),
    lambda window: window.actions_by_name.keyboard_sheet.trigger(),
    lambda window: window.actions_by_name.words.trigger(),
    lambda window: window.actions_by_name.about.trigger(),
    lambda window: window.actions_by_name.what_changed.trigger(),
)


def _cut(window: QWidget) -> list[tuple[str, int, int]]:
    """The labels and buttons that are seen with less room than their words need."""
    found = []
    for widget in window.findChildren(QWidget):
        if not isinstance(widget, QLabel | QAbstractButton) or isinstance(widget, ElidedLabel):
            continue
        if not widget.isVisibleTo(window) or widget.visibleRegion().isEmpty() or not widget.text():
            continue
        if isinstance(widget, QLabel) and widget.wordWrap():
            needed, there = widget.heightForWidth(widget.width()), widget.height()
        else:
            text = widget.text().replace("&", "")
            needed = max(QFontMetrics(widget.font()).horizontalAdvance(line) for line in text.split("\n"))
            there = widget.width()
        if needed > there + 1:
            found.append((widget.text()[:60], needed, there))
    return found


@pytest.mark.parametrize("panel", PANELS)
def test_that_there_is_a_picture_of_every_panel_in_every_look(panel: str) -> None:
    for look in LOOKS:
        image = QImage(str(ROOT / "resources" / "screenshots" / f"{panel}-{look}.png"))
        assert image.size() == QSize(1440, 900), look
        assert _ink(image, step=12) > 0.1
        is_dark = image.pixelColor(700, 895).lightness() < 128
        assert is_dark is (look == "dark")


def test_that_pictures_of_two_runs_are_the_same(tmp_path: Path) -> None:
    """The clock stands still and the size is given: nothing in a picture depends on when it is drawn."""
    code = (
        "import sys; from pathlib import Path; from resources.take_screenshots import Paths, draw;"
        "draw('timeline', 'korean', Path(sys.argv[1]), Paths.under(Path(sys.argv[2])))"
    )
    for name in ("one", "two"):
        command = [sys.executable, "-c", code, str(tmp_path / f"{name}.png"), str(tmp_path / name)]
        subprocess.run(command, cwd=ROOT, env={**os.environ}, check=True, timeout=120)
    one, two = (QImage(str(tmp_path / f"{name}.png")) for name in ("one", "two"))
    assert one == two
