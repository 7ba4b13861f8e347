"""What an import would make of the first messages: which sentences become memories, how a store is understood."""

import time
from collections.abc import Iterator, Sequence

from core.extraction.local_time import moment_of
from core.extraction.statements import ExtractionOptions, statements
from core.resolver.options import ResolverOptions
from core.slots.subject import Speaker
from core.values.memory import Statement
from core.values.message import RawMessage, Role
from core.values.recorded import MemoryLink, RecordedMessage
from ui.import_preview import ExtractTaste, StoreMapping

_MESSAGES = 200
_SECONDS = 0.5
_SHORTEST, _LONGEST = 12, 90


def taste_of(messages: Sequence[RawMessage], zone: str | None) -> ExtractTaste:
    """Extract from the first 200 messages, for half a second at most, with both of the choices that extract."""
    deadline = time.monotonic() + _SECONDS
    looked_at = suggested = every = 0
    kept: list[str] = []
    left_out: list[str] = []
    for message in messages[:_MESSAGES]:
        if time.monotonic() > deadline:
            break
        looked_at += 1
        of_all = list(_statements(message, zone, keeps_all=True))
        every += len(of_all)
        taken: list[Statement] = []
        if message.role is not Role.ASSISTANT:
            taken = list(_statements(message, zone, keeps_all=message.role is Role.MEMORY))
        suggested += len(taken)
        kept += [one.content for one in taken]
        begins = {one.begin_char for one in taken}
        left_out += [one.content for one in of_all if one.begin_char not in begins]
    return ExtractTaste(looked_at, suggested, every, _example(kept), _example(left_out))


def _statements(message: RawMessage, zone: str | None, *, keeps_all: bool) -> Iterator[Statement]:
    speaker = Speaker(message.author, message.title or message.conversation)
    options = ExtractionOptions(ResolverOptions(), keeps_all=keeps_all)
    return statements(message.text, moment_of(message.time, zone), speaker, options)


def _example(contents: Sequence[str]) -> str:
    """Return the first sentence of a length that reads well, else the first."""
    fitting = (one for one in contents if _SHORTEST <= len(one) <= _LONGEST and "\n" not in one)
    return next(fitting, contents[0][: 2 * _LONGEST] if contents else "")


def mapping_of(messages: Sequence[RawMessage]) -> StoreMapping:
    """Count what a memory store tells of its records besides words."""
    records = [message for message in messages if isinstance(message, RecordedMessage)]
    texts = {record.name: record.text for record in records}
    links = [link for record in records for link in record.facts.links]
    return StoreMapping(
        records=len(records),
        with_event=sum(record.facts.event is not None for record in records),
        with_learned=sum(record.time is not None for record in records),
        ended=sum(record.facts.ending is not None for record in records),
        replaced=sum(not link.is_claim for link in links),
        claimed=sum(link.is_claim for link in links),
        example=_ends(links, texts),
    )


def _ends(links: Sequence[MemoryLink], texts: dict[str, str]) -> tuple[str, str] | None:
    both = ((link.old, link.new) for link in links if link.old in texts and link.new in texts)
    ends = next(both, None)
    return None if ends is None else (texts[ends[0]], texts[ends[1]])
