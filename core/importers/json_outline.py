"""The shape of a JSON document from its beginning alone: which keys stand where."""

import re
from dataclasses import dataclass

_TOKEN = re.compile(r'(?P<string>"(?P<text>(?:[^"\\]|\\.)*+)")(?P<key>\s*+:)?|(?P<mark>[\[\]{}"])', re.DOTALL)
_START = re.compile(r'\s*+(?:\[\s*+(?:[\[{"\]]|\Z)|\{\s*+(?:["}]|\Z))')
_KEY_DEPTH = 3


@dataclass(frozen=True, slots=True)
class JsonOutline:
    """Which keys stand where.

    ``paths`` holds the keys of the records, to a depth of three: ``mapping``, ``qa/[]/evidence``, ``mapping/*/parent``.
    ``[]`` is an element of a list; in a path of three a key in the middle is ``*``. ``is_json`` says that the text
    begins like a document, ``is_open`` that it ends before its first document does.
    """

    paths: frozenset[str]
    is_json: bool
    is_open: bool

    def has(self, *paths: str) -> bool:
        """Whether all these paths occur."""
        return self.paths.issuperset(paths)

    def has_any(self, *paths: str) -> bool:
        """Whether one of these paths occurs."""
        return not self.paths.isdisjoint(paths)


def outline_of(text: str) -> JsonOutline:
    """Read the outline of a document of which ``text`` is the beginning; a list of records is like a single one."""
    if _START.match(text) is None:
        return JsonOutline(frozenset(), is_json=False, is_open=False)
    paths: set[str] = set()
    stack: list[str] = []
    is_open = True
    for match in _TOKEN.finditer(text):
        mark = match["mark"]
        if match["key"] and stack and stack[-1] != "[]":
            stack[-1] = match["text"]
            _note_path(stack, paths)
        elif mark == '"':
            return JsonOutline(frozenset(paths), is_json=True, is_open=is_open)
        elif mark in ("[", "{"):
            stack.append("[]" if mark == "[" else "")
        elif mark and stack:
            stack.pop()
            is_open = is_open and bool(stack)
    return JsonOutline(frozenset(paths), is_json=True, is_open=is_open)


def _note_path(stack: list[str], paths: set[str]) -> None:
    keys = stack[1:] if stack[0] == "[]" else stack
    if len(keys) == _KEY_DEPTH:
        middle = keys[1] if keys[1] == "[]" else "*"
        paths.add(f"{keys[0]}/{middle}/{keys[2]}")
    elif len(keys) < _KEY_DEPTH:
        paths.add("/".join(keys))
