from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import func, select

from core.clock import FixedClock
from core.extraction.local_time import UnknownZoneError
from core.importers.contract import ImportRefusedError
from core.operations.import_log import (
    Extract,
    ImportCancelledError,
    ImportProgress,
    ImportRequest,
    ImportResult,
    import_log,
)
from core.store import log
from core.store.database import Database
from core.store.schema import CONVERSATIONS, EVENT_TIMES, EVIDENCE, MEMORIES, MESSAGES, METADATA, SOURCES
from core.values.civil_time import parse_iso

WriteChat = Callable[..., Path]
TWO_SESSIONS = [
    ("1:56 pm on 8 May, 2023", [("Ada", "I moved to Lisbon yesterday."), ("Ben", "How nice!")]),
    ("9:00 am on 1 June, 2023", [("Ben", "We use Redis."), ("Ada", "I met Cleo last Friday.")]),
]


def _import(workspace: Database, path: Path, clock: FixedClock, **more: object) -> ImportResult:
    return import_log(workspace, ImportRequest((path,), **more), clock=clock)  # type: ignore[arg-type]


def _counts(workspace: Database) -> dict[str, int]:
    with workspace.read() as connection:
        return {
            name: connection.execute(select(func.count()).select_from(table)).scalar_one()
            for name, table in METADATA.tables.items()
        }


def test_that_messages_and_what_they_state_are_stored(
    workspace: Database, write_chat: WriteChat, clock: FixedClock
) -> None:
    result = _import(workspace, write_chat(TWO_SESSIONS), clock)
    assert (result.format_id, result.messages_added, result.memories_added) == ("locomo-json", 4, 3)
    assert dict(result.warnings) == {"zone_missing": 2}
    with workspace.read() as connection:
        contents = list(connection.execute(select(MEMORIES.c.content).order_by(MEMORIES.c.id)).scalars())
    assert contents == ["I moved to Lisbon yesterday.", "We use Redis.", "I met Cleo last Friday."]


def test_that_every_memory_has_evidence_and_a_first_version_of_its_time(
    workspace: Database, write_chat: WriteChat, clock: FixedClock
) -> None:
    _import(workspace, write_chat(TWO_SESSIONS), clock)
    with workspace.read() as connection:
        marked = select(EVIDENCE.c.memory_id, MESSAGES.c.text, EVIDENCE.c.begin_char, EVIDENCE.c.end_char)
        for row in connection.execute(marked.join(MESSAGES, MESSAGES.c.id == EVIDENCE.c.message_id)):
            assert row.text[row.begin_char : row.end_char]
        versions = connection.execute(select(EVENT_TIMES.c.memory_id, EVENT_TIMES.c.version)).all()
    assert [version for _, version in versions] == [1, 1, 1]


@pytest.mark.parametrize(("extract", "memories"), [(Extract.ALL, 4), (Extract.SUGGESTED, 3), (Extract.NONE, 0)])
def test_that_the_person_chooses_what_becomes_a_memory(
    workspace: Database, write_chat: WriteChat, clock: FixedClock, extract: Extract, memories: int
) -> None:
    assert _import(workspace, write_chat(TWO_SESSIONS), clock, extract=extract).memories_added == memories


def test_that_a_second_import_adds_nothing(workspace: Database, write_chat: WriteChat, clock: FixedClock) -> None:
    path = write_chat(TWO_SESSIONS)
    _import(workspace, path, clock)
    before = _counts(workspace)
    result = _import(workspace, path, clock)
    assert (result.messages_added, result.messages_known, result.memories_added) == (0, 4, 0)
    assert not result.changes.memories
    after = _counts(workspace)
    assert {name for name in after if after[name] != before[name]} == {"acts", "sources", "log"}


def test_that_a_longer_export_adds_only_what_is_new(
    workspace: Database, write_chat: WriteChat, clock: FixedClock
) -> None:
    _import(workspace, write_chat(TWO_SESSIONS[:1]), clock)
    result = _import(workspace, write_chat(TWO_SESSIONS), clock)
    assert (result.messages_added, result.messages_known, result.memories_added) == (2, 2, 2)
    with workspace.read() as connection:
        ordinals = list(connection.execute(select(MESSAGES.c.ordinal).order_by(MESSAGES.c.id)).scalars())
    assert ordinals == [0, 1, 2, 3]


def test_that_another_chat_with_the_same_ids_is_kept_apart(
    workspace: Database, write_chat: WriteChat, clock: FixedClock
) -> None:
    _import(workspace, write_chat(TWO_SESSIONS), clock)
    other = [("1:56 pm on 8 May, 2023", [("Cy", "I work at Initech.")])]
    result = _import(workspace, write_chat(other, name="other.json"), clock)
    assert (result.messages_added, result.messages_known) == (1, 0)
    assert any("kept apart" in problem for problem in result.problems)
    with workspace.read() as connection:
        copies = list(connection.execute(select(CONVERSATIONS.c.copy).order_by(CONVERSATIONS.c.id)).scalars())
    assert copies == [0, 1]
    again = _import(workspace, write_chat(other, name="other.json"), clock)
    assert (again.messages_added, again.messages_known) == (0, 1)


