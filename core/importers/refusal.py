"""The refusal of a whole input: what happened, where, and what the person can do."""

from enum import StrEnum
from pathlib import Path
from typing import ClassVar

from core.errors import ActionableError


class RefusalKind(StrEnum):
    """Why an input is refused as a whole; nothing of it is imported."""

    UNKNOWN_FORMAT = "unknown_format"
    AMBIGUOUS_FORMAT = "ambiguous_format"
    UNREADABLE = "unreadable"
    ENCRYPTED = "encrypted"
    UNSAFE_ARCHIVE = "unsafe_archive"
    TRUNCATED_INPUT = "truncated_input"
    NEWER_VERSION = "newer_version"
    EMPTY_INPUT = "empty_input"


_TEXTS = {
    RefusalKind.UNKNOWN_FORMAT: "{path} is in no format that can be read: {detail}",
    RefusalKind.AMBIGUOUS_FORMAT: "{path} could be read in more than one way ({detail}); name the format to use",
    RefusalKind.UNREADABLE: "{path} cannot be read: {detail}",
    RefusalKind.ENCRYPTED: "{path} is encrypted ({detail}); unpack it with its password and choose the unpacked files",
    RefusalKind.UNSAFE_ARCHIVE: "{path} is not a safe archive: {detail}; nothing was unpacked, get the export again",
    RefusalKind.TRUNCATED_INPUT: "{path} ends in the middle and nothing in it is whole ({detail}); get the file again",
    RefusalKind.NEWER_VERSION: "{path} was written by a newer version ({detail}); update this program",
    RefusalKind.EMPTY_INPUT: "{path} holds nothing to import ({detail}); check that the export was finished",
}


class ImportRefusedError(ActionableError):
    """An input that is refused as a whole; ``kind`` lets the window word it, ``detail`` holds the facts."""

    code: ClassVar[str] = "import_refused"

    def __init__(self, kind: RefusalKind, path: Path, detail: str) -> None:
        super().__init__(_TEXTS[kind].format(path=path, detail=detail))
        self.kind = kind
        self.path = path
        self.detail = detail
