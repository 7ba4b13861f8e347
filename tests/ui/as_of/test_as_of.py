from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QDate, QEvent, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from pytestqt.qtbot import QtBot

from core.queries.state import ChangeKind, Difference
from core.values.as_of import AsOf
from core.values.civil_time import DAY, Window, parse_iso, seconds_of
from tests.ui.review.conftest import record
from ui.as_of.bar import AsOfBar
from ui.as_of.changes_dialog import ChangesDialog
from ui.date_reader import DateReader
from ui.jobs import JobRunner
from ui.theme import DARK, LIGHT

TODAY = seconds_of(2025, 12, 1, hour=12)
SEPTEMBER = seconds_of(2025, 9, 10)


@pytest.fixture
def reader(qtbot: QtBot) -> Iterator[DateReader]:
    del qtbot
    problems: list[Exception] = []
    jobs = JobRunner(problems.append)
    yield DateReader(jobs, lambda: TODAY, lambda: 0)
    jobs.wait_for_done()
    jobs.deleteLater()
    assert problems == []


@pytest.fixture
def bar(qtbot: QtBot, reader: DateReader) -> Iterator[AsOfBar]:
    made = AsOfBar(reader, lambda: TODAY)
    made.resize(700, 36)
    made.show()
    qtbot.waitActive(made)
    yield made
    made.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _window(text: str) -> Window:
    found = parse_iso(text)
    assert found is not None
    return found


def _type(bar: AsOfBar, text: str) -> None:
    field = bar.true_at.field
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)


def test_that_it_begins_with_today_and_everything(bar: AsOfBar) -> None:
    assert bar.true_at.field.text() == "today"
    assert bar.known_at.field.text() == "everything"
    assert bar.as_of == AsOf(TODAY)
    assert bar.is_default
    assert bar.cursor_at is None


def test_that_a_typed_day_counts_through_its_end(qtbot: QtBot, bar: AsOfBar) -> None:
    with qtbot.waitSignal(bar.asOfChanged) as told:
        _type(bar, "10 Sep 2025")
    assert told.args == [AsOf(SEPTEMBER + DAY - 1)]
    assert bar.cursor_at == SEPTEMBER
    assert bar.true_at.field.text() == "10 Sep 2025"


def test_that_words_are_understood(qtbot: QtBot, bar: AsOfBar) -> None:
    with qtbot.waitSignal(bar.asOfChanged, timeout=10_000) as told:
        bar.known_at.field.setFocus()
        bar.known_at.field.selectAll()
        QTest.keyClicks(bar.known_at.field, "last Tuesday")
        qtbot.waitUntil(lambda: bar.known_at.field.window_shown is not None, timeout=10_000)
        QTest.keyClick(bar.known_at.field, Qt.Key.Key_Return)
    assert told.args == [AsOf(TODAY, seconds_of(2025, 11, 26) - 1)]


def test_that_nothing_is_asked_before_enter(qtbot: QtBot, bar: AsOfBar) -> None:
    with qtbot.assertNotEmitted(bar.asOfChanged):
        bar.true_at.field.setFocus()
        bar.true_at.field.selectAll()
        QTest.keyClicks(bar.true_at.field, "2025-09-10")
        QTest.keyClick(bar.true_at.field, Qt.Key.Key_Escape)
    assert bar.is_default


def test_that_arrow_keys_step_a_day_and_pages_a_month(bar: AsOfBar) -> None:
    _type(bar, "2025-09-10")
    told: list[AsOf] = []
    bar.asOfChanged.connect(told.append)
    QTest.keyClick(bar.true_at.field, Qt.Key.Key_Up)
    QTest.keyClick(bar.true_at.field, Qt.Key.Key_PageDown)
    assert [one.true_at for one in told] == [SEPTEMBER + 2 * DAY - 1, seconds_of(2025, 8, 12) - 1]


def test_that_one_click_goes_back_to_today(qtbot: QtBot, bar: AsOfBar) -> None:
    assert not bar.true_at.reset.isVisible()
    _type(bar, "2025-09-10")
    with qtbot.waitSignal(bar.asOfChanged):
        QTest.mouseClick(bar.true_at.reset, Qt.MouseButton.LeftButton)
    assert bar.is_default
    assert bar.true_at.field.text() == "today"


