"""Between the queue, the workspace and the person: loads what waits, asks what would change, runs decisions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from core.operations.decide import NewSuggestion
from core.operations.errors import BulkRefusedError
from core.operations.person import Person
from core.queries.decision_effect import Trial
from core.queries.memory_rows import MemoryRow
from core.queries.review_queue import ReviewItem
from core.values.changes import Changes
from core.values.identifiers import MemoryId
from core.values.memory import Nature
from core.values.verdict import Verdict
from ui.date_reader import DateReader
from ui.decision_work import work_of
from ui.jobs import JobRunner
from ui.message_bar import MessageBar
from ui.review.bulk_dialog import BulkDialog
from ui.review.decision import Act, Decision
from ui.review.dialog import ReviewDialog
from ui.review.model import Preview, QueueModel
from ui.review.words import kind_of
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
        self._bulk: BulkDialog | None = None
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

    @property
    def bulk_dialog(self) -> BulkDialog | None:
        """The dialog that decides many at once, if it is open."""
        return self._bulk

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._colors = colors
        for dialog in (self._dialog, self._bulk):
            if dialog is not None:
                dialog.set_colors(colors)

    def open_dialog(self) -> None:
        """Show the review at full size."""
        if self._dialog is None:
            self._dialog = ReviewDialog(self.model, self._tools.reader, self._window)
            self._dialog.set_colors(self._colors)
            self._dialog.decided.connect(self.decide)
            self._dialog.bulk_requested.connect(self.open_bulk)
            self._dialog.destroyed.connect(self._forget_dialog)
        self._dialog.open()

    def open_split(self) -> None:
        """Show the review with the newer memory ready to be split."""
        self.open_dialog()
        if self._dialog is not None and self._dialog.split.isHidden():
            self._dialog.bar.split.click()

    def open_bulk(self) -> None:
        """Show what decides many at once."""
        if self._bulk is None:
            self._bulk = BulkDialog(self.model, self._dialog or self._window)
            self._bulk.set_colors(self._colors)
            self._bulk.decided.connect(self.decide)
            self._bulk.effect_wanted.connect(self._ask_effect)
            self._bulk.destroyed.connect(self._forget_bulk)
            self._ask_effect(self._bulk.choice.acceptable)
        self._bulk.open()

    def decide(self, decision: Decision) -> None:
        """Run a decision."""
        handle = self._tools.session.handle
        if handle is None:
            return
        person = self._person(decision.reason)
        is_many = decision.act in (Act.ACCEPT_MANY, Act.REJECT_MANY)
        work = work_of(decision, handle, self._tools.services, person)
        self._run(work, self._refuse_many if is_many else None)

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

    def _run(self, work: Callable[[], Changes], failed: Callable[[Exception], None] | None = None) -> None:
        self._tools.jobs.run_write(work, self._tools.session.notifier.tell, failed)

    def _refuse_many(self, error: Exception) -> None:
        """Leave out of many what cannot be decided with the others, and say why."""
        if isinstance(error, BulkRefusedError) and self._bulk is not None:
            self._bulk.show_refused(error.refused)
        else:
            self._tools.jobs.report(error)

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
        if current is None or handle is None:
            self._tools.jobs.forget("review-consequence")
            self.model.set_preview(Preview())
            return
        queries, as_of, kind = self._tools.services.queries, self._tools.session.as_of, draft.kind
        one = current.suggestion
        pairs = [current, *(self.model.siblings if draft.with_siblings else ())]

        def work() -> Preview:
            around = [queries.context(handle, memory) for memory in (one.old_id, one.new_id)]
            if kind is None:
                return Preview(None, None, *around)
            trials = [Trial(item.suggestion.old_id, item.suggestion.new_id, kind, draft.start) for item in pairs]
            found = queries.consequence(handle, one, kind, as_of, draft.start)
            return Preview(found, queries.effect(handle, trials, as_of), *around)

        self._tools.jobs.run_latest("review-consequence", work, self.model.set_preview)

    def _ask_effect(self, items: Sequence[ReviewItem]) -> None:
        """Work out what accepting many would change."""
        handle, queries, as_of = self._tools.session.handle, self._tools.services.queries, self._tools.session.as_of
        bulk = self._bulk
        trials = [
            Trial(item.suggestion.old_id, item.suggestion.new_id, kind)
            for item in items
            if (kind := kind_of(item.suggestion.verdict)) is not None
        ]
        if handle is not None and bulk is not None and trials:
            self._tools.jobs.run_latest("bulk-effect", lambda: queries.effect(handle, trials, as_of), bulk.show_effect)

    def _forget(self) -> None:
        self._wanted = ""
        self.model.clear()
        for dialog in (self._bulk, self._dialog):
            if self._tools.session.handle is None and dialog is not None:
                dialog.close()

    def _forget_dialog(self) -> None:
        self._dialog = None

    def _forget_bulk(self) -> None:
        self._bulk = None
        self._tools.jobs.forget("bulk-effect")


def suggestion_by_hand(old: int, new: int, row: MemoryRow | None, name: str) -> NewSuggestion:
    """Return what a person's drawing proposes: a change, but where an event is at its end a person has to say what."""
    is_event = row is not None and row.nature is Nature.EVENT
    verdict = Verdict.UNSURE if is_event else Verdict.CHANGE
    return NewSuggestion(MemoryId(old), MemoryId(new), verdict.value, 1.0, "", "", _BY_HAND, name)
