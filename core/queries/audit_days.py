"""How many suggestions waited, and what had been decided, at the end of each day: the log played back."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.store.decisions import DecisionRecord, SuggestionRecord
from core.values.civil_time import DAY

_COLUMNS = {None: "pending", "defer": "deferred", "reject": "rejected", "accept": "accepted", "edit": "accepted"}
_NAMES = ("pending", "accepted", "rejected", "deferred")


@dataclass(frozen=True, slots=True)
class DayCounts:
    """What stood at the end of a day; ``day`` is where it begins, in civil seconds.

    ``pending`` wait for a first decision; ``deferred`` wait as well.
    """

    day: int
    pending: int
    accepted: int
    rejected: int
    deferred: int


def by_day(
    suggested: Sequence[SuggestionRecord],
    decided: Sequence[DecisionRecord],
    undone: Sequence[tuple[int, int, int]],
    utc_offset: int,
) -> tuple[DayCounts, ...]:
    """Return the counts at the end of each day on which something happened, in order.

    ``undone`` are (act, act that it undoes, Unix seconds) in the order in which they were done.
    """
    playback = _Playback(decided, undone)
    days = list[DayCounts]()
    for recorded_at, event in _in_order(suggested, decided, undone):
        day = (recorded_at + utc_offset) // DAY * DAY
        # A clock that was set back makes no second row of a day: what is done belongs to the last day seen.
        if days and day <= days[-1].day:
            day = days.pop().day
        playback.play(event)
        days.append(DayCounts(day, *(playback.counts[name] for name in _NAMES)))
    return tuple(days)


_Event = tuple[str, int]
"""What happened, and the id of the suggestion or act."""


def _in_order(
    suggested: Iterable[SuggestionRecord], decided: Iterable[DecisionRecord], undone: Iterable[tuple[int, int, int]]
) -> list[tuple[int, _Event]]:
    """Return everything that happened; acts in the order of their numbers, whatever the clock said."""
    acts = {one.act_id: one.recorded_at for one in decided} | {act_id: when for act_id, _, when in undone}
    latest = 0
    happened = [(one.recorded_at, ("suggested", one.id)) for one in suggested]
    for act_id, recorded_at in sorted(acts.items()):
        latest = max(latest, recorded_at)
        happened.append((latest, ("done", act_id)))
    return sorted(happened, key=lambda one: (one[0], one[1][0] == "done"))


class _Playback:
    """Where each suggestion stands while the log is played back; ``counts`` is kept up with every event."""

    def __init__(self, decided: Iterable[DecisionRecord], undone: Iterable[tuple[int, int, int]]) -> None:
        self.counts = Counter[str]()
        self._decisions = defaultdict[int, list[DecisionRecord]](list)
        for one in decided:
            self._decisions[one.act_id].append(one)
        self._undoes = {act_id: target for act_id, target, _ in undone}
        self._standing = defaultdict[int, dict[int, str]](dict)
        self._made = set[int]()

    def play(self, event: _Event) -> None:
        """Take in what happened next."""
        what, number = event
        if what == "suggested":
            self._made.add(number)
            self.counts[self._column(number)] += 1
            return
        for one in self._decisions.get(number, ()):
            self._stand(one, stands=True)
        if number in self._undoes:
            self._turn(self._undoes[number], stands=False)

    def _turn(self, act_id: int, *, stands: bool) -> None:
        """Let an act stand or fall; what it had undone in its turn falls or stands."""
        while True:
            for one in self._decisions.get(act_id, ()):
                self._stand(one, stands=stands)
            if act_id not in self._undoes:
                return
            act_id, stands = self._undoes[act_id], not stands

    def _stand(self, decision: DecisionRecord, *, stands: bool) -> None:
        suggestion = decision.suggestion_id
        before = self._column(suggestion)
        if stands:
            self._standing[suggestion][decision.act_id] = decision.action
        else:
            self._standing[suggestion].pop(decision.act_id, None)
        if suggestion in self._made:
            self.counts[before] -= 1
            self.counts[self._column(suggestion)] += 1

    def _column(self, suggestion: int) -> str:
        standing = self._standing[suggestion]
        return _COLUMNS[standing[max(standing)] if standing else None]
