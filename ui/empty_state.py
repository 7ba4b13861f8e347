"""What the window shows before anything is open: two things to do, each with one calm sentence."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from ui.icons import application_pixmap
from ui.widgets.labels import PlainLabel, WrappedLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget

_CARD_WIDTH = 300
_CARD_HEIGHT = 118


class ActionCard(QPushButton):
    """A large button: what it does, and one sentence about it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "card")
        self.setFixedSize(_CARD_WIDTH, _CARD_HEIGHT)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._title = PlainLabel("", "strong")
        self._sentence = WrappedLabel("", "muted")
        for label in (self._title, self._sentence):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setLayout(column(self._title, self._sentence, None, spacing=6, margins=(18, 16, 18, 14)))

    def show_words(self, title: str, sentence: str) -> None:
        """Set the words."""
        self._title.setText(title)
        self._sentence.setText(sentence)
        self.setAccessibleName(title)
        self.setAccessibleDescription(sentence)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the card as the space bar does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


class EmptyState(TranslatedWidget):
    """Offers to open a log or the sample; anything can be dropped as well."""

    import_requested = Signal()
    sample_requested = Signal()
    open_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("emptyState")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._mark = QLabel()
        self._mark.setPixmap(application_pixmap(56, self.devicePixelRatioF()))
        self._headline = PlainLabel("", "headline")
        self._sentence = WrappedLabel("", "muted")
        self._sentence.setFixedWidth(2 * _CARD_WIDTH + 16)
        self.log_card, self.sample_card = ActionCard(), ActionCard()
        self._drop = PlainLabel("", "hint")
        self.open_button = QPushButton()
        self.open_button.setProperty("kind", "link")
        self._busy = PlainLabel("", "muted")
        self._busy.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._offer = QFrame()
        self._arrange()
        self.log_card.clicked.connect(self.import_requested)
        self.sample_card.clicked.connect(self.sample_requested)
        self.open_button.clicked.connect(self.open_requested)
        self.show_busy(None)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self._headline.setText(self.tr("What was true, when?"))
        self._sentence.setText(
            self.tr(
                "Truewhen turns chat logs and agent memories into dated facts, and says where each date comes from."
            )
        )
        self.log_card.show_words(
            self.tr("Open a log…"),
            self.tr("A chat export or an agent's memory store. You see what is in it before anything is written."),
        )
        self.sample_card.show_words(
            self.tr("Open the sample"),
            self.tr("A small team and its agent over one year, to look around without any file of your own."),
        )
        self._drop.setText(self.tr("Or drop files anywhere in this window."))
        self.open_button.setText(self.tr("Open a workspace…"))

    def show_busy(self, text: str | None) -> None:
        """Say that something is being opened in place of the offer; None shows the offer again."""
        self._busy.setText(text or "")
        self._busy.setVisible(text is not None)
        self._offer.setVisible(text is None)

    def _arrange(self) -> None:
        cards = row(self.log_card, self.sample_card, spacing=16)
        below = row(self._drop, None, self.open_button)
        self._offer.setLayout(column(self._mark, 10, self._headline, self._sentence, 14, cards, 6, below, spacing=8))
        layout = QVBoxLayout(self)
        layout.addStretch(2)
        layout.addWidget(self._offer, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(self._busy, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(3)
