"""Validity of stored memories as values."""

from core.history.validity import SpanColumns
from core.values.memory import Bound, Span
from core.values.open_ends import OPEN_FUTURE, OPEN_PAST


def span_values(spans: SpanColumns, row: int) -> tuple[Span, ...]:
    """Return the validity of one row of columns as values; empty where it was never true."""
    bounds = (spans.from_earliest, spans.from_latest, spans.to_earliest, spans.to_latest)
    begin_earliest, begin_latest, end_earliest, end_latest = (_open_as_none(int(column[row])) for column in bounds)
    if begin_earliest is not None and end_latest is not None and end_latest <= begin_earliest:
        return ()
    return (Span(Bound(begin_earliest, begin_latest), Bound(end_earliest, end_latest)),)


def _open_as_none(value: int) -> int | None:
    return None if value in {OPEN_PAST, OPEN_FUTURE} else value
