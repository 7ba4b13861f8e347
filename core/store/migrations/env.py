"""Alembic's entry: runs revisions on the connection that the runner passes in."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
