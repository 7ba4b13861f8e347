"""Every case of a talk with a model, with wrong types and noise in it: told, skipped or refused, never a crash."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

Read = Callable[..., Any]

CASES = Path(__file__).parent / "cases"
FORMATS = (
    "chatgpt-export", "claude-export", "claude-code-jsonl", "codex-rollout-jsonl", "gemini-cli-json",
    "cursor-state-vscdb", "gemini-takeout-json", "gemini-takeout-html", "openai-messages-json",
    "openai-messages-jsonl", "sharegpt-json", "langchain-json", "locomo-json", "longmemeval-json",
)  # fmt: skip
INPUTS = sorted(path for name in FORMATS for path in (CASES / name).glob("*/input*"))
JSON_INPUTS = [path for path in INPUTS if path.suffix in (".json", ".jsonl") and path.read_bytes()[:1] in (b"{", b"[")]
MUTATED = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
ODD: list[Any] = [
    None, True, 0, -1, 1.5, 1e308, 10**30, "", "x", "\ud800", "\0", "2024-13-45T99:99:99Z", "9" * 40, [], {}, [[]],
    [None], {"": None}, [{"type": None}], {"type": ["text"]}, [7, "x", {}], {"text": {"text": 1}}, float("nan"),
]  # fmt: skip


def name_of(path: Path) -> str:
    return "/".join(path.parts[-3:])


def places(value: object, limit: int = 4_000) -> list[tuple[Any, Any]]:
    """List every container of a document with each of its keys."""
    found: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting and len(found) < limit:
        node = waiting.pop()
        if isinstance(node, dict):
            found += [(node, key) for key in node]
            waiting += node.values()
        elif isinstance(node, list):
            found += [(node, number) for number in range(len(node))]
            waiting += node
    return found


def documents_of(path: Path) -> list[Any]:
    text = path.read_text(encoding="utf-8", errors="replace")
    try:
        return [json.loads(text)]
    except ValueError:
        return [json.loads(line) for line in text.splitlines() if line.startswith("{") and is_json(line)]


def is_json(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


@pytest.mark.parametrize("path", JSON_INPUTS, ids=name_of)
@MUTATED
@given(data=st.data())
def test_that_a_value_of_a_wrong_type_is_never_a_crash(
    path: Path, data: st.DataObject, read: Read, tmp_path: Path
) -> None:
    documents = documents_of(path)
    if not documents:
        return
    for _ in range(data.draw(st.integers(1, 4))):
        found = places(documents)
        container, key = found[data.draw(st.integers(0, len(found) - 1))]
        container[key] = copy.deepcopy(data.draw(st.sampled_from(ODD)))
    text = "\n".join(json.dumps(document) for document in documents)
    changed = tmp_path / path.name
    changed.write_text(text, encoding="utf-8", errors="surrogatepass")
    for format_id in (None, path.parent.parent.name):
        reading = read(changed, format_id=format_id)
        keys = [(message.conversation, message.key) for message in reading.messages]
        assert len(set(keys)) == len(keys)
        for message in reading.messages:
            (message.conversation + message.key + message.author + message.text + message.title).encode("utf-8")


@pytest.mark.parametrize("path", INPUTS, ids=name_of)
@MUTATED
@given(place=st.integers(0), noise=st.binary(max_size=8), cut=st.integers(0, 64))
def test_that_noise_in_the_bytes_is_never_a_crash(
    path: Path, place: int, noise: bytes, cut: int, read: Read, tmp_path: Path
) -> None:
    data = path.read_bytes()
    place %= len(data) + 1
    changed = tmp_path / path.name
    changed.write_bytes(data[:place] + noise + data[place + cut :])
    reading = read(changed, format_id=path.parent.parent.name)
    assert reading.error != "unknown_format" or path.suffix == ".zip"


@pytest.mark.parametrize("path", INPUTS, ids=name_of)
def test_that_every_beginning_of_a_case_is_told_or_refused(path: Path, read: Read, tmp_path: Path) -> None:
    data = path.read_bytes()
    cut = tmp_path / path.name
    for length in range(0, len(data), max(1, len(data) // 40)):
        cut.write_bytes(data[:length])
        read(cut)


@pytest.mark.parametrize("path", JSON_INPUTS, ids=name_of)
def test_that_the_encoding_changes_nothing(path: Path, read: Read, tmp_path: Path) -> None:
    data = path.read_bytes()
    if not is_utf_8(data):
        return
    expected = [text.replace("\r\n", "\n") for text in read(path, format_id=path.parts[-3]).texts]
    changed = tmp_path / path.name
    text = data.decode("utf-8")
    for encoded in (text.encode("utf-8-sig"), text.encode("utf-16"), text.replace("\n", "\r\n").encode("utf-8")):
        changed.write_bytes(encoded)
        reading = read(changed, format_id=path.parts[-3])
        assert [text.replace("\r\n", "\n") for text in reading.texts] == expected
        assert reading.error is None


@pytest.mark.parametrize("path", INPUTS, ids=name_of)
def test_that_a_file_a_folder_and_a_zip_hold_the_same_messages(path: Path, read: Read, tmp_path: Path) -> None:
    if path.suffix == ".zip":
        return
    expected = read(path)
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / path.name).write_bytes(path.read_bytes())
    with ZipFile(tmp_path / "packed.zip", "w", ZIP_DEFLATED) as archive:
        archive.write(path, f"some/where/{path.name}")
    for other in (folder, tmp_path / "packed.zip"):
        reading = read(other)
        assert (reading.format_id, reading.texts) == (expected.format_id, expected.texts)
        assert reading.warnings == expected.warnings


def is_utf_8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def test_that_the_cases_are_found() -> None:
    assert len(JSON_INPUTS) > 20
    assert {path.parts[-3] for path in INPUTS} == set(FORMATS)
