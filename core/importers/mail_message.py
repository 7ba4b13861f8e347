"""One e-mail: who wrote it, when, what in it is new, and to which thread it belongs.

The parser of the standard library is used with its oldest policy, the one that takes every header as it is: the newer
ones raise errors of many kinds on broken headers.
"""

import datetime as dt
import re
from email import message_from_bytes
from email.errors import HeaderParseError
from email.header import decode_header, make_header
from email.message import Message
from email.utils import parseaddr, parsedate_to_datetime
from typing import NamedTuple

from core.importers.html_text import text_of_html
from core.importers.times import wall_time
from core.values.message import StatedTime

_IDS = re.compile(r"<[^<>\s]{1,400}>")
_REPLY = re.compile(
    r"(?:(?:re|aw|antw|sv|vs|fw|fwd|wg|tr|rv|답장|회신|전달|回复|答复|转发)(?:\[\d+\])?\s*[:：]\s*)+", re.IGNORECASE
)
_ATTRIBUTION = re.compile(
    r"(?:On .{4,200} wrote:|Am .{4,200} schrieb.{0,120}:|Le .{4,200} a écrit\s?:|El .{4,200} escribió:|"
    r"Il .{4,200} ha scritto:"
    r"|Em .{4,200} escreveu:|Op .{4,200} schreef.{0,120}:|.{4,200}(?:님이 작성|에 작성)\s?:|.{4,200}(?:写道|寫道"
    r"|のメッセージ)\s?[:：]"
    r"|.{3,120} (?:wrote|schrieb|writes):)\s*",
    re.DOTALL,
)
_ORIGINAL = re.compile(
    r"-{2,}\s?(?:Original Message|Ursprüngliche Nachricht|Message d'origine|Mensaje original|Forwarded message|"
    r"원본 메시지"
    r"|원본 메일)\s?-{2,}\s*|_{20,}\s*"
)
_LINES_OF_ATTRIBUTION = 3
_MOST_PARTS = 200


class Mail(NamedTuple):
    """What is kept of an e-mail; ``own_id`` and ``thread`` are ids between angle brackets, "" where none is stated."""

    author: str
    time: StatedTime | None
    text: str
    subject: str
    own_id: str
    thread: str
    has_files: bool
    is_deleted: bool
    is_repaired: bool


def read_mail(data: bytes) -> Mail:
    """Take an e-mail apart; what is broken in it is missing in what comes out."""
    message = message_from_bytes(data)
    text, has_files, is_repaired = _content(message)
    ids = _IDS.findall(_header(message, "Message-ID"))
    before = _IDS.findall(_header(message, "References")) or _IDS.findall(_header(message, "In-Reply-To"))
    gmail = _header(message, "X-GM-THRID").strip()
    subject = _header(message, "Subject")
    own = ids[0] if ids else ""
    return Mail(
        author=_author(message),
        time=_time(message),
        text=new_words(text),
        subject=_REPLY.sub("", subject, count=1).strip(),
        own_id=own,
        thread=gmail or (before[0] if before else own),
        has_files=has_files,
        is_deleted=_is_deleted(message),
        is_repaired=is_repaired,
    )


def _header(message: Message, name: str) -> str:
    """Return a header with its encoded words decoded, on one line."""
    value = message.get(name)
    if value is None:
        return ""
    try:
        text = str(make_header(decode_header(value)))
    except (HeaderParseError, LookupError, ValueError, TypeError):
        text = str(value)
    return " ".join(text.split())


def _author(message: Message) -> str:
    written = message.get("From") or message.get("Sender") or ""
    try:
        name, address = parseaddr(str(written))
        shown = str(make_header(decode_header(name))) if name else ""
    except (HeaderParseError, LookupError, ValueError, TypeError, IndexError):
        return _header(message, "From")
    return " ".join(shown.split()).strip("\"' ") or address


def _time(message: Message) -> StatedTime | None:
    """Read Date; where it is broken, the moment at which the last server on the way took the mail."""
    received = [str(value).rpartition(";")[2] for value in message.get_all("Received", [])]
    for written in (str(message.get("Date") or ""), *received):
        try:
            moment = parsedate_to_datetime(written.strip())
            if moment.year >= 1970 and (moment.utcoffset() or dt.timedelta()) <= dt.timedelta(hours=15):
                return wall_time(moment)
        except (ValueError, TypeError, IndexError, OverflowError):
            continue
    return None


def _is_deleted(message: Message) -> bool:
    """Thunderbird leaves a deleted mail in the file until it tidies up, and marks it with this bit."""
    try:
        return bool(int(str(message.get("X-Mozilla-Status") or "0"), 16) & 0x8)
    except ValueError:
        return False


def _content(message: Message) -> tuple[str, bool, bool]:
    """Return the words, whether anything is attached, and whether the words had to be decoded another way."""
    plain: list[str] = []
    rich: list[str] = []
    has_files = is_repaired = False
    for part, _ in zip(message.walk(), range(_MOST_PARTS), strict=False):
        if part.is_multipart():
            continue
        kind = part.get_content_type()
        if part.get_filename() or part.get_content_disposition() == "attachment" or not kind.startswith("text/"):
            has_files = True
        elif kind in ("text/plain", "text/html"):
            text, repaired = _decoded(part)
            is_repaired = is_repaired or repaired
            (plain if kind == "text/plain" else rich).append(text)
    texts = [text for text in plain if text.strip()]
    return "\n".join(texts) if texts else "\n".join(map(text_of_html, rich)), has_files, is_repaired


def _decoded(part: Message) -> tuple[str, bool]:
    data = part.get_payload(decode=True)
    if not isinstance(data, bytes):
        return str(part.get_payload()), False
    charset = part.get_content_charset() or "utf-8"
    try:
        return data.decode(charset), False
    except (LookupError, ValueError):
        pass
    try:
        return data.decode("utf-8"), charset != "us-ascii"
    except ValueError:
        return data.decode("cp1252", "replace"), True


def new_words(text: str) -> str:
    """Return a mail's text without what it quotes: lines behind ">", the line that announces them, copied mails."""
    kept: list[str] = []
    for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n"):
        if line.startswith(">"):
            _drop_attribution(kept)
            continue
        if _ORIGINAL.fullmatch(line.strip()):
            break
        kept.append(line.rstrip())
    return "\n".join(kept).strip("\n")


def _drop_attribution(kept: list[str]) -> None:
    """Take the lines off the end that say who wrote what follows; mail programs break them as they like."""
    end = len(kept)
    while end and not kept[end - 1].strip():
        end -= 1
    for number in range(1, min(_LINES_OF_ATTRIBUTION, end) + 1):
        if _ATTRIBUTION.fullmatch(" ".join(kept[end - number : end]).strip()):
            del kept[end - number :]
            return
