"""What ChatGPT saved about a person, where its export holds it: read only if the person asks for it by name.

The export has no file of memories. They stand in the conversations: as calls of the tool ``bio``, each dated by its
own time, and as the numbered list that a conversation was given, dated by days without a zone. To a chat both are no
messages, so that the ordinary import counts and leaves them out.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b

from core.importers.chatgpt import ChatGptExport
from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part
from core.importers.foreign_json import Object, as_list, as_object, as_text
from core.importers.json_records import json_records
from core.importers.json_stream import JsonLargeError, JsonStream
from core.importers.model_talk import ModelTalk, Said
from core.values.message import RawMessage, Role

_SMALL_CHARS = 4 << 20
_NAME = "saved memories"
_LISTS = ("model_set_context", "structured_context")
_NUMBER = r"^\s*\d+\.\s*\["
_ENTRY = re.compile(
    rf"{_NUMBER}(\d{{4}}-\d\d-\d\d)\]\.?\s*(.+?)\s*(?={_NUMBER}\d{{4}}-|^\s*$|\Z)", re.DOTALL | re.MULTILINE
)


class ChatGptMemories:
    """Reads ``chatgpt-memories`` out of a ChatGPT export."""

    format_id = "chatgpt-memories"
    looked_for = "the saved memories within a ChatGPT export"

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim what is a ChatGPT export."""
        return ChatGptExport().identify(head)

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield each saved memory once, as a message of role "memory"."""
        seen: set[str] = set()
        talk = ModelTalk(_NAME, source.path.name, report, _NAME)
        for part in source.chosen:
            for place, found in json_records(source, part, report, "conversation", _read_conversation):
                talk.place = place
                for text, time in found:
                    key = blake2b(text.encode("utf-8", "replace"), digest_size=8).hexdigest()
                    if key in seen:
                        continue
                    seen.add(key)
                    if (message := talk.tell(Said(Role.MEMORY, text, time, key=key))) is not None:
                        yield message
        talk.end()


def _read_conversation(stream: JsonStream) -> list[tuple[str, object]]:
    """Return the memories of one conversation with their times as written; a giant one is read node by node."""
    found: list[tuple[str, object]] = []
    try:
        record = stream.value(_SMALL_CHARS)
    except JsonLargeError:
        for key in stream.members():
            if key == "mapping" and stream.peek() == "{":
                for _ in stream.members():
                    found += _memories_of(as_object(stream.value()))
            else:
                stream.value()
    else:
        for node in as_object(as_object(record).get("mapping")).values():
            found += _memories_of(as_object(node))
    return found


def _memories_of(node: Object) -> Iterator[tuple[str, object]]:
    message = as_object(node.get("message"))
    content = as_object(message.get("content"))
    if message.get("recipient") == "bio" and as_object(message.get("author")).get("role") == "assistant":
        if text := _words(content).strip():
            yield text, message.get("create_time")
    elif content.get("content_type") == "model_editable_context":
        for key in _LISTS:
            for entry in _ENTRY.finditer(as_text(content.get(key))):
                yield entry[2], entry[1]


def _words(content: Mapping[str, object]) -> str:
    parts = [part for part in as_list(content.get("parts")) if isinstance(part, str)]
    return "\n".join(parts) or as_text(content.get("text"))
