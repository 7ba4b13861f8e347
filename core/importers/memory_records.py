"""The records of a memory store while they are told: text, times and warnings, the same for every store."""

from dataclasses import replace

from core.importers.decoding import clean_text
from core.importers.report import ImportReport, WarningKind
from core.importers.times import any_time
from core.values.civil_time import DAY
from core.values.grain import Grain
from core.values.memory import EventTime
from core.values.message import Role, StatedTime
from core.values.recorded import Ending, MemoryFacts, RecordedMessage
from core.values.resolved_time import Basis, TimeRelation

_NOTHING = MemoryFacts()


class MemoryRecords:
    """One store; ``conversation`` is what its records are counted under where they name nothing themselves."""

    def __init__(self, conversation: str, place: str, report: ImportReport) -> None:
        self._conversation = clean_text(conversation, report)
        self._place = place
        self.report = report
        self._told: set[str] = set()

    def tell(  # noqa: PLR0913 - what a record is made of
        self,
        key: str,
        text: str,
        time: object,
        *,
        author: str = "",
        facts: MemoryFacts = _NOTHING,
        conversation: str = "",
        where: str = "",
    ) -> RecordedMessage | None:
        """Return the record, with what it lacks reported; None if there are no words in it.

        ``time`` is when the store learned of it, as written.
        """
        report = self.report
        text = clean_text(text, report)
        if not text or text.isspace():
            return None
        place = f"{self._place}, {where}" if where else self._place
        stated = self.time(time)
        author = clean_text(author, report)
        if not author:
            report.warn(WarningKind.MISSING_AUTHOR)
        within = clean_text(conversation, report) or self._conversation
        if within not in self._told:
            self._told.add(within)
            report.conversations += 1
        return RecordedMessage(within, clean_text(key, report), author, Role.MEMORY, stated, text, place, "", facts)

    def time(self, written: object) -> StatedTime | None:
        """Return a time that a record should have; what it lacks is reported."""
        stated = written if isinstance(written, StatedTime) else any_time(written)
        if stated is None:
            self.report.warn(WarningKind.TIME_MISSING)
        elif not stated.zone_known:
            self.report.warn(WarningKind.ZONE_MISSING)
        return stated


def imported_time(begin: StatedTime | None, end: StatedTime | None = None) -> EventTime | None:
    """Return the event time of a fact that a store dates: from ``begin`` on, up to ``end`` where that is known.

    Midnight is what stores write for a day; any other time is taken to the second.
    """
    if begin is None:
        if end is None:
            return None
        start = end.wall - DAY
        return EventTime(start, end.wall, Grain.DAY, Basis.IMPORTED, TimeRelation.UNTIL, end.text)
    if end is not None and end.wall > begin.wall:
        grain = Grain.SECOND if begin.wall % DAY or end.wall % DAY else Grain.DAY
        words = f"{begin.text} – {end.text}"
        return EventTime(begin.wall, end.wall, grain, Basis.IMPORTED, TimeRelation.SPAN, words)
    is_day = begin.wall % DAY == 0
    width, grain = (DAY, Grain.DAY) if is_day else (1, Grain.SECOND)
    return EventTime(begin.wall, begin.wall + width, grain, Basis.IMPORTED, TimeRelation.AT, begin.text)


def ended(facts: MemoryFacts, name: str, value: object, at: StatedTime, learned: StatedTime | None) -> MemoryFacts:
    """Return facts with an ending: ``name`` and ``value`` are the store's own, ``at`` when the fact stopped to hold."""
    text = f"{name}: {value if isinstance(value, str | int | float) else at.text}"
    return replace(facts, ending=Ending(text, learned, at.wall))
