"""Resources: a span of the timeline, a chain, and what the workspace holds; read by address."""

import re

from core.agent_server.answers import Answer
from core.agent_server.arguments import date_window, moments
from core.agent_server.documents import as_of_document, memories_for_agent
from core.agent_server.schemas import MOST_MEMORIES
from core.agent_server.tools import TOOLS, Caller
from core.errors import ActionableError
from core.queries.answer_pages import timeline_page
from core.queries.summary import workspace_summary
from core.queries.timeline_question import TimelineQuestion

SUMMARY = "truewhen://workspace"
TIMELINE_TEMPLATE = "truewhen://timeline/{from}/{through}"
CHAIN_TEMPLATE = "truewhen://chain/{uid}"
_TIMELINE = re.compile(r"truewhen://timeline/(?P<first>[^/]{1,60})/(?P<through>[^/]{1,60})")
_CHAIN = re.compile(r"truewhen://chain/(?P<uid>[^/]{1,60})")


class UnknownResourceError(ActionableError):
    """An address that names nothing here."""

    code = "unknown_resource"

    def __init__(self) -> None:
        super().__init__(f"there is no such resource; there are {SUMMARY}, {TIMELINE_TEMPLATE} and {CHAIN_TEMPLATE}")


def read_resource(caller: Caller, address: str) -> Answer:
    """Return what an address names.

    Raises:
        ActionableError: it names nothing.
    """
    if address == SUMMARY:
        return _summary(caller)
    if (match := _TIMELINE.fullmatch(address)) is not None:
        return _timeline(caller, match["first"], match["through"])
    if (match := _CHAIN.fullmatch(address)) is not None:
        history = next(tool for tool in TOOLS if tool.name == "memory_history")
        return history.answer(caller, {"uid": match["uid"]})
    raise UnknownResourceError


def _summary(caller: Caller) -> Answer:
    found = workspace_summary(caller.workspace)
    document = {
        "workspace": found.name,
        "messages": found.messages,
        "memories": found.memories,
        "pending_suggestions": found.pending,
        "open_forks": found.forks,
        "sources": [
            {"name": one.name, "format": one.format_id, "messages": one.messages, "memories": one.memories}
            for one in found.sources
        ],
    }
    return Answer(document, "", {"memories": found.memories})


def _timeline(caller: Caller, first: str, through: str) -> Answer:
    asked = moments({}, caller.clock)
    within = (date_window("from", first).start, date_window("through", through).end)
    page = timeline_page(caller.workspace, TimelineQuestion(within=within), asked.as_of, limit=MOST_MEMORIES)
    document = {
        "as_of": as_of_document(asked),
        "memories": memories_for_agent(page),
        "is_complete": page.after is None,
    }
    return Answer(document, "", {"uids": [one.uid for one in page.memories]}, asked.as_of)
