"""Changes by hand: add, revise, re-date, split, merge, alias, withdraw. Every one is an act; what was before stays."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.clock import Clock
from core.history.model import EdgeKind
from core.operations.connect import add_checked_edge
from core.operations.errors import BadSplitError, NothingCalledError
from core.operations.person import Person
from core.store import event_times, memories, packed, revisions, sources
from core.store.acting import OpenAct, acting
from core.store.database import Database
from core.store.edges import NewSupersession
from core.values.changes import Changes
from core.values.identifiers import ConversationId, MemoryId, MessageId, Uid, new_uid
from core.values.memory import EventTime, Nature, Statement

if TYPE_CHECKING:
    from core.store.bulk import BulkRows

_MEMORIES = Changes(memories=True)


@dataclass(frozen=True, slots=True)
class Revision:
    """What to change about a memory; None leaves it as it is."""

    nature: Nature | None = None
    is_over: bool | None = None
    subject: str | None = None
    attribute: str | None = None
    scope: str | None = None


def add_memory(
    database: Database, statement: Statement, person: Person, *, scope: str = "", clock: Clock
) -> tuple[Changes, Uid]:
    """Add a memory that no imported message states; its author is the person."""
    with acting(database, person.act("add", clock)) as act:
        uid = _add(act, statement, memories.Origin(act.id, None, person.name, scope), ())
        act.detail["memory"] = uid
    return _MEMORIES, uid


def revise(database: Database, uid: str, revision: Revision, person: Person, *, clock: Clock) -> Changes:
    """Change nature, subject, attribute or scope; the version before stays and comes back with undo."""
    with acting(database, person.act("edit", clock)) as act:
        memory_id = _touched(act, uid)
        standing = revisions.revision_of(act.connection, memory_id, act.fallen)
        changed = revisions.Revision(
            nature=standing.nature if revision.nature is None else revision.nature.value,
            is_over=standing.is_over if revision.is_over is None else revision.is_over,
            subject=standing.subject if revision.subject is None else revision.subject,
            attribute=standing.attribute if revision.attribute is None else revision.attribute,
            scope=standing.scope if revision.scope is None else revision.scope,
        )
        revisions.add_revision(act.connection, memory_id, changed, act_id=act.id)
        act.detail["memory"] = uid
    return _MEMORIES


def redate(database: Database, uid: str, event_time: EventTime, person: Person, *, clock: Clock) -> Changes:
    """Give a memory another event time, as a new version; the first one stays."""
    with acting(database, person.act("redate", clock)) as act:
        memory_id = _touched(act, uid)
        version = event_times.next_version(act.connection, memory_id)
        # Version 1 is what the words gave; a memory that had no date gets its first one by hand as version 2.
        row = event_times.event_time_row(event_time, memory_id=memory_id, act_id=act.id, version=max(2, version))
        event_times.add_event_times(act.connection, list(row))
        act.detail["memory"] = uid
    return _MEMORIES


def withdraw(database: Database, uids: Sequence[str], person: Person, *, clock: Clock) -> Changes:
    """Withdraw memories: they are held no longer, and what they replaced is open again."""
    with acting(database, person.act("withdraw", clock)) as act:
        ids = [_touched(act, uid) for uid in uids]
        revisions.add_withdrawals(act.connection, ids, act_id=act.id)
        act.detail["memories"] = list(uids)
    return Changes(memories=True, supersessions=True)


def withdraw_conversation(database: Database, conversation: str, person: Person, *, clock: Clock) -> Changes:
    """Withdraw every memory of a conversation (by the source's own id)."""
    with acting(database, person.act("withdraw", clock)) as act:
        ids = [
            memory_id
            for found in sources.conversations_called(act.connection, conversation)
            for memory_id in memories.ids_in_conversation(act.connection, ConversationId(found))
        ]
        if not ids:
            raise NothingCalledError(conversation)
        act.touch(ids)
        revisions.add_withdrawals(act.connection, ids, act_id=act.id)
        act.detail["memories"] = len(ids)
    return Changes(memories=True, supersessions=True)


def split(
    database: Database, uid: str, parts: Sequence[Statement], person: Person, *, clock: Clock
) -> tuple[Changes, tuple[Uid, ...]]:
    """Put several memories in the place of one; their characters count in the message that the one was said in.

    Raises:
        BadSplitError: fewer than two parts, or characters outside the message.
    """
    if len(parts) < 2:
        raise BadSplitError(uid)
    with acting(database, person.act("split", clock)) as act:
        memory_id = _touched(act, uid)
        row = next(memories.memories_by_id(act.connection, [memory_id]))
        said = [message for _, message in memories.messages_of(act.connection, [memory_id])]
        origin = memories.Origin(act.id, row.conversation_id, row.author, row.scope)
        evidence = memories.evidence_messages(act.connection, memory_id)
        if said and not all(said[0].text[one.begin_char : one.end_char] == one.content for one in parts):
            raise BadSplitError(uid)
        revisions.add_withdrawals(act.connection, [memory_id], act_id=act.id)
        made = tuple(_add(act, one, origin, evidence[:1]) for one in parts)
        act.detail |= {"memory": uid, "parts": list(made)}
    return Changes(memories=True, supersessions=True), made


def merge(database: Database, kept: str, folded: Sequence[str], person: Person, *, clock: Clock) -> Changes:
    """Fold memories that say the same into one; all stay findable."""
    with acting(database, person.act("merge", clock)) as act:
        kept_id = _touched(act, kept)
        for uid in folded:
            edge = NewSupersession(kept_id, _touched(act, uid), EdgeKind.DUPLICATE.value)
            add_checked_edge(act, edge)
        act.detail |= {"memory": kept, "folded": list(folded)}
    return Changes(memories=True, supersessions=True)


def merge_names(database: Database, name: str, stands_for: str, person: Person, *, clock: Clock) -> Changes:
    """Take two names for one person's or thing's; undo parts them again."""
    with acting(database, person.act("alias", clock)) as act:
        revisions.add_alias(act.connection, name, stands_for, act_id=act.id)
    return _MEMORIES


def _touched(act: OpenAct, uid: str) -> MemoryId:
    memory_id = memories.memory_id_of(act.connection, uid)
    if memory_id is None:
        raise NothingCalledError(uid)
    act.touch([memory_id])
    return memory_id


def _add(act: OpenAct, statement: Statement, origin: memories.Origin, evidence: Sequence[MessageId]) -> Uid:
    connection = act.connection
    memory_id, uid = memories.next_memory_id(connection), new_uid("m")
    row: BulkRows = list(memories.memory_row(statement, origin, memory_id=memory_id, uid=uid))
    said: BulkRows = []
    for message in evidence:
        said += memories.evidence_row(statement, memory_id=memory_id, message_id=message)
    memories.add_memories(connection, row, said)
    times: BulkRows = []
    if statement.event_time is not None:
        times += event_times.event_time_row(statement.event_time, memory_id=memory_id, act_id=act.id)
        event_times.add_event_times(connection, times)
    source = memories.source_of(connection, memory_id)
    packed.pack(connection, packed.NameNumbers(connection), row, times, act_id=act.id, source_id=source)
    return uid