def test_that_a_dry_run_counts_and_writes_nothing(
    workspace: Database, write_chat: WriteChat, clock: FixedClock
) -> None:
    before = _counts(workspace)
    result = _import(workspace, write_chat(TWO_SESSIONS), clock, is_dry_run=True)
    assert (result.messages_added, result.memories_added) == (4, 3)
    assert _counts(workspace) == before


def test_that_cancelling_leaves_nothing(workspace: Database, write_chat: WriteChat, clock: FixedClock) -> None:
    many = [("1:56 pm on 8 May, 2023", [("Ada", f"I own {number} books.") for number in range(2_000)])]
    seen: list[ImportProgress] = []
    before = _counts(workspace)
    with pytest.raises(ImportCancelledError):
        import_log(
            workspace,
            ImportRequest((write_chat(many),)),
            clock=clock,
            progress=seen.append,
            is_cancelled=lambda: any(progress.messages > 1_000 for progress in seen),
        )
    assert _counts(workspace) == before


def test_that_progress_grows_up_to_all_bytes(workspace: Database, write_chat: WriteChat, clock: FixedClock) -> None:
    seen: list[ImportProgress] = []
    path = write_chat(TWO_SESSIONS)
    import_log(workspace, ImportRequest((path,)), clock=clock, progress=seen.append)
    read = [progress.bytes_read for progress in seen]
    assert read == sorted(read)
    assert seen[-1].bytes_read == seen[-1].bytes_total == path.stat().st_size


def test_that_a_refused_file_leaves_nothing(workspace: Database, tmp_path: Path, clock: FixedClock) -> None:
    path = tmp_path / "holiday.json"
    path.write_text('{"photos": []}', encoding="utf-8")
    before = _counts(workspace)
    with pytest.raises(ImportRefusedError, match="no format"):
        _import(workspace, path, clock)
    assert _counts(workspace) == before


def test_that_an_unknown_zone_is_refused_before_anything_is_read(workspace: Database, clock: FixedClock) -> None:
    with pytest.raises(UnknownZoneError):
        _import(workspace, Path("not-even-there.json"), clock, zone="Mars/Olympus")


def test_that_a_chosen_zone_is_kept_apart_from_what_the_file_said(
    workspace: Database, write_chat: WriteChat, clock: FixedClock
) -> None:
    _import(workspace, write_chat(TWO_SESSIONS), clock, zone="Asia/Seoul")
    with workspace.read() as connection:
        row = connection.execute(select(MESSAGES).limit(1)).one()
        source = connection.execute(select(SOURCES)).one()
    assert (row.stated_time, row.zone, row.zone_source) == ("2023-05-08T13:56:00", "Asia/Seoul", "chosen")
    assert row.offset == 9 * 3_600
    assert source.zone == "Asia/Seoul"


def test_that_the_log_tells_who_imported_and_how_much_but_not_what_was_said(
    workspace: Database, write_chat: WriteChat, clock: FixedClock
) -> None:
    _import(workspace, write_chat(TWO_SESSIONS), clock, actor="ada")
    with workspace.read() as connection:
        last = list(log.rows(connection))[-1]
        assert list(log.broken_rows(connection)) == []
    assert (last.actor, last.action) == ("ada", "import")
    assert '"memories":3' in last.detail
    assert "Lisbon" not in last.detail


def test_that_what_a_model_says_about_a_person_is_no_memory(workspace: Database, clock: FixedClock) -> None:
    sample = Path(__file__).parents[3] / "resources" / "sample" / "assistant-export.json"
    _import(workspace, sample, clock)
    with workspace.read() as connection:
        authors = set(connection.execute(select(MEMORIES.c.author)).scalars())
    assert authors == {"user"}


@pytest.mark.parametrize(
    ("other", "order", "day"),
    [
        ("The lease ends on 25/12/2023.", None, "2023-04-03"),
        ("The lease ends on 12/25/2023.", None, "2023-03-04"),
        ("The lease ends on 25/12/2023.", "mdy", "2023-03-04"),
    ],
)
def test_that_the_log_shows_in_which_order_its_people_write_dates(
    workspace: Database, write_chat: WriteChat, clock: FixedClock, other: str, order: str | None, day: str
) -> None:
    chat = [("9:00 am on 1 June, 2023", [("Ada", "I moved to Lisbon on 03/04/2023."), ("Ben", other)])]
    _import(workspace, write_chat(chat), clock, date_order=order, extract=Extract.ALL)
    with workspace.read() as connection:
        starts = select(EVENT_TIMES.c.start).order_by(EVENT_TIMES.c.memory_id)
        first = connection.execute(starts).scalars().first()
    window = parse_iso(day)
    assert window is not None
    assert first == window.start
