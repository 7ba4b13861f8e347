"""The answer of a model about a pair: its schema, and the strict way from its text to a judgement."""

import re
from typing import Any

from core.llm.errors import MalformedAnswerError
from core.llm.exchange import is_plain
from core.llm.parsing import strict_object
from core.values.verdict import Judgement, Verdict

NAME = "verdict"
SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "verdict": {"type": "string", "enum": [verdict.value for verdict in Verdict]},
        "confidence": {"type": "number", "minimum": 0, "maximum": 1},
        "reasoning": {"type": "string"},
    },
    "required": ["verdict", "confidence", "reasoning"],
    "additionalProperties": False,
}
_OWN_KEYS = frozenset(SCHEMA["required"])
_YES_OR_NO_KEYS = frozenset({"supersedes", "reasoning"})
"""What the question asks in its plainest form; many prompts in use ask for it."""
_YES_OR_NO_CONFIDENCE = 0.5
_LONGEST_REASONING = 2_000
_VERDICTS = frozenset(verdict.value for verdict in Verdict)
_SEEMS = re.compile(r"""["'](?:verdict|supersedes)["']\s*:\s*["']?(\w+)""", re.IGNORECASE)


def judgement_in(text: str) -> Judgement:
    """Return the judgement that an answer states.

    Raises:
        MalformedAnswerError: the answer is anything but one JSON object of one of the two shapes.
    """
    found = strict_object(text)
    reasoning = found.get("reasoning")
    if found.keys() not in (_OWN_KEYS, _YES_OR_NO_KEYS):
        raise MalformedAnswerError("keys", text)
    if not isinstance(reasoning, str):
        raise MalformedAnswerError("type", text)
    if len(reasoning) > _LONGEST_REASONING:
        raise MalformedAnswerError("huge", text)
    if not is_plain(reasoning):
        raise MalformedAnswerError("hidden", text)
    if "supersedes" in found:
        return Judgement(_yes_or_no(found["supersedes"], text), _YES_OR_NO_CONFIDENCE, reasoning)
    return Judgement(_verdict(found["verdict"], text), _confidence(found["confidence"], text), reasoning)


def seeming_verdict(text: str) -> str:
    """Return the one verdict that a malformed answer seems to state, for a person to read; empty where unclear."""
    words = {word.lower() for word in _SEEMS.findall(text)}
    word = words.pop() if len(words) == 1 else ""
    return word if word in _VERDICTS else {"true": Verdict.CHANGE.value, "false": Verdict.COEXIST.value}.get(word, "")


def _yes_or_no(value: object, text: str) -> Verdict:
    if not isinstance(value, bool):
        raise MalformedAnswerError("type", text)
    return Verdict.CHANGE if value else Verdict.COEXIST


def _verdict(value: object, text: str) -> Verdict:
    if not isinstance(value, str):
        raise MalformedAnswerError("type", text)
    if value not in _VERDICTS:
        raise MalformedAnswerError("unknown_word", text)
    return Verdict(value)


def _confidence(value: object, text: str) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise MalformedAnswerError("type", text)
    if not 0 <= value <= 1:
        raise MalformedAnswerError("range", text)
    return float(value)
