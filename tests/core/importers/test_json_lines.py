"""JSON lines as programs leave them: cut, joined, broken over lines; and what tells them from a document."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from core.importers.contract import Head, ImportReport, LogSource, WarningKind
from core.importers.json_lines import json_lines
from core.importers.line_outline import line_outline_of
from core.importers.log_records import is_json_lines

Lines = Callable[[str], tuple[list[object], ImportReport]]


@pytest.fixture
def read_lines(tmp_path: Path) -> Lines:
    def read(text: str) -> tuple[list[object], ImportReport]:
        path, report = tmp_path / "log.jsonl", ImportReport()
        path.write_text(text, encoding="utf-8", errors="surrogatepass", newline="")
        with LogSource(path) as source:
            return [value for _, value in json_lines(source, source.parts[0], report)], report

    return read


def test_that_each_line_is_a_value_and_blank_ones_are_none(read_lines: Lines) -> None:
    values, report = read_lines('\ufeff{"a": 1}\r\n\r\n[2]\n\n3\n')
    assert values == [{"a": 1}, [2], 3]
    assert (report.records, report.malformed, list(report.warnings)) == (3, 0, [])


def test_that_a_separator_of_lines_within_a_string_is_text(read_lines: Lines) -> None:
    values, _ = read_lines('{"a": "x\u2028y\x85z"}\n')
    assert values == [{"a": "x\u2028y\x85z"}]


def test_that_a_cut_line_in_the_middle_hides_nothing_after_it(read_lines: Lines) -> None:
    values, report = read_lines('{"a": 1}\n{"b": "cut\n{"c": 3}\n{"d": [\n')
    assert values == [{"a": 1}, {"c": 3}]
    assert [problem.place for problem in report.problems] == ["log.jsonl, line 2", "log.jsonl, line 4"]
    assert report.malformed == 2


def test_that_two_cut_lines_after_another_are_two(read_lines: Lines) -> None:
    values, report = read_lines('{"a": "one\n{"b": "two\n{"c": 3}\n')
    assert values == [{"c": 3}]
    assert report.malformed == 2


def test_that_a_record_broken_over_lines_is_put_together(read_lines: Lines) -> None:
    values, report = read_lines('{"a": "one\ntwo\n\nthree"}\n{"b": 2}\n')
    assert values == [{"a": "one\ntwo\nthree"}, {"b": 2}]
    assert dict(report.warnings) == {"repaired_input": 1}


def test_that_records_sharing_a_line_are_all_read(read_lines: Lines) -> None:
    values, report = read_lines('{"a": 1}{"b": 2} [3]\n{"c": 4}{"d": "cut\n{"e": 5} and more\n')
    assert values == [{"a": 1}, {"b": 2}, [3], {"c": 4}, {"e": 5}]
    assert report.warnings[WarningKind.REPAIRED_INPUT] == 1
    assert [problem.place for problem in report.problems if problem.kind == "malformed_line"] == [
        "log.jsonl, line 2",
        "log.jsonl, line 3",
    ]


def test_that_what_is_no_json_is_counted_line_by_line(read_lines: Lines) -> None:
    values, report = read_lines('{"a": 1}\nhello\n{]\n{"b": 2}\n')
    assert values == [{"a": 1}, {"b": 2}]
    assert report.malformed == 2


def test_that_a_file_of_nothing_but_a_cut_line_is_cut(read_lines: Lines) -> None:
    values, report = read_lines('{"a": "cu')
    assert values == []
    assert "truncated_input" in report.warnings


def test_that_a_record_is_not_looked_for_in_more_than_a_few_lines(read_lines: Lines) -> None:
    values, report = read_lines('{"a": "\n' + "word\n" * 40 + '{"b": 2}\n')
    assert values == [{"b": 2}]
    assert report.malformed == 41


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ('{"a": 1}\n{"b": 2}\n', 2),
        ('{"a": "cut\n{"b": 2}\n', 2),
        ('{"a": 1}', 1),
        ('{"a": "a line longer than the beginning', 1),
        ('[{"a": 1},\n{"b": 2},\n{"c": 3}]\n', 0),
        ('[\n{"a": 1}\n]\n', 0),
        ('{\n "a": 1\n}\n', 0),
        ('{"a": 1,\n "b": 2}\n', 0),
        ("no json\n", 0),
        ("", 0),
    ],
)
def test_that_lines_are_told_from_a_document(text: str, lines: int) -> None:
    assert len(line_outline_of(text).outlines) == lines


def test_that_the_kinds_of_records_are_noted() -> None:
    outline = line_outline_of('{"type": "user", "message": {"role": "x"}}\n{"role": "tool", "a": {"b": 1}}\n')
    assert outline.kinds == {"user", "tool"}
    assert outline.any_has("message/role")
    assert not outline.any_has("message", "role")


@pytest.mark.parametrize(("name", "expected"), [("x.json", False), ("x.jsonl", True), ("x.ndjson", True), ("x", False)])
def test_that_a_single_record_is_a_document_unless_it_is_called_otherwise(
    name: str, expected: bool, tmp_path: Path
) -> None:
    (tmp_path / name).write_text(json.dumps({"a": 1}), "utf-8")
    with LogSource(tmp_path / name) as source:
        assert is_json_lines(Head(source), source.parts[0]) is expected
