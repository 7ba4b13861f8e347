"""SQL about the memories that came from a store: the ids that the store itself gave its records."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sqlalchemy import Connection, func, select

from core.store.acts import Fallen
from core.store.id_lists import chunked, is_listed, listing
from core.store.revisions import withdrawn
from core.store.schema import ACTS, CONVERSATIONS, EVIDENCE, MEMORIES, MESSAGES, SUPERSESSIONS


class StoreRecord(NamedTuple):
    """A memory with the key and conversation that its store knows it by."""

    memory_id: int
    key: str
    conversation: str
    author: str
    text: str


def records_of_format(connection: Connection, format_id: str, fallen: Fallen) -> Iterator[StoreRecord]:
    """Yield the memories that were imported from stores of a format and whose import stands, in order of id."""
    statement = (
        select(
            MEMORIES.c.id, MEMORIES.c.act_id, MESSAGES.c.key, CONVERSATIONS.c.key, MESSAGES.c.author, MESSAGES.c.text
        )
        .join(EVIDENCE, EVIDENCE.c.memory_id == MEMORIES.c.id)
        .join(MESSAGES, MESSAGES.c.id == EVIDENCE.c.message_id)
        .join(CONVERSATIONS, CONVERSATIONS.c.id == MESSAGES.c.conversation_id)
        .where(CONVERSATIONS.c.format == format_id, MESSAGES.c.role == "memory")
        .where(EVIDENCE.c.begin_char == 0, EVIDENCE.c.end_char == func.length(MESSAGES.c.text))
        .order_by(MEMORIES.c.id)
    )
    for memory_id, act_id, key, conversation, author, text in connection.execute(statement):
        if act_id not in fallen:
            yield StoreRecord(memory_id, key, conversation, author, text)


def withdrawn_ids(connection: Connection, fallen: Fallen) -> set[int]:
    """Return the memories that a person withdrew."""
    return withdrawn(connection, fallen)


def imported_edges(connection: Connection, edge_ids: Iterable[int]) -> set[int]:
    """Return those of some supersessions that came with an import, not from a person."""
    statement = (
        select(SUPERSESSIONS.c.id)
        .join(ACTS, ACTS.c.id == SUPERSESSIONS.c.act_id)
        .where(ACTS.c.action == "import", is_listed(SUPERSESSIONS.c.id))
    )
    return {
        edge for chunk in chunked(edge_ids) for edge in connection.execute(statement, listing(chunk)).scalars().all()
    }
