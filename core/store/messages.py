"""SQL about messages."""

from collections.abc import Sequence

from sqlalchemy import Connection, func, select

from core.store.bulk import BulkRow, insert_rows
from core.store.schema import MESSAGES
from core.values.identifiers import ConversationId, MessageId, SourceId
from core.values.message import Moment, RawMessage


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


def add_messages(connection: Connection, rows: Sequence[BulkRow]) -> None:
    """Insert rows made by ``message_row``."""
    insert_rows(connection, MESSAGES, rows)


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
