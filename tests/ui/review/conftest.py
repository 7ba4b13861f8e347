"""A queue of three suggestions as values, and a reader of dates that answers at once."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from core.queries.review_queue import Consequence, QueuedSuggestion, ReviewItem
from core.values.civil_time import DAY, Window, parse_iso, seconds_of
from core.values.grain import Grain
from core.values.identifiers import MemoryId
from core.values.memory import Bound, EventTime, MemoryRecord, Nature, SourceMessage, Span, Status
from core.values.message import Role
from core.values.resolved_time import Basis, TimeRelation
from ui.review.dialog import ReviewDialog
from ui.review.model import QueueModel
from ui.review.panel import ReviewPanel


class AtOnce:
    """Reads ISO dates."""

    def read(self, key: str, text: str, done: Callable[[Window | None], None]) -> None:
        del key
        done(parse_iso(text))


def record(words: str, month: int, author: str = "Omar") -> MemoryRecord:
    start = seconds_of(2025, month, 10)
    time = EventTime(start, start + DAY, Grain.DAY, Basis.RESOLVED, TimeRelation.AT)
    text = f"Hello. {words} Bye."
    said = SourceMessage("c", "1", author, Role.USER, text, None, "", 7, 7 + len(words))
    return MemoryRecord(
        f"m-{words}", words, Nature.STATE, "cache", "", "team", author, None, time,
        (Span(Bound(start, start), Bound(None, None)),), Status.CURRENT, (), (), (said,), 0,
    )  # fmt: skip


def item(number: int, verdict: str, old: str, new: str) -> ReviewItem:
    suggestion = QueuedSuggestion(
        f"p-{number}", MemoryId(number), MemoryId(number + 100), verdict, 0.86, "the same cache", "moved to", "rules",
        "rules", 0, None, None,
    )  # fmt: skip
    return ReviewItem(suggestion, record(old, 3), record(new, 9, "Priya"))


ITEMS = (
    item(1, "contradiction", "We launch on 4 November.", "We launch on 11 November."),
    item(2, "change", "We use Redis for the cache.", "We use Valkey for the cache."),
    item(3, "correction", "결제 오류는 20분 있었어요.", "결제 오류는 35분 있었어요."),
)
CONSEQUENCE = Consequence(
    before=ITEMS[1].old.validity or (),
    after=(Span(Bound(seconds_of(2025, 3, 10), seconds_of(2025, 3, 10)), Bound(seconds_of(2025, 9, 10), None)),),
    closes_cycle=False,
    is_assumed=True,
    opens_fork=True,
)


@pytest.fixture
def model(qtbot: QtBot) -> Iterator[QueueModel]:
    del qtbot
    made = QueueModel()
    made.set_items(ITEMS)
    yield made
    made.deleteLater()


@pytest.fixture
def dialog(qtbot: QtBot, model: QueueModel) -> Iterator[ReviewDialog]:
    made = ReviewDialog(model, AtOnce())
    made.show()
    qtbot.waitActive(made)
    yield made
    made.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def panel(qtbot: QtBot, model: QueueModel) -> Iterator[ReviewPanel]:
    made = ReviewPanel(model, AtOnce())
    made.resize(360, 560)
    made.show()
    qtbot.waitActive(made)
    yield made
    made.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
