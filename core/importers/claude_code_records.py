"""One line of a Claude Code log: whose words it holds, or why it is no message; and the tree that lines form."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from core.importers.content_blocks import Content, read_content
from core.importers.foreign_json import Object, as_object, as_text, first_text
from core.importers.model_talk import Said
from core.importers.report import WarningKind
from core.values.message import Role

_META = {
    "summary", "custom-title", "ai-title", "agent-name", "agent-color", "agent-setting", "last-prompt", "tag", "mode",
    "file-history-snapshot", "queue-operation", "attachment", "permission-mode", "pr-link", "task-summary",
    "attribution-snapshot", "content-replacement", "worktree-state", "marble-origami-commit", "started", "result",
    "bridge-session",
}  # fmt: skip
_NOT_SAID: Mapping[str, WarningKind] = {
    **dict.fromkeys(_META, WarningKind.HIDDEN_CONTEXT_SKIPPED),
    "system": WarningKind.SYSTEM_SKIPPED,
    "progress": WarningKind.TOOL_SKIPPED,
}
_ROLES = {"user": Role.USER, "assistant": Role.ASSISTANT}
_HIDDEN_MARKS = ("isMeta", "isCompactSummary", "isVisibleInTranscriptOnly")
# What the program writes in the person's name.
_INJECTED = re.compile(
    r"<(command-name|command-message|command-args|command-contents|local-command-stdout|local-command-stderr"
    r"|local-command-caveat|bash-input|bash-stdout|bash-stderr|task-notification|system-reminder|user-memory-input"
    r"|user-prompt-submit-hook|teammate-message|session-start-hook|new-diagnostics|ide_selection|ide_opened_file"
    r"|ide_diagnostics|post-tool-use-hook|background-task-[a-z]+|task-[a-z]+)\b[^<>]*>"
)
_INTERRUPTED = re.compile(r"\[Request interrupted by user(?: for tool use)?\]")


@dataclass(slots=True)
class Entry:
    """A line as it is kept while its session is read; ``said`` is None where it holds no message."""

    uuid: str
    parent: str | None
    place: str
    said: Said | None = None
    skipped: Mapping[WarningKind, int] = field(default_factory=Counter)
    message_id: str = ""
    is_aside: bool = False

    @property
    def is_prompt(self) -> bool:
        """Whether a person said it."""
        return self.said is not None and self.said.role is Role.USER

    def goes_on_in(self, other: "Entry") -> bool:
        """Whether the other line is of the same message of the model."""
        return bool(self.message_id) and self.message_id == other.message_id

    def joined(self, other: "Entry") -> "Entry":
        """Return both lines as one message."""
        if self.said is None or other.said is None:
            return self
        text = "\n".join(filter(None, (self.said.text, other.said.text)))
        return replace(self, said=self.said._replace(text=text, files=[*self.said.files, *other.said.files]))


@dataclass(slots=True)
class Session:
    """The lines of one session, in the order of the file."""

    name: str
    title: str = ""
    entries: list[Entry] = field(default_factory=list)

    @property
    def has_talk(self) -> bool:
        """Whether there is more in it than lines about other sessions and sub-agents."""
        return any(entry.uuid and not entry.is_aside for entry in self.entries)

    def dropped(self) -> set[int]:
        """Return the ``id`` of each entry on a branch that a person left.

        That is a prompt off the last path, where the path goes on from the same place with a later prompt, and all
        that hangs below it. Other lines off the path (results of tools that ran side by side) stay.
        """
        parents = self._parents()
        path = self._last_path(parents)
        asked_last = {parents[number]: number for number in sorted(path) if self.entries[number].is_prompt}
        dropped: set[int] = set()
        for number, entry in enumerate(self.entries):
            if entry.is_aside or number in path:
                continue
            parent = parents[number]
            was_asked_anew = entry.is_prompt and parent >= 0 and asked_last.get(parent, -1) > number
            if was_asked_anew or (parent < number and parent in dropped):
                dropped.add(number)
        return {id(self.entries[number]) for number in dropped}

    def _parents(self) -> list[int]:
        """Return the number of each entry's parent; for a broken link that of the line before, -1 for the first."""
        numbers = {entry.uuid: number for number, entry in enumerate(self.entries) if entry.uuid}
        parents: list[int] = []
        before = -1
        for number, entry in enumerate(self.entries):
            found = numbers.get(entry.parent, -1) if entry.parent else -1
            parents.append(before if found in (-1, number) else found)
            if entry.uuid and not entry.is_aside:
                before = number
        return parents

    def _last_path(self, parents: list[int]) -> set[int]:
        at = next(
            (n for n in range(len(parents) - 1, -1, -1) if self.entries[n].said and not self.entries[n].is_aside), -1
        )
        path: set[int] = set()
        while at >= 0 and at not in path:
            path.add(at)
            at = parents[at]
        return path


def read_entry(record: Object, kind: str, place: str) -> Entry:
    """Read a line."""
    parent = first_text(record, "parentUuid", "logicalParentUuid") or None
    entry = Entry(first_text(record, "uuid"), parent, place)
    if record.get("isSidechain") is True:
        entry.is_aside = True
        entry.skipped = Counter({WarningKind.SIDECHAIN_SKIPPED: 1})
    elif kind not in _ROLES:
        entry.skipped = Counter({_NOT_SAID.get(kind, WarningKind.UNKNOWN_RECORD): 1})
    elif any(record.get(mark) is True for mark in _HIDDEN_MARKS):
        entry.skipped = Counter({WarningKind.HIDDEN_CONTEXT_SKIPPED: 1})
    else:
        _read_message(record, _ROLES[kind], entry)
    return entry


def _read_message(record: Object, role: Role, entry: Entry) -> None:
    message = as_object(record.get("message"))
    content = read_content(message.get("content"))
    if role is Role.USER:
        _take_out_injected(content)
    elif record.get("isApiErrorMessage") is True or message.get("model") == "<synthetic>":
        entry.skipped = Counter({WarningKind.SYSTEM_SKIPPED: 1})
        return
    entry.skipped = content.skipped
    entry.message_id = as_text(message.get("id")) if role is Role.ASSISTANT else ""
    said = Said(role, content.text, record.get("timestamp"), content.files, entry.uuid)
    entry.said = None if said.is_empty else said


def _take_out_injected(content: Content) -> None:
    kept: list[str] = []
    for text in content.texts:
        rest = _without_injected(text)
        if rest is not text:
            content.skipped[WarningKind.HIDDEN_CONTEXT_SKIPPED] += 1
        if _INTERRUPTED.fullmatch(rest.strip()):
            content.skipped[WarningKind.SYSTEM_SKIPPED] += 1
        elif rest.strip():
            kept.append(rest)
    content.texts = kept


def _without_injected(text: str) -> str:
    """Return what is left of a text without the elements of the program; the very text if there is none."""
    pieces: list[str] = []
    unclosed: set[str] = set()
    at = 0
    for tag in _INJECTED.finditer(text):
        if tag.start() < at or tag[1] in unclosed:
            continue
        end = text.find(f"</{tag[1]}>", tag.end())
        if end < 0:
            unclosed.add(tag[1])
            continue
        pieces.append(text[at : tag.start()].strip())
        at = end + len(tag[1]) + 3
    return "\n".join(filter(None, (*pieces, text[at:].strip()))) if pieces else text
