"""LangChain and LangGraph: messages as dictionaries, as serialised objects, or in the state of a graph.

Foreign data is read as plain data and never loaded as objects.
"""

import json
from collections.abc import Iterator, Sequence

from core.importers.content_blocks import read_content
from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.foreign_json import Object, as_list, as_object, as_text, first_id, first_text
from core.importers.json_stream import JsonStream
from core.importers.log_records import log_records
from core.importers.model_talk import Said, role_named
from core.importers.talks import LooseTalks, Names, Turn, told_talk
from core.values.message import RawMessage

_CLASS_TYPES = {"constructor"}
_STATES = ("values", "channel_values", "checkpoint", "state", "messages", "chat_history", "history", "kwargs")
_KINDS = {"human", "ai", "system", "tool", "function", "chat", "generic", "remove", "developer"}
_KINDS |= {"HumanMessageChunk", "AIMessageChunk", "SystemMessageChunk", "ToolMessageChunk", "ChatMessageChunk"}
_CHAT_IDS = ("thread_id", "session_id", "conversation_id", "threadId", "sessionId", "SessionId")
_TIMES = ("timestamp", "created_at", "create_time", "created", "date", "time")


class LangChainJson:
    """Reads ``langchain-json``."""

    format_id = "langchain-json"
    looked_for = 'LangChain messages (JSON with "type": "human" or "ai", or "lc" and "kwargs")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the parts that hold messages of its types, alone, in a list or in a graph's state."""
        return [part for part in head.session_parts(".json", ".jsonl", ".ndjson") if _has_messages(head, part)]

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield the messages of each conversation; of the states of one thread, those not told yet."""
        for part in source.chosen:
            loose, names = LooseTalks(source.place(part), report), Names()
            for place, record in log_records(source, part, report, "record", JsonStream.value):
                row = as_object(record)
                if (message := _message_of(row)) is not None:
                    yield from loose.take(_turn(message), _name(row), place)
                    continue
                messages, name = _messages_of(record)
                if messages is None:
                    report.odd_record(record, place, "it holds no messages")
                    continue
                turns = [_turn(message) for message in messages]
                yield from told_talk(turns, names.name(name, turns), place, report)
            yield from loose.end()


def _has_messages(head: Head, part: Part) -> bool:
    outlines = (head.outline(part), *head.line_outline(part).outlines)
    if any(outline.has_any("lc", "messages/[]/lc", "messages/[]/kwargs", "channel_values") for outline in outlines):
        return '"lc"' in head.text(part) or "channel_values" in head.text(part)
    text = head.text(part).replace('\\"', '"')
    if not any(f'"{kind}"' in text for kind in ("human", "ai", "AIMessageChunk", "HumanMessageChunk")):
        return False
    return any(
        outline.has("type", "data/content")
        or outline.has("type", "content", "additional_kwargs")
        or outline.has("type", "content", "response_metadata")
        or outline.has("messages/[]/type", "messages/[]/data")
        or outline.has("messages/[]/type", "messages/[]/content")
        or outline.has("values/*/type")
        or outline.has("values/messages")
        or (outline.has("message") and outline.has_any(*_CHAT_IDS) and '"data"' in text)
        or (outline.has("type", "content") and not outline.has_any("role", "sessionId", "uuid", "timestamp"))
        for outline in outlines
    ) and not any(outline.has_any("sender", "chat_messages", "projectHash", "payload") for outline in outlines)


def _is_message(record: Object) -> bool:
    if as_text(record.get("type")) in _CLASS_TYPES:
        return as_text((as_list(record.get("id")) or [""])[-1]).endswith(("Message", "MessageChunk"))
    return as_text(record.get("type")) in _KINDS and ("data" in record or "content" in record)


def _message_of(record: Object) -> Object | None:
    """Return the message that a record is, or that a row of a message store holds, mostly as text."""
    if _is_message(record):
        return record
    inner = record.get("message")
    inner = _decoded(inner) if isinstance(inner, str) else inner
    return inner if isinstance(inner, dict) and _is_message(inner) else None


def _messages_of(record: object) -> tuple[list[object] | None, str]:
    """Return the messages of a list or of a state, and the name of the thread."""
    name = ""
    for _ in range(len(_STATES)):
        if isinstance(record, str):
            record = _decoded(record)
        if isinstance(record, list):
            return record, name
        if not isinstance(record, dict):
            return None, name
        name = _name(record) or name
        record = next((record[key] for key in _STATES if key in record), None)
    return None, name


def _name(record: Object) -> str:
    """Return the thread that a record says it is of."""
    configurable = as_object(as_object(record.get("config")).get("configurable"))
    return (
        first_id(record, *_CHAT_IDS)
        or first_id(configurable, *_CHAT_IDS)
        or first_id(as_object(record.get("checkpoint")), *_CHAT_IDS)
        or first_id(as_object(record.get("metadata")), *_CHAT_IDS)
    )


def _decoded(text: str) -> object:
    """Read JSON within a string, as message stores keep it."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _turn(message: object) -> Turn | None:
    if isinstance(message, str):
        message = _decoded(message)
    if not isinstance(message, dict):
        return None
    kind, fields = _kind_and_fields(message)
    if kind == "remove":
        return Turn(None, {WarningKind.DELETED_MESSAGE: 1})
    role = role_named(fields.get("role") if kind in ("chat", "generic", "chatmessage", "chatmessagechunk") else kind)
    content = read_content(fields.get("content"))
    extra = as_object(fields.get("additional_kwargs"))
    if isinstance(role, WarningKind):
        return Turn(None, {role: 1})
    if fields.get("tool_calls") or extra.get("tool_calls") or extra.get("function_call"):
        content.skipped[WarningKind.TOOL_SKIPPED] += 1
    if extra.get("reasoning_content") or extra.get("reasoning"):
        content.skipped[WarningKind.REASONING_SKIPPED] += 1
    said = Said(role, content.text, _time(fields), content.files, first_id(fields, "id"), first_text(fields, "name"))
    return Turn(said, content.skipped)


def _kind_and_fields(message: Object) -> tuple[str, Object]:
    if as_text(message.get("type")) in _CLASS_TYPES:
        return as_text((as_list(message.get("id")) or [""])[-1]).lower(), as_object(message.get("kwargs"))
    kind = as_text(message.get("type")) or as_text(message.get("role"))
    data = message.get("data")
    return kind.lower(), data if isinstance(data, dict) else message


def _time(fields: Object) -> object:
    for record in (as_object(fields.get("additional_kwargs")), as_object(fields.get("response_metadata")), fields):
        for key in _TIMES:
            if isinstance(value := record.get(key), str | int | float) and not isinstance(value, bool):
                return value
    return None
