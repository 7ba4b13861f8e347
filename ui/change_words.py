"""The words for what changed between two moments."""

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from core.queries.state import ChangeKind, Difference
from ui.visible_text import one_line

_KINDS = {
    ChangeKind.CHANGED: QT_TRANSLATE_NOOP("changes", "changed"),
    ChangeKind.BEGAN: QT_TRANSLATE_NOOP("changes", "began"),
    ChangeKind.ENDED: QT_TRANSLATE_NOOP("changes", "ended"),
    ChangeKind.CORRECTED: QT_TRANSLATE_NOOP("changes", "corrected"),
    ChangeKind.LEARNED: QT_TRANSLATE_NOOP("changes", "true before, heard of since"),
}
KINDS = tuple(_KINDS)


def kind_text(kind: ChangeKind) -> str:
    """Name how something changed."""
    return QCoreApplication.translate("changes", str(_KINDS[kind]))


def sentence(one: Difference) -> str:
    """Write what stood before and what stands now."""
    return " → ".join(one_line(memory.content) for memory in (one.before, one.after) if memory is not None)
