"""``export --format markdown``: a timeline to read, by year and month, with the source of every memory."""

import re
from collections.abc import Iterable, Iterator
from typing import TextIO

from core.exporters.report import ENGLISH, ReportFacts, Words, head_lines, source_words, standing_words, when_words
from core.exporters.tally import LeftOut, Tally
from core.exporters.visible_text import one_line
from core.exporters.written_dates import span_text
from core.values.civil_time import date_of
from core.values.memory import MemoryRecord, Nature, Status

_STRUCK = frozenset({Status.SUPERSEDED, Status.CORRECTED, Status.FOLDED})
# What begins or ends markup anywhere in a line, here and in the common dialects: emphasis, code, links, tables,
# footnotes, mathematics, mentions, short names of emoji (but not the time 10:30:00).
_MARKUP = re.compile(r"[\\`*_\[\]#|~$^=@{}]|:(?=//|(?:(?<!\d:)|(?!\d\d\b))[\w+-]+:)|(?<=www)\.", re.IGNORECASE)
_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}


def write_markdown(records: Iterable[MemoryRecord], facts: ReportFacts, out: TextIO, words: Words = ENGLISH) -> Tally:
    """Write the records, which must come in order of their start, the undated ones last."""
    tally = Tally()
    out.write(f"# {words['timeline']}: {_text(facts.workspace)}\n\n")
    for label, value in head_lines(facts, words):
        out.write(f"- {label}: {_text(value)}\n")
    heading = year = ""
    for record in records:
        if record.nature is Nature.NONE:
            tally.leave_out(LeftOut.NOT_MEMORIES)
            continue
        above, below = _headings(record, words)
        if above != year:
            out.write(f"\n## {above}\n")
            year, heading = above, ""
        if below != heading:
            out.write(f"\n### {below}\n")
            heading = below
        out.write("\n" + "\n".join(_lines(record, words)) + "\n")
        tally.memories += 1
    return tally


def _headings(record: MemoryRecord, words: Words) -> tuple[str, str]:
    """Return the year and the month in which the date of a memory begins."""
    time = record.event_time
    if time is None:
        return words["undated"], ""
    year, month, _ = date_of(time.start)
    named = f"{'-' if year < 0 else ''}{abs(year):04d}"
    return named, f"{named}-{month:02d}"


def _lines(record: MemoryRecord, words: Words) -> Iterator[str]:
    time = record.event_time
    when = words["no_date"] if time is None else when_words(time, words)
    content = _text(record.content)
    if record.status in _STRUCK and content:
        content = f"~~{content}~~"
    yield f"- **{when}** {content} ({_text(standing_words(record, words))})"
    if record.validity is not None:
        spans = ", ".join(span_text(span) for span in record.validity) or words["never"]
        yield f"  - {words['validity']}: {_text(spans)}"
    for label, uids in (("replaced_by", record.replaced_by), ("ended_by", record.ended_by)):
        if uids:
            yield f"  - {words[label]}: {_text(', '.join(dict.fromkeys(uids)))}"
    for said in record.evidence:
        yield f"  - {words['source']}: {_text(source_words(said, words))}"
    yield f"  - {_text(record.uid)}"


def _text(text: str) -> str:
    """Write foreign text so that none of it is markup: in one line, never at its beginning."""
    escaped = _MARKUP.sub(lambda found: "\\" + found.group(), one_line(text))
    return re.sub("[&<>]", lambda found: _ENTITIES[found.group()], escaped)
