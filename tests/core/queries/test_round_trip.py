"""What is exported and imported again answers every question as before."""

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.clock import FixedClock
from core.errors import ActionableError
from core.history.model import EdgeKind
from core.operations.connect import connect
from core.operations.edit_memory import Revision, redate, revise, withdraw
from core.operations.import_log import Extract, ImportRequest, import_log
from core.operations.person import Person
from core.queries.export_rows import ExportFormat, write_export
from core.queries.memory_records import all_records
from core.queries.state import state
from core.store.database import Database
from core.store.edges import NewSupersession
from core.values.as_of import AsOf
from core.values.civil_time import DAY, seconds_of
from core.values.grain import Grain
from core.values.identifiers import MemoryId
from core.values.memory import Bound, EventTime, Nature
from core.values.resolved_time import Basis, TimeRelation

ADA = Person("ada")
FIRST, LAST = seconds_of(2020), seconds_of(2026)
SAID = (
    "We use Redis since March 2021.", "I moved to Lisbon last week.", "The clinic opened on 5 May 2022.",
    "We no longer use Jenkins.", "I'll visit Ghent in June 2024.", "I own a kayak.", "Is that so?",
    "The lease ran from January 2021 to March 2023.", "We moved to Valkey on 10 September 2023.",
)  # fmt: skip
MONTHS = ("January", "March", "June", "October")


def sessions(chance: random.Random) -> list[tuple[str, list[tuple[str, str]]]]:
    found = []
    for year in range(2021, 2025):
        when = f"{chance.randrange(1, 13)}:{chance.randrange(60):02d} pm on {chance.randrange(1, 28)} "
        turns = [(chance.choice(("Ada", "Ben")), chance.choice(SAID)) for _ in range(4)]
        found.append((f"{when}{chance.choice(MONTHS)}, {year}", turns))
    return found


def decide(workspace: Database, chance: random.Random, clock: FixedClock) -> None:
    """Draw edges of all kinds, re-date, revise and withdraw, wherever that is allowed."""
    uids = [record.uid for record in all_records(workspace, AsOf(LAST))]
    for _ in range(12):
        old, new = (MemoryId(chance.randrange(1, len(uids) + 1)) for _ in range(2))
        earliest = chance.randrange(FIRST, LAST) // DAY * DAY
        start = chance.choice((None, Bound(earliest, earliest + DAY * chance.randrange(40))))
        edge = NewSupersession(old, new, chance.choice(list(EdgeKind)).value, start)
        try:
            connect(workspace, edge, ADA, clock=clock)
        except (ActionableError, ValueError):
            continue
        except Exception as error:
            if "two_memories" not in str(error):
                raise
    time = EventTime(earliest, earliest + DAY * 31, Grain.MONTH, Basis.CORRECTED, TimeRelation.SINCE, "then")
    redate(workspace, chance.choice(uids), time, ADA, clock=clock)
    revise(workspace, chance.choice(uids), Revision(Nature.STATE, True, "the team", "database", "x"), ADA, clock=clock)
    withdraw(workspace, [chance.choice(uids)], ADA, clock=clock)


def questions(chance: random.Random, count: int) -> Iterator[AsOf]:
    for _ in range(count):
        known = chance.choice((None, chance.randrange(FIRST, LAST)))
        yield AsOf(chance.randrange(FIRST, LAST), known_at=known)


