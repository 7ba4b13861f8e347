"""Between the as-of bar and everything else: the session asks anew, cursors move, differences are listed."""

from collections.abc import Sequence

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from core.queries.state import Difference
from core.values.as_of import AsOf
from core.values.civil_time import DAY, Window, day_start
from core.values.grain import Grain
from core.values.identifiers import MemoryId
from ui.as_of.bar import AsOfBar
from ui.as_of.changes_dialog import ChangesDialog
from ui.change_marks import ChangeMark, marks_of
from ui.date_reader import DateReader
from ui.graph.widget import GraphWidget
from ui.jobs import JobRunner
from ui.services import Services
from ui.session import WorkspaceSession
from ui.theme import LIGHT, Colors
from ui.timeline.moments import Moment
from ui.timeline.widget import TimelineWidget
from ui.view_state import ViewState

_BACK = 30
_QUICK = 20_000


class AsOfController(QObject):
    """Follows the bar."""

    def __init__(
        self,
        bar: AsOfBar,
        session: WorkspaceSession,
        state: ViewState,
        views: tuple[TimelineWidget, GraphWidget],
        reader: DateReader,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._bar, self._session, self._state, self._reader, self._window = bar, session, state, reader, window
        self._views = views
        self._colors = LIGHT
        self.dialog: ChangesDialog | None = None
        bar.asOfChanged.connect(self._take)
        self._marks: tuple[ChangeMark, ...] = ()
        self._place = -1
        self._asked: tuple[AsOf, AsOf] | None = None
        bar.changes_requested.connect(self.open_changes)
        bar.stepped.connect(self.step)
        bar.unmarked.connect(self.unmark)
        session.columns_changed.connect(self._ask_again)
        session.workspace_changed.connect(self._forget)
        views[0].momentDragged.connect(self._drag)

    def set_services(self, services: Services, jobs: JobRunner) -> None:
        """Ask here."""
        self._services, self._jobs = services, jobs

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._colors = colors
        if self.dialog is not None:
            self.dialog.set_colors(colors)

    def open_changes(self) -> None:
        """List what changed between the day that is asked about, or where the timeline begins, and today."""
        if self._session.handle is None:
            return
        today, asked = _day(self._session.today), self._bar.true_at.window_shown
        seen = int(self._views[0].visible_span()[0])
        first = asked if asked is not None else _day(min(seen, today.start - _BACK * DAY))
        last = today if first.end <= today.end else Window(first.end, first.end + DAY, Grain.DAY)
        dialog = ChangesDialog(self._reader, first, last, self._bar.as_of.known_at, self._window)
        dialog.set_colors(self._colors)
        dialog.asked.connect(self._ask)
        dialog.memory_chosen.connect(self._choose)
        dialog.destroyed.connect(self._forget_dialog)
        self.dialog = dialog
        dialog.show()  # not modal: the changes are marked on the timeline, where one looks at them
        dialog.ask()

    def step(self, way: int) -> None:
        """Look at the next change on the timeline, or the one before; the ends lead to each other."""
        if self._marks:
            first = 0 if way > 0 else len(self._marks) - 1
            self._place = first if self._place < 0 else (self._place + way) % len(self._marks)
            self._show_marks()
            self._reveal(self._marks[self._place].uid)

    def unmark(self) -> None:
        """Mark no changes any more."""
        self._marks, self._place, self._asked = (), -1, None
        self._jobs.forget("changes")
        self._show_marks()

    @property
    def marks(self) -> tuple[ChangeMark, ...]:
        """The changes that are marked on the timeline, in order of time."""
        return self._marks

    def _show_marks(self) -> None:
        current = self._marks[self._place] if self._place >= 0 else None
        self._views[0].set_changes(self._marks, current)
        self._bar.marked.show_place(len(self._marks), self._place)
        if self.dialog is not None and current is not None:
            self.dialog.show_current(current.uid)

    def _ask_again(self) -> None:
        """What changed may be something else after a decision."""
        if self._asked is not None:
            self._ask(*self._asked)

    def _drag(self, moment: Moment, window: Window, is_done: bool) -> None:  # noqa: FBT001 - as the signal gives it
        """Follow a cursor on the timeline: drawn at once, asked when let go, or all the way where that is quick."""
        field = self._bar.known_at if moment is Moment.KNOWN_AT else self._bar.true_at
        field.set_window(None if window.start <= self._session.today < window.end else window)
        self._show_cursors()
        columns = self._session.columns
        if is_done or (columns is not None and len(columns) <= _QUICK):
            self._take(self._bar.as_of)

    def _show_cursors(self) -> None:
        for view in self._views:
            view.set_true_at(self._bar.cursor_at)
            view.set_known_at(self._bar.known_cursor_at)

    def _take(self, as_of: AsOf) -> None:
        self._show_cursors()
        self._session.set_as_of(None if self._bar.is_default else as_of)

    def _ask(self, earlier: AsOf, later: AsOf) -> None:
        handle, queries = self._session.handle, self._services.queries
        if handle is not None:
            self._asked = earlier, later
            self._jobs.run_latest("changes", lambda: queries.diff(handle, earlier, later), self._show_changes)

    def _show_changes(self, changes: Sequence[Difference]) -> None:
        looked_at = self._marks[self._place] if self._place >= 0 else None
        self._marks = marks_of(changes)
        self._place = self._marks.index(looked_at) if looked_at in self._marks else -1
        if self.dialog is not None:
            self.dialog.show_changes(changes)
        self._show_marks()

    def _choose(self, uid: str) -> None:
        """Look at a change that was chosen in the list."""
        self._place = next((place for place, mark in enumerate(self._marks) if mark.uid == uid), -1)
        self._show_marks()
        self._reveal(uid)

    def _reveal(self, uid: str) -> None:
        handle, queries = self._session.handle, self._services.queries
        if handle is not None:
            self._jobs.run_latest("changes-uid", lambda: queries.memory_id_of(handle, uid), self._show_memory)

    def _show_memory(self, memory_id: MemoryId | None) -> None:
        if memory_id is not None:
            self._state.reveal(memory_id)

    def _forget(self) -> None:
        self._bar.clear()
        self._show_cursors()
        self.unmark()
        if self.dialog is not None:
            self.dialog.close()

    def _forget_dialog(self) -> None:
        self.dialog = None


def _day(seconds: int) -> Window:
    start = day_start(seconds)
    return Window(start, start + DAY, Grain.DAY)
