"""Why an act is refused, and what the person can do instead."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from core.errors import ActionableError


class NothingCalledError(ActionableError):
    """No memory, suggestion or act has this uid."""

    code = "unknown_uid"

    def __init__(self, uid: str) -> None:
        super().__init__(f"there is nothing called {uid}; list what there is and copy the uid from there")
        self.uid = uid


class AlreadyDecidedError(ActionableError):
    """A suggestion that has been accepted or rejected."""

    code = "already_decided"

    def __init__(self, uid: str, action: str, actor: str) -> None:
        super().__init__(f"{uid} was decided already ({action} by {actor}); undo that decision first")
        self.uid = uid


class NeedsKindError(ActionableError):
    """A verdict that says no kind of replacement."""

    code = "needs_kind"

    def __init__(self, uid: str, verdict: str) -> None:
        super().__init__(f"the verdict of {uid} is {verdict!r}, which replaces nothing; say which kind it is")
        self.uid, self.verdict = uid, verdict


class BulkRefusedError(ActionableError):
    """Some of many suggestions cannot be decided together; nothing was written.

    ``refused`` maps why (``model_only``, ``cycle``, ``fork`` or the code of another error here) to uids.
    """

    code = "bulk_refused"

    _WHY: ClassVar[dict[str, str]] = {
        "model_only": "only a model's word speaks for them",
        "cycle": "they lead back to where they begin",
        "fork": "one memory would be replaced by several that hold at once",
        "starts_before_old": "they begin before what they would end",
        "needs_kind": "their verdict replaces nothing",
        "already_decided": "they were decided already",
        "unknown_uid": "there is nothing of that name",
    }

    def __init__(self, refused: Mapping[str, Sequence[str]]) -> None:
        listed = "; ".join(f"{self._WHY.get(why, why)}: {', '.join(uids)}" for why, uids in refused.items())
        super().__init__(f"nothing was decided. Leave these out and decide about each on its own: {listed}")
        self.refused = {why: tuple(uids) for why, uids in refused.items()}


class CycleError(ActionableError):
    """The edge would lead back to where it begins."""

    code = "cycle"

    def __init__(self, old: str, new: str) -> None:
        super().__init__(
            f"{old} cannot be replaced by {new}: {new} leads to {old} already; "
            "if the old state came back, add it as a new memory"
        )
        self.old, self.new = old, new


class WouldCloseCycleError(ActionableError):
    """Undoing or redoing would bring back an edge that closes a cycle by now."""

    code = "cycle"

    def __init__(self) -> None:
        super().__init__("what would come back leads back to where it begins; undo the replacement made since first")


class StartsBeforeOldError(ActionableError):
    """A change that lies wholly before the old memory began."""

    code = "starts_before_old"

    def __init__(self, old: str, new: str) -> None:
        super().__init__(
            f"{new} begins before {old} did, so it cannot have ended it; "
            "swap the two, state another time, or call it a correction or a portion"
        )
        self.old, self.new = old, new


class BadSplitError(ActionableError):
    """Parts that do not make up the memory."""

    code = "bad_split"

    def __init__(self, uid: str) -> None:
        super().__init__(f"{uid} is split into two or more parts, each of which stands word for word in its message")
        self.uid = uid


class NothingToUndoError(ActionableError):
    """Nothing that stands can be undone."""

    code = "nothing_to_undo"

    def __init__(self) -> None:
        super().__init__("there is nothing to undo")


class NothingToRedoError(ActionableError):
    """Nothing was undone last."""

    code = "nothing_to_redo"

    def __init__(self) -> None:
        super().__init__("there is nothing to redo")


class OnlyPeopleDecideError(ActionableError):
    """An agent tried what only a person may do (DESIGN: agents read, people decide)."""

    code = "only_people_decide"

    def __init__(self, actor: str) -> None:
        super().__init__(f"{actor} is an agent: it may ask and propose; accepting, rejecting and editing is for people")
        self.actor = actor
