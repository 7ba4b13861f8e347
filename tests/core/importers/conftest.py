"""What the tests of importers share: reading an input to its end, and small inputs made on the spot."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from core.importers.contract import ImportOptions, ImportRefusedError, ImportReport
from core.importers.registry import open_log
from core.values.message import RawMessage


@dataclass(frozen=True)
class Reading:
    """What came out of an input, or the kind of its refusal."""

    format_id: str | None
    messages: Sequence[RawMessage]
    report: ImportReport
    error: str | None

    @property
    def texts(self) -> list[str]:
        return [message.text for message in self.messages]

    @property
    def warnings(self) -> list[str]:
        return sorted(self.report.warnings)


Read = Callable[..., Reading]
WriteZip = Callable[[Mapping[str, str | bytes]], Path]
Conversation = Callable[..., dict[str, object]]


@pytest.fixture
def read() -> Read:
    def read_to_the_end(*paths: Path, format_id: str | None = None, assume: Mapping[str, str] | None = None) -> Reading:
        messages: list[RawMessage] = []
        report = ImportReport()
        found = None
        try:
            with open_log(paths, format_id=format_id, options=ImportOptions(assume=assume or {})) as log:
                found, report = log.format_id, log.report
                messages.extend(log)
        except ImportRefusedError as error:
            return Reading(found, messages, report, error.kind.value)
        return Reading(found, messages, report, None)

    return read_to_the_end


@pytest.fixture
def write_zip(tmp_path: Path) -> WriteZip:
    def write(members: Mapping[str, str | bytes]) -> Path:
        path = tmp_path / "export.zip"
        with ZipFile(path, "w", ZIP_DEFLATED) as archive:
            for name, data in members.items():
                archive.writestr(name, data)
        return path

    return write


@pytest.fixture
def conversation() -> Conversation:
    """Make a conversation of one branch as ChatGPT exports it; ``words`` alternate between the person and the model."""

    def make(name: str, *words: str) -> dict[str, object]:
        mapping: dict[str, object] = {"root": {"id": "root", "message": None, "parent": None}}
        parent = "root"
        for number, text in enumerate(words):
            node = f"{name}-{number}"
            message = {
                "author": {"role": "assistant" if number % 2 else "user"},
                "create_time": 1_700_000_000.5 + number,
                "content": {"content_type": "text", "parts": [text]},
            }
            mapping[node] = {"id": node, "message": message, "parent": parent}
            parent = node
        return {"title": "a title", "mapping": mapping, "current_node": parent, "conversation_id": name}

    return make


@pytest.fixture
def export(conversation: Conversation) -> str:
    """Three small conversations as one document."""
    return json.dumps([conversation("a", "one", "two"), conversation("b", "three"), conversation("c", "four", "five")])
