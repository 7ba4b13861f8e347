"""The type of a connection, for those who pass one on and speak no SQL."""

from sqlalchemy import Connection

__all__ = ["Connection"]
