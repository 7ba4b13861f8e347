"""Import a chat log: messages, the memories found in them, and their event times, in one transaction a source."""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import chain
from pathlib import Path

from core.clock import Clock, unix_seconds
from core.extraction.local_time import moment_of, zone_named
from core.extraction.statements import ExtractionOptions, statements
from core.extraction.written_order import written_order
from core.importers.contract import ImportOptions
from core.importers.registry import OpenedLog, open_log
from core.operations.import_records import OWN_FORMAT, LinksResult, RecordsImport, refuse_open_direction
from core.resolver.options import DateOrder, ResolverOptions
from core.slots.subject import Speaker
from core.store.acts import NewAct, add_act
from core.store.database import Database
from core.store.import_batch import ImportBatch
from core.store.log import append
from core.store.record_batch import RecordBatch
from core.store.sources import NewSource
from core.values.changes import Changes
from core.values.civil_time import DAY
from core.values.message import RawMessage, Role
from core.values.recorded import RecordedMessage


class Extract(StrEnum):
    """Which sentences of a message become memories."""

    ALL = "all"
    SUGGESTED = "suggested"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class ImportRequest:
    """What to import and how.

    ``zone`` is the IANA zone a person chose for times that the file leaves open; ``is_dry_run`` counts and writes
    nothing; ``actor`` is who is logged.
    """

    paths: tuple[Path, ...]
    format_id: str | None = None
    zone: str | None = None
    assume: tuple[tuple[str, str], ...] = ()
    extract: Extract = Extract.SUGGESTED
    week_start: int = 0
    date_order: DateOrder | None = None
    region: str | None = None
    language: str | None = None
    actor: str = "person"
    is_dry_run: bool = False


@dataclass(frozen=True, slots=True)
class ImportProgress:
    """How far an import is; ``bytes_total`` is 0 where it cannot be known.

    ``days`` counts the messages read so far by their day (since 1970-01-01, on their own wall clocks), now and then
    anew: nothing of it is kept before the end.
    """

    bytes_read: int
    bytes_total: int
    messages: int
    memories: int
    days: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ImportResult:
    """What an import did: counts, warnings by kind, and problems as "place: what".

    ``notes`` say how an input was understood where it could be understood otherwise. Supersessions and suggestions are
    those that a memory store itself holds.
    """

    changes: Changes
    format_id: str
    messages_added: int
    messages_known: int
    memories_added: int
    warnings: tuple[tuple[str, int], ...]
    problems: tuple[str, ...]
    supersessions_added: int = 0
    suggestions_added: int = 0
    notes: tuple[str, ...] = ()


class ImportCancelledError(Exception):
    """The person cancelled; nothing was written."""


def import_log(
    workspace: Database,
    request: ImportRequest,
    *,
    clock: Clock,
    progress: Callable[[ImportProgress], None] = lambda _: None,
    is_cancelled: Callable[[], bool] = lambda: False,
) -> ImportResult:
    """Read ``request.paths`` into the workspace; all of it or nothing.

    Raises:
        ImportRefusedError: the file cannot be read; nothing was written.
        UnknownZoneError: ``request.zone`` is no zone; nothing was written.
        DirectionOpenError: nobody can say which way the edges of a memory store point; nothing was written.
        ImportCancelledError: ``is_cancelled`` answered True; nothing was written.
    """
    recorded_at = unix_seconds(clock)
    options = ImportOptions(zone=request.zone, assume=dict(request.assume))
    if options.chosen_zone is not None:
        zone_named(options.chosen_zone)
        request = replace(request, zone=options.chosen_zone)
    pulse = _Pulse(progress, is_cancelled)
    with (
        open_log(request.paths, format_id=request.format_id, options=options, progress=pulse.on_bytes) as log,
        suppress(_DryRunEndsError),
        workspace.write() as connection,
    ):
        assume = json.dumps(dict(request.assume), sort_keys=True) if request.assume else ""
        name = ", ".join(path.name for path in request.paths)
        act_id, act_uid = add_act(connection, NewAct("import", request.actor, recorded_at))
        batch = RecordBatch(connection, NewSource(name, log.format_id, request.zone, assume), act_id=act_id)
        records = RecordsImport(batch, log.format_id, zone=request.zone)
        messages, request = _with_written_order(log, request)
        resolver = _resolver_options(request)
        heard: dict[str, int] = {}
        for message in messages:
            _take(message, batch, request, (heard, records, resolver))
            pulse.on_message(batch, message)
        refuse_open_direction(log.report)
        batch.flush()
        links = records.finish(connection, act_id, recorded_at=recorded_at)
        result = _result(log, batch, links)
        append(
            connection,
            recorded_at=recorded_at,
            actor=request.actor,
            action="import",
            detail={
                "act": act_uid,
                "source": batch.source_uid,
                "format": log.format_id,
                "messages": batch.messages_added,
                "memories": batch.memories_added,
                **batch.digests(),
                **({"supersessions": links.supersessions} if links.supersessions else {}),
            },
        )
        pulse.before_commit()
        if request.is_dry_run:
            raise _DryRunEndsError
    return result


