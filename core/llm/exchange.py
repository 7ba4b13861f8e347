"""A question as it is sent, and what came back: both can be kept beside what was made of them."""

import json
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

_HIDDEN = frozenset({"Cc", "Cf", "Co", "Cs"})
# They open and close what servers take for the frame of a conversation: <|im_start|>, </s>, [INST], ```.
_FRAMING = frozenset("<>|[]`")


class AnswerForm(StrEnum):
    """How the endpoint is held to an answer's shape, best first."""

    JSON_SCHEMA = "json_schema"
    JSON_OBJECT = "json_object"
    PROMPT = "prompt"
    """By the words of the question only."""


@dataclass(frozen=True, slots=True)
class Question:
    """Instructions of ours, and facts as one JSON object of texts; the two are never mixed.

    ``schema`` is that of the answer, ``name`` what it is called.
    """

    instructions: str
    data: Mapping[str, Mapping[str, str]]
    name: str
    schema: Mapping[str, Any]

    def messages(self) -> tuple[tuple[str, str], ...]:
        """Return (role, text) of each message."""
        return ("system", self.instructions), ("user", as_data(self.data))


@dataclass(frozen=True, slots=True)
class Exchange:
    """What was sent to which model, and the text that it answered (empty where none came)."""

    base_url: str
    model: str
    prompt: tuple[tuple[str, str], ...]
    form: AnswerForm
    answer: str


def as_data(document: Mapping[str, Mapping[str, str]]) -> str:
    """Write texts as JSON in which hidden signs, and signs that frame a conversation, are escaped.

    The document holds objects of texts only, so that each of the escaped signs stands within a text.
    """
    written = json.dumps(document, ensure_ascii=False)
    return "".join(_escaped(sign) if _is_escaped(sign) else sign for sign in written)


def _is_escaped(sign: str) -> bool:
    return sign in _FRAMING or (not sign.isascii() and unicodedata.category(sign) in _HIDDEN)


def _escaped(sign: str) -> str:
    return f"\\u{ord(sign):04x}" if sign.isascii() else json.dumps(sign)[1:-1]


def is_plain(text: str) -> bool:
    """Whether a text shows all that it holds: no control, bidirectional or other hidden signs but line breaks."""
    return all(sign in "\n\t" or unicodedata.category(sign) not in _HIDDEN for sign in text)
