"""Claude.ai's data export: conversations, saved memories and projects; as a file, the folder, the zip, or split zips.

Words are taken from the blocks of a message, and from its ``text`` only where no block holds any. Newer exports link
messages to their parents: then the path to the current leaf counts; older ones have the order of the list alone.
"""

from collections.abc import Iterator, Sequence

from core.importers.archive_checks import is_archive_name
from core.importers.claude_messages import Turn, living_turns, read_turn
from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.decoding import clean_text
from core.importers.foreign_json import Object, as_object, as_text, first_text
from core.importers.json_records import json_records
from core.importers.json_stream import JsonStream
from core.importers.log_records import whole_or_slim
from core.importers.model_talk import ModelTalk, Said, name_of
from core.importers.sources import InputShape
from core.values.message import RawMessage, Role

_MESSAGES = "chat_messages"
_LISTS = frozenset({_MESSAGES})
_MEMORY_MARKS = ("conversations_memory", "project_memories")
_MEMORIES = "saved memories"


class ClaudeExport:
    """Reads ``claude-export``."""

    format_id = "claude-export"
    looked_for = 'a Claude.ai export (conversations.json or the zip: records with "chat_messages" and "sender")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the parts that hold conversations, memories or projects; those of archives within have to be opened."""
        parts = head.session_parts(".json")
        talks = [part for part in parts if _has_talks(head, part)]
        others = [part for part in parts if part not in talks and _has_other(head, part)]
        closed = any(is_archive_name(part.name) for part in head.parts)
        if head.shape is InputShape.ARCHIVE and not talks and closed and not any(part.archive for part in head.parts):
            return []
        return [*sorted(talks, key=lambda part: part.name), *others]

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield the messages of each conversation, and each saved memory as a message of its own."""
        held = frozenset(part.basename for part in source.parts)
        for part in source.chosen:
            for place, record in json_records(source, part, report, "record", _read_record):
                yield from _told(record, place, held, report)


def _has_talks(head: Head, part: Part) -> bool:
    outline = head.outline(part)
    if not outline.has(_MESSAGES):
        return False
    return outline.has_any("uuid", "chat_messages/[]/sender", "chat_messages/[]/uuid", "account")


def _has_other(head: Head, part: Part) -> bool:
    outline = head.outline(part)
    return outline.has_any(*_MEMORY_MARKS) or (
        outline.has("uuid", "name") and outline.has_any("prompt_template", "is_starter_project")
    )


def _read_record(stream: JsonStream) -> object:
    return whole_or_slim(stream, _LISTS, read_turn)


def _told(written: object, place: str, held: frozenset[str], report: ImportReport) -> Iterator[RawMessage]:
    record = as_object(written)
    if isinstance(record.get(_MESSAGES), list):
        yield from _conversation(record, place, held, report)
    elif any(mark in record for mark in _MEMORY_MARKS):
        yield from _memories(record, place, report)
    elif first_text(record, "uuid") and ("prompt_template" in record or "docs" in record):
        report.warn(WarningKind.NON_CHAT_SKIPPED)
    else:
        report.odd_record(written, place, "it has no chat_messages")


def _conversation(record: Object, place: str, held: frozenset[str], report: ImportReport) -> Iterator[RawMessage]:
    written = record[_MESSAGES]
    turns: list[Turn] = []
    for number, turn in enumerate(written if isinstance(written, list) else (), start=1):
        if isinstance(turn, Turn):
            turns.append(turn)
        else:
            report.malformed_record(f"{place}, message {number}", "a message that is no object")
    path = living_turns(turns, as_text(record.get("current_leaf_message_uuid")))
    name = first_text(record, "uuid", "id") or name_of(turn.said for turn in path)
    talk = ModelTalk(name, place, report, as_text(record.get("name")), held)
    for turn in path:
        talk.skip(turn.skipped, f"message {turn.said.key}")
        if not turn.is_dropped and (message := talk.tell(turn.said)) is not None:
            yield message
    dropped = set(map(id, turns)).difference(map(id, path))
    if any(id(turn) in dropped and not turn.said.is_empty for turn in turns):
        report.warn(WarningKind.BRANCHES_DROPPED)
    talk.end()


def _memories(record: Object, place: str, report: ImportReport) -> Iterator[RawMessage]:
    """Yield what Claude keeps in mind about a person, and about each project; the file dates none of it."""
    owner = first_text(record, "account_uuid", "uuid") or "claude"
    texts = {owner: as_text(record.get("conversations_memory"))}
    for project, text in as_object(record.get("project_memories")).items():
        texts[f"{owner}/{project}"] = as_text(text) or first_text(as_object(text), "memory", "content", "text")
    for name, text in texts.items():
        if not text.strip():
            continue
        talk = ModelTalk(f"{_MEMORIES} {clean_text(name, report)}", place, report, _MEMORIES)
        if (message := talk.tell(Said(Role.MEMORY, text.strip()))) is not None:
            yield message
        talk.end()
