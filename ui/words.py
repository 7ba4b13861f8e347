"""Every code of the core in words: the one place where enums, kinds and rules get a name."""

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from core.timeline.columns import LaneBy
from core.values.grain import Grain
from core.values.memory import Nature, Status
from core.values.message import Role, ZoneSource
from core.values.preferences import DateOrder, Language, Theme
from core.values.resolved_time import Basis, TimeRelation
from core.values.verdict import Verdict

_NATURES = {
    Nature.STATE: QT_TRANSLATE_NOOP("words", "state"),
    Nature.EVENT: QT_TRANSLATE_NOOP("words", "event"),
    Nature.PLAN: QT_TRANSLATE_NOOP("words", "plan"),
    Nature.NONE: QT_TRANSLATE_NOOP("words", "message only"),
}
_STATUSES = {
    Status.CURRENT: QT_TRANSLATE_NOOP("words", "current"),
    Status.PAST: QT_TRANSLATE_NOOP("words", "past"),
    Status.PLANNED: QT_TRANSLATE_NOOP("words", "planned"),
    Status.SUPERSEDED: QT_TRANSLATE_NOOP("words", "superseded"),
    Status.CORRECTED: QT_TRANSLATE_NOOP("words", "corrected"),
    Status.ENDED: QT_TRANSLATE_NOOP("words", "ended"),
    Status.FOLDED: QT_TRANSLATE_NOOP("words", "folded"),
    Status.WITHDRAWN: QT_TRANSLATE_NOOP("words", "withdrawn"),
    Status.MAYBE: QT_TRANSLATE_NOOP("words", "maybe"),
    Status.PENDING: QT_TRANSLATE_NOOP("words", "pending"),
}
_BASES = {
    Basis.STATED: QT_TRANSLATE_NOOP("words", "stated"),
    Basis.RESOLVED: QT_TRANSLATE_NOOP("words", "resolved"),
    Basis.MENTION: QT_TRANSLATE_NOOP("words", "mention"),
    Basis.IMPORTED: QT_TRANSLATE_NOOP("words", "imported"),
    Basis.CORRECTED: QT_TRANSLATE_NOOP("words", "corrected by hand"),
}
_BASIS_SENTENCES = {
    Basis.STATED: QT_TRANSLATE_NOOP("words", "The words name the date itself."),
    Basis.RESOLVED: QT_TRANSLATE_NOOP("words", "Worked out from words relative to when it was said."),
    Basis.MENTION: QT_TRANSLATE_NOOP("words", "No time words: the time of the message itself."),
    Basis.IMPORTED: QT_TRANSLATE_NOOP("words", "Taken over from the store it was imported from."),
    Basis.CORRECTED: QT_TRANSLATE_NOOP("words", "Set by a person."),
}
_GRAINS = {
    Grain.SECOND: QT_TRANSLATE_NOOP("words", "to the second"),
    Grain.MINUTE: QT_TRANSLATE_NOOP("words", "to the minute"),
    Grain.HOUR: QT_TRANSLATE_NOOP("words", "to the hour"),
    Grain.DAY: QT_TRANSLATE_NOOP("words", "to the day"),
    Grain.WEEK: QT_TRANSLATE_NOOP("words", "to the week"),
    Grain.MONTH: QT_TRANSLATE_NOOP("words", "to the month"),
    Grain.QUARTER: QT_TRANSLATE_NOOP("words", "to the quarter"),
    Grain.YEAR: QT_TRANSLATE_NOOP("words", "to the year"),
    Grain.DECADE: QT_TRANSLATE_NOOP("words", "to the decade"),
    Grain.CENTURY: QT_TRANSLATE_NOOP("words", "to the century"),
}
_FIELDS = {
    "second": QT_TRANSLATE_NOOP("words", "second"),
    "minute": QT_TRANSLATE_NOOP("words", "minute"),
    "hour": QT_TRANSLATE_NOOP("words", "hour"),
    "meridiem": QT_TRANSLATE_NOOP("words", "half of the day"),
    "day": QT_TRANSLATE_NOOP("words", "day"),
    "weekday": QT_TRANSLATE_NOOP("words", "weekday"),
    "week": QT_TRANSLATE_NOOP("words", "week"),
    "month": QT_TRANSLATE_NOOP("words", "month"),
    "quarter": QT_TRANSLATE_NOOP("words", "quarter"),
    "season": QT_TRANSLATE_NOOP("words", "season"),
    "year": QT_TRANSLATE_NOOP("words", "year"),
    "part": QT_TRANSLATE_NOOP("words", "part"),
    "half": QT_TRANSLATE_NOOP("words", "half"),
    "holiday": QT_TRANSLATE_NOOP("words", "holiday"),
    "daypart": QT_TRANSLATE_NOOP("words", "part of the day"),
    "decade": QT_TRANSLATE_NOOP("words", "decade"),
    "century": QT_TRANSLATE_NOOP("words", "century"),
}
_RELATIONS = {
    TimeRelation.AT: "{window}",
    TimeRelation.SPAN: QT_TRANSLATE_NOOP("words", "throughout {window}"),
    TimeRelation.SINCE: QT_TRANSLATE_NOOP("words", "since {window}"),
    TimeRelation.UNTIL: QT_TRANSLATE_NOOP("words", "until {window}"),
    TimeRelation.BEFORE: QT_TRANSLATE_NOOP("words", "before {window}"),
    TimeRelation.AFTER: QT_TRANSLATE_NOOP("words", "after {window}"),
    TimeRelation.BY: QT_TRANSLATE_NOOP("words", "by {window}"),
}
_VERDICTS = {
    Verdict.CHANGE: QT_TRANSLATE_NOOP("words", "change"),
    Verdict.CORRECTION: QT_TRANSLATE_NOOP("words", "correction"),
    Verdict.END: QT_TRANSLATE_NOOP("words", "end"),
    Verdict.PORTION: QT_TRANSLATE_NOOP("words", "portion"),
    Verdict.REFINEMENT: QT_TRANSLATE_NOOP("words", "refinement"),
    Verdict.DUPLICATE: QT_TRANSLATE_NOOP("words", "duplicate"),
    Verdict.COEXIST: QT_TRANSLATE_NOOP("words", "no conflict"),
    Verdict.CONTRADICTION: QT_TRANSLATE_NOOP("words", "contradiction"),
    Verdict.UNRELATED: QT_TRANSLATE_NOOP("words", "unrelated"),
    Verdict.UNSURE: QT_TRANSLATE_NOOP("words", "unsure"),
}
_ROLES = {
    Role.USER: QT_TRANSLATE_NOOP("words", "person"),
    Role.ASSISTANT: QT_TRANSLATE_NOOP("words", "model"),
    Role.PARTICIPANT: QT_TRANSLATE_NOOP("words", "participant"),
    Role.MEMORY: QT_TRANSLATE_NOOP("words", "memory store"),
}
_ZONE_SOURCES = {
    ZoneSource.STATED: QT_TRANSLATE_NOOP("words", "stated"),
    ZoneSource.CHOSEN: QT_TRANSLATE_NOOP("words", "zone chosen by you"),
    ZoneSource.MISSING: QT_TRANSLATE_NOOP("words", "zone unknown"),
}
_LANES = {
    LaneBy.SPEAKER: QT_TRANSLATE_NOOP("words", "Speaker"),
    LaneBy.SUBJECT: QT_TRANSLATE_NOOP("words", "Subject"),
    LaneBy.ATTRIBUTE: QT_TRANSLATE_NOOP("words", "Attribute"),
    LaneBy.SOURCE: QT_TRANSLATE_NOOP("words", "Source"),
    LaneBy.NONE: QT_TRANSLATE_NOOP("words", "One lane"),
}
_THEMES = {
    Theme.SYSTEM: QT_TRANSLATE_NOOP("words", "Like the system"),
    Theme.LIGHT: QT_TRANSLATE_NOOP("words", "Light"),
    Theme.DARK: QT_TRANSLATE_NOOP("words", "Dark"),
    Theme.CONTRAST_LIGHT: QT_TRANSLATE_NOOP("words", "High contrast, light"),
    Theme.CONTRAST_DARK: QT_TRANSLATE_NOOP("words", "High contrast, dark"),
}
_LANGUAGES = {
    Language.SYSTEM: QT_TRANSLATE_NOOP("words", "Like the system"),
    Language.ENGLISH: "English",
    Language.KOREAN: "한국어",
}

