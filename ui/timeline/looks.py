"""What a memory looks like by its nature and status: codes of the columns to forms, without colours."""

from enum import IntEnum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.timeline.columns import BASES, NATURES, STATUSES, TimelineColumns
from core.values.memory import Nature, Status
from core.values.resolved_time import Basis


class Form(IntEnum):
    """The shape of a memory."""

    STATE = 0
    EVENT = 1
    PLAN = 2
    NOTE = 3


class Look(IntEnum):
    """How firmly a memory stands: nothing is told by colour alone."""

    TRUE = 0
    MAYBE = 1
    PLANNED = 2
    PAST = 3
    STRUCK = 4
    FOLDED = 5


_FORMS: Final = {Nature.STATE: Form.STATE, Nature.EVENT: Form.EVENT, Nature.PLAN: Form.PLAN, Nature.NONE: Form.NOTE}
_LOOKS: Final = {
    Status.CURRENT: Look.TRUE,
    Status.PAST: Look.PAST,
    Status.PLANNED: Look.PLANNED,
    Status.SUPERSEDED: Look.STRUCK,
    Status.CORRECTED: Look.STRUCK,
    Status.ENDED: Look.PAST,
    Status.FOLDED: Look.FOLDED,
    Status.WITHDRAWN: Look.STRUCK,
    Status.MAYBE: Look.MAYBE,
    Status.PENDING: Look.TRUE,
}
_FORM_OF: Final[tuple[Form, ...]] = tuple(_FORMS[nature] for nature in NATURES)
_LOOK_OF: Final[tuple[Look, ...]] = tuple(_LOOKS[status] for status in STATUSES)
_MENTION: Final = BASES.index(Basis.MENTION)


def forms(columns: TimelineColumns, rows: NDArray[np.int64]) -> list[Form]:
    """Return the forms of some rows."""
    return [_FORM_OF[code] for code in columns.nature[rows].tolist()]


def looks(columns: TimelineColumns, rows: NDArray[np.int64]) -> list[Look]:
    """Return the looks of some rows; an event that is over is no less an event."""
    return [_LOOK_OF[code] for code in columns.status[rows].tolist()]


def are_mentions(columns: TimelineColumns, rows: NDArray[np.int64]) -> list[bool]:
    """Say which rows are dated only by when they were said."""
    mentions: list[bool] = (columns.basis[rows] == _MENTION).tolist()
    return mentions
