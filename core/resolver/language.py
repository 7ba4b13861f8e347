"""Which grammar a text needs, from its letters alone."""

import re

_HANGUL = re.compile("[가-힣]")


def language_of(text: str) -> str:
    """Return the code of the language whose grammar reads the text: Hangul is Korean, all else English."""
    if text.isascii():
        return "en"
    return "ko" if _HANGUL.search(text) else "en"