_DATE_ORDERS = {
    DateOrder.LANGUAGE: QT_TRANSLATE_NOOP("words", "as the language of the text has it"),
    DateOrder.DMY: QT_TRANSLATE_NOOP("words", "3 April: day, then month"),
    DateOrder.MDY: QT_TRANSLATE_NOOP("words", "4 March: month, then day"),
    DateOrder.YMD: QT_TRANSLATE_NOOP("words", "4 March: year, month, day"),
}


def _translated(text: object) -> str:
    return QCoreApplication.translate("words", str(text)) if text else ""


def nature_word(nature: Nature) -> str:
    """Name a nature."""
    return _translated(_NATURES[nature])


def status_word(status: Status) -> str:
    """Name a status."""
    return _translated(_STATUSES[status])


def basis_word(basis: Basis) -> str:
    """Name where a date comes from."""
    return _translated(_BASES[basis])


def basis_sentence(basis: Basis) -> str:
    """Say in a sentence where a date comes from."""
    return _translated(_BASIS_SENTENCES[basis])


def grain_word(grain: Grain) -> str:
    """Say how precise a date is."""
    return _translated(_GRAINS[grain])


def field_word(field: str) -> str:
    """Name a calendar field; one that is not known stays as it is."""
    return _translated(_FIELDS.get(field, field))


