"""Claude Code's session logs: one record a line; a file, the folder of a project, or all of them.

A record names its parent. A prompt that was taken back and asked anew leaves a branch behind, which is dropped; broken
or missing parents (a cut line, a compacted history, a resumed session) break no chain.
"""

from collections.abc import Iterator, Sequence

from core.importers.claude_code_records import Entry, Session, read_entry
from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.foreign_json import as_text, first_text
from core.importers.json_lines import json_lines
from core.importers.model_talk import ModelTalk
from core.values.message import RawMessage

_TITLES = {"custom-title": "customTitle", "ai-title": "aiTitle", "summary": "summary"}
_ENDS = (".jsonl", ".ndjson")


class ClaudeCodeJsonl:
    """Reads ``claude-code-jsonl``."""

    format_id = "claude-code-jsonl"
    looked_for = 'a session log of Claude Code (JSON lines with "sessionId", "parentUuid" and "type")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the parts whose lines are records of a session."""
        return [part for part in head.session_parts(*_ENDS) if _is_session(head, part)]

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield the messages of each session, file after file; a copied line is told once."""
        seen: set[int] = set()
        for part in source.chosen:
            sessions: dict[str, Session] = {}
            for place, record in json_lines(source, part, report):
                _sort(record, place, sessions, report)
            for session in sessions.values():
                yield from _told(session, source.place(part), seen, report)


def _is_session(head: Head, part: Part) -> bool:
    outline = head.line_outline(part)
    return (
        outline.any_has("sessionId", "parentUuid")
        or outline.any_has("sessionId", "uuid", "type")
        or outline.any_has("leafUuid", "summary")
        or outline.any_has("messageId", "snapshot", "type")
        or (outline.any_has("parentUuid", "uuid", "message") and outline.any_has("isSidechain"))
    )


def _sort(record: object, place: str, sessions: dict[str, Session], report: ImportReport) -> None:
    if not isinstance(record, dict):
        report.malformed_record(place, "a line that is no object")
        return
    kind = as_text(record.get("type"))
    name = first_text(record, "sessionId", "session_id")
    # A title may stand before the first record that names the session.
    session = sessions.setdefault(name, Session(name)) if name or not sessions else next(iter(sessions.values()))
    if kind in _TITLES:
        session.title = first_text(record, _TITLES[kind]) or session.title
    session.entries.append(read_entry(record, kind, place))


def _told(session: Session, place: str, seen: set[int], report: ImportReport) -> Iterator[RawMessage]:
    talk = ModelTalk(session.name, place, report, session.title)
    is_dropped = session.dropped()
    if is_dropped:
        report.warn(WarningKind.BRANCHES_DROPPED)
    turns: list[Entry] = []
    for entry in session.entries:
        if id(entry) in is_dropped:
            continue
        mark = hash(entry.uuid)
        if entry.uuid and mark in seen:
            report.warn(WarningKind.DUPLICATE_SKIPPED)
            continue
        seen.add(mark)
        talk.skip(entry.skipped, entry.place.rpartition(", ")[2])
        if entry.said is not None:
            turns.append(entry)
    for turn in _joined(turns):
        if turn.said is not None and (message := talk.tell(turn.said)) is not None:
            yield message
    if session.has_talk:
        talk.end()


def _joined(turns: Sequence[Entry]) -> Iterator[Entry]:
    """Join what the model said in one message that was written over several lines."""
    held: Entry | None = None
    for turn in turns:
        if held is not None and held.goes_on_in(turn):
            held = held.joined(turn)
            continue
        if held is not None:
            yield held
        held = turn
    if held is not None:
        yield held
