import io
from collections.abc import Callable
from html.parser import HTMLParser

import pytest

from core.exporters.html_report import write_html
from core.exporters.report import ReportEntry, ReportFacts
from core.exporters.tally import LeftOut, Tally
from core.exporters.visible_text import visible
from core.values.civil_time import seconds_of
from core.values.memory import Bound, MemoryRecord, Nature, Span, Status

MakeRecord = Callable[..., MemoryRecord]

ELEMENTS = {
    "html", "head", "meta", "title", "style", "body", "header", "section", "article",
    "h1", "h2", "h3", "dl", "dt", "dd", "bdi", "table", "tr", "th", "td", "p", "a", "code",
}  # fmt: skip
ATTRIBUTES = {"lang", "charset", "name", "content", "http-equiv", "id", "class", "dir", "href"}
VOID = {"meta"}


class Page(HTMLParser):
    """Reads a page and keeps its elements, attributes and texts; every element must be closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.attributes: list[tuple[str, str | None]] = []
        self.texts: dict[str, list[str]] = {}
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes += attrs
        if tag not in VOID:
            self.open.append(tag)
            self.texts.setdefault(tag, []).append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        for tag in set(self.open):
            self.texts[tag][-1] += data

    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)

    def handle_pi(self, data: str) -> None:
        raise AssertionError(data)


def _written(facts: ReportFacts, *records: MemoryRecord, is_pending: bool = False) -> tuple[str, Page, Tally]:
    out = io.StringIO()
    tally = write_html((ReportEntry(record, is_pending) for record in records), facts, out)
    return out.getvalue(), Page(out.getvalue()), tally


def _pairs(page: Page) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for label, value in zip(page.texts["dt"], page.texts["dd"], strict=True):
        found.setdefault(label, []).append(value)
    return found


def test_that_the_head_tells_counts_and_the_end_of_the_log(facts: ReportFacts) -> None:
    text, page, _ = _written(facts)
    pairs = _pairs(page)
    assert pairs["Workspace"] == ["work <b>.truewhen"]
    assert pairs["Hash of the last row"] == ["ab" * 32]
    assert pairs["Log"] == ["3 rows; the last one was written at 2023-11-14T22:13:20Z"]
    assert (pairs["Memories"], pairs["Messages"]) == (["3"], ["7"])
    assert page.texts["tr"] == ["StatusstateeventplanTotal", "current2002", "past0101", "Total2103"]
    assert text.startswith("<!DOCTYPE html>")


def test_that_a_memory_shows_all_that_is_known_about_it(make_record: MakeRecord, facts: ReportFacts) -> None:
    begin = Bound(seconds_of(2025, 6, 1), seconds_of(2025, 6, 30))
    record = make_record(
        when="2025-06", validity=(Span(begin, Bound(None, None)),), replaced_by=("m-2", "m-2"), ended_by=("m-3",)
    )
    _, page, tally = _written(facts, record)
    pairs = _pairs(page)
    assert pairs["When"] == ["2025-06 (month)"]
    assert pairs["Basis"] == ["resolved, yesterday"]
    assert pairs["Words"] == ["어제"]
    assert pairs["Told at"] == ["2025-09-15T09:00+09:00"]
    assert pairs["True in"] == ["2025-06-01…2025-06-30 – .."]
    assert pairs["Status"] == ["state, current"]
    assert pairs["Source"] == ["team · D1:1 · Ada · 2025-09-15T09:00+09:00 · characters 0 to 7"]
    assert (pairs["Replaced by"], pairs["Ended by"], pairs["uid"]) == (["m-2"], ["m-3"], ["m-1"])
    assert [value for name, value in page.attributes if name == "href"] == ["#m-2", "#m-3"]
    assert (tally.memories, tally.left_out) == (1, {})


def test_that_any_text_is_shown_and_never_obeyed(make_record: MakeRecord, facts: ReportFacts, hostile: str) -> None:
    record = make_record(
        content=hostile, subject=hostile, author=hostile, scope=hostile, uid=hostile, replaced_by=(hostile,)
    )
    _, page, _ = _written(facts, record)
    assert page.tags <= ELEMENTS
    assert {name for name, _ in page.attributes} <= ATTRIBUTES
    assert page.texts["h3"] == [visible(hostile)]
    links = [value for name, value in page.attributes if name == "href"]
    assert links == ["#" + visible(hostile)]


def test_that_hidden_characters_are_made_visible(make_record: MakeRecord, facts: ReportFacts) -> None:
    _, page, _ = _written(facts, make_record(content="invoice \u202egnp.exe"))
    assert page.texts["h3"] == ["invoice ⟦U+202E⟧gnp.exe"]


def test_that_the_file_stands_alone_and_can_be_printed(make_record: MakeRecord, facts: ReportFacts) -> None:
    text, page, _ = _written(facts, make_record())
    assert not {"script", "link", "img", "iframe", "object", "embed", "form", "base"} & page.tags
    assert "@media print" in page.texts["style"][0]
    assert "url(" not in text
    assert "@import" not in text
    assert "//" not in text
    assert ("http-equiv", "Content-Security-Policy") in page.attributes
    policy = [value for name, value in page.attributes if name == "content" and value and "default-src" in value]
    assert policy == ["default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"]


@pytest.mark.parametrize(("is_pending", "notes"), [(True, 1), (False, 0)])
def test_that_a_memory_with_an_open_suggestion_says_so(
    make_record: MakeRecord, facts: ReportFacts, is_pending: bool, notes: int
) -> None:
    _, page, _ = _written(facts, make_record(), is_pending=is_pending)
    assert len(page.texts.get("p", [])) == notes


def test_that_messages_that_state_nothing_are_counted(make_record: MakeRecord, facts: ReportFacts) -> None:
    _, page, tally = _written(facts, make_record(nature=Nature.NONE), make_record(when=None, validity=None))
    assert (tally.memories, tally.left_out) == (1, {LeftOut.NOT_MEMORIES: 1})
    assert _pairs(page)["When"] == ["no date"]


def test_that_a_state_that_never_was_true_says_so(make_record: MakeRecord, facts: ReportFacts) -> None:
    _, page, _ = _written(facts, make_record(validity=(), status=Status.CORRECTED))
    assert _pairs(page)["True in"] == ["never came about"]
