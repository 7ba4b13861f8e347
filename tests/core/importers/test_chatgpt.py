"""ChatGPT exports larger than the memory that reads them, and choices that no case shows."""

import json
import tracemalloc
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from core.importers import chatgpt, spool
from core.importers.registry import open_log

Read = Callable[..., Any]
Conversation = Callable[..., dict[str, object]]
WriteZip = Callable[[Mapping[str, str | bytes]], Path]

WORDS = "We moved the sessions to Redis in March and will move them back in June. " * 8


def peak_of_reading(path: Path) -> tuple[int, int]:
    """Return how many messages were read and the peak of the memory allocated meanwhile."""
    tracemalloc.start()
    with open_log([path]) as log:
        count = sum(1 for _ in log)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return count, peak


def big_export(path: Path, records: Iterator[str]) -> int:
    with path.open("w", encoding="utf-8") as file:
        file.write("[")
        file.writelines(record if number == 0 else ",\n" + record for number, record in enumerate(records))
        file.write("]")
    return path.stat().st_size


def test_that_memory_does_not_grow_with_the_file(conversation: Conversation, tmp_path: Path) -> None:
    talk: Any = conversation("NAME", *[WORDS] * 20)
    talk["safe_urls"] = "x" * 75_000
    record = json.dumps(talk)
    size = big_export(tmp_path / "c.json", (record.replace("NAME", f"talk-{number}") for number in range(400)))
    count, peak = peak_of_reading(tmp_path / "c.json")
    assert size > 35_000_000
    assert count == 8_000
    assert peak < size / 8


def test_that_a_giant_conversation_costs_its_words_and_not_its_json(
    conversation: Conversation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chatgpt, "_SMALL_CHARS", 300_000)
    giant = conversation("giant", *[f"{number} done" for number in range(8_000)])
    for node in giant["mapping"].values():  # type: ignore[attr-defined]
        node["padding"] = {"noise": "x" * 2_000}
    size = big_export(tmp_path / "c.json", iter([json.dumps(giant)]))
    count, peak = peak_of_reading(tmp_path / "c.json")
    assert count == 8_000
    assert peak < size / 2


def test_that_a_giant_conversation_reads_like_a_small_one(
    read: Read, export: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "conversations.json"
    path.write_text(export + " " * 600_000, "utf-8")
    small = read(path)
    monkeypatch.setattr(chatgpt, "_SMALL_CHARS", -1)
    assert read(path).messages == small.messages
    path.write_text(export[:-40], "utf-8")
    assert read(path).texts == ["one", "two", "three"]


def test_that_files_are_looked_for_beside_an_unpacked_export(
    read: Read, conversation: Conversation, tmp_path: Path
) -> None:
    parts: list[object] = [{"content_type": "image_asset_pointer", "asset_pointer": "sediment://file_0abc"}]
    talk: Any = conversation("a", "look")
    talk["mapping"]["a-0"]["message"]["content"]["parts"] += parts
    (tmp_path / "conversations.json").write_text(json.dumps([talk]), "utf-8")
    assert read(tmp_path).warnings == ["attachment_missing"]
    (tmp_path / "audio").mkdir()
    (tmp_path / "audio" / "file_0abc-sanitized.jpg").write_bytes(b"x")
    assert read(tmp_path).warnings == []


def test_that_a_named_author_is_kept(read: Read, conversation: Conversation, tmp_path: Path) -> None:
    talk: Any = conversation("a", "hello", "hi")
    talk["mapping"]["a-0"]["message"]["author"]["name"] = "Mina"
    (tmp_path / "c.json").write_text(json.dumps([talk]), "utf-8")
    assert [message.author for message in read(tmp_path / "c.json").messages] == ["Mina", "assistant"]


def test_that_other_json_in_an_export_is_not_taken_for_conversations(
    read: Read, export: str, conversation: Conversation, write_zip: WriteZip
) -> None:
    shared = json.dumps([{"id": "s", "title": "t", "conversation_id": "a", "is_anonymous": True}])
    path = write_zip({"conversations.json": export, "shared_conversations.json": shared, "user.json": "{}"})
    assert len(read(path).messages) == 5
    other = json.dumps([conversation("z", "in another file")])
    assert read(write_zip({"saved.json": other, "shared_conversations.json": shared})).texts == ["in another file"]


@pytest.mark.parametrize("broken", [False, True])
def test_that_a_giant_conversation_lays_its_words_aside_and_gives_them_back(
    broken: bool, read: Read, conversation: Conversation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chatgpt, "_SMALL_CHARS", 300_000)
    monkeypatch.setattr(spool, "_IN_MEMORY", 1_000)
    words = [f"{number} 고양이 \U0001f600 " + "word " * 60 for number in range(3_000)]
    giant = json.dumps([conversation("giant", *words), conversation("small", "after it")])
    if broken:
        middle = giant.index('"giant-1500"')
        giant = giant[:middle] + "#" + giant[middle:]
    (tmp_path / "c.json").write_text(giant, "utf-8")
    reading = read(tmp_path / "c.json")
    assert reading.texts == (["after it"] if broken else [*words, "after it"])
    assert reading.report.malformed == broken
