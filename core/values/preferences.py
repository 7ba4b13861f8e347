"""What a person chose for this machine; app keeps it, ui shows it."""

from dataclasses import dataclass
from enum import StrEnum


class Theme(StrEnum):
    """Colours of the window."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Language(StrEnum):
    """Language of the window."""

    SYSTEM = "system"
    ENGLISH = "en"
    KOREAN = "ko"


@dataclass(frozen=True, slots=True)
class Preferences:
    """The settings of a person; ``zone`` is an IANA name or None for the machine's, ``week_start`` 0 (Monday) to 6."""

    language: Language = Language.SYSTEM
    theme: Theme = Theme.SYSTEM
    zone: str | None = None
    week_start: int = 0
