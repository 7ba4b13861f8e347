"""``export --format html``: a report for an audit, to be read or printed; one file, no scripts, nothing loaded.

Every text goes through ``_text``: it is shown, never obeyed. The policy in the head makes a browser refuse scripts and
loads even if a text had slipped through.
"""

from collections.abc import Iterable, Iterator
from html import escape
from typing import TextIO

from core.exporters.report import (
    ENGLISH,
    ReportEntry,
    ReportFacts,
    Words,
    head_lines,
    moment_words,
    source_words,
    standing_words,
    when_words,
)
from core.exporters.tally import LeftOut, Tally
from core.exporters.visible_text import visible
from core.exporters.written_dates import bound_text
from core.values.memory import MemoryRecord, Nature, Span, Status

_STYLE = """
:root { color-scheme: light; --ink: #1c2430; --muted: #6b7686; --line: #e3e6eb; --state: #3b82c4; --pending: #d9480f; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.5rem; color: var(--ink); background: #fff;
  font: 13px/1.5 Pretendard, "Segoe UI", "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", sans-serif; }
h1 { font-size: 1.7rem; margin: 0 0 1rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
h3 { font-size: 1rem; margin: 0 0 .4rem; font-weight: 600; white-space: pre-wrap; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: 9rem 1fr; gap: .1rem 1rem; margin: 0; }
header dl { grid-template-columns: 16rem 1fr; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
table { border-collapse: collapse; }
th, td { padding: .25rem .8rem .25rem 0; border-bottom: 1px solid var(--line); text-align: left; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
article { padding: .9rem 0 .9rem .8rem; border-bottom: 1px solid var(--line); border-left: 3px solid var(--state);
  margin-bottom: .5rem; content-visibility: auto; contain-intrinsic-size: auto 10rem; }
article.superseded, article.corrected, article.folded, article.ended { border-left-color: var(--line); }
article.superseded h3, article.corrected h3, article.folded h3 { text-decoration: line-through; color: var(--muted); }
article.pending { border-left-color: var(--pending); }
article:target { background: #f4f7fb; }
.pending-note { color: var(--pending); }
code { font-size: .95em; }
a { color: inherit; }
@page { margin: 16mm; }
@media print {
  body { max-width: none; padding: 0; font-size: 10px; }
  article { break-inside: avoid; content-visibility: visible; }
  h2 { break-after: avoid; }
  a { text-decoration: none; }
}
"""


def write_html(entries: Iterable[ReportEntry], facts: ReportFacts, out: TextIO, words: Words = ENGLISH) -> Tally:
    """Write the report, entry by entry in the order given."""
    tally = Tally()
    out.writelines(_head(facts, words))
    for entry in entries:
        if entry.record.nature is Nature.NONE:
            tally.leave_out(LeftOut.NOT_MEMORIES)
            continue
        out.writelines(_article(entry, words))
        tally.memories += 1
    out.write("</section>\n</body>\n</html>\n")
    return tally


def _head(facts: ReportFacts, words: Words) -> Iterator[str]:
    title = f"{words['report']}: {facts.workspace}"
    yield f'<!DOCTYPE html>\n<html lang="{_text(words["language"])}">\n<head>\n<meta charset="utf-8">\n'
    policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
    yield f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    yield '<meta name="color-scheme" content="light">\n<meta name="referrer" content="no-referrer">\n'
    yield f"<title>{_text(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
    yield f"<header>\n<h1>{_text(title)}</h1>\n{_list(head_lines(facts, words))}</header>\n"
    yield from _counts(facts, words)
    yield f"<section>\n<h2>{_text(words['memories'])}</h2>\n"


def _counts(facts: ReportFacts, words: Words) -> Iterator[str]:
    natures = [nature for nature in Nature if nature is not Nature.NONE]
    named = [words[f"natures.{nature}"] for nature in natures]
    heads = "".join(f'<th class="number">{_text(name)}</th>' for name in (*named, words["total"]))
    yield f"<section>\n<h2>{_text(words['counts'])}</h2>\n<table>\n<tr><th>{_text(words['status'])}</th>{heads}</tr>\n"
    for status in Status:
        row = [facts.counts.get((nature, status), 0) for nature in natures]
        if any(row):
            yield _count_row(words[f"statuses.{status}"], row)
    columns = [sum(count for (kind, _), count in facts.counts.items() if kind is nature) for nature in natures]
    yield _count_row(words["total"], columns) + "</table>\n</section>\n"


def _count_row(label: str, counts: list[int]) -> str:
    cells = "".join(f'<td class="number">{count:,}</td>' for count in (*counts, sum(counts)))
    return f"<tr><th>{_text(label)}</th>{cells}</tr>\n"


def _article(entry: ReportEntry, words: Words) -> Iterator[str]:
    record = entry.record
    classes = f"{record.nature.value} {record.status.value}" + (" pending" if entry.is_pending else "")
    yield f'<article id="{_text(record.uid)}" class="{classes}">\n<h3 dir="auto">{_text(record.content)}</h3>\n'
    if entry.is_pending:
        yield f'<p class="pending-note">{_text(words["pending_here"])}</p>\n'
    yield f"{_list(_facts(record, words))}"
    links = [
        (
            words[label],
            ", ".join(f'<a href="#{_text(uid)}"><code>{_text(uid)}</code></a>' for uid in dict.fromkeys(uids)),
        )
        for label, uids in (("replaced_by", record.replaced_by), ("ended_by", record.ended_by))
        if uids
    ]
    if links:
        yield "<dl>\n" + "".join(f"<dt>{_text(label)}</dt><dd>{anchors}</dd>\n" for label, anchors in links) + "</dl>\n"
    yield "</article>\n"


def _facts(record: MemoryRecord, words: Words) -> Iterator[tuple[str, str]]:
    yield words["status"], standing_words(record, words)
    time = record.event_time
    if time is None:
        yield words["when"], words["no_date"]
    else:
        yield words["when"], f"{when_words(time, words)} ({words[f'grains.{time.grain}']})"
        yield words["basis"], words[f"bases.{time.basis}"] + (f", {time.rule}" if time.rule else "")
        if time.text:
            yield words["phrase"], time.text
    if record.learned is not None:
        yield words["learned"], moment_words(record.learned, words)
    if record.validity is not None:
        yield words["validity"], ", ".join(_span(span) for span in record.validity) or words["never"]
    yield from ((words[name], text) for name, text in (("subject", record.subject), ("scope", record.scope)) if text)
    yield from ((words["source"], source_words(said, words)) for said in record.evidence)
    yield "uid", record.uid


def _span(span: Span) -> str:
    return f"{bound_text(span.begin)} – {bound_text(span.end)}"


def _list(pairs: Iterable[tuple[str, str]]) -> str:
    rows = "".join(f"<dt>{_text(label)}</dt><dd><bdi>{_text(value)}</bdi></dd>\n" for label, value in pairs)
    return f"<dl>\n{rows}</dl>\n"


def _text(text: str) -> str:
    return escape(visible(text), quote=True)
