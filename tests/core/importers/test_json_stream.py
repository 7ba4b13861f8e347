"""JSON value by value, in pieces of any size."""

import json
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.importers import json_stream
from core.importers.json_outline import outline_of
from core.importers.json_stream import JsonCutError, JsonLargeError, JsonStream, JsonSyntaxError, check_backend

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda children: st.lists(children, max_size=4) | st.dictionaries(st.text(), children, max_size=4),
    max_leaves=20,
)


def pieces(text: str, size: int) -> Iterator[str]:
    return (text[start : start + size] for start in range(0, len(text), size))


def members_of(stream: JsonStream) -> dict[str, object]:
    return {key: stream.value() for key in stream.members()}


def stream_of(text: str, size: int = 1 << 18) -> JsonStream:
    return JsonStream(pieces(text, size), lambda _what: None)


@given(value=VALUES, size=st.integers(1, 20), ascii_only=st.booleans(), indent=st.none() | st.integers(0, 2))
def test_that_a_value_is_read_whole_from_pieces_of_any_size(
    value: object, size: int, ascii_only: bool, indent: int | None
) -> None:
    stream = stream_of(json.dumps(value, ensure_ascii=ascii_only, indent=indent), size)
    assert stream.value() == value
    assert stream.peek() == ""


@given(value=st.dictionaries(st.text(), VALUES, max_size=5), size=st.integers(1, 20))
def test_that_members_come_one_by_one(value: dict[str, object], size: int) -> None:
    stream = stream_of(json.dumps(value), size)
    assert members_of(stream) == value
    assert (stream.depth, stream.peek()) == (0, "")


@given(value=VALUES, cut=st.integers(0, 10_000), size=st.integers(1, 9))
def test_that_a_cut_value_is_told_from_a_broken_one(value: object, cut: int, size: int) -> None:
    text = json.dumps([value])
    with pytest.raises(JsonCutError):
        stream_of(text[: cut % len(text)], size).value()


@given(value=st.dictionaries(st.text(), VALUES, min_size=1, max_size=3), cut=st.integers(0, 10_000))
def test_that_cut_members_are_told_from_broken_ones(value: dict[str, object], cut: int) -> None:
    text = json.dumps(value)
    stream = stream_of(text[: cut % len(text)])
    with pytest.raises(JsonCutError):
        members_of(stream)


@given(value=VALUES, size=st.integers(1, 20))
def test_that_an_abandoned_value_ends_where_it_ends(value: object, size: int) -> None:
    stream = stream_of(f"[{json.dumps(value)},7]", size)
    stream.take("[")
    stream.abandon(stream.depth)
    stream.take(",")
    assert stream.value() == 7


@pytest.mark.parametrize("text", ['{"a" 1}', "{1: 2}", "[1 2]", "[tru]", "{'a': 1}", "[1,,2]", "]"])
def test_that_a_broken_value_is_told_from_a_cut_one(text: str) -> None:
    with pytest.raises(JsonSyntaxError):
        stream_of(text).value()


@pytest.mark.parametrize("text", ['{"a" 1}', "{1: 2}", '{"a": 1 "b": 2}', "[]"])
def test_that_broken_members_are_told_from_cut_ones(text: str) -> None:
    stream = stream_of(text)
    with pytest.raises(JsonSyntaxError):
        members_of(stream)


@pytest.mark.parametrize(
    ("text", "value"),
    [(r'"\x41\u0042"', "AB"), (r'"C:\dir"', "C:\\dir"), (r'"\u12"', r"\u12"), (r'"a\\x41"', r"a\x41"), ('"\n"', "\n")],
)
@pytest.mark.parametrize("size", [1, 4, 100])
def test_that_escapes_nobody_knows_are_mended(text: str, value: str, size: int) -> None:
    assert stream_of(f"[{text}]", 100).value() == [value]
    assert stream_of(f"[{text}, 1]", 100).value() == [value, 1]
    if text != r'"\u12"':
        assert stream_of(f"[{text}]", size).value() == [value]


def test_that_a_mended_escape_is_reported() -> None:
    mended: list[str] = []
    assert JsonStream(iter([r'"\q"']), mended.append).value() == r"\q"
    assert len(mended) == 1


def test_that_a_value_larger_than_asked_for_stays_where_it_is() -> None:
    stream = stream_of(json.dumps({"a": "x" * 5_000}), 100)
    with pytest.raises(JsonLargeError):
        stream.value(1_000)
    assert [key for key in stream.members() if stream.value()] == ["a"]


def test_that_a_value_larger_than_any_record_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_stream, "_VALUE_CHARS", 1_000)
    stream = JsonStream(pieces('["' + "x" * 9_000 + '", 7]', 100), lambda _what: None)
    stream.take("[")
    with pytest.raises(JsonLargeError):
        stream.value(1_000)
    stream.abandon(1)
    stream.take(",")
    assert stream.value() == 7


def test_that_an_interpreter_without_its_scanner_is_mentioned(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    check_backend.cache_clear()
    check_backend()
    assert not caplog.records
    check_backend.cache_clear()
    monkeypatch.setattr("json.scanner.c_make_scanner", None)
    check_backend()
    check_backend()
    assert caplog.text.count("slow") == 1
    caplog.clear()


def test_that_an_outline_names_keys_with_their_place() -> None:
    outline = outline_of('[{"a": {"b": [{"c": 1}]}, "q": [{"e": {"f": {}}}], "t": "\\"x\\": {"}, {"z": 1')
    assert outline.paths == {"a", "a/b", "q", "q/[]/e", "t", "z"}
    assert (outline.is_json, outline.is_open) == (True, True)


@pytest.mark.parametrize("text", ["hello", "[12/01/2024] Ada: hi", "{bare}", "12", ""])
def test_that_text_has_no_outline(text: str) -> None:
    assert not outline_of(text).is_json


def test_that_lines_of_documents_are_closed_with_the_first() -> None:
    assert not outline_of('{"a": 1}\n{"b": ').is_open
    assert outline_of('{"a": "never clos').is_open
