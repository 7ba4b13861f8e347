"""One message of a Claude.ai conversation, and the path of messages that leads to the current leaf."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from core.importers.content_blocks import Content, read_content
from core.importers.foreign_json import Object, as_text, first_text, objects
from core.importers.model_talk import Said, role_named
from core.importers.report import WarningKind
from core.importers.times import any_time
from core.values.message import Role

_PARENT = "parent_message_uuid"


@dataclass(slots=True)
class Turn:
    """A message as it is kept while its conversation is read.

    ``parent`` is None where the export links no messages; ``is_dropped`` says that its words are no person's speech.
    """

    said: Said
    parent: str | None
    skipped: Mapping[WarningKind, int] = field(default_factory=Counter)
    is_dropped: bool = False


def read_turn(value: object) -> object:
    """Return the message as a ``Turn``; what is no object comes back as it is."""
    if not isinstance(value, dict):
        return value
    content = read_content(value.get("content"))
    files = [*content.files, *_files(value, "attachments"), *_files(value, "files"), *_files(value, "files_v2")]
    role = role_named(value.get("sender", value.get("role")))
    skipped = Counter(content.skipped)
    if isinstance(role, WarningKind):
        skipped[role] += 1
    said = Said(
        role if isinstance(role, Role) else None,
        _words(value, content),
        value.get("created_at"),
        list(dict.fromkeys(files)),
        first_text(value, "uuid", "id"),
    )
    parent = as_text(value.get(_PARENT)) if _PARENT in value else None
    return Turn(said, parent, skipped, isinstance(role, WarningKind))


def _words(message: Object, content: Content) -> str:
    """Return the words of the blocks, or ``text``: which stands for a call of a tool where there is one."""
    if content.texts or content.was_used_otherwise:
        return content.text
    return as_text(message.get("text"))


def _files(message: Object, key: str) -> list[str]:
    return [first_text(file, "file_name", "name") for file in objects(message.get(key))]


def living_turns(turns: Sequence[Turn], current: str) -> list[Turn]:
    """Return the path from the root to the current leaf, or to the newest one where the export names none.

    A message without a link follows the one before it in the list; a parent that is not in the list is the root.
    """
    if all(turn.parent is None for turn in turns):
        return list(turns)
    numbers: dict[str, int] = {}
    for number, turn in enumerate(turns):
        numbers.setdefault(turn.said.key, number)
    parents = [number - 1 if turn.parent is None else numbers.get(turn.parent, -1) for number, turn in enumerate(turns)]
    at = numbers.get(current, -1) if current else -1
    if at < 0:
        at = _newest_leaf(turns, parents)
    path: dict[int, None] = {}
    while at >= 0 and at not in path:
        path[at] = None
        at = parents[at]
    return [turns[number] for number in reversed(path)]


def _newest_leaf(turns: Sequence[Turn], parents: Sequence[int]) -> int:
    inner = set(parents)
    leaves = [number for number in range(len(turns)) if number not in inner]
    return max(leaves, key=lambda number: (_instant(turns[number]), number), default=len(turns) - 1)


def _instant(turn: Turn) -> int:
    time = any_time(turn.said.time)
    return time.wall - (time.offset or 0) if time is not None else 0
