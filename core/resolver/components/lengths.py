"""Stretches of time that lie nowhere yet: "3 days", "a year and a half", "2 to 3 weeks", "every Friday"."""

from core.resolver.calendar import GRAIN_OF, months_in, moved, seconds_in
from core.resolver.engine import Match
from core.resolver.grammar import Build, Values
from core.resolver.options import Context
from core.resolver.readings import Length, Repeat
from core.values.civil_time import DAY
from core.values.grain import Grain

_ORDER = list(Grain)
_LONGEST = 10_000_000
"""Units; beyond it a number of them is no stretch of time anybody means."""


def length_of(count: float, unit: str, *, vague: bool = False) -> Length | None:
    """Return so many units; halves of months and years become smaller units."""
    working = unit == "working-day"
    name, _, multiple = unit.partition("*")
    grain = Grain.DAY if working else GRAIN_OF[name]
    count *= int(multiple or 1)
    if not 0 <= count < _LONGEST:
        return None
    months = months_in(grain)
    if months:
        whole = int(count * months)
        rest = round((count * months - whole) * 30)
        if whole % months:
            grain = Grain.MONTH if whole % months_in(Grain.YEAR) else Grain.YEAR
        return Length(whole, rest * DAY, grain, vague)
    seconds = round(count * seconds_in(grain))
    if grain is Grain.HOUR and count != int(count):
        grain = Grain.MINUTE
    return Length(0, seconds, grain, vague, working_days=int(count) if working else 0)


def length(match: Match, _: Context) -> Values | None:
    """Build "3 days", "a week", "a few months", "half a year", "a year and a half"."""
    number = match.get("num")
    fuzzy = match.get("few")
    count = float(number if number is not None else fuzzy if fuzzy is not None else match.setting("count", 1))
    if match.get("tenths") is not None:
        whole, part = match.get("tenths")
        count = float(f"{whole}.{part}")
    if (fraction := match.get("fraction")) is not None:
        count = int(fraction[0]) / int(fraction[1])
    if match.setting("half"):
        count = 0.5
    count += match.setting("plus", 0)
    unit = match.setting("unit") or match.get("unit") or match.get("brief")
    vague = fuzzy is not None or bool(match.setting("vague"))
    return _filed(length_of(count, str(unit), vague=vague))


def _filed(made: Length | None) -> Values | None:
    return None if made is None else {"DURATION": made}


def numbers_to_length(match: Match, _: Context) -> Values | None:
    """Build "3 to 5 days", which keeps both ends."""
    pair = match.get("pair") or (match.get("num"), match.get("num_"))
    unit = str(match.get("unit") or match.get("brief"))
    least, most = length_of(float(pair[0]), unit), length_of(float(pair[1]), unit)
    if least is None or most is None or not float(pair[0]) < float(pair[1]):
        return None
    least.most = most
    return _filed(least)


def about_length(match: Match, _: Context) -> Values | None:
    """Build a length whose number is one of two neighbours in one word: 56 is five or six."""
    both = int(match.get("dayspan") or match.get("about"))
    unit = str(match.setting("unit") or match.get("unit"))
    least, most = length_of(both // 10, unit), length_of(both % 10, unit)
    if least is not None:
        least.most = most
    return _filed(least)


def as_length(match: Match, _: Context) -> Values:
    """Take a length as a duration, where the words around it say so."""
    return {"DURATION": match.get("length")}


def add(match: Match, _: Context) -> Values | None:
    """Build "2 hours and 30 minutes"."""
    first, second = match.get("length"), match.get("length_")
    if _ORDER.index(second.grain) >= _ORDER.index(first.grain) or first.most or second.most:
        return None
    return _filed(
        Length(first.months + second.months, first.seconds + second.seconds, second.grain, first.vague or second.vague)
    )


def repeat(match: Match, _: Context) -> Values:
    """Build a repeating time ("every Friday", "on Mondays")."""
    unit = match.get("unit")
    return {"SET": Repeat(GRAIN_OF[str(unit).partition("*")[0]] if unit and unit != "working-day" else Grain.DAY)}


def shifted(moment: int, by: Length, sign: int) -> int:
    """Move a moment by a length, forwards (1) or back (-1)."""
    if by.working_days:
        return _by_working_days(moment, by.working_days, sign)
    return moved(moment, sign * by.months, sign * by.seconds)


def _by_working_days(moment: int, count: int, sign: int) -> int:
    weeks, rest = divmod(min(count, _LONGEST // 10), 5)
    moment += sign * weeks * 7 * DAY
    while rest:
        moment += sign * DAY
        rest -= (moment // DAY + 3) % 7 < 5
    while (moment // DAY + 3) % 7 >= 5:
        moment += sign * DAY
    return moment


BUILDERS: dict[str, Build] = {
    "length": length,
    "length_range": numbers_to_length,
    "add_lengths": add,
    "about_length": about_length,
    "as_length": as_length,
    "repeat": repeat,
}
