"""What the full-text index holds of a text, and how a question is put to it.

Beside the words as they stand there are the pairs of neighbouring characters of scripts that are written without blanks
between words, or with particles attached to them: 레디스를 gives 레디 디스 스를 를. So 디스 and 를 are found, and
레디스 whatever particle follows.
"""

import re
import unicodedata

_JOINED = re.compile("[\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7a3]+")
_SEPARATE = re.compile(r"[^\W_]+")


def indexed(text: str) -> tuple[str, str]:
    """Return the words and the pairs of characters under which a text is found."""
    if text.isascii():
        return text, ""
    plain = unicodedata.normalize("NFC", text)
    return plain, " ".join(pair for run in _JOINED.findall(plain) for pair in _pairs(run))


def match_expression(question: str) -> str | None:
    """Return an FTS5 expression that asks for every word of a question; None where it holds no word.

    Words of separate scripts are matched from their beginning, runs of joined scripts anywhere. Nothing of the question
    is taken for syntax.
    """
    terms = []
    for word in unicodedata.normalize("NFC", question).split():
        rest = word
        for run in _JOINED.findall(word):
            rest = rest.replace(run, " ", 1)
            terms.append(_joined_term(run))
        terms += [f'words : "{part}"*' for part in _SEPARATE.findall(rest)]
    return " AND ".join(terms) or None


def _joined_term(run: str) -> str:
    if len(run) == 1:
        return f'grams : "{run}"*'
    pairs = " ".join(_pairs(run)[:-1])
    return f'grams : "{pairs}"'


def _pairs(run: str) -> list[str]:
    return [run[place : place + 2] for place in range(len(run))]
