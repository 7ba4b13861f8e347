"""Discord as DiscordChatExporter writes it in JSON: one file for a channel or thread, perhaps in partitions."""

import re
from collections.abc import Iterator, Mapping, Sequence

from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.dialogue import Dialogue, Utterance
from core.importers.foreign_json import Object, as_object, as_text, first_id, first_text, objects
from core.importers.json_outline import JsonOutline
from core.importers.nested_json import NestedLists
from core.importers.sources import InputShape
from core.importers.times import epoch_time, iso_time
from core.values.message import RawMessage, StatedTime

_SAID = frozenset({"Default", "Reply", "ChatInputCommand", "ContextMenuCommand", "0", "19", "20", "23"})
_PERHAPS = frozenset({"ThreadStarterMessage", "21"})
_FIRST_MOMENT = 1_420_070_400_000
_PART = re.compile(r" \[part \d+\]")


class DiscordJson:
    """Reads ``discord-chat-exporter-json``."""

    format_id = "discord-chat-exporter-json"
    looked_for = 'a channel from DiscordChatExporter (JSON with "guild", "channel" and "messages")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the JSON parts that begin with a guild and a channel."""
        return head.parts_that(lambda part: _is_channel(head.outline(part)), ".json")

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield what was said, channel after channel."""
        held = frozenset(part.basename for part in source.parts) if source.shape is not InputShape.FILE else frozenset()
        for part in source.chosen:
            talk: Dialogue | None = None
            for item in NestedLists(source, part, report, items="messages"):
                talk = talk or _dialogue(item.around, part, source.place(part), report)
                talk.held = held
                if not item.is_end and (message := _message(item.value, item.place, talk)) is not None:
                    yield message
            if talk is not None:
                talk.end()


def _is_channel(outline: JsonOutline) -> bool:
    return outline.has("guild", "channel") and outline.has_any("guild/id", "channel/id", "channel/type", "dateRange")


def _dialogue(around: Mapping[str, object], part: Part, place: str, report: ImportReport) -> Dialogue:
    guild, channel = as_object(around.get("guild")), as_object(around.get("channel"))
    title = " / ".join(name for name in (as_text(guild.get("name")), as_text(channel.get("name"))) if name)
    stem = _PART.sub("", part.basename.rpartition(".")[0])
    return Dialogue(first_id(channel, "id") or stem or "channel", place, report, title)


def _message(record: object, place: str, talk: Dialogue) -> RawMessage | None:
    if not isinstance(record, dict):
        talk.report.malformed_record(place, "a message that is no object")
        return None
    text, files = _text(record), _files(record)
    kind = first_id(record, "type") or "Default"
    if kind not in _SAID and not (kind in _PERHAPS and text):
        talk.report.warn(WarningKind.SYSTEM_SKIPPED)
        return None
    author = as_object(record.get("author"))
    name = first_text(author, "nickname", "name") or first_id(author, "id")
    key = first_id(record, "id")
    return talk.tell(Utterance(name, _time(record, key), text, place.rpartition(", ")[2], files, key))


def _text(record: Object) -> str:
    """Return the words; a forwarded message has them in an object of its own, a bot's often in embeds."""
    forwarded = as_object(record.get("forwardedMessage"))
    words = [text for text in (as_text(record.get("content")), as_text(forwarded.get("content"))) if text]
    if not words:
        embeds = [*objects(record.get("embeds")), *objects(forwarded.get("embeds"))]
        words = [text for embed in embeds for key in ("title", "description") if (text := as_text(embed.get(key)))]
    return "\n".join(words)


def _files(record: Object) -> tuple[str, ...]:
    forwarded = as_object(record.get("forwardedMessage"))
    attached = [*objects(record.get("attachments")), *objects(forwarded.get("attachments"))]
    names = [first_text(one, "url", "fileName").partition("?")[0].rpartition("/")[2] for one in attached]
    stickers = [*objects(record.get("stickers")), *objects(forwarded.get("stickers"))]
    return (*names, *("" for _ in stickers))


def _time(record: Object, key: str) -> StatedTime | None:
    """Read the stated time; the id holds the moment too, should it be missing or broken."""
    time = iso_time(as_text(record.get("timestamp")))
    if time is None and key.isascii() and key.isdecimal() and 15 <= len(key) <= 20:
        time = epoch_time(((int(key) >> 22) + _FIRST_MOMENT) / 1_000)
    return time
