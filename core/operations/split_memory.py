"""Puts two memories in the place of one that states two things, and asks anew whether either replaces the older one."""

from core.clock import Clock
from core.extraction.cutting import Cut, part_statements
from core.extraction.statements import ExtractionOptions
from core.operations.decide import NewSuggestion, propose
from core.operations.edit_memory import split
from core.operations.errors import BadSplitError, NothingCalledError
from core.operations.person import Person
from core.resolver.options import ResolverOptions
from core.review.claim import Claim
from core.review.rule_judge import judge
from core.slots.subject import Speaker
from core.store import edges, event_times, memories, revisions
from core.store.acts import fallen_acts
from core.store.database import Database
from core.store.edges import WAITING, QueuedSuggestion
from core.values.changes import Changes
from core.values.identifiers import MemoryId, Uid
from core.values.memory import Nature, Statement
from core.values.verdict import Verdict

_JUDGE = "rules"
_LEAST_CONFIDENCE = 0.65
_WORTH_ASKING = frozenset(
    {Verdict.CHANGE, Verdict.CORRECTION, Verdict.END, Verdict.PORTION, Verdict.DUPLICATE, Verdict.CONTRADICTION}
)


def split_newer(
    database: Database,
    suggestion: str,
    cut: Cut,
    person: Person,
    *,
    clock: Clock,
    resolver: ResolverOptions | None = None,
) -> tuple[Changes, tuple[str, ...]]:
    """Split the newer memory of a suggestion into two; return the uids of the suggestions that take its place.

    ``cut`` counts characters of the memory's content. The split is one act, which one undo takes back. Where the judge
    sees a replacement in neither part, the part with the cue of the suggestion is suggested as the whole was.

    Raises:
        NothingCalledError: there is no such suggestion. BadSplitError: a part is empty.
    """
    with database.read() as connection:
        fallen = fallen_acts(connection, None)
        asked = next((one for one in edges.queue(connection, fallen) if one.uid == suggestion), None)
        if asked is None or asked.action not in WAITING:
            raise NothingCalledError(suggestion)
        whole, text, speaker, shift = _whole(database, asked.new_id)
        older = next(memories.memories_by_id(connection, [asked.old_id]))
        newer_uid = memories.uids_of(connection, [asked.new_id])[asked.new_id]
    if cut.begin >= cut.end or cut.next_begin >= cut.next_end:
        raise BadSplitError(newer_uid)
    stretches = [(cut.begin + shift, cut.end + shift), (cut.next_begin + shift, cut.next_end + shift)]
    options = ExtractionOptions(resolver or ResolverOptions())
    parts = list(part_statements(text, stretches, whole, speaker, options))
    changes, made = split(database, newer_uid, parts, person, clock=clock)
    suggested = _ask_anew(database, asked, older.content, dict(zip(made, parts, strict=True)), person, clock)
    return changes | Changes(suggestions=True), suggested


def _whole(database: Database, memory_id: MemoryId) -> tuple[Statement, str, Speaker, int]:
    """Return a memory as it stands, the text it was said in, by whom, and where in the text it begins."""
    with database.read() as connection:
        fallen = fallen_acts(connection, None)
        row = next(memories.memories_by_id(connection, [memory_id]))
        standing = revisions.revision_of(connection, memory_id, fallen)
        said = [message for _, message in memories.messages_of(connection, [memory_id])]
        time = event_times.standing_times(connection, [memory_id], fallen).get(memory_id)
    whole = Statement(
        content=row.content,
        begin_char=0,
        end_char=len(row.content),
        nature=Nature(standing.nature),
        subject=standing.subject,
        attribute=standing.attribute,
        is_over=standing.is_over,
        event_time=time,
        learned=said[0].time if said else None,
    )
    author, conversation = (said[0].author, said[0].conversation) if said else (row.author, standing.scope)
    text = said[0].text if said else row.content
    shift = max(0, text.find(row.content, said[0].begin_char)) if said else 0
    return whole, text, Speaker.of(author, row.title if said else "", conversation), shift


def _ask_anew(
    database: Database,
    asked: QueuedSuggestion,
    older: str,
    parts: dict[Uid, Statement],
    person: Person,
    clock: Clock,
) -> tuple[str, ...]:
    with database.read() as connection:
        ids = memories.ids_of(connection, list(parts))
    fresh: list[NewSuggestion] = []
    for uid, part in parts.items():
        found = judge(Claim(older), Claim(part.content))
        if found.verdict in _WORTH_ASKING and found.confidence >= _LEAST_CONFIDENCE:
            fresh.append(
                NewSuggestion(
                    asked.old_id, ids[uid], found.verdict.value, found.confidence, found.reasoning, found.cue,
                    _JUDGE, person.name,
                )
            )  # fmt: skip
    if not fresh:
        fresh = [_as_the_whole(asked, ids[_with_cue(asked.cue, parts)], person.name)]
    uids = [propose(database, one, clock=clock)[1] for one in fresh]
    return tuple(uid for uid in uids if uid is not None)


def _with_cue(cue: str, parts: dict[Uid, Statement]) -> Uid:
    """Return the part that has most of the words that the judge went by; the first where it went by none."""
    words = set(cue.casefold().split())
    return max(parts, key=lambda uid: len(words & set(parts[uid].content.casefold().split())))


def _as_the_whole(asked: QueuedSuggestion, new_id: MemoryId, name: str) -> NewSuggestion:
    return NewSuggestion(
        asked.old_id, new_id, asked.verdict, asked.confidence, asked.reasoning, asked.cue, asked.judge, name
    )
