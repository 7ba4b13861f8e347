"""How each memory stands at a moment, in one word (DESIGN: defaults)."""

import numpy as np
from numpy.typing import NDArray

from core.history.model import MemoryTable
from core.history.validity import Validity, truth
from core.values.civil_time import DAY
from core.values.codes import NATURES, STATUSES
from core.values.memory import Nature, Status


def statuses(rows: MemoryTable, found: Validity, true_at: int) -> NDArray[np.uint8]:
    """Return the code of each memory's status at ``true_at`` (civil seconds).

    A state is current, maybe, planned (begins later), past, ended (said to be over), or superseded. An event is past,
    planned or, while its window is open, current if that is one day and maybe if wider. A plan is past once its date
    came. What was corrected or folded is so at any moment.
    """
    spans = found.spans
    is_state = rows.nature == NATURES.index(Nature.STATE)
    is_plan = rows.nature == NATURES.index(Nature.PLAN)
    answer = truth(found, true_at)
    not_begun = spans.from_earliest > true_at
    # What never came about is gone at any moment.
    never = is_state & (spans.to_latest <= spans.from_earliest)
    is_gone = (spans.to_latest <= true_at) | never
    narrow = rows.end - rows.start <= DAY
    in_gap = is_state & (answer == 0) & ~not_begun & ~is_gone
    status = np.full(len(rows), STATUSES.index(Status.MAYBE), dtype=np.uint8)
    for word, where in (
        (Status.CURRENT, (answer == 2) & (is_state | narrow)),
        (Status.PAST, is_gone | (is_plan & ~not_begun)),
        (Status.ENDED, is_state & is_gone & (rows.is_over | found.is_stopped)),
        (Status.PLANNED, not_begun & ~never),
        (Status.SUPERSEDED, (is_state & found.is_replaced & is_gone) | in_gap),
        (Status.SUPERSEDED, ~is_state & found.is_replaced),
        (Status.FOLDED, found.is_folded),
        (Status.CORRECTED, found.is_corrected),
    ):
        status[where] = STATUSES.index(word)
    return status


def hidden_by_default(found: Validity) -> NDArray[np.bool_]:
    """Return what a timeline leaves out unless asked: whatever was replaced, corrected or folded as far as is known."""
    return found.is_replaced | found.is_corrected | found.is_folded
