"""The words that may be new, each in one or two plain sentences."""

from enum import Enum, auto

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication


class Term(Enum):
    """A word to explain."""

    TRUE_AT = auto()
    KNOWN_AT = auto()
    MAYBE = auto()
    MENTION = auto()
    REPLACED_BY = auto()
    FORK = auto()
    PORTION = auto()


_NAMES = {
    Term.TRUE_AT: QT_TRANSLATE_NOOP("guide", "true at"),
    Term.KNOWN_AT: QT_TRANSLATE_NOOP("guide", "known at"),
    Term.MAYBE: QT_TRANSLATE_NOOP("guide", "maybe"),
    Term.MENTION: QT_TRANSLATE_NOOP("guide", "mention"),
    Term.REPLACED_BY: QT_TRANSLATE_NOOP("guide", "replaced by"),
    Term.FORK: QT_TRANSLATE_NOOP("guide", "fork"),
    Term.PORTION: QT_TRANSLATE_NOOP("guide", "portion"),
}
_TEXTS = {
    Term.TRUE_AT: QT_TRANSLATE_NOOP(
        "guide", "The day in the world that you ask about: what held on that day, whenever it was heard of."
    ),
    Term.KNOWN_AT: QT_TRANSLATE_NOOP(
        "guide",
        "Counts only what had been said by that day. So you see what an agent could know then, even where later "
        "messages corrected it.",
    ),
    Term.MAYBE: QT_TRANSLATE_NOOP(
        "guide",
        "The words leave it open: “in June” may be the 1st or the 30th. What may be true is outlined or hatched, and "
        "counted apart from what is true.",
    ),
    Term.MENTION: QT_TRANSLATE_NOOP(
        "guide", "Nothing says when it happened, so it stands at the time when it was said; its mark is hollow."
    ),
    Term.REPLACED_BY: QT_TRANSLATE_NOOP(
        "guide", "A newer memory took the place of an older one. The older one stays, and ends where the newer begins."
    ),
    Term.FORK: QT_TRANSLATE_NOOP(
        "guide", "Two memories both took the place of one, and both hold at the same time. A person has to say which."
    ),
    Term.PORTION: QT_TRANSLATE_NOOP(
        "guide", "It held for a while only, such as a trial in June; afterwards the older one holds again."
    ),
}


def term_name(term: Term) -> str:
    """Name a term."""
    return QCoreApplication.translate("guide", str(_NAMES[term]))


def term_text(term: Term) -> str:
    """Explain a term."""
    return QCoreApplication.translate("guide", str(_TEXTS[term]))


def help_text(*terms: Term) -> str:
    """Explain some terms, as What's This shows it."""
    parts = (f"<p><b>{term_name(term)}</b><br>{term_text(term)}</p>" for term in terms)
    return f"<qt>{''.join(parts)}</qt>"
