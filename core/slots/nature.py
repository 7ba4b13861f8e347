"""What shape a sentence has in time: state, event, plan or none; a first set of rules over word lists.

The first verb decides: "I was tired because I have two kids" happened, "I have two kids who were born in May" holds.
Words of plan, of an ended state, of questions and of hypotheses come before the verb.
"""

import re
from dataclasses import dataclass
from functools import cache

from core.slots.words import SlotLanguage, anywhere, load, whole_words
from core.values.memory import Nature


@dataclass(frozen=True, slots=True)
class NatureFinding:
    """A nature; whether the words say that the state is over; whether an event lasts if its words name a stretch."""

    nature: Nature
    is_over: bool = False
    may_last: bool = False


_NOTHING = NatureFinding(Nature.NONE)


def nature_of(sentence: str, language: SlotLanguage) -> NatureFinding:
    """Return the nature of one sentence."""
    finder = _english() if language == "en" else _korean()
    return finder.find(sentence.strip())


@dataclass(frozen=True, slots=True)
class _English:
    question: re.Pattern[str]
    talk: re.Pattern[str]
    hypothesis: re.Pattern[str]
    plan: re.Pattern[str]
    plan_dates: re.Pattern[str]
    arranged: re.Pattern[str]
    timetable: re.Pattern[str]
    repeats: re.Pattern[str]
    over: re.Pattern[str]
    verb: re.Pattern[str]
    lasting: re.Pattern[str]
    begins: frozenset[str]
    happened: frozenset[str]
    holds: frozenset[str]
    lasted: frozenset[str]
    not_past: frozenset[str]

    def find(self, sentence: str) -> NatureFinding:
        lowered = sentence.lower().replace("’", "'")
        lowered = self.talk.sub("", lowered, count=1)
        if lowered.startswith(">") or lowered.endswith("?") or self.question.match(lowered):
            return _NOTHING
        if self.over.search(lowered):
            return NatureFinding(Nature.STATE, is_over=True)
        if self.hypothesis.search(lowered):
            return _NOTHING
        if self.plan_dates.search(lowered):
            return NatureFinding(Nature.PLAN)
        plan = self.plan.search(lowered) or self.arranged.search(lowered)
        for match in self.verb.finditer(lowered):
            finding = self._by_verb(match[0], lowered, match.end())
            if finding is None:
                continue
            if plan and (finding.nature is Nature.STATE or plan.start() <= match.start()):
                break
            return finding
        return NatureFinding(Nature.PLAN) if plan else self._without_known_verb(lowered)

    def _without_known_verb(self, lowered: str) -> NatureFinding:
        if self.timetable.search(lowered):
            return NatureFinding(Nature.PLAN)
        return NatureFinding(Nature.STATE) if self.repeats.search(lowered) else _NOTHING

    def _by_verb(self, verb: str, lowered: str, end: int) -> NatureFinding | None:
        if verb in self.begins:
            return NatureFinding(Nature.STATE)
        if verb in self.happened:
            return NatureFinding(Nature.EVENT, may_last=verb in self.lasted)
        if verb in {"have", "has", "i've", "we've", "they've"}:
            return NatureFinding(self._perfect(lowered, end))
        if verb in self.holds:
            return NatureFinding(Nature.STATE)
        if verb in self.not_past or not verb.endswith("ed"):
            return None
        return NatureFinding(Nature.EVENT, may_last=verb in self.lasted)

    def _perfect(self, lowered: str, end: int) -> Nature:
        following = re.match(r"\s+(?:just |already |never |always |recently )?(\w+)", lowered[end:])
        participle = following[1] if following else ""
        if participle in self.begins or self.lasting.search(lowered):
            return Nature.STATE
        is_past = participle in self.happened or participle == "been" or participle.endswith("ed")
        return Nature.EVENT if is_past and participle not in self.not_past else Nature.STATE


