"""One line or message of a WhatsApp export: the header before it, who speaks, and what the app wrote by itself."""

import re
from collections.abc import Callable
from enum import StrEnum

from core.importers.stamps import date_pattern
from core.importers.whatsapp_phrases import (
    ATTACHED_WORDS,
    BEGINNING,
    EDITED_WORDS,
    SERVICE_BEGINNINGS,
    Phrase,
    is_service_before_colon,
    phrase_of,
)

APP_MARK = "\u200e"
_MARKS = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff"
_LONGEST_STAMP = 48
_LONGEST_NAME = 120
_LONGEST_PHRASE = 64
_BLANK = f" {_MARKS}\u00a0\u202f\n\t"
_COLON = re.compile(
    r"(?P<stamp>\d[^\[\]]{8,40}?\d[:.]\d\d[:.]\d\d(?:\s?[^\W\d_][^\d:]{0,8}?)?): (?P<rest>.*)", re.DOTALL
)
_TILDE = re.compile(r"~[\s\u00a0\u202f]*")
_QUOTES = (("“", "”"), ("«", "»"), ("„", "“"), ("「", "」"), ("『", "』"))
_FILE = r"[^\n/\\:*?\"<>|]{1,120}\.\w{2,5}"
_ATTACHED_ANDROID = re.compile(
    rf"{APP_MARK}?(?P<file>(?:IMG|VID|AUD|PTT|STK|DOC)-\d{{8}}-WA\d+\.\w+|{_FILE}(?= \((?:{ATTACHED_WORDS})\)))"
    rf" \([^()\n]{{2,40}}\)(?:\n|$)"
)
_ATTACHED_IOS = re.compile(rf"{APP_MARK}?<[^<>:\n]{{2,40}}: ?(?P<file>{_FILE})>")
_EDITED = re.compile(rf"(?:{APP_MARK}<[^<>\n]{{4,80}}>|<[^<>\n]{{0,60}}(?:{EDITED_WORDS})[^<>\n]{{0,40}}>)\Z")
_CAPTIONED = re.compile(r"<[^<>\n]{2,40} [^<>\n]{2,40}>\n")
_BRACKETS = re.compile(r"<[^<>\n]{3,80}>")
_APP_TEXTS = re.compile(
    r"(?:POLL|LOCATION|ENCUESTA|SONDAGE|UMFRAGE|ENQUETE|SONDAGGIO|투표|投票|アンケート)\s?:|\w+: https?://",
    re.IGNORECASE,
)


class Style(StrEnum):
    """How the header of a message stands: in brackets (iOS), before a dash (Android), before a colon (old iOS)."""

    BRACKETS = "brackets"
    DASH = "dash"
    COLON = "colon"


class Kind(StrEnum):
    """What a message is."""

    SAID = "said"
    SERVICE = "service"
    DELETED = "deleted"


# What is left of a text without what the app put in: its kind, the words, and the files that belong to it.
Content = tuple[Kind, str, tuple[str, ...]]

_DELETED: Content = (Kind.DELETED, "", ())
_SERVICE: Content = (Kind.SERVICE, "", ())
_LEFT_OUT: Content = (Kind.SAID, "", ("",))

Header = Callable[[str], tuple[str, str] | None]


def bracket_header(line: str) -> tuple[str, str] | None:
    """Split ``[stamp] rest``."""
    if line[:1] != "[":
        line = line.lstrip(_MARKS)
        if line[:1] != "[":
            return None
    stamp, mark, rest = line[1:].partition("]")
    if not mark or len(stamp) > _LONGEST_STAMP or not rest:
        return None
    return stamp, rest[1:] if rest[0] == " " else rest


def dash_header(line: str) -> tuple[str, str] | None:
    """Split ``stamp - rest``."""
    stamp, mark, rest = line.partition(" - ")
    if not mark or len(stamp) > _LONGEST_STAMP:
        return None
    return stamp, rest


def colon_header(line: str) -> tuple[str, str] | None:
    """Split ``stamp: rest``, as iOS wrote before it used brackets."""
    match = _COLON.match(line.lstrip(_MARKS))
    return (match["stamp"], match["rest"]) if match else None


DATES = {
    Style.BRACKETS: date_pattern(r"\[", r"\]"),
    Style.DASH: date_pattern("", " - "),
    Style.COLON: date_pattern("", r"[:.]\d\d[^\n:]{0,10}: "),
}
HEADERS: dict[Style, Header] = {
    Style.BRACKETS: bracket_header,
    Style.DASH: dash_header,
    Style.COLON: colon_header,
}


def split_author(rest: str, style: Style) -> tuple[str, str]:
    """Split ``Name: text``; the name is as written, its marks still on it, and "" for a service line.

    iOS puts a name before everything, so there a colon without a blank counts as well.
    """
    name, mark, text = rest.partition(": ")
    if mark:
        return name, text
    if rest.endswith(":"):
        return rest[:-1], ""
    name, mark, text = rest.partition(":")
    return (name, text) if mark and style is Style.BRACKETS else ("", rest)


def author_of(name: str) -> str:
    """Return the name without marks; "" if it is the beginning of a service line in which a colon stands."""
    bare = _TILDE.sub("", name.strip(_BLANK), count=1).strip(_BLANK)
    is_open = bare.count('"') % 2 or any(bare.count(left) > bare.count(right) for left, right in _QUOTES)
    return "" if is_open or len(bare) > _LONGEST_NAME or is_service_before_colon(bare) else bare


def content_of(text: str) -> Content:
    """Take what the app wrote off a text."""
    if text[:1] == APP_MARK or "<" in text or text[-1:] == ")" or ")\n" in text:
        return _marked_content(text)
    if len(text) < _LONGEST_PHRASE or text[:BEGINNING].lower() in SERVICE_BEGINNINGS:
        bare = text.strip()
        phrase = phrase_of(bare)
        if phrase is not None:
            return _content_of_phrase(phrase, text)
    return Kind.SAID, text, ()


def _content_of_phrase(phrase: Phrase | None, text: str) -> Content:
    if phrase is Phrase.DELETED:
        return _DELETED
    if phrase is Phrase.SERVICE:
        return _SERVICE
    return (Kind.SAID, text, ()) if phrase is Phrase.NOUN_ALONE else _LEFT_OUT


def _marked_content(text: str) -> Content:
    """Take files and the mark of an edit off; what the app wrote behind its mark is nobody's words."""
    by_app = text[:1] == APP_MARK
    text, files = _without_files(text)
    text = _EDITED.sub("", text.rstrip()).rstrip()
    if (captioned := _CAPTIONED.match(text)) is not None:
        text, files = text[captioned.end() :], (*files, "")
    bare = text.strip(_BLANK)
    phrase = phrase_of(bare)
    if _BRACKETS.fullmatch(bare) or (phrase is Phrase.NOUN_ALONE and by_app):
        phrase = Phrase.LEFT_OUT
    if phrase in (Phrase.DELETED, Phrase.SERVICE, Phrase.LEFT_OUT):
        kind, words, left_out = _content_of_phrase(phrase, text)
        return kind, words, (*files, *left_out)
    if by_app and bare and not files and _APP_TEXTS.match(bare) is None:
        return _SERVICE
    return Kind.SAID, text.lstrip(_MARKS), files


def _without_files(text: str) -> tuple[str, tuple[str, ...]]:
    match = _ATTACHED_ANDROID.match(text)
    if match is not None:
        return text[match.end() :], (match["file"].lstrip(_MARKS),)
    files = tuple(found["file"] for found in _ATTACHED_IOS.finditer(text))
    return (_ATTACHED_IOS.sub("", text) if files else text), files
