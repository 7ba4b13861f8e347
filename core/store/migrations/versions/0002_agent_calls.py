"""What agents asked over MCP and what they were told."""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

STATEMENTS = (
    """
    CREATE TABLE agent_calls (
        id INTEGER NOT NULL,
        recorded_at INTEGER NOT NULL,
        client TEXT NOT NULL,
        tool TEXT NOT NULL,
        arguments TEXT NOT NULL,
        true_at INTEGER,
        known_at INTEGER,
        log_row INTEGER NOT NULL,
        outcome TEXT NOT NULL,
        answer TEXT NOT NULL,
        PRIMARY KEY (id),
        CONSTRAINT outcome_is_known CHECK (outcome = 'answered' OR outcome = 'refused' OR outcome = 'failed')
    ) STRICT
    """,
    """
    CREATE TRIGGER agent_calls_never_updated BEFORE UPDATE ON agent_calls BEGIN
            SELECT RAISE(ABORT, 'what agents asked is append-only'); END
    """,
    """
    CREATE TRIGGER agent_calls_never_deleted BEFORE DELETE ON agent_calls BEGIN
            SELECT RAISE(ABORT, 'what agents asked is append-only'); END
    """,
)


def upgrade() -> None:
    connection = op.get_bind()
    for statement in STATEMENTS:
        connection.exec_driver_sql(statement)