def _with_written_order(log: OpenedLog, request: ImportRequest) -> tuple[Iterator[RawMessage], ImportRequest]:
    """Take the order of day and month from the dates in the first messages, unless the person said it."""
    messages = iter(log)
    is_read = log.format_id != OWN_FORMAT  # of this program's own export no words are read for dates
    if request.date_order is not None or request.extract is Extract.NONE or not is_read:
        return messages, request
    first: list[RawMessage] = []
    room = _CHARACTERS_THAT_TELL
    while room > 0 and (message := next(messages, None)) is not None:
        first.append(message)
        room -= len(message.text) + 1
    order = written_order(message.text for message in first)
    return chain(first, messages), replace(request, date_order=order)


class _DryRunEndsError(Exception):
    """Rolls the transaction back after everything was counted."""


def _resolver_options(request: ImportRequest) -> ResolverOptions:
    return ResolverOptions(
        language=request.language,
        week_start=request.week_start,
        date_order=request.date_order,
        region=request.region,
    )


_SoFar = tuple[dict[str, int], RecordsImport, ResolverOptions]
"""The last instant heard of each conversation without a zone, the records of a memory store, how dates are read."""


def _take(message: RawMessage, batch: ImportBatch, request: ImportRequest, so_far: _SoFar) -> None:
    """Store a message and what it states."""
    heard, records, resolver = so_far
    moment = moment_of(message.time, request.zone, heard.get(message.conversation))
    if moment is not None and message.time is not None and not message.time.zone_known:
        heard[message.conversation] = moment.seconds
    wants = request.extract
    if isinstance(message, RecordedMessage) and wants is not Extract.NONE:
        records.take(message, moment, resolver)
        return
    said_in = batch.add_message(message, moment)
    if said_in is None or wants is Extract.NONE:
        return
    # What a model says about a person is no evidence of it: only people's words are suggested as memories.
    if wants is Extract.SUGGESTED and message.role is Role.ASSISTANT:
        return
    speaker = Speaker.of(message.author, message.title, message.conversation)
    # What an agent saved is a memory by being there.
    options = ExtractionOptions(resolver, keeps_all=wants is Extract.ALL or message.role is Role.MEMORY)
    for statement in statements(message.text, moment, speaker, options):
        batch.add_memory(statement, said_in, author=message.author, scope=message.conversation)


def _result(log: OpenedLog, batch: ImportBatch, links: LinksResult) -> ImportResult:
    apart = (f"{key}: another chat has this id already; it was kept apart" for key in batch.conversations_apart)
    return ImportResult(
        changes=Changes(
            messages=batch.messages_added > 0,
            memories=batch.memories_added > 0,
            supersessions=links.supersessions > 0,
            suggestions=links.suggestions > 0,
        ),
        format_id=log.format_id,
        messages_added=batch.messages_added,
        messages_known=batch.messages_known,
        memories_added=batch.memories_added,
        warnings=tuple((kind.value, count) for kind, count in sorted(log.report.warnings.items())),
        problems=(*(f"{one.place}: {one.what}" for one in log.report.problems), *apart, *links.problems),
        supersessions_added=links.supersessions,
        suggestions_added=links.suggestions,
        notes=tuple(log.report.notes),
    )


_MESSAGES_A_PULSE = 64
_MESSAGES_A_COUNT = 512
_CHARACTERS_THAT_TELL = 1_000_000
"""How much is read ahead to see in which order the people of a log write day and month."""


class _Pulse:
    """Tells how far the import is and asks whether to go on: at every chunk of bytes and every few messages."""

    def __init__(self, progress: Callable[[ImportProgress], None], is_cancelled: Callable[[], bool]) -> None:
        self._progress = progress
        self._is_cancelled = is_cancelled
        self._now = ImportProgress(0, 0, 0, 0)
        self._days: dict[int, int] = {}

    def on_bytes(self, read: int, total: int) -> None:
        self._beat(replace(self._now, bytes_read=read, bytes_total=total))

    def on_message(self, batch: ImportBatch, message: RawMessage) -> None:
        if message.time is not None:
            day = message.time.wall // DAY
            self._days[day] = self._days.get(day, 0) + 1
        read = batch.messages_added + batch.messages_known
        if read % _MESSAGES_A_PULSE == 0:
            days = self._days.copy() if read % _MESSAGES_A_COUNT == 0 else self._now.days
            self._beat(replace(self._now, messages=batch.messages_added, memories=batch.memories_added, days=days))

    def before_commit(self) -> None:
        self._beat(self._now)

    def _beat(self, now: ImportProgress) -> None:
        if self._is_cancelled():
            raise ImportCancelledError
        self._now = now
        self._progress(now)
