"""Compares two values of one attribute: the same, more detail, another, or not of one sort."""

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from core.slots.clause import PRONOUNS, Phrase
from core.slots.english_words import grammar, load_file, stem
from core.slots.kinds import known_in

_UP_TO_TWENTY = (
    "zero; one 한 하나; two 두 둘; three 세 셋; four 네 넷; five 다섯; six 여섯; seven 일곱; eight 여덟; nine 아홉; "
    "ten 열; eleven 열한; twelve 열두; "
    "thirteen 열세; fourteen 열네; fifteen 열다섯; sixteen; seventeen; eighteen; nineteen; "
    "twenty 스무"
)
_ORDINALS = "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
_TENS = "thirty forty fifty sixty seventy eighty ninety hundred"
_NUMBER_WORDS = {word: number for number, words in enumerate(_UP_TO_TWENTY.split(";")) for word in words.split()}
_NUMBER_WORDS |= {word: number for number, word in enumerate(_ORDINALS.split())}
_NUMBER_WORDS |= {word: number for number, word in zip(range(30, 110, 10), _TENS.split(), strict=True)}
_FIGURE = re.compile(r"^(?P<before>[^\d]{0,3})(?P<number>\d[\d.,]*)(?P<after>.*)$")
_CLOCK = re.compile(r"^\d{1,2}(?::\d{2})?(?:am|pm)?$|^\d{1,2}시(?:\d{1,2}분|반)?$")
_VERSION = re.compile(r"^v?\d+(?:\.\d+)+$")
_ADDRESS = re.compile(
    r"^[^\s@]+@[^\s@]+$|^(?:https?://|www\.)|^[\w-]+\.(?:com|org|net|io|dev|co|kr|example)$|^\+?\d[\d-]{6,}$"
)
_MONTH = re.compile(
    r"^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)$|^\d{1,2}월$"
)
_DAY_OF_MONTH = re.compile(r"^\d{1,2}(?:st|nd|rd|th|일)$")
_WEEKDAY = re.compile(r"^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^[월화수목금토일]요일$")
_QUANTITIES = (
    frozenset(
        {"second", "minute", "hour", "day", "week", "month", "year", "초", "분", "시간", "일", "주", "개월", "년"}
    ),
    frozenset({"kb", "mb", "gb", "tb", "kilobyte", "megabyte", "gigabyte", "terabyte"}),
    frozenset({"metre", "meter", "kilometre", "kilometer", "km", "mile", "m", "미터", "킬로미터", "킬로"}),
    frozenset({"gram", "kilo", "kilogram", "kg", "g", "pound", "stone", "그램", "킬로그램"}),
)
"""Units of one quantity: "25 minutes" and "an hour" vie for one place."""
# Units differ in form, not in meaning.
_UNIT_KINDS = frozenset({"currency", "weekday", "frequency"})
_UNITS = {
    "$": "dollar",
    "€": "euro",
    "£": "pound",
    "₩": "원",
    "usd": "dollar",
    "eur": "euro",
    "min": "minute",
    "sec": "second",
    "hr": "hour",
}


_ARTICLES = frozenset({"a", "an", "the", "my", "our", "his", "her", "their", "your", "this", "that", "whole", "same"})
_VALUES_KEPT = 60_000


class Likeness(StrEnum):
    """How one value stands to another."""

    SAME = "same"
    MORE_DETAIL = "more detail"
    OTHER = "other"
    UNLIKE = "unlike"
    """Not of one sort: a price and a name. Nothing follows."""


@dataclass(frozen=True, slots=True)
class Value:
    """A phrase as a value: its sort, its figures, its unit, and the kinds of the things it names."""

    words: frozenset[str]
    sort: str
    numbers: tuple[str, ...]
    unit: frozenset[str]
    names: frozenset[str]
    kinds: frozenset[str]
    is_name: bool
    rest: frozenset[str]
    """Words beyond the names of things known."""


@lru_cache(_VALUES_KEPT)
def value_of(phrase: Phrase) -> Value:
    """Return what a phrase is worth as a value."""
    numbers, rest = list[str](), set[str]()
    for word in phrase.words:
        # "30 seconds" counts seconds; "second floor" is a number.
        number, unit = ("", set[str]()) if numbers and word == "second" else _figure(word)
        if number:
            numbers.append(number)
            rest.update(unit)
        else:
            rest.add(word)
    known = known_in(phrase.text)
    kinds = (
        frozenset().union(*(thing.kinds for thing, _ in known[:2]))
        if known
        else _kind_by_ending(phrase.text) or _kind_by_last_word(phrase.text)
    )
    return Value(
        words=frozenset(phrase.words) | (frozenset() if phrase.owner in PRONOUNS else frozenset(phrase.owner.split())),
        sort=_sort(phrase, numbers, kinds),
        numbers=tuple(numbers),
        unit=frozenset(rest),
        names=frozenset(thing.name for thing, _ in known if not thing.kinds or thing.kinds - _UNIT_KINDS),
        kinds=kinds,
        is_name=phrase.is_name and any(word.isalpha() for word in phrase.words),
        rest=frozenset(phrase.words) - {stem(word) for _, written in known for word in written.split()},
    )


