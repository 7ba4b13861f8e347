"""Languages without a grammar of their own: found by their letters or words, read by ``dateparser``.

The library is loaded when the first such text comes. It gives no alternatives and no rule, and reads bare words as
dates that are none; so only what is long enough to be a date is kept.
"""

import datetime as dt
import importlib
import re
import tomllib
from collections.abc import Collection, Iterable
from functools import cache
from pathlib import Path
from typing import Any

from core.resolver.calendar import unit_around, widened
from core.values.civil_time import DAY, HOUR, MINUTE, Window, date_of, seconds_of
from core.values.grain import Grain
from core.values.resolved_time import Basis, ResolvedTime, TimeKind

_FILE = Path(__file__).parent / "grammar" / "other_languages.toml"
_PERIODS = {"week": Grain.WEEK, "month": Grain.MONTH, "year": Grain.YEAR}
_LOOSE_END = re.compile(r"^(?:[^\W\d_]{1,3}\s+)+|(?:\s+[^\W\d_]{1,3})+$|^[\s,.;:]+|[\s,.;:]+$")
_LONG_WORD = re.compile(r"[^\W\d_]{4,}")
_ACCENTED = re.compile("[À-ɏ]")
_NO_LETTER = re.compile(r"[\W\d_]+")
_NUMBER_ALONE = re.compile(r"\d{1,4}[.,]?\d{0,2}")
_LIBRARY_ERRORS = (ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError, RecursionError, re.error)
_LONGEST = 2_000
"""Characters of a text that are searched; the library's time grows faster than the text."""


@cache
def _languages() -> dict[str, dict[str, Any]]:
    with _FILE.open("rb") as file:
        return tomllib.load(file)


@cache
def words_of_others() -> frozenset[bytes]:
    """Return the words by which the other languages are found."""
    return frozenset(_folded(word) for language in _languages().values() for word in language["words"])


def _folded(text: str) -> bytes:
    """Return the letters without accents' letters: what is left of "märz" tells German as well."""
    return text.lower().encode("ascii", "ignore")


def has_accents(text: str) -> bool:
    """Whether a text has letters that English does not use."""
    return _ACCENTED.search(text) is not None


def folded_words(text: str) -> list[bytes]:
    """Return the words of a text as ``words_of_others`` has them."""
    return _folded(_NO_LETTER.sub(" ", text)).split()


@cache
def function_words() -> frozenset[bytes]:
    """Return the small words that tell a language, of those that English does not have."""
    languages = _folded_languages()
    return frozenset().union(*(words for name, words in languages.items() if name != "en")) - languages["en"]


@cache
def _folded_languages() -> dict[str, frozenset[bytes]]:
    return {name: frozenset(map(_folded, (*table["words"], *table["also"]))) for name, table in _languages().items()}


def is_other(language: str) -> bool:
    """Whether a language is read here."""
    return "search" in _languages().get(language, ())


def other_language(words: Collection[bytes], *, own: Collection[bytes]) -> str | None:
    """Return the language of most of the words, if it has more of them than English, which has ``own`` besides.

    One word of a longer text is not enough: "tag" and "mars" are words of English too.
    """
    languages = _folded_languages()
    counts = {name: sum(word in known for word in words) for name, known in languages.items() if name != "en"}
    least = sum(word in own or word in languages["en"] for word in words)
    best = max(counts, key=lambda name: counts[name])
    enough = counts[best] > 1 or counts[best] * 3 >= len(words)
    return best if enough and counts[best] > least else None


def resolve_other(text: str, reference: int, language: str) -> tuple[ResolvedTime, ...]:
    """Return the time expressions of a text in a language without a grammar."""
    year, month, day = date_of(reference)
    if not dt.MINYEAR < year < dt.MAXYEAR:
        return ()
    hour, rest = divmod(reference % DAY, HOUR)
    said = dt.datetime(year, month, day, hour, rest // MINUTE, rest % MINUTE)  # noqa: DTZ001 - civil time has no zone
    results: list[ResolvedTime] = []
    cursor = 0
    for words, moment, period in _searched(text[:_LONGEST], said, language):
        place = text.find(words, cursor)
        kept = _LOOSE_END.sub("", words)
        is_now = moment == said and period == "time"
        if place < 0 or is_now or not _could_be_a_date(kept):
            continue
        begin = text.index(kept, place)
        cursor = begin + len(kept)
        results.append(_result(kept, begin, _window(moment, period)))
    return tuple(results)


def _searched(text: str, said: dt.datetime, language: str) -> Iterable[tuple[str, dt.datetime, str | None]]:
    search = importlib.import_module("dateparser.search").search_dates
    settings = {"RELATIVE_BASE": said, "PREFER_DATES_FROM": "past", "RETURN_TIME_AS_PERIOD": True}
    try:
        found: list[tuple[str, dt.datetime, str | None]] | None = search(
            text, languages=[language], settings=settings, strategy=_languages()[language]["search"], add_period=True
        )
    except _LIBRARY_ERRORS:  # it fails on some texts; to us they simply hold no date
        return ()
    return found or ()


def _could_be_a_date(words: str) -> bool:
    if _NUMBER_ALONE.fullmatch(words):
        return False
    return any(letter.isdigit() for letter in words) or _LONG_WORD.search(words) is not None


def _window(moment: dt.datetime, period: str | None) -> Window:
    start = seconds_of(
        moment.year, moment.month, moment.day, hour=moment.hour, minute=moment.minute, second=moment.second
    )
    if period == "time":
        return widened(start // MINUTE * MINUTE, Grain.MINUTE)
    grain = _PERIODS.get(period or "", Grain.DAY)
    if grain is Grain.WEEK:
        day = unit_around(Grain.DAY, start)
        return Window(day.start, day.end, Grain.WEEK)
    return unit_around(grain, start)


def _result(words: str, begin: int, window: Window) -> ResolvedTime:
    return ResolvedTime(
        text=words,
        begin_char=begin,
        end_char=begin + len(words),
        kind=TimeKind.DATE if window.grain.is_day_or_coarser else TimeKind.DATETIME,
        start=window.start,
        end=window.end,
        grain=window.grain,
        basis=Basis.RESOLVED,
        rule="dateparser",
    )
