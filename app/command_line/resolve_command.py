"""``truewhen resolve``: JSON lines of texts in, JSON lines of dates out, one for each."""

import json
import re
import sys
from typing import Any

import click

from app.command_line.output import CommandFailed, Output
from core.errors import ActionableError
from core.extraction.local_time import UnknownZoneError, moment_of
from core.resolver.options import ResolverOptions
from core.resolver.resolve import resolve
from core.values.civil_time import format_seconds, parse_iso
from core.values.grain import Grain
from core.values.message import StatedTime
from core.values.resolved_time import ResolvedTime, TimeKind

_OFFSET = re.compile(r"(?<=\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(?:Z|([+-])(\d\d):?(\d\d))$")
_MONDAY_FIRST = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


class BadLineError(ActionableError):
    """A line of the input that cannot be used."""

    code = "bad_line"


@click.command("resolve")
@click.option("--json", "as_json", is_flag=True, help="Accepted for likeness: the output is JSON lines anyway.")
def resolve_lines(as_json: bool) -> None:
    """Read {id,text,reference[,language,zone,week_start,date_order,region]} lines; write {id,times} lines."""
    output = Output(as_json=as_json)
    failed = False
    for number, line in enumerate(sys.stdin, start=1):
        if not line.strip():
            continue
        try:
            output.json_line(_answer(line))
        except BadLineError as error:
            failed = True
            output.complain(f"line {number}: {error}")
            output.json_line({"id": _id_of(line), "times": [], "error": str(error)})
    sys.stdout.flush()
    if failed:
        raise CommandFailed(2)


def _answer(line: str) -> dict[str, object]:
    try:
        asked = json.loads(line)
        text, reference = asked["text"], asked["reference"]
    except (ValueError, KeyError, TypeError) as error:
        raise BadLineError('this is no JSON object with "text" and "reference"') from error
    if not isinstance(text, str) or not isinstance(reference, str):
        raise BadLineError('"text" and "reference" must be strings')
    times = resolve(text, _said(reference, asked.get("zone")), _options(asked))
    return {"id": asked.get("id"), "times": [time_document(time) for time in times]}


def _said(reference: str, zone: object) -> int:
    """Return the wall clock from which relative words count: as written, but a time in UTC as ``zone`` shows it."""
    offset = _OFFSET.search(reference)
    window = parse_iso(reference[: offset.start()] if offset else reference)
    if window is None:
        raise BadLineError('"reference" must be a local time such as 2025-09-15T09:12')
    if zone is None:
        return window.start
    if not isinstance(zone, str):
        raise BadLineError('"zone" must be an IANA name such as Asia/Seoul')
    sign, hours, minutes = (offset[1] or "+", offset[2] or "0", offset[3] or "0") if offset else ("+", "0", "0")
    ahead = (int(hours) * 60 + int(minutes)) * (-60 if sign == "-" else 60)
    try:
        moment = moment_of(StatedTime(window.start, ahead if offset else None, reference), zone)
    except UnknownZoneError as error:
        raise BadLineError(str(error)) from error
    return moment.wall if moment is not None and offset else window.start


def _options(asked: dict[str, Any]) -> ResolverOptions:
    week_start = asked.get("week_start")
    if isinstance(week_start, str) and week_start.lower() in _MONDAY_FIRST:
        week_start = _MONDAY_FIRST.index(week_start.lower())
    if week_start is not None and (isinstance(week_start, bool) or week_start not in range(7)):
        raise BadLineError('"week_start" is 0 (Monday) to 6, or the name of a day')
    date_order, language, region = asked.get("date_order"), asked.get("language"), asked.get("region")
    if date_order not in (None, "dmy", "mdy", "ymd"):
        raise BadLineError('"date_order" is dmy, mdy or ymd')
    if not isinstance(language, str | None) or not isinstance(region, str | None):
        raise BadLineError('"language" is a code such as en, "region" a country such as US')
    return ResolverOptions(
        language=language or None, week_start=week_start or 0, date_order=date_order, region=region or None
    )


def _id_of(line: str) -> object:
    try:
        return json.loads(line).get("id")
    except (ValueError, AttributeError):
        return None


def time_document(time: ResolvedTime) -> dict[str, object]:
    """Return one time expression as the contract states it; ``end`` is exclusive."""
    return {
        "text": time.text,
        "begin_char": time.begin_char,
        "end_char": time.end_char,
        "kind": time.kind.value,
        "start": _written(time.start, time),
        "end": _written(time.end, time),
        "grain": time.grain.value,
        "basis": time.basis.value,
        "relation": time.relation.value,
        "rule": time.rule,
        "known": list(time.known),
        "implied": list(time.implied),
        "alternatives": [
            {"start": _written(one.start, time), "end": _written(one.end, time), "why": one.why}
            for one in time.alternatives
        ],
    }


def _written(seconds: int | None, time: ResolvedTime) -> str | None:
    if seconds is None:
        return None
    return format_seconds(seconds, Grain.SECOND if time.kind is TimeKind.DATETIME else time.grain)
