"""One conversation of a person with a model while it is told: roles, keys and the warnings of each message."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import NamedTuple
from zlib import crc32

from core.importers.decoding import clean_text
from core.importers.report import ImportReport, WarningKind
from core.importers.times import any_time
from core.values.message import RawMessage, Role, StatedTime

_PERSON = Role.USER
_MODEL = Role.ASSISTANT
# None: not said by either; the kind under which it is counted.
_ROLES: Mapping[str, Role | WarningKind] = {
    **dict.fromkeys(("user", "human", "person", "prompter", "customer", "humanmessage", "humanmessagechunk"), _PERSON),
    **dict.fromkeys(
        ("assistant", "gpt", "chatgpt", "ai", "model", "bot", "chatbot", "bard", "gemini", "claude", "llm", "agent"),
        _MODEL,
    ),
    **dict.fromkeys(("aimessage", "aimessagechunk", "bing", "output"), _MODEL),
    **dict.fromkeys(
        ("system", "developer", "system_prompt", "instruction", "context", "systemmessage", "systemmessagechunk"),
        WarningKind.HIDDEN_CONTEXT_SKIPPED,
    ),
    **dict.fromkeys(
        (
            "tool", "tools", "function", "function_call", "function-call", "function_response", "function-response",
            "tool_call", "tool-call", "tool_response", "tool-response", "tool_result", "tool_use", "observation",
            "toolmessage", "functionmessage", "toolmessagechunk", "functionmessagechunk",
        ),
        WarningKind.TOOL_SKIPPED,
    ),
    **dict.fromkeys(("reasoning", "thinking", "thought"), WarningKind.REASONING_SKIPPED),
}  # fmt: skip
_NAME_FROM = 2


def role_named(name: object) -> Role | WarningKind | None:
    """Return whose words a role's name marks, the kind under which they are skipped, or None where none is stated."""
    if not isinstance(name, str) or not name.strip():
        return None
    return _ROLES.get(name.strip().casefold(), WarningKind.UNKNOWN_RECORD)


class Said(NamedTuple):
    """What a file states of one message.

    ``time`` is as written; ``files`` names its attachments, "" for one without a name; ``where`` is its place within
    the conversation, where there is one to name. ``role`` is None where the file does not say who speaks.
    """

    role: Role | None
    text: str
    time: object = None
    files: Collection[str] = ()
    key: str = ""
    author: str = ""
    where: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether it holds neither words nor attachments."""
        return not self.files and (not self.text or self.text.isspace())


def name_of(beginning: Iterable[Said]) -> str:
    """Name a conversation that has no id after its first messages, so that a longer copy of it has the same name."""
    digest = blake2b(digest_size=8)
    for said, _ in zip((one for one in beginning if not one.is_empty), range(_NAME_FROM), strict=False):
        digest.update(f"{said.role}\0{said.time}\0{said.text}\0".encode("utf-8", "replace"))
    return digest.hexdigest()


@dataclass(slots=True)
class ModelTalk:
    """A conversation: ``place`` is where it stands, ``held`` the names of the files that the export brings along."""

    name: str
    place: str
    report: ImportReport
    title: str = ""
    held: frozenset[str] = frozenset()
    told: int = 0
    _number: int = 0

    def __post_init__(self) -> None:
        self.name = clean_text(self.name, self.report)
        self.title = clean_text(self.title, self.report)

    def tell(self, said: Said) -> RawMessage | None:
        """Return the message, with what it lacks reported; None if there is nothing in it."""
        if said.is_empty:
            return None
        self._number += 1
        report = self.report
        place = f"{self.place}, {said.where}" if said.where else self.place
        text = clean_text(said.text, report)
        if not text or text.isspace():
            report.warn(WarningKind.ATTACHMENT_ONLY)
            text = ""
        if any(file not in self.held for file in said.files):
            report.warn(WarningKind.ATTACHMENT_MISSING)
        author = clean_text(said.author, report) or (said.role.value if said.role else "")
        if not author:
            report.warn(WarningKind.MISSING_AUTHOR, place, "nothing says who speaks")
        key = clean_text(said.key, report) or f"{self._number}-{crc32(text.encode('utf-8')):08x}"
        self.told += 1
        role = said.role or Role.PARTICIPANT
        return RawMessage(self.name, key, author, role, self._time(said.time), text, place, self.title)

    def end(self) -> None:
        """Count the conversation and report one in which nobody said anything."""
        self.report.conversations += 1
        if not self.told:
            self.report.warn(WarningKind.EMPTY_CONVERSATION)

    def skip(self, kinds: Mapping[WarningKind, int], where: str = "") -> None:
        """Count what was left out; what is of no known kind is listed with its place."""
        for kind, number in kinds.items():
            unknown = kind in (WarningKind.UNKNOWN_BLOCK, WarningKind.UNKNOWN_RECORD)
            place = (f"{self.place}, {where}" if where else self.place) if unknown else ""
            for _ in range(number):
                self.report.warn(kind, place, "a kind of content that is not known" if unknown else "")

    def _time(self, written: object) -> StatedTime | None:
        time = any_time(written)
        if time is None:
            self.report.warn(WarningKind.TIME_MISSING)
        elif not time.zone_known:
            self.report.warn(WarningKind.ZONE_MISSING)
        return time
