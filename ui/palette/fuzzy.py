"""How well a few typed letters fit a title: letters in order, better together and at the beginnings of words.

Initial consonants stand for whole syllables: ㄱㅅ finds 검색.
"""

_FIRST, _LAST, _A_CONSONANT = 0xAC00, 0xD7A3, 588
_INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
_TOGETHER, _AT_A_WORD, _AT_THE_START, _SKIPPED = 6, 8, 6, 0.3


def fit(typed: str, title: str) -> float | None:
    """Return a score, the higher the better, or None where the letters are not there in order."""
    letters, text = "".join(typed.split()).casefold(), title.casefold()
    whole = text.find(" ".join(typed.split()).casefold())
    best = None if not letters else _best(letters, text)
    if not letters:
        return 0.0
    if best is None:
        return None
    return best + (20.0 if whole == 0 else 12.0 if whole > 0 else 0.0) - len(text) * 0.02


def _best(letters: str, text: str) -> float | None:
    """Try each place where the first letter is: greedy from there, which is enough for titles."""
    scores = [
        score
        for place, character in enumerate(text)
        if _is(letters[0], character) and (score := _from(letters, text, place)) is not None
    ]
    return max(scores, default=None)


def _from(letters: str, text: str, start: int) -> float | None:
    score, before = 0.0, start - 1
    place = start
    for letter in letters:
        while place < len(text) and not _is(letter, text[place]):
            place += 1
        if place == len(text):
            return None
        score += 1 + (_AT_A_WORD if _begins_a_word(text, place) else 0) + (_AT_THE_START if place == 0 else 0)
        score += _TOGETHER if place == before + 1 and place > start else 0
        score -= (place - before - 1) * _SKIPPED if place > start else 0
        before = place
        place += 1
    return score


def _is(letter: str, character: str) -> bool:
    if letter == character:
        return True
    code = ord(character)
    return letter in _INITIALS and _FIRST <= code <= _LAST and _INITIALS[(code - _FIRST) // _A_CONSONANT] == letter


def _begins_a_word(text: str, place: int) -> bool:
    return place == 0 or not text[place - 1].isalnum()
