"""``truewhen import --watch``: follows a memory store or a log and offers what is new for review, until Ctrl+C."""

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from app.command_line.output import Output
from core.clock import Clock
from core.errors import ActionableError
from core.operations.find_conflicts import find_conflicts
from core.operations.import_log import ImportRequest, import_log
from core.queries.handle import WorkspaceHandle

_SECONDS_BETWEEN_LOOKS = 1.0
_BESIDE = ("", "-wal", "-journal")
_FILES_LOOKED_AT = 20_000

_State = tuple[tuple[str, int, int], ...]


def watch(workspace: WorkspaceHandle, request: ImportRequest, output: Output, clock: Clock) -> None:
    """Import what is new whenever the files change, and look for what it may replace; returns when interrupted.

    A file that cannot be read at the moment, because its program is writing it, is told and looked at again when it
    changes; only at the start it is refused. A change without anything new leaves no trace in the workspace.
    """
    names = ", ".join(map(str, request.paths))
    if not output.as_json:
        output.line(f"watching {names}; Ctrl+C stops")
    seen: _State | None = None
    try:
        while True:
            state = tuple(_state(request.paths))
            if state != seen:
                try:
                    _take(workspace, request, output, clock)
                except ActionableError as error:
                    if seen is None:
                        raise
                    output.complain(str(error))
                seen = state
            time.sleep(_SECONDS_BETWEEN_LOOKS)
    except KeyboardInterrupt:
        output.complain(f"stopped watching {names}")


def _take(workspace: WorkspaceHandle, request: ImportRequest, output: Output, clock: Clock) -> None:
    found = import_log(workspace, replace(request, is_dry_run=True), clock=clock)
    if not (found.messages_added or found.supersessions_added or found.suggestions_added):
        return
    result = import_log(workspace, request, clock=clock)
    search = find_conflicts(workspace, clock=clock)
    told = {
        "format": result.format_id,
        "memories_added": result.memories_added,
        "supersessions_added": result.supersessions_added,
        "suggestions_added": result.suggestions_added + search.suggested,
    }
    if output.as_json:
        output.json_line(told)
        output.flush()
        return
    output.line(
        f"{result.format_id}: {result.memories_added:,} new memories, {result.supersessions_added:,} replacements and "
        f"endings of its own, {result.suggestions_added + search.suggested:,} for review"
    )
    output.flush()


def _state(paths: tuple[Path, ...]) -> Iterator[tuple[str, int, int]]:
    """Yield when each file was last written and how large it is."""
    for path in paths:
        if path.is_dir():
            files = sorted(path.rglob("*"))[:_FILES_LOOKED_AT]
        else:
            files = [Path(f"{path}{end}") for end in _BESIDE]
        for file in files:
            try:
                found = file.stat()
            except OSError:
                continue
            yield str(file), found.st_mtime_ns, found.st_size
