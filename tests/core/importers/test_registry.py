"""Opening inputs: which importer, several files as one, progress, and stopping early."""

import gc
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from core.importers.contract import ImportRefusedError
from core.importers.registry import all_importers, find_importer, open_log

Read = Callable[..., Any]
Conversation = Callable[..., dict[str, object]]
WriteZip = Callable[[Mapping[str, str | bytes]], Path]

SAMPLE = {"sample_id": "s", "conversation": {"session_1": [{"speaker": "Ada", "dia_id": "D1:1", "text": "hi"}]}}


@pytest.fixture
def saved(export: str, tmp_path: Path) -> Path:
    path = tmp_path / "conversations.json"
    path.write_text(export, encoding="utf-8")
    return path


def test_that_a_file_is_recognised_whatever_its_name(saved: Path) -> None:
    assert find_importer(saved.rename(saved.with_name("x.bin"))).format_id == "chatgpt-export"


def test_that_format_ids_are_unique() -> None:
    names = [importer.format_id for importer in all_importers()]
    assert len(set(names)) == len(names)


def test_that_a_folder_of_two_formats_asks_which_one(saved: Path, read: Read) -> None:
    (saved.parent / "samples.json").write_text(json.dumps([SAMPLE]), "utf-8")
    with pytest.raises(ImportRefusedError, match="chatgpt-export, locomo-json") as caught:
        find_importer(saved.parent)
    assert caught.value.kind == "ambiguous_format"
    assert read(saved.parent, format_id="locomo-json").texts == ["hi"]


def test_that_files_of_two_formats_are_not_read_as_one(saved: Path, read: Read) -> None:
    other = saved.with_name("samples.json")
    other.write_text(json.dumps([SAMPLE]), "utf-8")
    assert read(saved, other).error == "ambiguous_format"


def test_that_a_format_nobody_knows_is_refused_with_the_known_ones(saved: Path) -> None:
    with pytest.raises(ImportRefusedError, match="no format telex, only chatgpt-export, locomo-json"):
        find_importer(saved, "telex")


def test_that_a_named_format_reads_what_its_beginning_does_not_show(saved: Path, read: Read, export: str) -> None:
    late = export.replace('{"title": "a title", ', '{"title": "a title", "note": "' + "x" * 70_000 + '", ')
    saved.write_text(late, "utf-8")
    assert read(saved).error == "unknown_format"
    assert read(saved, format_id="chatgpt-export").texts == ["one", "two", "three", "four", "five"]


def test_that_a_named_format_is_no_reason_to_read_another(saved: Path, read: Read) -> None:
    assert read(saved, format_id="locomo-json").report.malformed == 3


def test_that_shards_given_one_by_one_are_read_as_one(read: Read, conversation: Conversation, tmp_path: Path) -> None:
    paths = []
    for number, names in enumerate(("ab", "bc")):
        path = tmp_path / f"conversations-{number:03}.json"
        path.write_text(json.dumps([conversation(name, f"said in {name}") for name in names]), "utf-8")
        paths.append(path)
    reading = read(*paths)
    assert reading.texts == ["said in a", "said in b", "said in c"]
    assert reading.warnings == ["duplicate_skipped"]
    assert (reading.report.conversations, reading.report.messages) == (4, 3)
    assert read(tmp_path).texts == reading.texts


def test_that_a_hundred_shards_are_all_read(read: Read, conversation: Conversation, write_zip: WriteZip) -> None:
    shards = {
        f"conversations-{number}.json": json.dumps([conversation(str(number), str(number))]) for number in range(100)
    }
    assert read(write_zip(shards)).texts == [str(number) for number in range(100)]


def test_that_nothing_to_open_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(ValueError, match="no path"):
        open_log([])


def test_that_progress_ends_at_the_whole(saved: Path) -> None:
    told: list[tuple[int, int]] = []
    with open_log([saved], progress=lambda read, total: told.append((read, total))) as log:
        assert (log.bytes_read, log.total_bytes) == (0, saved.stat().st_size)
        list(log)
    assert told[-1] == (log.total_bytes, log.total_bytes)


def test_that_progress_in_an_archive_counts_unpacked_bytes_of_what_is_read(export: str, write_zip: WriteZip) -> None:
    with open_log([write_zip({"conversations.json": export, "chat.html": "x" * 5_000})]) as log:
        list(log)
        assert log.bytes_read == log.total_bytes == len(export)


def test_that_what_progress_raises_ends_the_reading(saved: Path) -> None:
    def cancel(_read: int, _total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), open_log([saved], progress=cancel) as log:
        next(iter(log))


def test_that_a_folder_of_many_logs_can_be_cancelled_while_it_is_being_recognised(tmp_path: Path, export: str) -> None:
    for number in range(5):
        (tmp_path / f"{number}.json").write_text(export, "utf-8")
    told: list[tuple[int, int]] = []

    def cancel(read: int, total: int) -> None:
        told.append((read, total))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        open_log([tmp_path], progress=cancel)
    assert told == [(0, 0)]


@pytest.mark.parametrize("packed", [False, True], ids=["file", "archive"])
def test_that_stopping_early_closes_the_files(packed: bool, saved: Path, export: str, write_zip: WriteZip) -> None:
    with open_log([write_zip({"conversations.json": export}) if packed else saved]) as log:
        assert next(iter(log)).text == "one"
    assert list(log) == []
    gc.collect()  # an open file would be reported here, and warnings fail


def test_that_a_log_closed_before_it_is_read_tells_nothing(saved: Path) -> None:
    log = open_log([saved])
    log.close()
    assert list(log) == []


def test_that_problems_name_file_and_record(read: Read, conversation: Conversation, write_zip: WriteZip) -> None:
    broken = f"[{json.dumps(conversation('a', 'one'))}, {{]"
    problem = read(write_zip({"conversations-1.json": broken})).report.problems[0]
    assert (problem.kind, problem.place) == ("malformed_line", "export.zip/conversations-1.json, conversation 2")
    assert "property name" in problem.what


def test_that_only_the_first_thousand_problems_are_kept(read: Read, export: str, tmp_path: Path) -> None:
    path = tmp_path / "conversations.json"
    path.write_text(export[:-1] + ",7" * 1_500 + "]", "utf-8")
    report = read(path).report
    assert (report.malformed, len(report.problems)) == (1_500, 1_000)
