"""What Google's Takeout keeps of Gemini: one record is a prompt and, often, its answer, and both have one time.

The names of folders, files and members are in the person's language, so a record of Gemini is told by its address or
by the product that it names. Records are put in the order of time; those of one conversation belong together.
"""

import re
from collections.abc import Iterator
from hashlib import blake2b
from typing import NamedTuple

from core.importers.foreign_json import as_list, as_object, as_text
from core.importers.model_talk import ModelTalk, Said
from core.importers.report import ImportReport
from core.importers.spool import Spool
from core.importers.times import iso_time
from core.values.message import RawMessage, Role, StatedTime

_CHAT_ID = re.compile(r"(?:gemini|bard)\.google\.com/(?:u/\d+/)?(?:app|chat|gem/[\w-]+)/(?:c_)?([0-9a-f]{8,32})")
_HOST = re.compile(r"\b(?:gemini|bard)\.google\.com\b")
_PRODUCT = re.compile(r"gemini|\bbard\b|제미나이|双子座|ジェミニ", re.IGNORECASE)
_PREFIX = re.compile(r"(?:Prompted|Asked|Said|Prompt\s?:)[\s\u00a0]+")
_NO_PROMPTS = re.compile(
    r"Used Gemini(?: Apps)?|Gave feedback.*|Selected preferred draft.*|Viewed .*|Created Gemini Canvas.*|Visited .*",
    re.DOTALL,
)
_ENGLISH = "Gemini Apps"
_UNTIMED = 1 << 62


class Exchange(NamedTuple):
    """One record: a prompt and its answer; ``urls`` may name the conversation."""

    prompt: str
    answer: str
    time: StatedTime | None
    urls: tuple[str, ...]
    files: tuple[str, ...]
    place: str


def is_gemini(urls: tuple[str, ...], products: list[str]) -> bool:
    """Whether a record is of Gemini and not of another product."""
    return any(map(_HOST.search, urls)) or any(map(_PRODUCT.search, products))


def prompt_of(title: str, products: list[str]) -> str | None:
    """Return the words of a prompt without what Takeout puts before them; None for an activity that is no prompt."""
    words = title.strip()
    if _ENGLISH in products and _NO_PROMPTS.fullmatch(words):
        return None
    return _PREFIX.sub("", words, count=1) if _PREFIX.match(words) else words


class Exchanges:
    """Gathers records in any order and tells them in the order of their conversations and times."""

    def __init__(self, kept: Spool) -> None:
        self._kept = kept
        self._order: list[tuple[int, int, int]] = []
        self._conversations: dict[str, int] = {}

    def add(self, exchange: Exchange) -> None:
        """Keep a record; only its time and conversation stay in memory."""
        name = _conversation_of(exchange)
        number = self._conversations.setdefault(name, len(self._conversations))
        time = exchange.time
        instant = _UNTIMED if time is None else time.wall - (time.offset or 0)
        written = (name, exchange.prompt, exchange.answer, time.text if time else "", exchange.files, exchange.place)
        self._order.append((instant, number, self._kept.put(written)))

    def told(self, held: frozenset[str], report: ImportReport) -> Iterator[RawMessage]:
        """Yield all messages."""
        begun: dict[int, int] = {}
        for instant, number, _ in self._order:
            begun[number] = min(instant, begun.get(number, _UNTIMED))
        self._order.sort(key=lambda row: (begun[row[1]], row[1], row[0]))
        talk: ModelTalk | None = None
        for _, _, address in self._order:
            name, prompt, answer, time, files, place = _fields(self._kept.get(address))
            if talk is None or talk.name != name:
                if talk is not None:
                    talk.end()
                talk = ModelTalk(name, place, report, held=held)
            talk.place = place
            mark = _mark(prompt or answer)
            for said in (
                Said(Role.USER, prompt, time, files, f"{time or '-'} {mark} prompt"),
                Said(Role.ASSISTANT, answer, time, (), f"{time or '-'} {mark} answer"),
            ):
                if (message := talk.tell(said)) is not None:
                    yield message
        if talk is not None:
            talk.end()


def _conversation_of(exchange: Exchange) -> str:
    """Return the id in the address; a record without one is a conversation of its own."""
    for url in exchange.urls:
        if match := _CHAT_ID.search(url):
            return match[1]
    stamp = exchange.time.text if exchange.time else "-"
    return f"{stamp} {_mark(exchange.prompt or exchange.answer)}"


def _mark(text: str) -> str:
    return blake2b(text.encode("utf-8", "replace"), digest_size=6).hexdigest()


def _fields(record: object) -> tuple[str, str, str, str, list[str], str]:
    name, prompt, answer, time, files, place = as_list(record)
    names = list(map(as_text, as_list(files)))
    return as_text(name), as_text(prompt), as_text(answer), as_text(time), names, as_text(place)


def stated_urls(details: object) -> tuple[str, ...]:
    """Return the addresses among the details of a record."""
    return tuple(url for detail in as_list(details) if (url := as_text(as_object(detail).get("url"))))


def stated(time: object) -> StatedTime | None:
    """Read the time of a record of the JSON form."""
    return iso_time(time) if isinstance(time, str) else None
