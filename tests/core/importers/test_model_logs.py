"""Logs of talks with models: names of talks without ids, giant records, memories, and choices that no case shows."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from core.importers import chatgpt_memories, log_records
from core.importers.contract import ImportRefusedError, WarningKind
from core.importers.decoding import CHUNK_BYTES
from core.importers.longmemeval import session_time
from core.importers.model_talk import role_named
from core.importers.registry import all_importers, asked_for_importers, open_log
from core.values.message import Role

Read = Callable[..., Any]
Conversation = Callable[..., dict[str, object]]
WriteZip = Callable[[Mapping[str, str | bytes]], Path]


G = '"sessionId": "g", "projectHash": "h"'


def saved(path: Path, document: object) -> Path:
    path.write_text(json.dumps(document), "utf-8")
    return path


def claude_talk(name: str, *texts: str, **more: object) -> dict[str, object]:
    turns = [
        {
            "uuid": f"{name}-{number}",
            "text": text,
            "sender": ("human", "assistant")[number % 2],
            "created_at": f"2025-04-01T09:{number % 60:02}:00Z",
        }
        for number, text in enumerate(texts)
    ]
    return {"uuid": name, "name": f"talk {name}", "account": {"uuid": "u"}, "chat_messages": turns, **more}


@pytest.mark.parametrize(
    ("name", "role"),
    [
        ("user", Role.USER),
        (" Human ", Role.USER),
        ("GPT", Role.ASSISTANT),
        ("model", Role.ASSISTANT),
        ("developer", WarningKind.HIDDEN_CONTEXT_SKIPPED),
        ("function_call", WarningKind.TOOL_SKIPPED),
        ("umpire", WarningKind.UNKNOWN_RECORD),
        ("", None),
        (None, None),
        (["user"], None),
    ],
)
def test_that_roles_are_told_from_their_names(name: object, role: object) -> None:
    assert role_named(name) is role


def test_that_a_giant_conversation_reads_like_a_small_one(
    read: Read, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(tmp_path / "c.json", [claude_talk("a", *map(str, range(4_000))), claude_talk("b", "one")])
    small = read(path)
    monkeypatch.setattr(log_records.whole_or_slim, "__defaults__", (-1,))
    giant = read(path)
    assert giant.messages == small.messages
    assert len(giant.messages) == 4_001
    assert path.stat().st_size > CHUNK_BYTES


def test_that_memories_lie_in_a_folder_with_an_archive_beside_them(
    read: Read, write_zip: WriteZip, tmp_path: Path
) -> None:
    saved(tmp_path / "memories.json", [{"conversations_memory": "Ada builds boats.", "account_uuid": "u"}])
    write_zip({"x.txt": "x"})
    assert read(tmp_path).texts == ["Ada builds boats."]


def test_that_messages_without_uuids_are_kept_apart(read: Read, tmp_path: Path) -> None:
    talk: Any = claude_talk("", "same", "same", "same")
    for turn in talk["chat_messages"]:
        del turn["uuid"]
    reading = read(saved(tmp_path / "c.json", [talk]))
    assert reading.texts == ["same", "same", "same"]


def test_that_a_current_leaf_that_is_not_there_is_overlooked(read: Read, tmp_path: Path) -> None:
    talk: Any = claude_talk("a", "one", "two", current_leaf_message_uuid="gone")
    talk["chat_messages"][0]["parent_message_uuid"] = "a-1"
    talk["chat_messages"][1]["parent_message_uuid"] = "a-0"
    assert sorted(read(saved(tmp_path / "c.json", [talk])).texts) == ["one", "two"]


def test_that_equal_talks_of_one_file_stay_two(read: Read, tmp_path: Path) -> None:
    talk = {"messages": [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Hello"}]}
    longer = {"messages": [*talk["messages"], {"role": "user", "content": "Bye"}]}
    messages = read(saved(tmp_path / "c.json", [talk, longer])).messages
    assert [message.text for message in messages] == ["Hi", "Hello", "Hi", "Hello", "Bye"]
    assert len({message.conversation for message in messages}) == 2


def test_that_a_longer_copy_under_another_name_is_the_same_talk(read: Read, tmp_path: Path) -> None:
    turns = [{"from": ("human", "gpt")[number % 2], "value": f"turn {number}"} for number in range(9)]
    first = saved(tmp_path / "first.json", [{"conversations": turns[:4]}])
    second = saved(tmp_path / "second.json", [{"conversations": turns}])
    reading = read(first, second)
    assert reading.texts == [f"turn {number}" for number in range(9)]
    assert reading.report.warnings["duplicate_skipped"] == 4


@pytest.mark.parametrize("kind", ["document", "lines"])
def test_that_a_single_object_that_is_cut_keeps_its_whole_messages(kind: str, read: Read, tmp_path: Path) -> None:
    text = json.dumps({"messages": [{"role": "user", "content": "one"}, {"role": "user", "content": "two"}]})
    path = tmp_path / ("c.json" if kind == "document" else "c.jsonl")
    path.write_text(text[: text.index("two")], "utf-8")
    reading = read(path)
    if kind == "document":
        assert (reading.texts, reading.warnings) == (["one"], ["time_missing", "truncated_input"])
    else:
        assert reading.error == "truncated_input"


@pytest.mark.parametrize(
    ("text", "stated"),
    [
        ("2023/05/20 (Sat) 02:21", "2023-05-20T02:21:00"),
        ("2023/5/9 2:05", "2023-05-09T02:05:00"),
        ("2023-05-20T02:21", "2023-05-20T02:21:00"),
        ("2023/02/30 (Thu) 02:21", None),
        ("someday", None),
        (7, None),
    ],
)
def test_that_a_session_has_the_time_of_its_date(text: object, stated: str | None) -> None:
    time = session_time(text)
    assert (time.text if time else None) == stated


def test_that_graph_states_within_states_are_found(read: Read, tmp_path: Path) -> None:
    messages = [{"type": "human", "content": "Which wood?", "id": "h"}, {"type": "remove", "content": "", "id": "r"}]
    state = {"thread_id": "t", "checkpoint": {"channel_values": {"messages": messages}}, "lc": 1}
    reading = read(saved(tmp_path / "c.json", state), format_id="langchain-json")
    assert [(message.conversation, message.text) for message in reading.messages] == [("t", "Which wood?")]
    assert reading.warnings == ["deleted_message", "time_missing"]


def memory_export(conversation: Conversation) -> list[dict[str, object]]:
    talk: Any = conversation("a", "hello", "hi")
    talk["mapping"]["bio"] = {
        "id": "bio",
        "parent": "a-1",
        "message": {
            "author": {"role": "assistant"},
            "recipient": "bio",
            "create_time": 1_700_000_900.5,
            "content": {"content_type": "text", "parts": ["Ada keeps bees."]},
        },
    }
    listed = "1. [2025-01-15]. Ada keeps bees.\n2. [2025-02-03]. Ada moved\nto Porto.\n\nnot a memory"
    talk["mapping"]["context"] = {
        "id": "context",
        "parent": "bio",
        "message": {
            "author": {"role": "system"},
            "content": {"content_type": "model_editable_context", "model_set_context": listed},
        },
    }
    talk["current_node"] = "context"
    return [talk, conversation("b", "no memory here")]


@pytest.mark.parametrize("small", [4 << 20, -1])
def test_that_saved_memories_are_read_where_they_are_asked_for(
    small: int, read: Read, conversation: Conversation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chatgpt_memories, "_SMALL_CHARS", small)
    first, *others = memory_export(conversation)
    path = saved(
        tmp_path / "conversations.json", [{"mapping": first.pop("mapping"), "note": "x" * 600_000, **first}, *others]
    )
    messages = read(path, format_id="chatgpt-memories").messages
    assert [(one.role, one.text, one.time.text, one.time.zone_known) for one in messages] == [
        ("memory", "Ada keeps bees.", "2023-11-14T22:28:20.500000+00:00", True),
        ("memory", "Ada moved\nto Porto.", "2025-02-03T00:00:00", False),
    ]


def test_that_the_ordinary_import_counts_saved_memories_and_leaves_them_out(
    read: Read, conversation: Conversation, tmp_path: Path
) -> None:
    reading = read(saved(tmp_path / "conversations.json", memory_export(conversation)))
    assert reading.texts == ["hello", "hi", "no memory here"]
    assert reading.warnings == ["hidden_context_skipped", "tool_skipped"]


def test_that_what_is_asked_for_by_name_is_no_second_claim() -> None:
    names = {importer.format_id for importer in all_importers()}
    assert names.isdisjoint(importer.format_id for importer in asked_for_importers())


def test_that_a_zip_of_two_products_asks_which_one(conversation: Conversation, write_zip: WriteZip, read: Read) -> None:
    members = {"a/conversations.json": json.dumps([conversation("a", "hello")])}
    path = write_zip({**members, "b/conversations.json": json.dumps([claude_talk("k", "good day")])})
    with pytest.raises(ImportRefusedError, match="chatgpt-export, claude-export") as caught:
        open_log([path])
    assert caught.value.kind == "ambiguous_format"
    assert read(path, format_id="claude-export").texts == ["good day"]


@pytest.mark.parametrize("name", ["conversations.json", "result.json", "x.txt"])
def test_that_content_and_not_the_name_tells_the_product(
    name: str, conversation: Conversation, read: Read, tmp_path: Path
) -> None:
    assert read(saved(tmp_path / name, [conversation("a", "hello")])).format_id == "chatgpt-export"
    assert read(saved(tmp_path / name, [claude_talk("k", "hello")])).format_id == "claude-export"
    shared = [{"conversations": [{"from": "human", "value": "hello"}]}]
    assert read(saved(tmp_path / name, shared)).format_id == "sharegpt-json"


@pytest.mark.parametrize(
    ("name", "text", "texts", "malformed"),
    [
        ("gemini-cli-json", f'{{{G}}}\n[1]\n{{"id": "1", "type": "user", "content": "a"}}\n', ["a"], 1),
        ("gemini-cli-json", f'[{{{G}, "messages": [{{"type": "user", "content": "a"}}]}}, 7]', ["a"], 1),
        ("langchain-json", json.dumps({"values": json.dumps([{"type": "human", "content": "a"}])}), ["a"], 0),
        ("langchain-json", '{"state": ' * 9 + "{}" + "}" * 9, [], 0),
        ("openai-messages-jsonl", '{"messages": [{"role": "user"}]}\n{"role": "user", "content": "a"}\n', ["a"], 0),
        ("gemini-takeout-json", '[{"header": "Gemini"}, 7, {"header": "Gemini", "title": "a"}]', ["a"], 1),
        ("claude-export", '[7, {"a": 1}, {"uuid": "p", "name": "n", "docs": []}]', [], 1),
    ],
)  # fmt: skip
def test_that_odd_records_are_counted_and_the_others_kept(
    name: str, text: str, texts: list[str], malformed: int, read: Read, tmp_path: Path
) -> None:
    path = tmp_path / "input.json"
    path.write_text(text, "utf-8")
    reading = read(path, format_id=name)
    assert (reading.error, reading.texts, reading.report.malformed) == (None, texts, malformed)


def test_that_a_giant_list_of_messages_is_read_whole(
    read: Read, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_records.whole_or_slim, "__defaults__", (-1,))
    path = saved(tmp_path / "c.json", [[{"role": "user", "content": f"{number} " * 40} for number in range(4_000)]])
    assert len(read(path).messages) == 4_000


def test_that_a_list_that_is_cut_keeps_its_whole_talks(read: Read, tmp_path: Path) -> None:
    path = saved(tmp_path / "c.json", [claude_talk("a", "one", "two"), claude_talk("b", "three", "four")])
    text = path.read_text("utf-8")
    for place in range(text.index('"b"'), len(text) - 2, 7):
        path.write_text(text[:place], "utf-8")
        reading = read(path)
        assert (reading.texts, reading.warnings) == (["one", "two"], ["truncated_input"])
