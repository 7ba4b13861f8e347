"""The body of a chat completion, read with suspicion: what servers and those in between really send."""

import json
from dataclasses import dataclass
from typing import Any

from core.llm.errors import MalformedAnswerError

_UNFINISHED = {
    "length": "cut_short",
    "content_filter": "filtered",
    "tool_calls": "tool_calls",
    "function_call": "tool_calls",
}


@dataclass(frozen=True, slots=True)
class Completion:
    """The text of an answer, and the tokens that the endpoint says it used (None: it does not say)."""

    text: str
    tokens: int | None


def completion_of(body: bytes) -> Completion:
    """Return the text of a chat completion.

    Raises:
        MalformedAnswerError: the body is something else, or holds no whole answer.
    """
    try:
        raw = body.decode("utf-8-sig").strip()
    except UnicodeDecodeError as error:
        raise MalformedAnswerError("encoding", body.decode("utf-8", "replace")) from error
    document = _document(raw)
    choice, message = _first_message(document, raw)
    for field, why in (("refusal", "refusal"), ("tool_calls", "tool_calls"), ("function_call", "tool_calls")):
        if message.get(field):
            raise MalformedAnswerError(why, raw)
    finish = choice.get("finish_reason")
    if isinstance(finish, str) and finish in _UNFINISHED:
        raise MalformedAnswerError(_UNFINISHED[finish], raw)
    text = message.get("content")
    if not isinstance(text, str):
        raise MalformedAnswerError("no_text", raw)
    if not text.strip():
        raise MalformedAnswerError("empty", raw)
    return Completion(text, _tokens(document))


def _document(raw: str) -> dict[str, Any]:
    if not raw:
        raise MalformedAnswerError("empty")
    if raw.startswith("<"):
        raise MalformedAnswerError("page", raw)
    if raw.startswith(("data:", "event:", "id:", ":")):
        raise MalformedAnswerError("stream", raw)
    try:
        document = json.loads(raw)
    except (ValueError, RecursionError) as error:
        raise MalformedAnswerError("no_json", raw) from error
    if not isinstance(document, dict):
        raise MalformedAnswerError("shape", raw)
    if document.get("error") and not document.get("choices"):
        raise MalformedAnswerError("error", raw)
    return document


def _first_message(document: dict[str, Any], raw: str) -> tuple[dict[str, Any], dict[str, Any]]:
    choices = document.get("choices")
    choice = choices[0] if isinstance(choices, list) and len(choices) == 1 else None
    message = choice.get("message") if isinstance(choice, dict) else None
    if not isinstance(choice, dict) or not isinstance(message, dict):
        raise MalformedAnswerError("shape", raw)
    return choice, message


def _tokens(document: dict[str, Any]) -> int | None:
    usage = document.get("usage")
    count = usage.get("total_tokens") if isinstance(usage, dict) else None
    return count if isinstance(count, int) and not isinstance(count, bool) else None
