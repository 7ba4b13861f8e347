"""Facebook Messenger's and Instagram's exports as JSON, and Messenger's export of end-to-end encrypted chats.

A thread is a folder with ``message_1.json`` (the newest) and on, each newest first. Facebook writes UTF-8 bytes as if
they were characters; every string is mended by itself, because newer files, and parts of mixed ones, are right already.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.dialogue import Dialogue, Utterance
from core.importers.foreign_json import Object, as_list, as_object, as_text, first_text, objects
from core.importers.json_outline import JsonOutline
from core.importers.json_records import json_records
from core.importers.json_stream import JsonStream
from core.importers.log_records import whole_or_slim
from core.importers.messenger_phrases import is_attachment_notice, is_notice, is_reaction
from core.importers.sources import InputShape
from core.importers.times import epoch_time
from core.values.message import RawMessage

_NUMBERED = re.compile(r"(?P<thread>.*?)message_(?P<number>\d+)\.json")
_FILES = ("photos", "videos", "audio_files", "files", "gifs", "sticker", "media")
_NOT_SPEECH = frozenset({"Subscribe", "Unsubscribe", "Call"})
_OF_INSTAGRAM = re.compile(
    r"your_instagram_activity|/instagram[-_]|\"original_content_owner\"|Liked a message"
    r"|Reacted .{1,80}? to your message"
)
_SHARED_FROM_INSTAGRAM = re.compile(r"\"link\":\s*\"https://(?:www\.)?instagram\.com/")
_OF_FACEBOOK = re.compile(r"your_facebook_activity|\"thread_type\"|\"bumped_message_metadata\"|\"type\":\s*\"Generic\"")
_SLIM_KEYS = frozenset(
    {
        "sender_name", "senderName", "timestamp_ms", "timestamp", "content", "text", "share", "type", "is_unsent",
        "isUnsent", "call_duration", "poll", *_FILES,
    }
)  # fmt: skip


class MessengerJson:
    """Reads ``facebook-messenger-json``, or ``instagram-json`` of the same shape, which its paths tell apart."""

    def __init__(self, *, is_instagram: bool) -> None:
        self._is_instagram = is_instagram
        self.format_id = "instagram-json" if is_instagram else "facebook-messenger-json"
        name = "Instagram" if is_instagram else "Facebook Messenger"
        self.looked_for = f'messages from {name} (message_1.json: "participants", and "messages" with "sender_name")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the JSON parts that are threads, newest first; paths and a few words tell the two services apart."""
        numbered = [part for part in head.parts if _NUMBERED.fullmatch(part.name)]
        looked_at = head.json_parts(numbered or None)
        threads = [part for part in looked_at if _is_thread(head.outline(part))]
        if not threads or _is_of_instagram(head, threads) != self._is_instagram:
            return []
        if not numbered:
            threads = head.parts_that(lambda part: _is_thread(head.outline(part)), ".json")
        return _by_thread(numbered or threads)

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield what was said, thread after thread, oldest first."""
        held = frozenset(part.basename for part in source.parts) if source.shape is not InputShape.FILE else frozenset()
        for thread, parts in groupby(source.chosen, _thread):
            talk = Dialogue(thread, thread, report, held=held)
            for part in parts:
                for place, record in json_records(source, part, report, "thread", _read_thread):
                    if isinstance(record, dict):
                        talk.place = place
                        yield from _told(record, talk)
                    else:
                        report.malformed_record(place, "it is no thread")
            talk.end()


def _is_thread(outline: JsonOutline) -> bool:
    facebook = outline.has("participants", "messages") and outline.has_any(
        "messages/[]/sender_name", "messages/[]/timestamp_ms", "participants/[]/name"
    )
    encrypted = outline.has("participants", "threadName")
    return facebook or encrypted or outline.has("messages/[]/sender_name", "messages/[]/timestamp_ms")


def _is_of_instagram(head: Head, threads: Sequence[Part]) -> bool:
    names = "\n".join((f"/{head.path.name}", *(part.name for part in threads)))
    if "your_instagram_activity" in names or re.search(r"/instagram[-_]", names):
        return True
    if "facebook" in names:
        return False
    texts = [head.text(part) for part in threads[:8]]
    if any(map(_OF_INSTAGRAM.search, texts)):
        return True
    return any(map(_SHARED_FROM_INSTAGRAM.search, texts)) and not any(map(_OF_FACEBOOK.search, texts))


def _by_thread(parts: Sequence[Part]) -> list[Part]:
    """Keep the threads in the order of the export; within each the file with the highest number is the oldest."""
    places = [(match["thread"], int(match["number"])) if (match := _NUMBERED.fullmatch(part.name)) else (part.name, 0)
              for part in parts]  # fmt: skip
    order = {thread: number for number, (thread, _) in reversed(list(enumerate(places)))}
    ranked = sorted(zip(places, parts, strict=True), key=lambda one: (order[one[0][0]], -one[0][1]))
    return [part for _, part in ranked]


def _thread(part: Part) -> str:
    match = _NUMBERED.fullmatch(part.name)
    stem = match["thread"].rstrip("/").rpartition("/")[2] if match else ""
    return stem or part.basename.rpartition(".")[0] or part.basename


def _read_thread(stream: JsonStream) -> object:
    return whole_or_slim(stream, frozenset({"messages"}), _slim)


def _slim(message: object) -> object:
    return {key: message[key] for key in _SLIM_KEYS & message.keys()} if isinstance(message, dict) else message


class _Mender:
    """Mends strings in which every byte of UTF-8 became a character of its own; says whether any was."""

    def __init__(self) -> None:
        self.mended = 0

    def text(self, value: object) -> str:
        """Return a string as it was meant; one that does not come out as UTF-8 was right already."""
        text = as_text(value)
        if text.isascii():
            return text
        try:
            meant = text.encode("latin-1").decode("utf-8")
        except UnicodeError:
            return text
        self.mended += 1
        return meant


def _told(record: Object, talk: Dialogue) -> Iterator[RawMessage]:
    mender = _Mender()
    title = mender.text(record.get("title")) or mender.text(record.get("threadName"))
    talk.rename(first_text(record, "thread_path", "threadName") or talk.name, title)
    messages = as_list(record.get("messages"))
    for number, message in _oldest_first(messages):
        if not isinstance(message, dict):
            talk.report.malformed_record(f"{talk.place}, message {number}", "a message that is no object")
            continue
        told = _message(message, number, talk, mender)
        if told is not None:
            yield told
    if mender.mended:
        talk.report.warn(WarningKind.REPAIRED_ENCODING, talk.place, f"{mender.mended} texts had bytes for characters")


def _oldest_first(messages: Sequence[object]) -> list[tuple[int, object]]:
    """Sort by time; messages of one moment keep the order of the file, turned where the file is newest first."""
    numbered = list(enumerate(messages, start=1))
    moments = [_moment(message) for message in messages]
    known = [moment for moment in moments if moment]
    if known and known[0] > known[-1]:
        numbered.reverse()
    last = 0.0
    keyed: list[tuple[float, int, object]] = []
    for number, message in numbered:
        last = moments[number - 1] or last
        keyed.append((last, number, message))
    keyed.sort(key=lambda one: one[0])
    return [(number, message) for _, number, message in keyed]


def _moment(message: object) -> float:
    record = as_object(message)
    value = record.get("timestamp_ms", record.get("timestamp"))
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) and 0 < value < 1e15 else 0.0


def _message(record: Object, number: int, talk: Dialogue, mender: _Mender) -> RawMessage | None:
    text = mender.text(record.get("content")) or mender.text(record.get("text"))
    author = mender.text(record.get("sender_name")) or mender.text(record.get("senderName"))
    if record.get("is_unsent") is True or record.get("isUnsent") is True:
        talk.report.warn(WarningKind.DELETED_MESSAGE)
        return None
    if (
        as_text(record.get("type")) in _NOT_SPEECH
        or "call_duration" in record
        or is_reaction(text)
        or is_notice(text, author)
    ):
        talk.report.warn(WarningKind.SYSTEM_SKIPPED)
        return None
    files = _files(record)
    share = as_object(record.get("share"))
    shared = [part for key in ("share_text", "link") if (part := mender.text(share.get(key)))]
    if is_attachment_notice(text, author) and (files or share):
        text = ""
        files = files or ("",)
    if not text and shared:
        text, files = "\n".join(shared), tuple(file for file in files if file)
    time = epoch_time(record.get("timestamp_ms", record.get("timestamp")))
    return talk.tell(Utterance(author, time, text, f"message {number}", files))


def _files(record: Object) -> tuple[str, ...]:
    found: list[str] = []
    for key in _FILES:
        value = record.get(key)
        shared = [value] if isinstance(value, dict) else list(objects(value))
        found += [first_text(one, "uri").partition("?")[0].rpartition("/")[2] for one in shared]
    return tuple(found)
