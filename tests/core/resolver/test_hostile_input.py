"""Work grows with the text and no faster: counted in function calls, which no busy machine can change."""

import sys
from types import FrameType

import pytest

from core.resolver.resolve import resolve

PIECES = [
    "may ",
    "the of ",
    "monday ",
    "between may and ",
    "twenty one hundred and ",
    "2 days ago ",
    "week last ",
    "2021-05-03 ",
    "1/2/",
    "10:30 ",
    "$1",
    "`",
    "http://",
    "'",
    "İ monday ",
    "월",
    "지난주 월요일 ",
    "3일 전 ",
    "일이삼사오",
    "이가",
    "이틀 안에 끝낼게 ",
    "三月",
    "上周一",
    "从三月到",
    "三四五六",
    "先週の月曜日 ",
    "3日前の",
    "十時から",
]


def _calls(text: str) -> int:
    count = 0

    def note(_frame: FrameType, _event: str, _argument: object) -> None:
        nonlocal count
        count += 1

    sys.setprofile(note)
    try:
        resolve(text, 0)
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("piece", PIECES, ids=repr)
def test_that_twice_the_text_is_twice_the_work(piece: str) -> None:
    short = piece * (2_000 // len(piece))
    resolve(short, 0)
    assert _calls(short * 2) <= 2.3 * _calls(short) + 200


@pytest.mark.parametrize(
    "letter", ["a", "1", " ", "`", ".", "\n", "'", "😀", "이", "月", "三", "の", "\ud800"], ids=repr
)
def test_that_half_a_megabyte_of_one_letter_is_read(letter: str) -> None:
    assert resolve(letter * 500_000, 0) == ()
