"""Messages of several conversations that a file mixes: one conversation after the other, each in the order of time."""

from collections.abc import Iterator
from typing import NamedTuple

from core.importers.spool import spool
from core.values.message import RawMessage, Role, StatedTime


class _Waiting(NamedTuple):
    """Where a message belongs, and where it is kept; of its words nothing stays in memory."""

    conversation: int
    instant: int
    number: int
    address: int


def in_conversation_order(messages: Iterator[RawMessage]) -> Iterator[RawMessage]:
    """Yield all messages, conversations as they begin, messages of one moment as they come.

    A message without a time stays behind the one that came before it in its conversation.
    """
    waiting: list[_Waiting] = []
    begun: dict[str, int] = {}
    last: dict[int, int] = {}
    with spool() as kept:
        for number, message in enumerate(messages):
            conversation = begun.setdefault(message.conversation, len(begun))
            if message.time is not None:
                last[conversation] = message.time.wall - (message.time.offset or 0)
            address = kept.put(_record_of(message))
            waiting.append(_Waiting(conversation, last.get(conversation, -(1 << 62)), number, address))
        waiting.sort()
        for one in waiting:
            yield _message_of(kept.get(one.address))


def _record_of(message: RawMessage) -> list[object]:
    time = message.time
    stated = None if time is None else [time.wall, time.offset, time.text]
    names = [message.conversation, message.key, message.author, message.role.value]
    return [*names, stated, message.text, message.place, message.title]


def _message_of(record: object) -> RawMessage:
    if not isinstance(record, list):
        raise TypeError("a spool gave back something else than was put into it")
    conversation, key, author, role, stated, text, place, title = record
    time = None if stated is None else StatedTime(*stated)
    return RawMessage(conversation, key, author, Role(role), time, text, place, title)
