"""The columns of a workspace that holds nothing, or of none."""

from types import MappingProxyType
from typing import Final

import numpy as np

from core.timeline.columns import LaneBy, LaneColumn, TimelineColumns

_TIMES = np.empty(0, dtype=np.int64)
_CODES = np.empty(0, dtype=np.uint8)

EMPTY_COLUMNS: Final = TimelineColumns(
    memory_id=_TIMES,
    start=_TIMES,
    from_earliest=_TIMES,
    from_latest=_TIMES,
    to_earliest=_TIMES,
    to_latest=_TIMES,
    learned=_TIMES,
    nature=_CODES,
    status=_CODES,
    grain=_CODES,
    basis=_CODES,
    is_pending=np.empty(0, dtype=np.bool_),
    lanes=MappingProxyType({lane_by: LaneColumn(np.empty(0, dtype=np.int32), ()) for lane_by in LaneBy}),
    undated=_TIMES,
)
