"""What filters are called, and their values."""

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from core.timeline.facets import WAITING
from core.values.grain import Grain
from core.values.memory import Nature, Status
from core.values.resolved_time import Basis
from ui.attribute_words import attribute_word
from ui.filters import FilterKind
from ui.visible_text import one_line
from ui.words import basis_word, grain_word, nature_word, status_word

_KINDS = {
    FilterKind.SUBJECT: QT_TRANSLATE_NOOP("filters", "subject"),
    FilterKind.ATTRIBUTE: QT_TRANSLATE_NOOP("filters", "attribute"),
    FilterKind.SPEAKER: QT_TRANSLATE_NOOP("filters", "speaker"),
    FilterKind.SOURCE: QT_TRANSLATE_NOOP("filters", "source"),
    FilterKind.SCOPE: QT_TRANSLATE_NOOP("filters", "scope"),
    FilterKind.NATURE: QT_TRANSLATE_NOOP("filters", "nature"),
    FilterKind.STATUS: QT_TRANSLATE_NOOP("filters", "status"),
    FilterKind.BASIS: QT_TRANSLATE_NOOP("filters", "basis of the date"),
    FilterKind.GRAIN: QT_TRANSLATE_NOOP("filters", "precision"),
    FilterKind.PENDING: QT_TRANSLATE_NOOP("filters", "suggestions"),
    FilterKind.RANGE: QT_TRANSLATE_NOOP("filters", "range"),
    FilterKind.HITS: QT_TRANSLATE_NOOP("filters", "hits"),
    FilterKind.UNDATED: QT_TRANSLATE_NOOP("filters", "without a date"),
}
_WAITS = QT_TRANSLATE_NOOP("filters", "waits for a decision")
_DECIDED = QT_TRANSLATE_NOOP("filters", "nothing waits")
_NONE = QT_TRANSLATE_NOOP("filters", "none")


def _translated(text: object) -> str:
    return QCoreApplication.translate("filters", str(text))


def kind_word(kind: FilterKind) -> str:
    """Name what a filter looks at."""
    return _translated(_KINDS[kind])


def value_word(kind: FilterKind, value: str) -> str:
    """Name one value of a filter; names of people, files and things stand as they are, but in one visible line."""
    coded = {
        FilterKind.NATURE: lambda: nature_word(Nature(value)),
        FilterKind.STATUS: lambda: status_word(Status(value)),
        FilterKind.BASIS: lambda: basis_word(Basis(value)),
        FilterKind.GRAIN: lambda: grain_word(Grain(value)),
        FilterKind.PENDING: lambda: _translated(_WAITS if value == WAITING else _DECIDED),
        FilterKind.ATTRIBUTE: lambda: attribute_word(value) if value else _translated(_NONE),
    }
    if kind is FilterKind.UNDATED:
        return kind_word(kind)
    word = coded.get(kind)
    return word() if word is not None else one_line(value) or _translated(_NONE)
