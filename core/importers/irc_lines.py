"""One line of an IRC log, as weechat, irssi, ZNC, IRCCloud, HexChat, mIRC and others write it."""

import re
from dataclasses import dataclass

_CODES = re.compile(
    r"\x03(?:\d{1,2}(?:,\d{1,2})?)?|\x04(?:[0-9A-Fa-f]{6}(?:,[0-9A-Fa-f]{6})?)?|[\x02\x0f\x11\x16\x1d\x1e\x1f]"
)
_STAMP = (
    r"(?:\[?(?P<date>\d{4}[-/.]\d\d[-/.]\d\d)[T ])?\[?(?P<clock>\d\d?:\d\d(?::\d\d(?:[.,]\d{1,6})?)?)(?P<half> "
    r"?[AaPp][Mm])?"
    r" ?(?P<zone>Z|UTC|[+-]\d\d:?\d\d)?\]?"
)
_NAMED_DAY = r"(?:[A-Z][a-z]{2} )?(?P<month>[A-Z][a-z]{2}) +(?P<day>\d{1,2}) (?P<time>\d\d:\d\d(?::\d\d)?)"
_LINE = re.compile(rf"{_STAMP}(?P<gap>\s+)(?P<rest>.*)", re.DOTALL)
_NAMED_LINE = re.compile(rf"{_NAMED_DAY}(?P<gap>\s)(?P<rest>.*)", re.DOTALL)
_SAID = re.compile(r"<[ @+%&~!]*(?P<nick>[^\s<>]{1,64})>[ \t]?(?P<text>.*)", re.DOTALL)
_ACTION = re.compile(r"\*[ \t]+(?P<nick>[^\s*<>]{1,64})[ \t]+(?P<text>.+)", re.DOTALL)
_TABBED = re.compile(r"(?P<prefix>[^\t]{0,80})\t(?P<text>.*)", re.DOTALL)
_SERVICE = re.compile(r"(?:-!-|\*\*\*|-->|<--|--(?!-)|=!=|==|→|←|⇐|⇒|—|⇄|▲|✎|\*\s*$|-[^\s-]+(?:\([^)]*\))?-\s)")
_SERVICE_ACTION = re.compile(
    r"(?:\(?[^\s]+@[^\s]+\)? )?(?:has (?:joined|left|quit|parted)|joined|left|quit|parted|sets? mode|gives? |removes? "
    r"|is now known as|changed (?:the )?topic|set the topic|was kicked)\b"
)
_TABBED_SERVICE = ("-->", "<--", "--", "=!=", "***", "-!-", "")
_WEEKDAYS = "Mon|Tue|Wed|Thu|Fri|Sat|Sun"
_DAY_LINE = re.compile(
    rf".{{0,40}}?\b(?:{_WEEKDAYS})[a-z]*,?\s+(?P<month>[A-Z][a-z]{{2}})[a-z]*\s+(?P<day>\d{{1,2}})\s+(?:\d\d:\d\d:\d\d\s+)?(?P<year>\d{{4}})\b.*"
    r"|-{2,}.*?(?P<iso>\d{4}-\d\d-\d\d).*"
)
_LOG_LINE = re.compile(
    r"(?:---|\*\*\*\*|Session|\*\*\* Log|=== )\s?(?:Log (?:opened|closed)|Day changed|BEGIN LOGGING|"
    r"ENDING LOGGING|Start|Close|Ident|Time|.{0,30}\d{4}).*",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class IrcLine:
    """A line: date and clock as written ("" where there is none), who spoke and what; without a nick a service line."""

    date: str
    clock: str
    zone: str
    nick: str
    text: str


def without_codes(text: str) -> str:
    """Return the text without colours and styles."""
    return _CODES.sub("", text)


def day_line(line: str) -> tuple[str, str, str] | None:
    """Return year, name or number of the month, and day of a line that only says which day begins."""
    if _LOG_LINE.fullmatch(line) is None:
        return None
    match = _DAY_LINE.fullmatch(line)
    if match is None:
        return "", "", ""
    if match["iso"]:
        year, month, day = match["iso"].split("-")
        return year, month, day
    return match["year"], match["month"], match["day"]


def irc_line(line: str) -> IrcLine | None:
    """Take a line apart; None for what is no line of a log."""
    match = _LINE.fullmatch(line)
    if match is not None:
        half = (match["half"] or "").strip()
        clock = f"{match['clock']} {half}".strip()
        return _told(
            match["date"] or "",
            clock,
            match["zone"] or "",
            match["rest"],
            is_tabbed=bool(match["date"]) and "\t" in match["gap"],
        )
    match = _NAMED_LINE.fullmatch(line)
    if match is not None:
        return _told(f"{match['month']} {match['day']}", match["time"], "", match["rest"], is_tabbed=False)
    said = _SAID.fullmatch(line)
    return IrcLine("", "", "", said["nick"], said["text"]) if said else None


def _told(date: str, clock: str, zone: str, rest: str, *, is_tabbed: bool) -> IrcLine | None:
    said = _SAID.fullmatch(rest)
    if said is not None:
        return IrcLine(date, clock, zone, said["nick"], said["text"])
    if is_tabbed and (tabbed := _TABBED.fullmatch(rest)):
        return _tabbed(date, clock, zone, tabbed)
    action = _ACTION.fullmatch(rest)
    if action is not None and _SERVICE_ACTION.match(action["text"]) is None:
        return IrcLine(date, clock, zone, action["nick"], action["text"])
    if action is not None or _SERVICE.match(rest.lstrip()):
        return IrcLine(date, clock, zone, "", rest)
    return None


def _tabbed(date: str, clock: str, zone: str, match: re.Match[str]) -> IrcLine:
    prefix, text = match["prefix"].strip(), match["text"]
    if prefix == "*":
        nick, _, text = text.partition(" ")
        return IrcLine(date, clock, zone, nick, text)
    if prefix in _TABBED_SERVICE:
        return IrcLine(date, clock, zone, "", text)
    return IrcLine(date, clock, zone, prefix.strip("<>").lstrip("@+%&~!"), text)
