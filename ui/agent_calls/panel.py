"""The table of what agents asked; a call that is chosen shows the memories that the agent was told."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QLabel, QPushButton, QStackedLayout, QTableView, QWidget

from core.queries.agent_calls import RecordedCall
from ui.agent_calls.model import CallsModel
from ui.agent_calls.words import uids_told
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget


class AgentCallsPanel(TranslatedWidget):
    """Emits the uids that a call told, and a call whose moments are to be asked about in the window."""

    told = Signal(object)
    moments_requested = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("agentCallsPanel")
        self.model = CallsModel(self)
        self.table = QTableView()
        self.table.setModel(self.model)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setWordWrap(False)
        self.table.setShowGrid(False)
        self.table.verticalHeader().hide()
        header = self.table.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for section, width in enumerate((150, 150, 0, 220, 190)):
            if width:
                header.resizeSection(section, width)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        self.show_told = QPushButton()
        self.ask_as_then = QPushButton()
        self.empty = QLabel()
        self.empty.setWordWrap(True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty.setProperty("tone", "muted")
        body = QWidget()
        buttons = row(self.show_told, self.ask_as_then, None, spacing=8, margins=(12, 6, 12, 8))
        lower = QWidget()
        lower.setLayout(buttons)
        body.setLayout(column(self.table, lower, spacing=0))
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self.empty)
        self._stack.addWidget(body)
        self.setFocusProxy(self.table)
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._show_buttons())
        self.table.activated.connect(lambda _: self._tell())
        self.show_told.clicked.connect(self._tell)
        self.ask_as_then.clicked.connect(self._ask)
        self.model.modelReset.connect(self._show)
        self.retranslate()
        self._show()

    @property
    def current(self) -> RecordedCall | None:
        """The chosen call."""
        rows = self.table.selectionModel().selectedRows()
        return self.model.calls[rows[0].row()] if rows else None

    def retranslate(self) -> None:
        """Set every word."""
        self.setAccessibleName(self.tr("Agent calls"))
        self.table.setAccessibleName(self.tr("What agents asked and were told, newest first"))
        self.show_told.setText(self.tr("Show what it was told"))
        self.ask_as_then.setText(self.tr("Ask as of the same moments"))
        self.empty.setText(
            self.tr("No agent has asked yet. Connect one with: truewhen mcp {file}").format(file="WORKSPACE")
        )
        self.model.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, 4)

    def show_calls(self, calls: tuple[RecordedCall, ...]) -> None:
        """Show the calls of a workspace; the chosen one stays chosen."""
        kept = self.current
        self.model.set_calls(calls)
        numbers = [one.number for one in calls]
        if kept is not None and kept.number in numbers and self.current is None:
            self.table.selectRow(numbers.index(kept.number))

    def _show(self) -> None:
        self._stack.setCurrentIndex(1 if self.model.calls else 0)
        self._show_buttons()

    def _show_buttons(self) -> None:
        call = self.current
        self.show_told.setEnabled(call is not None and bool(uids_told(call)))
        self.ask_as_then.setEnabled(call is not None and (call.call.true_at, call.call.known_at) != (None, None))

    def _tell(self) -> None:
        call = self.current
        if call is not None and uids_told(call):
            self.told.emit(uids_told(call))

    def _ask(self) -> None:
        if self.current is not None:
            self.moments_requested.emit(self.current)
