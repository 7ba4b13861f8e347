"""The review at full size: the queue at the left, older and newer side by side, what would change, and the decision."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QPushButton, QScrollArea, QStackedLayout, QWidget

from core.extraction.cutting import Cut
from ui.dates import number_text
from ui.review.decision import Act, Decision
from ui.review.decision_bar import DecisionBar
from ui.review.differences import differences
from ui.review.edit_form import EditForm
from ui.review.empty import NothingWaits
from ui.review.model import QueueModel
from ui.review.queue_view import QueueView
from ui.review.siblings_line import SiblingsLine
from ui.review.side import Side
from ui.review.split_form import SplitForm
from ui.review.verdict_box import VerdictBox
from ui.theme import Colors
from ui.widgets.date_field import Reads
from ui.widgets.labels import PlainLabel, SectionLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedDialog

_SIZE = (1120, 760)
_QUEUE_WIDTH = 290


class ReviewDialog(TranslatedDialog):
    """Stays open from decision to decision; closing it in the middle loses nothing."""

    decided = Signal(object)
    bulk_requested = Signal()

    def __init__(self, model: QueueModel, reader: Reads, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(*_SIZE)
        self._model = model
        self._shown = ""
        self.queue = QueueView(model)
        self.queue.setFixedWidth(_QUEUE_WIDTH)
        self._count = SectionLabel()
        self.older, self.newer = Side(is_older=True), Side(is_older=False)
        self.verdict = VerdictBox(model)
        self.form = EditForm(model, reader, "review-dialog")
        self.form.hide()
        self.split = SplitForm(model)
        self.split.hide()
        self.siblings = SiblingsLine(model, self)
        self.bulk = QPushButton()
        self.bulk.setAutoDefault(False)
        self.reason = QLineEdit()
        self._reason_label = PlainLabel("", "muted")
        self._reason_label.setBuddy(self.reason)
        self.bar = DecisionBar(model, self, lambda: self.reason.text().strip())
        self.empty = NothingWaits()
        self._arrange()
        self.bar.decided.connect(self._decide)
        self.bar.edit_requested.connect(lambda: self._open(self.form))
        self.bar.split_requested.connect(lambda: self._open(self.split))
        self.bulk.clicked.connect(self.bulk_requested)
        self.form.finished.connect(self.bar.accept.setFocus)
        self.form.scope_given.connect(lambda uid, scope: self._change(Act.RESCOPE, memory=uid, scope=scope))
        self.split.cut_chosen.connect(lambda cut: self._change(Act.SPLIT, cut=cut))
        self.split.finished.connect(lambda: self._open(self.split))
        self.reason.returnPressed.connect(self.queue.setFocus)
        model.current_changed.connect(self._show)
        model.consequence_changed.connect(self._show_context)
        model.items_changed.connect(self._show_count)
        self.retranslate()
        self._show()
        self.queue.setFocus()

    def retranslate(self) -> None:
        """Set every word."""
        self.setWindowTitle(self.tr("Review suggestions"))
        self.queue.setAccessibleName(self.tr("Suggestions that wait"))
        self.bulk.setText(self.tr("Many at once…"))
        self._reason_label.setText(self.tr("Reason"))
        self.reason.setAccessibleName(self.tr("Reason"))
        self.reason.setPlaceholderText(self.tr("optional; kept in the log"))
        self._show_count()
        self._show()

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        for part in (self.older, self.newer, self.verdict, self.bar, self.queue, self.split):
            part.set_colors(colors)
        self._show()

    def _arrange(self) -> None:
        pair = row(self.older, self.newer, spacing=12)
        pair.setStretch(0, 1)
        pair.setStretch(1, 1)
        body = QWidget()
        body.setObjectName("reviewBody")
        body.setLayout(column(pair, self.verdict, None, spacing=14, margins=(20, 18, 20, 8)))
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(body)
        forms = column(self.form, self.split, spacing=0, margins=(20, 0, 20, 0))
        siblings = row(self.siblings, margins=(20, 0, 20, 0))
        reason = row(self._reason_label, self.reason, margins=(20, 0, 20, 0))
        self._pages = QStackedLayout()
        self._pages.addWidget(self.empty)
        self._pages.addWidget(scroll)
        right = column(self._pages, forms, siblings, reason, row(self.bar, margins=(20, 0, 20, 16)), spacing=12)
        left = QWidget()
        left.setObjectName("sidePane")
        left.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        bulk = row(self.bulk, None, margins=(12, 8, 12, 12))
        left.setLayout(column(row(self._count, margins=(16, 14, 12, 6)), self.queue, bulk, spacing=0))
        whole = row(left, spacing=0)
        whole.addLayout(right, 1)
        self.setLayout(whole)

    def _open(self, form: EditForm | SplitForm) -> None:
        """Show a form in the place of the other one, or put it away."""
        was_hidden = form.isHidden()
        for other in (self.form, self.split):
            other.setVisible(other is form and was_hidden)
        if was_hidden:
            form.start()
        else:
            self.queue.setFocus()

    def _decide(self, decision: Decision) -> None:
        self.decided.emit(decision)
        if decision.act is not Act.UNDO:
            self.reason.clear()
        self.queue.setFocus()

    def _change(self, act: Act, *, memory: str = "", scope: str = "", cut: Cut | None = None) -> None:
        current = self._model.current
        if current is not None:
            uid, reason = current.suggestion.uid, self.reason.text().strip()
            self._decide(Decision(act, uid, reason=reason, memory=memory, scope=scope, cut=cut))
            self.split.hide()

    def _show_count(self) -> None:
        count = number_text(len(self._model.items))
        self._count.set_heading(self.tr("{count} waiting").format(count=count))

    def _show(self) -> None:
        item = self._model.current
        self._pages.setCurrentIndex(0 if item is None else 1)
        uid = "" if item is None else item.suggestion.uid
        if uid != self._shown:
            self._shown = uid
            self.form.hide()
            self.split.hide()
        if item is not None:
            found = differences(item.old.content, item.new.content)
            self.older.show_memory(item.old, found.older)
            self.newer.show_memory(item.new, found.newer)
            self._show_context()

    def _show_context(self) -> None:
        preview = self._model.preview
        self.older.show_context(preview.around_old)
        self.newer.show_context(preview.around_new)
