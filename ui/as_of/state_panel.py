"""The state of the world at the moments asked: what is true and what may be, shown apart."""

from PySide6.QtCore import QModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from core.values.civil_time import date_of
from ui.as_of.state_model import IS_MAYBE_ROLE, MEMORY_ID_ROLE, WHEN_ROLE, Index, StateModel
from ui.dates import day_text
from ui.fonts import scaled, sized
from ui.session import WorkspaceSession
from ui.theme import LIGHT, Colors
from ui.view_state import ViewState
from ui.widgets.labels import PlainLabel
from ui.widgets.layouts import column
from ui.widgets.translated import TranslatedWidget

_ROW = 28
_MARK = 14.0


class StateRows(QStyledItemDelegate):
    """Draws a heading, or a memory behind a bar: solid where it is true, dashed where it may be."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.colors: Colors = LIGHT

    def sizeHint(self, option: QStyleOptionViewItem, _index: Index) -> QSize:
        """Give all rows one height: with a million rows the view must not ask each."""
        return QSize(option.rect.width(), scaled(_ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a row."""
        area, left = QRectF(option.rect), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if index.data(MEMORY_ID_ROLE) is None:
            painter.setFont(sized(option.font, scaled(12), bold=True))
            painter.setPen(self.colors.muted)
            painter.drawText(area.adjusted(14, 6, -12, 0), left, str(index.data()))
        else:
            self._paint_memory(painter, area, option, index)
        painter.restore()

    def _paint_memory(self, painter: QPainter, area: QRectF, option: QStyleOptionViewItem, index: Index) -> None:
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.colors.selection)
            painter.drawRoundedRect(area.adjusted(4, 1, -4, -1), 6, 6)
        mark = QRectF(area.left() + 16, area.center().y() - 4, _MARK, 8)
        if index.data(IS_MAYBE_ROLE):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self.colors.state, 1.4, Qt.PenStyle.DashLine))
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.colors.state)
        painter.drawRoundedRect(mark, 2, 2)
        inside = area.adjusted(40, 0, -16, 0)
        painter.setFont(sized(option.font, scaled(12)))
        when = str(index.data(WHEN_ROLE))
        room = painter.fontMetrics().horizontalAdvance(when) + 16
        painter.setPen(self.colors.muted)
        painter.drawText(inside, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, when)
        painter.setFont(option.font)
        painter.setPen(self.colors.ink)
        text = option.fontMetrics.elidedText(
            str(index.data()), Qt.TextElideMode.ElideRight, max(20, round(inside.width()) - room)
        )
        painter.drawText(inside, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)


class StatePanel(TranslatedWidget):
    """Follows the moments that are asked about, the filters and the selection."""

    def __init__(self, session: WorkspaceSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._state: ViewState | None = None
        self.model = StateModel(session.rows, self)
        self.view = QListView()
        self.view.setProperty("kind", "queue")
        self.view.setModel(self.model)
        self.view.setUniformItemSizes(True)
        self.view.setLayoutMode(QListView.LayoutMode.Batched)  # else a million rows are counted one by one at once
        self.view.setBatchSize(2_000)
        self._rows = StateRows(self.view)
        self.view.setItemDelegate(self._rows)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.title = PlainLabel("", "muted")
        self.title.setContentsMargins(14, 7, 14, 0)
        layout = column(self.title, self.view, spacing=0)
        layout.setStretch(1, 1)
        self.setLayout(layout)
        self.setFocusProxy(self.view)
        session.columns_changed.connect(self._show)
        session.workspace_changed.connect(self._show)
        self.retranslate()

    def follow(self, state: ViewState) -> None:
        """Share filters and selection with the other panels."""
        self._state = state
        state.filter_changed.connect(self._show)
        state.selection_changed.connect(self._show_selection)
        self.view.selectionModel().selectionChanged.connect(self._choose)
        self.view.activated.connect(self._reveal)

    def retranslate(self) -> None:
        """Set every word."""
        self.view.setAccessibleName(self.tr("State at the moments asked about"))
        self._show_title()
        self.model.retranslate()

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._rows.colors = colors
        self.view.viewport().update()

    def _show(self) -> None:
        columns = self._session.columns if self._session.handle is not None else None
        self.model.set_columns(columns, None if self._state is None else self._state.visible_ids)
        self._show_title()
        self._show_selection()

    def _show_title(self) -> None:
        if self._session.handle is None:
            self.title.setText("")
            return
        as_of = self._session.as_of
        day = day_text(date_of(as_of.true_at))
        if as_of.known_at is None:
            text = self.tr("True at {day}, as far as is known by now").format(day=day)
        else:
            known = day_text(date_of(as_of.known_at))
            text = self.tr("True at {day}, as known at {known}").format(day=day, known=known)
        self.title.setText(text)

    def _show_selection(self) -> None:
        selection = () if self._state is None else self._state.selection
        row = self.model.row_of(selection[-1]) if selection else None
        if row is None:
            self.view.clearSelection()
        elif row != self.view.currentIndex().row():
            self.view.setCurrentIndex(self.model.index(row))

    def _choose(self) -> None:
        chosen = self.view.selectedIndexes()
        memory_id = chosen[0].data(MEMORY_ID_ROLE) if chosen else None
        if self._state is not None and memory_id is not None and memory_id not in self._state.selection[-1:]:
            self._state.select((memory_id,))

    def _reveal(self, index: QModelIndex) -> None:
        memory_id = index.data(MEMORY_ID_ROLE)
        if self._state is not None and memory_id is not None:
            self._state.reveal(memory_id)
