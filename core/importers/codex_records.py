"""One line of a Codex log: whose words it holds, in which of the mirrored ways, or why it is no message."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum, auto

from core.importers.content_blocks import read_content
from core.importers.foreign_json import Object, as_list, as_object, as_text, first_text
from core.importers.model_talk import Said, role_named
from core.importers.report import WarningKind
from core.values.message import Role

_TOOL = (WarningKind.TOOL_SKIPPED,)
_REASONING = (WarningKind.REASONING_SKIPPED,)
_HIDDEN = (WarningKind.HIDDEN_CONTEXT_SKIPPED,)
_SYSTEM = (WarningKind.SYSTEM_SKIPPED,)
_NOTHING: tuple[WarningKind, ...] = ()
_BOOKKEEPING = (
    "token_count", "task_started", "task_complete", "turn_started", "turn_complete", "session_configured",
    "item_started", "item_updated", "thread_name_updated", "thread_settings_applied", "ghost_snapshot", "turn_diff",
    "plan_update", "mcp_startup_update", "mcp_startup_complete", "list_skills_response", "agent_message_delta",
    "entered_review_mode", "exited_review_mode", "other", "thread_goal_updated",
)  # fmt: skip
_SKIPPED: Mapping[str, tuple[WarningKind, ...]] = {
    **dict.fromkeys(_BOOKKEEPING, _NOTHING),
    **dict.fromkeys(("reasoning", "agent_reasoning", "agent_reasoning_raw_content"), _REASONING),
    **dict.fromkeys(("agent_reasoning_section_break", "agent_reasoning_delta"), _NOTHING),
    **dict.fromkeys(("error", "warning", "stream_error", "turn_aborted", "background_event"), _SYSTEM),
    **dict.fromkeys(("deprecation_notice", "thread_rolled_back", "context_compacted", "shutdown_complete"), _SYSTEM),
    **dict.fromkeys(("compacted", "compaction", "compaction_summary", "turn_context", "world_state"), _HIDDEN),
    **dict.fromkeys(("inter_agent_communication",), (WarningKind.SIDECHAIN_SKIPPED,)),
}  # fmt: skip
_TOOL_WORDS = ("call", "tool", "exec", "patch", "search", "view_image", "approval", "output", "command", "collab_")
_SPEAKERS = {
    "user_message": Role.USER,
    "usermessage": Role.USER,
    "agent_message": Role.ASSISTANT,
    "agentmessage": Role.ASSISTANT,
}
# What the program adds in the person's name: tags of its own, and the instructions of the repository.
_INJECTED = re.compile(
    r"\s*(?:<([a-z]+(?:_[a-z]+)+|instructions|skill|skills|permissions instructions|apps_instructions)\b[^>]*>"
    r".*</\1>|# AGENTS\.md instructions\b.*|<INSTRUCTIONS>.*</INSTRUCTIONS>)\s*",
    re.DOTALL,
)
_REQUEST_MARK = "## My request for Codex:"


class Source(Enum):
    """Which of the mirrored records a message was read from."""

    HEADER = auto()
    EVENT = auto()
    ITEM = auto()
    COMPLETED = auto()
    OTHER = auto()


@dataclass(slots=True)
class Line:
    """A line as it is kept while its file is read."""

    source: Source
    place: str
    said: Said | None = None
    skipped: Iterable[WarningKind] = ()
    header: object = None


def read_line(record: Object, place: str) -> Line:
    """Read a line of any version: newer ones wrap the record as ``payload``."""
    kind = as_text(record.get("type"))
    payload = as_object(record.get("payload"))
    time = record.get("timestamp")
    if kind == "session_meta":
        return _header(payload, place)
    if kind == "event_msg":
        return _event(payload, time, place)
    if "payload" in record:
        is_item = kind == "response_item"
        return _item(payload, time, place) if is_item else Line(Source.OTHER, place, None, _skipped_as(kind))
    if "instructions" in record and not kind:
        return _header(record, place)
    return Line(Source.OTHER, place) if "record_type" in record else _item(record, time, place)


def _header(header: Object, place: str) -> Line:
    """Read the first record: who the session is; instructions may lie in it."""
    given = bool(as_text(header.get("instructions")) or header.get("base_instructions"))
    return Line(Source.HEADER, place, None, _HIDDEN if given else _NOTHING, header)


def _event(payload: Object, time: object, place: str) -> Line:
    kind = as_text(payload.get("type"))
    if kind == "item_completed":
        return _completed(as_object(payload.get("item")), time, place)
    role = _SPEAKERS.get(kind)
    if role is None:
        return Line(Source.OTHER, place, None, _skipped_as(kind))
    files = ["" for key in ("images", "local_images") for _ in as_list(payload.get(key))]
    return _spoken(Source.EVENT, role, first_text(payload, "message", "text"), time, (files, (), place))


def _completed(item: Object, time: object, place: str) -> Line:
    kind = as_text(item.get("type")).lower()
    role = _SPEAKERS.get(kind)
    if role is None:
        return Line(Source.OTHER, place)
    content = read_content(item.get("content", item.get("text")))
    return _spoken(Source.COMPLETED, role, content.text, time, (content.files, content.skipped, place))


def _item(item: Object, time: object, place: str) -> Line:
    kind = as_text(item.get("type"))
    if kind != "message":
        return Line(Source.OTHER, place, None, _skipped_as(kind))
    role = role_named(item.get("role"))
    if not isinstance(role, Role):
        return Line(Source.OTHER, place, None, (role or WarningKind.UNKNOWN_RECORD,))
    content = read_content(item.get("content"))
    if role is Role.USER:
        kept = [text for text in content.texts if _INJECTED.fullmatch(text) is None]
        if len(kept) < len(content.texts):
            content.skipped[WarningKind.HIDDEN_CONTEXT_SKIPPED] += 1
        content.texts = kept
    return _spoken(Source.ITEM, role, content.text, time, (content.files, content.skipped, place))


def _spoken(
    source: Source, role: Role, text: str, time: object, rest: tuple[list[str], Iterable[WarningKind], str]
) -> Line:
    files, skipped, place = rest
    kinds = list(skipped)
    if role is Role.USER:
        # An editor puts what is open in it before the request.
        before, mark, request = text.partition(_REQUEST_MARK)
        if mark and before.lstrip().startswith("# Context from my IDE"):
            text = request.strip()
            kinds.append(WarningKind.HIDDEN_CONTEXT_SKIPPED)
    said = Said(role, text, time, files, where=place.rpartition(", ")[2])
    return Line(source, place, None if said.is_empty else said, kinds)


def _skipped_as(kind: str) -> tuple[WarningKind, ...]:
    if kind in _SKIPPED:
        return _SKIPPED[kind]
    if any(word in kind for word in _TOOL_WORDS):
        return _TOOL
    return (WarningKind.UNKNOWN_RECORD,)
