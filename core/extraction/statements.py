"""Turns a message into statements: sentences, or clauses with dates of their own, with nature, subject and date."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from core.extraction.compounds import cut_of_two
from core.extraction.event_windows import event_window
from core.extraction.sentences import Sentence, sentences
from core.resolver.options import ResolverOptions
from core.resolver.resolve import resolve
from core.slots.attributes import declared
from core.slots.nature import NatureFinding, nature_of
from core.slots.slots import slots_of
from core.slots.subject import Speaker, subject_of
from core.slots.words import language_of
from core.values.civil_time import DAY, day_start
from core.values.grain import Grain
from core.values.memory import EventTime, Nature, Statement
from core.values.message import Moment
from core.values.resolved_time import Basis, ResolvedTime, TimeKind, TimeRelation

# Where one sentence says two things, each with its date: "we shipped on Monday, and the outage began on Tuesday".
_CLAUSE = re.compile(r"\s*(?:;|,\s+(?:and|but|then|so|while)\b|\s(?:and then|but)\b)\s*", re.IGNORECASE)

# "Agreed.", "정정합니다.": too short to state something that stands on its own.
_FEWEST_WORDS = 2


@dataclass(frozen=True, slots=True)
class ExtractionOptions:
    """``keeps_all``: every sentence becomes a statement, not only those that state something."""

    resolver: ResolverOptions
    keeps_all: bool = False


def statements(text: str, moment: Moment | None, speaker: Speaker, options: ExtractionOptions) -> Iterator[Statement]:
    """Yield the statements of a message in order, with exact characters of ``text``.

    ``moment`` is when it was said (None: not known; then only dates that the words state in full are taken).
    """
    anchor = moment.wall if moment else None
    for sentence in sentences(text):
        if not options.keeps_all and len(sentence.text.split()) < _FEWEST_WORDS:
            continue
        whole = nature_of(sentence.text, language_of(sentence.text))
        if whole.nature is Nature.NONE and not options.keeps_all:
            continue
        # "Slipped to September": what is planned is to come, though the verb is in the past.
        resolver = replace(options.resolver, leaning=1) if whole.nature is Nature.PLAN else options.resolver
        times = _times(sentence, anchor, resolver)
        if not times and whole.nature is Nature.STATE and (two := _two_statements(sentence)):
            for one, attribute in two:
                yield replace(_statement(one, (), whole, moment, speaker), attribute=attribute)
            continue
        for clause, own in _clauses(sentence, times):
            is_whole = len(clause.text) == len(sentence.text)
            finding = whole if is_whole else nature_of(clause.text, language_of(clause.text))
            if finding.nature is not Nature.NONE or options.keeps_all:
                yield _statement(clause, own, finding, moment, speaker)


def whole(
    text: str, moment: Moment | None, speaker: Speaker, options: ResolverOptions, *, is_dated: bool = False
) -> Statement:
    """Return all of a text as one statement: what somebody wrote down as one thing is not cut.

    ``is_dated``: its date is known, none is looked for in the words.
    """
    finding = nature_of(text, language_of(text))
    resolver = replace(options, leaning=1) if finding.nature is Nature.PLAN else options
    sentence = Sentence(text, 0, len(text))
    times = () if is_dated else _times(sentence, moment.wall if moment else None, resolver)
    return _statement(sentence, times, finding, moment, speaker)


def _times(sentence: Sentence, anchor: int | None, options: ResolverOptions) -> list[ResolvedTime]:
    """Return the dated expressions of a sentence; their characters count from the message's begin."""
    return [
        replace(time, begin_char=time.begin_char + sentence.begin, end_char=time.end_char + sentence.begin)
        for time in resolve(sentence.text, anchor or 0, options)
        if time.has_window and (anchor is not None or (time.basis is Basis.STATED and "year" in time.known))
    ]


