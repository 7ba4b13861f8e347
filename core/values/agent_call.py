"""One question of an agent over MCP, with what it was told: the answer to "what did the agent know, and when"."""

from dataclasses import dataclass
from enum import StrEnum


class Outcome(StrEnum):
    """How a call ended."""

    ANSWERED = "answered"
    REFUSED = "refused"
    """The agent can mend it: a bad date, an unknown uid."""
    FAILED = "failed"
    """Our own fault."""


@dataclass(frozen=True, slots=True)
class AgentCall:
    """A call as it is written down.

    ``arguments`` and ``answer`` are JSON objects; an answer holds uids and numbers, never what was said. ``true_at``
    and ``known_at``: civil seconds asked for, None where the call has no such moment or leaves it open.
    """

    client: str
    tool: str
    arguments: str
    true_at: int | None
    known_at: int | None
    outcome: Outcome
    answer: str


@dataclass(frozen=True, slots=True)
class RecordedCall:
    """A call that was written down: ``number`` counts up, ``recorded_at`` in Unix seconds.

    ``log_row``: the last row of the workspace's log then, so that the same question can be asked of the same state.
    """

    number: int
    recorded_at: int
    log_row: int
    call: AgentCall
