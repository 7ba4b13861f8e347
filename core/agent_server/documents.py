"""What an agent is told: memories as JSON and as lines of text."""

import json
from collections.abc import Iterable

from core.agent_server.arguments import Moments
from core.exporters.documents import memory_document, moment_text
from core.exporters.visible_text import one_line
from core.queries.answer_pages import Page, Waiting
from core.values.civil_time import format_seconds
from core.values.grain import Grain
from core.values.memory import MemoryRecord


def as_of_document(moments: Moments) -> dict[str, str | None]:
    """Return the moments at which a question was answered, so that the agent sees which default it got."""
    as_of = moments.as_of
    return {
        "true_at": format_seconds(as_of.true_at, Grain.SECOND),
        "known_at": None if as_of.known_at is None else format_seconds(as_of.known_at, Grain.SECOND),
    }


def memory_for_agent(record: MemoryRecord, *, is_pending: bool) -> dict[str, object]:
    """Return a memory with its date, its source and whether a suggestion waits about it."""
    whole = memory_document(record)
    event = record.event_time
    document = {
        "uid": record.uid,
        "content": record.content,
        "nature": whole["nature"],
        **{name: whole[name] for name in ("subject", "attribute", "scope") if whole[name]},
        "date": None
        if event is None
        else {
            "start": format_seconds(event.start, event.grain),
            "end": format_seconds(event.end, event.grain),
            "grain": event.grain.value,
            "basis": event.basis.value,
            "words": event.text,
        },
        "status": whole["status"],
        "pending": is_pending,
        "replaced_by": whole["replaced_by"],
        "ended_by": whole["ended_by"],
        "said_by": record.author,
        "said_at": moment_text(record.learned),
        "conversation": whole["conversation"],
        "message_id": whole["message_id"],
    }
    if "validity" in whole:
        document["holds"] = whole["validity"]
    return document


def memories_for_agent(page: Page) -> list[dict[str, object]]:
    """Return the memories of a page."""
    return [memory_for_agent(one, is_pending=one.uid in page.pending) for one in page.memories]


def memory_lines(page: Page) -> list[str]:
    """Return a line for each memory of a page; what was said stands in quotation marks and cannot leave its line."""
    return [_line(one, is_pending=one.uid in page.pending) for one in page.memories]


def _line(record: MemoryRecord, *, is_pending: bool) -> str:
    event = record.event_time
    when = "undated" if event is None else _when(event.start, event.end, event.grain)
    marks = [record.nature.value, record.status.value, *(["pending: waits for a person"] if is_pending else [])]
    said = record.evidence[0] if record.evidence else None
    source = "" if said is None else f" ({one_line(said.conversation)} {one_line(said.key)})"
    followed = "".join(f"; replaced by {uid}" for uid in dict.fromkeys(record.replaced_by))
    content = json.dumps(one_line(record.content), ensure_ascii=False)
    basis = "" if event is None else f", {event.basis.value}"
    return f"{when} [{', '.join(marks)}{basis}] {one_line(record.author)}: {content} {record.uid}{source}{followed}"


def _when(start: int, end: int, grain: Grain) -> str:
    first = format_seconds(start, grain)
    return (
        first if grain in {Grain.SECOND, Grain.MINUTE, Grain.DAY} else f"{first} to before {format_seconds(end, grain)}"
    )


def waiting_documents(waiting: Iterable[Waiting]) -> list[dict[str, object]]:
    """Return suggestions that wait for a person."""
    return [
        {
            "suggestion": one.suggestion.uid,
            "old": one.old_uid,
            "new": one.new_uid,
            "verdict": one.suggestion.verdict,
            "confidence": one.suggestion.confidence,
            "reasoning": one.suggestion.reasoning,
            "proposed_by": one.suggestion.proposed_by,
        }
        for one in waiting
    ]
