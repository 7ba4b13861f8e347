"""What a model was asked and answered about a pair; and vectors of memories, which can be made anew."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

STATEMENTS = (
    """
    CREATE TABLE exchanges (
        id INTEGER NOT NULL,
        old_id INTEGER NOT NULL,
        new_id INTEGER NOT NULL,
        judge TEXT NOT NULL,
        verdict TEXT NOT NULL,
        base_url TEXT NOT NULL,
        form TEXT NOT NULL,
        prompt TEXT NOT NULL,
        answer TEXT NOT NULL,
        failure TEXT DEFAULT '' NOT NULL,
        recorded_at INTEGER NOT NULL,
        PRIMARY KEY (id),
        FOREIGN KEY(old_id) REFERENCES memories (id),
        FOREIGN KEY(new_id) REFERENCES memories (id)
    ) STRICT
    """,
    """
    CREATE INDEX exchanges_by_pair ON exchanges (old_id, new_id)
    """,
    """
    CREATE INDEX exchanges_by_new ON exchanges (new_id)
    """,
    """
    CREATE TABLE memory_vectors (
        id INTEGER NOT NULL,
        memory_id INTEGER NOT NULL,
        model TEXT NOT NULL,
        vector BLOB NOT NULL,
        PRIMARY KEY (id),
        UNIQUE (memory_id, model),
        FOREIGN KEY(memory_id) REFERENCES memories (id)
    ) STRICT
    """,
)


def upgrade() -> None:
    connection = op.get_bind()
    for statement in STATEMENTS:
        connection.exec_driver_sql(statement)
