"""What a person can act on, in the language of the window; what is not worded here is told as the core says it."""

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

_SENTENCES = {
    "cycle": QT_TRANSLATE_NOOP(
        "errors",
        "This would lead back to where it begins. If the older state came back, add it as a new memory; or undo the "
        "replacement between the two first.",
    ),
    "starts_before_old": QT_TRANSLATE_NOOP(
        "errors",
        "The newer one began before the older one did, so it cannot have ended it. Draw it the other way round, say "
        "since when with Edit, or call it a correction or a portion.",
    ),
    "already_decided": QT_TRANSLATE_NOOP("errors", "That suggestion was decided already; undo that decision first."),
    "needs_kind": QT_TRANSLATE_NOOP("errors", "The judge does not say what it is: choose the kind with Edit first."),
    "unknown_uid": QT_TRANSLATE_NOOP("errors", "That is not in the workspace any more; somebody else has changed it."),
    "nothing_to_undo": QT_TRANSLATE_NOOP("errors", "There is nothing to undo."),
    "nothing_to_redo": QT_TRANSLATE_NOOP("errors", "There is nothing to redo."),
    "only_people_decide": QT_TRANSLATE_NOOP("errors", "An agent may ask and propose; deciding is for people."),
    "out_of_reach": QT_TRANSLATE_NOOP("errors", "The result lies beyond the years that can be written."),
    "too_many_working_days": QT_TRANSLATE_NOOP("errors", "That many working days are too many to count."),
    "unknown_region": QT_TRANSLATE_NOOP("errors", "No holidays are known for that country."),
}


def error_sentence(code: str) -> str:
    """Say what went wrong and what to do; empty where only the core's own words can."""
    text = _SENTENCES.get(code)
    return QCoreApplication.translate("errors", str(text)) if text else ""


def worded_sentences() -> frozenset[str]:
    """Return the codes that have a sentence."""
    return frozenset(_SENTENCES)
