"""What makes an archive unsafe or closed to us, decided from its listing alone."""

import stat
from collections.abc import Sequence
from pathlib import Path, PurePosixPath, PureWindowsPath
from zipfile import ZipInfo

from core.importers.refusal import ImportRefusedError, RefusalKind

_MEMBERS = 200_000
_TOTAL_BYTES = 256 << 30
_RATIO = 200
_RATIO_MATTERS_FROM = 16 << 20
_ENCRYPTED = 0x1


def is_archive_name(name: str) -> bool:
    """Whether a member is an archive itself, by its name."""
    return name.lower().endswith(".zip")


def check_members(path: Path, members: Sequence[ZipInfo]) -> None:
    """Refuse an archive with names that lead out, links, bombs or encrypted members."""
    if len(members) > _MEMBERS:
        raise _unsafe(path, f"it has {len(members)} members, the limit is {_MEMBERS}")
    for member in members:
        _check_member(path, member)
    inflated = sum(member.file_size for member in members)
    packed = sum(member.compress_size for member in members)
    if inflated > _TOTAL_BYTES or _is_bomb(inflated, packed):
        raise _unsafe(path, f"its members would unpack to {inflated} bytes")


def _check_member(path: Path, member: ZipInfo) -> None:
    if leads_out(member.filename):
        raise _unsafe(path, f"a member is named {member.filename!r}, which leads out of the archive")
    if stat.S_ISLNK(member.external_attr >> 16):
        raise _unsafe(path, f"the member {member.filename!r} is a link")
    if _is_bomb(member.file_size, member.compress_size):
        raise _unsafe(path, f"the member {member.filename!r} would unpack to {member.file_size} bytes")
    if member.flag_bits & _ENCRYPTED:
        raise ImportRefusedError(RefusalKind.ENCRYPTED, path, f"the member {member.filename!r} needs a password")


def leads_out(name: str) -> bool:
    """Whether a member's name is absolute or climbs, read as either system would read it."""
    posix, windows = PurePosixPath(name), PureWindowsPath(name)
    return posix.is_absolute() or bool(windows.anchor) or ".." in posix.parts or ".." in windows.parts


def _is_bomb(inflated: int, packed: int) -> bool:
    return inflated > _RATIO_MATTERS_FROM and inflated > packed * _RATIO


def _unsafe(path: Path, detail: str) -> ImportRefusedError:
    return ImportRefusedError(RefusalKind.UNSAFE_ARCHIVE, path, detail)