def relation_text(relation: TimeRelation, window: str) -> str:
    """Say how a statement relates to its time: since September 2025."""
    return _translated(_RELATIONS[relation]).format(window=window)


def verdict_word(verdict: Verdict) -> str:
    """Name what a judge says about a pair."""
    return _translated(_VERDICTS[verdict])


def verdict_of(word: str) -> Verdict:
    """Return the verdict that a word of the store or of a model names; unsure where it names none."""
    return Verdict(word) if word in set(Verdict) else Verdict.UNSURE


def date_order_word(order: DateOrder) -> str:
    """Say how 03/04 is read."""
    return _translated(_DATE_ORDERS[order])


def role_word(role: Role) -> str:
    """Name who speaks."""
    return _translated(_ROLES[role])


def zone_source_word(source: ZoneSource) -> str:
    """Say where a zone comes from."""
    return _translated(_ZONE_SOURCES[source])


def lane_word(lane_by: LaneBy) -> str:
    """Name what lanes stand for."""
    return _translated(_LANES[lane_by])


def theme_word(theme: Theme) -> str:
    """Name a theme."""
    return _translated(_THEMES[theme])


def language_word(language: Language) -> str:
    """Name a language in itself."""
    return _translated(_LANGUAGES[language])


def weekday_word(weekday: int) -> str:
    """Name a weekday, 0 for Monday."""
    return _translated(_WEEKDAYS[weekday])


_WEEKDAYS = (
    QT_TRANSLATE_NOOP("words", "Monday"),
    QT_TRANSLATE_NOOP("words", "Tuesday"),
    QT_TRANSLATE_NOOP("words", "Wednesday"),
    QT_TRANSLATE_NOOP("words", "Thursday"),
    QT_TRANSLATE_NOOP("words", "Friday"),
    QT_TRANSLATE_NOOP("words", "Saturday"),
    QT_TRANSLATE_NOOP("words", "Sunday"),
)
