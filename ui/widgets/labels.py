"""Labels by kind; all of them show plain text, never markup."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget


class PlainLabel(QLabel):
    """A label whose text is data: shown as it is."""

    def __init__(self, text: str = "", kind: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("kind", kind)
        self.setText(text)


class WrappedLabel(PlainLabel):
    """A plain label that breaks lines and takes the height it needs."""

    def __init__(self, text: str = "", kind: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, kind, parent)
        self.setWordWrap(True)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the height that the new width needs."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def setText(self, text: str) -> None:
        """Show another text and take the height it needs."""
        super().setText(text)
        self._fit()

    def _fit(self) -> None:
        # A label counts its own minimum height into the height it asks for: the old one must go first.
        self.setMinimumHeight(0)
        self.setMinimumHeight(max(0, self.heightForWidth(self.width())))


class SectionLabel(PlainLabel):
    """A small heading in capitals; its accessible name keeps the normal letters."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__("", "section", parent)
        self.set_heading(text)

    def set_heading(self, text: str) -> None:
        """Show another heading."""
        self.setText(text.upper())
        self.setAccessibleName(text)


class ElidedLabel(PlainLabel):
    """One line that ends in … where room is short; the whole text is its tool tip."""

    def __init__(self, text: str = "", kind: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, kind, parent)
        self._mode = Qt.TextElideMode.ElideMiddle
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_elide(self, mode: Qt.TextElideMode) -> None:
        """Cut the text elsewhere than in its middle."""
        self._mode = mode
        self.update()

    def minimumSizeHint(self) -> QSize:
        """Allow any width."""
        return QSize(24, super().minimumSizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw as much of the text as fits."""
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        room = self.contentsRect()
        text = self.fontMetrics().elidedText(self.text(), self._mode, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)

    def changeEvent(self, event: QEvent) -> None:
        """Draw again when the text or the font changes."""
        super().changeEvent(event)
        self.update()


class Badge(PlainLabel):
    """A short word on a wash of its tone."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "badge", parent)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def show_word(self, text: str, tone: str) -> None:
        """Show a word in a tone that the style sheet knows."""
        self.setText(text)
        set_property(self, "tone", tone)


class Hairline(QFrame):
    """A line of one pixel."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "hairline")


class Card(QFrame):
    """A group with a thin border and round corners."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "card")


def set_property(widget: QWidget, name: str, value: object) -> None:
    """Set a property that the style sheet looks at, and style the widget again if it changed."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
