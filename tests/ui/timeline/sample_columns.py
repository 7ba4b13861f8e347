"""Columns to look at and to test with: a small story, long chats, antiquity."""

from dataclasses import dataclass

import numpy as np

from core.queries.memory_rows import MemoryRow
from core.timeline.columns import (
    BASES,
    GRAINS,
    NATURES,
    OPEN_FUTURE,
    OPEN_PAST,
    STATUSES,
    LaneBy,
    LaneColumn,
    TimelineColumns,
)
from core.values.civil_time import DAY, HOUR, parse_iso
from core.values.grain import Grain
from core.values.identifiers import MemoryId, Uid
from core.values.memory import Nature, Status
from core.values.resolved_time import Basis


@dataclass(frozen=True, slots=True)
class Line:
    """One memory to be made; bounds are civil seconds."""

    text: str
    lane: str
    nature: Nature
    from_earliest: int
    from_latest: int
    to_earliest: int
    to_latest: int
    status: Status = Status.CURRENT
    grain: Grain = Grain.DAY
    basis: Basis = Basis.RESOLVED
    learned: int = OPEN_PAST
    is_pending: bool = False


def at(text: str) -> int:
    """Return the first second of an ISO date."""
    window = parse_iso(text)
    assert window is not None
    return window.start


def state(text: str, lane: str, begin: str, end: str | None = None, **more: object) -> Line:
    """Make a state; ``latest`` gives a begin that is not known exactly."""
    first = at(begin)
    latest = at(str(more.pop("latest"))) if "latest" in more else first
    last = OPEN_FUTURE if end is None else at(end)
    return Line(text, lane, Nature.STATE, first, latest, last, last, **more)  # type: ignore[arg-type]


def event(text: str, lane: str, when: str, **more: object) -> Line:
    """Make an event as wide as its ISO date."""
    window = parse_iso(when)
    assert window is not None
    nature = Nature.PLAN if more.pop("is_plan", False) else Nature.EVENT
    return Line(text, lane, nature, window.start, window.start, window.end, window.end, grain=window.grain, **more)  # type: ignore[arg-type]


def columns_of(lines: list[Line], undated: int = 0) -> TimelineColumns:
    """Put lines into columns; the id of a memory is its place in ``lines`` plus 1."""
    starts = [line.from_latest if line.from_earliest == OPEN_PAST else line.from_earliest for line in lines]
    order = np.argsort(np.array(starts, dtype=np.int64), kind="stable").tolist()
    names = tuple(dict.fromkeys(line.lane for line in lines))
    codes = {name: code for code, name in enumerate(names)}
    picked = [lines[place] for place in order]

    def column(values: list[int]) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
        return np.array(values, dtype=np.int64)

    return TimelineColumns(
        memory_id=column([place + 1 for place in order]),
        start=column([starts[place] for place in order]),
        from_earliest=column([line.from_earliest for line in picked]),
        from_latest=column([line.from_latest for line in picked]),
        to_earliest=column([line.to_earliest for line in picked]),
        to_latest=column([line.to_latest for line in picked]),
        learned=column([line.learned for line in picked]),
        nature=np.array([NATURES.index(line.nature) for line in picked], dtype=np.uint8),
        status=np.array([STATUSES.index(line.status) for line in picked], dtype=np.uint8),
        grain=np.array([GRAINS.index(line.grain) for line in picked], dtype=np.uint8),
        basis=np.array([BASES.index(line.basis) for line in picked], dtype=np.uint8),
        is_pending=np.array([line.is_pending for line in picked], dtype=np.bool_),
        lanes={
            LaneBy.SPEAKER: LaneColumn(np.array([codes[line.lane] for line in picked], dtype=np.int32), names),
            LaneBy.NONE: LaneColumn(np.zeros(len(picked), dtype=np.int32), ("everything",)),
        },
        undated=np.arange(10**6, 10**6 + undated, dtype=np.int64),
    )


def row(memory_id: int, text: str, author: str = "mina") -> MemoryRow:
    """Make a row that says ``text``."""
    return MemoryRow(
        memory_id=MemoryId(memory_id),
        uid=Uid(f"m-{memory_id}"),
        content=text,
        nature=Nature.STATE,
        subject="platform",
        author=author,
        source="chat",
        event_start=None,
        event_end=None,
        grain=None,
        basis=None,
        event_text="",
        learned=None,
    )


def rows_of(lines: list[Line]) -> dict[int, MemoryRow]:
    """Return the rows of lines that were put into columns."""
    return {place + 1: row(place + 1, line.text, line.lane) for place, line in enumerate(lines)}


