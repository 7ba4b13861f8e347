"""LoCoMo: two people over many sessions; each session has one local date and time, without a zone.

The file is a list of samples. ``session_N`` holds turns, ``session_N_date_time`` their time; N counts as a number, and
a date without its session is normal.
"""

import datetime as dt
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.decoding import clean_text
from core.importers.json_outline import JsonOutline
from core.importers.log_records import log_records
from core.importers.times import iso_time, wall_time
from core.values.message import RawMessage, Role, StatedTime

_SESSION = re.compile(r"session_(\d{1,9})(_date_time)?")
_DATE = re.compile(
    r"(?P<hour>\d{1,2}):(?P<minute>\d\d)(?:\s*(?P<half>[ap])\.?m\.?)?\s*(?:on\s+)?"
    r"(?P<day>\d{1,2})(?:st|nd|rd|th)?\s+(?P<month>[a-z]{3,9})\.?,?\s*(?P<year>\d{4})",
    re.IGNORECASE,
)
_MONTH_NAMES = (
    "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
)  # fmt: skip
_MONTHS = {form: number for number, name in enumerate(_MONTH_NAMES, start=1) for form in (name, name[:3])}


class LocomoJson:
    """Reads ``locomo-json``."""

    format_id = "locomo-json"
    looked_for = 'LoCoMo samples (JSON with "conversation", "session_1", "session_1_date_time" and "dia_id")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the JSON parts that begin like a sample; the questions may come first and fill the whole beginning."""
        return [part for part in head.session_parts(".json", ".jsonl") if _is_sample(head.outline(part))]

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield the turns of each sample, session after session."""
        for part in source.chosen:
            for place, record in log_records(source, part, report, "sample"):
                sample = _sample_of(record)
                if sample is None:
                    report.malformed_record(place, "it has no sessions")
                    continue
                report.conversations += 1
                yield from _turns(sample, _name_of(record, part, place), place, report)


def _is_sample(outline: JsonOutline) -> bool:
    in_conversation = outline.has_any("conversation/session_1", "conversation/session_1_date_time")
    bare = outline.has("speaker_a", "speaker_b") and outline.has_any("session_1", "session_1_date_time")
    questions = outline.has("qa/[]/question", "qa/[]/evidence", "qa/[]/category")
    return in_conversation or bare or questions or outline.has("conversation/speaker_a", "conversation/speaker_b")


def _sample_of(record: object) -> dict[str, object] | None:
    """Return the sessions of a record: under "conversation", or the record itself."""
    if not isinstance(record, dict):
        return None
    inner = record.get("conversation", record)
    return inner if isinstance(inner, dict) and any(map(_SESSION.fullmatch, inner)) else None


def _name_of(record: object, part: Part, place: str) -> str:
    name = record.get("sample_id") if isinstance(record, dict) else None
    if isinstance(name, str | int):
        return str(name)
    return f"{part.basename.rpartition('.')[0]}-{place.rpartition(' ')[2]}"


def _turns(sample: Mapping[str, object], name: str, place: str, report: ImportReport) -> Iterator[RawMessage]:
    numbers = {int(match[1]) for match in map(_SESSION.fullmatch, sample) if match}
    for number in sorted(numbers):
        turns = sample.get(f"session_{number}")
        if not isinstance(turns, list) or not turns:
            report.warn(WarningKind.EMPTY_CONVERSATION)
            continue
        time = session_time(sample.get(f"session_{number}_date_time"))
        report.warn(WarningKind.TIME_MISSING if time is None else WarningKind.ZONE_MISSING)
        for ordinal, turn in enumerate(turns, start=1):
            where = f"{place}, session {number}, turn {ordinal}"
            if not isinstance(turn, dict):
                report.malformed_record(where, "a turn that is no object")
                continue
            key = turn.get("dia_id") or f"session_{number}:{ordinal}"
            message = _message(turn, RawMessage(name, str(key), "", Role.PARTICIPANT, time, "", where), report)
            if message is not None:
                yield message


def _message(turn: Mapping[str, object], blank: RawMessage, report: ImportReport) -> RawMessage | None:
    author, text, pictures = turn.get("speaker"), turn.get("text"), turn.get("img_url")
    words = clean_text(text, report) if isinstance(text, str) else ""
    if not words.strip() and not pictures:
        return None
    if pictures:
        report.warn(WarningKind.ATTACHMENT_MISSING)
    if not words.strip():
        report.warn(WarningKind.ATTACHMENT_ONLY)
        words = ""
    if not isinstance(author, str) or not author.strip():
        report.warn(WarningKind.MISSING_AUTHOR, blank.place, "no speaker")
        author = ""
    return replace(
        blank,
        conversation=clean_text(blank.conversation, report),
        key=clean_text(blank.key, report),
        author=clean_text(author, report),
        text=words,
    )


def session_time(value: object) -> StatedTime | None:
    """Read "1:56 pm on 8 May, 2023" (or ISO) as a wall clock; None for what is not surely a date."""
    if not isinstance(value, str):
        return None
    match = _DATE.fullmatch(value.strip())
    if match is None:
        return iso_time(value)
    month = _MONTHS.get(match["month"].lower())
    hour = _hour(int(match["hour"]), (match["half"] or "").lower())
    if month is None or hour is None:
        return None
    try:
        moment = dt.datetime(int(match["year"]), month, int(match["day"]), hour, int(match["minute"]))  # noqa: DTZ001
    except ValueError:
        return None
    return wall_time(moment)


def _hour(hour: int, half: str) -> int | None:
    if not half:
        return hour
    return hour % 12 + 12 * (half == "p") if 1 <= hour <= 12 else None
