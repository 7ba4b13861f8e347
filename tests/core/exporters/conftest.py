"""Memories to write, and texts that try to become something else in a file."""

from collections.abc import Callable

import pytest

from core.exporters.report import ReportFacts
from core.values.civil_time import Window, parse_iso, seconds_of
from core.values.memory import Bound, EventTime, MemoryRecord, Nature, SourceMessage, Span, Status
from core.values.message import Moment, Role, ZoneSource
from core.values.resolved_time import Basis, TimeRelation

MakeRecord = Callable[..., MemoryRecord]

SAID = Moment(seconds_of(2025, 9, 15), 9 * 3_600, "Asia/Seoul", ZoneSource.CHOSEN)

HOSTILE = {
    "quotes": "She said \"it's 'done'\", really",
    "line_ends": "one\r\ntwo\nthree\rfour\x0bfive\x85six\u2028seven",
    "script": "<script>alert('x')</script><img src=x onerror=alert(1)>&lt;",
    "formula": '=HYPERLINK("http://evil.example","click")',
    "minus": "-2+3+cmd|' /C calc'!A0",
    "at": "@SUM(1+1)*cmd",
    "wide_formula": "＝1+1",
    "tab_formula": "\t=1+1",
    "apostrophe_formula": "'=1+1",
    "controls": "a\x00b\x07c\x1b[31md\x7f",
    "right_to_left": "invoice \u202egnp.exe\u202c and \u2066isolate",
    "emoji": "👩‍👩‍👧‍👦 🇰🇷 🏳️‍🌈 ❤️",
    "korean": "레디스를 캐시로 씁니다. 한글 문장이 깨지면 안 됩니다.",
    "calendar": "a;b,c\\n\\d\r\nEND:VEVENT\r\nBEGIN:VEVENT",
    "markdown": "# *a* _b_ `c` [x](javascript:alert(1)) | ~~d~~ <b>e</b> https://x.example www.x.example :tada: $x$ 1.",
    "sql": "'); DROP TABLE memories; --",
    "path": "../../etc/passwd",
    "long": "매우 긴 문장 " * 20_000,
    "empty": "",
}


@pytest.fixture
def make_record() -> MakeRecord:
    """Make a memory: ``when`` is an ISO date, everything else a field of the record."""

    def make(*, when: str | None = "2025-09-14", basis: Basis = Basis.RESOLVED, **more: object) -> MemoryRecord:
        window = parse_iso(when) if when is not None else None
        nature = more.get("nature", Nature.STATE)
        values: dict[str, object] = {
            "uid": "m-1",
            "content": "어제 옮겼어요",
            "nature": nature,
            "subject": "Ada",
            "attribute": "city",
            "scope": "team",
            "author": "Ada",
            "learned": SAID,
            "event_time": None if window is None else event_time(window, basis),
            "validity": None,
            "status": Status.CURRENT if nature is Nature.STATE else Status.PAST,
            "replaced_by": (),
            "ended_by": (),
            "evidence": (SourceMessage("team", "D1:1", "Ada", Role.PARTICIPANT, "어제 옮겼어요", SAID, "", 0, 7),),
            "recorded_at": 1_700_000_000,
        }
        if nature is Nature.STATE and window is not None:
            values["validity"] = (Span(Bound(window.start, window.start), Bound(None, None)),)
        return MemoryRecord(**(values | more))  # type: ignore[arg-type]

    return make


def event_time(window: Window, basis: Basis = Basis.RESOLVED) -> EventTime:
    return EventTime(window.start, window.end, window.grain, basis, TimeRelation.AT, "어제", rule="yesterday")


@pytest.fixture
def facts() -> ReportFacts:
    return ReportFacts(
        workspace="work <b>.truewhen",
        true_at=seconds_of(2025, 12, 1),
        known_at=None,
        counts={(Nature.STATE, Status.CURRENT): 2, (Nature.EVENT, Status.PAST): 1},
        messages=7,
        pending=1,
        log_rows=3,
        last_hash="ab" * 32,
        last_recorded_at=1_700_000_000,
    )


@pytest.fixture(params=list(HOSTILE.values()), ids=list(HOSTILE))
def hostile(request: pytest.FixtureRequest) -> str:
    text: str = request.param
    return text
