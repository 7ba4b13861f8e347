"""Slack's export: a zip or folder with lists of users and channels, and for each channel a file a day.

The day of a file is in nobody's zone; the ``ts`` of a message is its time and its id. A reply lies in the file of its
own day, and a reply that was sent to the channel too is one message.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.dialogue import Dialogue, Utterance
from core.importers.foreign_json import Object, as_list, as_object, as_text, first_id, first_text, objects
from core.importers.json_outline import JsonOutline
from core.importers.json_records import json_records
from core.importers.json_stream import JsonStream
from core.importers.nested_json import NestedLists
from core.importers.slack_markup import plain_text, words_of
from core.importers.sources import InputShape
from core.importers.times import any_time
from core.values.message import RawMessage

_DAY_FILE = re.compile(r"(?P<folder>(?:.*/)?[^/]+)/\d{4}-\d\d-\d\d\.json")
_USER_LISTS = ("users.json", "org_users.json")
_CHANNEL_LISTS = ("channels.json", "groups.json", "dms.json", "mpims.json")
_LISTS = (*_USER_LISTS, *_CHANNEL_LISTS)
_SAID = frozenset({"", "thread_broadcast", "bot_message", "me_message", "file_share", "file_comment", "file_mention"})
_DELETED = frozenset({"tombstone", "message_deleted"})
_SERVICE = re.compile(
    r"(?:channel|group|im|mpim)_\w+|(?:un)?pinned_item|bot_(?:add|remove|enable|disable)|reminder_add|message_replied"
    r"|reply_broadcast|huddle_thread|sh_room_\w+|app_conversation_\w+|conversation_\w+|ekm_access_denied|joiner_\w+|tabbed_\w+"
)


class SlackExport:
    """Reads ``slack-export``."""

    format_id = "slack-export"
    looked_for = "a Slack export (zip or folder with users.json, channels.json and a file a day for each channel)"

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the day files beside Slack's lists, files of whole channels beside them, or a single such file."""
        days = [part for part in head.parts if _DAY_FILE.fullmatch(part.name)]
        has_lists = any(part.basename in _LISTS for part in head.parts)
        if days:
            is_slack = has_lists or any(_is_day(head.outline(part)) for part in days[:8])
            return _by_channel(days) if is_slack else []
        return head.parts_that(lambda part: part.basename not in _LISTS and _is_day(head.outline(part)), ".json")

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield what was said, channel after channel, in the order of time."""
        workspace = _Workspace.of(source)
        for folder, parts in groupby(source.chosen, _folder):
            talk = Dialogue(workspace.channel_id(folder), folder, report, workspace.title(folder), workspace.files)
            for part in parts:
                talk.place = source.place(part)
                for where, record in _in_time_order(source, part, report):
                    if (message := _message(record, where, talk, workspace)) is not None:
                        yield message
            talk.end()


def _by_channel(days: Sequence[Part]) -> list[Part]:
    """Keep the channels in the order of the export, and put the days of each in the order of time."""
    order = {folder: number for number, folder in reversed(list(enumerate(map(_folder, days))))}
    return sorted(days, key=lambda part: (order[_folder(part)], part.name))


def _is_day(outline: JsonOutline) -> bool:
    told = outline.has("ts", "type") and outline.has_any("user", "bot_id", "username", "subtype")
    if outline.has("messages/[]/ts", "messages/[]/type") and outline.has_any("channel_id", "messages/[]/user"):
        return True
    return told and not outline.has_any("mapping", "messages", "message", "timestamp")


def _folder(part: Part) -> str:
    match = _DAY_FILE.fullmatch(part.name)
    return match["folder"] if match else part.name.removesuffix(".json")


def _in_time_order(source: LogSource, part: Part, report: ImportReport) -> list[tuple[str, Object]]:
    """Return the records of a day with their numbers, sorted by time; one without a time stays beside its neighbour."""
    found: list[tuple[float, str, Object]] = []
    last = 0.0
    for place, record in _records(source, part, report):
        if not isinstance(record, dict):
            report.malformed_record(place, "a message that is no object")
            continue
        time = any_time(record.get("ts"))
        last = float(record["ts"]) if time is not None else last
        found.append((last, place.rpartition(", ")[2], record))
    found.sort(key=lambda one: one[0])
    return [(where, record) for _, where, record in found]


def _records(source: LogSource, part: Part, report: ImportReport) -> Iterator[tuple[str, object]]:
    """Yield the records of a day, or of a whole channel as slackdump writes it, replies behind what they answer."""
    if not Head(source).outline(part).has("messages"):
        yield from json_records(source, part, report, "message", JsonStream.value)
        return
    for item in NestedLists(source, part, report, items="messages"):
        if not item.is_end:
            yield item.place, item.value
            for reply in objects(as_object(item.value).get("slackdump_thread_replies")):
                yield item.place, reply


def _message(record: Object, where: str, talk: Dialogue, workspace: "_Workspace") -> RawMessage | None:
    kind = as_text(record.get("subtype"))
    if kind == "message_changed":
        record = as_object(record.get("message"))
        kind = as_text(record.get("subtype"))
    if kind in _DELETED:
        talk.report.warn(WarningKind.DELETED_MESSAGE)
        return None
    if _SERVICE.fullmatch(kind):
        talk.report.warn(WarningKind.SYSTEM_SKIPPED)
        return None
    if kind not in _SAID:
        talk.report.warn(WarningKind.UNKNOWN_RECORD, f"{talk.place}, {where}", f"a message of the subtype {kind!r}")
        return None
    ts = first_id(record, "ts")
    text = plain_text(words_of(record), workspace.names)
    return talk.tell(Utterance(workspace.author(record), any_time(ts), text, where, _files(record), ts))


def _files(record: Object) -> tuple[str, ...]:
    """Return the names of shared files; of one that Slack deleted or hides nothing but its place is left."""
    shared = list(objects(record.get("files"))) or [one for one in (record.get("file"),) if isinstance(one, dict)]
    return tuple(first_text(one, "name", "title", "id") for one in shared)


@dataclass(frozen=True, slots=True)
class _Workspace:
    """The names of people and channels by their ids, and the channels by the names of their folders."""

    names: dict[str, str] = field(default_factory=lambda: {"USLACKBOT": "Slackbot"})
    channels: dict[str, Object] = field(default_factory=dict)
    files: frozenset[str] = frozenset()

    @classmethod
    def of(cls, source: LogSource) -> "_Workspace":
        """Read the lists; what is broken in them is only missing."""
        held = () if source.shape is InputShape.FILE else source.parts
        workspace = cls(files=frozenset(part.basename for part in held))
        for part in held:
            if part.basename not in _LISTS:
                continue
            for _, record in json_records(source, part, ImportReport(), "entry", JsonStream.value):
                workspace.learn(as_object(record), is_user=part.basename in _USER_LISTS)
        return workspace

    def learn(self, record: Object, *, is_user: bool) -> None:
        """Take an entry of a list."""
        own = as_text(record.get("id"))
        name = _person(record) if is_user else as_text(record.get("name"))
        if own and name:
            self.names[own] = name
        if own and not is_user:
            self.channels[name or own] = record

    def channel_id(self, folder: str) -> str:
        """Return the id of the channel whose folder this is; the folder's own name where no list knows it."""
        name = folder.rpartition("/")[2]
        return as_text(as_object(self.channels.get(name)).get("id")) or name

    def title(self, folder: str) -> str:
        """Return the channel's name, of a direct talk those who take part."""
        name = folder.rpartition("/")[2]
        members = map(as_text, as_list(self.channels.get(name, {}).get("members")))
        is_direct = name[:1] == "D" and name[1:].isalnum() and name.isupper()
        return (is_direct and ", ".join(self.names.get(one, one) for one in members)) or name

    def author(self, record: Mapping[str, object]) -> str:
        """Return who speaks: the name in the list, else the one in the message, else the id."""
        user = as_text(record.get("user"))
        if user in self.names:
            return self.names[user]
        bot = as_object(record.get("bot_profile"))
        own = _person({"profile": record.get("user_profile")})
        return own or first_text(record, "username") or as_text(bot.get("name")) or user or first_text(record, "bot_id")


def _person(record: Object) -> str:
    profile = as_object(record.get("profile"))
    return (
        first_text(profile, "display_name", "real_name")
        or first_text(record, "real_name", "name")
        or first_text(profile, "name")
    )
