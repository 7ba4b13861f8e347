"""How two stretches of time lie to each other: Allen's thirteen relations, also where the bounds are uncertain.

J. F. Allen, "Maintaining knowledge about temporal intervals", CACM 26 (1983). Spans are half-open, so that one *meets*
another where its end is the other's begin.
"""

from enum import StrEnum

from core.values.memory import Bound, Span
from core.values.open_ends import OPEN_FUTURE, OPEN_PAST


class Allen(StrEnum):
    """The relation of a span a to a span b, from wholly before to wholly after."""

    BEFORE = "before"
    MEETS = "meets"
    OVERLAPS = "overlaps"
    FINISHED_BY = "finished_by"
    CONTAINS = "contains"
    STARTS = "starts"
    EQUALS = "equals"
    STARTED_BY = "started_by"
    DURING = "during"
    FINISHES = "finishes"
    OVERLAPPED_BY = "overlapped_by"
    MET_BY = "met_by"
    AFTER = "after"


# The four ends, by position: a begins, a ends, b begins, b ends.
_A0, _A1, _B0, _B1 = range(4)
_ORDERS: dict[Allen, tuple[tuple[int, ...], ...]] = {
    Allen.BEFORE: ((_A0,), (_A1,), (_B0,), (_B1,)),
    Allen.MEETS: ((_A0,), (_A1, _B0), (_B1,)),
    Allen.OVERLAPS: ((_A0,), (_B0,), (_A1,), (_B1,)),
    Allen.FINISHED_BY: ((_A0,), (_B0,), (_A1, _B1)),
    Allen.CONTAINS: ((_A0,), (_B0,), (_B1,), (_A1,)),
    Allen.STARTS: ((_A0, _B0), (_A1,), (_B1,)),
    Allen.EQUALS: ((_A0, _B0), (_A1, _B1)),
    Allen.STARTED_BY: ((_A0, _B0), (_B1,), (_A1,)),
    Allen.DURING: ((_B0,), (_A0,), (_A1,), (_B1,)),
    Allen.FINISHES: ((_B0,), (_A0,), (_A1, _B1)),
    Allen.OVERLAPPED_BY: ((_B0,), (_A0,), (_B1,), (_A1,)),
    Allen.MET_BY: ((_B0,), (_A0, _B1), (_A1,)),
    Allen.AFTER: ((_B0,), (_B1,), (_A0,), (_A1,)),
}
"""Each relation as the order of the four ends; ends in one group are equal."""


def possible_relations(a: Span, b: Span) -> tuple[Allen, ...]:
    """Return every relation that some choice within the bounds gives, in the order of ``Allen``.

    Each span lasts at least a second. "Until further notice" on both sides counts as the same end.
    """
    ends = (_begin(a.begin), _end(a.end), _begin(b.begin), _end(b.end))
    return tuple(relation for relation, order in _ORDERS.items() if _can_hold(order, ends))


def only_relation(a: Span, b: Span) -> Allen | None:
    """Return the relation if the bounds leave only one, else None."""
    found = possible_relations(a, b)
    return found[0] if len(found) == 1 else None


def _can_hold(order: tuple[tuple[int, ...], ...], ends: tuple[tuple[int, int], ...]) -> bool:
    """Place the groups from left to right, each as early as it can be; the order holds if all find room."""
    place = OPEN_PAST - 1
    for group in order:
        place = max(place + 1, *(ends[end][0] for end in group))
        if place > min(ends[end][1] for end in group):
            return False
    return True


def _begin(bound: Bound) -> tuple[int, int]:
    earliest = OPEN_PAST if bound.earliest is None else bound.earliest
    return earliest, OPEN_FUTURE if bound.latest is None else bound.latest


def _end(bound: Bound) -> tuple[int, int]:
    """Return the range of an end; open on both sides means "until further notice", no end at all."""
    if bound.latest is None:
        return OPEN_FUTURE if bound.earliest is None else bound.earliest, OPEN_FUTURE
    return OPEN_PAST if bound.earliest is None else bound.earliest, bound.latest
