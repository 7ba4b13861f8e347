"""What a workspace decided about the records of a memory store, and what giving that back to the store would change."""

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum

from core.values.memory import Status


class Gap(StrEnum):
    """What a store has no place for."""

    END_TIMES = "end_times"
    """When a memory stopped to hold: the store knows no such time."""
    DECISIONS = "decisions"
    """Who decided, when and why."""
    TEMPORARY = "temporary"
    """Replacements for a while."""
    MAYBE = "maybe"
    """Memories of which nobody can say whether their replacement had begun: left as they are."""
    NO_SUCCESSOR = "no_successor"
    """Memories that ended or were withdrawn: the store can only say what took a memory's place."""
    SUCCESSOR_ELSEWHERE = "successor_elsewhere"
    """Replaced by memories that the store does not hold and that only its own program can add."""
    VECTORS = "vectors"
    """The store's search still finds them: its vectors lie elsewhere."""
    NOT_THERE = "not_there"
    """Records that the store does not hold any more, so that there is nothing to change about them."""
    UNREADABLE_LINES = "unreadable_lines"
    """Lines that are no record: left as they are."""


@dataclass(frozen=True, slots=True)
class StoreDecision:
    """A record of the store that does not stand any more.

    ``key`` is the store's own id. ``successor_key`` names the record that took its place, where the store holds it;
    ``successor_text`` is what did in words otherwise, "" where nothing did; ``successor_note`` the same with its date
    in words. ``ended_at``: civil seconds, ``decided_at``: Unix seconds, None where unknown.
    """

    key: str
    conversation: str
    text: str
    author: str
    status: Status
    successor_key: str | None = None
    successor_text: str = ""
    successor_note: str = ""
    ended_at: int | None = None
    decided_at: int | None = None
    reason: str = ""


@dataclass(slots=True)
class StoreChanges:
    """``lines`` are the difference for a person, "- " before what goes and "+ " before what comes."""

    lines: list[str] = field(default_factory=list)
    gaps: Counter[Gap] = field(default_factory=Counter)

    def take_out(self, text: str) -> None:
        """Note something that goes."""
        self.lines.append(f"- {text}")

    def put_in(self, text: str) -> None:
        """Note something that comes."""
        self.lines.append(f"+ {text}")

    def lack(self, gap: Gap, count: int = 1) -> None:
        """Count something that the store cannot hold."""
        if count:
            self.gaps[gap] += count
