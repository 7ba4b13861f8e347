"""The tables of a workspace (DESIGN sections 1 and 2).

Every table is STRICT with an ``INTEGER PRIMARY KEY`` and, where the row is named outside the file, a text ``uid``: a
text id can never be compared with an integer one. Rows are added, never changed; what ends is ended by another row
that belongs to an act of its own.
Times: ``*_at`` are Unix seconds of recording; ``start``/``end``/``anchor`` are civil seconds; a moment is a pair of
``seconds`` (UTC, or wall clock where the offset is null) and ``offset``. Enumerations are stored by their words.
"""

from sqlalchemy import (
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.types import REAL

METADATA = MetaData()

PACKED_FIELDS = (
    "nature", "is_over", "learned", "has_time", "start", "end", "grain", "basis", "relation",
    "author", "subject", "attribute", "scope", "source",
)  # fmt: skip


def _id() -> "Column[int]":
    return Column("id", Integer, primary_key=True)


def _uid() -> "Column[str]":
    return Column("uid", Text, nullable=False, unique=True)


def _words(name: str, allowed: str) -> tuple["Column[str]", CheckConstraint]:
    # Not "IN": for that SQLite fills a table of the words anew for every row, which takes longer than the row itself.
    known = " OR ".join(f"{name} = '{word}'" for word in allowed.split())
    return Column(name, Text, nullable=False), CheckConstraint(known, name=f"{name}_is_known")


def _reference(name: str, target: str, *, nullable: bool = False) -> "Column[int]":
    return Column(name, Integer, ForeignKey(target), nullable=nullable)


def _recorded() -> "Column[int]":
    return Column("recorded_at", Integer, nullable=False)


def _optional_text(name: str) -> "Column[str]":
    return Column(name, Text, nullable=False, server_default=text("''"))


ACTS = Table(
    "acts",
    METADATA,
    _id(),
    _uid(),
    *_words(
        "action",
        "import accept reject defer propose add edit redate split merge alias withdraw undo redo erase",
    ),
    Column("actor", Text, nullable=False),
    _optional_text("reason"),
    _reference("undoes_id", "acts.id", nullable=True),
    _recorded(),
    CheckConstraint("(action IN ('undo', 'redo')) = (undoes_id IS NOT NULL)", name="undo_names_what"),
    Index("acts_undone", "undoes_id"),
    sqlite_strict=True,
)
"""What was done: every row elsewhere belongs to the act that made it and counts only while that act stands."""

SOURCES = Table(
    "sources",
    METADATA,
    _id(),
    _uid(),
    _reference("act_id", "acts.id"),
    Column("name", Text, nullable=False),
    Column("format", Text, nullable=False),
    Column("zone", Text),
    _optional_text("assume"),
    sqlite_strict=True,
)

CONVERSATIONS = Table(
    "conversations",
    METADATA,
    _id(),
    _uid(),
    _reference("source_id", "sources.id"),
    Column("format", Text, nullable=False),
    Column("key", Text, nullable=False),
    # 0, or the number of an unrelated conversation that came with the same id in another file.
    Column("copy", Integer, nullable=False, server_default=text("0")),
    _optional_text("title"),
    UniqueConstraint("format", "key", "copy"),
    sqlite_strict=True,
)

MESSAGES = Table(
    "messages",
    METADATA,
    _id(),
    _reference("conversation_id", "conversations.id"),
    _reference("source_id", "sources.id"),
    Column("key", Text, nullable=False),
    Column("ordinal", Integer, nullable=False),
    Column("author", Text, nullable=False),
    *_words("role", "user assistant participant memory"),
    Column("seconds", Integer),
    Column("offset", Integer),
    Column("zone", Text),
    *_words("zone_source", "stated chosen missing"),
    _optional_text("stated_time"),
    Column("text", Text, nullable=False),
    _optional_text("place"),
    UniqueConstraint("conversation_id", "key"),
    Index("messages_in_order", "conversation_id", "ordinal"),
    sqlite_strict=True,
)

MEMORIES = Table(
    "memories",
    METADATA,
    _id(),
    _uid(),
    _reference("act_id", "acts.id"),
    _reference("conversation_id", "conversations.id", nullable=True),
    Column("content", Text, nullable=False),
    *_words("nature", "state event plan none"),
    Column("is_over", Integer, CheckConstraint("is_over IN (0, 1)", name="is_over_is_boolean"), nullable=False),
    _optional_text("subject"),
    _optional_text("attribute"),
    _optional_text("scope"),
    _optional_text("author"),
    Column("learned_seconds", Integer),
    Column("learned_offset", Integer),
    Index("memories_by_conversation", "conversation_id"),
    sqlite_strict=True,
)

EVIDENCE = Table(
    "evidence",
    METADATA,
    _id(),
    _reference("memory_id", "memories.id"),
    _reference("message_id", "messages.id"),
    Column("begin_char", Integer, nullable=False),
    Column("end_char", Integer, nullable=False),
    UniqueConstraint("memory_id", "message_id", "begin_char"),
    CheckConstraint("0 <= begin_char AND begin_char <= end_char", name="characters_in_order"),
    Index("evidence_by_message", "message_id"),
    sqlite_strict=True,
)

EVENT_TIMES = Table(
    "event_times",
    METADATA,
    _id(),
    _reference("memory_id", "memories.id"),
    _reference("act_id", "acts.id"),
    Column("version", Integer, nullable=False),
    Column("start", Integer, nullable=False),
    Column("end", Integer, nullable=False),
    *_words("grain", "second minute hour day week month quarter year decade century"),
    *_words("basis", "stated resolved mention imported corrected"),
    *_words("relation", "at span since until before after by"),
    _optional_text("text"),
    Column("begin_char", Integer),
    Column("end_char", Integer),
    Column("anchor", Integer),
    _optional_text("rule"),
    _optional_text("known"),
    _optional_text("implied"),
    Column("alternatives", Text, nullable=False, server_default=text("'[]'")),
    UniqueConstraint("memory_id", "version"),
    CheckConstraint('"start" < "end"', name="window_not_empty"),
    # Corrected dates are few among a million; to look for them must not be to read all.
    Index("event_times_corrected", "version", sqlite_where=text("version > 1")),
    sqlite_strict=True,
)

MEMORY_REVISIONS = Table(
    "memory_revisions",
    METADATA,
    _id(),
    _reference("memory_id", "memories.id"),
    _reference("act_id", "acts.id"),
    Column("version", Integer, nullable=False),
    *_words("nature", "state event plan none"),
    Column("is_over", Integer, CheckConstraint("is_over IN (0, 1)", name="is_over_is_boolean"), nullable=False),
    _optional_text("subject"),
    _optional_text("attribute"),
    _optional_text("scope"),
    UniqueConstraint("memory_id", "version"),
    sqlite_strict=True,
)
"""What a person changed about a memory; the newest version whose act stands takes the place of the first."""

WITHDRAWALS = Table(
    "withdrawals",
    METADATA,
    _id(),
    _reference("memory_id", "memories.id"),
    _reference("act_id", "acts.id"),
    Index("withdrawals_by_memory", "memory_id"),
    sqlite_strict=True,
)

ALIASES = Table(
    "aliases",
    METADATA,
    _id(),
    _reference("act_id", "acts.id"),
    Column("name", Text, nullable=False),
    Column("stands_for", Text, nullable=False),
    CheckConstraint("name <> stands_for", name="two_names"),
    sqlite_strict=True,
)

ERASED = Table(
    "erased",
    METADATA,
    _id(),
    _uid(),
    _reference("act_id", "acts.id"),
    Column("memory", Integer, nullable=False),
    sqlite_strict=True,
)
"""Tombstones: that a memory (by its old id, which no row has any more) was erased, and nothing of what it said."""

NAMES = Table("names", METADATA, _id(), Column("text", Text, nullable=False, unique=True), sqlite_strict=True)
"""Numbers for the names in packed columns."""

PACKED_MEMORIES = Table(
    "packed_memories",
    METADATA,
    _id(),
    _reference("act_id", "acts.id"),
    Column("size", Integer, nullable=False),
    *(Column(name, LargeBinary, nullable=False) for name in PACKED_FIELDS),
    sqlite_strict=True,
)
"""Memories with consecutive ids, from ``id`` on, as little-endian arrays: a copy that can be made anew.

Memories and the first versions of their times never change, so that a copy never grows old.
"""

SUGGESTIONS = Table(
    "suggestions",
    METADATA,
    _id(),
    _uid(),
    _reference("old_id", "memories.id"),
    _reference("new_id", "memories.id"),
    *_words(
        "verdict",
        "change correction end portion refinement duplicate coexist contradiction unrelated unsure",
    ),
    Column("confidence", REAL, nullable=False),
    _optional_text("reasoning"),
    _optional_text("cue"),
    Column("judge", Text, nullable=False),
    Column("proposed_by", Text, nullable=False),
    _recorded(),
    CheckConstraint("old_id <> new_id", name="two_memories"),
    UniqueConstraint("old_id", "new_id", "judge"),
    Index("suggestions_by_new", "new_id"),
    sqlite_strict=True,
)

DECISIONS = Table(
    "decisions",
    METADATA,
    _id(),
    _reference("act_id", "acts.id"),
    _reference("suggestion_id", "suggestions.id"),
    Index("decisions_by_suggestion", "suggestion_id"),
    sqlite_strict=True,
)
"""Which suggestion an act of accepting, rejecting or deferring was about; the last standing one counts."""

SUPERSESSIONS = Table(
    "supersessions",
    METADATA,
    _id(),
    _uid(),
    _reference("old_id", "memories.id"),
    _reference("new_id", "memories.id"),
    *_words("kind", "change correction end portion refinement duplicate coexist"),
    Column("start_earliest", Integer),
    Column("start_latest", Integer),
    _reference("act_id", "acts.id"),
    _reference("replaces_id", "supersessions.id", nullable=True),
    CheckConstraint("start_earliest <= start_latest", name="start_in_order"),
    CheckConstraint("old_id <> new_id", name="two_memories"),
    Index("supersessions_by_old", "old_id", "kind"),
    Index("supersessions_by_new", "new_id"),
    Index("supersessions_by_act", "act_id"),
    sqlite_strict=True,
)

LOG = Table(
    "log",
    METADATA,
    _id(),
    _recorded(),
    Column("actor", Text, nullable=False),
    Column("action", Text, nullable=False),
    Column("detail", Text, nullable=False),
    _optional_text("reason"),
    Column("previous_hash", Text, nullable=False),
    Column("hash", Text, nullable=False, unique=True),
    sqlite_strict=True,
)

AGENT_CALLS = Table(
    "agent_calls",
    METADATA,
    _id(),
    _recorded(),
    Column("client", Text, nullable=False),
    Column("tool", Text, nullable=False),
    Column("arguments", Text, nullable=False),
    Column("true_at", Integer),
    Column("known_at", Integer),
    Column("log_row", Integer, nullable=False),
    *_words("outcome", "answered refused failed"),
    Column("answer", Text, nullable=False),
    sqlite_strict=True,
)
"""What agents asked, as-of when, and the uids or numbers they were told; ``log_row`` is the last row of the log then.

Never what was said: an erased memory leaves nothing here but a uid.
"""

EXCHANGES = Table(
    "exchanges",
    METADATA,
    _id(),
    _reference("old_id", "memories.id"),
    _reference("new_id", "memories.id"),
    Column("judge", Text, nullable=False),
    Column("verdict", Text, nullable=False),
    Column("base_url", Text, nullable=False),
    Column("form", Text, nullable=False),
    Column("prompt", Text, nullable=False),
    Column("answer", Text, nullable=False),
    _optional_text("failure"),
    _recorded(),
    Index("exchanges_by_pair", "old_id", "new_id"),
    Index("exchanges_by_new", "new_id"),
    sqlite_strict=True,
)
"""What a model was asked and answered about a pair, kept with its verdict; erased with either memory.

``prompt`` is a JSON list of [role, text]; ``failure`` says why the model's answer gave no verdict.
"""

MEMORY_VECTORS = Table(
    "memory_vectors",
    METADATA,
    _id(),
    _reference("memory_id", "memories.id"),
    Column("model", Text, nullable=False),
    Column("vector", LargeBinary, nullable=False),
    UniqueConstraint("memory_id", "model"),
    sqlite_strict=True,
)
"""Unit vectors of memories as little-endian float32: a cache that can be made anew."""
