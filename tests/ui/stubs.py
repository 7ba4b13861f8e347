"""A small workspace in memory and services that remember what they were asked."""

import datetime as dt
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.clock import Clock, FixedClock
from core.operations.import_log import ImportProgress, ImportRequest, ImportResult
from core.queries.graph_rows import GraphRows
from core.queries.handle import WorkspaceHandle
from core.queries.memory_detail import MemoryDetail
from core.queries.memory_rows import MemoryRow
from core.queries.message_context import NO_CONTEXT
from core.queries.summary import SourceRow, WorkspaceSummary
from core.timeline.columns import BASES, GRAINS, NATURES, OPEN_FUTURE, STATUSES, LaneBy, LaneColumn, TimelineColumns
from core.values.as_of import AsOf
from core.values.changes import Changes
from core.values.civil_time import DAY, seconds_of
from core.values.grain import Grain
from core.values.identifiers import MemoryId, Uid
from core.values.memory import Bound, EventTime, Nature, SourceMessage, Span, Status
from core.values.message import Moment, RawMessage, Role, StatedTime, ZoneSource
from core.values.preferences import Preferences
from core.values.resolved_time import Alternative, Basis, TimeRelation
from core.values.saved_view import SavedView
from ui.import_preview import FoundLog, ImportPreview
from ui.main_window import MainWindow
from ui.model_queries import ModelQueries
from ui.services import Place, StoredPlace
from ui.workspace_queries import WorkspaceQueries

TODAY = dt.datetime(2025, 12, 1, 12, tzinfo=dt.UTC)
KST = 9 * 3_600


@dataclass(frozen=True)
class Stub:
    content: str
    day: int | None
    nature: Nature = Nature.STATE
    status: Status = Status.CURRENT
    author: str = "Mina"
    basis: Basis = Basis.STATED


def day(year: int, month: int, number: int) -> int:
    return seconds_of(year, month, number)


MEMORIES = (
    Stub("Redis for the session cache", day(2025, 3, 15), status=Status.SUPERSEDED, author="Omar"),
    Stub("The outage lasted an hour", day(2025, 6, 24), Nature.EVENT, Status.PAST, basis=Basis.RESOLVED),
    Stub("We moved the cache from Redis to Valkey last Wednesday.", day(2025, 9, 10), basis=Basis.RESOLVED),
    Stub("Launch on 4 November", day(2025, 11, 4), Nature.PLAN, Status.PLANNED, author="Priya"),
    Stub("배포는 매주 화요일", day(2025, 8, 19), author="현우", basis=Basis.MENTION),
    Stub("Somebody likes tea", None, author="Omar"),
)


def ids() -> dict[str, int]:
    return {stub.content: number for number, stub in enumerate(MEMORIES, start=1)}


def columns(stubs: tuple[Stub, ...] = MEMORIES) -> TimelineColumns:
    numbered = list(enumerate(stubs, start=1))
    dated = sorted(
        ((number, stub, stub.day) for number, stub in numbered if stub.day is not None), key=lambda one: one[2]
    )
    starts = np.array([start for _, _, start in dated], dtype=np.int64)
    is_state = np.array([stub.nature is Nature.STATE for _, stub, _ in dated], dtype=np.bool_)
    authors = sorted({stub.author for _, stub, _ in dated})
    ends = np.where(is_state, OPEN_FUTURE, starts + DAY)
    lane = LaneColumn(np.array([authors.index(stub.author) for _, stub, _ in dated], dtype=np.int32), tuple(authors))
    return TimelineColumns(
        memory_id=np.array([number for number, _, _ in dated], dtype=np.int64),
        start=starts,
        from_earliest=starts,
        from_latest=starts,
        to_earliest=ends,
        to_latest=ends,
        learned=starts + 5 * DAY,
        nature=np.array([NATURES.index(stub.nature) for _, stub, _ in dated], dtype=np.uint8),
        status=np.array([STATUSES.index(stub.status) for _, stub, _ in dated], dtype=np.uint8),
        grain=np.full(len(dated), GRAINS.index(Grain.DAY), dtype=np.uint8),
        basis=np.array([BASES.index(stub.basis) for _, stub, _ in dated], dtype=np.uint8),
        is_pending=np.zeros(len(dated), dtype=np.bool_),
        lanes=dict.fromkeys(LaneBy, lane),
        undated=np.array([number for number, stub in numbered if stub.day is None], dtype=np.int64),
    )


def memory_row(number: int) -> MemoryRow:
    stub = MEMORIES[number - 1]
    end = None if stub.day is None else stub.day + DAY
    return MemoryRow(
        MemoryId(number), Uid(f"m-{number}"), stub.content, stub.nature, "cache", stub.author, "log.json",
        stub.day, end, Grain.DAY, stub.basis if stub.day else None, "", stub.day,
    )  # fmt: skip


