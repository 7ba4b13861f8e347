"""The words that phones write for the halves of the day, and what hour they make of a number on the dial."""

import re
from functools import lru_cache

_MORNING = (
    "am", "오전", "上午", "凌晨", "清晨", "早上", "午前", "ص", "صباحا", "πμ", "öö", "sa", "pg", "fm", "ap", "de",
    "пробед",
    "дп", "सुबह", "पूर्वाह्न", "पूर्वाह", "পূর্বাহ্ণ", "முற்பகல்", "ก่อนเที่ยง", "ق.ظ", "قظ", "לפנהצ", "pd", "vm",
    "前", "rano", "dop", "amreggel",
)  # fmt: skip
_AFTERNOON = (
    "pm", "오후", "下午", "晚上", "午後", "م", "مساء", "μμ", "ös", "ch", "ptg", "em", "ip", "mt", "du",
    "пп", "слобед", "अपराह्न", "शाम", "दोपहर", "रात", "অপরাহ্ণ", "பிற்பகல்", "หลังเที่ยง", "ب.ظ", "بظ", "אחהצ", "md", "nm",
    "後", "odp", "pmeste",
)  # fmt: skip
_NOON = ("中午", "정오", "正午")
_NOT_LETTERS = re.compile(r"[\s.'\"’״\u200b-\u200f\u202a-\u202f\u2066-\u2069]+")
_HALVES = {
    **dict.fromkeys(_MORNING, "morning"),
    **dict.fromkeys(_AFTERNOON, "afternoon"),
    **dict.fromkeys(_NOON, "noon"),
}


@lru_cache(maxsize=512)
def half_of_day(word: str) -> str | None:
    """Return "morning", "afternoon" or "noon" for a word as phones write it ("p. m.", "오후"), else None."""
    return _HALVES.get(_NOT_LETTERS.sub("", word).lower())


def hour_of(dial: int, half: str | None) -> int | None:
    """Return the hour 0-23 of a number on the dial; None where there is no such hour.

    12 in the morning is 0. A number above 12 is an hour of 24 already, and has to lie in the half that is named.
    """
    if half is None or dial > 12:
        fits = 0 <= dial <= 23 and not (half == "morning" and dial > 12)
        return dial if fits else None
    if half == "noon":
        return dial if dial >= 10 else dial + 12
    return dial % 12 + 12 * (half == "afternoon")
