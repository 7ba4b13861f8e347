"""LongMemEval: questions, each with a haystack of sessions that have one local date each, without a zone.

The sessions are told in the order of time; question and answer are no messages. A session that several questions share
is told once, unless they date it differently.
"""

import datetime as dt
import re
from collections.abc import Iterator, Sequence

from core.importers.content_blocks import read_content
from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.foreign_json import Object, as_id, as_list, first_id
from core.importers.json_stream import JsonStream
from core.importers.log_records import log_records
from core.importers.model_talk import ModelTalk, Said, role_named
from core.importers.times import iso_time, wall_time
from core.values.message import RawMessage, StatedTime

_DATE = re.compile(r"\s*(\d{4})/(\d{1,2})/(\d{1,2})\s*(?:\([^)]*\))?\s*(\d{1,2}):(\d\d)\s*", re.ASCII)
_NO_DATE = 1 << 62


class LongMemEvalJson:
    """Reads ``longmemeval-json``."""

    format_id = "longmemeval-json"
    looked_for = 'LongMemEval questions (JSON with "question_id", "haystack_dates" and "haystack_sessions")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the parts whose records have a haystack; it may begin behind the first 64 KiB."""
        return [part for part in head.session_parts(".json", ".jsonl") if _has_haystack(head, part)]

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield the turns of each session."""
        dates: dict[str, str] = {}
        for part in source.chosen:
            for place, record in log_records(source, part, report, "question", JsonStream.value):
                if not isinstance(record, dict) or not isinstance(record.get("haystack_sessions"), list):
                    report.odd_record(record, place, "it has no haystack_sessions")
                    continue
                for name, time, turns in _sessions(record, dates):
                    yield from _told(turns, ModelTalk(name, place, report), time)


def _has_haystack(head: Head, part: Part) -> bool:
    outline = head.outline(part)
    return outline.has_any("haystack_sessions", "haystack_dates", "haystack_session_ids") or outline.has(
        "question_id", "question_type", "question_date"
    )


def _sessions(record: Object, dates: dict[str, str]) -> Iterator[tuple[str, StatedTime | None, object]]:
    ids, written = as_list(record.get("haystack_session_ids")), as_list(record.get("haystack_dates"))
    question = first_id(record, "question_id")
    found: list[tuple[str, StatedTime | None, object]] = []
    for number, turns in enumerate(as_list(record.get("haystack_sessions"))):
        own = as_id(ids[number]) if number < len(ids) else ""
        time = session_time(written[number]) if number < len(written) else None
        name = own or f"{question}#{number + 1}"
        date = time.text if time else ""
        if dates.setdefault(name, date) != date:
            name = f"{name} ({question})"
        found.append((name, time, turns))
    return iter(sorted(found, key=lambda session: session[1].wall if session[1] else _NO_DATE))


def _told(turns: object, talk: ModelTalk, time: StatedTime | None) -> Iterator[RawMessage]:
    for number, turn in enumerate(as_list(turns), start=1):
        where = f"session {talk.name}, turn {number}"
        if not isinstance(turn, dict):
            talk.report.malformed_record(f"{talk.place}, {where}", "a turn that is no object")
            continue
        role = role_named(turn.get("role"))
        if isinstance(role, WarningKind):
            talk.skip({role: 1}, where)
            continue
        content = read_content(turn.get("content"))
        talk.skip(content.skipped, where)
        said = Said(role, content.text, time.text if time else None, content.files, where=where)
        if (message := talk.tell(said)) is not None:
            yield message
    talk.end()


def session_time(value: object) -> StatedTime | None:
    """Read "2023/05/20 (Sat) 02:21" (or ISO) as a wall clock; None for what is not surely a date."""
    if not isinstance(value, str):
        return None
    match = _DATE.fullmatch(value)
    if match is None:
        return iso_time(value)
    try:
        return wall_time(dt.datetime(*map(int, match.groups())))  # type: ignore[arg-type]  # noqa: DTZ001
    except ValueError:
        return None