def story() -> list[Line]:
    """Return the story of a platform team."""
    over, past = {"status": Status.SUPERSEDED}, {"status": Status.PAST}
    return [
        state("Redis for the session cache", "cache in use", "2025-03-15", "2025-09-10", is_pending=True, **over),
        state("KeyDB trial of two weeks", "cache in use", "2025-06-20", "2025-07-04", **past),
        state("Valkey", "cache in use", "2025-09-10", learned=at("2025-09-15T09:12")),
        state("AWS eu-west-1", "cloud region", "2025-02-01", "2025-04-01", **over),
        state("GCP europe-west3", "cloud region", "2025-04-01", latest="2025-05-01"),
        state("Mina", "on-call lead", "2025-02-10", "2025-06-01", **over),
        state("Omar", "on-call lead", "2025-06-01", "2025-10-13", **over),
        state("Priya", "on-call lead", "2025-10-13"),
        event("mid-June", "launch date", "2025-06", is_plan=True, status=Status.SUPERSEDED),
        event("September", "launch date", "2025-09", is_plan=True, status=Status.SUPERSEDED),
        event("launch on 4 Nov", "launch date", "2025-11-04", is_plan=True, status=Status.PLANNED),
        state("격주 금요일 배포", "배포 주기", "2025-03-03", "2025-08-18", **over),
        state("매주 화요일 배포", "배포 주기", "2025-08-18"),
        event("Redis chosen", "events", "2025-03-15"),
        event("GCP cut-over", "events", "2025-05"),
        event("outage of the session store", "events", "2025-06-24", learned=at("2025-07-20")),
        event("migration", "events", "2025-09-10", basis=Basis.MENTION),
        event("hand-over", "events", "2025-10-13"),
        event("retrospective", "events", "2025-11-20", status=Status.FOLDED),
        Line("uses Linux", "habits", Nature.STATE, OPEN_PAST, at("2025-04-20T10:00"), OPEN_FUTURE, OPEN_FUTURE,
             basis=Basis.MENTION),
        Line("이름은 등대이다", "habits", Nature.STATE, OPEN_PAST, at("2025-07-20T10:00"), OPEN_FUTURE, OPEN_FUTURE,
             Status.MAYBE, basis=Basis.MENTION),
    ]  # fmt: skip


_SAYINGS = (
    "I moved to a flat near the river", "we use PostgreSQL for the ledger", "my sister visited the museum",
    "결제 서버를 서울 리전으로 옮겼다", "I started to run every morning", "the launch moves to June",
    "우리는 매주 화요일에 배포한다", "Caroline joined the support group", "I prefer tea now", "fixed the login bug",
    "the team picked Valkey", "new kitten called Oliver", "다음 주에 부산에 간다", "camping with the kids at the lake",
)  # fmt: skip


def saying(memory_id: int) -> str:
    """Return a text for any id."""
    return _SAYINGS[memory_id * 7919 % len(_SAYINGS)] + (
        "" if memory_id % 3 else ", as agreed with everybody on Monday"
    )


def chat(count: int, speakers: int = 2, *, days: int = 365, sessions: int = 30, seed: int = 7) -> TimelineColumns:
    """Make a chat: talks in sessions, most states open, many dated by the message only."""
    random = np.random.default_rng(seed)
    session = random.integers(0, max(1, sessions), count)
    opening = np.sort(random.integers(0, days * DAY, max(1, sessions))) // HOUR * HOUR
    learned = at("2023-01-05") + opening[session] + random.integers(0, 2 * HOUR, count)
    nature = random.choice(3, count, p=[0.55, 0.38, 0.07]).astype(np.uint8)
    grain_widths = np.array([DAY, 7 * DAY, 30 * DAY])
    width = grain_widths[random.choice(3, count, p=[0.75, 0.15, 0.10])]
    is_mention = random.random(count) < 0.6
    begin = np.where(is_mention, learned // DAY * DAY, learned // DAY * DAY - random.integers(0, 20, count) * DAY)
    is_state = nature == 0
    from_earliest = np.where(is_state & is_mention, OPEN_PAST, begin)
    from_latest = np.where(is_state, np.where(is_mention, learned, begin + DAY), begin)
    start = np.where(from_earliest == OPEN_PAST, from_latest, from_earliest)
    is_over = random.random(count) < 0.12
    until = np.where(is_over, start + random.integers(5, 90, count) * DAY, OPEN_FUTURE)
    to_latest = np.where(is_state, until, begin + width)
    status = np.where(is_state & is_over, STATUSES.index(Status.SUPERSEDED), STATUSES.index(Status.CURRENT))
    order = np.argsort(start, kind="stable")
    names = tuple(f"speaker {number + 1}" if number else "Caroline" for number in range(speakers))
    codes = random.integers(0, speakers, count).astype(np.int32)
    return TimelineColumns(
        memory_id=np.arange(1, count + 1, dtype=np.int64),
        start=start[order],
        from_earliest=from_earliest[order],
        from_latest=from_latest[order],
        to_earliest=to_latest[order],
        to_latest=to_latest[order],
        learned=learned[order],
        nature=nature[order],
        status=status.astype(np.uint8)[order],
        grain=np.full(count, GRAINS.index(Grain.DAY), dtype=np.uint8),
        basis=np.where(is_mention, BASES.index(Basis.MENTION), BASES.index(Basis.RESOLVED)).astype(np.uint8)[order],
        is_pending=(random.random(count) < 0.02)[order],
        lanes={
            LaneBy.SPEAKER: LaneColumn(codes, names),
            LaneBy.NONE: LaneColumn(np.zeros(count, dtype=np.int32), ("everything",)),
        },
        undated=np.arange(10**8, 10**8 + count // 40, dtype=np.int64),
    )


def antiquity() -> list[Line]:
    """Return dates on both sides of year 1."""
    return [
        state("the Republic", "Rome", "-0508-01-01", "-0026-01-16", status=Status.PAST),
        state("the Empire", "Rome", "-0026-01-16", "0476-09-04", status=Status.PAST),
        event("Caesar is killed", "Rome", "-0043-03-15"),
        event("Cicero is consul", "Rome", "-0062"),
        state("고조선", "한국", "-2332-01-01", "-0107-01-01", status=Status.PAST),
        state("Nabonassar's era begins", "Babylon", "-0746-02-26"),
    ]
