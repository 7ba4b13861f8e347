"""What was said before and after the message that a memory was said in."""

from dataclasses import dataclass

from core.queries.handle import WorkspaceHandle
from core.store.memories import evidence_messages
from core.store.messages import around
from core.values.identifiers import MemoryId
from core.values.memory import SourceMessage

_REACH = 2


@dataclass(frozen=True, slots=True)
class MessageContext:
    """Neighbours of a message in its conversation, in order; their characters [0, 0) mark nothing."""

    before: tuple[SourceMessage, ...] = ()
    after: tuple[SourceMessage, ...] = ()


NO_CONTEXT = MessageContext()


def message_context(workspace: WorkspaceHandle, memory_id: MemoryId, reach: int = _REACH) -> MessageContext:
    """Return at most ``reach`` messages before and after the first evidence of a memory; none where it has none."""
    with workspace.read() as connection:
        said_in = evidence_messages(connection, memory_id)
        if not said_in:
            return NO_CONTEXT
        before, after = around(connection, said_in[0], reach)
    return MessageContext(before, after)
