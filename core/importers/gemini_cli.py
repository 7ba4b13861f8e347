"""Gemini CLI's session logs: one JSON object, JSON lines with later changes, the prompt log, or a saved checkpoint.

In JSON lines a message that comes again replaces the first one, ``$set`` changes the session and ``$rewindTo`` takes
back what followed a message.
"""

from collections.abc import Iterator, Sequence

from core.importers.content_blocks import read_content
from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.foreign_json import Object, as_list, as_object, first_id, first_text
from core.importers.json_lines import json_lines
from core.importers.json_records import json_records
from core.importers.json_stream import JsonStream
from core.importers.log_records import is_json_lines, whole_or_slim
from core.importers.model_talk import ModelTalk, Said, name_of, role_named
from core.values.message import RawMessage, Role

_ENDS = (".jsonl", ".json")
_LISTS = frozenset({"messages"})
_ROLES = {"user": Role.USER, "gemini": Role.ASSISTANT}
_NOTICES = ("info", "error", "warning", "quit", "about", "help", "stats", "compression", "model_stats", "tool_stats")
_SET_UP = "This is the Gemini CLI. We are setting up the context for our chat."
_SET_UP_ANSWER = "Got it. Thanks for the context!"


class GeminiCliJson:
    """Reads ``gemini-cli-json``."""

    format_id = "gemini-cli-json"
    looked_for = 'a session of Gemini CLI (JSON with "sessionId", "projectHash" and messages of "user" and "gemini")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the parts that are sessions; the prompt log only where no session is there."""
        parts = head.session_parts(*_ENDS)
        sessions = [part for part in parts if _is_session(head, part)]
        return sessions or [part for part in parts if _is_prompt_log(head, part) or _is_checkpoint(head, part)]

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield the messages of each session."""
        head = Head(source)
        for part in source.chosen:
            if is_json_lines(head, part):
                yield from _from_lines(source, part, report)
            else:
                yield from _from_document(source, part, report)


def _is_session(head: Head, part: Part) -> bool:
    if head.outline(part).has("sessionId") and head.outline(part).has_any("projectHash", "messages/[]/toolCalls"):
        return True
    lines = head.line_outline(part)
    return lines.any_has("sessionId", "projectHash") or lines.any_has("$rewindTo")


def _is_prompt_log(head: Head, part: Part) -> bool:
    outline = head.outline(part)
    is_other = outline.has_any("uuid", "parentUuid", "isSidechain", "snapshot")
    return outline.has("sessionId", "messageId", "type", "message") and not is_other


def _is_checkpoint(head: Head, part: Part) -> bool:
    outline = head.outline(part)
    return outline.has("role", "parts") or outline.has("history/[]/role", "history/[]/parts")


def _from_lines(source: LogSource, part: Part, report: ImportReport) -> Iterator[RawMessage]:
    session = _Session(report)
    for place, record in json_lines(source, part, report):
        if isinstance(record, dict):
            session.take(record)
        else:
            report.malformed_record(place, "a line that is no object")
    yield from session.told(source.place(part))


def _from_document(source: LogSource, part: Part, report: ImportReport) -> Iterator[RawMessage]:
    """Read sessions, or the records of a list that is a prompt log or a checkpoint."""
    rest = _Session(report)
    for place, record in json_records(source, part, report, "session", _read_session):
        if not isinstance(record, dict):
            report.malformed_record(place, "a record that is no object")
        elif isinstance(record.get("messages"), list) or "projectHash" in record:
            session = _Session(report)
            session.take(record)
            yield from session.told(place)
        elif isinstance(record.get("history"), list):
            session = _Session(report)
            session.take({"messages": record["history"]})
            yield from session.told(place)
        else:
            rest.take(record)
    if not rest.is_empty:
        yield from rest.told(source.place(part))


def _read_session(stream: JsonStream) -> object:
    return whole_or_slim(stream, _LISTS, lambda message: message)


class _Session:
    """One session, or the prompts of several, while its records change it."""

    def __init__(self, report: ImportReport) -> None:
        self._report = report
        self._name = ""
        self._title = ""
        self._is_aside = False
        self._messages: dict[str, Object] = {}

    @property
    def is_empty(self) -> bool:
        """Whether nothing was taken."""
        return not self._messages

    def take(self, record: Object) -> None:
        """Take the session's own record, a message, a change or a step back."""
        if "$rewindTo" in record:
            self._rewind(first_id(record, "$rewindTo"))
        elif "$set" in record:
            self._describe(as_object(record.get("$set")))
        elif "messageId" in record and "message" in record:
            key = f"{first_id(record, 'sessionId')} {first_id(record, 'messageId')}"
            self._messages[key] = record
        elif "projectHash" in record or "messages" in record:
            self._describe(record)
        else:
            self._add(record)

    def told(self, place: str) -> Iterator[RawMessage]:
        """Yield the messages that stand."""
        if self._is_aside:
            self._report.warn(WarningKind.SIDECHAIN_SKIPPED)
            return
        talks: dict[str, ModelTalk] = {}
        spoken = [(record, self._read(record)) for record in self._messages.values()]
        fallback = self._name or name_of(said for _, said in spoken if said is not None)
        for record, said in spoken:
            name = first_id(record, "sessionId") or fallback
            talk = talks.get(name) or talks.setdefault(name, ModelTalk(name, place, self._report, self._title))
            if said is not None and (message := talk.tell(said)) is not None:
                yield message
        for talk in talks.values() or [ModelTalk(fallback, place, self._report, self._title)]:
            talk.end()

    def _describe(self, record: Object) -> None:
        self._name = first_id(record, "sessionId") or self._name
        self._title = first_text(record, "summary", "displayName") or self._title
        self._is_aside = self._is_aside or record.get("kind") == "subagent"
        if "messages" in record:
            self._messages.clear()
            for message in as_list(record.get("messages")):
                self._add(as_object(message))

    def _add(self, message: Object) -> None:
        key = first_id(message, "id") or f"#{len(self._messages)}"
        self._messages[key] = message

    def _rewind(self, to: str) -> None:
        keys = list(self._messages)
        if to not in self._messages:
            return
        for key in keys[keys.index(to) + 1 :]:
            del self._messages[key]
            self._report.warn(WarningKind.BRANCHES_DROPPED)

    def _read(self, record: Object) -> Said | None:
        """Return what was said, or count why nothing was."""
        kind = first_text(record, "type", "role").strip().lower()
        if kind in _NOTICES:
            self._report.warn(WarningKind.SYSTEM_SKIPPED)
            return None
        role = _ROLES.get(kind) or role_named(kind)
        if isinstance(role, WarningKind):
            self._report.warn(role)
            return None
        content = read_content(record.get("content", record.get("parts", record.get("message"))))
        if record.get("toolCalls"):
            content.skipped[WarningKind.TOOL_SKIPPED] += 1
        if record.get("thoughts"):
            content.skipped[WarningKind.REASONING_SKIPPED] += 1
        for skipped, number in content.skipped.items():
            for _ in range(number):
                self._report.warn(skipped)
        if content.text.lstrip().startswith(_SET_UP) or content.text.strip() == _SET_UP_ANSWER:
            self._report.warn(WarningKind.HIDDEN_CONTEXT_SKIPPED)
            return None
        key = first_id(record, "id") or first_id(record, "messageId")
        return Said(role, content.text, record.get("timestamp"), content.files, key)
