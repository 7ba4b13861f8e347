"""When something began that states only how long after its beginning things were said; the person says it."""

from core.importers.refusal import ImportRefusedError, RefusalKind
from core.importers.sources import LogSource
from core.importers.times import iso_time
from core.values.message import StatedTime


def assumed_start(source: LogSource, answer: str | None) -> StatedTime | None:
    """Return the date and time that the person named, refusing what is none."""
    if answer is None:
        return None
    start = iso_time(answer)
    if start is None:
        detail = f"start is {answer!r}; say a date and a time such as 2024-03-05T09:00"
        raise ImportRefusedError(RefusalKind.UNREADABLE, source.path, detail)
    return start
