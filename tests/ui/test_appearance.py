"""How the window looks: themes, high contrast of the system, size of letters, motion."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QObject, QPoint, QRect, Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.values.preferences import TEXT_SIZES, Preferences, Theme
from tests.ui.stubs import settled
from ui.appearance import Appearance
from ui.fonts import at_text_size, load_application_font, text_scale
from ui.main_window import MainWindow
from ui.theme import CONTRAST_DARK, CONTRAST_LIGHT, DARK, LIGHT


class Contrast(QObject):
    """A system that tells how much contrast it wants."""

    contrastPreferenceChanged = Signal(object)  # noqa: N815 - Qt's own name

    def __init__(self) -> None:
        super().__init__()
        self.wanted = Qt.ContrastPreference.NoPreference

    def contrastPreference(self) -> Qt.ContrastPreference:
        return self.wanted

    def want(self, wanted: Qt.ContrastPreference) -> None:
        self.wanted = wanted
        self.contrastPreferenceChanged.emit(wanted)


@pytest.fixture(autouse=True)
def _same_font_after(qapp: QApplication) -> Iterator[None]:
    before = qapp.font()
    qapp.setFont(load_application_font())
    yield
    qapp.setFont(before)


def test_that_each_theme_has_its_colours(appearance: Appearance) -> None:
    shown = {}
    for theme in (Theme.LIGHT, Theme.DARK, Theme.CONTRAST_LIGHT, Theme.CONTRAST_DARK):
        appearance.set_theme(theme)
        shown[theme] = appearance.colors
    assert list(shown.values()) == [LIGHT, DARK, CONTRAST_LIGHT, CONTRAST_DARK]


def test_that_high_contrast_follows_the_system_unless_a_theme_was_chosen(qapp: QApplication) -> None:
    before, contrast = qapp.styleSheet(), Contrast()
    appearance = Appearance(qapp, Theme.SYSTEM, contrast)
    told: list[object] = []
    appearance.colors_changed.connect(told.append)
    contrast.want(Qt.ContrastPreference.HighContrast)
    assert appearance.colors in (CONTRAST_LIGHT, CONTRAST_DARK)
    assert told == [appearance.colors]
    appearance.set_theme(Theme.DARK)
    assert appearance.colors is DARK
    appearance.set_theme(Theme.SYSTEM)
    contrast.want(Qt.ContrastPreference.NoPreference)
    assert appearance.colors in (LIGHT, DARK)
    appearance.deleteLater()
    qapp.setStyleSheet(before)


@pytest.mark.parametrize("size", TEXT_SIZES)
def test_that_letters_of_another_size_take_effect_at_once(window: MainWindow, qtbot: QtBot, size: int) -> None:
    bar = window.status_line
    usual = bar.fontMetrics().height()
    window.appearance.take(Preferences(theme=Theme.LIGHT, text_size=size))
    settled(qtbot, window)
    assert text_scale() == pytest.approx(size / 100, abs=0.04)
    assert bar.fontMetrics().height() == pytest.approx(usual * size / 100, rel=0.12)
    assert f"font-size: {round(11 * text_scale())}px" in QApplication.instance().styleSheet()  # type: ignore[union-attr]


def test_that_the_timeline_grows_with_the_letters_and_is_still_hit(window: MainWindow, qtbot: QtBot) -> None:
    timeline = window.timeline
    before = timeline._viewport.frame.width
    window.appearance.take(Preferences(theme=Theme.LIGHT, text_size=150))
    settled(qtbot, window)
    assert timeline._viewport.frame.width == pytest.approx(before / text_scale(), rel=0.02)
    items = [item for item in timeline.accessible_items() if item.name]
    item = next(item for item in items if timeline.rect().contains(item.area.center()))
    QTest.mouseClick(timeline, Qt.MouseButton.LeftButton, pos=item.area.center())
    assert len(timeline.selection()) == 1
    assert next(one for one in timeline.accessible_items() if one.is_selected).name == item.name


def test_that_a_control_that_the_keyboard_is_on_looks_different(window: MainWindow) -> None:
    """The ring is part of the picture of every control of the window that takes the Tab key."""
    window.activateWindow()
    same = []
    for control in window.findChildren(QWidget):
        if not (control.focusPolicy() & Qt.FocusPolicy.TabFocus and control.isVisible() and control.isEnabled()):
            continue
        if control.focusProxy() is not None or control.visibleRegion().isEmpty():
            continue
        window.setFocus(Qt.FocusReason.TabFocusReason)
        without = _around(window, control)
        control.setFocus(Qt.FocusReason.TabFocusReason)
        if control.hasFocus() and _around(window, control) == without:
            same.append(f"{type(control).__name__} {control.objectName()} {control.accessibleName()}")
    assert same == []


def _around(window: MainWindow, control: QWidget) -> object:
    corner = control.mapTo(window, QPoint(0, 0))
    return window.grab(QRect(corner, control.size()).adjusted(-4, -4, 4, 4)).toImage()


def test_that_reduced_motion_lets_views_jump(window: MainWindow) -> None:
    window.acts.take_preferences(Preferences(reduces_motion=True))
    assert not window.timeline._viewport.motion.is_wanted
    start, end = window.timeline.visible_span()
    window.timeline.go_to(end)
    assert window.timeline.visible_span()[0] == pytest.approx((start + end) / 2, rel=1e-6)


def test_that_the_font_of_a_size_is_the_same_family() -> None:
    font = load_application_font()
    assert at_text_size(font, 125).family() == font.family()
    assert at_text_size(font, 125).pixelSize() == 16
    assert replace(Preferences(), text_size=90).text_size == 90
