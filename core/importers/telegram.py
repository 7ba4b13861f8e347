"""Telegram Desktop's export as JSON: one chat, or a whole account with its lists of chats."""

from collections.abc import Iterator, Mapping, Sequence

from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.dialogue import Dialogue, Utterance
from core.importers.foreign_json import as_list, as_object, as_text, first_id
from core.importers.json_outline import JsonOutline
from core.importers.nested_json import NestedLists
from core.importers.sources import InputShape
from core.importers.times import any_time, iso_time
from core.values.message import RawMessage, StatedTime

_LISTS = frozenset({"chats", "left_chats", "list"})
_FILES = ("photo", "file")
_OTHER_THINGS = (
    "contact_information",
    "location_information",
    "game_title",
    "invoice_information",
    "giveaway_information",
)
_NOT_A_TIME = "1970-01-01T"


class TelegramJson:
    """Reads ``telegram-json``."""

    format_id = "telegram-json"
    looked_for = 'a Telegram export (result.json: "messages" with "from_id" and "date", or "chats" with a "list")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the JSON parts whose messages look like Telegram's, or whose lists do."""
        return head.parts_that(lambda part: _is_export(head.outline(part), head.text(part)), ".json")

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield what was said, chat after chat."""
        held = frozenset(part.basename for part in source.parts) if source.shape is not InputShape.FILE else frozenset()
        for part in source.chosen:
            talk: Dialogue | None = None
            for item in NestedLists(source, part, report, items="messages", down=_LISTS):
                talk = talk or _dialogue(item.around, source.place(part), report, held)
                if item.is_end:
                    talk.end()
                    talk = None
                elif (message := _message(item.value, item.place, talk)) is not None:
                    yield message
            if talk is not None:
                talk.end()


def _is_export(outline: JsonOutline, text: str) -> bool:
    chat = outline.has("messages/[]/id", "messages/[]/type", "messages/[]/date") and outline.has_any(
        "messages/[]/from_id", "messages/[]/actor", "messages/[]/date_unixtime", "messages/[]/text_entities",
        "messages/[]/from",
    )  # fmt: skip
    account = outline.has("about") and outline.has_any("personal_information", "frequent_contacts", "profile_pictures")
    named = outline.has_any("about", "chats/about") or '"from_id"' in text or '"date_unixtime"' in text
    lists = outline.has_any("chats/list", "left_chats/list") and named
    empty = outline.has("name", "type", "id", "messages") and not outline.has_any("messages/[]/id", "guild", "mapping")
    return chat or account or lists or empty


def _dialogue(around: Mapping[str, object], place: str, report: ImportReport, held: frozenset[str]) -> Dialogue:
    name, kind = as_text(around.get("name")), as_text(around.get("type"))
    title = name or kind.replace("_", " ").capitalize()
    return Dialogue(first_id(around, "id") or title or "chat", place, report, title, held)


def _message(record: object, place: str, talk: Dialogue) -> RawMessage | None:
    if not isinstance(record, dict):
        talk.report.malformed_record(place, "a message that is no object")
        return None
    kind = record.get("type", "message")
    if kind != "message":
        is_service = kind == "service"
        unknown = (place, f"a message of the type {kind!r}")
        talk.report.warn(*((WarningKind.SYSTEM_SKIPPED,) if is_service else (WarningKind.UNKNOWN_RECORD, *unknown)))
        return None
    text = text_of(record.get("text")) or text_of(record.get("text_entities")) or _question(record)
    where = place.rpartition(", ")[2]
    key = first_id(record, "id")
    return talk.tell(Utterance(as_text(record.get("from")), _time(record), text, where, _files(record), key))


def text_of(value: object) -> str:
    """Join the parts of a text, plain ones and entities, with nothing between them."""
    if isinstance(value, str):
        return value
    return "".join(part if isinstance(part, str) else as_text(as_object(part).get("text")) for part in as_list(value))


def _question(record: Mapping[str, object]) -> str:
    return text_of(as_object(record.get("poll")).get("question"))


def _time(record: Mapping[str, object]) -> StatedTime | None:
    """Read the instant; exports older than 2022-06 have only the wall clock of the computer that exported."""
    time = any_time(record.get("date_unixtime"))
    written = as_text(record.get("date"))
    return time if time is not None or written.startswith(_NOT_A_TIME) else iso_time(written)


def _files(record: Mapping[str, object]) -> tuple[str, ...]:
    """Return the names of the files; what was not exported stands in parentheses and is named as missing."""
    files = [name.rpartition("/")[2] for key in _FILES if (name := as_text(record.get(key)))]
    if not files and (record.get("media_type") or any(key in record for key in _OTHER_THINGS)):
        return ("",)
    return tuple(files)
