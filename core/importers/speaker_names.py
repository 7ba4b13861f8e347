"""Whether words before a colon look like the name of somebody who speaks."""

import re

_WORD = re.compile(r"[^\W\d_][\w.'’\-]*|\d{1,3}|\([\w .,'’/\-]{1,40}\)|#?\d{1,4}")
_SMALL = frozenset(
    {
        "de",
        "da",
        "di",
        "do",
        "dos",
        "la",
        "le",
        "van",
        "von",
        "der",
        "den",
        "of",
        "bin",
        "ibn",
        "al",
        "el",
        "y",
        "e",
        "the",
        "du",
    }
)
_LABELS = frozenset(
    {
        "note", "notes", "warning", "example", "examples", "important", "tip", "hint", "caution", "update", "todo",
        "ps",
        "summary", "agenda", "question", "answer", "date", "time", "place", "where", "when", "who", "what", "why",
        "how",
        "result", "results", "conclusion", "step", "action", "actions", "decision", "decisions", "subject", "re", "fw",
        "attendees", "participants", "location", "title", "version", "author", "status", "priority", "deadline",
        "music",
        "참고", "주의", "예", "예시", "날짜", "시간", "장소", "요약", "결정", "안건", "중요",
    }
)  # fmt: skip
_MOST_WORDS = 5


def looks_like_name(text: str) -> bool:
    """Whether every word is written as names are: in capitals at the start, or in letters that have none."""
    words = text.split()
    if not 0 < len(words) <= _MOST_WORDS or words[0][0].isdigit() or is_label(text):
        return False
    return all(_WORD.fullmatch(word) and (word in _SMALL or not word[0].islower()) for word in words)


def may_be_name(text: str) -> bool:
    """Whether words that stand before a colon again and again may be a name, however it is written."""
    return len(text.split()) <= _MOST_WORDS and not text[:1].isdigit() and text[:1].isalpha() and not is_label(text)


def is_label(text: str) -> bool:
    """Whether words before a colon are a heading such as "Note"."""
    return text.casefold().strip() in _LABELS
