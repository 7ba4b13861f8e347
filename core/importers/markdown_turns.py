"""The line that begins a turn in a Markdown transcript: a heading, a name in bold, a stamp and a name, or a role."""

import re
from typing import NamedTuple

from core.importers.speaker_names import is_label, looks_like_name
from core.values.message import Role

_PERSON_WORDS = frozenset(
    {"user", "you", "me", "human", "prompt", "question", "사용자", "나", "ユーザー", "用户", "用戶"}
)
_MODEL_WORDS = frozenset(
    {"assistant", "ai", "bot", "model", "answer", "response", "llm", "agent", "어시스턴트", "アシスタント", "助手"}
)
_MODEL_NAMES = re.compile(
    r"(?:chatgpt|gpt|claude|gemini|copilot|bard|llama|mistral|deepseek|grok|perplexity|qwen)\b.{0,30}", re.IGNORECASE
)
_HIDDEN_WORDS = frozenset({"system", "developer", "system prompt", "시스템"})
_TOOL_WORDS = frozenset({"tool", "function", "tool call", "tool result", "tool output"})

_TIME = r"[^()\[\]*_\n]{0,24}?\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?:\.\d+)?(?: ?[AaPp]\.?[Mm]\.?|Z|[+-]\d\d:\d\d)?"
_STAMP = rf"(?:[(\[]\s*+(?P<s%d>{_TIME})\s*+[)\]]|[_*](?P<t%d>{_TIME})[_*]|[-–—@,|·]\s*+(?P<u%d>{_TIME}))"
_ICON = r"(?:[^\w\s*+#>\[(-]{1,4}\s*+)?"
_HEADING = re.compile(
    rf"#{{1,6}}\s+(?:\[?(?P<before>{_TIME})\]?\s*+[-–—|:]\s*+)?{_ICON}\**(?P<name>[^\n*:(\[|"
    rf"]{{1,60}}?)\**(?: said)?\s*+:?\**"
    rf"(?:\s*+{_STAMP % (1, 1, 1)})?\s*+:?\s*+#*\s*+"
)
_BOLD = re.compile(
    rf"(?:[-*+]\s+)?(?:\[(?P<before>{_TIME})\]\s*+)?\*\*{_ICON}(?:\[(?P<before2>{_TIME})\]\s*+)?(?P<name>[^*:\n]{{1,60}}?)(?:"
    rf" said)?\s*+"
    rf"(?:(?P<colon>:)\*\*|"
    rf"\*\*(?:\s*+{_STAMP % (1, 1, 1)})?\s*+(?P<colon2>:)?)(?:\s*+{_STAMP % (2, 2, 2)}\s*+:?)?(?:\s+(?P<text>.*)|\s*+)"
)
_STAMPED = re.compile(rf"\[(?P<before>\d{{4}}-\d\d-\d\d[ T,]\s?{_TIME})\]\s+(?P<name>[^:\n]{{1,80}}): ?(?P<text>.*)")
_PLAIN = re.compile(r"(?P<name>[^\W\d_][\w .-]{0,30}?)(?P<said> said)?\s?:(?:\s+(?P<text>.*)|\s*+)")


_LONG = 400


class Turn(NamedTuple):
    """Who begins to speak, the time as written ("" for none), the words in the line; ``is_sure``: it is a role."""

    name: str
    stamp: str
    text: str
    is_sure: bool


def turn_of(line: str) -> Turn | None:
    """Take the beginning of a turn apart; None for any other line."""
    if len(line) > _LONG:
        turn = turn_of(line[:_LONG])
        return turn._replace(text=turn.text + line[_LONG:]) if turn and turn.text else None
    if line.startswith("#"):
        match = _HEADING.fullmatch(line)
        return _turn(match, sure_only=True) if match else None
    if "**" in line[:80]:
        match = _BOLD.fullmatch(line)
        if match is None or not (match["colon"] or match["colon2"] or not match["text"]):
            return None
        return _turn(match, sure_only=not (match["colon"] or match["colon2"] or _stamp_of(match)))
    if line.startswith("["):
        match = _STAMPED.fullmatch(line)
        return Turn(match["name"].strip(), match["before"], match["text"], is_sure=True) if match else None
    match = _PLAIN.fullmatch(line)
    return _turn(match, sure_only=True) if match else None


def _turn(match: re.Match[str], *, sure_only: bool) -> Turn | None:
    name = match["name"].strip(" *_`")
    stamp, text = _stamp_of(match), match.groupdict().get("text") or ""
    is_sure = is_role(name)
    if is_sure:
        return Turn(name, stamp, text, is_sure=True)
    is_name = not is_label(name) and looks_like_name(name)
    return Turn(name, stamp, text, is_sure=False) if is_name and (not sure_only or stamp) else None


def _stamp_of(match: re.Match[str]) -> str:
    found = match.groupdict()
    keys = ("before", "before2", "s1", "t1", "u1", "s2", "t2", "u2")
    return next((found[key].strip() for key in keys if found.get(key)), "")


def is_role(name: str) -> bool:
    """Whether a name is a role in a talk with a model, or a model's own."""
    small = name.casefold()
    known = _PERSON_WORDS | _MODEL_WORDS | _HIDDEN_WORDS | _TOOL_WORDS
    return small in known or _MODEL_NAMES.fullmatch(name) is not None


def is_model(name: str) -> bool:
    """Whether a name is that of a model."""
    return name.casefold() in _MODEL_WORDS or _MODEL_NAMES.fullmatch(name) is not None


def is_hidden(name: str) -> bool:
    """Whether a name heads instructions that nobody said."""
    return name.casefold() in _HIDDEN_WORDS


def is_tool(name: str) -> bool:
    """Whether a name heads what a tool was asked or answered."""
    return name.casefold() in _TOOL_WORDS


def author_and_role(name: str, *, with_model: bool) -> tuple[str, Role]:
    """Return the author as it is kept, and the role; a mere word for a role is the author in its plainest form."""
    if not with_model:
        return name, Role.PARTICIPANT
    if is_model(name):
        return (Role.ASSISTANT.value if name.casefold() in _MODEL_WORDS else name), Role.ASSISTANT
    return (Role.USER.value if name.casefold() in _PERSON_WORDS else name), Role.USER