VALKEY_TEXT = "Morning. We moved the cache from Redis to Valkey last Wednesday. <b>No</b> issues\u202e so far."
VALKEY_TIME = EventTime(
    day(2025, 9, 10), day(2025, 9, 11), Grain.DAY, Basis.RESOLVED, TimeRelation.AT, "last Wednesday", 49, 63,
    day(2025, 9, 15) + 9 * 3_600 + 720, "relative-date", ("weekday",), ("year", "month", "day"),
    (Alternative(day(2025, 9, 3), day(2025, 9, 4), "previous-week"),),
)  # fmt: skip


def moment(seconds: int) -> Moment:
    """A wall clock in Seoul."""
    return Moment(seconds - KST, KST, "Asia/Seoul", ZoneSource.STATED)


def detail(number: int) -> MemoryDetail:
    stub = MEMORIES[number - 1]
    learned = moment(day(2025, 9, 15) + 9 * 3_600 + 720)
    begin = VALKEY_TEXT.index("We moved")
    message = SourceMessage("conversation-1", "D1:3", stub.author, Role.USER, VALKEY_TEXT, learned, "", begin, 64)
    is_dated = stub.day is not None
    state = (Span(Bound(stub.day, (stub.day or 0) + DAY), Bound(None, None)),)
    return MemoryDetail(
        memory_id=MemoryId(number), uid=Uid(f"m-{number}"), content=stub.content, nature=stub.nature, is_over=False,
        subject="cache", attribute="platform", scope="", status=stub.status, learned=learned, recorded_at=0,
        source_name="log.json", source_format="chatgpt-export", conversation="conversation-1",
        conversation_title="Standup", messages=(message,), event_times=(VALKEY_TIME,) if is_dated else (),
        validity=state if stub.nature is Nature.STATE and is_dated else None,
    )  # fmt: skip


@dataclass
class StubQueries:
    """Answers from ``MEMORIES``; ``on_import`` stands in for the import."""

    on_import: Callable[[ImportRequest, Callable[[ImportProgress], None], Callable[[], bool]], ImportResult]
    asked: list[str] = field(default_factory=list)

    def bundle(self) -> WorkspaceQueries:
        return WorkspaceQueries(
            load_columns=lambda _, as_of: self._columns(as_of),
            rows_by_id=lambda _, wanted: self._rows(wanted),
            search=lambda _, words: self._search(words),
            summary=lambda _: WorkspaceSummary(
                name="stub",
                messages=12,
                memories=len(MEMORIES),
                pending=0,
                forks=0,
                sources=(SourceRow("log.json", "chatgpt-export", 0, 12, len(MEMORIES)),),
            ),
            detail=lambda _, number, __: detail(number),
            import_log=self._import,
            memory_id_of=lambda _, uid: MemoryId(int(uid.removeprefix("m-"))),
            graph=lambda *_, **__: GraphRows((), (), ()),
            review_queue=lambda *_: (),
            consequence=lambda *_: None,
            diff=lambda *_: (),
            effect=lambda *_: None,
            context=lambda *_: NO_CONTEXT,
            conversation=lambda *_: None,
            log_position=lambda _: 0,
            agent_calls=lambda _: (),
        )

    def _columns(self, as_of: AsOf) -> TimelineColumns:
        self.asked.append(f"columns {as_of.true_at}")
        return columns()

    def _rows(self, wanted: Iterable[int]) -> dict[int, MemoryRow]:
        numbers = list(wanted)
        self.asked.append(f"rows {len(numbers)}")
        return {number: memory_row(number) for number in numbers if 0 < number <= len(MEMORIES)}

    def _search(self, words: str) -> NDArray[np.int64]:
        self.asked.append(f"search {words}")
        wanted = words.casefold().split()
        found = [n for n, stub in enumerate(MEMORIES, 1) if all(word in stub.content.casefold() for word in wanted)]
        return np.array(found, dtype=np.int64)

    def _import(
        self,
        workspace: WorkspaceHandle,
        request: ImportRequest,
        *,
        clock: Clock,
        progress: Callable[[ImportProgress], None],
        is_cancelled: Callable[[], bool],
    ) -> ImportResult:
        del workspace, clock
        return self.on_import(request, progress, is_cancelled)


def imported(
    request: ImportRequest, progress: Callable[[ImportProgress], None], is_cancelled: Callable[[], bool]
) -> ImportResult:
    del request, is_cancelled
    progress(ImportProgress(50, 100, 6, 3))
    return ImportResult(
        Changes(messages=True, memories=True), "chatgpt-export", 12, 0, 6,
        (("tool_skipped", 3),), ("log.json, record 4: no author",),
    )  # fmt: skip


