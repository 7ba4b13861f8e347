"""Number words: "twenty one", "two thousand and eighteen", "nineteen ninety-six", "twenty first"."""

from core.resolver.engine import Match
from core.resolver.grammar import Build, Values
from core.resolver.lexer import read_number
from core.resolver.options import Context

_LARGEST = 10**9


def phrase(match: Match, _: Context) -> Values:
    """Several words that stand for one."""
    return {match.setting("class"): match.setting("value")}


def as_number(value: int, context: Context) -> Values:
    """Return a number with all the classes that the same number in digits has."""
    return read_number(str(value), context.lexicon)[1]


def compound(match: Match, context: Context) -> Values | None:
    """Add up number words; a scale ("hundred") multiplies what came before it."""
    total = current = 0
    for item in match.items():
        values = item.values
        if "SCALE" in values:
            scale = int(values["SCALE"])
            current = max(current, 1) * scale
            if scale >= 1000:
                total, current = total + current, 0
        elif "SMALL" in values or "TENS" in values:
            current += int(values.get("SMALL") or values.get("TENS") or 0)
    value = total + current
    return as_number(value, context) if value < _LARGEST else None


def century_year(match: Match, context: Context) -> Values:
    """Read a year said in two halves: "nineteen ninety-six", "twenty oh five"."""
    halves: list[int] = [0, 0]
    split = len(match.items()) - match.setting("tail", 1)
    for place, item in enumerate(match.items()):
        values = item.values
        halves[place >= split] += int(values.get("SMALL") or values.get("TENS") or 0)
    return as_number(halves[0] * 100 + halves[1], context)


def ordinal(match: Match, _: Context) -> Values:
    """Read "twenty first"."""
    return {"ORDINAL": int(match.get("tens")) + int(match.get("ordinal"))}


def nth_word(match: Match, _: Context) -> Values:
    """Read a cardinal with a counter as an ordinal (두 번째)."""
    return {"NTH": int(match.get("nth") or match.get("native") or match.get("number") or 0)}


BUILDERS: dict[str, Build] = {
    "phrase": phrase,
    "compound_number": compound,
    "century_year": century_year,
    "compound_ordinal": ordinal,
    "nth_word": nth_word,
}
