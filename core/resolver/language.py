"""Which language a text is in, from its letters alone; words are looked at only where letters do not tell."""

import re

_OTHER_LETTERS = re.compile("[\u0400-\u04ff\u3040-\u30ff\u4e00-\u9fff가-힣]")
_HANGUL = re.compile("[가-힣]")
_KANA = re.compile("[\u3041-\u3096\u30a1-\u30fa]")
_HAN = re.compile("[\u4e00-\u9fff]")
_JAPANESE_HAN = re.compile(
    "[曜ヶ々]|[（(][月火水木金土日][）)]|令和|平成|昭和|大正|明治|[先今再毎翌]週|来[週月]|[先毎翌]月|[一明]昨|明後|四半期|午前|[上下]期"
    "|旧暦|旧正月|感謝祭|本日|翌年|先年|[前昨]週|前月|元日|晦日|[円気駅売読図発変県広応戦処検済様続総込働]"
)
"""Words and shapes of letters that Japanese has and Chinese has not, in either of its scripts."""
_CYRILLIC = re.compile("[\u0400-\u04ff]")
_UKRAINIAN = re.compile("[іїєґ]")
_LATIN = re.compile("[A-Za-z]")
_LETTERS_A_WORD = 3
"""A Chinese or Japanese character says as much as so many Latin letters."""


def language_of(text: str) -> str:
    """Return the code of a text's language: Hangul is Korean whatever else it holds; Latin letters are English here."""
    if text.isascii() or _OTHER_LETTERS.search(text) is None:
        return "en"
    if _HANGUL.search(text):
        return "ko"
    latin = len(_LATIN.findall(text))
    kana, han = len(_KANA.findall(text)), len(_HAN.findall(text))
    if (kana + han) * _LETTERS_A_WORD > latin:
        return "ja" if kana or _JAPANESE_HAN.search(text) else "zh"
    if len(_CYRILLIC.findall(text)) > latin:
        return "uk" if _UKRAINIAN.search(text.lower()) else "ru"
    return "en"
