"""Which code page a few words are in, too few for statistics: told by the letters that people really write."""

import re

_RUN = re.compile(rb"[\x80-\xff]{3}")
_PUNCTUATION = frozenset("“”„‘’‚«»‹›–—…•·№°€£§©®™¿¡´` \u00a0")
# The letters beyond ASCII of the languages that each code page was made for; the order settles ties.
_LATIN = {
    "cp1252": frozenset("àáâãäåæçèéêëìíîïñòóôõöøùúûüÿœßÀÁÂÃÄÅÆÇÈÉÊËÎÏÑÓÔÕÖØÙÚÛÜŒªº"),
    "cp1250": frozenset("ąćęłńóśźżáčďéěíňřšťúůýžőöűüăâîșşțţđäôĺľŕßĄĆĘŁŃÓŚŹŻÁČĎÉĚÍŇŘŠŤÚŮÝŽŐÖŰÜĂÂÎŞŢĐ"),
    "cp1254": frozenset("çğıöşüâîûÇĞİÖŞÜ"),
}
_RUSSIAN = frozenset("абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁІЇЄҐ")
_GREEK = frozenset("αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏ")
_ALPHABETS = (("cp1251", _RUSSIAN), ("koi8-r", _RUSSIAN), ("cp866", _RUSSIAN), ("cp1253", _GREEK))
_CAPITAL_WITHIN = re.compile(r"[а-яёα-ωά-ώ][А-ЯЁΑ-ΩΆ-Ώ]")


def likely_code_page(data: bytes) -> str | None:
    """Return the code page of bytes that are not UTF-8, None where only statistics can tell."""
    if _RUN.search(data) is None:
        return max(_LATIN, key=lambda encoding: _share(data, encoding))
    for encoding, alphabet in _ALPHABETS:
        text = data.decode(encoding, "replace")
        high = [char for char in text if char > "\x7f" and char not in _PUNCTUATION]
        known = [char for char in high if char in alphabet]
        small = sum(char.islower() for char in known)
        # In the wrong page capitals stand within words.
        if 2 * small > len(known) >= 0.95 * len(high) and _CAPITAL_WITHIN.search(text) is None:
            return encoding
    return None


def _share(data: bytes, encoding: str) -> float:
    high = [char for char in data.decode(encoding, "replace") if char > "\x7f" and char not in _PUNCTUATION]
    return sum(char in _LATIN[encoding] for char in high) / len(high) if high else 1.0
