"""Foreign text made safe to look at: invisible and bidirectional controls are shown as what they are."""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

_SHORT_NAMES = {
    0x00AD: "SHY", 0x034F: "CGJ", 0x061C: "ALM", 0x180E: "MVS", 0x200B: "ZWSP", 0x200C: "ZWNJ", 0x200D: "ZWJ",
    0x200E: "LRM", 0x200F: "RLM", 0x2028: "LS", 0x2029: "PS", 0x202A: "LRE", 0x202B: "RLE", 0x202C: "PDF",
    0x202D: "LRO", 0x202E: "RLO", 0x2060: "WJ", 0x2061: "FA", 0x2062: "IT", 0x2063: "IS", 0x2064: "IP", 0x2066: "LRI",
    0x2067: "RLI", 0x2068: "FSI", 0x2069: "PDI", 0x3164: "HF", 0xFEFF: "BOM",
}  # fmt: skip
_JOINERS = "\u200c\u200d"
_JOINED = frozenset({"So", "Sk", "Lo", "Mn", "Mc"})
_VARIATION = range(0xFE00, 0xFE10)
_KEPT_CONTROLS = "\n\t"
_HIDDEN_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})


@dataclass(frozen=True, slots=True)
class VisibleText:
    """A text as it is shown; ``starts[i]`` is where character i of the original begins in it."""

    text: str
    starts: tuple[int, ...] | None = None

    def shown(self, original: int) -> int:
        """Return the place in the shown text of a place in the original."""
        if self.starts is None:
            return min(original, len(self.text))
        return self.starts[min(original, len(self.starts) - 1)]


def make_visible(text: str) -> VisibleText:
    """Write every invisible or bidirectional control as ``⟦RLO⟧``; line breaks, tabs and emoji joiners stay."""
    if text.isascii() and text.isprintable():
        return VisibleText(text)
    pieces = list(_pieces(text))
    if all(len(piece) == 1 for piece in pieces):
        return VisibleText("".join(pieces))
    starts = [0]
    for piece in pieces:
        starts.append(starts[-1] + len(piece))
    return VisibleText("".join(pieces), tuple(starts))


def one_line(text: str) -> str:
    """Return a text for a cell or a title: visible, in one line."""
    return " ".join(make_visible(text).text.split())


def _pieces(text: str) -> Iterator[str]:
    for place, character in enumerate(text):
        if _is_hidden(text, place):
            yield f"⟦{_name(character)}⟧"
        else:
            yield character


def _is_hidden(text: str, place: int) -> bool:
    character = text[place]
    if character.isascii():
        return character not in _KEPT_CONTROLS and not character.isprintable()
    if character in _JOINERS:
        return not (_is_joined(text, place - 1) and _is_joined(text, place + 1))
    code = ord(character)
    if code in _VARIATION:
        return place == 0
    return code in _SHORT_NAMES or 0xE0100 <= code <= 0xE01EF or unicodedata.category(character) in _HIDDEN_CATEGORIES


def _is_joined(text: str, place: int) -> bool:
    if not 0 <= place < len(text):
        return False
    return ord(text[place]) in _VARIATION or unicodedata.category(text[place]) in _JOINED


def _name(character: str) -> str:
    code = ord(character)
    if 0xE0020 <= code <= 0xE007E:
        return f"tag {chr(code - 0xE0000)}"
    return _SHORT_NAMES.get(code, f"U+{code:04X}")
