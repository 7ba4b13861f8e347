"""Light or dark, applied to the whole program at once and following the system where the person wants that."""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from core.values.preferences import Theme
from ui.style_sheet import mixed, style_sheet
from ui.theme import DARK, LIGHT, Colors


class Appearance(QObject):
    """Holds the colours in force; panels that paint for themselves listen to ``colors_changed``."""

    colors_changed = Signal(object)

    def __init__(self, application: QApplication, theme: Theme = Theme.SYSTEM) -> None:
        super().__init__(application)
        self._application = application
        self._theme = theme
        self._colors: Colors | None = None
        application.setStyle("Fusion")
        application.styleHints().colorSchemeChanged.connect(self._apply)
        self.set_theme(theme)

    @property
    def colors(self) -> Colors:
        """The colours in force."""
        return self._colors or LIGHT

    def set_theme(self, theme: Theme) -> None:
        """Switch at once; the system's own choice counts again with ``Theme.SYSTEM``."""
        self._theme = theme
        hints = self._application.styleHints()
        if theme is Theme.SYSTEM:
            hints.unsetColorScheme()
        else:
            hints.setColorScheme(Qt.ColorScheme.Dark if theme is Theme.DARK else Qt.ColorScheme.Light)
        self._apply()

    def _apply(self) -> None:
        colors = DARK if self._is_dark() else LIGHT
        if colors is self._colors:
            return
        self._colors = colors
        self._application.setPalette(palette(colors))
        self._application.setStyleSheet(style_sheet(colors))
        self.colors_changed.emit(colors)

    def _is_dark(self) -> bool:
        if self._theme is not Theme.SYSTEM:
            return self._theme is Theme.DARK
        return self._application.styleHints().colorScheme() == Qt.ColorScheme.Dark


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
