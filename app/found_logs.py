"""Which logs the files and folders are that a person chose, found by looking at their beginnings."""

from collections.abc import Callable
from pathlib import Path

from core.importers.contract import ImportRefusedError, RefusalKind
from core.importers.registry import all_importers, find_importer
from ui.import_preview import FoundLog

_MOST_IN_A_FOLDER = 200


def find_logs(paths: tuple[Path, ...], is_cancelled: Callable[[], bool] = lambda: False) -> tuple[FoundLog, ...]:
    """Return the logs in order: a folder that is no export of one format is looked into, one level deep."""
    found: list[FoundLog] = []
    for path in dict.fromkeys(paths):
        if is_cancelled():
            break
        log = found_log(path)
        within = _within(path, is_cancelled) if log.format_id is None and path.is_dir() else ()
        found += within if any(one.format_id or one.claims for one in within) else (log,)
    return tuple(found)


def found_log(path: Path) -> FoundLog:
    """Look at one file, folder or archive."""
    known = [importer.format_id for importer in all_importers()]
    try:
        format_id = find_importer(path).format_id
    except ImportRefusedError as refusal:
        is_open = refusal.kind is RefusalKind.AMBIGUOUS_FORMAT
        claims = tuple(name for name in known if is_open and name in refusal.detail.split(", "))
        return FoundLog(path, None, claims, refusal.kind.value, refusal.detail)
    return FoundLog(path, format_id, (format_id,))


def _within(folder: Path, is_cancelled: Callable[[], bool]) -> tuple[FoundLog, ...]:
    try:
        entries = sorted(entry for entry in folder.iterdir() if not entry.name.startswith("."))
    except OSError:
        return ()
    found: list[FoundLog] = []
    for entry in entries[:_MOST_IN_A_FOLDER]:
        if is_cancelled():
            break
        found.append(found_log(entry))
    return tuple(found)
