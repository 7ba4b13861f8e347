"""SQL about messages."""

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, func, insert, select

from core.store.schema import MESSAGES
from core.values.identifiers import ConversationId, MessageId, SourceId
from core.values.message import Moment, RawMessage


def next_message_id(connection: Connection) -> MessageId:
    """Return the id that the next message gets; valid while the writing transaction is open."""
    return MessageId(connection.execute(select(func.coalesce(func.max(MESSAGES.c.id), 0) + 1)).scalar_one())


def message_row(
    raw: RawMessage, moment: Moment | None, *, message_id: MessageId, conversation_id: ConversationId, ordinal: int
) -> dict[str, object]:
    """Return a message as a row for ``add_messages``."""
    return {
        "id": message_id,
        "conversation_id": conversation_id,
        "ordinal": ordinal,
        "key": raw.key,
        "author": raw.author,
        "role": raw.role.value,
        "seconds": moment.seconds if moment else None,
        "offset": moment.offset if moment else None,
        "zone": moment.zone if moment else None,
        "zone_source": moment.zone_source.value if moment else "missing",
        "stated_time": raw.time.text if raw.time else "",
        "text": raw.text,
        "place": raw.place,
    }


def add_messages(connection: Connection, rows: Sequence[Mapping[str, object]], *, source_id: SourceId) -> None:
    """Insert rows made by ``message_row`` that came with one source."""
    if rows:
        connection.execute(insert(MESSAGES).values(source_id=source_id), rows)


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
