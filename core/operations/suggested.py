"""Finds the suggestion that an act is about, and says why it cannot be decided."""

from core.history.model import EdgeKind
from core.operations.errors import AlreadyDecidedError, NeedsKindError, NothingCalledError
from core.store import edges as edge_store
from core.store.acting import OpenAct


def known(act: OpenAct, uid: str) -> edge_store.Suggested:
    """Return a suggestion.

    Raises:
        NothingCalledError: there is none of this uid.
    """
    suggested = edge_store.suggestion_by_uid(act.connection, uid, act.fallen)
    if suggested is None:
        raise NothingCalledError(uid)
    return suggested


def waiting(act: OpenAct, uid: str) -> edge_store.Suggested:
    """Return a suggestion that waits for a decision.

    Raises:
        NothingCalledError, AlreadyDecidedError: it does not.
    """
    suggested = known(act, uid)
    if suggested.decided is not None and not suggested.is_pending:
        raise AlreadyDecidedError(uid, suggested.decided.action, suggested.decided.actor)
    return suggested


def kind_of(uid: str, verdict: str) -> EdgeKind:
    """Return the kind of edge that a verdict says.

    Raises:
        NeedsKindError: it replaces nothing.
    """
    try:
        return EdgeKind(verdict)
    except ValueError as error:
        raise NeedsKindError(uid, verdict) from error