def test_that_a_day_is_chosen_in_a_calendar(qtbot: QtBot, bar: AsOfBar) -> None:
    QTest.mouseClick(bar.true_at.open, Qt.MouseButton.LeftButton)
    calendar = bar.true_at.calendar
    assert calendar is not None
    with qtbot.waitSignal(bar.asOfChanged):
        calendar.clicked.emit(QDate(2025, 9, 10))
    assert bar.cursor_at == SEPTEMBER
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert bar.true_at.calendar is None


def test_that_a_month_is_asked_about_through_its_end(qtbot: QtBot, bar: AsOfBar) -> None:
    with qtbot.waitSignal(bar.asOfChanged) as told:
        _type(bar, "2025-06")
    assert told.args == [AsOf(seconds_of(2025, 7) - 1)]


def test_that_what_is_no_date_changes_nothing(qtbot: QtBot, bar: AsOfBar) -> None:
    with qtbot.assertNotEmitted(bar.asOfChanged):
        _type(bar, "who knows")
        qtbot.waitUntil(lambda: bar.true_at.field.property("invalid") is True)


@pytest.fixture
def dialog(qtbot: QtBot, reader: DateReader) -> Iterator[ChangesDialog]:
    made = ChangesDialog(reader, _window("2025-03-01"), _window("2025-10-01"))
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _changes() -> tuple[Difference, ...]:
    return (
        Difference(ChangeKind.BEGAN, None, record("We use Valkey", 9)),
        Difference(ChangeKind.CHANGED, record("We use Redis", 3), record("We use Valkey now", 9)),
        Difference(ChangeKind.LEARNED, None, record("The VPN is off", 1)),
    )


def test_that_two_days_are_asked_each_through_its_end(qtbot: QtBot, dialog: ChangesDialog) -> None:
    with qtbot.waitSignal(dialog.asked) as told:
        dialog.ask()
    assert told.args == [AsOf(seconds_of(2025, 3, 2) - 1), AsOf(seconds_of(2025, 10, 2) - 1)]


def test_that_another_day_asks_again(qtbot: QtBot, dialog: ChangesDialog) -> None:
    dialog.first.setFocus()
    with qtbot.waitSignal(dialog.asked) as told:
        QTest.keyClick(dialog.first, Qt.Key.Key_Down)
    assert told.args is not None
    assert told.args[0] == AsOf(seconds_of(2025, 3, 1) - 1)
    assert dialog.isVisible()


def test_that_changes_are_listed_by_kind(dialog: ChangesDialog) -> None:
    QAbstractItemModelTester(dialog.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    dialog.show_changes(_changes())
    assert [one.kind for one in dialog.model.rows] == [ChangeKind.CHANGED, ChangeKind.BEGAN, ChangeKind.LEARNED]
    assert dialog.model.index(0).data() == "changed: We use Redis → We use Valkey now"
    assert dialog.view.isVisible()


def test_that_no_change_is_said(dialog: ChangesDialog) -> None:
    dialog.show_changes(())
    assert dialog.note.text() == "Nothing changed between the two."
    assert dialog.note.isVisible()


def test_that_enter_on_a_change_chooses_its_memory(qtbot: QtBot, dialog: ChangesDialog) -> None:
    dialog.show_changes(_changes())
    dialog.view.setFocus()
    dialog.view.setCurrentIndex(dialog.model.index(0))
    with qtbot.waitSignal(dialog.memory_chosen) as told:
        QTest.keyClick(dialog.view, Qt.Key.Key_Return)
    assert told.args == ["m-We use Valkey now"]


@pytest.mark.parametrize("colors", [LIGHT, DARK])
def test_that_both_themes_are_drawn(dialog: ChangesDialog, bar: AsOfBar, colors: object) -> None:
    dialog.set_colors(colors)  # type: ignore[arg-type]
    bar.set_colors(colors)  # type: ignore[arg-type]
    dialog.show_changes(_changes())
    assert not dialog.grab().isNull()
    assert not bar.grab().isNull()
