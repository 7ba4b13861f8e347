"""The page of conventions: each of its examples is what the resolver says."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from core.resolver.resolve import resolve
from core.values.civil_time import format_seconds, parse_iso, seconds_of
from core.values.grain import Grain
from core.values.resolved_time import ResolvedTime, TimeKind, TimeRelation

DOCUMENT = Path(__file__).parents[3] / "resources" / "docs" / "dates.md"
HEADER = "| words | said | from | to | other reading |"
SAID = seconds_of(2024, 5, 15, hour=10, minute=30)
NOTHING = "–"


class Example(NamedTuple):
    """One row: what is said when, and each window with what is noted beside it."""

    words: str
    said: int
    expected: list[tuple[int | None, int | None, str]]


def _moment(cell: str) -> int | None:
    window = parse_iso(cell) if cell != NOTHING else None
    assert cell == NOTHING or window is not None, cell
    return None if window is None else window.start


def _rows() -> Iterator[list[str]]:
    in_table = False
    for line in DOCUMENT.read_text(encoding="utf-8").splitlines():
        in_table = line == HEADER or (in_table and line.startswith("|"))
        if in_table and line != HEADER and not line.startswith("|---"):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def _examples() -> list[Example]:
    """Return the examples; rows with the same words and moment are several dates of one text."""
    found: dict[tuple[str, int], Example] = {}
    for words, said, begin, end, note in _rows():
        moment = _moment(said)
        key = words, SAID if moment is None else moment
        example = found.setdefault(key, Example(*key, []))
        if begin != NOTHING or note:
            example.expected.append((_moment(begin), _moment(end), note))
    return list(found.values())


def _note(time: ResolvedTime) -> str:
    said = [time.kind.value] if time.kind is TimeKind.VAGUE or not time.has_window else []
    if time.has_window and time.kind is not TimeKind.VAGUE and time.relation is not TimeRelation.AT:
        said.append(time.relation.value)
    return "; ".join(said)


EXAMPLES = _examples()


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.words for example in EXAMPLES])
def test_that_an_example_of_the_page_is_what_the_resolver_says(example: Example) -> None:
    found = resolve(example.words, example.said)
    assert [(time.start, time.end) for time in found] == [(begin, end) for begin, end, _ in example.expected]
    for time, (_, _, note) in zip(found, example.expected, strict=True):
        others = ", ".join(f"{other.why} {format_seconds(other.start, Grain.DAY)}" for other in time.alternatives)
        assert "; ".join(filter(None, (_note(time), others))) == note


def test_that_the_page_has_examples_in_both_languages_in_each_part() -> None:
    assert len(EXAMPLES) > 100
    korean = [example for example in EXAMPLES if any("가" <= letter <= "힣" for letter in example.words)]
    assert len(korean) > 30
