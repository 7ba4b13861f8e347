"""Gathers the rows of an import and writes them in batches; gives ids that hold while the transaction is open."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from core.store import event_times, memories, messages, packed, sources
from core.store.row_digests import RowDigest, add_new_rows, last_ids
from core.store.schema import EVENT_TIMES, EVIDENCE, MEMORIES, MESSAGES
from core.store.suggestion_sums import last_suggestion, proposed_since
from core.values.identifiers import ActId, ConversationId, MemoryId, MessageId, Uid, new_uids
from core.values.memory import Statement
from core.values.message import Moment, RawMessage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.store.bulk import BulkRows

_MESSAGES_A_BATCH, _CHARACTERS_A_BATCH = 8_000, 8_000_000
_UIDS_DRAWN = 4_096


@dataclass(slots=True)
class _OpenConversation:
    id: ConversationId
    known: dict[str, MessageId]
    next_ordinal: int


class ImportBatch:
    """The rows of one source. ``add_message`` and ``add_memory`` gather, ``flush`` writes what is left."""

    def __init__(self, connection: Connection, source: sources.NewSource, *, act_id: ActId) -> None:
        self._connection = connection
        self._format_id = source.format_id
        self._act_id = act_id
        self._last_ids = last_ids(connection, without_act=act_id)
        self._last_suggestion = last_suggestion(connection)
        self._digest = RowDigest()
        self._are_messages_hashed = True
        self.source_id, self.source_uid = sources.add_source(connection, source, act_id=act_id)
        self._names = packed.NameNumbers(connection)
        self._conversations: dict[str, _OpenConversation] = {}
        self._next_message = messages.next_message_id(connection)
        self._next_memory = memories.next_memory_id(connection)
        self._messages: BulkRows = []
        self._memories: BulkRows = []
        self._evidence: BulkRows = []
        self._event_times: BulkRows = []
        self._waiting = self._characters = 0
        self._uids: Iterator[Uid] = iter(())
        self.messages_added = 0
        self.messages_known = 0
        self.memories_added = 0
        self.conversations_apart: list[str] = []

    def add_message(self, raw: RawMessage, moment: Moment | None) -> tuple[MessageId, ConversationId] | None:
        """Gather a message; None where the workspace has it already."""
        conversation = self._conversations.get(raw.conversation) or self._open_conversation(raw)
        if raw.key in conversation.known:
            self.messages_known += 1
            return None
        message_id = self._next_message
        self._next_message = MessageId(message_id + 1)
        conversation.known[raw.key] = message_id
        self._messages += messages.message_row(
            raw,
            moment,
            message_id=message_id,
            conversation_id=conversation.id,
            source_id=self.source_id,
            ordinal=conversation.next_ordinal,
        )
        conversation.next_ordinal += 1
        self.messages_added += 1
        self._waiting += 1
        self._characters += len(raw.text)
        if self.is_full:
            self.flush()
        return message_id, conversation.id

    @property
    def is_full(self) -> bool:
        """Whether much is gathered already."""
        return self._waiting >= _MESSAGES_A_BATCH or self._characters >= _CHARACTERS_A_BATCH

    def add_memory(
        self, statement: Statement, said_in: tuple[MessageId, ConversationId], *, author: str, scope: str
    ) -> None:
        """Gather a memory that was found in a message of this batch."""
        message_id, conversation_id = said_in
        memory_id = self._next_memory
        self._next_memory = MemoryId(memory_id + 1)
        origin = memories.Origin(self._act_id, conversation_id, author, scope)
        self._memories += memories.memory_row(statement, origin, memory_id=memory_id, uid=self._next_uid())
        self._evidence += memories.evidence_row(statement, memory_id=memory_id, message_id=message_id)
        if statement.event_time is not None:
            self._event_times += event_times.event_time_row(
                statement.event_time, memory_id=memory_id, act_id=self._act_id
            )
        self.memories_added += 1

    def flush(self) -> None:
        """Write all that was gathered."""
        connection, names = self._connection, self._names
        messages.add_messages(connection, self._messages)
        memories.add_memories(connection, self._memories, self._evidence)
        event_times.add_event_times(connection, self._event_times)
        packed.pack(connection, names, self._memories, self._event_times, act_id=self._act_id, source_id=self.source_id)
        for table, gathered in (
            (MESSAGES, self._messages),
            (MEMORIES, self._memories),
            (EVIDENCE, self._evidence),
            (EVENT_TIMES, self._event_times),
        ):
            self._digest.add_flat(table, gathered)
            gathered.clear()
        self._waiting = self._characters = 0

    def digests(self) -> dict[str, object]:
        """Return what the log is to hold about the rows of this act, once all of them are written."""
        streamed = {MESSAGES, MEMORIES, EVIDENCE, EVENT_TIMES}
        if not self._are_messages_hashed:
            self._digest.forget(MESSAGES)
            streamed.remove(MESSAGES)
        add_new_rows(self._connection, self._digest, self._last_ids, but=streamed)
        proposed = proposed_since(self._connection, self._last_suggestion)
        return {"rows": self._digest.hexdigest(), **({"proposed": proposed} if proposed else {})}

    def _next_uid(self) -> Uid:
        drawn = next(self._uids, None)
        if drawn is None:
            self._uids = iter(new_uids("m", _UIDS_DRAWN))
            drawn = next(self._uids)
        return drawn

    def _open_conversation(self, raw: RawMessage) -> _OpenConversation:
        """Go on with a stored conversation of this id, or begin one.

        Two files may use one id for different chats. The first message tells: where the workspace has another text
        under its key, the chat is kept apart as a further copy.
        """
        candidates = sources.conversations_with_key(self._connection, self._format_id, raw.conversation)
        for candidate in candidates:
            if messages.text_of(self._connection, candidate, raw.key) in {None, raw.text}:
                known = messages.known_messages(self._connection, candidate)
                opened = _OpenConversation(candidate, known, messages.next_ordinal(self._connection, candidate))
                break
        else:
            if candidates:
                self.conversations_apart.append(raw.conversation)
            added = sources.add_conversation(
                self._connection,
                source_id=self.source_id,
                format_id=self._format_id,
                key=raw.conversation,
                title=raw.title,
            )
            opened = _OpenConversation(added, {}, 0)
        self._conversations[raw.conversation] = opened
        return opened
