"""A date as a person types it: ISO forms, "10 Sep 2025", "2025년 9월", "44 BC", "today"."""

import re

from PySide6.QtCore import QCoreApplication, QLocale

from core.values.civil_time import Window, day_start, parse_iso
from core.values.grain import Grain

_KOREAN = re.compile(
    r"(?P<bc>기원전)?\s*(?P<year>\d{1,6})\s*년(?:\s*(?P<month>\d{1,2})\s*월(?:\s*(?P<day>\d{1,2})\s*일)?)?"
)
_NUMBERS = re.compile(r"(?P<year>\d{4})[./](?P<month>\d{1,2})(?:[./](?P<day>\d{1,2})\.?)?")
_WORDS = re.compile(
    r"(?:(?P<day>\d{1,2})\s+)?(?P<month>[a-z]{3,9})\.?,?\s+(?P<year>\d{1,6})\s*(?P<bc>bce?)?", re.IGNORECASE
)
_YEAR = re.compile(r"(?P<year>\d{1,6})\s*(?P<bc>bce?)?", re.IGNORECASE)
_DAY = 86_400


def typed_window(text: str, today: int) -> Window | None:
    """Return the window that a typed date names, or None where it names none."""
    text = text.strip()
    if text.casefold() in {"today", "now", "오늘", QCoreApplication.translate("typed_date", "today").casefold()}:
        start = day_start(today)
        return Window(start, start + _DAY, Grain.DAY)
    for pattern in (_KOREAN, _NUMBERS, _WORDS, _YEAR):
        match = pattern.fullmatch(text)
        if match is not None:
            return parse_iso(_iso(match.groupdict()))
    return parse_iso(text)


def _iso(fields: dict[str, str | None]) -> str:
    year = int(fields["year"] or 0)
    year = 1 - year if fields.get("bc") else year
    text = f"-{-year:04d}" if year < 0 else f"{year:04d}"
    month = _month(fields.get("month"))
    if month:
        text += f"-{month:02d}"
        if fields.get("day"):
            text += f"-{int(fields['day'] or 0):02d}"
    return text


def _month(text: str | None) -> int:
    if text is None or text.isdigit():
        return int(text or 0)
    english = QLocale(QLocale.Language.English)
    names = [english.monthName(number).casefold() for number in range(1, 13)]
    return next((place + 1 for place, name in enumerate(names) if name.startswith(text.casefold())), 99)
