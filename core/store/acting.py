"""The frame of every act: one transaction, one act, one row in the log with the state before and after."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from sqlalchemy import Connection

from core.store import log
from core.store.acts import Fallen, NewAct, add_act, fallen_acts
from core.store.database import Database
from core.store.fingerprints import fingerprint
from core.store.row_digests import RowDigest, add_new_rows, last_ids
from core.store.suggestion_sums import last_suggestion, proposed_since


class OpenAct:
    """An act that is being done. What is put into ``detail`` goes to the log: uids and words of ours only."""

    def __init__(self, connection: Connection, act: NewAct) -> None:
        self.connection = connection
        self.recorded_at = act.recorded_at
        self._last_ids = last_ids(connection)
        self._last_suggestion = last_suggestion(connection)
        self.id, self.uid = add_act(connection, act)
        self.detail: dict[str, object] = {}
        self._touched: list[int] = []
        self._before: list[str] = []

    @property
    def fallen(self) -> Fallen:
        """The acts that do not count now."""
        return fallen_acts(self.connection, None)

    def touch(self, ids: Iterable[int]) -> None:
        """Tell which memories this act is about, before they change: their state goes to the log, before and after."""
        fresh = list(ids)
        self._before.append(fingerprint(self.connection, fresh))
        self._touched += fresh

    def logged_detail(self) -> dict[str, object]:
        """Return what the log is to hold about this act."""
        before = self._before[0] if len(self._before) == 1 else self._before
        rows = RowDigest()
        add_new_rows(self.connection, rows, self._last_ids)
        proposed = proposed_since(self.connection, self._last_suggestion)
        return {
            **self.detail,
            "act": self.uid,
            "before": before,
            "after": fingerprint(self.connection, self._touched),
            "rows": rows.hexdigest(),
            **({"proposed": proposed} if proposed else {}),
        }


@contextmanager
def acting(database: Database, act: NewAct) -> Iterator[OpenAct]:
    """Do an act: all of it, with its row in the log, or nothing."""
    with database.write() as connection:
        opened = OpenAct(connection, act)
        yield opened
        log.append(
            connection,
            recorded_at=act.recorded_at,
            actor=act.actor,
            action=act.action,
            detail=opened.logged_detail(),
            reason=act.reason,
        )
