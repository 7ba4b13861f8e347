"""Conversations of a file whose messages name neither themselves nor, often, the conversation they belong to."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from core.importers.model_talk import ModelTalk, Said, name_of
from core.importers.report import ImportReport, WarningKind
from core.values.message import RawMessage

_BEGINNING = 4


@dataclass(frozen=True, slots=True)
class Turn:
    """One record: what was said, None if nothing was, and what was left out of it by kind."""

    said: Said | None
    skipped: Mapping[WarningKind, int] = field(default_factory=Counter)


class Names:
    """Names the conversations of one file: those without an id after their first messages, none like another."""

    def __init__(self) -> None:
        self._given: Counter[str] = Counter()

    def name(self, own: str, turns: Sequence[Turn | None]) -> str:
        """Return the conversation's own id, or the name that a longer copy of the file gives it as well."""
        if own:
            return own
        name = name_of(turn.said for turn in turns if turn is not None and turn.said is not None)
        self._given[name] += 1
        return name if self._given[name] == 1 else f"{name} ({self._given[name]})"


def told_talk(
    turns: Sequence[Turn | None], name: str, place: str, report: ImportReport, title: str = ""
) -> Iterator[RawMessage]:
    """Yield the messages of one conversation; None among the turns is a message that could not be read."""
    talk = ModelTalk(name, place, report, title)
    for number, turn in enumerate(turns, start=1):
        where = f"message {number}"
        if turn is None:
            report.malformed_record(f"{place}, {where}", "a message that is no object")
            continue
        talk.skip(turn.skipped, where)
        if turn.said is not None and (message := talk.tell(turn.said._replace(where=where))) is not None:
            yield message
    talk.end()


class LooseTalks:
    """Messages that come one by one, without a list around them: one conversation, or several that take turns."""

    def __init__(self, place: str, report: ImportReport) -> None:
        self._place = place
        self._report = report
        self._talks: dict[str, ModelTalk] = {}
        self._waiting: list[tuple[Turn, str]] = []

    def take(self, turn: Turn | None, name: str, place: str) -> Iterator[RawMessage]:
        """Yield the message, or wait until enough is known to call a nameless conversation by its beginning."""
        if turn is None:
            self._report.malformed_record(place, "a message that is no object")
        elif name or "" in self._talks:
            yield from self._told(turn, name, place)
        else:
            self._waiting.append((turn, place))
            if sum(one.said is not None and not one.said.is_empty for one, _ in self._waiting) >= _BEGINNING:
                yield from self._begin()

    def end(self) -> Iterator[RawMessage]:
        """Yield what waited."""
        if self._waiting:
            yield from self._begin()
        for talk in self._talks.values():
            talk.end()

    def _begin(self) -> Iterator[RawMessage]:
        name = name_of(turn.said for turn, _ in self._waiting if turn.said is not None)
        self._talks[""] = ModelTalk(name, self._place, self._report)
        for turn, place in self._waiting:
            yield from self._told(turn, "", place)
        self._waiting.clear()

    def _told(self, turn: Turn, name: str, place: str) -> Iterator[RawMessage]:
        talk = self._talks.get(name) or self._talks.setdefault(name, ModelTalk(name, self._place, self._report))
        where = place.rpartition(", ")[2]
        talk.skip(turn.skipped, where)
        if turn.said is not None and (message := talk.tell(turn.said._replace(where=where))) is not None:
            yield message
