"""Several events in order of time, and how far each lies from the one before: as a table, as lines, as TSV."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from core.datemath.interval import Interval, between
from core.values.civil_time import format_seconds
from core.values.grain import Grain
from ui.date_math.reckoning import Side
from ui.date_math.words import Counted
from ui.dates import window_text
from ui.visible_text import one_line


@dataclass(frozen=True, slots=True)
class Gap:
    """An event and the way to it from the one before; None for the first."""

    side: Side
    interval: Interval | None


@dataclass(frozen=True, slots=True)
class Gaps:
    """All events, and the way from the first to the last."""

    rows: tuple[Gap, ...]
    total: Interval


def gaps_of(sides: Sequence[Side]) -> Gaps:
    """Return the gaps between at least two events, whatever their order."""
    ordered = sorted(sides, key=lambda side: (side.date.start, side.date.window.end, side.label))
    intervals = [between(one.date, other.date) for one, other in pairwise(ordered)]
    rows = [Gap(side, interval) for side, interval in zip(ordered, [None, *intervals], strict=True)]
    return Gaps(tuple(rows), between(ordered[0].date, ordered[-1].date))


def date_cell(side: Side) -> str:
    """Write the date of an event."""
    return window_text(*side.window)


def gap_cell(interval: Interval | None, *, with_sign: bool = True) -> str:
    """Write a gap in days; nothing for the first event."""
    if interval is None:
        return ""
    days = Counted().days(interval.days)
    return f"+{days}" if with_sign and interval.days >= 0 else days


def bounds_cell(interval: Interval | None) -> str:
    """Write the bounds of a gap; nothing where it is exact."""
    return Counted().between(*interval.bounds) if interval is not None and interval.is_imprecise else ""


def lines_of(gaps: Gaps, total_word: str) -> str:
    """Return the gaps as lines of text, the total last."""
    lines = [f"{date_cell(gap.side)}  {one_line(gap.side.label)}{_in_brackets(gap.interval)}" for gap in gaps.rows]
    exactly = Counted().exactly(gaps.total.difference)
    bounds = bounds_cell(gaps.total)
    lines.append(f"{total_word}: {gap_cell(gaps.total, with_sign=False)} ({exactly}{'; ' + bounds if bounds else ''})")
    return "\n".join(lines)


def table_of(gaps: Gaps, headings: Sequence[str], total_word: str) -> str:
    """Return the gaps as tab-separated values for a spreadsheet: dates as ISO, gaps as plain numbers of days."""
    rows: list[Sequence[object]] = [headings]
    rows.extend((_iso(gap.side), _plain(gap.side.label), *_numbers(gap.interval)) for gap in gaps.rows)
    rows.append((total_word, "", *_numbers(gaps.total)))
    return "\n".join("\t".join("" if cell is None else str(cell) for cell in row) for row in rows) + "\n"


def _in_brackets(interval: Interval | None) -> str:
    if interval is None:
        return ""
    parts = [gap_cell(interval), bounds_cell(interval)]
    return f"  ({'; '.join(part for part in parts if part)})"


def _numbers(interval: Interval | None) -> tuple[object, object, object]:
    return (None, None, None) if interval is None else (interval.days, *interval.bounds)


def _iso(side: Side) -> str:
    """Write the start of a date; a month or a year without the days that nobody named."""
    text, grain = format_seconds(side.window.start, side.window.grain), side.window.grain
    unnamed = {Grain.MONTH: 1, Grain.YEAR: 2}.get(grain, 0)
    return text.rsplit("-", unnamed)[0] if unnamed else text


def _plain(text: str) -> str:
    """Keep tabs and line breaks out of a cell; what a spreadsheet would take for a formula stays text."""
    line = " ".join(one_line(text).split())
    return f"'{line}" if line[:1] in ("=", "+", "-", "@") else line
