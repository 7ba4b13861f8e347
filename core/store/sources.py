"""SQL about sources and their conversations."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import Connection, Insert, func, insert, select

from core.errors import BugError
from core.store.schema import ACTS, CONVERSATIONS, LOG, SOURCES
from core.values.identifiers import ActId, ConversationId, SourceId, Uid, new_uid


@dataclass(frozen=True, slots=True)
class SourceCounts:
    """An imported file with how many messages came from it; ``recorded_at`` in Unix seconds."""

    id: SourceId
    name: str
    format_id: str
    recorded_at: int
    messages: int


@dataclass(frozen=True, slots=True)
class NewSource:
    """A file about to be imported; ``assume`` is the JSON of what the person answered, or empty."""

    name: str
    format_id: str
    zone: str | None
    assume: str


def add_source(connection: Connection, source: NewSource, *, act_id: ActId) -> tuple[SourceId, Uid]:
    """Write down that a file was imported; return its id and uid."""
    uid = new_uid("s")
    row = insert(SOURCES).values(
        uid=uid,
        act_id=act_id,
        name=source.name,
        format=source.format_id,
        zone=source.zone,
        assume=source.assume,
    )
    return SourceId(_inserted_id(connection, row)), uid


def add_conversation(
    connection: Connection, *, source_id: SourceId, format_id: str, key: str, title: str
) -> ConversationId:
    """Add a conversation; one that shares its key with others of its format becomes the next copy."""
    copies = select(func.count()).where(CONVERSATIONS.c.format == format_id, CONVERSATIONS.c.key == key)
    row = insert(CONVERSATIONS).values(
        uid=new_uid("c"),
        source_id=source_id,
        format=format_id,
        key=key,
        copy=connection.execute(copies).scalar_one(),
        title=title,
    )
    return ConversationId(_inserted_id(connection, row))


def _inserted_id(connection: Connection, row: Insert) -> int:
    key = connection.execute(row).inserted_primary_key
    if key is None:
        raise BugError("an inserted row has no id")
    return int(key[0])


def conversations_with_key(connection: Connection, format_id: str, key: str) -> list[ConversationId]:
    """Return the conversations of a format that carry the source's id ``key``, oldest first."""
    statement = (
        select(CONVERSATIONS.c.id)
        .where(CONVERSATIONS.c.format == format_id, CONVERSATIONS.c.key == key)
        .order_by(CONVERSATIONS.c.copy)
    )
    return [ConversationId(value) for value in connection.execute(statement).scalars()]


def conversations_called(connection: Connection, key: str) -> list[int]:
    """Return the conversations of any format that carry the source's id ``key``."""
    return list(connection.execute(select(CONVERSATIONS.c.id).where(CONVERSATIONS.c.key == key)).scalars())


def source_counts(connection: Connection) -> Iterator[SourceCounts]:
    """Yield every source, in order of import.

    How many messages it brought is in the log: to count them is to read all of them.
    """
    imports = connection.execute(select(LOG.c.detail).where(LOG.c.action == "import")).scalars()
    messages = {detail.get("source"): detail.get("messages", 0) for detail in map(json.loads, imports)}
    statement = select(SOURCES.c.id, SOURCES.c.uid, SOURCES.c.name, SOURCES.c.format, ACTS.c.recorded_at)
    statement = statement.join(ACTS, ACTS.c.id == SOURCES.c.act_id)
    for row in connection.execute(statement.order_by(SOURCES.c.id)):
        yield SourceCounts(row.id, row.name, row.format, row.recorded_at, messages.get(row.uid, 0))