@cache
def _english() -> _English:
    words = load("en")
    begins, happened, holds = (words[name]["verbs"] for name in ("begins", "happened", "holds"))
    known = "|".join(map(re.escape, sorted({*begins, *happened, *holds, "they've"}, key=len, reverse=True)))
    openers = "|".join(map(re.escape, sorted(words["talk"]["opens"], key=len, reverse=True)))
    return _English(
        question=whole_words(words["question"]["opens"]),
        talk=re.compile(rf"\A(?:(?:{openers})(?![\w'])[\s,.!]*)+"),
        hypothesis=whole_words(words["hypothesis"]["anywhere"]),
        plan=whole_words(words["plan"]["anywhere"]),
        arranged=re.compile(rf"(?:\b(?:am|is|are)|'m|'s|'re)\s+(?:{'|'.join(words['plan']['progressive'])})\b"),
        plan_dates=re.compile(words["plan"]["dates"]),
        timetable=re.compile(words["plan"]["timetable"]),
        repeats=re.compile(words["holds"]["repeats"]),
        over=whole_words(words["over"]["anywhere"]),
        verb=re.compile(rf"(?<![\w'-])(?:{known}|[a-z]+ed)(?![\w'-])"),
        lasting=whole_words(words["holds"]["lasting"]),
        begins=frozenset(begins),
        happened=frozenset(happened),
        holds=frozenset(holds),
        lasted=frozenset(words["happened"]["lasted"]),
        not_past=frozenset(words["happened"]["not_past"]),
    )


# Every syllable that ends in ㅆ carries the past tense, but for 있- (there is) and 겠- (will).
_FIRST_SYLLABLE, _LAST_SYLLABLE, _FINALS, _FINAL_SSANGSIOT = 0xAC00, 0xD7A3, 28, 20
_PAST_SYLLABLES = "".join(
    syllable
    for syllable in map(chr, range(_FIRST_SYLLABLE + _FINAL_SSANGSIOT, _LAST_SYLLABLE + 1, _FINALS))
    if syllable not in "있겠"
)
_KOREAN_PAST = re.compile(f"[{_PAST_SYLLABLES}]|있었")


@dataclass(frozen=True, slots=True)
class _Korean:
    question: re.Pattern[str]
    talk: re.Pattern[str]
    hypothesis: re.Pattern[str]
    plan: re.Pattern[str]
    plan_dates: re.Pattern[str]
    over: re.Pattern[str]
    begins: re.Pattern[str]
    lasted: re.Pattern[str]
    holds: re.Pattern[str]
    timetable: re.Pattern[str]
    repeats: re.Pattern[str]

    def find(self, sentence: str) -> NatureFinding:
        if sentence.startswith(">") or sentence.endswith("?") or self.question.search(sentence):
            return _NOTHING
        if self.over.search(sentence):
            return NatureFinding(Nature.STATE, is_over=True)
        if self.hypothesis.search(sentence):
            return _NOTHING
        shapes = (
            (self.plan, Nature.PLAN),
            (self.plan_dates, Nature.PLAN),
            (self.begins, Nature.STATE),
            (_KOREAN_PAST, Nature.EVENT),
            (self.holds, Nature.STATE),
            (self.timetable, Nature.PLAN),
            (self.repeats, Nature.STATE),
        )
        nature = next((nature for pattern, nature in shapes if pattern.search(sentence)), Nature.NONE)
        return NatureFinding(nature, may_last=nature is Nature.EVENT and self.lasted.search(sentence) is not None)


@cache
def _korean() -> _Korean:
    words = load("ko")
    return _Korean(
        question=anywhere(words["question"]["anywhere"]),
        talk=anywhere(words["talk"]["opens"]),
        hypothesis=anywhere(words["hypothesis"]["anywhere"]),
        plan=anywhere(words["plan"]["anywhere"]),
        plan_dates=re.compile(words["plan"]["dates"]),
        over=anywhere(words["over"]["anywhere"]),
        begins=anywhere(words["begins"]["anywhere"]),
        lasted=anywhere(words["happened"]["lasted"]),
        holds=anywhere(words["holds"]["anywhere"]),
        timetable=re.compile(words["plan"]["timetable"]),
        repeats=re.compile(words["holds"]["repeats"]),
    )
