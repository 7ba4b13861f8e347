"""Puts the parts together for the desktop, and the sample story. No Qt here."""

import hashlib
import tempfile
import tomllib
from pathlib import Path
from typing import Any

import resources
from app.paths import Paths
from app.workspaces import create_workspace, open_workspace
from core.clock import Clock
from core.operations.decide import Acceptance, NewSuggestion, accept, propose
from core.operations.import_log import ImportRequest, import_log
from core.operations.person import Person
from core.queries.handle import WorkspaceHandle
from core.queries.memory_detail import memory_id_of
from core.queries.memory_records import all_records
from core.values.as_of import AsOf
from core.values.identifiers import MemoryId

__all__ = [
    "SAMPLE_FILES",
    "SAMPLE_FOLDER",
    "SAMPLE_JUDGE",
    "SAMPLE_NAME",
    "AsOf",
    "build_sample",
    "create_workspace",
    "open_sample",
    "open_workspace",
    "sample_suggestions",
]

SAMPLE_FOLDER = Path(resources.__file__).parent / "sample"
SAMPLE_FILES = ("team-chats.json", "assistant-export.json")
SAMPLE_NAME = "sample.truewhen"
SAMPLE_JUDGE = "sample"
_SUGGESTIONS = "suggestions.toml"


def open_sample(paths: Paths, clock: Clock) -> tuple[WorkspaceHandle, Path]:
    """Open the person's copy of the sample story; make it where there is none.

    Each version of the story has a folder of its own: a later one never takes the place of a copy that was worked on.
    """
    path = paths.data / f"sample-{_sample_version()}" / SAMPLE_NAME
    if path.is_file():
        return open_workspace(path), path
    path.parent.mkdir(parents=True, exist_ok=True)
    # Made under another name first: a start that was broken off leaves no half sample behind.
    with tempfile.TemporaryDirectory(dir=path.parent) as folder:
        fresh = Path(folder) / SAMPLE_NAME
        build_sample(fresh, clock).close()
        fresh.replace(path)
    return open_workspace(path), path


def build_sample(path: Path, clock: Clock) -> WorkspaceHandle:
    """Import the sample story into a new workspace at ``path``, with suggestions some of which are decided."""
    workspace = create_workspace(path, clock)
    try:
        for name in SAMPLE_FILES:
            import_log(workspace, ImportRequest((SAMPLE_FOLDER / name,)), clock=clock)
        _suggest(workspace, clock)
    except BaseException:
        workspace.close()
        raise
    return workspace


def _sample_version() -> str:
    digest = hashlib.sha256()
    for name in (*SAMPLE_FILES, _SUGGESTIONS):
        digest.update((SAMPLE_FOLDER / name).read_bytes())
    return digest.hexdigest()[:8]


def sample_suggestions() -> list[dict[str, Any]]:
    """Return the hand-written suggestions of the sample: its memories are named by words of theirs."""
    suggestions: list[dict[str, Any]] = tomllib.loads(_suggestions_text())["suggestion"]
    return suggestions


def _suggest(workspace: WorkspaceHandle, clock: Clock) -> None:
    """Put the suggestions of the sample into the queue; those that are decided there become one act for each group."""
    contents = {
        record.content: memory_id
        for record in all_records(workspace, AsOf(0))
        if (memory_id := memory_id_of(workspace, record.uid)) is not None
    }
    decided: dict[str, list[Acceptance]] = {}
    for one in sample_suggestions():
        old, new = _told(contents, one["old"]), _told(contents, one["new"])
        if old is None or new is None:
            continue  # a test tells: without one of its suggestions the sample still opens
        suggestion = NewSuggestion(
            old, new, one["verdict"], one["confidence"], one["reasoning"], one["cue"], SAMPLE_JUDGE, SAMPLE_JUDGE
        )
        _, uid = propose(workspace, suggestion, clock=clock)
        if uid is not None and "accepted" in one:
            decided.setdefault(one["accepted"], []).append(Acceptance(uid))
    for reason, acceptances in decided.items():
        accept(workspace, acceptances, Person(SAMPLE_JUDGE, reason), clock=clock)


def _told(contents: dict[str, MemoryId], words: str) -> MemoryId | None:
    found = [memory_id for content, memory_id in contents.items() if words in content]
    return found[0] if len(found) == 1 else None


def _suggestions_text() -> str:
    return (SAMPLE_FOLDER / _SUGGESTIONS).read_text(encoding="utf-8")
