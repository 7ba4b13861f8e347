"""What a memory store tells of its records besides words: they become memories as they stand, with their links.

Which links act (DESIGN 2.2, 2.9): a store that hides or overwrites a record has itself decided that it does not hold,
and an agent that uses it was told so. Such links are edges of the import's own act, to be undone with it. What a store
merely claims while it goes on holding both is a suggestion and waits for a person. Edges that lead in a circle are
written down, do nothing, and are named.
"""

from dataclasses import dataclass

from core.errors import ActionableError
from core.extraction.local_time import moment_of
from core.extraction.recorded import recorded_statement
from core.importers.report import ImportReport, OpenQuestion
from core.importers.truewhen_jsonl import TruewhenJsonl
from core.importers.vektor_edges import DIRECTION
from core.resolver.options import ResolverOptions
from core.store import imported_links
from core.store.connection import Connection
from core.store.edges import NewSuggestion, NewSupersession, add_suggestions, suggested_pairs
from core.store.memories import contents_of
from core.store.record_batch import RecordBatch
from core.values.civil_time import DAY, day_start
from core.values.grain import Grain
from core.values.identifiers import ActId, MemoryId
from core.values.memory import Bound, EventTime, Nature, Statement
from core.values.message import Moment, Role
from core.values.recorded import Ending, MemoryLink, RecordedMessage
from core.values.resolved_time import Basis, TimeRelation
from core.values.verdict import Verdict

_PROBLEMS_SHOWN = 20
_WORDS_SHOWN = 60
_CLAIM_CONFIDENCE = 0.5


@dataclass(frozen=True, slots=True)
class LinksResult:
    """How many edges and suggestions the links of a store became, and what is odd about them."""

    supersessions: int = 0
    suggestions: int = 0
    problems: tuple[str, ...] = ()


class DirectionOpenError(ActionableError):
    """A store whose edges point one way as often as the other; only a person can say which end is the newer one."""

    code = "direction_open"

    def __init__(self, question: OpenQuestion) -> None:
        answers = " or ".join(f"--assume {question.key}={answer}" for answer in question.answers)
        examples = f" (such as {'; '.join(question.examples)})" if question.examples else ""
        super().__init__(f"{question.place}{examples}; say which way they point with {answers}")
        self.question = question


def refuse_open_direction(report: ImportReport) -> None:
    """Raise DirectionOpenError where nobody can say which way the edges of a store point."""
    for question in report.questions:
        if question.key == DIRECTION:
            raise DirectionOpenError(question)


OWN_FORMAT = TruewhenJsonl.format_id


