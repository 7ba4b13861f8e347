"""Cursor's chats, in the SQLite file ``state.vscdb`` of the editor: read by ranges of keys, never as a whole.

Newer versions keep a list of headers with each conversation and the messages ("bubbles") as rows of their own: the
order is that of the headers. Older ones keep whole chats under one key of the workspace. Most old messages have no
time, and get none.
"""

import json
from collections.abc import Iterator, Sequence

from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part
from core.importers.cursor_bubbles import read_bubble, read_old_bubble
from core.importers.database_file import MAGIC, Cell, DatabaseFile
from core.importers.foreign_json import Object, as_list, as_object, first_id, first_text, objects
from core.importers.model_talk import ModelTalk, Said
from core.importers.talks import Turn
from core.values.message import RawMessage, Role

_NEW, _OLD = "cursorDiskKV", "ItemTable"
_COMPOSERS = ("composerData:", "composerData;")
_CHAT_DATA = "workbench.panel.aichat.view.aichat.chatdata"
_PROMPTS = "aiService.prompts"


class CursorStateVscdb:
    """Reads ``cursor-state-vscdb``."""

    format_id = "cursor-state-vscdb"
    looked_for = 'the chats of Cursor (the SQLite file state.vscdb with "composerData" or "aichat")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the databases that have a table of Cursor's, or one of its chats."""
        parts = [part for part in head.session_parts(".vscdb") if head.data(part).startswith(MAGIC)]
        return [part for part in parts if head.in_database(part, _has_chats)]

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield the messages of each conversation."""
        for part in source.chosen:
            place = source.place(part)
            with DatabaseFile(source.local_file(part), lambda: source.count(0)) as database:
                reading = _Reading(database, source, place, report)
                if database.has(_NEW, "key", "value"):
                    yield from reading.composers()
                if database.has(_OLD, "key", "value"):
                    yield from reading.old_chats()
                    yield from reading.prompts()


def _has_chats(database: DatabaseFile) -> bool:
    if database.has(_NEW, "key", "value"):
        return True
    return database.has(_OLD, "key", "value") and any(
        database.value(_OLD, key) is not None for key in (_CHAT_DATA, _PROMPTS)
    )


class _Reading:
    """Reads one database."""

    def __init__(self, database: DatabaseFile, source: LogSource, place: str, report: ImportReport) -> None:
        self._database = database
        self._source = source
        self._place = place
        self._report = report

    def composers(self) -> Iterator[RawMessage]:
        """Yield the conversations of newer versions."""
        for key, value in self._database.range(_NEW, *_COMPOSERS):
            name = str(key).partition(":")[2]
            record = self._decoded(value, str(key))
            if record is None:
                continue
            talk = ModelTalk(name, f"{self._place}, {name}", self._report, first_text(record, "name"))
            yield from self._told(talk, self._bubbles(record, name))

    def old_chats(self) -> Iterator[RawMessage]:
        """Yield the chats that an older version kept with a workspace."""
        value = self._database.value(_OLD, _CHAT_DATA)
        record = self._decoded(value, _CHAT_DATA) if value is not None else None
        for number, tab in enumerate(objects((record or {}).get("tabs")), start=1):
            name = first_id(tab, "tabId", "id") or f"tab {number}"
            talk = ModelTalk(name, f"{self._place}, {name}", self._report, first_text(tab, "chatTitle"))
            yield from self._told(talk, map(read_old_bubble, objects(tab.get("bubbles"))))

    def prompts(self) -> Iterator[RawMessage]:
        """Yield the bare prompts where no chat is left of them: they have neither answers nor times."""
        if self._database.value(_OLD, _CHAT_DATA) is not None or self._database.has(_NEW, "key"):
            return
        value = self._database.value(_OLD, _PROMPTS)
        prompts = as_list(_json(value)) if value is not None else []
        if not prompts:
            return
        self._report.records += 1
        talk = ModelTalk(_PROMPTS, f"{self._place}, {_PROMPTS}", self._report)
        yield from self._told(talk, (Turn(Said(Role.USER, first_text(one, "text"))) for one in objects(prompts)))

    def _told(self, talk: ModelTalk, turns: Iterator[Turn | None]) -> Iterator[RawMessage]:
        for number, turn in enumerate(turns, start=1):
            where = f"message {number}"
            if turn is None:
                self._report.malformed_record(f"{talk.place}, {where}", "it is named but not there, or broken")
                continue
            talk.skip(turn.skipped, where)
            if turn.said is not None and (message := talk.tell(turn.said)) is not None:
                yield message
        talk.end()

    def _bubbles(self, record: Object, composer: str) -> Iterator[Turn | None]:
        """Yield the messages in the order of the headers; without headers those that lie in the record, or all rows."""
        headers = as_list(record.get("fullConversationHeadersOnly"))
        if headers:
            within_by_id = as_object(record.get("conversationMap"))
            for header in map(as_object, headers):
                name = first_id(header, "bubbleId")
                value = self._database.value(_NEW, f"bubbleId:{composer}:{name}")
                found = within_by_id.get(name) if value is None else _json(self._counted(value))
                yield read_bubble(found, header, name)
            return
        within = as_list(record.get("conversation"))
        if within:
            for bubble in map(as_object, within):
                yield read_bubble(bubble, bubble, first_id(bubble, "bubbleId"))
            return
        rows = self._database.range(_NEW, f"bubbleId:{composer}:", f"bubbleId:{composer};")
        for key, value in rows:
            bubble = as_object(_json(self._counted(value)))
            yield read_bubble(bubble, bubble, str(key).rpartition(":")[2])

    def _decoded(self, value: Cell, key: str) -> Object | None:
        found = _json(self._counted(value))
        if not isinstance(found, dict):
            if value is not None:
                self._report.malformed_record(f"{self._place}, {key}", "it is no JSON object")
            return None
        self._report.records += 1
        return found

    def _counted(self, value: Cell) -> Cell:
        self._source.count(len(value) if isinstance(value, str | bytes) else 0)
        return value


def _json(value: Cell) -> object:
    if not isinstance(value, str | bytes):
        return None
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return None
