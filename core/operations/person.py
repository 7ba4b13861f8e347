"""Who acts: people decide, agents ask and propose (DESIGN: agents read, people decide)."""

from dataclasses import dataclass

from core.clock import Clock, unix_seconds
from core.operations.errors import OnlyPeopleDecideError
from core.store.acts import NewAct
from core.values.identifiers import AGENT_PREFIX

__all__ = ["AGENT_PREFIX", "Person"]


@dataclass(frozen=True, slots=True)
class Person:
    """Who decides and why; both go to the log.

    Raises:
        OnlyPeopleDecideError: the name is an agent's.
    """

    name: str
    reason: str = ""

    def __post_init__(self) -> None:
        if self.name.startswith(AGENT_PREFIX):
            raise OnlyPeopleDecideError(self.name)

    def act(self, action: str, clock: Clock) -> NewAct:
        """Return an act of this person, done now."""
        return NewAct(action, self.name, unix_seconds(clock), self.reason)
