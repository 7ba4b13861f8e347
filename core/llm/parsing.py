"""From the text of an answer to one JSON object: strictly where it decides, tolerantly where all of it is checked."""

import json
import re
from typing import Any, NoReturn

from core.llm.errors import MalformedAnswerError

_BYTE_ORDER_MARK = "\ufeff"
_THOUGHT = re.compile(r"\A\s*<think(?:ing)?>.*?</think(?:ing)?>", re.DOTALL | re.IGNORECASE)
_TRAILING_COMMA = re.compile(r",\s*([}\]])")


class _RepeatedKeyError(ValueError):
    pass


def strict_object(text: str) -> dict[str, Any]:
    """Return the answer if it is one JSON object and nothing else.

    Raises:
        MalformedAnswerError: it is anything else, however clear its meaning may look.
    """
    stripped = text.removeprefix(_BYTE_ORDER_MARK).strip()
    try:
        found = _loaded(stripped)
    except _RepeatedKeyError as error:
        raise MalformedAnswerError("repeated_key", text) from error
    except (ValueError, RecursionError) as error:
        raise MalformedAnswerError(_fault(stripped), text) from error
    if not isinstance(found, dict):
        raise MalformedAnswerError("no_object", text)
    return found


def tolerant_object(text: str) -> dict[str, Any]:
    """Return the one JSON object that an answer holds, also within a fence, words, or after thoughts.

    For answers whose every part is checked against the text they speak of.

    Raises:
        MalformedAnswerError: there is none, or more than one.
    """
    rest = _THOUGHT.sub("", text.removeprefix(_BYTE_ORDER_MARK))
    begin, end = rest.find("{"), rest.rfind("}")
    if begin < 0 or end < begin:
        raise MalformedAnswerError("no_json" if rest.strip() else "empty", text)
    inner = rest[begin : end + 1]
    try:
        return strict_object(inner)
    except MalformedAnswerError:
        try:
            return strict_object(_TRAILING_COMMA.sub(r"\1", inner))
        except MalformedAnswerError as error:
            raise MalformedAnswerError(error.why, text) from error


def _loaded(text: str) -> object:
    return json.loads(text, object_pairs_hook=_object, parse_constant=_refuse)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise _RepeatedKeyError
    return found


def _refuse(constant: str) -> NoReturn:
    raise ValueError(constant)  # NaN and Infinity are no JSON


def _fault(text: str) -> str:
    """Say in which way a text fails to be JSON."""
    if not text:
        return "empty"
    if "```" in text:
        return "fenced"
    if text.lower().startswith("<think"):
        return "thinking"
    begin, end = text.find("{"), text.rfind("}")
    return "prose" if begin > 0 or 0 <= end < len(text) - 1 else "no_json"
