"""What a person can act on, in the language of the window; the core's own words are the detail."""

from pathlib import Path

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from core.errors import ActionableError

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
    "bulk_refused": QT_TRANSLATE_NOOP(
        "errors", "Some of these are never accepted unseen; nothing was accepted. Decide them one by one."
    ),
    "bad_split": QT_TRANSLATE_NOOP("errors", "Both parts must hold words of the message they were said in."),
    "direction_open": QT_TRANSLATE_NOOP(
        "errors", "Nothing says which way the replacements of this store point; say which end is the newer one."
    ),
    "out_of_reach": QT_TRANSLATE_NOOP("errors", "The result lies beyond the years that can be written."),
    "too_many_working_days": QT_TRANSLATE_NOOP("errors", "That many working days are too many to count."),
    "unknown_region": QT_TRANSLATE_NOOP("errors", "No holidays are known for that country."),
    "not_born_yet": QT_TRANSLATE_NOOP("errors", "There is no age before the day of birth."),
    "unknown_zone": QT_TRANSLATE_NOOP("errors", "There is no such time zone; choose one from the list."),
    "unknown_cursor": QT_TRANSLATE_NOOP("errors", "The list has changed meanwhile; look again from its beginning."),
    "workspace_missing": QT_TRANSLATE_NOOP("errors", "{path} is not there any more; was it moved or renamed?"),
    "workspace_exists": QT_TRANSLATE_NOOP("errors", "{path} is there already; choose another name."),
    "not_a_workspace": QT_TRANSLATE_NOOP(
        "errors", "{path} is no Truewhen workspace; to read a chat log, import it into one."
    ),
    "store_changed": QT_TRANSLATE_NOOP("errors", "{path} was changed meanwhile; nothing was written. Try again."),
    "store_unwritable": QT_TRANSLATE_NOOP("errors", "{path} cannot be written; nothing was changed in it."),
    "no_sync": QT_TRANSLATE_NOOP("errors", "Nothing can be given back to {path}; export the memories instead."),
    "workspace_too_new": QT_TRANSLATE_NOOP("errors", "{path} was written by a newer Truewhen; update this one."),
    "workspace_busy": QT_TRANSLATE_NOOP(
        "errors", "Another program is writing to {path}; wait for it to end, then try again."
    ),
    "workspace_unwritable": QT_TRANSLATE_NOOP(
        "errors", "{path} cannot be written; look whether there is room, and at the rights of its folder."
    ),
    "workspace_unreadable": QT_TRANSLATE_NOOP("errors", "{path} cannot be read; look at its rights."),
    "workspace_damaged": QT_TRANSLATE_NOOP(
        "errors", "{path} is damaged; keep a copy of it and go back to the latest backup beside it."
    ),
    "report_unwritable": QT_TRANSLATE_NOOP("errors", "{path} cannot be written; choose another place."),
    "view_unwritable": QT_TRANSLATE_NOOP("errors", "{path} cannot be written; choose another place."),
    "view_over_workspace": QT_TRANSLATE_NOOP("errors", "{path} belongs to the workspace itself; choose another name."),
    "llm_unavailable": QT_TRANSLATE_NOOP("errors", "No model can be asked as things are; nothing was sent."),
    "llm_off": QT_TRANSLATE_NOOP("errors", "Asking a model is switched off; nothing was sent."),
    "llm_not_installed": QT_TRANSLATE_NOOP(
        "errors", "Asking a model needs packages that are not installed: pip install “truewhen[llm]”."
    ),
    "llm_bad_address": QT_TRANSLATE_NOOP(
        "errors", "The address must look like http://127.0.0.1:11434/v1, without a name or key in it."
    ),
    "llm_no_model": QT_TRANSLATE_NOOP("errors", "Name a model that the address has."),
    "llm_no_keyring": QT_TRANSLATE_NOOP(
        "errors", "The keyring of the system cannot be used; keys are kept only there, so unlock it or set it up."
    ),
    "llm_failed": QT_TRANSLATE_NOOP("errors", "The model gave no usable answer."),
    "llm_budget_spent": QT_TRANSLATE_NOOP("errors", "As much was asked as was allowed; it can go on where it stopped."),
    "llm_too_long": QT_TRANSLATE_NOOP("errors", "The text is longer than what is sent to a model."),
    "llm_cancelled": QT_TRANSLATE_NOOP("errors", "Cancelled; the model was not waited for."),
    "llm_no_endpoint": QT_TRANSLATE_NOOP(
        "errors", "No model answers at {address}: start its server, or correct the address (most end in /v1)."
    ),
    "llm_unknown_model": QT_TRANSLATE_NOOP("errors", "{address} does not have the model {model}."),
    "llm_bad_key": QT_TRANSLATE_NOOP("errors", "{address} wants a key, or another one than is kept for it."),
    "llm_busy": QT_TRANSLATE_NOOP("errors", "{address} takes no more questions for now; try later."),
    "llm_server_failed": QT_TRANSLATE_NOOP("errors", "{address} failed; look at its log, or try later."),
    "llm_request_refused": QT_TRANSLATE_NOOP("errors", "{address} did not take the question."),
    "llm_no_answer_in_time": QT_TRANSLATE_NOOP(
        "errors", "{address} gave no answer in time; take a smaller model or allow more time."
    ),
    "llm_cut_off": QT_TRANSLATE_NOOP("errors", "{address} broke off before its answer was whole."),
    "llm_malformed_answer": QT_TRANSLATE_NOOP("errors", "The answer of the model is not what was asked for."),
}


def error_sentence(error: ActionableError) -> str:
    """Say what went wrong and what to do; empty where only the core's own words can."""
    text = _SENTENCES.get(error.code)
    if not text:
        return ""
    facts = {name: value.name if isinstance(value, Path) else value for name, value in vars(error).items()}
    return QCoreApplication.translate("errors", str(text)).format(**facts)


def worded_sentences() -> frozenset[str]:
    """Return the codes that have a sentence."""
    return frozenset(_SENTENCES)