def _clauses(sentence: Sentence, times: Sequence[ResolvedTime]) -> Iterator[tuple[Sentence, list[ResolvedTime]]]:
    """Cut a sentence between two dates where a conjunction stands between them."""
    begin, own = 0, list[ResolvedTime]()
    for time in times:
        if own and (cut := _cut_between(sentence, own[-1], time)):
            yield _part(sentence, begin, cut.start()), own
            begin, own = cut.end(), []
        own.append(time)
    yield _part(sentence, begin, len(sentence.text)), own


def _two_statements(sentence: Sentence) -> tuple[tuple[Sentence, str], ...]:
    """Return a sentence without dates as the two statements it makes, with their attributes; empty: it makes one."""
    cut = cut_of_two(sentence.text, language_of(sentence.text))
    if cut is None:
        return ()
    second = _part(sentence, cut.next_begin, len(sentence.text))
    return (_part(sentence, 0, cut.end), cut.attribute), (second, cut.next_attribute)


def _cut_between(sentence: Sentence, first: ResolvedTime, second: ResolvedTime) -> re.Match[str] | None:
    return _CLAUSE.search(sentence.text, first.end_char - sentence.begin, second.begin_char - sentence.begin)


def _part(sentence: Sentence, begin: int, end: int) -> Sentence:
    return Sentence(sentence.text[begin:end], sentence.begin + begin, sentence.begin + end)


def _statement(
    clause: Sentence, times: Sequence[ResolvedTime], finding: NatureFinding, moment: Moment | None, speaker: Speaker
) -> Statement:
    event_time = _event_time(times, finding.nature, moment)
    language = language_of(clause.text)
    # What states nothing is about no attribute.
    attribute = slots_of(clause.text, speaker, language).attribute if finding.nature is not Nature.NONE else ""
    names_stretch = event_time is not None and event_time.relation in {TimeRelation.SPAN, TimeRelation.SINCE}
    return Statement(
        content=clause.text,
        begin_char=clause.begin,
        end_char=clause.end,
        nature=Nature.STATE if finding.may_last and names_stretch else _timed_nature(finding.nature, event_time),
        subject=subject_of(clause.text, speaker, language),
        attribute=attribute if attribute in declared() else "",
        is_over=finding.is_over,
        event_time=event_time,
        learned=moment,
    )


def _timed_nature(nature: Nature, time: EventTime | None) -> Nature:
    """Return the nature of what is said once its date is known: "I booked a flight for 3 July" is still to come."""
    is_ahead = time is not None and time.anchor is not None and time.start > time.anchor
    return Nature.PLAN if nature is Nature.EVENT and is_ahead else nature


def _event_time(times: Sequence[ResolvedTime], nature: Nature, moment: Moment | None) -> EventTime | None:
    """Return the date that the words give, else the day of the message; ``times`` count characters of the message."""
    anchor = moment.wall if moment else None
    chosen = _best(times, nature, anchor)
    found = None if chosen is None else event_window(chosen, anchor)
    if chosen is None or found is None:
        return None if anchor is None else _mention_time(anchor)
    window, alternatives = found
    return EventTime(
        start=window.start,
        end=window.end,
        grain=window.grain,
        basis=chosen.basis,
        relation=chosen.relation,
        text=chosen.text,
        begin_char=chosen.begin_char,
        end_char=chosen.end_char,
        anchor=anchor,
        rule=chosen.rule,
        known=chosen.known,
        implied=chosen.implied,
        alternatives=alternatives,
    )


def _best(times: Sequence[ResolvedTime], nature: Nature, anchor: int | None) -> ResolvedTime | None:
    """Return the first date on the side of time that the nature speaks of, or the first of all.

    What nobody meant exactly ("lately") counts only where nothing else is said.
    """
    if not times:
        return None
    times = [time for time in times if time.kind is not TimeKind.VAGUE] or times
    if anchor is None or nature is Nature.NONE:
        return times[0]
    for time in times:
        is_ahead = time.start is not None and time.start > anchor
        if is_ahead == (nature is Nature.PLAN):
            return time
    return times[0]


def _mention_time(anchor: int) -> EventTime:
    start = day_start(anchor)
    return EventTime(start, start + DAY, Grain.DAY, Basis.MENTION, TimeRelation.AT, anchor=anchor)
