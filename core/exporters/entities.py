"""Whom a memory is about, for formats that hang everything on an entity."""

from core.values.memory import MemoryRecord

SOMEONE = "someone"
"""Stands for a subject that nobody named."""


def entity_of(record: MemoryRecord) -> str:
    """Return the subject, or who said it where no subject is known."""
    return entity_named(record.subject, record.author)


def entity_named(subject: str, author: str) -> str:
    """Return the first of the two that is not empty."""
    return subject or author or SOMEONE