class RecordsImport:
    """Takes records one by one; ``finish`` draws the edges once all are there."""

    def __init__(self, batch: RecordBatch, format_id: str, *, zone: str | None) -> None:
        self._batch = batch
        self._format_id = format_id
        self._zone = zone
        self._is_own = format_id == OWN_FORMAT
        self._ids: dict[str, MemoryId] = {}
        self._links: list[MemoryLink] = []
        self._ended: list[NewSupersession] = []
        self._events: set[MemoryId] = set()
        self._endless: list[str] = []

    def take(self, message: RecordedMessage, moment: Moment | None, options: ResolverOptions) -> None:
        """Store a record as a memory unless it is there already; its links count either way."""
        facts = message.facts
        self._links += facts.links
        statement = None
        uid = facts.uid if self._batch.is_ours(facts.uid) else ""
        if uid and (message.name in self._ids or self._batch.has_memory(uid)):
            self._batch.messages_known += 1
        elif uid and facts.evidence:
            statement = recorded_statement(message, moment, options)
            scope = facts.scope if facts.scope is not None else message.conversation
            self._ids[message.name] = self._batch.add_record_of(
                statement, message, facts.evidence, scope=scope, uid=uid
            )
        elif (said_in := self._batch.add_message(message, moment)) is not None:
            statement = recorded_statement(message, moment, options)
            scope = facts.scope if facts.scope is not None else message.conversation
            self._ids[message.name] = self._batch.add_record(
                statement, said_in, author=message.author, scope=scope, uid=uid
            )
        if statement is not None and statement.nature is Nature.EVENT:
            self._events.add(self._ids[message.name])
        if facts.ending is not None:
            self._end(message, facts.ending)

    def finish(self, connection: Connection, act_id: ActId, *, recorded_at: int) -> LinksResult:
        """Draw the edges and put the claims into the queue; the batch must be flushed."""
        wanted = {name for link in self._links for name in (link.old, link.new)} - self._ids.keys()
        named = self._ids | imported_links.memories_named(connection, self._format_id, wanted)
        problems = [*self._endless]
        claims: list[MemoryLink] = []
        edges = [*self._ended]
        for link in dict.fromkeys(self._links):
            old, new = named.get(link.old), named.get(link.new)
            if old is None or new is None or old == new:
                problems.append(f"{link.old} → {link.new}: a link to a record that is not there; left out")
            elif link.is_claim:
                claims.append(link)
            else:
                edges.append(NewSupersession(old, new, self._kind(link, old), link.start))
        known = imported_links.known_pairs(connection, {edge.old_id for edge in edges})
        fresh = _with_echoes_folded(
            connection, [edge for edge in edges if (edge.old_id, edge.new_id) not in known], known
        )
        imported_links.add_edges(connection, fresh, act_id=act_id)
        suggestions = self._suggest(connection, claims, named, recorded_at)
        problems += _circles(connection, {(int(edge.old_id), int(edge.new_id)) for edge in fresh})
        return LinksResult(len(fresh), suggestions, tuple(problems[:_PROBLEMS_SHOWN]))

    def _kind(self, link: MemoryLink, old: MemoryId) -> str:
        """Return the kind of an edge; an event cannot change (DESIGN 2.4), so that one overwritten was told wrongly."""
        is_change = link.verdict is Verdict.CHANGE and old in self._events and not self._is_own
        return (Verdict.CORRECTION if is_change else link.verdict).value

    def _suggest(
        self, connection: Connection, claims: list[MemoryLink], named: dict[str, MemoryId], recorded_at: int
    ) -> int:
        if not claims:
            return 0
        known = suggested_pairs(connection, self._format_id)
        suggestions = [
            NewSuggestion(
                named[link.old],
                named[link.new],
                link.verdict.value,
                _CLAIM_CONFIDENCE,
                "the store links the two and goes on holding both",
                "",
                self._format_id,
                self._format_id,
            )
            for link in claims
            if (named[link.old], named[link.new]) not in known
        ]
        add_suggestions(connection, suggestions, recorded_at=recorded_at)
        return len(suggestions)

    def _end(self, message: RecordedMessage, ending: Ending) -> None:
        """Write down what ended a record as the store has it: a note of no nature, known from when the store knew."""
        old = self._ids.get(message.name)
        if old is None:
            old = self._known_id(message)
            if old is None:
                return
        if old in self._events:
            self._endless.append(f"{message.place}: {ending.text}; what happened cannot end, left out")
            return
        learned = moment_of(ending.learned, self._zone)
        key = f"{message.key} ended"
        note = RecordedMessage(
            message.conversation, key, message.author, Role.MEMORY, ending.learned, ending.text, message.place
        )
        said_in = self._batch.add_message(note, learned)
        if said_in is None:
            return
        day = day_start(ending.at)
        time = EventTime(day, day + DAY, Grain.DAY, Basis.IMPORTED, TimeRelation.AT, ending.text)
        statement = Statement(
            content=ending.text,
            begin_char=0,
            end_char=len(ending.text),
            nature=Nature.NONE,
            subject="",
            attribute="",
            is_over=False,
            event_time=time,
            learned=learned,
        )
        scope = message.facts.scope if message.facts.scope is not None else message.conversation
        new = self._batch.add_record(statement, said_in, author=message.author, scope=scope)
        self._ended.append(NewSupersession(old, new, Verdict.END.value, Bound(ending.at, ending.at)))

    def _known_id(self, message: RecordedMessage) -> MemoryId | None:
        return self._batch.memory_named(self._format_id, message.name)


def _with_echoes_folded(
    connection: Connection, edges: list[NewSupersession], known: set[tuple[int, int]]
) -> list[NewSupersession]:
    """Fold what a store tells anew into what this workspace gave it: a decision that was synced comes back as a record.

    Drawn as it stands, the old memory would have two replacements that say the same.
    """
    followers: dict[int, list[int]] = {}
    for old, new in known:
        followers.setdefault(old, []).append(new)
    echoing = [edge for edge in edges if edge.kind == Verdict.CHANGE.value and edge.old_id in followers]
    if not echoing:
        return edges
    wanted = {memory for edge in echoing for memory in (edge.new_id, *followers[edge.old_id])}
    said = {memory: content for memory, (_, content) in contents_of(connection, wanted).items()}
    folded: dict[NewSupersession, NewSupersession] = {}
    for edge in echoing:
        same = next((one for one in followers[edge.old_id] if said.get(one) == said[edge.new_id]), None)
        if same is not None:
            folded[edge] = NewSupersession(MemoryId(same), edge.new_id, Verdict.DUPLICATE.value)
    return [folded.get(edge, edge) for edge in edges]


def _circles(connection: Connection, fresh: set[tuple[int, int]]) -> list[str]:
    if not fresh:
        return []
    found = imported_links.circles(connection, fresh)
    said = contents_of(connection, {memory for pair in found for memory in pair})
    return [
        f"{_named(said[old])} → {_named(said[new])}: these lead in a circle; none of them acts" for old, new in found
    ]


def _named(told: tuple[str, str]) -> str:
    uid, content = told
    words = content if len(content) <= _WORDS_SHOWN else f"{content[:_WORDS_SHOWN]}…"
    return f"{uid} “{words}”"