def answers(workspace: Database, as_of: AsOf) -> object:
    found = state(workspace, as_of)
    rows = [
        (one.uid, one.content, one.nature, one.subject, one.attribute, one.scope, one.author, one.learned and
         (one.learned.wall, one.learned.offset), one.event_time and (one.event_time.start, one.event_time.end,
         one.event_time.basis, one.event_time.text), one.validity, one.status, sorted(one.replaced_by),
         sorted(one.ended_by), [(said.conversation, said.key, said.begin_char, said.end_char) for said in one.evidence])
        for one in all_records(workspace, as_of)
    ]  # fmt: skip
    truth = [sorted(one.uid for one in some) for some in (found.true, found.maybe)]
    return truth, sorted(rows, key=lambda row: row[0])


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10_000))
def test_that_an_export_imported_into_a_new_workspace_gives_the_same_answers(
    seed: int, clock: FixedClock, write_chat: Callable[..., Path], tmp_path: Path
) -> None:
    chance = random.Random(seed)  # noqa: S311 - a story, not a secret
    out = tmp_path / "memories.jsonl"
    first, second = (Database.create(tmp_path / f"{name}-{seed}.truewhen", recorded_at=0) for name in "ab")
    try:
        chat = write_chat(sessions(chance))
        import_log(
            first, ImportRequest((chat,), extract=Extract.ALL, zone=chance.choice((None, "Asia/Seoul"))), clock=clock
        )
        decide(first, chance, clock)
        write_export(first, ExportFormat.JSONL, AsOf(LAST), out)
        result = import_log(second, ImportRequest((out,)), clock=clock)
        assert [problem for problem in result.problems if "circle" not in problem] == []
        for as_of in questions(chance, 100):
            assert answers(second, as_of) == answers(first, as_of)
        again = tmp_path / "again.jsonl"
        write_export(second, ExportFormat.JSONL, AsOf(LAST), again)
        assert _without_recorded(again) == _without_recorded(out)
        assert import_log(first, ImportRequest((out,)), clock=clock).memories_added == 0
    finally:
        for database in (first, second):
            database.close()
            database.path.unlink()


def _without_recorded(path: Path) -> list[dict[str, object]]:
    """Return the lines but for when they were written down; several replacements have no order among each other."""
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    for line in lines:
        del line["recorded_at"]
        line["replaced_by"].sort()
        line["ended_by"].sort()
    return sorted(lines, key=lambda line: str(line["uid"]))


TOOLS = ("Redis", "Valkey", "KeyDB", "Garnet", "Dragonfly")


@settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10_000))
def test_that_the_shape_of_vektor_gives_the_same_answers_about_states_that_began_on_a_day(
    seed: int, clock: FixedClock, write_chat: Callable[..., Path], tmp_path: Path
) -> None:
    """It holds days, learned times and replacements; nothing else of a memory is asked about."""
    chance = random.Random(seed)  # noqa: S311 - a story, not a secret
    days = sorted(chance.sample(range(1, 28), len(TOOLS)))
    told = [
        (f"9:00 am on {day} March, 2024", [("Ada", f"We use {tool} since {day} March 2024.")])
        for day, tool in zip(days, TOOLS, strict=True)
    ]
    out = tmp_path / "memories.db"
    first, second = (Database.create(tmp_path / f"{name}-{seed}.truewhen", recorded_at=0) for name in "ab")
    try:
        import_log(first, ImportRequest((write_chat(told),), extract=Extract.ALL), clock=clock)
        for old, new in ((1, 2), (2, 3), (3, 5)):
            edge = NewSupersession(MemoryId(old), MemoryId(new), EdgeKind.CHANGE.value)
            connect(first, edge, ADA, clock=clock)
        write_export(first, ExportFormat.VEKTOR, AsOf(LAST), out)
        result = import_log(second, ImportRequest((out,)), clock=clock)
        assert any("direction=old_to_new" in note for note in result.notes)
        begin = seconds_of(2024, 2, 25)
        for _ in range(100):
            moments = [begin + chance.randrange(40 * DAY) for _ in range(2)]
            as_of = AsOf(moments[0], known_at=chance.choice((None, moments[1])))
            found = [state(database, as_of) for database in (first, second)]
            contents = [[sorted(one.content for one in some) for some in (of.true, of.maybe)] for of in found]
            assert contents[0] == contents[1]
    finally:
        for database in (first, second):
            database.close()
            database.path.unlink()
