"""The tools: each a question to the same core that the window asks, or a proposal for its review queue."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from core.agent_server import schemas
from core.agent_server.answers import Answer
from core.agent_server.arguments import check_arguments, date_window, moments
from core.agent_server.documents import (
    as_of_document,
    memories_for_agent,
    memory_for_agent,
    memory_lines,
    waiting_documents,
)
from core.clock import Clock, local_seconds
from core.datemath.documents import interval_document
from core.datemath.imprecise_date import ImpreciseDate, of_window
from core.datemath.interval import between
from core.datemath.wording import bounds_text
from core.errors import ActionableError
from core.operations.decide import NewSuggestion, propose
from core.operations.errors import NothingCalledError
from core.operations.person import AGENT_PREFIX
from core.queries.answer_pages import (
    Page,
    QueuedSuggestion,
    held_ids,
    pending_about,
    suggestions_about,
    timeline_page,
    world_page,
)
from core.queries.chain import chain
from core.queries.chain_document import fork_documents, replacement_documents
from core.queries.handle import WorkspaceHandle
from core.queries.interval import date_of_memory
from core.queries.memory_detail import memory_id_of
from core.queries.memory_rows import MemoryRow, rows_by_id
from core.queries.timeline_question import TimelineQuestion
from core.review.claim import Claim
from core.review.rule_judge import judge
from core.values.as_of import AsOf
from core.values.civil_time import format_seconds
from core.values.grain import Grain
from core.values.identifiers import MemoryId

_PROPOSED_CONFIDENCE = 0.5
"""An agent's proposal states none: it stands in the middle of the queue."""


class UndatedError(ActionableError):
    """A memory that has no date to calculate with."""

    code = "undated"

    def __init__(self, uid: str) -> None:
        super().__init__(f"{uid} has no date or is no memory here; give a memory that query_timeline shows, or a date")


