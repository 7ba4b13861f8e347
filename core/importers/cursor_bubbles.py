"""One message of Cursor, which calls it a bubble."""

import json
from collections import Counter

from core.importers.foreign_json import Object, as_list, as_object, as_text, first_id, first_text, objects
from core.importers.model_talk import Said, role_named
from core.importers.report import WarningKind
from core.importers.talks import Turn
from core.values.message import Role

_ROLES = {1: Role.USER, 2: Role.ASSISTANT}
_FILES = ("images", "attachedImages")
_DEPTH = 24


def read_bubble(value: object, header: Object, key: str) -> Turn | None:
    """Read a bubble of newer versions; None for one that is not there."""
    if not isinstance(value, dict) or not value:
        return None
    kind = value.get("type", header.get("type"))
    role = _ROLES.get(kind) if isinstance(kind, int) else role_named(kind)
    skipped: Counter[WarningKind] = Counter()
    if value.get("toolFormerData"):
        skipped[WarningKind.TOOL_SKIPPED] += 1
    if value.get("thinking") or value.get("allThinkingBlocks"):
        skipped[WarningKind.REASONING_SKIPPED] += 1
    if isinstance(role, WarningKind):
        return Turn(None, {role: 1})
    if role is None:
        return Turn(None, {WarningKind.UNKNOWN_RECORD: 1})
    text = first_text(value, "text", "rawText") or _rich_text(value.get("richText"))
    attached = (as_object(file) for name in _FILES for file in as_list(value.get(name)))
    files = [first_text(file, "name", "path", "uuid") for file in attached]
    return Turn(Said(role, text, _time(value, header), files, key), skipped)


def read_old_bubble(bubble: Object) -> Turn | None:
    """Read a bubble of a workspace's chats: of type "user" or "ai"."""
    role = role_named(bubble.get("type"))
    if isinstance(role, WarningKind):
        return Turn(None, {role: 1})
    text = first_text(bubble, "rawText", "text")
    if role is Role.USER:
        text = first_text(bubble, "text", "rawText", "initText")
    return Turn(Said(role, text, _time(bubble, bubble), (), first_id(bubble, "id", "bubbleId")))


def _time(bubble: Object, header: Object) -> object:
    """Return the time as written; that of the conversation is not the message's."""
    sent = as_object(bubble.get("timingInfo")).get("clientRpcSendTime")
    return bubble.get("createdAt") or sent or header.get("createdAt")


def _rich_text(value: object) -> str:
    """Return the words of the editor's own document, which older versions keep beside an empty text."""
    try:
        document = json.loads(as_text(value) or "null")
    except (ValueError, RecursionError):
        return ""
    blocks = objects(as_object(as_object(document).get("root")).get("children"))
    return "\n".join(words for block in blocks if (words := _words(block, 0)))


def _words(node: Object, depth: int) -> str:
    if depth > _DEPTH:
        return ""
    return as_text(node.get("text")) + "".join(_words(child, depth + 1) for child in objects(node.get("children")))
