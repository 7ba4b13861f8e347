"""One node of a ChatGPT conversation: what a person or the model said in it, or why it is no message."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from core.importers.report import WarningKind
from core.importers.times import epoch_time, iso_time
from core.values.message import Role, StatedTime

_ROLES = {"user": Role.USER, "assistant": Role.ASSISTANT}
_SPOKEN_TYPES = ("text", "multimodal_text")
_SKIPPED_TYPES = {
    "code": WarningKind.TOOL_SKIPPED,
    "execution_output": WarningKind.TOOL_SKIPPED,
    "tether_quote": WarningKind.TOOL_SKIPPED,
    "tether_browsing_display": WarningKind.TOOL_SKIPPED,
    "tether_browsing_code": WarningKind.TOOL_SKIPPED,
    "sonic_webpage": WarningKind.TOOL_SKIPPED,
    "thoughts": WarningKind.REASONING_SKIPPED,
    "reasoning_recap": WarningKind.REASONING_SKIPPED,
    "user_editable_context": WarningKind.HIDDEN_CONTEXT_SKIPPED,
    "model_editable_context": WarningKind.HIDDEN_CONTEXT_SKIPPED,
}
_NO_FILES: frozenset[str] = frozenset()
_HIDDEN = "is_visually_hidden_from_conversation"
_INSTRUCTIONS = "is_user_system_message"
_FILE_ID = re.compile(r"file[-_][A-Za-z0-9]+")


class Spoken(NamedTuple):
    """A message: its words, its time as written and the ids of the files that belong to it ("" for one without id).

    ``address`` is where the words lie while they are laid aside.
    """

    role: Role
    author: str
    written_time: object
    text: str
    files: frozenset[str]
    unknown_parts: int = 0
    address: int = -1


@dataclass(slots=True)
class _Content:
    texts: list[str] = field(default_factory=list)
    files: set[str] = field(default_factory=set)
    unknown: int = 0


def file_id(name: str) -> str:
    """Return the id of an uploaded or generated file in a pointer or a member's name, else its last part."""
    last = name.rpartition("/")[2]
    match = _FILE_ID.search(last)
    return match[0] if match else last


def stated_time(value: object) -> StatedTime | None:
    """Read a time as the export (a number) or a browser exporter (ISO text) writes it."""
    return iso_time(value) if isinstance(value, str) else epoch_time(value)


def read_message(message: dict[str, object]) -> Spoken | WarningKind | None:
    """Return what was said, the kind under which the node is skipped, or None if there is nothing in it."""
    content, author = _mapping(message.get("content")), _mapping(message.get("author"))
    metadata = _mapping(message.get("metadata"))
    role, content_type = str(author.get("role")), content.get("content_type")
    if skipped := _skipped_as(message, role, content_type):
        return skipped
    text, files, unknown = _read_content(content)
    if attachments := metadata.get("attachments"):
        files = files.union(_file_ids(attachments))
    if not files and (not text or text.isspace()):
        return WarningKind.UNKNOWN_BLOCK if unknown else None
    if role == "system" or _is_hidden(message, metadata):
        return WarningKind.HIDDEN_CONTEXT_SKIPPED
    if role not in _ROLES:
        return WarningKind.UNKNOWN_RECORD
    name = author.get("name")
    spoken_by = _ROLES[role]
    named = name if isinstance(name, str) and name else spoken_by.value
    return Spoken(spoken_by, named, message.get("create_time"), text, files, unknown)


def _skipped_as(message: dict[str, object], role: str, content_type: object) -> WarningKind | None:
    is_spoken = content_type in _SPOKEN_TYPES or not isinstance(content_type, str)
    if not is_spoken and content_type in _SKIPPED_TYPES:
        return _SKIPPED_TYPES[content_type]
    if role == "tool" or message.get("recipient") not in (None, "", "all"):
        return WarningKind.TOOL_SKIPPED
    if message.get("channel") == "analysis":
        return WarningKind.REASONING_SKIPPED
    return None if is_spoken else WarningKind.UNKNOWN_BLOCK


def _is_hidden(message: dict[str, object], metadata: dict[str, object]) -> bool:
    if metadata.get(_HIDDEN) is True or metadata.get(_INSTRUCTIONS) is True:
        return True
    return message.get("weight") == 0


def _read_content(content: dict[str, object]) -> tuple[str, frozenset[str], int]:
    """Return the words, the ids of the files and how many parts are of no known kind."""
    match content.get("parts"):
        case [str(only)]:
            return only, _NO_FILES, 0
        case list(parts):
            found = _Content()
            for part in parts:
                _read_part(part, found)
            return "\n".join(found.texts), frozenset(found.files), found.unknown
        case str(text):
            return text, _NO_FILES, 0
    alone = content.get("text")
    return alone if isinstance(alone, str) else "", _NO_FILES, 0


def _read_part(part: object, found: _Content) -> None:
    """Add one part: words, the transcription of spoken words, or a pointer to a file."""
    if isinstance(part, str):
        if part:
            found.texts.append(part)
    elif isinstance(part, dict):
        pointers = _pointers(part)
        found.files.update(file_id(pointer) for pointer in pointers)
        if isinstance(text := part.get("text"), str):
            if text:
                found.texts.append(text)
        elif not pointers:
            found.unknown += 1
    elif part is not None:
        found.unknown += 1


def _pointers(part: dict[str, object]) -> list[str]:
    """Return the pointers of a part; voice and video parts hold their pointers one level deeper."""
    if not str(part.get("content_type", "")).endswith("asset_pointer"):
        return []
    own = part.get("asset_pointer")
    inner = (_mapping(value).get("asset_pointer") for value in part.values())
    return [pointer for pointer in (own, *inner) if isinstance(pointer, str)] or [""]


def _file_ids(attachments: object) -> Iterator[str]:
    for attachment in attachments if isinstance(attachments, list) else ():
        known = _mapping(attachment)
        name = known.get("id") or known.get("name")
        yield file_id(name) if isinstance(name, str) else ""


def _mapping(value: object) -> dict[str, object]:
    return value if isinstance(value, dict) else {}
