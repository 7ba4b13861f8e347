"""Signal, as programs that may open its database write it: signal-export, the app's own readable export, signal-cli.

All have one record a message. Names of chats and people come in records of their own before, in the message itself, or
as the name of the folder. The database itself is encrypted and stays closed.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.dialogue import ATTACHED, Dialogue, Utterance
from core.importers.foreign_json import Object, as_object, as_text, first_id, first_text, objects
from core.importers.json_outline import JsonOutline
from core.importers.json_stream import JsonStream
from core.importers.log_records import log_records, whole_or_slim
from core.importers.message_order import in_conversation_order
from core.importers.sources import InputShape
from core.importers.times import any_time
from core.values.message import RawMessage, StatedTime

_LISTS = frozenset({"messages"})
_SAID_TYPES = frozenset({"", "incoming", "outgoing", "story"})
_CALLS = re.compile(r"(?:(?:Incoming|Outgoing|Missed) (?:voice |video |group )?call)(?: \(.{1,60}\))?")
_DELETED = "(This message was deleted)"
_NO_SENDER = "No-Sender"
_ME = "Me"
_WORDS = ("standardMessage", "stickerMessage", "contactMessage", "viewOnceMessage", "directStoryReplyMessage")


class SignalJson:
    """Reads ``signal-json``."""

    format_id = "signal-json"
    looked_for = 'what exporters write of Signal (JSON records with "sender" and "body", or "sent_at", or "chatItem")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the parts whose records are such messages, as a list or a line each."""
        return head.parts_that(lambda part: _is_log(head, part), ".json", ".jsonl")

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield what was said, chat after chat in the order of time, which rows of a database are not in."""
        yield from in_conversation_order(self._told(source, report))

    @staticmethod
    def _told(source: LogSource, report: ImportReport) -> Iterator[RawMessage]:
        held = frozenset(part.basename for part in source.parts) if source.shape is not InputShape.FILE else frozenset()
        for part in source.chosen:
            book = _Book(_folder(part), source.place(part), report, held)
            for place, record in log_records(source, part, report, "message", _read_record):
                yield from book.take(record, place.rpartition(", ")[2])
            book.end()


def _is_log(head: Head, part: Part) -> bool:
    return any(map(_is_record, (head.outline(part), *head.line_outline(part).outlines)))


def _is_record(outline: JsonOutline) -> bool:
    exported = outline.has("date", "sender", "body") or outline.has(
        "messages/[]/date", "messages/[]/sender", "messages/[]/body"
    )
    database = outline.has("body", "conversationId") and outline.has_any("sent_at", "received_at", "sourceServiceId")
    nested = outline.has("messages/[]/body", "messages/[]/sent_at")
    own = outline.has_any("chatItem/chatId", "chatItem/dateSent", "chatItem/authorId")
    command = outline.has("envelope/timestamp") and outline.has_any("envelope/source", "envelope/sourceNumber")
    return exported or database or nested or own or command


def _folder(part: Part) -> str:
    """signal-export puts each chat into a folder of its name."""
    return part.name.rpartition("/")[0].rpartition("/")[2] or part.basename.rpartition(".")[0]


def _read_record(stream: JsonStream) -> object:
    return whole_or_slim(stream, _LISTS, lambda item: item)


@dataclass(slots=True)
class _Book:
    """What was learned of chats and people so far, and the conversations that were begun."""

    name: str
    place: str
    report: ImportReport
    held: frozenset[str]
    people: dict[str, str] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    talks: dict[str, Dialogue] = field(default_factory=dict)

    def take(self, record: object, where: str) -> Iterator[RawMessage]:
        """Take a record: a message, a list of messages, a person or a chat."""
        if not isinstance(record, dict):
            self.report.malformed_record(f"{self.place}, {where}", "a message that is no object")
            return
        if isinstance(record.get("messages"), list):
            name = first_text(record, "conversation", "name", "title") or self.name
            self._learn(record)
            for number, message in enumerate(objects(record["messages"]), start=1):
                yield from self._message(message, f"{where}, {number}", name)
            return
        self._learn(record)
        if "chatItem" in record:
            yield from self._chat_item(as_object(record["chatItem"]), where)
        elif "envelope" in record:
            yield from self._envelope(as_object(record["envelope"]), where)
        elif "body" in record or "sent_at" in record or "sender" in record:
            yield from self._message(record, where, self.name)

    def end(self) -> None:
        """Close every conversation; a file without any is one in which nobody spoke."""
        for talk in self.talks.values() or [self._talk(self.name)]:
            talk.end()

    def _learn(self, record: Object) -> None:
        for one in (record.get("recipient"), *objects(record.get("conversations"))):
            person = as_object(one)
            contact = as_object(person.get("contact")) or as_object(person.get("group")) or person
            named = [as_text(contact.get(key)) for key in ("profileGivenName", "profileFamilyName")]
            name = " ".join(filter(None, named)) or first_text(contact, "systemGivenName", "name", "profileFullName")
            if "self" in person:
                name = name or _ME
            if (own := first_id(person, "id")) and name:
                self.people[own] = self.titles[own] = name
        chat = as_object(record.get("chat"))
        if own := first_id(chat, "id"):
            self.titles[f"chat {own}"] = self.people.get(first_id(chat, "recipientId"), "")

    def _message(self, record: Object, where: str, name: str) -> Iterator[RawMessage]:
        """A row of the database, or what signal-export makes of it."""
        text = as_text(record.get("body")).strip()
        if record.get("deleted") is True or record.get("isErased") in (True, 1) or text == _DELETED:
            self.report.warn(WarningKind.DELETED_MESSAGE)
            return
        is_call = record.get("call") is True or _CALLS.fullmatch(text)
        if is_call or as_text(record.get("type")) not in _SAID_TYPES:
            self.report.warn(WarningKind.SYSTEM_SKIPPED)
            return
        conversation = first_id(record, "conversationId") or name
        talk = self._talk(conversation, self.titles.get(conversation, ""))
        author = self._author(record)
        said = Utterance(author, _time(record), text, where, self._files(record), first_id(record, "id"))
        yield from self._told(talk, said)

    def _author(self, record: Object) -> str:
        if as_text(record.get("type")) == "outgoing":
            return first_text(record, "sender") or _ME
        name = first_text(record, "sender", "sourceName", "source", "sourceServiceId", "sourceUuid")
        return "" if name == _NO_SENDER else self.people.get(name, name)

    def _chat_item(self, item: Object, where: str) -> Iterator[RawMessage]:
        """A record of the app's own export."""
        if "remoteDeletedMessage" in item:
            self.report.warn(WarningKind.DELETED_MESSAGE)
            return
        kind = next((kind for kind in _WORDS if kind in item), None)
        if kind is None:
            self.report.warn(WarningKind.SYSTEM_SKIPPED)
            return
        content, chat = as_object(item[kind]), first_id(item, "chatId")
        words = as_object(content.get("text")) or as_object(as_object(content.get("textReply")).get("text"))
        attached = list(objects(content.get("attachments")))
        files = tuple(first_text(as_object(one.get("pointer")), "fileName") for one in attached)
        author = first_id(item, "authorId")
        said = Utterance(
            self.people.get(author, author),
            any_time(item.get("dateSent")),
            as_text(words.get("body")),
            where,
            files or (() if kind == "standardMessage" else ATTACHED),
        )
        yield from self._told(self._talk(chat or self.name, self.titles.get(f"chat {chat}", "")), said)

    def _envelope(self, envelope: Object, where: str) -> Iterator[RawMessage]:
        """What signal-cli prints of a message that came in, or that another device of the person sent."""
        sent = as_object(as_object(envelope.get("syncMessage")).get("sentMessage"))
        data = sent or as_object(envelope.get("dataMessage"))
        if not data:
            self.report.warn(WarningKind.SYSTEM_SKIPPED)
            return
        source = first_text(envelope, "sourceName", "sourceNumber", "source", "sourceUuid")
        group = first_text(as_object(data.get("groupInfo")), "groupId")
        other = first_text(data, "destinationNumber", "destination") or source
        files = tuple(first_text(one, "filename", "id") for one in objects(data.get("attachments")))
        time = any_time(data.get("timestamp", envelope.get("timestamp")))
        said = Utterance(source, time, as_text(data.get("message")), where, files or ATTACHED * ("sticker" in data))
        yield from self._told(self._talk(group or other or self.name), said)

    def _talk(self, name: str, title: str = "") -> Dialogue:
        if name not in self.talks:
            self.talks[name] = Dialogue(name, self.place, self.report, title or name, self.held)
        return self.talks[name]

    def _files(self, record: Object) -> tuple[str, ...]:
        attached = [first_text(one, "path", "fileName", "name") for one in objects(record.get("attachments"))]
        names = tuple(name.replace("%20", " ").replace("\\", "/").rpartition("/")[2] for name in attached)
        return names or (ATTACHED if record.get("sticker") else ())

    @staticmethod
    def _told(talk: Dialogue, said: Utterance) -> Iterator[RawMessage]:
        message = talk.tell(said)
        if message is not None:
            yield message


def _time(record: Mapping[str, object]) -> StatedTime | None:
    """Read the time; signal-export writes the wall clock, and 1970 where it knows none."""
    written = as_text(record.get("date"))
    if written:
        time = any_time(written)
        return None if written.startswith("1970-01-01") else time
    return any_time(record.get("sent_at")) or any_time(record.get("date")) or any_time(record.get("timestamp"))
