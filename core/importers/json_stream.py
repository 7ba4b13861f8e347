"""JSON read value by value from a stream of text, in memory that depends on the largest value and not on the document.

The values themselves are decoded by the C scanner of the standard library: it was measured 1.5 times as fast as ijson's
C backend on chat exports, keeps lone surrogates visible (ijson writes ``?``) and takes NaN and huge numbers. What
surrounds the values is walked here, so that a broken value can be left behind and the next record found.
"""

import json
import logging
import re
from collections.abc import Callable, Iterator
from functools import cache
from json import JSONDecodeError, scanner

_LOG = logging.getLogger(__name__)

_VALUE_CHARS = 16 << 20
_SLACK = 16
_DIGITS = 4_000
_NUMBERS = (int, float)

_MARKS = ("", ",", "[", "]", "{", "}")
_WHITE = re.compile(r"[ \t\r\n\0\ufeff]*+")
_NUMBER_END = re.compile(r"[-+.0-9eE]*+\Z")
_PARTIAL_TOKEN = re.compile(r"[\w\\.+-]*+\s*+\Z")
_OUTSIDE = re.compile(r'[\[{]++|[\]}]++|(?:[^"\[\]{}]++|"[^"\\]*+(?:\\.[^"\\]*+)*+")++|"', re.DOTALL)
_WORD = re.compile(r"[^,\[\]{}]*+")
_INSIDE = re.compile(r'[^"\\]*+(?:\\.[^"\\]*+)*+', re.DOTALL)
_STARTS = 8
_START_CHARS = 4_096
_KEY = r'"((?:[^"\\]|\\.){1,80}+)"'
_SCALAR = r'(?:"(?:[^"\\]|\\.){0,2000}+"|[^\s"\[\]{},]{1,40}+)'
_RECORD_START = re.compile(rf"\{{\s*+{_KEY}\s*+:\s*+(?:{_SCALAR}\s*+,\s*+{_KEY}\s*+:|([\[{{]))", re.DOTALL)
_ESCAPE = re.compile(r'\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}|u?[0-9a-fA-F]{0,3}\Z|x([0-9a-fA-F]{2}))|\\')


class JsonCutError(Exception):
    """The text ends in the middle of a value."""


class JsonSyntaxError(Exception):
    """A value that is not JSON; the stream stands at its beginning or inside it."""


def _integer(digits: str) -> int | float:
    """Read an integer; one with thousands of digits is no number that anybody wrote down."""
    return int(digits) if len(digits) < _DIGITS else float("inf")


decode_value = json.JSONDecoder(strict=False, parse_int=_integer).raw_decode


@cache
def check_backend() -> None:
    """Say in the log, once, if the interpreter lacks its C scanner: everything works, but many times slower."""
    if getattr(scanner, "c_make_scanner", None) is None:
        _LOG.warning("this Python has no C scanner for JSON; large imports will be slow")


class JsonLargeError(JsonSyntaxError):
    """A value larger than asked for; the stream stands at its beginning."""


