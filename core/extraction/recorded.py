"""One record of a memory store as one statement: what the store says itself goes before what its words say."""

from dataclasses import replace

from core.extraction.statements import whole
from core.resolver.options import ResolverOptions
from core.slots.subject import Speaker
from core.values.memory import Nature, Statement
from core.values.message import Moment
from core.values.recorded import RecordedMessage


def recorded_statement(message: RecordedMessage, moment: Moment | None, options: ResolverOptions) -> Statement:
    """Return the memory that a record is; ``moment`` is when the store learned of it.

    A record whose words state nothing by themselves ("prefers tea") is a state: a store keeps it because it holds.
    """
    facts = message.facts
    if facts.holds_all:
        said = facts.evidence[0] if facts.evidence else None
        return Statement(
            content=message.text,
            begin_char=said.begin_char if said else 0,
            end_char=said.end_char if said else len(message.text),
            nature=facts.nature or Nature.STATE,
            subject=facts.subject or "",
            attribute=facts.attribute or "",
            is_over=bool(facts.is_over),
            event_time=facts.event,
            learned=moment,
        )
    speaker = Speaker.of(message.author, message.title, message.conversation)
    found = whole(message.text, moment, speaker, options, is_dated=facts.event is not None)
    nature = facts.nature or (Nature.STATE if found.nature is Nature.NONE else found.nature)
    return replace(
        found,
        nature=nature,
        subject=found.subject if facts.subject is None else facts.subject,
        attribute=found.attribute if facts.attribute is None else facts.attribute,
        is_over=found.is_over if facts.is_over is None else facts.is_over,
        event_time=facts.event or found.event_time,
    )
