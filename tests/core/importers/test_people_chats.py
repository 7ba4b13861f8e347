"""Chats between people: what the cases do not show - looking ahead, answers, folders, re-import, odd files."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.importers.contract import ImportOptions, ImportRefusedError
from core.importers.registry import open_log

Read = Callable[..., Any]
Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def write_file(text: str, name: str = "chat.txt", encoding: str = "utf-8") -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode(encoding))
        return path

    return write_file


def test_that_an_open_order_is_asked_with_examples(read: Read, write: Write) -> None:
    reading = read(write("03/04/2024, 10:00 - Ada: one\n04/05/2024, 10:00 - Bo: two\n"))
    assert [message.time for message in reading.messages] == [None, None]
    (question,) = reading.report.questions
    assert (question.key, question.answers) == ("date_order", ("dmy", "mdy"))
    assert question.examples == ("03/04/2024", "04/05/2024")


def test_that_an_answer_which_is_none_is_refused(write: Write) -> None:
    path = write("03/04/2024, 10:00 - Ada: one\n")
    with (
        open_log([path], options=ImportOptions(assume={"date_order": "later"})) as log,
        pytest.raises(ImportRefusedError, match="dmy, mdy or ymd"),
    ):
        list(log)
    subtitles = write("WEBVTT\n\n00:01.000 --> 00:02.000\nhi\n", "a.vtt")
    with (
        open_log([subtitles], options=ImportOptions(assume={"start": "soon"})) as log,
        pytest.raises(ImportRefusedError, match="2024-03-05T09:00"),
    ):
        list(log)


def test_that_an_answer_against_the_file_states_no_times_that_do_not_exist(read: Read, write: Write) -> None:
    reading = read(write("13/04/2024, 10:00 - Ada: one\n04/05/2024, 10:00 - Bo: two\n"), assume={"date_order": "mdy"})
    assert [message.time and message.time.text for message in reading.messages] == [None, "2024-04-05T10:00:00"]
    assert reading.warnings == ["time_missing", "zone_missing"]


def test_that_the_look_ahead_counts_no_bytes_and_can_be_cancelled(write: Write) -> None:
    path = write("".join(f"13/02/2024, 10:{minute % 60:02d} - Ada: line\n" for minute in range(30_000)))
    seen: list[tuple[int, int]] = []

    def progress(read: int, total: int) -> None:
        seen.append((read, total))
        if len(seen) > 3:
            raise KeyboardInterrupt

    with open_log([path], progress=progress) as log, pytest.raises(KeyboardInterrupt):
        list(log)
    assert all(read <= total for read, total in seen if total)
    with open_log([path]) as log:
        assert sum(1 for _ in log) == 30_000
        assert log.bytes_read == path.stat().st_size


def test_that_a_longer_export_of_a_chat_adds_only_what_is_new(read: Read, write: Write) -> None:
    lines = ["13/02/2024, 10:00 - Ada: ok\n", "13/02/2024, 10:00 - Ada: ok\n", "14/02/2024, 09:59 - Bo: late\n"]
    short = read(write("".join(lines), "WhatsApp Chat with Bo.txt"))
    long = read(write("".join([*lines, "14/02/2024, 10:01 - Ada: ok\n"]), "WhatsApp Chat with Bo (1).txt"))
    keys = [(message.conversation, message.key) for message in long.messages]
    assert keys[:3] == [(message.conversation, message.key) for message in short.messages]
    assert len(set(keys)) == 4
    assert {message.title for message in long.messages} == {"Bo"}


def test_that_two_files_at_once_are_one_chat(read: Read, write: Write) -> None:
    first = write("13/02/2024, 10:00 - Ada: one\n14/02/2024, 10:00 - Bo: two\n", "a/WhatsApp Chat with Bo.txt")
    second = write("14/02/2024, 10:00 - Bo: two\n15/02/2024, 10:00 - Bo: three\n", "b/WhatsApp Chat with Bo.txt")
    reading = read(first, second)
    assert reading.texts == ["one", "two", "three"]
    assert "duplicate_skipped" in reading.warnings


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le"])
def test_that_a_chat_is_read_in_other_encodings(encoding: str, read: Read, write: Write) -> None:
    reading = read(write("13/02/2024, 10:00 - Ada: 안녕\r\n13/02/2024, 10:01 - Bo: ja\r\n", encoding=encoding))
    assert (reading.format_id, reading.texts) == ("whatsapp-txt", ["안녕", "ja"])


def test_that_other_separators_of_lines_stay_in_the_text(read: Read, write: Write) -> None:
    reading = read(write("13/02/2024, 10:00 - Ada: a\u2028b\x85c\x0cd\n"))
    assert reading.texts == ["a\u2028b\x85c\x0cd"]


def test_that_an_endless_message_is_cut_and_counted(read: Read, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.importers.whatsapp._MOST_CHARS", 50)
    reading = read(write("13/02/2024, 10:00 - Ada: a\n" + "more\n" * 40 + "13/02/2024, 10:01 - Bo: b\n"))
    assert reading.texts[1] == "b"
    assert len(reading.texts[0]) <= 50
    assert reading.warnings == ["malformed_line", "zone_missing"]


def test_that_a_slack_folder_is_read_like_its_archive(read: Read, tmp_path: Path) -> None:
    day = tmp_path / "general" / "2024-03-05.json"
    day.parent.mkdir()
    day.write_text(json.dumps([{"type": "message", "user": "U1", "text": "hi", "ts": "1709596800.000100"}]), "utf-8")
    (tmp_path / "users.json").write_text('[{"id": "U1", "name": "ada"}]', "utf-8")
    (tmp_path / "channels.json").write_text('[{"id": "C1", "name": "general"}]', "utf-8")
    (message,) = read(tmp_path).messages
    assert (message.conversation, message.author, message.title) == ("C1", "ada", "general")


def test_that_a_large_document_is_told_message_by_message(write: Write) -> None:
    messages = [
        {
            "id": number,
            "type": "message",
            "date_unixtime": str(1_600_000_000 + number),
            "from": "Ada",
            "text": "x" * 500,
        }
        for number in range(2_000)
    ]
    chat = {"name": "Ada", "type": "personal_chat", "id": 7, "messages": messages}
    path = write(json.dumps(chat), "result.json")
    with open_log([path], format_id="telegram-json") as log:
        next(iter(log))
        assert log.bytes_read < path.stat().st_size


def test_that_a_mail_in_a_mail_does_not_begin_another(read: Read, write: Write) -> None:
    reading = read(
        write(
            "From a@x.org Tue Mar  5 10:00:00 2024\nFrom: a@x.org\nSubject: s\nMessage-ID: <1@x>\n\n"
            "From what I know\nFrom me, on Tue Mar  5 10:00:00 2024\nno header here\n",
            "box.mbox",
        )
    )
    assert reading.texts == ["From what I know\nFrom me, on Tue Mar  5 10:00:00 2024\nno header here"]


def test_that_a_diary_and_a_manual_are_no_transcripts(read: Read, write: Write) -> None:
    manual = "# Setup\n\n**Note:** read this.\n\n**Warning:** hot.\n\n## Users\n\nText: more\n\n## Options\n"
    assert read(write(manual, "README.md")).error == "unknown_format"
    assert read(write("Dear diary,\n\nToday: rain.\nTomorrow: sun.\n", "diary.md")).error == "unknown_format"
    assert read(write("Title: x\nAuthor: y\nDate: z\n\nwords\n", "notes.txt")).error == "unknown_format"


def test_that_a_folder_of_many_channels_is_read_whole(read: Read, tmp_path: Path) -> None:
    for number in range(100):
        message = {"id": str(number), "type": "Default", "timestamp": "2024-03-05T09:00:00+00:00", "content": "hi"}
        channel = {"guild": {"id": "1"}, "channel": {"id": str(number), "type": "Text"}, "messages": [message]}
        (tmp_path / f"{number:03d}.json").write_text(json.dumps(channel), "utf-8")
    assert len(read(tmp_path).messages) == 100