class JsonStream:
    """A position in a JSON text. ``depth`` is the number of lists and objects entered so far."""

    def __init__(self, chunks: Iterator[str], on_repair: Callable[[str], None]) -> None:
        self._chunks = chunks
        self._on_repair = on_repair
        self._buffer = ""
        self._at = 0
        self._ended = False
        self._starts: set[tuple[str, str, str]] = set()
        self.depth = 0

    def peek(self) -> str:
        """Return the next character that is not white space, "" at the end."""
        while True:
            match = _WHITE.match(self._buffer, self._at)
            self._at = match.end() if match else self._at
            if self._at < len(self._buffer):
                return self._buffer[self._at]
            if not self._grow():
                return ""

    def take(self, expected: str) -> None:
        """Step over one character that must come next."""
        found = self.peek()
        if not found:
            raise JsonCutError
        if found != expected:
            raise JsonSyntaxError(f"{expected!r} is missing")
        self._at += 1
        self.depth += (expected in "[{") - (expected in "]}")

    def skip_char(self) -> None:
        """Step over whatever character comes next."""
        self._at += 1

    def value(self, most: int = _VALUE_CHARS) -> object:
        """Decode the next value whole, unless it is of many more characters than ``most``."""
        if not self.peek():
            raise JsonCutError
        while True:
            try:
                value, end = decode_value(self._buffer, self._at)
            except JSONDecodeError as error:
                self._overcome(error, most)
            except RecursionError as error:
                raise JsonSyntaxError("nested too deep") from error
            else:
                if not isinstance(value, _NUMBERS) or self._number_is_whole(end, most):
                    self._at = end
                    return value

    def members(self) -> Iterator[str]:
        """Enter an object and yield its keys; the caller reads each value before it asks for the next key."""
        self.take("{")
        if self.peek() == "}":
            self.take("}")
            return
        while True:
            if self.peek() not in ('"', ""):
                raise JsonSyntaxError("a key is missing")
            key = self.value()
            self.take(":")
            yield str(key)
            if self.peek() == "}":
                self.take("}")
                return
            self.take(",")

    def elements(self) -> Iterator[None]:
        """Enter a list and stop before each element; the caller reads it before it asks for the next."""
        self.take("[")
        if self.peek() == "]":
            self.take("]")
            return
        while True:
            yield
            if self.peek() == "]":
                self.take("]")
                return
            self.take(",")

    def note_record(self) -> None:
        """Remember how records begin (their first two keys), to find the next one behind a broken one."""
        match = _RECORD_START.match(self._buffer, self._at)
        if match is not None and len(self._starts) < _STARTS:
            self._starts.add((match[1], match[2] or "", match[3] or ""))

    def abandon(self, depth: int) -> bool:
        """Skip the value that was begun where ``depth`` lists and objects were open, decoding nothing.

        It ends where its brackets say, or where the next text begins like a record: brackets and quotation marks may
        be what is broken, but within a string the marks of a record's keys would be escaped. False if the text ends.
        """
        if self.depth == depth:
            if self.peek() not in ("[", "{"):
                self._skip_scalar()
                return True
            self.take(self.peek())
        starts = _pattern_of(self._starts)
        in_string = ended = False
        while self.depth > depth and not ended:
            ended = self._ended
            found = starts.search(self._buffer, self._at) if starts is not None else None
            sure = len(self._buffer) if ended else len(self._buffer) - _START_CHARS
            in_string = self._skip_brackets(depth, found.start() if found else sure, in_string=in_string)
            if self.depth > depth:
                if found is not None:
                    self._at, self.depth = found.start(), depth
                self._grow()
        return self.depth == depth

    def _skip_scalar(self) -> None:
        """Step over a string, whatever marks stand in it, or over what else is neither list nor object."""
        try:
            self.value()
        except JsonSyntaxError:
            self.skip_word()

    def skip_word(self) -> None:
        """Step over what is no value, up to the next mark."""
        self._at += 1
        while self.peek() not in _MARKS:
            match = _WORD.match(self._buffer, self._at)
            self._at = match.end() if match else self._at

    def _skip_brackets(self, depth: int, stop: int, *, in_string: bool) -> bool:
        """Count brackets up to ``stop`` or until ``depth`` is reached; return whether that is inside a string."""
        while self._at < stop and self.depth > depth:
            if in_string:
                match = _INSIDE.match(self._buffer, self._at)
                self._at = match.end() if match else self._at
                if self._buffer.startswith("\\", self._at):
                    break
                in_string = self._at >= len(self._buffer)
                self._at += not in_string
                continue
            match = _OUTSIDE.match(self._buffer, self._at)
            run = match[0] if match else " "
            self._at += len(run)
            in_string = run == '"'
            if run[0] in "[{":
                self.depth += len(run)
            elif run[0] in "]}":
                closed = min(len(run), self.depth - depth)
                self.depth -= closed
                self._at -= len(run) - closed
        return in_string

    def _overcome(self, error: JSONDecodeError, most: int) -> None:
        """Read on where the value may go on beyond the buffer, mend bad escapes, or give up."""
        unterminated = error.msg.startswith("Unterminated string")
        is_partial = unterminated or _PARTIAL_TOKEN.match(self._buffer, error.pos) is not None
        if (unterminated or error.pos >= len(self._buffer) - _SLACK) and self._grow(most):
            return
        if "escape" in error.msg and self._mend_escapes():
            return
        if is_partial:
            raise JsonCutError from error
        raise JsonSyntaxError(error.msg.lower()) from error

    def _mend_escapes(self) -> bool:
        mended = _ESCAPE.sub(_mended_escape, self._buffer[self._at :])
        if len(mended) == len(self._buffer) - self._at:
            return False
        self._on_repair("an escape that JSON does not know")
        self._buffer, self._at = mended, 0
        return True

    def _number_is_whole(self, end: int, most: int) -> bool:
        return _NUMBER_END.match(self._buffer, end) is None or not self._grow(most)

    def _grow(self, most: int = _VALUE_CHARS) -> bool:
        """Read on: at least as much as is held, so that a long value is begun a few times only; False at the end."""
        if self._ended:
            return False
        held = self._buffer[self._at :]
        if len(held) > most:
            raise JsonLargeError("larger than any record should be")
        pieces, wanted = [held], max(1, len(held))
        while wanted > 0:
            chunk = next(self._chunks, "")
            if not chunk:
                self._ended = True
                break
            pieces.append(chunk)
            wanted -= len(chunk)
        self._buffer, self._at = "".join(pieces), 0
        return len(pieces) > 1


def _mended_escape(match: re.Match[str]) -> str:
    if match[1]:
        return f"\\u00{match[1]}"
    return match[0] if len(match[0]) > 1 else "\\\\"


def _pattern_of(starts: set[tuple[str, str, str]]) -> re.Pattern[str] | None:
    """Return what finds any of these beginnings of a record: a key and a second one, or a key and a bracket."""
    if not starts:
        return None
    forms = []
    for key, second, bracket in sorted(starts):
        rest = rf'{_SCALAR}\s*+,\s*+"{re.escape(second)}"\s*+:' if second else re.escape(bracket)
        forms.append(rf'\{{\s*+"{re.escape(key)}"\s*+:\s*+{rest}')
    return re.compile("|".join(forms), re.DOTALL)
