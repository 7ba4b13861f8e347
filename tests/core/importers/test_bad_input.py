"""Inputs that are cut, broken, hostile or nothing at all: a refusal with a kind or what is whole, never a crash."""

import json
import os
import struct
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZIP_STORED, ZipFile, ZipInfo

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.importers.contract import ImportRefusedError
from core.importers.registry import open_log

Read = Callable[..., Any]
Conversation = Callable[..., dict[str, object]]
WriteZip = Callable[[Mapping[str, str | bytes]], Path]
SMALL = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def test_that_a_file_cut_at_any_byte_keeps_its_whole_records(read: Read, export: str, tmp_path: Path) -> None:
    data = export.encode()
    ends = [0, *(export.index(f'"conversation_id": "{name}"') + 23 for name in "abc")]
    told = [0, 2, 3, 5]
    path = tmp_path / "conversations.json"
    for length in range(len(data)):
        path.write_bytes(data[:length])
        reading = read(path)
        whole = sum(length >= end for end in ends) - 1
        assert len(reading.messages) == told[whole], length
        if whole:
            assert reading.error is None
            assert reading.warnings == ["truncated_input"], length
        else:
            assert reading.error == ("empty_input" if length <= 2 else "truncated_input"), length


def test_that_a_file_cut_inside_a_character_is_cut(read: Read, conversation: Conversation, tmp_path: Path) -> None:
    data = json.dumps([conversation("a", "안녕"), conversation("b", "여보세요")], ensure_ascii=False).encode()
    path = tmp_path / "conversations.json"
    path.write_bytes(data[: data.index("세".encode()) + 1])
    reading = read(path)
    assert reading.texts == ["안녕"]
    assert reading.warnings == ["truncated_input"]


@SMALL
@given(data=st.binary(max_size=400))
def test_that_random_bytes_are_refused(data: bytes, tmp_path: Path, read: Read) -> None:
    path = tmp_path / "noise.bin"
    path.write_bytes(data)
    assert read(path).error in {"unknown_format", "empty_input", "truncated_input", "unreadable"}


@SMALL
@given(place=st.integers(min_value=0), noise=st.binary(min_size=1, max_size=12), cut=st.integers(0, 12))
def test_that_damage_in_the_middle_loses_nothing_before_it(
    place: int, noise: bytes, cut: int, tmp_path: Path, read: Read, export: str
) -> None:
    data = export.encode()
    place %= len(data)
    path = tmp_path / "conversations.json"
    path.write_bytes(data[:place] + noise + data[place + cut :])
    reading = read(path, format_id="chatgpt-export")
    first_end = export.index('"conversation_id": "a"') + 23
    if place > first_end:
        assert reading.texts[:2] == ["one", "two"]


@pytest.mark.parametrize("damage", ["#", '"', "{", "]", "", "\\"])
def test_that_damage_in_one_record_leaves_the_others_readable(
    damage: str, read: Read, export: str, tmp_path: Path
) -> None:
    path = tmp_path / "conversations.json"
    start, end = export.index('"conversation_id": "a"') + 27, export.index('"conversation_id": "b"') + 22
    for place in range(start, end):
        path.write_text(export[:place] + damage + export[place + 1 :], encoding="utf-8")
        reading = read(path)
        assert (reading.texts[:2], reading.texts[-2:]) == (["one", "two"], ["four", "five"]), place


@pytest.mark.parametrize(
    "value",
    [
        "[" * 100_000,
        '{"a":' * 50_000,
        "[" * 5_000 + "]" * 5_000,
        "9" * 5_000,
        "-1e99999",
        "NaN",
        "Infinity",
        '"\\ud800"',
    ],
    ids=["lists", "objects", "closed", "integer", "float", "nan", "infinity", "surrogate"],
)
def test_that_an_absurd_value_does_not_stop_the_records_before_it(
    value: str, read: Read, conversation: Conversation, tmp_path: Path
) -> None:
    odd = json.dumps(conversation("odd", "odd")).replace('"a title"', value)
    path = tmp_path / "conversations.json"
    path.write_text(f"[{json.dumps(conversation('a', 'one'))}, {odd}, {json.dumps(conversation('b', 'two'))}]", "utf-8")
    reading = read(path)
    assert reading.texts[0] == "one"
    assert reading.texts[-1] == "two" or "truncated_input" in reading.warnings


def test_that_nothing_but_brackets_is_refused_at_once(read: Read, tmp_path: Path) -> None:
    path = tmp_path / "conversations.json"
    path.write_bytes(b"[" * 3_000_000)
    assert read(path).error in {"unknown_format", "empty_input"}
    assert read(path, format_id="chatgpt-export").error in {"truncated_input", "empty_input"}


