"""Letta's agents: an agent file (``.af``) with its talk and its memory blocks, or the git folder of its memory.

What was said in the talk are messages like those of any chat; the blocks are what the agent remembers, without times.
"""

import json
from collections import Counter
from collections.abc import Iterator, Sequence

from core.importers.content_blocks import read_content
from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.decoding import clean_text
from core.importers.foreign_json import Object, as_list, as_object, first_id, first_text, objects
from core.importers.json_records import json_records
from core.importers.json_stream import JsonStream
from core.importers.letta_git import read_history
from core.importers.memory_records import MemoryRecords
from core.importers.model_talk import Said, role_named
from core.importers.sources import InputShape
from core.importers.talks import Turn, told_talk
from core.values.message import RawMessage

_GIT = ".git/HEAD"
_MEMORY = "system/"
_OLD_MEMORY = "core_memory"


class LettaAgent:
    """Reads ``letta-af``."""

    format_id = "letta-af"
    looked_for = 'an agent of Letta (JSON with "agents", "blocks" and "mcp_servers", or its memory folder with ".git")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim agent files, and folders of Markdown under ``system/`` with a git history."""
        if head.shape is InputShape.FOLDER and any(part.name == _GIT for part in head.parts):
            notes = [part for part in head.parts if part.name.lower().endswith(".md")]
            return notes if any(part.name.startswith(_MEMORY) for part in notes) else []
        return [part for part in head.parts_named(".af", ".json") if _is_agent(head, part)]

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield talk and memory of each agent, or the history of the folder."""
        if source.shape is InputShape.FOLDER and any(part.name == _GIT for part in source.parts):
            yield from read_history(source.path, MemoryRecords("letta", source.path.name, report), report)
            return
        for part in source.chosen:
            for place, record in json_records(source, part, report, "agent file", JsonStream.value):
                if isinstance(record, dict):
                    yield from _agents(record, place, report)
                else:
                    report.odd_record(record, place, "it is no agent")


def _is_agent(head: Head, part: Part) -> bool:
    outline = head.outline(part)
    is_new = outline.has("agents") and outline.has_any("blocks", "mcp_servers", "agents/[]/block_ids")
    return is_new or outline.has("agent_type", _OLD_MEMORY)


def _agents(record: Object, place: str, report: ImportReport) -> Iterator[RawMessage]:
    agents = list(objects(record.get("agents"))) if "agents" in record else [record]
    for number, agent in enumerate(agents, start=1):
        name = clean_text(first_text(agent, "name") or first_id(agent, "id"), report) or f"agent {number}"
        turns = [_turn(message) for message in as_list(agent.get("messages"))]
        yield from told_talk(turns, name, f"{place}, {name}", report)
    named = {first_id(agent, "id"): first_text(agent, "name") for agent in agents}
    owner = next(iter(named.values())) if len(named) == 1 else ""
    records = MemoryRecords(f"{owner} memory".strip(), place, report)
    blocks = [*as_list(record.get("blocks")), *as_list(record.get(_OLD_MEMORY))]
    for number, block in enumerate(blocks, start=1):
        told = as_object(block)
        if not told:
            report.malformed_record(f"{place}, block {number}", "a block that is no object")
            continue
        label = first_text(told, "label") or f"block {number}"
        key = first_id(told, "id") or label
        if (message := records.tell(key, first_text(told, "value"), None, author=label, where=label)) is not None:
            yield message


def _turn(message: object) -> Turn | None:
    if not isinstance(message, dict):
        return None
    role = role_named(message.get("role"))
    if isinstance(role, WarningKind):
        return Turn(None, Counter({role: 1}))
    content = read_content(message.get("content", message.get("text")))
    skipped = Counter(content.skipped)
    if message.get("tool_calls"):
        skipped[WarningKind.TOOL_SKIPPED] += 1
    wrapped = _unwrapped(content.text)
    if wrapped is None:
        skipped[WarningKind.HIDDEN_CONTEXT_SKIPPED] += 1
        return Turn(None, skipped)
    said = Said(role, wrapped, message.get("created_at"), content.files, key=first_id(message, "id"))
    return Turn(said, skipped)


def _unwrapped(text: str) -> str | None:
    """Return what a person said where Letta wrapped it as JSON; None for a heartbeat and other notes of its own."""
    if not text.startswith("{"):
        return text
    try:
        wrapped = json.loads(text)
    except (ValueError, RecursionError):
        return text
    if not isinstance(wrapped, dict) or not isinstance(wrapped.get("type"), str):
        return text
    return first_text(wrapped, "message") if wrapped["type"] == "user_message" else None
