"""ShareGPT: conversations of turns "from" and "value", as JSON or JSON lines; the turns have neither times nor ids."""

from collections.abc import Iterator, Sequence

from core.importers.content_blocks import read_content
from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.foreign_json import first_id, first_text
from core.importers.json_stream import JsonStream
from core.importers.log_records import log_records, whole_or_slim
from core.importers.model_talk import Said, role_named
from core.importers.talks import Names, Turn, told_talk
from core.values.message import RawMessage

_TURNS = ("conversations", "items", "conversation", "conversation_a", "turns", "dialog", "dialogue")
_LISTS = frozenset(_TURNS)
_FROM = ("from", "role", "speaker", "author")
_VALUE = ("value", "content", "text", "message", "markdown")


class ShareGptJson:
    """Reads ``sharegpt-json``."""

    format_id = "sharegpt-json"
    looked_for = 'ShareGPT conversations (JSON or JSON lines with "conversations", "from" and "value")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the parts whose records hold turns with a speaker and a value."""
        return [part for part in head.session_parts(".json", ".jsonl", ".ndjson") if _has_turns(head, part)]

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield the turns of each conversation."""
        for part in source.chosen:
            names = Names()
            for place, record in log_records(source, part, report, "conversation", _read_record):
                found = _turns_of(record)
                if found is None:
                    report.odd_record(record, place, "it has no turns")
                    continue
                name, title, turns = found
                yield from told_talk(turns, names.name(name, turns), place, report, title)


def _has_turns(head: Head, part: Part) -> bool:
    outlines = (head.outline(part), *head.line_outline(part).outlines)
    return any(
        outline.has(f"{turns}/[]/from", f"{turns}/[]/value")
        or (turns == _TURNS[0] and outline.has(f"{turns}/[]/role", f"{turns}/[]/content"))
        for outline in outlines
        for turns in _TURNS
    ) or any(outline.has("[]/from", "[]/value") for outline in outlines)


def _read_record(stream: JsonStream) -> object:
    return whole_or_slim(stream, _LISTS, lambda turn: turn)


def _turns_of(record: object) -> tuple[str, str, list[Turn | None]] | None:
    """Return name, title and turns of a record: an object around a list, or the list itself."""
    if isinstance(record, list):
        return "", "", [_turn(turn) for turn in record]
    if not isinstance(record, dict):
        return None
    turns = next((value for key in _TURNS if isinstance(value := record.get(key), list)), None)
    if turns is None:
        return None
    name = first_id(record, "id", "conversation_id", "hash")
    return name, first_text(record, "title"), [_turn(turn) for turn in turns]


def _turn(turn: object) -> Turn | None:
    if not isinstance(turn, dict):
        return None
    role = role_named(next((turn[key] for key in _FROM if key in turn), None))
    if isinstance(role, WarningKind):
        return Turn(None, {role: 1})
    content = read_content(next((turn[key] for key in _VALUE if key in turn), None))
    return Turn(Said(role, content.text, turn.get("timestamp"), content.files), content.skipped)
