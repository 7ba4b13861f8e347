"""What a tool or a resource gives back."""

from dataclasses import dataclass, field
from typing import Any

from core.values.as_of import AsOf


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer as a JSON object and as text to read; ``told``: what of it is written down (uids and numbers)."""

    document: dict[str, Any]
    text: str
    told: dict[str, Any] = field(default_factory=dict)
    as_of: AsOf | None = None
