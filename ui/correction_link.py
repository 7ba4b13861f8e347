"""From the inspector to the store: another date for a memory, as an act that undo takes back."""

from PySide6.QtCore import QObject

from core.operations.person import Person
from core.values.memory import EventTime
from ui.date_reader import DateReader
from ui.inspector.panel import InspectorPanel
from ui.jobs import JobRunner
from ui.services import Services
from ui.session import WorkspaceSession


class CorrectionLink(QObject):
    """Runs what the inspector asks for."""

    def __init__(
        self,
        inspector: InspectorPanel,
        session: WorkspaceSession,
        jobs: JobRunner,
        services: Services,
        reader: DateReader,
    ) -> None:
        super().__init__(inspector)
        self._session, self._jobs, self._services = session, jobs, services
        inspector.why.form.set_reader(reader)
        inspector.redate_requested.connect(self._redate)

    def _redate(self, uid: str, event_time: EventTime) -> None:
        handle, queries, clock = self._session.handle, self._services.queries, self._services.clock
        person = Person(self._services.person_name(), "")
        if handle is not None:
            self._jobs.run_write(
                lambda: queries.redate(handle, uid, event_time, person, clock=clock), self._session.notifier.tell
            )
