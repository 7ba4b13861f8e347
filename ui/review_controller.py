"""Between the queue, the workspace and the person: loads what waits, asks what would change, runs decisions."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from core.operations.decide import Acceptance, NewSuggestion
from core.operations.person import Person
from core.queries.memory_rows import MemoryRow
from core.values.changes import Changes
from core.values.identifiers import MemoryId
from core.values.memory import Nature
from core.values.verdict import Verdict
from ui.date_reader import DateReader
from ui.jobs import JobRunner
from ui.message_bar import MessageBar
from ui.review.decision import Act, Decision
from ui.review.dialog import ReviewDialog
from ui.review.model import QueueModel
from ui.services import Services
from ui.session import WorkspaceSession
from ui.theme import LIGHT, Colors

_BY_HAND = "person"


@dataclass(frozen=True, slots=True)
class ReviewTools:
    """What the controller works with."""

    services: Services
    session: WorkspaceSession
    jobs: JobRunner
    messages: MessageBar
    reader: DateReader


class ReviewController(QObject):
    """One queue for panel and dialog; every decision is one act, run after all earlier writes."""

    proposed = Signal(str)

    def __init__(self, tools: ReviewTools, window: QWidget) -> None:
        super().__init__(window)
        self._tools, self._window = tools, window
        self.model = QueueModel(self)
        self._dialog: ReviewDialog | None = None
        self._colors = LIGHT
        self._wanted = ""
        tools.session.columns_changed.connect(self._load)
        tools.session.workspace_changed.connect(self._forget)
        self.model.current_changed.connect(self._ask)
        self.model.draft_changed.connect(self._ask)

    @property
    def dialog(self) -> ReviewDialog | None:
        """The dialog, if it is open."""
        return self._dialog

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._colors = colors
        if self._dialog is not None:
            self._dialog.set_colors(colors)

    def open_dialog(self) -> None:
        """Show the review at full size."""
        if self._dialog is None:
            self._dialog = ReviewDialog(self.model, self._tools.reader, self._window)
            self._dialog.set_colors(self._colors)
            self._dialog.decided.connect(self.decide)
            self._dialog.destroyed.connect(self._forget_dialog)
        self._dialog.open()

    def decide(self, decision: Decision) -> None:
        """Run a decision."""
        handle = self._tools.session.handle
        if handle is None:
            return
        queries, clock, person = self._tools.services.queries, self._tools.services.clock, self._person(decision.reason)
        uid, acceptance = decision.suggestion, Acceptance(decision.suggestion, decision.kind, decision.start)
        works: dict[Act, Callable[[], Changes]] = {
            Act.ACCEPT: lambda: queries.accept(handle, [acceptance], person, clock=clock),
            Act.REJECT: lambda: queries.reject(handle, [uid], person, clock=clock),
            Act.DEFER: lambda: queries.defer(handle, [uid], person, clock=clock),
            Act.UNDO: lambda: queries.undo(handle, person, clock=clock),
        }
        self._run(works[decision.act])

    def undo(self) -> None:
        """Take back the last act."""
        self.decide(Decision(Act.UNDO))

    def redo(self) -> None:
        """Do again what was taken back last."""
        handle, queries, clock = self._tools.session.handle, self._tools.services.queries, self._tools.services.clock
        if handle is not None:
            person = self._person("")
            self._run(lambda: queries.redo(handle, person, clock=clock))

    def propose(self, old: int, new: int) -> None:
        """Put a pair into the queue; what it is and since when is decided there."""
        handle, queries, clock = self._tools.session.handle, self._tools.services.queries, self._tools.services.clock
        if handle is None or old == new:
            return
        person = self._person("")

        def work() -> tuple[Changes, str | None]:
            row = queries.rows_by_id(handle, (old,)).get(old)
            return queries.propose(handle, suggestion_by_hand(old, new, row, person.name), clock=clock)

        self._tools.jobs.run_write(work, self._after_proposal)

    def _after_proposal(self, result: tuple[Changes, str | None]) -> None:
        changes, uid = result
        if uid is None:
            self._tools.messages.show_note(self.tr("You proposed this pair before; see the queue or its history."))
            return
        self._wanted = uid
        self._tools.session.notifier.tell(changes)

    def _run(self, work: Callable[[], Changes]) -> None:
        self._tools.jobs.run_write(work, self._tools.session.notifier.tell)

    def _person(self, reason: str) -> Person:
        return Person(self._tools.services.person_name(), reason)

    def _load(self) -> None:
        handle, queries, as_of = self._tools.session.handle, self._tools.services.queries, self._tools.session.as_of
        if handle is not None:
            self._tools.jobs.run_latest("review-queue", lambda: queries.review_queue(handle, as_of), self._receive)

    def _receive(self, items: object) -> None:
        self.model.set_items(items)  # type: ignore[arg-type]
        wanted, self._wanted = self._wanted, ""
        if wanted and self.model.choose_uid(wanted):
            self.proposed.emit(wanted)

    def _ask(self) -> None:
        """Work out what accepting the current suggestion would change."""
        current, draft, handle = self.model.current, self.model.draft, self._tools.session.handle
        kind = draft.kind
        if current is None or handle is None or kind is None:
            self._tools.jobs.forget("review-consequence")
            self.model.set_consequence(None)
            return
        queries, as_of = self._tools.services.queries, self._tools.session.as_of
        self._tools.jobs.run_latest(
            "review-consequence",
            lambda: queries.consequence(handle, current.suggestion, kind, as_of, draft.start),
            self.model.set_consequence,
        )

    def _forget(self) -> None:
        self._wanted = ""
        self.model.clear()
        if self._tools.session.handle is None and self._dialog is not None:
            self._dialog.close()

    def _forget_dialog(self) -> None:
        self._dialog = None


def suggestion_by_hand(old: int, new: int, row: MemoryRow | None, name: str) -> NewSuggestion:
    """Return what a person's drawing proposes: a change, but where an event is at its end a person has to say what."""
    is_event = row is not None and row.nature is Nature.EVENT
    verdict = Verdict.UNSURE if is_event else Verdict.CHANGE
    return NewSuggestion(MemoryId(old), MemoryId(new), verdict.value, 1.0, "", "", _BY_HAND, name)
