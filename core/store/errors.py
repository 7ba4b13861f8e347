"""What can go wrong with a workspace file and what the person can do about it."""

from pathlib import Path

from core.errors import ActionableError


class WorkspaceError(ActionableError):
    """A workspace file cannot be used; ``path`` says which."""

    def __init__(self, path: Path, what: str) -> None:
        super().__init__(f"{path}: {what}")
        self.path = path


class WorkspaceMissingError(WorkspaceError):
    """There is no such file."""

    code = "workspace_missing"

    def __init__(self, path: Path) -> None:
        super().__init__(path, "there is no such workspace; check the name, or make one by importing a log into it")


class WorkspaceExistsError(WorkspaceError):
    """A new workspace would overwrite a file."""

    code = "workspace_exists"

    def __init__(self, path: Path) -> None:
        super().__init__(path, "this file is already there; choose another name")


class NotAWorkspaceError(WorkspaceError):
    """The file is something else."""

    code = "not_a_workspace"

    def __init__(self, path: Path) -> None:
        super().__init__(path, "this is no Truewhen workspace; to read a chat log, import it into one")


class WorkspaceTooNewError(WorkspaceError):
    """The file was written by a later Truewhen."""

    code = "workspace_too_new"

    def __init__(self, path: Path, found: str, supported: str) -> None:
        super().__init__(path, f"its format is {found} and this program knows {supported}; update Truewhen")
        self.found, self.supported = found, supported


class WorkspaceBusyError(WorkspaceError):
    """Another program holds the file."""

    code = "workspace_busy"

    def __init__(self, path: Path) -> None:
        super().__init__(path, "another program is writing to it; wait for it to end and try again")


class WorkspaceUnwritableError(WorkspaceError):
    """The disk is full, the folder is missing, or the rights do not allow it."""

    code = "workspace_unwritable"

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(path, f"cannot be written ({reason}); check free space, the folder and its rights")
        self.reason = reason


class WorkspaceUnreadableError(WorkspaceError):
    """The rights do not allow it to be read, or the disk fails."""

    code = "workspace_unreadable"

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(path, f"cannot be read ({reason}); check its rights and those of its folder")
        self.reason = reason


class WorkspaceDamagedError(WorkspaceError):
    """SQLite finds the file malformed."""

    code = "workspace_damaged"

    def __init__(self, path: Path) -> None:
        super().__init__(path, "the file is damaged; take a copy of it and restore the latest backup beside it")
