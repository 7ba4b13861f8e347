"""The keys of the review, once: the shortcuts and the sheet of keys are both made from them."""

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

ACCEPT, REJECT, EDIT, DEFER, SPLIT, UNDO, TOGETHER = "A", "R", "E", "D", "S", "U", "G"
NEXT, PREVIOUS = ("Down", "J"), ("Up", "K")

_MEANINGS = (
    ("A", QT_TRANSLATE_NOOP("review", "accept")),
    ("R", QT_TRANSLATE_NOOP("review", "reject; a reason can be given")),
    ("E", QT_TRANSLATE_NOOP("review", "edit kind, date or scope")),
    ("D", QT_TRANSLATE_NOOP("review", "put off")),
    ("S", QT_TRANSLATE_NOOP("review", "split the newer one into two")),
    ("G", QT_TRANSLATE_NOOP("review", "decide together with those that say the same")),
    ("U", QT_TRANSLATE_NOOP("review", "undo")),
    ("↑, ↓, J, K", QT_TRANSLATE_NOOP("review", "move in the queue; in a date: step a day")),
)


def sheet_lines() -> list[tuple[str, str]]:
    """Return keys with what they do."""
    return [(keys, QCoreApplication.translate("review", str(meaning))) for keys, meaning in _MEANINGS]
