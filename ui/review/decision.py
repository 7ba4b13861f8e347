"""What a person decides about suggestions; whoever hears it runs the operation."""

from dataclasses import dataclass
from enum import Enum, auto

from core.extraction.cutting import Cut
from core.queries.review_queue import EdgeKind
from core.values.memory import Bound


class Act(Enum):
    """What to do."""

    ACCEPT = auto()
    REJECT = auto()
    DEFER = auto()
    SPLIT = auto()
    RESCOPE = auto()
    ACCEPT_MANY = auto()
    REJECT_MANY = auto()
    UNDO = auto()


@dataclass(frozen=True, slots=True)
class Decision:
    """One act, which one undo takes back; UNDO names no suggestion.

    ``kind`` and ``start`` None: as the judge says. ``together`` are further suggestions that the same goes for. ``cut``
    parts the newer memory (SPLIT); ``memory`` and ``scope`` say where a memory holds (RESCOPE).
    """

    act: Act
    suggestion: str = ""
    kind: EdgeKind | None = None
    start: Bound | None = None
    reason: str = ""
    together: tuple[str, ...] = ()
    cut: Cut | None = None
    memory: str = ""
    scope: str = ""

    @property
    def suggestions(self) -> tuple[str, ...]:
        """All suggestions that are decided."""
        return (self.suggestion, *self.together)
