"""The first format: sources, conversations, messages, memories, event times, supersessions, decisions, the log."""

from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

# Written out rather than taken from the schema module: a released step never changes when the schema does.
TABLES = (
    """
    CREATE TABLE log (
        id INTEGER NOT NULL,
        recorded_at INTEGER NOT NULL,
        actor TEXT NOT NULL,
        action TEXT NOT NULL,
        detail TEXT NOT NULL,
        reason TEXT DEFAULT '' NOT NULL,
        previous_hash TEXT NOT NULL,
        hash TEXT NOT NULL,
        PRIMARY KEY (id),
        UNIQUE (hash)
    ) STRICT
    """,
    """
    CREATE TABLE sources (
        id INTEGER NOT NULL,
        uid TEXT NOT NULL,
        name TEXT NOT NULL,
        format TEXT NOT NULL,
        zone TEXT,
        assume TEXT DEFAULT '' NOT NULL,
        recorded_at INTEGER NOT NULL,
        PRIMARY KEY (id),
        UNIQUE (uid)
    ) STRICT
    """,
    """
    CREATE TABLE conversations (
        id INTEGER NOT NULL,
        uid TEXT NOT NULL,
        source_id INTEGER NOT NULL,
        format TEXT NOT NULL,
        "key" TEXT NOT NULL,
        copy INTEGER DEFAULT 0 NOT NULL,
        title TEXT DEFAULT '' NOT NULL,
        recorded_at INTEGER NOT NULL,
        PRIMARY KEY (id),
        UNIQUE (format, "key", copy),
        UNIQUE (uid),
        FOREIGN KEY(source_id) REFERENCES sources (id)
    ) STRICT
    """,
    """
    CREATE TABLE memories (
        id INTEGER NOT NULL,
        uid TEXT NOT NULL,
        conversation_id INTEGER NOT NULL,
        content TEXT NOT NULL,
        nature TEXT NOT NULL,
        is_over INTEGER NOT NULL CONSTRAINT is_over_is_boolean CHECK (is_over IN (0, 1)),
        subject TEXT DEFAULT '' NOT NULL,
        attribute TEXT DEFAULT '' NOT NULL,
        scope TEXT DEFAULT '' NOT NULL,
        author TEXT DEFAULT '' NOT NULL,
        learned_seconds INTEGER,
        learned_offset INTEGER,
        recorded_at INTEGER NOT NULL,
        PRIMARY KEY (id),
        CONSTRAINT nature_is_known CHECK (nature IN ('state', 'event', 'plan', 'none')),
        UNIQUE (uid),
        FOREIGN KEY(conversation_id) REFERENCES conversations (id)
    ) STRICT
    """,
    """
    CREATE INDEX memories_by_conversation ON memories (conversation_id)
    """,
    """
    CREATE TABLE messages (
        id INTEGER NOT NULL,
        conversation_id INTEGER NOT NULL,
        source_id INTEGER NOT NULL,
        "key" TEXT NOT NULL,
        ordinal INTEGER NOT NULL,
        author TEXT NOT NULL,
        role TEXT NOT NULL,
        seconds INTEGER,
        "offset" INTEGER,
        zone TEXT,
        zone_source TEXT NOT NULL,
        stated_time TEXT DEFAULT '' NOT NULL,
        text TEXT NOT NULL,
        place TEXT DEFAULT '' NOT NULL,
        recorded_at INTEGER NOT NULL,
        PRIMARY KEY (id),
        CONSTRAINT role_is_known CHECK (role IN ('user', 'assistant', 'participant', 'memory')),
        CONSTRAINT zone_source_is_known CHECK (zone_source IN ('stated', 'chosen', 'missing')),
        UNIQUE (conversation_id, "key"),
        FOREIGN KEY(conversation_id) REFERENCES conversations (id),
        FOREIGN KEY(source_id) REFERENCES sources (id)
    ) STRICT
    """,
    """
    CREATE INDEX messages_in_order ON messages (conversation_id, ordinal)
    """,
    """
    CREATE TABLE event_times (
        id INTEGER NOT NULL,
        memory_id INTEGER NOT NULL,
        version INTEGER NOT NULL,
        start INTEGER NOT NULL,
        "end" INTEGER NOT NULL,
        grain TEXT NOT NULL,
        basis TEXT NOT NULL,
        relation TEXT NOT NULL,
        text TEXT DEFAULT '' NOT NULL,
        begin_char INTEGER,
        end_char INTEGER,
        anchor INTEGER,
        rule TEXT DEFAULT '' NOT NULL,
        known TEXT DEFAULT '' NOT NULL,
        implied TEXT DEFAULT '' NOT NULL,
        alternatives TEXT DEFAULT '[]' NOT NULL,
        recorded_at INTEGER NOT NULL,
        PRIMARY KEY (id),
        CONSTRAINT grain_is_known CHECK (grain IN ('second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year', 'decade', 'century')),
        CONSTRAINT basis_is_known CHECK (basis IN ('stated', 'resolved', 'mention', 'imported', 'corrected')),
        CONSTRAINT relation_is_known CHECK (relation IN ('at', 'span', 'since', 'until', 'before', 'after', 'by')),
        UNIQUE (memory_id, version),
        CONSTRAINT window_not_empty CHECK ("start" < "end"),
        FOREIGN KEY(memory_id) REFERENCES memories (id)
    ) STRICT
    """,
    """
    CREATE TABLE evidence (
        id INTEGER NOT NULL,
        memory_id INTEGER NOT NULL,
        message_id INTEGER NOT NULL,
        begin_char INTEGER NOT NULL,
        end_char INTEGER NOT NULL,
        PRIMARY KEY (id),
        UNIQUE (memory_id, message_id, begin_char),
        CONSTRAINT characters_in_order CHECK (0 <= begin_char AND begin_char <= end_char),
        FOREIGN KEY(memory_id) REFERENCES memories (id),
        FOREIGN KEY(message_id) REFERENCES messages (id)
    ) STRICT
    """,
    """
    CREATE INDEX evidence_by_message ON evidence (message_id)
    """,
    """
    CREATE TABLE suggestions (
        id INTEGER NOT NULL,
        uid TEXT NOT NULL,
        old_id INTEGER NOT NULL,
        new_id INTEGER NOT NULL,
        verdict TEXT NOT NULL,
        confidence REAL NOT NULL,
        reasoning TEXT DEFAULT '' NOT NULL,
        cue TEXT DEFAULT '' NOT NULL,
        judge TEXT NOT NULL,
        proposed_by TEXT NOT NULL,
        recorded_at INTEGER NOT NULL,
        PRIMARY KEY (id),
        CONSTRAINT verdict_is_known CHECK (verdict IN ('change', 'correction', 'end', 'portion', 'refinement', 'duplicate', 'coexist', 'contradiction', 'unrelated', 'unsure')),
        CONSTRAINT two_memories CHECK (old_id <> new_id),
        UNIQUE (old_id, new_id, judge),
        UNIQUE (uid),
        FOREIGN KEY(old_id) REFERENCES memories (id),
        FOREIGN KEY(new_id) REFERENCES memories (id)
    ) STRICT
    """,
    """
    CREATE INDEX suggestions_by_new ON suggestions (new_id)
    """,
    """
    CREATE TABLE decisions (
        id INTEGER NOT NULL,
        uid TEXT NOT NULL,
        suggestion_id INTEGER,
        undoes_id INTEGER,
        action TEXT NOT NULL,
        actor TEXT NOT NULL,
        reason TEXT DEFAULT '' NOT NULL,
        recorded_at INTEGER NOT NULL,
        PRIMARY KEY (id),
        CONSTRAINT action_is_known CHECK (action IN ('accept', 'reject', 'defer', 'propose', 'undo')),
        CONSTRAINT undo_names_what CHECK ((action = 'undo') = (undoes_id IS NOT NULL)),
        UNIQUE (uid),
        FOREIGN KEY(suggestion_id) REFERENCES suggestions (id),
        FOREIGN KEY(undoes_id) REFERENCES decisions (id)
    ) STRICT
    """,
    """
    CREATE TABLE supersessions (
        id INTEGER NOT NULL,
        uid TEXT NOT NULL,
        old_id INTEGER NOT NULL,
        new_id INTEGER NOT NULL,
        kind TEXT NOT NULL,
        effective_start INTEGER,
        effective_end INTEGER,
        decision_id INTEGER NOT NULL,
        recorded_at INTEGER NOT NULL,
        PRIMARY KEY (id),
        CONSTRAINT kind_is_known CHECK (kind IN ('change', 'correction', 'end', 'portion', 'refinement', 'duplicate', 'coexist')),
        CONSTRAINT two_memories CHECK (old_id <> new_id),
        UNIQUE (uid),
        FOREIGN KEY(old_id) REFERENCES memories (id),
        FOREIGN KEY(new_id) REFERENCES memories (id),
        FOREIGN KEY(decision_id) REFERENCES decisions (id)
    ) STRICT
    """,
    """
    CREATE INDEX supersessions_by_new ON supersessions (new_id)
    """,
    """
    CREATE INDEX supersessions_by_old ON supersessions (old_id, kind)
    """,
)

SEARCH_AND_TRIGGERS = (
    """
    CREATE VIRTUAL TABLE memory_search USING fts5(
            content, content='memories', content_rowid='id', tokenize="unicode61 remove_diacritics 2", prefix='2 3')
    """,
    """
    CREATE TRIGGER log_never_updated BEFORE UPDATE ON log BEGIN
            SELECT RAISE(ABORT, 'the log is append-only'); END
    """,
    """
    CREATE TRIGGER log_never_deleted BEFORE DELETE ON log BEGIN
            SELECT RAISE(ABORT, 'the log is append-only'); END
    """,
)


def upgrade() -> None:
    connection = op.get_bind()
    for statement in (*TABLES, *SEARCH_AND_TRIGGERS):
        connection.exec_driver_sql(statement)
