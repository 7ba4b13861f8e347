"""Which language a text is in, from its letters alone; words are looked at only where letters do not tell."""

import re

_OTHER_LETTERS = re.compile("[\u0400-\u04ff\u3040-\u30ff\u4e00-\u9fff가-힣]")
_HANGUL = re.compile("[가-힣]")
_KANA = re.compile("[\u3040-\u30ff]")
_HAN = re.compile("[\u4e00-\u9fff]")
_CYRILLIC = re.compile("[\u0400-\u04ff]")
_UKRAINIAN = re.compile("[іїєґ]")
_LATIN = re.compile("[A-Za-z]")


def language_of(text: str) -> str:
    """Return the code of a text's language: Hangul is Korean whatever else it holds; Latin letters are English here."""
    if text.isascii() or _OTHER_LETTERS.search(text) is None:
        return "en"
    if _HANGUL.search(text):
        return "ko"
    latin = len(_LATIN.findall(text))
    if len(_KANA.findall(text)) > latin:
        return "ja"
    if len(_HAN.findall(text)) + len(_KANA.findall(text)) > latin:
        return "ja" if _KANA.search(text) else "zh"
    if len(_CYRILLIC.findall(text)) > latin:
        return "uk" if _UKRAINIAN.search(text.lower()) else "ru"
    return "en"
