"""A small story with two suggestions, decided by a person with a ticking clock."""

import datetime as dt
from collections.abc import Callable
from pathlib import Path

import pytest

from core.operations.decide import propose
from core.operations.import_log import Extract, ImportRequest, import_log
from core.operations.person import Person
from core.queries.history import load_history
from core.queries.memory_records import all_records
from core.store.database import Database
from core.store.edges import NewSuggestion
from core.values.as_of import AsOf
from core.values.civil_time import seconds_of
from core.values.identifiers import MemoryId
from core.values.memory import MemoryRecord

ADA = Person("ada", "looked at both messages")
LATER = AsOf(seconds_of(2026))


class TickingClock:
    """Every look at it is one second later than the one before."""

    def __init__(self) -> None:
        self._moment = dt.datetime(2025, 12, 1, tzinfo=dt.UTC)

    def now(self) -> dt.datetime:
        self._moment += dt.timedelta(seconds=1)
        return self._moment


STORY = [
    ("9:00 am on 17 March, 2025", [("Ada", "We use Redis since 15 March 2025."), ("Ben", "I own Bitcoin.")]),
    (
        "9:00 am on 15 September, 2025",
        [("Ada", "We moved to Valkey on 10 September 2025."), ("Ben", "I moved to Lisbon.")],
    ),
    ("9:00 am on 20 October, 2025", [("Ada", "We moved to KeyDB on 18 October 2025.")]),
]


class Story:
    """A workspace and short ways to ask and act."""

    def __init__(self, workspace: Database, clock: TickingClock) -> None:
        self.workspace, self.clock = workspace, clock

    def records(self, as_of: AsOf = LATER) -> dict[str, MemoryRecord]:
        return {record.content: record for record in all_records(self.workspace, as_of)}

    def told(self, words: str, as_of: AsOf = LATER) -> MemoryRecord:
        (record,) = [record for content, record in self.records(as_of).items() if words in content]
        return record

    def id_of(self, words: str) -> MemoryId:
        history = load_history(self.workspace, LATER)
        contents = list(self.records())
        (place,) = [place for place, content in enumerate(contents) if words in content]
        return MemoryId(int(history.memories.memory_id[place]))

    def suggest(self, old: str, new: str, verdict: str = "change") -> str:
        suggestion = NewSuggestion(
            self.id_of(old), self.id_of(new), verdict, 0.86, "same slot", "moved to", "rules", "rules"
        )
        _, uid = propose(self.workspace, suggestion, clock=self.clock)
        assert uid is not None
        return uid

    def now(self) -> int:
        return int(self.clock.now().timestamp())


@pytest.fixture
def story(workspace: Database, write_chat: Callable[..., Path]) -> Story:
    clock = TickingClock()
    import_log(workspace, ImportRequest((write_chat(STORY),), extract=Extract.ALL), clock=clock)
    return Story(workspace, clock)
