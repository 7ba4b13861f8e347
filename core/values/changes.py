"""What an operation touched, so that each panel can decide whether it cares."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Changes:
    """Kinds of things that an operation wrote; ``|`` adds two up."""

    messages: bool = False
    memories: bool = False
    supersessions: bool = False
    suggestions: bool = False
    settings: bool = False
    agent_calls: bool = False

    def __or__(self, other: "Changes") -> "Changes":
        return Changes(
            messages=self.messages or other.messages,
            memories=self.memories or other.memories,
            supersessions=self.supersessions or other.supersessions,
            suggestions=self.suggestions or other.suggestions,
            settings=self.settings or other.settings,
            agent_calls=self.agent_calls or other.agent_calls,
        )

    @classmethod
    def everything(cls) -> "Changes":
        """Return the changes of another workspace taking the place of this one."""
        return cls(messages=True, memories=True, supersessions=True, suggestions=True, settings=True, agent_calls=True)
