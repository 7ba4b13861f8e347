"""Colours and size of letters, applied to the whole program at once; they follow the system where that is wanted."""

from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPalette, QStyleHints
from PySide6.QtWidgets import QApplication

from core.values.preferences import Preferences, Theme
from ui.fonts import at_text_size, text_scale
from ui.style_sheet import is_dark, mixed, style_sheet
from ui.theme import CONTRAST_DARK, CONTRAST_LIGHT, DARK, LIGHT, Colors

_OF_THEME = {
    Theme.LIGHT: LIGHT,
    Theme.DARK: DARK,
    Theme.CONTRAST_LIGHT: CONTRAST_LIGHT,
    Theme.CONTRAST_DARK: CONTRAST_DARK,
}


class Appearance(QObject):
    """Holds the colours in force; panels that paint for themselves listen to ``colors_changed``."""

    colors_changed = Signal(object)

    def __init__(self, application: QApplication, theme: Theme = Theme.SYSTEM, contrast: Any = None) -> None:  # noqa: ANN401 - see _contrast_hints
        super().__init__(application)
        self._application = application
        self._theme = theme
        self._font = QFont(application.font())
        self._colors: Colors | None = None
        self._scale = 1.0
        application.setStyle("Fusion")
        application.styleHints().colorSchemeChanged.connect(self._apply)
        self._hints = application.styleHints()  # what it hands out is gone as soon as nobody holds it
        self._contrast = contrast or _contrast_hints(self._hints)
        if self._contrast is not None:
            self._contrast.contrastPreferenceChanged.connect(self._apply)
        self.set_theme(theme)

    @property
    def colors(self) -> Colors:
        """The colours in force."""
        return self._colors or LIGHT

    def take(self, preferences: Preferences) -> None:
        """Look as a person wants it, at once."""
        font = at_text_size(self._font, preferences.text_size)
        if font.pixelSize() != self._application.font().pixelSize():
            self._application.setFont(font)
        self.set_theme(preferences.theme)

    def set_theme(self, theme: Theme) -> None:
        """Switch at once; the system's own choice counts again with ``Theme.SYSTEM``."""
        self._theme = theme
        hints = self._application.styleHints()
        if theme is Theme.SYSTEM:
            hints.unsetColorScheme()
        else:
            hints.setColorScheme(Qt.ColorScheme.Dark if is_dark(_OF_THEME[theme]) else Qt.ColorScheme.Light)
        self._apply()

    def _apply(self) -> None:
        colors, scale = self._wanted(), text_scale()
        if colors is self._colors and scale == self._scale:
            return
        has_other_colors, self._colors, self._scale = colors is not self._colors, colors, scale
        if has_other_colors:
            self._application.setPalette(palette(colors))
        self._application.setStyleSheet(style_sheet(colors, scale))
        if has_other_colors:
            self.colors_changed.emit(colors)

    def _wanted(self) -> Colors:
        if self._theme is not Theme.SYSTEM:
            return _OF_THEME[self._theme]
        wants_dark = self._application.styleHints().colorScheme() == Qt.ColorScheme.Dark
        if self._contrast is not None and self._contrast.contrastPreference() == _HIGH:
            return CONTRAST_DARK if wants_dark else CONTRAST_LIGHT
        return DARK if wants_dark else LIGHT


_HIGH = getattr(getattr(Qt, "ContrastPreference", None), "HighContrast", None)


def _contrast_hints(style_hints: QStyleHints) -> Any:  # noqa: ANN401 - its class is not in every Qt that we support
    """Return what tells how much contrast the system wants; None before Qt 6.10."""
    hints = getattr(style_hints, "accessibility", None)
    return None if hints is None else hints()


def palette(colors: Colors) -> QPalette:
    """Return the palette that Fusion draws with."""
    roles = {
        QPalette.ColorRole.Window: colors.panel,
        QPalette.ColorRole.WindowText: colors.ink,
        QPalette.ColorRole.Base: colors.panel,
        QPalette.ColorRole.AlternateBase: colors.band,
        QPalette.ColorRole.Text: colors.ink,
        QPalette.ColorRole.Button: colors.panel,
        QPalette.ColorRole.ButtonText: colors.ink,
        QPalette.ColorRole.BrightText: colors.fork,
        QPalette.ColorRole.ToolTipBase: colors.panel,
        QPalette.ColorRole.ToolTipText: colors.ink,
        QPalette.ColorRole.PlaceholderText: colors.muted,
        QPalette.ColorRole.Link: colors.accent,
        QPalette.ColorRole.LinkVisited: colors.accent,
        QPalette.ColorRole.Highlight: colors.accent,
        QPalette.ColorRole.HighlightedText: colors.accent_ink,
        QPalette.ColorRole.Accent: colors.accent,
        QPalette.ColorRole.Light: colors.panel,
        QPalette.ColorRole.Midlight: colors.field,
        QPalette.ColorRole.Mid: colors.line,
        QPalette.ColorRole.Dark: colors.past,
        QPalette.ColorRole.Shadow: mixed(colors.panel, QColor("#000000"), 0.6),
    }
    result = QPalette()
    for role, color in roles.items():
        result.setColor(role, color)
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.WindowText, QPalette.ColorRole.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, role, colors.muted)
    return result