def _kind_by_ending(text: str) -> frozenset[str]:
    """Return the kind that a Korean compound names by its end: 기획팀 is a team, 한빛초등학교 a school."""
    endings = load_file("ko_verbs")["kinds_by_ending"] if not text.isascii() else {}
    return frozenset(kind for kind, ends in endings.items() for end in ends if text.endswith(end) and text != end)


def _kind_by_last_word(text: str) -> frozenset[str]:
    """Return the kind that an English compound names by its last word: "the sales team" is a team."""
    said = text.lower().split()
    return (
        frozenset(said[-1:]) & grammar().parted_by_name if len(said) > 1 and said[-2] not in _ARTICLES else frozenset()
    )


def _figure(word: str) -> tuple[str, set[str]]:
    """Return a number in figures and the units written to it ("$12", "30초", "25mb")."""
    if word in _NUMBER_WORDS:
        return str(_NUMBER_WORDS[word]), set()
    match = _FIGURE.match(word)
    if (
        match is None
        or _ADDRESS.match(word)
        or (match["before"] and match["before"].isalpha() and match["before"] != "v")
    ):
        return "", set()
    units = {_UNITS.get(unit, unit) for unit in (match["before"], match["after"].strip("-")) if unit}
    return match["number"].rstrip(".,").replace(",", ""), units


def _sort(phrase: Phrase, numbers: list[str], kinds: frozenset[str]) -> str:
    words = phrase.words
    checks = (
        ("address", any(_ADDRESS.match(word) for word in words)),
        ("weekday", any(_WEEKDAY.match(word) for word in words)),
        (
            "date",
            any(_MONTH.match(word) for word in words)
            and (len(words) > 1 or words[:1] != ("march",) or phrase.text[:1].isupper()),
        ),
        ("day", len(words) == 1 and bool(_DAY_OF_MONTH.match(words[0]))),
        (
            "clock",
            any(_CLOCK.match(word) and (":" in word or "시" in word or word.endswith(("am", "pm"))) for word in words),
        ),
        ("version", len(words) <= 2 and any(_VERSION.match(word) for word in words)),
        ("thing", bool(kinds)),
        ("number", bool(numbers)),
        ("name", phrase.is_name),
    )
    return next((name for name, holds in checks if holds), "word")


TEMPORAL = frozenset({"weekday", "date", "clock", "day"})


def likeness(old: Phrase, new: Phrase) -> Likeness:
    """Return how a newer value stands to an older one."""
    first, second = value_of(old), value_of(new)
    if not first.words or not second.words:
        return Likeness.UNLIKE
    if first.words == second.words or (first.names and _is_same_thing(first, second)):
        return Likeness.SAME
    if {first.sort, second.sort} <= TEMPORAL or _are_hours(first, second):
        return _temporal(first, second)
    if first.numbers and second.numbers and first.sort != "address":
        return _figures(first, second)
    is_part = first.words <= second.words or second.words <= first.words
    if is_part and (first.words ^ second.words) & grammar().ranks:
        return Likeness.OTHER
    return Likeness.MORE_DETAIL if is_part else _sorts(first, second)


def _temporal(first: Value, second: Value) -> Likeness:
    if _are_hours(first, second):
        return Likeness.SAME if first.numbers == second.numbers else Likeness.OTHER
    if first.words < second.words or second.words < first.words:
        return Likeness.MORE_DETAIL  # "October", "14 October"
    is_comparable = first.sort == second.sort or {first.sort, second.sort} == {"date", "day"}
    return Likeness.OTHER if is_comparable else Likeness.UNLIKE


def _is_same_thing(first: Value, second: Value) -> bool:
    """Whether both name the same things and say the same beyond the names."""
    return first.names == second.names and first.numbers == second.numbers and first.rest == second.rest


def _are_hours(first: Value, second: Value) -> bool:
    """Whether "at 10" stands beside a clock time and is one too."""
    sorts = {first.sort, second.sort}
    bare = first if first.sort == "number" else second
    return sorts == {"clock", "number"} and not bare.unit and bare.numbers[0].isdigit() and int(bare.numbers[0]) <= 24


def _figures(first: Value, second: Value) -> Likeness:
    if first.numbers == second.numbers:
        return Likeness.SAME if first.unit == second.unit else Likeness.UNLIKE
    if (
        first.unit == second.unit
        or first.unit <= second.unit
        or second.unit <= first.unit
        or first.names & second.names
    ):
        return Likeness.OTHER
    if any(first.unit <= quantity and second.unit <= quantity for quantity in _QUANTITIES):
        return Likeness.OTHER
    if (first.kinds & second.kinds) - _UNIT_KINDS or (first.is_name and second.is_name):
        return Likeness.OTHER
    return Likeness.UNLIKE


def _sorts(first: Value, second: Value) -> Likeness:
    if first.kinds and second.kinds:
        return Likeness.OTHER if first.kinds & second.kinds else Likeness.UNLIKE
    if first.names & second.names:
        return Likeness.MORE_DETAIL
    sorts = {first.sort, second.sort}
    if sorts <= {"thing", "name"} or len(sorts) == 1:
        return Likeness.OTHER
    return Likeness.OTHER if sorts <= {"word", "name", "thing"} else Likeness.UNLIKE
