"""What a person chose for this machine; app keeps it, ui shows it."""

from dataclasses import dataclass, field
from enum import StrEnum


class Theme(StrEnum):
    """Colours of the window."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST_LIGHT = "contrast-light"
    CONTRAST_DARK = "contrast-dark"


class Language(StrEnum):
    """Language of the window."""

    SYSTEM = "system"
    ENGLISH = "en"
    KOREAN = "ko"


class DateOrder(StrEnum):
    """How 03/04 is read where the words do not tell."""

    LANGUAGE = "language"
    DMY = "dmy"
    MDY = "mdy"
    YMD = "ymd"


class JudgeChoice(StrEnum):
    """Who looks for memories that may replace older ones."""

    OFF = "off"
    RULES = "rules"
    MODEL = "llm"


class ExtractChoice(StrEnum):
    """Which sentences of an imported log become memories; the words of ``core.operations.import_log.Extract``."""

    SUGGESTED = "suggested"
    ALL = "all"
    NONE = "none"


TEXT_SIZES = (90, 100, 110, 125, 150)
"""Percent of the usual size of letters."""

LOCAL_MODEL_ADDRESS = "http://127.0.0.1:11434/v1"
"""Where a model server on this machine usually listens."""


@dataclass(frozen=True, slots=True)
class ModelAccess:
    """How a model is reached; nothing is ever sent while ``is_on`` is False. Its key is not kept here."""

    is_on: bool = False
    base_url: str = LOCAL_MODEL_ADDRESS
    model: str = ""


@dataclass(frozen=True, slots=True)
class Preferences:
    """The settings of a person.

    ``zone`` is an IANA name or None for the machine's, ``week_start`` 0 (Monday) to 6, ``region`` a country such as
    ``KR`` or empty, ``text_size`` one of ``TEXT_SIZES``, ``shortcuts`` the names of actions with the keys that a person
    gave them (no key: an empty tuple).
    """

    language: Language = Language.SYSTEM
    theme: Theme = Theme.SYSTEM
    text_size: int = 100
    reduces_motion: bool = False
    has_seen_tour: bool = False
    zone: str | None = None
    week_start: int = 0
    date_order: DateOrder = DateOrder.LANGUAGE
    region: str = ""
    judge: JudgeChoice = JudgeChoice.RULES
    model: ModelAccess = field(default_factory=ModelAccess)
    extract: ExtractChoice = ExtractChoice.SUGGESTED
    shortcuts: tuple[tuple[str, tuple[str, ...]], ...] = ()