def test_that_odd_shapes_are_no_crash(read: Read, tmp_path: Path) -> None:
    odd: list[Any] = [None, 1, "x", [], {}, True, {"a": []}, [[]], 1e308, -1]
    path = tmp_path / "conversations.json"
    node = {"message": {"author": {"role": "user"}, "content": {"content_type": "text", "parts": ["fine"]}}}
    records = []
    for value in odd:
        records += [
            {"mapping": value, "current_node": "n"},
            {"mapping": {"n": value}, "current_node": value, "id": value, "title": value},
            {"mapping": {"n": {"message": value, "parent": value, "children": value}}, "current_node": "n"},
            {"mapping": {"n": {"parent": "n", **node}}, "current_node": "n", "id": "loop"},
        ]
        for key in ("author", "content", "create_time", "metadata", "recipient", "weight", "channel"):
            message = {**node["message"], key: value}
            records.append({"mapping": {"n": {"message": message}}, "id": f"{key} {value}", "current_node": "n"})
        for key in ("parts", "content_type", "text"):
            message = {**node["message"], "content": {"content_type": "text", key: value}}
            records.append({"mapping": {"n": {"message": message}}, "id": f"{key} {value}", "current_node": "n"})
    path.write_text(json.dumps([{"mapping": {"n": node}, "id": "first", "current_node": "n"}, *records]), "utf-8")
    assert read(path).texts[0] == "fine"
    samples = [
        {"sample_id": v, "conversation": {"session_1": v, "session_1_date_time": v, "session_x": v}} for v in odd
    ]
    samples += [
        {"conversation": {"session_1": [dict.fromkeys(("speaker", "dia_id", "text", "img_url"), v)]}} for v in odd
    ]
    path.write_text(json.dumps([*samples, *odd]), "utf-8")
    assert read(path).format_id == "locomo-json"


@pytest.mark.parametrize("text", ["", " \n", "[]", "{}", "[ ]\n", "\0\0\0", "[[]]"])
def test_that_an_empty_file_is_called_empty(text: str, read: Read, tmp_path: Path) -> None:
    path = tmp_path / "conversations.json"
    path.write_text(text, "utf-8")
    assert read(path).error == "empty_input"


def test_that_a_file_of_another_kind_names_what_was_looked_for(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("Dear diary", "utf-8")
    with pytest.raises(ImportRefusedError, match=r"notes\.txt .*none of the \d+ formats of the README fits") as caught:
        open_log([path])
    assert (caught.value.kind, caught.value.path) == ("unknown_format", path)


def test_that_what_is_not_there_is_unreadable(read: Read, tmp_path: Path) -> None:
    assert read(tmp_path / "nothing.json").error == "unreadable"


def test_that_what_is_no_path_is_unreadable(read: Read) -> None:
    assert read(Path("a\0b.json")).error == "unreadable"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="everything is open to this user")
def test_that_a_closed_folder_within_is_left_out(read: Read, export: str, tmp_path: Path) -> None:
    (tmp_path / "conversations.json").write_text(export, "utf-8")
    closed = tmp_path / "closed"
    closed.mkdir(0o000)
    assert len(read(tmp_path).messages) == 5
    (tmp_path / "conversations.json").chmod(0o000)
    assert read(tmp_path / "conversations.json").error == "unreadable"
    closed.chmod(0o700)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes in the file system")
def test_that_a_pipe_is_refused_and_not_waited_for(read: Read, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert read(tmp_path / "pipe").error == "unreadable"


def test_that_a_folder_without_exports_is_unreadable(read: Read, tmp_path: Path) -> None:
    (tmp_path / "photo.json").write_text('{"a": 1}', "utf-8")
    assert read(tmp_path).error == "unreadable"


def test_that_links_in_a_folder_are_not_followed(read: Read, export: str, tmp_path: Path) -> None:
    (tmp_path / "real.json").write_text(export, "utf-8")
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "conversations.json").symlink_to(tmp_path / "real.json")
    assert read(folder).error == "unreadable"


@pytest.mark.parametrize(
    "name",
    ["../conversations.json", "/etc/conversations.json", "a/../../b.json", "C:/b.json", "..\\b.json", "C:b.json"],
)
def test_that_a_name_that_leads_out_is_unsafe(name: str, read: Read, export: str, write_zip: WriteZip) -> None:
    assert read(write_zip({"conversations.json": export, name: export})).error == "unsafe_archive"


