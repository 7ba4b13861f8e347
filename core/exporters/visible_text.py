"""Foreign text in a document for people: invisible and bidirectional controls are shown as what they are."""

import re
import unicodedata

# Everything but letters, marks and signs that are known to be seen: few texts hold any of it.
_SUSPECT = re.compile(
    r"[^\t\n -~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e\u3001-\u3163\u4e00-\u9fff\uac00-\ud7a3]"
)
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
_JOINERS = "\u200c\u200d"
_JOINED = frozenset({"So", "Sk", "Lo", "Mn", "Mc"})
_VARIATION = range(0xFE00, 0xFE10)
# Letters and marks by category, and yet nothing to be seen.
_BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0"


def visible(text: str) -> str:
    """Return a text with every invisible or bidirectional control written as ``⟦U+202E⟧``; every line end is one LF."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return _SUSPECT.sub(_shown, text)


def one_line(text: str) -> str:
    """Return a text for a title or a line of a list: visible, in one line."""
    return " ".join(visible(text).split())


def _shown(found: re.Match[str]) -> str:
    one = found.group()
    return f"⟦U+{ord(one):04X}⟧" if _is_hidden(found.string, found.start()) else one


def _is_hidden(text: str, place: int) -> bool:
    one = text[place]
    if one in _JOINERS:
        return not (_is_joined(text, place - 1) and _is_joined(text, place + 1))
    if ord(one) in _VARIATION:
        return place == 0
    return one in _BLANK or 0xE0100 <= ord(one) <= 0xE01EF or unicodedata.category(one) in _HIDDEN


def _is_joined(text: str, place: int) -> bool:
    if not 0 <= place < len(text):
        return False
    return ord(text[place]) in _VARIATION or unicodedata.category(text[place]) in _JOINED
