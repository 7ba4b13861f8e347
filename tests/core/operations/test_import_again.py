"""Importing again: longer exports, overlapping shards, a break in between; and what a person decided stays decided."""

import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from sqlalchemy import select

from core.clock import FixedClock
from core.operations.decide import Acceptance, accept
from core.operations.import_log import (
    Extract,
    ImportCancelledError,
    ImportProgress,
    ImportRequest,
    ImportResult,
    import_log,
)
from core.store.database import Database
from core.store.schema import CONVERSATIONS, MEMORIES, MESSAGES, SOURCES
from core.values.memory import Status
from tests.core.operations.conftest import ADA, Story

Import = Callable[..., ImportResult]


@pytest.fixture
def take(workspace: Database, clock: FixedClock) -> Import:
    def take_in(*paths: Path, **more: object) -> ImportResult:
        return import_log(workspace, ImportRequest(paths, **more), clock=clock)  # type: ignore[arg-type]

    return take_in


def claude(path: Path, **talks: list[str]) -> Path:
    records = [
        {
            "uuid": name,
            "name": name,
            "account": {"uuid": "u"},
            "chat_messages": [
                {
                    "uuid": f"{name}-{number}",
                    "text": text,
                    "sender": "human",
                    "created_at": f"2025-04-01T09:{number:02}:00Z",
                }
                for number, text in enumerate(texts)
            ],
        }
        for name, texts in talks.items()
    ]
    path.write_text(json.dumps(records), "utf-8")
    return path


def chatgpt(path: Path, **talks: list[str]) -> Path:
    records = []
    for name, texts in talks.items():
        mapping: dict[str, object] = {"root": {"id": "root", "message": None, "parent": None}}
        parent = "root"
        for number, text in enumerate(texts):
            message = {
                "author": {"role": "user"},
                "create_time": 1_700_000_000 + number,
                "content": {"content_type": "text", "parts": [text]},
            }
            mapping[f"{name}-{number}"] = {"message": message, "parent": parent}
            parent = f"{name}-{number}"
        records.append({"mapping": mapping, "current_node": parent, "conversation_id": name})
    path.write_text(json.dumps(records), "utf-8")
    return path


def naive(path: Path, *rows: tuple[str, str]) -> Path:
    lines = [{"role": "user", "content": text, "timestamp": time, "session_id": "s"} for time, text in rows]
    path.write_text("\n".join(map(json.dumps, lines)), "utf-8")
    return path


def test_that_a_longer_export_adds_only_what_is_new(take: Import, tmp_path: Path) -> None:
    take(claude(tmp_path / "old.json", a=["I use Redis."], b=["I live in Porto."]))
    new = claude(
        tmp_path / "new.json", a=["I use Redis.", "I use Valkey."], b=["I live in Porto."], c=["I own a boat."]
    )
    first = take(new, is_dry_run=True)
    result = take(new)
    counts = (result.messages_added, result.messages_known, result.memories_added)
    assert counts == (2, 2, 2)
    assert (first.messages_added, first.messages_known, first.memories_added) == counts


def test_that_overlapping_shards_add_each_message_once(take: Import, tmp_path: Path) -> None:
    one = chatgpt(tmp_path / "conversations-000.json", a=["I use Redis."], b=["I live in Porto."])
    two = chatgpt(tmp_path / "conversations-001.json", b=["I live in Porto."], c=["I own a boat."])
    result = take(one, two)
    assert (result.messages_added, result.memories_added) == (3, 3)
    assert dict(result.warnings)["duplicate_skipped"] == 1
    assert take(two).messages_added == 0


def test_that_a_folder_of_shards_and_the_shards_are_the_same_chats(take: Import, tmp_path: Path) -> None:
    shard = chatgpt(tmp_path / "conversations-000.json", a=["I use Redis."])
    take(shard)
    assert (take(tmp_path).messages_added, take(tmp_path).messages_known) == (0, 1)


def test_that_the_same_id_in_two_products_are_two_chats(take: Import, workspace: Database, tmp_path: Path) -> None:
    take(claude(tmp_path / "a.json", a=["I use Redis."]))
    take(chatgpt(tmp_path / "b.json", a=["I use Redis."]))
    with workspace.read() as connection:
        assert len(connection.execute(select(CONVERSATIONS.c.id)).all()) == 2


def test_that_a_decision_stands_after_the_chat_is_imported_again(
    story: Story, write_chat: Callable[..., Path], take: Import
) -> None:
    accept(story.workspace, [Acceptance(story.suggest("Redis", "Valkey"))], ADA, clock=story.clock)
    before = story.records()
    assert before[story.told("Redis").content].status is Status.SUPERSEDED
    path = write_chat([("9:00 am on 17 March, 2025", [("Ada", "We use Redis since 15 March 2025."), ("Ben", "Hm.")])])
    again = take(path, extract=Extract.ALL)
    assert again.messages_known + again.messages_added == 2
    assert {content: record for content, record in story.records().items() if content in before} == before


def test_that_a_cancelled_import_leaves_nothing_and_the_next_brings_all(
    workspace: Database, clock: FixedClock, take: Import, tmp_path: Path
) -> None:
    path = claude(tmp_path / "a.json", **{f"talk{number}": ["I use Redis."] * 20 for number in range(50)})
    seen: list[ImportProgress] = []
    with pytest.raises(ImportCancelledError):
        import_log(
            workspace,
            ImportRequest((path,)),
            clock=clock,
            progress=seen.append,
            is_cancelled=lambda: any(progress.messages > 300 for progress in seen),
        )
    with workspace.read() as connection:
        for table in (MESSAGES, MEMORIES, SOURCES, CONVERSATIONS):
            assert connection.execute(select(table)).first() is None
    assert take(path).messages_added == 1_000


def test_that_a_zone_may_be_answered_as_an_assumption(take: Import, workspace: Database, tmp_path: Path) -> None:
    path = naive(tmp_path / "a.jsonl", ("2025-07-01T12:00:00", "I use Redis."))
    take(path, assume=(("zone", "Asia/Seoul"),))
    with workspace.read() as connection:
        row = connection.execute(select(MESSAGES)).one()
        assert connection.execute(select(SOURCES.c.zone)).scalar_one() == "Asia/Seoul"
    assert (row.stated_time, row.zone, row.zone_source, row.offset) == (
        "2025-07-01T12:00:00",
        "Asia/Seoul",
        "chosen",
        9 * 3_600,
    )


def test_that_an_hour_that_comes_twice_is_told_in_its_order(take: Import, workspace: Database, tmp_path: Path) -> None:
    rows = [("2025-10-26T02:50:00", "one"), ("2025-10-26T02:10:00", "two"), ("2025-10-26T03:05:00", "three")]
    take(naive(tmp_path / "a.jsonl", *rows), zone="Europe/Berlin")
    with workspace.read() as connection:
        stored = connection.execute(select(MESSAGES.c.seconds, MESSAGES.c.stated_time).order_by(MESSAGES.c.id)).all()
    assert [row.stated_time for row in stored] == [time for time, _ in rows]
    assert [later.seconds - row.seconds for row, later in pairwise(stored)] == [20 * 60, 55 * 60]


def test_that_a_saved_memory_becomes_one(take: Import, workspace: Database, tmp_path: Path) -> None:
    path = tmp_path / "memories.json"
    path.write_text(json.dumps([{"conversations_memory": "Ada builds boats.", "account_uuid": "u"}]), "utf-8")
    assert take(path).memories_added == 1
    with workspace.read() as connection:
        assert connection.execute(select(MESSAGES.c.role)).scalar_one() == "memory"
    assert take(path).messages_added == 0
