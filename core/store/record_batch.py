"""An import of what a memory store holds: its records keep their uids, and the messages that they were said in."""

import re
from collections.abc import Sequence

from sqlalchemy import Connection, select, update

from core.store import memories
from core.store.import_batch import ImportBatch
from core.store.imported_links import memories_named
from core.store.messages import message_row
from core.store.schema import MESSAGES
from core.store.sources import NewSource
from core.values.identifiers import ActId, ConversationId, MemoryId, MessageId, Uid
from core.values.memory import Statement
from core.values.message import Moment, RawMessage
from core.values.recorded import Evidence

_TEXT = list(MESSAGES.columns).index(MESSAGES.c.text)
_UID = re.compile(r"m-[0-9a-hjkmnp-tv-z]{12}", re.ASCII)

Place = tuple[MessageId, ConversationId]


class RecordBatch(ImportBatch):
    """The rows of one source that may hold records besides messages."""

    def __init__(self, connection: Connection, source: NewSource, *, act_id: ActId) -> None:
        super().__init__(connection, source, act_id=act_id)
        self._has_memories = self._next_memory > 1
        self._given: Uid | None = None
        self._rows: dict[MessageId, int] = {}

    @staticmethod
    def is_ours(uid: str) -> bool:
        """Whether a uid has the form of those that this program gives to memories."""
        return _UID.fullmatch(uid) is not None

    def has_memory(self, uid: str) -> bool:
        """Whether the workspace had a memory of this uid before."""
        return self._has_memories and memories.memory_id_of(self._connection, uid) is not None

    def memory_named(self, format_id: str, name: str) -> MemoryId | None:
        """Return the memory that a record became in an earlier import."""
        return memories_named(self._connection, format_id, [name]).get(name) if self._has_memories else None

    def add_record(self, statement: Statement, said_in: Place, *, author: str, scope: str, uid: str = "") -> MemoryId:
        """Gather a memory and return its id; without a uid of ours it gets a fresh one."""
        memory_id = self._next_memory
        self._given = Uid(uid) if uid else None
        self.add_memory(statement, said_in, author=author, scope=scope)
        return memory_id

    def add_record_of(
        self, statement: Statement, raw: RawMessage, evidence: Sequence[Evidence], *, scope: str, uid: str
    ) -> MemoryId:
        """Gather a memory together with the messages it was said in, as far as the record tells of them.

        The characters of the statement are those of the first evidence.
        """
        places = [self._message_of(raw, statement.learned, one) for one in evidence]
        first, *more = zip(places, evidence, strict=True)
        memory_id = self.add_record(statement, first[0], author=raw.author, scope=scope, uid=uid)
        for (message_id, _), one in more:
            self._evidence += (None, memory_id, message_id, one.begin_char, one.end_char)
        self.messages_added += 1
        self._waiting += 1
        self._characters += len(raw.text)
        if self.is_full:
            self.flush()
        return memory_id

    def flush(self) -> None:
        """Write all that was gathered."""
        super().flush()
        self._rows.clear()

    def _next_uid(self) -> Uid:
        given, self._given = self._given, None
        return given if given is not None else super()._next_uid()

    def _message_of(self, raw: RawMessage, moment: Moment | None, evidence: Evidence) -> Place:
        """Return the message that a record was said in; what else was said there is unknown, blanks stand for it."""
        name = evidence.conversation or raw.conversation
        conversation = self._conversations.get(name) or self._open_conversation(_shell(raw, name, evidence.key))
        message_id = conversation.known.get(evidence.key)
        if message_id is None:
            shell = _shell(raw, name, evidence.key)
            message_id = self._next_message
            self._next_message = MessageId(message_id + 1)
            conversation.known[evidence.key] = message_id
            self._rows[message_id] = len(self._messages)
            self._messages += message_row(
                shell,
                moment,
                message_id=message_id,
                conversation_id=conversation.id,
                source_id=self.source_id,
                ordinal=conversation.next_ordinal,
            )
            conversation.next_ordinal += 1
        self._write_into(message_id, evidence.begin_char, raw.text[: evidence.end_char - evidence.begin_char])
        return message_id, conversation.id

    def _write_into(self, message_id: MessageId, begin: int, words: str) -> None:
        row = self._rows.get(message_id)
        if row is not None:
            self._messages[row + _TEXT] = _with(str(self._messages[row + _TEXT]), begin, words)
            return
        column = MESSAGES.c
        found = self._connection.execute(select(column.text, column.source_id).where(column.id == message_id)).one()
        if found.source_id == self.source_id:  # what another import brought is whole, or not for this one to change
            text = _with(found.text, begin, words)
            self._connection.execute(update(MESSAGES).where(column.id == message_id).values(text=text))
            self._are_messages_hashed = False  # what was hashed when it was written is not what stands there now


def _shell(raw: RawMessage, conversation: str, key: str) -> RawMessage:
    """Return a message without words under other ids."""
    return RawMessage(conversation, key, raw.author, raw.role, raw.time, "", raw.place, raw.title)


def _with(text: str, begin: int, words: str) -> str:
    """Put words into a text at a place, with blanks before them where the text is too short."""
    return text[:begin].ljust(begin) + words + text[begin + len(words) :]
