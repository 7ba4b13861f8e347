"""Compares the rows of every act with the digests that the log holds of them."""

import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import Connection, select

from core.store.log import LogRow, rows
from core.store.row_digests import digests
from core.store.schema import ACTS
from core.store.suggestion_sums import added, suggestion_sums


@dataclass(frozen=True, slots=True)
class Uncovered:
    """An act whose rows are not those it wrote. ``recorded_at`` in Unix seconds.

    ``of_suggestions``: what it proposed differs, or what another act of the same second did. Without an act (empty uid)
    there are suggestions of a second in which nothing was done.
    """

    act: str
    action: str
    actor: str
    recorded_at: int
    of_suggestions: bool = False


class _Expected:
    """What the log says that the tables hold."""

    def __init__(self, connection: Connection) -> None:
        self.acts: dict[str, LogRow] = {}
        self.digests: dict[str, str] = {}
        self.broken: set[str] = set()
        self.sums: dict[int, int] = defaultdict(int)
        self.last_without: int | None = None
        self.seconds_without: set[int] = set()
        for row in rows(connection):
            self._read(row, json.loads(row.detail))

    def _read(self, row: LogRow, detail: dict[str, object]) -> None:
        act = detail.get("act")
        if act is None:
            return
        self.acts[str(act)] = row
        if "rows" in detail:
            self.digests[str(act)] = str(detail["rows"])
        else:
            self.last_without = max(row.recorded_at, self.last_without or 0)
            self.seconds_without.add(row.recorded_at)
        for sign, name in ((1, "proposed"), (-1, "unproposed")):
            sums = detail.get(name)
            for second, one in sums.items() if isinstance(sums, dict) else ():
                self.sums[int(second)] = added(self.sums[int(second)], sign * int(one, 16))
        erased = detail.get("erased")
        for uid, (before, after) in erased.items() if isinstance(erased, dict) else ():
            if uid in self.digests:
                self.broken |= {uid} if self.digests[uid] != before else set()
                self.digests[uid] = after


def acts_whose_rows_differ(connection: Connection) -> Iterator[Uncovered]:
    """Yield the acts whose rows were changed, added or taken away past the log; those the log covers only."""
    expected = _Expected(connection)
    held = digests(connection)
    for act_id, uid in connection.execute(select(ACTS.c.id, ACTS.c.uid).order_by(ACTS.c.id)).all():
        logged = expected.digests.get(uid)
        if logged is not None and (logged != held[act_id] or uid in expected.broken):
            row = expected.acts[uid]
            yield Uncovered(uid, row.action, row.actor, row.recorded_at)
    yield from _suggestions_that_differ(connection, expected)


def _suggestions_that_differ(connection: Connection, expected: _Expected) -> Iterator[Uncovered]:
    held = suggestion_sums(connection)
    for second in sorted(held.keys() | expected.sums.keys()):
        if second in expected.seconds_without or held.get(second, 0) == expected.sums.get(second, 0):
            continue
        of_then = [(uid, row) for uid, row in expected.acts.items() if row.recorded_at == second]
        # Most acts of a second propose nothing; where none does, something was put in.
        proposing = [(uid, row) for uid, row in of_then if '"proposed":' in row.detail]
        for uid, row in proposing:
            yield Uncovered(uid, row.action, row.actor, second, of_suggestions=True)
        if not proposing:
            yield Uncovered("", "", "", second, of_suggestions=True)


def not_covered_through(connection: Connection) -> int | None:
    """Return when (Unix seconds) the last act was done whose rows the log does not cover; None where it covers all."""
    return _Expected(connection).last_without
