"""Looks for memories that may replace older ones, in the background; it fills the queue and decides nothing."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from core.operations.find_conflicts import ConflictSearch, SearchCancelledError
from core.values.preferences import JudgeChoice
from ui.dates import number_text
from ui.error_words import error_sentence
from ui.jobs import CancelToken, JobRunner
from ui.message_bar import MessageBar
from ui.model_queries import LlmPlan, LlmSearch
from ui.services import Services
from ui.session import WorkspaceSession

_MODEL_KEY = "ask-model"


class ConflictFinder(QObject):
    """The rules first; then, where a person has switched a model on and agrees to the cost, the model."""

    found = Signal(object)

    def __init__(
        self, services: Services, session: WorkspaceSession, jobs: JobRunner, messages: MessageBar, window: QWidget
    ) -> None:
        super().__init__(window)
        self._services, self._session, self._jobs, self._messages = services, session, jobs, messages
        self._window = window
        self._token: CancelToken | None = None
        self._question: QMessageBox | None = None
        session.workspace_changed.connect(self.cancel)

    @property
    def question(self) -> QMessageBox | None:
        """What asks whether a model may be asked, if it is open."""
        return self._question

    def search(self) -> None:
        """Begin, if nobody looks already and the person has not switched it off."""
        handle, queries, clock = self._session.handle, self._services.queries, self._services.clock
        if handle is None or self._token is not None:
            return
        if self._services.preferences().judge is JudgeChoice.OFF:
            self._messages.show_note(self.tr("Nobody looks for conflicts; choose a judge in the settings."))
            return
        token = self._begin(self.tr("Looking for conflicts…"))
        self._jobs.run_write(
            lambda: queries.find_conflicts(
                handle, clock=clock, progress=self._progress(), is_cancelled=token.is_cancelled
            ),
            self._finish,
            self._fail,
            token,
        )

    def cancel(self) -> None:
        """Stop looking; what was written is kept."""
        if self._token is not None:
            self._token.cancel()
        if self._question is not None:
            self._question.reject()

    def _begin(self, text: str) -> CancelToken:
        self._token = CancelToken()
        self._messages.show_progress(text, self.cancel)
        return self._token

    def _progress(self) -> Callable[[int, int], None]:
        report = self._jobs.reporter(self._show_progress)
        return lambda done, all_of_them: report((done, all_of_them))

    def _show_progress(self, progress: tuple[int, int]) -> None:
        done, total = progress
        if self._token is not None and total:
            text = self.tr("Looking for conflicts… {percent} %").format(percent=100 * done // total)
            self._messages.show_progress(text, self.cancel)

    def _finish(self, result: ConflictSearch) -> None:
        self._token = None
        self._say(result.suggested)
        self._session.notifier.tell(result.changes)
        self.found.emit(result)
        preferences = self._services.preferences()
        if preferences.judge is JudgeChoice.MODEL and preferences.model.is_on:
            self._plan()

    def _say(self, suggested: int) -> None:
        if suggested:
            self._messages.show_note(self.tr("%n new suggestion(s) wait for you", "", suggested))
        else:
            self._messages.show_note(self.tr("Nothing new: no memory seems to replace another"))

    def _plan(self) -> None:
        """Work out what asking the model would cost; nothing is sent yet."""
        handle, plan, access = (
            self._session.handle, self._services.models.plan_questions, self._services.preferences().model
        )  # fmt: skip
        if handle is not None:
            self._jobs.run_latest(_MODEL_KEY, lambda: plan(handle, access), self._ask_person)

    def _ask_person(self, planned: LlmPlan) -> None:
        """Ask whether the model may be asked at that cost."""
        if not planned.pairs:
            return
        access = self._services.preferences().model
        box = QMessageBox(self._window)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setWindowTitle(self.tr("Ask the model?"))
        text = self.tr(
            "{pairs} pairs of memories would be sent to {address}: at most {calls} questions with about {tokens} "
            "tokens. Nothing has been sent yet."
        )
        box.setText(
            text.format(
                pairs=number_text(len(planned.pairs)),
                address=access.base_url,
                calls=number_text(planned.cost.calls),
                tokens=number_text(planned.cost.tokens),
            )
        )
        yes = box.addButton(self.tr("Ask"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(box.addButton(self.tr("Do not ask"), QMessageBox.ButtonRole.RejectRole))
        yes.clicked.connect(lambda: self._ask_model(planned))
        box.destroyed.connect(self._forget_question)
        self._question = box
        box.open()

    def _ask_model(self, planned: LlmPlan) -> None:
        handle, models, clock = self._session.handle, self._services.models, self._services.clock
        access = self._services.preferences().model
        if handle is None or self._token is not None:
            return
        token = self._begin(self.tr("Asking the model…"))
        self._jobs.run_latest(
            _MODEL_KEY,
            lambda: models.ask_questions(
                handle, access, planned, clock=clock, progress=self._progress(), is_cancelled=token.is_cancelled
            ),
            self._finish_asking,
            self._fail,
            token,
        )

    def _finish_asking(self, result: LlmSearch) -> None:
        self._token = None
        if result.failure is not None and result.abstained:
            sentence = error_sentence(result.failure) or str(result.failure)
            text = self.tr("%n pair(s) without an answer", "", result.abstained)
            self._messages.show_problem(f"{text}: {sentence}", detail=str(result.failure))
        else:
            self._say(result.suggested)

    def _fail(self, error: Exception) -> None:
        self._token = None
        if isinstance(error, SearchCancelledError):
            self._messages.show_note(self.tr("Stopped; nothing was written."))
        else:
            self._messages.hide()
            self._jobs.report(error)

    def _forget_question(self) -> None:
        self._question = None
