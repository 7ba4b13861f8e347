"""What a person decides about one suggestion; whoever hears it runs the operation."""

from dataclasses import dataclass
from enum import Enum, auto

from core.queries.review_queue import EdgeKind
from core.values.memory import Bound


class Act(Enum):
    """What to do."""

    ACCEPT = auto()
    REJECT = auto()
    DEFER = auto()
    UNDO = auto()


@dataclass(frozen=True, slots=True)
class Decision:
    """One act about one suggestion; ``kind`` and ``start`` None: as the judge says. UNDO names no suggestion."""

    act: Act
    suggestion: str = ""
    kind: EdgeKind | None = None
    start: Bound | None = None
    reason: str = ""
