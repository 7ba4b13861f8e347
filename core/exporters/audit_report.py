"""The report of an audit as one HTML file: to be read, printed or turned into a PDF; no scripts, nothing loaded.

Plain tables, no layout that a page printer would not know. Every text is shown, never obeyed.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import escape
from typing import TextIO

from core.exporters.visible_text import visible

Words = Mapping[str, str]

_STYLE = """
body { font-family: sans-serif; color: #1c2430; font-size: 13px; margin: 24px; }
h1 { font-size: 20px; margin-bottom: 4px; }
h2 { font-size: 15px; margin-top: 22px; margin-bottom: 6px; }
table { border-collapse: collapse; }
th { color: #6b7686; font-weight: normal; text-align: left; vertical-align: top; padding: 3px 12px 3px 0; }
td { text-align: left; vertical-align: top; padding: 3px 12px 3px 0; }
td.number, th.number { text-align: right; }
tr.undone td { color: #6b7686; }
.hash { font-family: monospace; font-size: 10px; word-break: break-all; }
.entry { border-top: 1px solid #e3e6eb; padding-top: 6px; }
.old { color: #d9480f; }
.broken { color: #d6304a; font-weight: bold; }
.muted { color: #6b7686; }
@page { margin: 16mm; }
@media print { body { margin: 0; font-size: 10px; } tr { break-inside: avoid; } }
"""


@dataclass(frozen=True, slots=True)
class DecisionLine:
    """One decision in words; ``log`` is its number and hash in the log. ``stands`` False: undone, or decided anew."""

    when: str
    who: str
    what: str
    judged: str
    old: str
    new: str
    reason: str
    log_number: int
    log_hash: str
    stands: bool


@dataclass(frozen=True, slots=True)
class AuditDocument:
    """What the report says, already in the reader's language. ``agreement`` rows: judge, verdict and figures."""

    title: str
    facts: tuple[tuple[str, str], ...]
    warning: str
    agreement: tuple[tuple[str, ...], ...]
    decisions: Iterable[DecisionLine]


def write_audit_report(document: AuditDocument, out: TextIO, words: Words) -> int:
    """Write the report and return how many decisions it holds.

    ``words`` holds: language, agreement, decisions, none, undone, log, and the heads of the columns of the agreement
    as ``judge``, ``verdict``, ``decided``, ``agreed``, ``rate``, ``interval``.
    """
    out.writelines(_head(document, words))
    count = 0
    for line in document.decisions:
        out.writelines(_decision(line, words))
        count += 1
    out.write("</table>\n" if count else f"</table>\n<p>{_text(words['none'])}</p>\n")
    out.write("</body>\n</html>\n")
    return count


def _head(document: AuditDocument, words: Words) -> Iterator[str]:
    yield f'<!DOCTYPE html>\n<html lang="{_text(words["language"])}">\n<head>\n<meta charset="utf-8">\n'
    policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
    yield f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
    yield f"<title>{_text(document.title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
    yield f"<h1>{_text(document.title)}</h1>\n<table>\n"
    for name, value in document.facts:
        yield f"<tr><th>{_text(name)}</th><td>{_text(value)}</td></tr>\n"
    yield "</table>\n"
    if document.warning:
        yield f'<p class="broken">{_text(document.warning)}</p>\n'
    heads = ("judge", "verdict", "decided", "agreed", "rate", "interval")
    yield f"<h2>{_text(words['agreement'])}</h2>\n<table>\n"
    yield _row([words[head] for head in heads], "th", numbers_from=2)
    for row in document.agreement:
        yield _row(row, "td", numbers_from=2)
    yield f"</table>\n<h2>{_text(words['decisions'])}</h2>\n<table width='100%'>\n"


def _row(cells: Iterable[str], tag: str, *, numbers_from: int) -> str:
    marked = []
    for place, cell in enumerate(cells):
        kind = ' class="number"' if place >= numbers_from else ""
        marked.append(f"<{tag}{kind}>{_text(cell)}</{tag}>")
    return f"<tr>{''.join(marked)}</tr>\n"


def _decision(line: DecisionLine, words: Words) -> Iterator[str]:
    undone = "" if line.stands else ' class="undone"'
    status = "" if line.stands else f" ({_text(words['undone'])})"
    reason = f"<br>“{_text(line.reason)}”" if line.reason else ""
    yield f'<tr{undone}><td class="entry">{_text(line.when)}<br>{_text(line.who)}</td>'
    yield f'<td class="entry"><b>{_text(line.what)}</b>{status}<br>{_text(line.judged)}{reason}</td>'
    yield f'<td class="entry"><span class="old">{_text(line.old)}</span><br>→ {_text(line.new)}'
    yield f'<br><span class="hash">{_text(words["log"])} {line.log_number} · {_text(line.log_hash)}</span></td></tr>\n'


def _text(text: str) -> str:
    return escape(visible(text), quote=True)
