"""Messages as the chat interfaces of models take them: role and content, as JSON or as JSON lines.

A record is a conversation (an object with ``messages``, or a bare list), or a single message; single messages of one
file are one conversation, unless each says to which it belongs.
"""

from collections.abc import Iterator, Sequence

from core.importers.content_blocks import read_content
from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.foreign_json import Object, as_object, as_text, first_id, first_text
from core.importers.json_stream import JsonStream
from core.importers.log_records import is_json_lines, log_records, whole_or_slim
from core.importers.model_talk import Said, role_named
from core.importers.talks import LooseTalks, Names, Turn, told_talk
from core.values.message import RawMessage

_MESSAGES = "messages"
_LISTS = frozenset({_MESSAGES})
_WRAPPERS = ("history", "chat", "chats", "conversations", "threads", "sessions", "data", "body")
_CHAT_IDS = ("conversation_id", "session_id", "thread_id", "chat_id", "conversationId", "sessionId", "threadId")
_IDS = ("id", "uuid", "message_id")
_TIMES = ("timestamp", "created_at", "create_time", "createdAt", "created", "time", "date", "ts")
_CALLS = ("tool_calls", "function_call")
_THOUGHTS = ("reasoning", "reasoning_content", "thinking")
# What marks the message lists of other programs, which have formats of their own.
_OTHERS = (
    "mapping",
    "chat_messages",
    "payload",
    "parentUuid",
    "haystack_sessions",
    "projectHash",
    "agents",
    "record_type",
)


class OpenAiMessages:
    """Reads ``openai-messages-json`` or ``openai-messages-jsonl``: they differ in how records are separated."""

    def __init__(self, *, has_lines: bool) -> None:
        self._has_lines = has_lines

    @property
    def format_id(self) -> str:
        """The name of the format."""
        return "openai-messages-jsonl" if self._has_lines else "openai-messages-json"

    @property
    def looked_for(self) -> str:
        """What identifies it."""
        form = "JSON lines" if self._has_lines else "JSON"
        return f'messages as the interfaces of models take them ({form} with "role" and "content")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the parts that hold messages, or conversations of them."""
        parts = head.session_parts(".json", ".jsonl", ".ndjson")
        return [part for part in parts if is_json_lines(head, part) is self._has_lines and _has_messages(head, part)]

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield the messages of each conversation."""
        for part in source.chosen:
            loose, names = LooseTalks(source.place(part), report), Names()
            for place, record in log_records(source, part, report, "record", _read_record):
                talks = list(_talks_in(record))
                for talk in talks:
                    turns = _turns(talk[_MESSAGES])
                    about = as_object(talk.get("history"))
                    name = first_id(talk, *_CHAT_IDS, *_IDS) or first_id(about, *_IDS)
                    title = first_text(talk, "title", "name") or first_text(about, "title", "name")
                    yield from told_talk(turns, names.name(name, turns), place, report, title)
                if isinstance(record, dict) and not talks and ("role" in record or "content" in record):
                    yield from loose.take(read_turn(record), first_id(record, *_CHAT_IDS), place)
                elif not talks:
                    report.odd_record(record, place, "it has neither messages nor a role")
            yield from loose.end()


def _has_messages(head: Head, part: Part) -> bool:
    outline = head.outline(part)
    if outline.has_any(*_OTHERS):
        return False
    if outline.has("messages/[]/role", "messages/[]/content") or outline.has("[]/role", "[]/content"):
        return True
    if outline.has_any(*(f"{key}/[]/{_MESSAGES}" for key in _WRAPPERS), "body/messages"):
        return '"role"' in head.text(part) and '"content"' in head.text(part)
    lines = head.line_outline(part)
    if lines.any_has("record_type") or lines.any_has("id", "timestamp", "instructions"):
        return False
    if lines.any_has("messages/[]/role"):
        return True
    has_messages = outline.has("role", "content") or lines.any_has("role", "content")
    return has_messages and not outline.has_any("conversations", "type/[]", "uuid", "sessionId")


def _talks_in(record: object) -> Iterator[Object]:
    """Yield the conversations of a record: itself, a bare list, or what a program's own export wraps around them."""
    if isinstance(record, list):
        yield {_MESSAGES: record}
    elif isinstance(record, dict) and isinstance(record.get(_MESSAGES), list):
        yield record
    elif isinstance(record, dict):
        for key in _WRAPPERS:
            inner = record.get(key)
            for talk in inner if isinstance(inner, list) else (inner,):
                if isinstance(talk, dict) and isinstance(talk.get(_MESSAGES), list):
                    yield talk


def _read_record(stream: JsonStream) -> object:
    return whole_or_slim(stream, _LISTS, lambda message: message)


def _turns(messages: object) -> list[Turn | None]:
    return [read_turn(message) for message in messages] if isinstance(messages, list) else []


def read_turn(message: object) -> Turn | None:
    """Read one message; None for what is no object."""
    if not isinstance(message, dict):
        return None
    role = role_named(message.get("role"))
    content = read_content(message.get("content"))
    skipped = content.skipped
    for keys, kind in ((_CALLS, WarningKind.TOOL_SKIPPED), (_THOUGHTS, WarningKind.REASONING_SKIPPED)):
        skipped[kind] += any(message.get(key) for key in keys)
    if isinstance(message.get("audio"), dict) and not content.texts:
        content.texts.append(first_text(as_object(message.get("audio")), "transcript"))
    if isinstance(message.get("refusal"), str):
        content.texts.append(as_text(message.get("refusal")))
    if isinstance(role, WarningKind):
        return Turn(None, {role: 1})
    key, author = first_id(message, *_IDS), first_text(message, "name")
    return Turn(Said(role, content.text, _time_of(message), content.files, key, author), +skipped)


def _time_of(message: Object) -> object:
    """Return the time of a message as written, wherever it stands."""
    for record in (message, as_object(message.get("metadata"))):
        for key in _TIMES:
            if isinstance(value := record.get(key), str | int | float) and not isinstance(value, bool):
                return value
    return None
