"""The first format: sources, conversations, messages, memories, event times, supersessions, decisions, the log."""

from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

# Written out rather than taken from the schema module: a released step never changes when the schema does.
TABLES = (
    """
    CREATE TABLE acts (
        id INTEGER NOT NULL,
        uid TEXT NOT NULL,
        action TEXT NOT NULL,
        actor TEXT NOT NULL,
        reason TEXT DEFAULT '' NOT NULL,
        undoes_id INTEGER,
        recorded_at INTEGER NOT NULL,
        PRIMARY KEY (id),
        CONSTRAINT action_is_known CHECK (action = 'import' OR action = 'accept' OR action = 'reject' OR action = 'defer' OR action = 'propose' OR action = 'add' OR action = 'edit' OR action = 'redate' OR action = 'split' OR action = 'merge' OR action = 'alias' OR action = 'withdraw' OR action = 'undo' OR action = 'redo' OR action = 'erase'),
        CONSTRAINT undo_names_what CHECK ((action IN ('undo', 'redo')) = (undoes_id IS NOT NULL)),
        UNIQUE (uid),
        FOREIGN KEY(undoes_id) REFERENCES acts (id)
    ) STRICT
    """,
    """
    CREATE INDEX acts_undone ON acts (undoes_id)
    """,
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
    CREATE TABLE names (
        id INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (id),
        UNIQUE (text)
    ) STRICT
    """,
    """
    CREATE TABLE aliases (
        id INTEGER NOT NULL,
        act_id INTEGER NOT NULL,
        name TEXT NOT NULL,
        stands_for TEXT NOT NULL,
        PRIMARY KEY (id),
        CONSTRAINT two_names CHECK (name <> stands_for),
        FOREIGN KEY(act_id) REFERENCES acts (id)
    ) STRICT
    """,
    """
    CREATE TABLE erased (
        id INTEGER NOT NULL,
        uid TEXT NOT NULL,
        act_id INTEGER NOT NULL,
        memory INTEGER NOT NULL,
        PRIMARY KEY (id),
        UNIQUE (uid),
        FOREIGN KEY(act_id) REFERENCES acts (id)
    ) STRICT
    """,
    """
    CREATE TABLE packed_memories (
        id INTEGER NOT NULL,
        act_id INTEGER NOT NULL,
        size INTEGER NOT NULL,
        nature BLOB NOT NULL,
        is_over BLOB NOT NULL,
        learned BLOB NOT NULL,
        has_time BLOB NOT NULL,
        start BLOB NOT NULL,
        "end" BLOB NOT NULL,
        grain BLOB NOT NULL,
        basis BLOB NOT NULL,
        relation BLOB NOT NULL,
        author BLOB NOT NULL,
        subject BLOB NOT NULL,
        attribute BLOB NOT NULL,
        scope BLOB NOT NULL,
        source BLOB NOT NULL,
        PRIMARY KEY (id),
        FOREIGN KEY(act_id) REFERENCES acts (id)
    ) STRICT
    """,
    """
    CREATE TABLE sources (
        id INTEGER NOT NULL,
        uid TEXT NOT NULL,
        act_id INTEGER NOT NULL,
        name TEXT NOT NULL,
        format TEXT NOT NULL,
        zone TEXT,
        assume TEXT DEFAULT '' NOT NULL,
        PRIMARY KEY (id),
        UNIQUE (uid),
        FOREIGN KEY(act_id) REFERENCES acts (id)
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
        act_id INTEGER NOT NULL,
        conversation_id INTEGER,
        content TEXT NOT NULL,
        nature TEXT NOT NULL,
        is_over INTEGER NOT NULL CONSTRAINT is_over_is_boolean CHECK (is_over IN (0, 1)),
        subject TEXT DEFAULT '' NOT NULL,
        attribute TEXT DEFAULT '' NOT NULL,
        scope TEXT DEFAULT '' NOT NULL,
        author TEXT DEFAULT '' NOT NULL,
        learned_seconds INTEGER,
        learned_offset INTEGER,
        PRIMARY KEY (id),
        CONSTRAINT nature_is_known CHECK (nature = 'state' OR nature = 'event' OR nature = 'plan' OR nature = 'none'),
        UNIQUE (uid),
        FOREIGN KEY(act_id) REFERENCES acts (id),
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
        PRIMARY KEY (id),
        CONSTRAINT role_is_known CHECK (role = 'user' OR role = 'assistant' OR role = 'participant' OR role = 'memory'),
        CONSTRAINT zone_source_is_known CHECK (zone_source = 'stated' OR zone_source = 'chosen' OR zone_source = 'missing'),
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
        act_id INTEGER NOT NULL,
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
        PRIMARY KEY (id),
        CONSTRAINT grain_is_known CHECK (grain = 'second' OR grain = 'minute' OR grain = 'hour' OR grain = 'day' OR grain = 'week' OR grain = 'month' OR grain = 'quarter' OR grain = 'year' OR grain = 'decade' OR grain = 'century'),
        CONSTRAINT basis_is_known CHECK (basis = 'stated' OR basis = 'resolved' OR basis = 'mention' OR basis = 'imported' OR basis = 'corrected'),
        CONSTRAINT relation_is_known CHECK (relation = 'at' OR relation = 'span' OR relation = 'since' OR relation = 'until' OR relation = 'before' OR relation = 'after' OR relation = 'by'),
        UNIQUE (memory_id, version),
        CONSTRAINT window_not_empty CHECK ("start" < "end"),
        FOREIGN KEY(memory_id) REFERENCES memories (id),
        FOREIGN KEY(act_id) REFERENCES acts (id)
    ) STRICT
    """,
    """
    CREATE INDEX event_times_corrected ON event_times (version) WHERE version > 1
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
    CREATE TABLE memory_revisions (
        id INTEGER NOT NULL,
        memory_id INTEGER NOT NULL,
        act_id INTEGER NOT NULL,
        version INTEGER NOT NULL,
        nature TEXT NOT NULL,
        is_over INTEGER NOT NULL CONSTRAINT is_over_is_boolean CHECK (is_over IN (0, 1)),
        subject TEXT DEFAULT '' NOT NULL,
        attribute TEXT DEFAULT '' NOT NULL,
        scope TEXT DEFAULT '' NOT NULL,
        PRIMARY KEY (id),
        CONSTRAINT nature_is_known CHECK (nature = 'state' OR nature = 'event' OR nature = 'plan' OR nature = 'none'),
        UNIQUE (memory_id, version),
        FOREIGN KEY(memory_id) REFERENCES memories (id),
        FOREIGN KEY(act_id) REFERENCES acts (id)
    ) STRICT
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
        CONSTRAINT verdict_is_known CHECK (verdict = 'change' OR verdict = 'correction' OR verdict = 'end' OR verdict = 'portion' OR verdict = 'refinement' OR verdict = 'duplicate' OR verdict = 'coexist' OR verdict = 'contradiction' OR verdict = 'unrelated' OR verdict = 'unsure'),
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
    CREATE TABLE supersessions (
        id INTEGER NOT NULL,
        uid TEXT NOT NULL,
        old_id INTEGER NOT NULL,
        new_id INTEGER NOT NULL,
        kind TEXT NOT NULL,
        start_earliest INTEGER,
        start_latest INTEGER,
        act_id INTEGER NOT NULL,
        replaces_id INTEGER,
        PRIMARY KEY (id),
        CONSTRAINT kind_is_known CHECK (kind = 'change' OR kind = 'correction' OR kind = 'end' OR kind = 'portion' OR kind = 'refinement' OR kind = 'duplicate' OR kind = 'coexist'),
        CONSTRAINT start_in_order CHECK (start_earliest <= start_latest),
        CONSTRAINT two_memories CHECK (old_id <> new_id),
        UNIQUE (uid),
        FOREIGN KEY(old_id) REFERENCES memories (id),
        FOREIGN KEY(new_id) REFERENCES memories (id),
        FOREIGN KEY(act_id) REFERENCES acts (id),
        FOREIGN KEY(replaces_id) REFERENCES supersessions (id)
    ) STRICT
    """,
    """
    CREATE INDEX supersessions_by_act ON supersessions (act_id)
    """,
    """
    CREATE INDEX supersessions_by_new ON supersessions (new_id)
    """,
    """
    CREATE INDEX supersessions_by_old ON supersessions (old_id, kind)
    """,
    """
    CREATE TABLE withdrawals (
        id INTEGER NOT NULL,
        memory_id INTEGER NOT NULL,
        act_id INTEGER NOT NULL,
        PRIMARY KEY (id),
        FOREIGN KEY(memory_id) REFERENCES memories (id),
        FOREIGN KEY(act_id) REFERENCES acts (id)
    ) STRICT
    """,
    """
    CREATE INDEX withdrawals_by_memory ON withdrawals (memory_id)
    """,
    """
    CREATE TABLE decisions (
        id INTEGER NOT NULL,
        act_id INTEGER NOT NULL,
        suggestion_id INTEGER NOT NULL,
        PRIMARY KEY (id),
        FOREIGN KEY(act_id) REFERENCES acts (id),
        FOREIGN KEY(suggestion_id) REFERENCES suggestions (id)
    ) STRICT
    """,
    """
    CREATE INDEX decisions_by_suggestion ON decisions (suggestion_id)
    """,
)

SEARCH_AND_TRIGGERS = (
    """
    CREATE VIRTUAL TABLE memory_search USING fts5(
        words, grams, content='', tokenize="unicode61 remove_diacritics 2")
    """,
    # How much of the index is gathered in memory before it is written: an import in small pieces takes twice as long.
    """
    INSERT INTO memory_search(memory_search, rank) VALUES ('hashsize', 16000000)
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
