"""A date and time as Google writes it for people: in the words of their language, with letters for the zone.

Read where only one reading is possible. Letters that several zones share (CST, IST, BST, AST) leave the zone open.
"""

import datetime as dt
import re
import unicodedata
from collections.abc import Mapping

from core.importers.month_names import month_number
from core.importers.times import wall_time
from core.values.message import StatedTime

_HOUR = 60
_ZONES: Mapping[str, int] = {
    "utc": 0, "gmt": 0, "z": 0, "wet": 0, "west": 1 * _HOUR, "cet": 1 * _HOUR, "cest": 2 * _HOUR, "mez": 1 * _HOUR,
    "mesz": 2 * _HOUR, "hnec": 1 * _HOUR, "haec": 2 * _HOUR, "eet": 2 * _HOUR, "eest": 3 * _HOUR, "oez": 2 * _HOUR,
    "oesz": 3 * _HOUR, "msk": 3 * _HOUR, "trt": 3 * _HOUR, "sast": 2 * _HOUR, "wib": 7 * _HOUR, "ict": 7 * _HOUR,
    "sgt": 8 * _HOUR, "hkt": 8 * _HOUR, "pht": 8 * _HOUR, "awst": 8 * _HOUR, "kst": 9 * _HOUR, "jst": 9 * _HOUR,
    "aest": 10 * _HOUR, "aedt": 11 * _HOUR, "acst": 9 * _HOUR + 30, "acdt": 10 * _HOUR + 30, "nzst": 12 * _HOUR,
    "nzdt": 13 * _HOUR, "brt": -3 * _HOUR, "art": -3 * _HOUR, "est": -5 * _HOUR, "edt": -4 * _HOUR,
    "cdt": -5 * _HOUR, "mst": -7 * _HOUR, "mdt": -6 * _HOUR, "pst": -8 * _HOUR, "pdt": -7 * _HOUR,
    "akst": -9 * _HOUR, "akdt": -8 * _HOUR, "hst": -10 * _HOUR,
}  # fmt: skip
_MORNING = ("am", "a m", "오전", "午前", "上午")
_EVENING = ("pm", "p m", "오후", "午後", "下午")

_DISTANCE = r"(?:GMT|UTC)(?:\s?[-+−]\d{1,2}(?::?\d\d)?)?"
_CLOCK = re.compile(
    rf"(?:(?P<ahead>{_DISTANCE})\s+)?(?P<before>오전|오후|午前|午後|上午|下午)?\s*"
    r"(?P<hour>\d{1,2})[:.](?P<minute>\d\d)(?:[:.](?P<second>\d\d))?"
    rf"(?:\s*(?P<after>[ap]\.?\s?m\.?)(?!\w))?(?:\s*(?P<zone>{_DISTANCE}|[A-Za-z]{{1,5}}))?\s*",
    re.IGNORECASE,
)
_JOINER = re.compile(r"(?:,|\s(?:à|at|um|às|a las|alle|kl\.?))*\s*\Z", re.IGNORECASE)
_NUMBERED = re.compile(r"(\d{1,4})\s?([./\-]|年|년)\s?(\d{1,2})\s?(?:[./\-]|月|월)\s?(\d{1,4})\s?[.日일]?")
_WORDED = re.compile(
    r"(?P<first>\d{1,2}|[^\W\d_]+)\.?\s(?:de\s)?(?P<second>\d{1,2}|[^\W\d_]+)\.?,?\s(?:de\s)?(?P<year>\d{4})(?:\sг\.?)?"
)
_OFFSET = re.compile(r"(?:gmt|utc)\s?([-+−])(\d{1,2}):?(\d\d)?")
_LONGEST = 60


def localised_time(text: str, order: str = "") -> StatedTime | None:
    """Read a whole line that is a date and a time; None for anything else, and where day and month stay open.

    ``order`` ("dmy", "mdy") says which comes first where only numbers are written.
    """
    if len(text) > _LONGEST or not any(char.isdigit() for char in text):
        return None
    line = " ".join(unicodedata.normalize("NFC", text).split())
    for match in _CLOCK.finditer(line):
        if match.end() < len(line):
            continue
        date = _date(_JOINER.sub("", line[: match.start()]), order)
        clock = _clock(match)
        if date is None or clock is None:
            return None
        return _moment(date, clock, (match["zone"] or match["ahead"] or "").lower())
    return None


def _moment(date: tuple[int, int, int], clock: tuple[int, int, int], zone: str) -> StatedTime | None:
    minutes = _zone(zone)
    try:
        zoned = None if minutes is None else dt.timezone(dt.timedelta(minutes=minutes))
        return wall_time(dt.datetime(*date, *clock, tzinfo=zoned))
    except (ValueError, OverflowError):
        return None


def _zone(letters: str) -> int | None:
    if match := _OFFSET.fullmatch(letters):
        minutes = int(match[2]) * _HOUR + int(match[3] or 0)
        return minutes if match[1] == "+" else -minutes
    return _ZONES.get(letters)


def _clock(match: re.Match[str]) -> tuple[int, int, int] | None:
    hour, minute, second = int(match["hour"]), int(match["minute"]), int(match["second"] or 0)
    half = (match["before"] or match["after"] or "").lower().replace(".", " ").strip()
    if half in (*_MORNING, *_EVENING):
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + 12 * (half in _EVENING)
    return hour, minute, second


def _date(text: str, order: str) -> tuple[int, int, int] | None:
    if match := _NUMBERED.fullmatch(text):
        return _numbered(int(match[1]), int(match[3]), int(match[4]), match[2], order)
    match = _WORDED.fullmatch(text)
    if match is None:
        return None
    first, second = match["first"].lower(), match["second"].lower()
    day, month = (second, first) if second.isdigit() else (first, second)
    number = month_number(month)
    return (int(match["year"]), number, int(day)) if number is not None and day.isdigit() else None


def _numbered(first: int, second: int, third: int, mark: str, order: str) -> tuple[int, int, int] | None:
    """Return year, month and day of three numbers; dots mark the day first, other marks nothing."""
    if first > 31:
        return first, second, third
    if mark == "." or order == "dmy" or first > 12:
        return third, second, first
    if order == "mdy" or second > 12:
        return third, first, second
    return None
