"""The docked queue: the current suggestion as a card to decide on, and the list of all that wait below it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QScrollArea, QStackedLayout, QVBoxLayout, QWidget

from ui.review.card import SuggestionCard
from ui.review.decision import Act, Decision
from ui.review.decision_bar import DecisionBar
from ui.review.edit_form import EditForm
from ui.review.empty import NothingWaits
from ui.review.model import QueueModel
from ui.review.queue_view import QueueView
from ui.review.siblings_line import SiblingsLine
from ui.theme import Colors
from ui.widgets.date_field import Reads
from ui.widgets.labels import Card
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget


class ReviewPanel(TranslatedWidget):
    """Emits one decision at a time; opens the dialog for a closer look."""

    decided = Signal(object)
    dialog_requested = Signal()
    split_requested = Signal()
    bulk_requested = Signal()
    find_requested = Signal()

    def __init__(self, model: QueueModel, reader: Reads, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("reviewPanel")
        self._model = model
        self._shown = ""
        self.card = SuggestionCard(model)
        self.form = EditForm(model, reader, "review-dock")
        self.form.hide()
        self.siblings = SiblingsLine(model, self)
        self.bar = DecisionBar(model, self, lambda: "", has_undo=False)
        self.queue = QueueView(model)
        self.queue.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.open = QPushButton()
        self.bulk = QPushButton()
        for link in (self.open, self.bulk):
            link.setProperty("kind", "link")
        self.empty = NothingWaits(has_search=True)
        self._arrange()
        self.bar.decided.connect(self.decided)
        self.bar.edit_requested.connect(self._edit)
        self.bar.split_requested.connect(self.split_requested)
        self.bulk.clicked.connect(self.bulk_requested)
        self.empty.search.clicked.connect(self.find_requested)
        self.form.finished.connect(self.bar.accept.setFocus)
        self.form.scope_given.connect(self._rescope)
        self.open.clicked.connect(self.dialog_requested)
        model.current_changed.connect(self._show)
        self.setFocusProxy(self.queue)
        self.retranslate()
        self._show()

    def retranslate(self) -> None:
        """Set every word."""
        self.setAccessibleName(self.tr("Review"))
        self.queue.setAccessibleName(self.tr("Suggestions that wait"))
        self.open.setText(self.tr("Side by side…"))
        self.bulk.setText(self.tr("Many at once…"))

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self.card.set_colors(colors)
        self.bar.set_colors(colors)
        self.queue.set_colors(colors)

    def _arrange(self) -> None:
        frame = Card()
        frame.setProperty("tone", "pending")
        inside = QVBoxLayout(frame)
        inside.setContentsMargins(12, 11, 12, 12)
        inside.setSpacing(10)
        for widget in (self.card, self.form, self.siblings, self.bar):
            inside.addWidget(widget)
        body = QWidget()
        body.setObjectName("reviewBody")
        body.setLayout(column(frame, row(self.open, None, self.bulk), self.queue, spacing=6, margins=(12, 8, 12, 12)))
        self.queue.setMinimumHeight(3 * 52)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(body)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self.empty)
        self._stack.addWidget(scroll)

    def _edit(self) -> None:
        self.form.setVisible(self.form.isHidden())
        if not self.form.isHidden():
            self.form.start()

    def _rescope(self, memory: str, scope: str) -> None:
        current = self._model.current
        if current is not None:
            self.decided.emit(Decision(Act.RESCOPE, current.suggestion.uid, memory=memory, scope=scope))

    def _show(self) -> None:
        current = self._model.current
        self._stack.setCurrentIndex(0 if current is None else 1)
        uid = "" if current is None else current.suggestion.uid
        if uid != self._shown:
            self._shown = uid
            self.form.hide()
