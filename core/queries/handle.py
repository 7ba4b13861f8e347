"""The open workspace as everyone above the store holds it: to be passed on, not looked into."""

from core.store.database import Database as WorkspaceHandle

__all__ = ["WorkspaceHandle"]
