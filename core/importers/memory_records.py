"""The records of a memory store while they are told: text, times and warnings, the same for every store."""

import re
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
_UNSTORABLE = re.compile("[\0\ud800-\udfff]")


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
        place = f"{self._place}, {clean_text(where, report)}" if where else self._place
        if facts is not _NOTHING:
            facts = _cleaned(facts, report)
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


def _cleaned(facts: MemoryFacts, report: ImportReport) -> MemoryFacts:
    """Return facts whose texts can be stored."""
    event, ending = facts.event, facts.ending
    own = (facts.name, facts.uid, facts.subject, facts.attribute, facts.scope, event.text if event else None)
    ends = [name for link in facts.links for name in (link.old, link.new)]
    said = [name for one in facts.evidence for name in (one.conversation, one.key)]
    texts = (*own, *ends, *said, ending.text if ending else None)
    if _UNSTORABLE.search("".join(filter(None, texts))) is None:
        return facts

    def clean(text: str | None) -> str:
        return clean_text(text or "", report)

    return replace(
        facts,
        name=clean(facts.name),
        uid=clean(facts.uid),
        subject=None if facts.subject is None else clean(facts.subject),
        attribute=None if facts.attribute is None else clean(facts.attribute),
        scope=None if facts.scope is None else clean(facts.scope),
        event=event and replace(event, text=clean(event.text)),
        ending=ending and replace(ending, text=clean(ending.text)),
        links=tuple(replace(link, old=clean(link.old), new=clean(link.new)) for link in facts.links),
        evidence=tuple(
            replace(one, conversation=clean(one.conversation), key=clean(one.key)) for one in facts.evidence
        ),
    )


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
