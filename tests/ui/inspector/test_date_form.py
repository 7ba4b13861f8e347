"""Another date for a memory: one of the other readings or by hand; the first stays, and undo brings it back."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.values.civil_time import seconds_of
from core.values.resolved_time import Basis
from tests.ui.desk import memory_id
from tests.ui.stubs import VALKEY_TIME, settled
from ui.inspector.date_form import DateForm
from ui.main_window import MainWindow


def _shown(desk: MainWindow, qtbot: QtBot, words: str) -> DateForm:
    desk.state.reveal(memory_id(desk, words))
    settled(qtbot, desk)
    return desk.inspector.why.form


def test_that_another_reading_is_taken_and_the_first_one_stays_to_be_chosen(qtbot: QtBot) -> None:
    form = DateForm()
    qtbot.addWidget(form)
    form.show()
    form.show_time(VALKEY_TIME)
    (use,) = form.uses
    assert use.text() == "Use 3 Sep 2025"
    with qtbot.waitSignal(form.redated) as told:
        QTest.mouseClick(use, Qt.MouseButton.LeftButton)
    time = told.args[0]
    assert (time.start, time.basis) == (VALKEY_TIME.alternatives[0].start, Basis.CORRECTED)
    assert [one.start for one in time.alternatives] == [VALKEY_TIME.start]
    assert (time.begin_char, time.end_char) == (VALKEY_TIME.begin_char, VALKEY_TIME.end_char)


def test_that_a_date_typed_in_words_is_echoed_saved_and_undone(qtbot: QtBot, sample_desk: MainWindow) -> None:
    desk = sample_desk
    form = _shown(desk, qtbot, "Redis to Valkey")
    detail = desk.inspector.detail
    assert detail is not None
    before = detail.event_times
    QTest.mouseClick(form.correct, Qt.MouseButton.LeftButton)
    field = form.field
    assert field is not None
    field.selectAll()
    QTest.keyClicks(field, "not a day")
    settled(qtbot, desk)
    assert not form.save.isEnabled()
    field.selectAll()
    QTest.keyClicks(field, "5 September 2025")
    qtbot.waitUntil(form.save.isEnabled)
    assert "5 Sep 2025" in form.echo.text()
    QTest.mouseClick(form.save, Qt.MouseButton.LeftButton)
    settled(qtbot, desk)
    detail = desk.inspector.detail
    assert detail is not None
    assert detail.event_times[0].start == seconds_of(2025, 9, 5)
    assert detail.event_times[0].basis is Basis.CORRECTED
    assert detail.event_times[1:] == before
    desk.actions_by_name.undo.trigger()
    settled(qtbot, desk)
    detail = desk.inspector.detail
    assert detail is not None
    assert detail.event_times == before


def test_that_enter_saves_and_escape_leaves_all_as_it_was(qtbot: QtBot, sample_desk: MainWindow) -> None:
    desk = sample_desk
    form = _shown(desk, qtbot, "Redis to Valkey")
    QTest.mouseClick(form.correct, Qt.MouseButton.LeftButton)
    field = form.field
    assert field is not None
    QTest.keyClick(form.cancel, Qt.Key.Key_Escape)
    assert not field.isVisible()
    QTest.mouseClick(form.correct, Qt.MouseButton.LeftButton)
    field.selectAll()
    QTest.keyClicks(field, "2025-09-04")
    QTest.keyClick(field, Qt.Key.Key_Return)
    settled(qtbot, desk)
    detail = desk.inspector.detail
    assert detail is not None
    assert detail.event_times[0].start == seconds_of(2025, 9, 4)


def test_that_the_memory_moves_on_the_timeline(qtbot: QtBot, sample_desk: MainWindow) -> None:
    desk = sample_desk
    words = "Valkey upgrade is scheduled for next Tuesday"
    memory = memory_id(desk, words)
    form = _shown(desk, qtbot, words)
    assert form.uses, "next Tuesday has another reading"
    columns = desk.session.columns
    assert columns is not None
    before = int(columns.start[columns.memory_id.tolist().index(memory)])
    QTest.mouseClick(form.uses[0], Qt.MouseButton.LeftButton)
    settled(qtbot, desk)
    columns, detail = desk.session.columns, desk.inspector.detail
    assert columns is not None
    assert detail is not None
    place = columns.memory_id.tolist().index(memory)
    assert int(columns.start[place]) == detail.event_times[0].start != before
