"""What the actions of deciding do: look for conflicts, review, decide many, measure, audit, report."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow

from core.values.preferences import JudgeChoice, Preferences
from ui.audit_controller import AuditController
from ui.conflict_search import ConflictFinder
from ui.window_parts import WindowParts


class DecisionActs(QObject):
    """Connects the actions of the menu Decide, and the buttons that do the same."""

    def __init__(self, window: QMainWindow, parts: WindowParts) -> None:
        super().__init__(window)
        self._parts = parts
        panels, window_messages = parts.panels, parts.messages
        self.finder = ConflictFinder(parts.services, parts.session, parts.jobs, window_messages, window)
        self.audit = AuditController(parts.services, parts.session, parts.jobs, window_messages, window)
        parts.appearance.colors_changed.connect(self.audit.set_colors)
        self.audit.set_colors(parts.appearance.colors)
        self._connect()
        panels.review.model.items_changed.connect(lambda: parts.top_bar.show_waiting(len(panels.review.model.items)))

    def take_preferences(self, preferences: Preferences) -> None:
        """Let what the person chose take effect."""
        has_judge = preferences.judge is not JudgeChoice.OFF
        self._parts.actions.find_conflicts.setVisible(has_judge)

    def open_audit(self) -> None:
        """Show the audit."""
        self.audit.open_dialog()

    def _connect(self) -> None:
        parts = self._parts
        actions, panels, docks, top_bar = parts.actions, parts.panels, parts.docks, parts.top_bar
        actions.undo.triggered.connect(panels.review.undo)
        actions.redo.triggered.connect(panels.review.redo)
        actions.find_conflicts.triggered.connect(self.finder.search)
        actions.review.triggered.connect(panels.review.open_dialog)
        actions.review_next.triggered.connect(lambda: docks.bring_up(docks.review))
        actions.bulk.triggered.connect(panels.review.open_bulk)
        actions.audit.triggered.connect(self.open_audit)
        actions.export_report.triggered.connect(self.audit.ask_where)
        actions.propose.triggered.connect(panels.propose_selected)
        actions.date_math.triggered.connect(lambda: docks.bring_up(docks.date_math))
        actions.graph.triggered.connect(lambda: docks.bring_up(docks.graph))
        actions.true_at.triggered.connect(panels.focus_moment)
        actions.what_changed.triggered.connect(panels.moments.open_changes)
        top_bar.review_button.clicked.connect(panels.review.open_dialog)
        top_bar.math_button.clicked.connect(lambda: docks.bring_up(docks.date_math))
        top_bar.undo_button.clicked.connect(panels.review.undo)
        panels.review.proposed.connect(lambda _: docks.bring_up(docks.review))
        panels.queue.find_requested.connect(self.finder.search)