def test_that_a_link_in_an_archive_is_unsafe(read: Read, export: str, tmp_path: Path) -> None:
    path = tmp_path / "export.zip"
    link = ZipInfo("conversations.json")
    link.create_system, link.external_attr = 3, 0o120777 << 16
    with ZipFile(path, "w") as archive:
        archive.writestr(link, "/etc/passwd")
        archive.writestr("conversations-1.json", export)
    assert read(path).error == "unsafe_archive"


def test_that_a_bomb_is_unsafe(read: Read, tmp_path: Path) -> None:
    path = tmp_path / "export.zip"
    with ZipFile(path, "w", ZIP_DEFLATED) as archive, archive.open("conversations.json", "w") as member:
        for _ in range(40):
            member.write(b" " * (1 << 20))
    assert read(path).error == "unsafe_archive"


def test_that_many_small_bombs_are_unsafe(read: Read, write_zip: WriteZip) -> None:
    assert read(write_zip({f"{number}.json": b" " * (1 << 20) for number in range(40)})).error == "unsafe_archive"


def test_that_too_many_members_are_unsafe(
    read: Read, write_zip: WriteZip, monkeypatch: pytest.MonkeyPatch, export: str
) -> None:
    monkeypatch.setattr("core.importers.archive_checks._MEMBERS", 3)
    assert read(write_zip({f"conversations-{number}.json": export for number in range(4)})).error == "unsafe_archive"


def test_that_an_encrypted_archive_asks_for_the_unpacked_files(read: Read, export: str, write_zip: WriteZip) -> None:
    path = write_zip({"conversations.json": export})
    data = bytearray(path.read_bytes())
    for signature, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        at = data.index(signature) + offset
        data[at : at + 2] = struct.pack("<H", 1)
    path.write_bytes(data)
    assert read(path).error == "encrypted"
    with pytest.raises(ImportRefusedError, match="unpack it with its password"):
        open_log([path])


def test_that_an_archive_cut_at_any_byte_is_refused(
    read: Read, export: str, write_zip: WriteZip, tmp_path: Path
) -> None:
    data = write_zip({"conversations.json": export}).read_bytes()
    path = tmp_path / "cut.zip"
    for length in range(len(data)):
        path.write_bytes(data[:length])
        assert read(path).error in {"truncated_input", "empty_input", "unknown_format"}, length


@SMALL
@given(
    place=st.integers(min_value=0),
    byte=st.integers(0, 255),
    method=st.sampled_from([ZIP_STORED, ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA]),
)
def test_that_a_damaged_archive_is_no_crash(
    place: int, byte: int, method: int, read: Read, export: str, tmp_path: Path
) -> None:
    path = tmp_path / "export.zip"
    with ZipFile(path, "w", method) as archive:
        archive.writestr("conversations.json", export)
        archive.writestr("user.json", "{}")
    data = bytearray(path.read_bytes())
    data[place % len(data)] = byte
    path.write_bytes(data)
    assert isinstance(read(path).messages, list)


def test_that_an_empty_archive_is_empty(read: Read, write_zip: WriteZip) -> None:
    assert read(write_zip({})).error == "empty_input"
    assert read(write_zip({"chat.html": "<html>", "conversations.json": "[]"})).error == "empty_input"


def test_that_a_packing_method_nobody_knows_is_unreadable(read: Read, export: str, write_zip: WriteZip) -> None:
    path = write_zip({"conversations.json": export})
    data = bytearray(path.read_bytes())
    for signature, offset in ((b"PK\x03\x04", 8), (b"PK\x01\x02", 10)):
        at = data.index(signature) + offset
        data[at : at + 2] = struct.pack("<H", 99)
    path.write_bytes(data)
    assert read(path).error == "unreadable"


def test_that_an_archive_two_levels_down_stays_closed(read: Read, export: str, write_zip: WriteZip) -> None:
    inner = write_zip({"conversations.json": export}).read_bytes()
    middle = write_zip({"inner.zip": inner}).read_bytes()
    assert read(write_zip({"middle.zip": middle})).error == "unknown_format"


def test_that_an_archive_in_an_archive_is_checked_too(read: Read, export: str, write_zip: WriteZip) -> None:
    inner = write_zip({"../conversations.json": export}).read_bytes()
    assert read(write_zip({"inner.zip": inner})).error == "unsafe_archive"
    assert read(write_zip({"inner.zip": b"no archive at all"})).error == "unknown_format"
    assert read(write_zip({"inner.zip": inner[:-30]})).error == "truncated_input"