class SameMemoryError(ActionableError):
    """A memory proposed to replace itself."""

    code = "same_memory"

    def __init__(self, uid: str) -> None:
        super().__init__(f"old_uid and new_uid are both {uid}; a memory cannot replace itself")


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks, of which workspace."""

    workspace: WorkspaceHandle
    client_name: str
    clock: Clock


_Run = Callable[[Caller, Mapping[str, Any]], Answer]


@dataclass(frozen=True, slots=True)
class AgentTool:
    """A tool with its schemas; ``is_read_only``: it changes nothing but the record of what was asked."""

    name: str
    title: str
    description: str
    takes: schemas.Schema
    gives: schemas.Schema
    run: _Run
    is_read_only: bool = True

    def answer(self, caller: Caller, arguments: Mapping[str, Any]) -> Answer:
        """Check the arguments and answer.

        Raises:
            ActionableError: what the agent can mend.
        """
        check_arguments(self.name, self.takes, arguments)
        return self.run(caller, arguments)


def _query_timeline(caller: Caller, arguments: Mapping[str, Any]) -> Answer:
    asked = moments(arguments, caller.clock)
    question = TimelineQuestion(
        arguments["keywords"],
        include_superseded=arguments.get("include_superseded", False),
        newest_first=arguments.get("newest_first", False),
        after=arguments.get("cursor") or None,
    )
    page = timeline_page(caller.workspace, question, asked.as_of, limit=arguments.get("limit", schemas.USUAL_MEMORIES))
    document = {
        "as_of": as_of_document(asked),
        "memories": memories_for_agent(page),
        "next_cursor": page.after,
    }
    lines = memory_lines(page) or [_nothing_found(arguments["keywords"])]
    return Answer(document, "\n".join([*lines, *_goes_on(page)]), _told(page), asked.as_of)


def _nothing_found(keywords: str) -> str:
    if len(keywords.split()) > 1:
        return "Nothing holds all of these words; ask with fewer or other ones."
    return "Nothing found."


def _goes_on(page: Page) -> list[str]:
    return [] if page.after is None else [f"There is more: give cursor {page.after}."]


def _told(page: Page) -> dict[str, Any]:
    return {"uids": [one.uid for one in page.memories]}


def _world_state(caller: Caller, arguments: Mapping[str, Any]) -> Answer:
    asked = moments(arguments, caller.clock)
    found = world_page(
        caller.workspace,
        asked.as_of,
        arguments.get("keywords", ""),
        limit=arguments.get("limit", schemas.USUAL_MEMORIES),
        after=arguments.get("cursor") or None,
    )
    memories = memories_for_agent(found.page)
    lines = memory_lines(found.page)
    true = [one for one in memories if one["uid"] in found.true_uids]
    maybe = [one for one in memories if one["uid"] not in found.true_uids]
    moment = as_of_document(asked)
    document = {
        "as_of": moment,
        "true": true,
        "maybe": maybe,
        "true_count": found.true_count,
        "maybe_count": found.maybe_count,
        "next_cursor": found.page.after,
    }
    text = [
        f"True at {moment['true_at']}: {found.true_count}",
        *lines[: len(true)],
        f"Maybe true then: {found.maybe_count}",
        *lines[len(true) :],
        *_goes_on(found.page),
    ]
    return Answer(document, "\n".join(text), _told(found.page), asked.as_of)


def _calculate_date_math(caller: Caller, arguments: Mapping[str, Any]) -> Answer:
    now = AsOf(local_seconds(caller.clock, None))
    interval = between(*(_date(caller, name, arguments[name], now) for name in ("date_a", "date_b")))
    document = interval_document(interval)
    lines = [f"{interval.formatted}, exactly {interval.exact} ({interval.days} days); order: {interval.order.value}"]
    if interval.is_imprecise:
        lines.append(f"as precise as the dates are: {bounds_text(*interval.bounds)}")
    told = {name: document[name] for name in ("days", "formatted", "bounds", "order")}
    return Answer(document, "\n".join(lines), told)


def _date(caller: Caller, name: str, text: str, as_of: AsOf) -> ImpreciseDate:
    if not text.startswith("m-"):
        return of_window(date_window(name, text))
    found = date_of_memory(caller.workspace, text, as_of)
    if found is None:
        raise UndatedError(text)
    return found


def _memory_history(caller: Caller, arguments: Mapping[str, Any]) -> Answer:
    asked = moments(arguments, caller.clock)
    memory_id = memory_id_of(caller.workspace, arguments["uid"])
    found = None if memory_id is None else chain(caller.workspace, memory_id, asked.as_of)
    if found is None:
        raise NothingCalledError(arguments["uid"])
    waiting = pending_about(caller.workspace, asked.as_of, found.memories)
    pending = frozenset(uid for one in waiting for uid in (one.old_uid, one.new_uid))
    page = Page(found.memories, pending, None)
    document = {
        "as_of": as_of_document(asked),
        "memories": [memory_for_agent(one, is_pending=one.uid in pending) for one in found.memories],
        "replacements": replacement_documents(found),
        "heads": list(found.heads),
        "forks": fork_documents(found),
        "waiting": waiting_documents(waiting),
        "cut_off": found.is_cut_off,
    }
    lines = [
        *memory_lines(page),
        *(f"{edge.old_uid} was replaced by {edge.new_uid}: {edge.kind.value}, {edge.actor}" for edge in found.edges),
        *(f"open fork: {old} was replaced by each of {', '.join(new)}" for old, new in found.forks),
        *(f"waits for a person: {one.old_uid} by {one.new_uid}, {one.suggestion.verdict}" for one in waiting),
    ]
    return Answer(document, "\n".join(lines), _told(page), asked.as_of)


def _propose_supersession(caller: Caller, arguments: Mapping[str, Any]) -> Answer:
    old, new = arguments["old_uid"], arguments["new_uid"]
    if old == new:
        raise SameMemoryError(old)
    held = held_ids(caller.workspace, AsOf(local_seconds(caller.clock, None)), (old, new))
    for uid in (old, new):
        if uid not in held:
            raise NothingCalledError(uid)
    known = suggestions_about(caller.workspace, held[old], held[new])
    if known:
        return _known(known[-1], old, new)
    actor, kind = f"{AGENT_PREFIX}{caller.client_name}", arguments.get("kind", "change")
    suggestion = NewSuggestion(
        old_id=held[old],
        new_id=held[new],
        verdict=kind,
        confidence=_PROPOSED_CONFIDENCE,
        reasoning=arguments["reason"],
        cue=_cue(caller.workspace, held[old], held[new], kind),
        judge=actor,
        proposed_by=actor,
    )
    _, uid = propose(caller.workspace, suggestion, clock=caller.clock)
    message = "It waits for a person now; nothing has changed yet."
    return _proposal(uid, "waiting", message, old, new)


def _cue(workspace: WorkspaceHandle, old: MemoryId, new: MemoryId, kind: str) -> str:
    """Return what in the words speaks for the proposal, where the rules see the same; one without is never in bulk."""
    rows = rows_by_id(workspace, (old, new))
    found = judge(*(_claim(rows[memory_id]) for memory_id in (old, new)))
    return found.cue if found.verdict.value == kind else ""


def _claim(row: MemoryRow) -> Claim:
    return Claim(row.content, "" if row.learned is None else format_seconds(row.learned, Grain.SECOND), row.author)


def _known(one: QueuedSuggestion, old: str, new: str) -> Answer:
    """Answer for a pair that is in the queue or was decided: a person is not asked the same again."""
    if one.action in {None, "defer"}:
        return _proposal(one.uid, "waiting", f"{one.uid} about this pair waits for a person already.", old, new)
    message = f"A person has decided about this pair already ({one.action}); it was not added again."
    return _proposal(one.uid, "decided", message, old, new)


def _proposal(uid: str | None, status: str, message: str, old: str, new: str) -> Answer:
    document = {"suggestion": uid, "status": status, "message": message}
    return Answer(document, message, {"suggestion": uid, "status": status, "old": old, "new": new})


TOOLS = (
    AgentTool(
        "query_timeline",
        "Query the timeline",
        "Find dated memories by their words, in order of time: when something happened, what came first. Memories that "
        "a person has accepted as replaced or corrected are left out unless include_superseded is set. A memory with "
        "pending true has a suggestion that nobody has decided: treat it as standing, and say so.",
        schemas.QUERY_TIMELINE,
        schemas.TIMELINE,
        _query_timeline,
    ),
    AgentTool(
        "world_state",
        "State of the world",
        "What is true at a date (true_at), as it had been told by a date (known_at). 'true' is certain; 'maybe' is "
        "what the words leave open: never report it as certain.",
        schemas.WORLD_STATE,
        schemas.WORLD,
        _world_state,
    ),
    AgentTool(
        "calculate_date_math",
        "Calculate with dates",
        "Exact time between two dates or memories: days, weeks, months, years, which is first. Use it for every "
        "duration instead of calculating yourself. Where a date is imprecise, bounds say between which numbers of "
        "days the truth lies.",
        schemas.CALCULATE_DATE_MATH,
        schemas.INTERVAL,
        _calculate_date_math,
    ),
    AgentTool(
        "memory_history",
        "History of a memory",
        "What a memory replaced and what replaced it, who decided so and why, and which suggestions wait.",
        schemas.MEMORY_HISTORY,
        schemas.CHAIN,
        _memory_history,
    ),
    AgentTool(
        "propose_supersession",
        "Propose that a memory is out of date",
        "Propose that one memory takes the place of another. It joins the queue of a person who decides; until then "
        "nothing changes. Propose only for the same subject, attribute and scope; 'also' is no replacement.",
        schemas.PROPOSE_SUPERSESSION,
        schemas.PROPOSAL,
        _propose_supersession,
        is_read_only=False,
    ),
)
