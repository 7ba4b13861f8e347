"""Truewhen's own memories, as ``export --format jsonl`` writes them: taken over as they stand, with uids and edges."""

import datetime as dt
from collections.abc import Iterator, Sequence
from functools import lru_cache

from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part
from core.importers.foreign_json import Object, as_list, as_object, as_text, first_text, objects
from core.importers.json_lines import json_lines
from core.importers.memory_records import MemoryRecords
from core.values.civil_time import DAY, HOUR, MINUTE, parse_iso
from core.values.grain import Grain
from core.values.memory import Bound, EventTime, Nature
from core.values.message import RawMessage, StatedTime
from core.values.recorded import Evidence, MemoryFacts, MemoryLink
from core.values.resolved_time import Basis, TimeRelation
from core.values.verdict import Verdict

_MARKS = ("uid", "content", "nature", "learned_at")
_NATURES = {one.value: one for one in Nature}
_GRAINS = {one.value: one for one in Grain}
_BASES = {one.value: one for one in Basis}
_RELATIONS = {one.value: one for one in TimeRelation}
_KINDS: dict[str, Verdict] = {
    one.value: one for one in Verdict if one not in {Verdict.CONTRADICTION, Verdict.UNRELATED, Verdict.UNSURE}
}
_MOST_CHARS = 1 << 24
_EPOCH = dt.date(1970, 1, 1).toordinal()


class TruewhenJsonl:
    """Reads ``truewhen-jsonl``."""

    format_id = "truewhen-jsonl"
    looked_for = 'memories exported by this program (JSON lines with "uid", "content", "nature" and "learned_at")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the parts whose lines are memories."""
        parts = head.parts_named(".jsonl", ".json", ".ndjson")
        return [part for part in parts if head.line_outline(part).any_has(*_MARKS)]

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield each memory."""
        for part in source.chosen:
            records = MemoryRecords("truewhen", source.place(part), report)
            for place, record in json_lines(source, part, report):
                if not isinstance(record, dict):
                    report.odd_record(record, place, "it is no memory")
                elif not (uid := first_text(record, "uid")) or as_text(record.get("nature")) not in _NATURES:
                    report.malformed_record(place, "a memory without uid or nature")
                elif (message := _told(records, record, uid, place)) is not None:
                    yield message


def _told(records: MemoryRecords, record: Object, uid: str, place: str) -> RawMessage | None:
    event = record.get("event")
    time = _time(as_text(record.get("learned_at")))
    facts = MemoryFacts(
        uid=uid,
        nature=_NATURES[as_text(record["nature"])],
        subject=as_text(record.get("subject")),
        attribute=as_text(record.get("attribute")),
        scope=as_text(record.get("scope")),
        is_over=_is_over(record),
        event=_event(event) if isinstance(event, dict) else None,
        holds_all=True,
        evidence=tuple(_evidence(record)),
        links=tuple(_links(record, uid)),
    )
    return records.tell(
        uid,
        as_text(record.get("content")),
        time,
        author=as_text(record.get("author")),
        facts=facts,
        conversation=as_text(record.get("conversation")),
        where=place.rpartition(", ")[2],
    )


def _time(text: str) -> StatedTime | None:
    try:
        moment = dt.datetime.fromisoformat(text)
    except ValueError:
        return None
    offset = moment.utcoffset()
    return StatedTime(_wall(moment), None if offset is None else round(offset.total_seconds()), text)


def _wall(moment: dt.datetime) -> int:
    return (moment.toordinal() - _EPOCH) * DAY + moment.hour * HOUR + moment.minute * MINUTE + moment.second


def _is_over(record: Object) -> bool:
    """Whether its words say that it is over; a file of another program may only say that it ended by itself."""
    if "supersessions" in record or "is_over" in record:
        return record.get("is_over") is True
    return record.get("status") == "ended" and not record.get("ended_by")


def _event(event: Object) -> EventTime | None:
    start, end = (_seconds(event.get(name)) for name in ("start", "end"))
    words = [as_text(event.get(name)) for name in ("grain", "basis", "relation")]
    grain, basis, relation = _GRAINS.get(words[0]), _BASES.get(words[1]), _RELATIONS.get(words[2] or "at")
    if start is None or end is None or start >= end or grain is None or basis is None or relation is None:
        return None
    return EventTime(start, end, grain, basis, relation, as_text(event.get("text")))


def _seconds(value: object) -> int | None:
    return _start(value) if isinstance(value, str) else None


@lru_cache(maxsize=65_536)
def _start(text: str) -> int | None:
    try:
        moment = dt.datetime.fromisoformat(text)  # a tenth of the time that the whole calendar takes
    except ValueError:
        window = parse_iso(text)
        return None if window is None else window.start
    return None if moment.tzinfo is not None else _wall(moment)


def _evidence(record: Object) -> Iterator[Evidence]:
    for one in as_list(record.get("evidence")):
        if not isinstance(one, dict):
            continue
        begin, end = one.get("begin_char"), one.get("end_char")
        conversation, key = as_text(one.get("conversation")), as_text(one.get("message_id"))
        if isinstance(begin, int) and isinstance(end, int) and 0 <= begin <= end <= _MOST_CHARS and key:
            yield Evidence(conversation, key, begin, end)


def _links(record: Object, uid: str) -> Iterator[MemoryLink]:
    """Yield what became of the memory; a file of another program may name only what it was replaced by."""
    stated = record.get("supersessions")
    if isinstance(stated, list):
        for one in objects(stated):
            kind, new = _KINDS.get(as_text(one.get("kind"))), first_text(one, "new")
            if kind is not None and new and new != uid:
                yield MemoryLink(uid, new, kind, start=_bound(one.get("start")))
        return
    status = record.get("status")
    for other in _others(record, "replaced_by", uid):
        if status == "folded":
            yield MemoryLink(other, uid, Verdict.DUPLICATE)
        else:
            kind = Verdict.CORRECTION if status == "corrected" else Verdict.CHANGE
            yield MemoryLink(uid, other, kind, start=_end_of(record))
    for other in _others(record, "ended_by", uid):
        yield MemoryLink(uid, other, Verdict.END, start=_end_of(record))


def _others(record: Object, name: str, uid: str) -> Iterator[str]:
    return (one for one in as_list(record.get(name)) if isinstance(one, str) and one and one != uid)


def _end_of(record: Object) -> Bound | None:
    """Return when the validity ends, as the file has it."""
    spans = list(objects(record.get("validity")))
    if not spans:
        return None
    return _bound({"earliest": spans[-1].get("to_earliest"), "latest": spans[-1].get("to_latest")})


def _bound(value: object) -> Bound | None:
    earliest, latest = (_seconds(as_object(value).get(name)) for name in ("earliest", "latest"))
    if earliest is None and latest is None:
        return None
    if earliest is not None and latest is not None and earliest > latest:
        return None
    return Bound(earliest, latest)