PREVIEW_MESSAGES = (
    RawMessage(
        "c1", "1", "Mina", Role.USER, StatedTime(day(2025, 9, 15), None, "2025-09-15"), "Hello\u200b there", "1"
    ),
    RawMessage("c1", "2", "assistant", Role.ASSISTANT, None, "Hi", "2"),
)


def found(paths: tuple[Path, ...]) -> tuple[FoundLog, ...]:
    return tuple(FoundLog(path, "chatgpt-export", ("chatgpt-export",)) for path in paths)


class StubServices:
    """Keeps everything in memory."""

    def __init__(self) -> None:
        self.path = Path("/nowhere/team.truewhen")
        self.kept = Preferences(zone="Asia/Seoul")
        self.recent: list[Path] = []
        self.state = b""
        self.views: dict[Path, tuple[SavedView, ...]] = {}
        self.saved = 0
        self.opened: list[Path] = []
        self.closed = 0
        self.on_open: Callable[[Path], None] = lambda _: None
        self.on_preview: Callable[[tuple[Path, ...]], None] = lambda _: None
        self.on_find: Callable[[tuple[Path, ...]], tuple[FoundLog, ...]] = found
        self.assumed: list[tuple[tuple[str, str], ...]] = []
        self.lacks_zone = True
        self.formats_asked: list[str | None] = []
        self.stub_queries = StubQueries(imported)
        self.queries = self.stub_queries.bundle()
        self.clock: Clock = FixedClock(TODAY)
        self.models = ModelQueries(model_names=lambda *_, **__: (), keep_key=lambda *_: None, has_key=lambda _: False)

    def open_workspace(self, path: Path) -> WorkspaceHandle:
        self.on_open(path)
        self.opened.append(path)
        return cast(WorkspaceHandle, object())

    create_workspace = open_workspace

    def open_sample(self) -> tuple[WorkspaceHandle, Path]:
        return self.open_workspace(self.path), self.path

    def close_workspace(self, workspace: WorkspaceHandle) -> None:
        del workspace
        self.closed += 1

    def find_logs(
        self, paths: tuple[Path, ...], is_cancelled: Callable[[], bool] = lambda: False
    ) -> tuple[FoundLog, ...]:
        del is_cancelled
        return self.on_find(paths)

    def preview(
        self,
        paths: tuple[Path, ...],
        zone: str | None,
        format_id: str | None,
        assume: tuple[tuple[str, str], ...] = (),
        is_cancelled: Callable[[], bool] = lambda: False,
    ) -> ImportPreview:
        del zone, is_cancelled
        self.assumed.append(assume)
        self.formats_asked.append(format_id)
        self.on_preview(paths)
        return ImportPreview(
            paths, "chatgpt-export", 2, True, 1, PREVIEW_MESSAGES, day(2025, 9, 15), day(2025, 9, 15),
            self.lacks_zone, (("zone_missing", 2), ("tool_skipped", 3)), (), "a file called conversations.json",
        )  # fmt: skip

    def zone_names(self) -> tuple[str, ...]:
        return ("Asia/Seoul", "Europe/Berlin", "UTC")

    def system_zone(self) -> str:
        return "Europe/Berlin"

    def person_name(self) -> str:
        return "mina"

    def preferences(self) -> Preferences:
        return self.kept

    def keep_preferences(self, preferences: Preferences) -> None:
        self.kept = preferences

    def recent_files(self) -> tuple[Path, ...]:
        return tuple(self.recent)

    def remember_file(self, path: Path) -> None:
        self.recent.insert(0, path)

    def forget_recent_files(self) -> None:
        self.recent.clear()

    def places(self) -> tuple[StoredPlace, ...]:
        return (StoredPlace(Place.SETTINGS, Path("/nowhere/settings.json")),)

    def window_state(self) -> bytes:
        return self.state

    def keep_window_state(self, state: bytes) -> None:
        self.state = state

    def saved_views(self, path: Path) -> tuple[SavedView, ...]:
        return self.views.get(path, ())

    def keep_saved_views(self, path: Path, views: tuple[SavedView, ...]) -> None:
        self.views[path] = views

    def save(self) -> None:
        self.saved += 1


def settled(qtbot: QtBot, window: MainWindow) -> None:
    """Wait until nothing is loaded any more and every answer has been shown."""
    calm = 0

    def is_calm() -> bool:
        nonlocal calm
        calm = calm + 1 if window.is_settled else 0
        return calm > 4

    qtbot.waitUntil(is_calm, timeout=5_000)


def drop_files(widget: QWidget, *names: str, drops: bool = True) -> None:
    """Drag files over a widget and let them go there, or not."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(name) for name in names])
    where, none = QPoint(40, 30), Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(where, Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, none)
    drop = QDropEvent(QPointF(where), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, none)
    QApplication.sendEvent(widget, enter)
    assert enter.isAccepted()
    if drops:
        QApplication.sendEvent(widget, drop)
