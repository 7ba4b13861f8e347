"""Bounds of validity in words: "10 Sep 2025", "some time in April 2025", "further notice"."""

from PySide6.QtCore import QCoreApplication

from core.queries.memory_detail import MemoryDetail
from core.values.civil_time import DAY, date_of
from core.values.grain import Grain
from core.values.memory import Bound, EventTime, Span
from ui.dates import day_text, window_text

translate = QCoreApplication.translate


def begin_text(span: Span, event_time: EventTime | None) -> str:
    """Say when a span begins."""
    return _bound_text(span.begin, event_time) or translate("validity", "always, as far as known")


def end_text(span: Span, event_time: EventTime | None) -> str:
    """Say when a span ends: through the last day that still counts."""
    bound = span.end
    if bound.earliest is not None and bound.earliest == bound.latest:
        return _through(bound.earliest, event_time)
    return _bound_text(span.end, event_time) or translate("validity", "further notice")


def further_spans(detail: MemoryDetail) -> list[str]:
    """Return every span after the first as one line each: a state that came back."""
    event_time = detail.event_times[0] if detail.event_times else None
    spans = (detail.validity or ())[1:]
    return [f"{begin_text(span, event_time)} – {end_text(span, event_time)}" for span in spans]


def event_time_text(event_time: EventTime) -> str:
    """Write the window of an event time."""
    return window_text(event_time.start, event_time.end, event_time.grain)


def _bound_text(bound: Bound, event_time: EventTime | None) -> str:
    earliest, latest = bound.earliest, bound.latest
    if earliest is None and latest is None:
        return ""
    if earliest is None and latest is not None:
        return translate("validity", "{day} or earlier").format(day=_day(latest))
    if latest is None and earliest is not None:
        return translate("validity", "{day} or later").format(day=_day(earliest))
    return _closed_text(earliest or 0, latest or 0, event_time)


def _closed_text(earliest: int, latest: int, event_time: EventTime | None) -> str:
    if event_time is not None and (earliest, latest) in _as_bounds(event_time):
        text = event_time_text(event_time)
        is_exact = event_time.grain.is_day_or_coarser and event_time.end - event_time.start <= DAY
        return text if is_exact else translate("validity", "within {window}").format(window=text)
    if earliest == latest or (latest - earliest <= DAY and earliest % DAY == 0):
        return _moment(earliest)
    between = translate("validity", "between {first} and {last}")
    return between.format(first=_moment(earliest), last=_moment(latest))


def _through(end: int, event_time: EventTime | None) -> str:
    if end % DAY:
        return _moment(end)
    grain = event_time.grain if event_time is not None and event_time.end == end else Grain.DAY
    return translate("validity", "through {day}").format(day=window_text(end - 1, end, grain))


def _as_bounds(event_time: EventTime) -> tuple[tuple[int, int], ...]:
    start, end = event_time.start, event_time.end
    return (start, end), (start, end - 1), (start, end - DAY)


def _day(seconds: int) -> str:
    return day_text(date_of(seconds))


def _moment(seconds: int) -> str:
    if seconds % DAY == 0:
        return window_text(seconds, seconds + DAY, Grain.DAY)
    return window_text(seconds, seconds + 60, Grain.MINUTE)
