"""SQL about messages."""

from typing import Any

from sqlalchemy import Connection, Row, func, select

from core.store.bulk import BulkRow, BulkRows, insert_flat
from core.store.schema import CONVERSATIONS, MESSAGES
from core.values.identifiers import ConversationId, MessageId, SourceId
from core.values.memory import SourceMessage
from core.values.message import Moment, RawMessage, Role, ZoneSource


def next_message_id(connection: Connection) -> MessageId:
    """Return the id that the next message gets; valid while the writing transaction is open."""
    return MessageId(connection.execute(select(func.coalesce(func.max(MESSAGES.c.id), 0) + 1)).scalar_one())


_NO_TIME = (None, None, None, "missing")


def message_row(
    raw: RawMessage,
    moment: Moment | None,
    *,
    message_id: MessageId,
    conversation_id: ConversationId,
    source_id: SourceId,
    ordinal: int,
) -> BulkRow:
    """Return a message as a row for ``add_messages``."""
    time = (moment.seconds, moment.offset, moment.zone, str(moment.zone_source)) if moment else _NO_TIME
    return (
        message_id,
        conversation_id,
        source_id,
        raw.key,
        ordinal,
        raw.author,
        str(raw.role),
        *time,
        raw.time.text if raw.time else "",
        raw.text,
        raw.place,
    )


def add_messages(connection: Connection, rows: BulkRows) -> None:
    """Insert rows made by ``message_row``, one after the other."""
    insert_flat(connection, MESSAGES, rows)


def known_messages(connection: Connection, conversation_id: ConversationId) -> dict[str, MessageId]:
    """Return the ids of a conversation's messages by the source's own keys."""
    statement = select(MESSAGES.c.key, MESSAGES.c.id).where(MESSAGES.c.conversation_id == conversation_id)
    return {key: MessageId(message_id) for key, message_id in connection.execute(statement)}


def next_ordinal(connection: Connection, conversation_id: ConversationId) -> int:
    """Return the place of the next message in a conversation."""
    last = select(func.coalesce(func.max(MESSAGES.c.ordinal) + 1, 0))
    return int(connection.execute(last.where(MESSAGES.c.conversation_id == conversation_id)).scalar_one())


def text_of(connection: Connection, conversation_id: ConversationId, key: str) -> str | None:
    """Return what a message of a conversation says, or None if it is not there."""
    statement = select(MESSAGES.c.text).where(MESSAGES.c.conversation_id == conversation_id, MESSAGES.c.key == key)
    return connection.execute(statement).scalar_one_or_none()


def count_messages(connection: Connection) -> int:
    """Return how many messages the workspace holds."""
    return int(connection.execute(select(func.count()).select_from(MESSAGES)).scalar_one())


def around(
    connection: Connection, message_id: MessageId, reach: int
) -> tuple[tuple[SourceMessage, ...], tuple[SourceMessage, ...]]:
    """Return the messages of a conversation just before and just after one of its own, each side in order."""
    columns = MESSAGES.c
    middle = connection.execute(
        select(columns.conversation_id, columns.ordinal).where(columns.id == message_id)
    ).one_or_none()
    if middle is None:
        return (), ()
    neighbours = (
        select(CONVERSATIONS.c.key.label("conversation"), MESSAGES)
        .join(CONVERSATIONS, CONVERSATIONS.c.id == columns.conversation_id)
        .where(columns.conversation_id == middle.conversation_id)
        .limit(reach)
    )
    before = neighbours.where(columns.ordinal < middle.ordinal).order_by(columns.ordinal.desc(), columns.id.desc())
    after = neighbours.where(columns.ordinal > middle.ordinal).order_by(columns.ordinal, columns.id)
    earlier, later = ([_said(row) for row in connection.execute(statement).all()] for statement in (before, after))
    return tuple(reversed(earlier)), tuple(later)


def _said(row: Row[Any]) -> SourceMessage:
    time = None if row.seconds is None else Moment(row.seconds, row.offset, row.zone, ZoneSource(row.zone_source))
    return SourceMessage(row.conversation, row.key, row.author, Role(row.role), row.text, time, row.stated_time, 0, 0)
