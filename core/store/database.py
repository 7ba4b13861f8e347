"""Placeholder filled in next."""


class Database:
    """An open workspace file."""
