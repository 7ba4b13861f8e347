"""Erase: the one act that takes something away for good. Separate, confirmed, and it leaves a tombstone."""

from core.clock import Clock
from core.operations.errors import NothingCalledError
from core.operations.person import Person
from core.store import dialect, packed, revisions
from core.store.acting import acting
from core.store.database import Database
from core.store.erasure import recording_erasure
from core.store.memories import memory_id_of
from core.values.changes import Changes


def erase(database: Database, uid: str, person: Person, *, clock: Clock) -> Changes:
    """Erase a memory: its content, dates, edges and suggestions, and its characters in the message it was said in.

    The log tells that it was erased, by whom and why; it never held what was said, so its hashes still hold. The file
    is compacted, so that no free page keeps the words. It cannot be undone.
    """
    with acting(database, person.act("erase", clock)) as act:
        memory_id = memory_id_of(act.connection, uid)
        if memory_id is None:
            raise NothingCalledError(uid)
        with recording_erasure(act.connection, memory_id) as erased:
            revisions.erase_memory(act.connection, memory_id, uid, act_id=act.id)
            packed.scrub(act.connection, memory_id)
        act.detail |= {"memory": uid, "erased": erased.rows, "unproposed": erased.suggestions}
    dialect.compact(database.path)
    return Changes.everything()
