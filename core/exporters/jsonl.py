"""``export --format jsonl``: one memory a line."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import TextIO

from core.exporters.plain_rows import (
    PlainEvent,
    PlainRow,
    evidence_json,
    learned_text,
    quoted,
    recorded_text,
    time_text,
    validity_json,
)

_LINES_A_WRITE = 500
_NO_MORE: Mapping[str, str] = {}


def write_jsonl(rows: Iterable[PlainRow], out: TextIO, more: Mapping[str, str] = _NO_MORE) -> int:
    """Write the rows and return how many there were; ``more``, by uid, is what ``more_members`` tells of some."""
    count, remaining = 0, iter(rows)
    while lines := [_line(row, more.get(row.uid, "")) for row in islice(remaining, _LINES_A_WRITE)]:
        out.write("".join(lines))
        count += len(lines)
    return count


def more_members(*, is_over: bool, supersessions: Sequence[tuple[str, str, int | None, int | None]]) -> str:
    """Return what an import needs beside the members of every line, to come to the same answers.

    That the words say that it is over, and what became of the memory: kind, new memory, and when, if a decision says
    so (earliest and latest).
    """
    told = ', "is_over": true' if is_over else ""
    edges = ", ".join(_supersession(*one) for one in supersessions)
    return f'{told}, "supersessions": [{edges}]'


def _supersession(kind: str, new: str, earliest: int | None, latest: int | None) -> str:
    start = "null"
    if earliest is not None or latest is not None:
        bounds = ("null" if one is None else f'"{time_text(one, is_wide=True)}"' for one in (earliest, latest))
        start = '{{"earliest": {}, "latest": {}}}'.format(*bounds)
    return f'{{"kind": "{kind}", "new": {quoted(new)}, "start": {start}}}'


def _line(row: PlainRow, more: str) -> str:
    """Return what ``json.dumps`` makes of the memory's document; a test compares the two."""
    evidence = row.evidence
    conversation, message_id = (quoted(evidence[0][0]), quoted(evidence[0][1])) if evidence else ("null", "null")
    learned_at = "null" if row.learned is None else f'"{learned_text(row.learned)}"'
    event = "null" if row.event is None else _event(row.event)
    validity = "" if row.validity is None else f'"validity": {validity_json(row.validity)}, '
    return (
        f'{{"uid": {quoted(row.uid)}, "content": {quoted(row.content)}, "nature": "{row.nature}", '
        f'"subject": {quoted(row.subject)}, "attribute": {quoted(row.attribute)}, "scope": {quoted(row.scope)}, '
        f'"conversation": {conversation}, "message_id": {message_id}, "author": {quoted(row.author)}, '
        f'"learned_at": {learned_at}, "event": {event}, {validity}"status": "{row.status}", '
        f'"replaced_by": {_uids(row.replaced_by)}, "ended_by": {_uids(row.ended_by)}, '
        f'"evidence": {evidence_json(evidence)}, "recorded_at": "{recorded_text(row.recorded_at)}"{more}}}\n'
    )


def _event(event: PlainEvent) -> str:
    start, end, grain, basis, relation, text, is_wide = event
    return (
        f'{{"start": "{time_text(start, is_wide=is_wide)}", "end": "{time_text(end, is_wide=is_wide)}", '
        f'"grain": "{grain}", "basis": "{basis}", "relation": "{relation}", "text": {quoted(text)}}}'
    )


def _uids(uids: Sequence[str]) -> str:
    if not uids:
        return "[]"
    return f"[{', '.join(map(quoted, dict.fromkeys(uids)))}]"  # two edges may lead to the same memory
