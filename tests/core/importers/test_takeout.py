"""Gemini in Google Takeout: local times in words, pages as streams, and records put in order."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.importers import spool, takeout_html
from core.importers.contract import ImportReport, LogSource
from core.importers.html_text import text_of_html
from core.importers.localised_time import localised_time

Read = Callable[..., Any]
WriteZip = Callable[[Mapping[str, str | bytes]], Path]


@pytest.mark.parametrize(
    ("text", "stated"),
    [
        ("Mar 5, 2024, 3:12:07\u202fPM GMT+9", "2024-03-05T15:12:07+09:00"),
        ("Mar 5, 2024, 12:00:00 AM UTC", "2024-03-05T00:00:00+00:00"),
        ("March 5, 2024, 12:30 PM PST", "2024-03-05T12:30:00-08:00"),
        ("5 Mar 2024, 15:12:07 CET", "2024-03-05T15:12:07+01:00"),
        ("05.03.2024, 15:12:07 MEZ", "2024-03-05T15:12:07+01:00"),
        ("5 mars 2024, 15:12:07 UTC+05:30", "2024-03-05T15:12:07+05:30"),
        ("5 de março de 2024, 15:12:07 GMT−3", "2024-03-05T15:12:07-03:00"),
        ("2024. 3. 5. 오후 3:12:07 KST", "2024-03-05T15:12:07+09:00"),
        ("2024년 3월 5일 오전 12:01:07 KST", "2024-03-05T00:01:07+09:00"),
        ("2024/03/05 15:12:07 JST", "2024-03-05T15:12:07+09:00"),
        ("2024-03-05 15:12", "2024-03-05T15:12:00"),
        ("2024年3月5日 GMT+8 下午3:12:07", "2024-03-05T15:12:07+08:00"),
        ("5 mars 2024 à 15:12:07 UTC+1", "2024-03-05T15:12:07+01:00"),
        ("5. März 2024 um 15:12 MEZ", "2024-03-05T15:12:00+01:00"),
        ("5 мар. 2024 г., 15:12:07 MSK", "2024-03-05T15:12:07+03:00"),
        ("25/03/2024, 15:12:07 IST", "2024-03-25T15:12:07"),
        ("Mar 5, 2024, 3:12:07 PM CST", "2024-03-05T15:12:07"),
    ],
)
def test_that_a_time_in_words_is_read_with_the_zone_it_surely_names(text: str, stated: str) -> None:
    time = localised_time(text)
    assert time is not None
    assert time.text == stated


@pytest.mark.parametrize(
    "text",
    [
        "",
        "What happened on Mar 5, 2024, 3:12 PM?",
        "03/05/2024, 15:12",
        "Mar 5, 2024",
        "15:12",
        "Feb 30, 2024, 3:12 PM",
        "Mar 5, 2024, 13:12 PM",
        "Mar 5, 2024, 25:12",
        "Mur 5, 2024, 3:12 PM",
        "5 6 2024, 3:12 PM",
        "Mar 5, 0000, 3:12 PM",
        "Mar 5, 2024, 3:12 PM GMT+99",
        "9" * 100 + " 3:12 PM",
    ],
)
def test_that_what_is_not_surely_a_time_is_none(text: str) -> None:
    assert localised_time(text) is None


def test_that_the_order_of_numbers_is_only_believed_when_it_is_said() -> None:
    stated = {order: localised_time("03/05/2024, 15:12", order) for order in ("dmy", "mdy")}
    assert {order: time.text for order, time in stated.items() if time} == {
        "dmy": "2024-05-03T15:12:00",
        "mdy": "2024-03-05T15:12:00",
    }


@given(st.text(max_size=80))
def test_that_no_text_is_a_crash(text: str) -> None:
    localised_time(text)
    text_of_html(text)


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("plain", "plain"),
        ("a &amp; b", "a & b"),
        ("<p>one</p><p>two <b>three</b></p>", "one\ntwo three"),
        ("one<br>two<br/>three", "one\ntwo\nthree"),
        ("<ul><li>a</li>\n<li>b</li></ul>", "a\nb"),
        ("<pre>x = 1\n  y = 2</pre>", "x = 1\n  y = 2"),
        ("<table><tr><td>a</td><td>b</td></tr></table>", "a\tb"),
        ("<script>no()</script><style>p{}</style>yes", "yes"),
        ("a \n  b", "a \n  b"),
        ("<i>a \n  b</i>", "a b"),
        ("<b>un<i>closed", "unclosed"),
    ],
)
def test_that_html_becomes_the_words_of_its_lines(html: str, text: str) -> None:
    assert text_of_html(html) == text


def activity(number: int, *, name: str = "Gemini Apps") -> dict[str, object]:
    return {
        "header": name,
        "title": f"Prompted question {number}",
        "time": f"2025-04-{number % 28 + 1:02}T{number // 28 % 24:02}:00:00.000Z",
        "products": [name],
        "safeHtmlItem": [{"html": f"<p>answer {number}</p>"}],
    }


@pytest.mark.parametrize("in_memory", [0, 1 << 20])
def test_that_records_in_any_order_are_told_in_the_order_of_time(
    in_memory: int, read: Read, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spool, "_IN_MEMORY", in_memory)
    path = tmp_path / "activity.json"
    path.write_text(json.dumps([activity(number * 37 % 100) for number in range(100)]), "utf-8")
    messages = read(path).messages
    times = [message.time.wall for message in messages]
    assert times == sorted(times)
    assert len(messages) == 200
    assert [message.text.split()[-1] for message in messages[::2]] == [
        message.text.split()[-1] for message in messages[1::2]
    ]


def test_that_other_products_alone_are_not_taken_for_gemini(read: Read, tmp_path: Path) -> None:
    path = tmp_path / "activity.json"
    path.write_text(json.dumps([activity(1, name="Search")]), "utf-8")
    assert read(path).error == "unknown_format"


def test_that_gemini_is_found_behind_many_records_of_other_products(read: Read, tmp_path: Path) -> None:
    path = tmp_path / "activity.json"
    others = [activity(number, name="Search") for number in range(1_000)]
    path.write_text(json.dumps([*others, activity(1)]), "utf-8")
    reading = read(path)
    assert reading.texts == ["question 1", "answer 1"]
    assert reading.report.warnings["non_chat_skipped"] == 1_000


def page_of(cells: int) -> str:
    cell = (
        '<div class="outer-cell"><div class="mdl-grid"><div class="header-cell"><p>Gemini Apps<br></p></div>'
        '<div class="content-cell mdl-typography--body-1">Prompted\u00a0question {0}<br>Mar 5, 2024, '
        "{1}:{2:02}:07\u202fPM GMT+9<br><p>answer</p><div>in a <div>nested</div> block</div></div></div></div>"
    )
    body = "".join(cell.format(number, number // 60 % 12 + 1, number % 60) for number in range(cells))
    return f"<!DOCTYPE html><html><head><title>x</title></head><body>{body}</body></html>"


def test_that_a_page_is_read_as_a_stream(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_text(page_of(2_000), "utf-8")
    with LogSource(path) as source:
        cells = takeout_html._cells(source, source.parts[0], ImportReport())
        next(cells)
        assert source.bytes_read < path.stat().st_size
        assert 1 + sum(1 for _ in cells) == 2_000


def test_that_a_page_cut_in_a_cell_keeps_the_whole_ones(read: Read, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    page = page_of(3)
    path.write_text(page[: page.rindex("answer")], "utf-8")
    reading = read(path)
    assert [text for text in reading.texts if text.startswith("question")] == ["question 0", "question 1"]
    assert reading.warnings == ["truncated_input"]


def test_that_a_comment_that_never_ends_is_left_behind(read: Read, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    page = page_of(2)
    start = page.index('<div class="outer-cell">', page.index("outer-cell") + 20)
    path.write_text(page[:start] + "<!--" + "x" * 5_000_000 + page[start:], "utf-8")
    reading = read(path)
    assert reading.texts[0] == "question 0"
    assert reading.report.malformed >= 1


def test_that_blocks_within_an_answer_do_not_end_it(read: Read, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_text(page_of(1), "utf-8")
    assert read(path).texts == ["question 0", "answer\nin a\nnested\nblock"]


def test_that_files_named_in_the_zip_are_not_missing(read: Read, write_zip: WriteZip) -> None:
    record = {**activity(1), "attachedFiles": ["plan.png"]}
    members = {"Takeout/Gemini/MyActivity.json": json.dumps([record])}
    assert read(write_zip(members)).warnings == ["attachment_missing"]
    assert read(write_zip({**members, "Takeout/Gemini/plan.png": "x"})).warnings == []
