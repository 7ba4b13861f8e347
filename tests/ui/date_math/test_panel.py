from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QGuiApplication, QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from core.datemath.imprecise_date import of_window
from core.values.civil_time import parse_iso, seconds_of
from ui.date_math.panel import DateMathPanel
from ui.date_math.reckoning import Side, side_of_window
from ui.date_reader import DateReader
from ui.jobs import JobRunner
from ui.languages import Languages

if TYPE_CHECKING:
    from ui.date_band import DateBand

TODAY = seconds_of(2025, 12, 1, hour=12)


@pytest.fixture
def panel(qtbot: QtBot) -> Iterator[DateMathPanel]:
    problems: list[Exception] = []
    jobs = JobRunner(problems.append)
    made = DateMathPanel(jobs, DateReader(jobs, lambda: TODAY, lambda: 0), lambda: TODAY)
    made.resize(360, 560)
    made.show()
    qtbot.waitExposed(made)
    yield made
    jobs.wait_for_done()
    made.close()
    made.deleteLater()
    jobs.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert problems == []


def _write(field: QLineEdit, words: str) -> None:
    """Type as an input method does: keys alone write no Hangul."""
    event = QInputMethodEvent()
    event.setCommitString(words)
    QApplication.sendEvent(field, event)


def _answered(qtbot: QtBot, panel: DateMathPanel, days: int) -> None:
    qtbot.waitUntil(lambda: panel.answer is not None and panel.answer.interval.days == days, timeout=15_000)


def test_that_two_typed_dates_are_answered_live(qtbot: QtBot, panel: DateMathPanel) -> None:
    QTest.keyClicks(panel.pair.first, "2025-03-15")
    QTest.keyClicks(panel.pair.second, "10 Sep 2025")
    _answered(qtbot, panel, 179)
    assert panel.pair.days.text().startswith("179 day")
    assert "25.57 weeks" in panel.pair.exact.text()
    assert panel.pair.details.texts()["Relation"] == "15 Mar 2025 is before 10 Sep 2025"


@pytest.mark.parametrize(("words", "days"), [("last Tuesday", -6), ("지난주 월요일", -7), ("tomorrow", 1)])
def test_that_words_count_from_today(qtbot: QtBot, panel: DateMathPanel, words: str, days: int) -> None:
    QTest.keyClicks(panel.pair.first, "today")
    _write(panel.pair.second, words)
    _answered(qtbot, panel, days)


def test_that_what_is_no_date_is_marked_and_answers_nothing(qtbot: QtBot, panel: DateMathPanel) -> None:
    QTest.keyClicks(panel.pair.first, "2025-03-15")
    QTest.keyClicks(panel.pair.second, "the blue one")
    qtbot.waitUntil(lambda: panel.pair.second.property("invalid") is True)
    assert panel.answer is None


def test_that_the_two_are_swapped(qtbot: QtBot, panel: DateMathPanel) -> None:
    QTest.keyClicks(panel.pair.first, "2025-03-15")
    QTest.keyClicks(panel.pair.second, "2025-09-10")
    _answered(qtbot, panel, 179)
    QTest.mouseClick(panel.pair.swap, Qt.MouseButton.LeftButton)
    _answered(qtbot, panel, -179)
    assert panel.pair.first.text() == "10 Sep 2025"


def test_that_arrow_keys_step_a_date_and_the_answer_follows(qtbot: QtBot, panel: DateMathPanel) -> None:
    QTest.keyClicks(panel.pair.first, "2025-03-15")
    QTest.keyClicks(panel.pair.second, "2025-09-10")
    _answered(qtbot, panel, 179)
    QTest.keyClick(panel.pair.second, Qt.Key.Key_Up)
    _answered(qtbot, panel, 180)
    QTest.keyClick(panel.pair.second, Qt.Key.Key_PageDown)
    _answered(qtbot, panel, 149)


def test_that_memories_bring_their_names(qtbot: QtBot, panel: DateMathPanel) -> None:
    first, second = parse_iso("2025-06"), parse_iso("2025-09-10")
    assert first is not None
    assert second is not None
    panel.show_sides([side_of_window(first), side_of_window(second)])
    _answered(qtbot, panel, 101)
    assert "72 to 101" in panel.pair.details.texts()["Bounds"]


def test_that_the_answer_is_copied_as_text(qtbot: QtBot, panel: DateMathPanel) -> None:
    QTest.keyClicks(panel.pair.first, "2025-03-15")
    QTest.keyClicks(panel.pair.second, "2025-09-10")
    _answered(qtbot, panel, 179)
    QTest.mouseClick(panel.copy, Qt.MouseButton.LeftButton)
    text = QGuiApplication.clipboard().text()
    assert text.startswith("15 Mar 2025 → 10 Sep 2025: 179 day")
    assert "Working days: 127" in text


def test_that_a_length_is_added_to_a_date(qtbot: QtBot, panel: DateMathPanel) -> None:
    QTest.keyClicks(panel.adding.base, "2025-01-31")
    QTest.keyClicks(panel.adding.length, "1 month")
    qtbot.waitUntil(lambda: panel.adding.result.text() == "= Fri 28 Feb 2025")
    panel.adding.length.clear()
    QTest.keyClicks(panel.adding.length, "no length")
    assert panel.adding.length.property("invalid") is True
    assert panel.adding.result.text() == ""


def test_that_a_length_counts_from_today_where_no_date_is_given(qtbot: QtBot, panel: DateMathPanel) -> None:
    QTest.keyClicks(panel.adding.length, "-3 weeks")
    qtbot.waitUntil(lambda: panel.adding.result.text() == "= Mon 10 Nov 2025")


def test_that_a_region_is_told_and_its_holidays_are_named(qtbot: QtBot, panel: DateMathPanel) -> None:
    QTest.keyClicks(panel.pair.first, "2025-10-01")
    QTest.keyClicks(panel.pair.second, "2025-10-11")
    _answered(qtbot, panel, 10)
    with qtbot.waitSignal(panel.region_chosen) as told:
        panel.region.setCurrentIndex(panel.region.findData("KR"))
    assert told.args == ["KR"]
    qtbot.waitUntil(lambda: "Holidays" in panel.pair.details.texts(), timeout=30_000)


def test_that_it_speaks_korean(qtbot: QtBot, panel: DateMathPanel, korean: Languages) -> None:
    del korean
    panel.retranslate()
    QTest.keyClicks(panel.pair.first, "2025-03-15")
    QTest.keyClicks(panel.pair.second, "2025-09-10")
    _answered(qtbot, panel, 179)
    assert panel.pair.days.text() == "179일"
    assert panel.pair.exact.text() == "5개월 26일 · 25.57주"


def _memory(iso: str, words: str) -> Side:
    window = parse_iso(iso)
    assert window is not None
    return Side(of_window(window), words)


def test_that_what_is_typed_is_echoed_as_the_date_it_is(qtbot: QtBot, panel: DateMathPanel) -> None:
    _write(panel.pair.first, "지난주 화요일")
    first, _ = panel.pair.echoes
    qtbot.waitUntil(lambda: first.label.text() == "= Tue 25 Nov 2025", timeout=15_000)
    assert panel.pair.first.accessibleDescription() == "= Tue 25 Nov 2025"


def test_that_the_echo_follows_every_letter(qtbot: QtBot, panel: DateMathPanel) -> None:
    QTest.keyClicks(panel.pair.first, "March")
    QTest.keyClicks(panel.pair.first, " 2025")
    first, _ = panel.pair.echoes
    qtbot.waitUntil(lambda: not first.is_wrong, timeout=15_000)
    assert not first.problem.isVisible()
    QTest.keyClick(panel.pair.first, Qt.Key.Key_Home)
    QTest.keyClicks(panel.pair.first, "3 ")
    qtbot.waitUntil(lambda: first.label.text() == "= Mon 3 Mar 2025", timeout=15_000)


def test_that_wrong_input_is_explained_under_the_field_and_never_in_a_dialog(
    qtbot: QtBot, panel: DateMathPanel
) -> None:
    QTest.keyClicks(panel.pair.second, "the blue one")
    _, second = panel.pair.echoes
    qtbot.waitUntil(second.problem.isVisible, timeout=15_000)
    assert second.problem.text().startswith("“the blue one” is not a date. Try")
    QTest.keyClicks(panel.adding.length, "3 moons")
    assert panel.adding.problem.text().startswith("“3 moons” is not a length of time. Try")
    assert panel.adding.length.accessibleDescription() == panel.adding.problem.text()
    assert QApplication.activeModalWidget() is None
    panel.adding.length.clear()
    assert not panel.adding.problem.isVisible()


def test_that_a_length_that_leads_out_of_the_calendar_is_explained_there(qtbot: QtBot, panel: DateMathPanel) -> None:
    QTest.keyClicks(panel.adding.length, "9999999 years")
    qtbot.waitUntil(lambda: "beyond" in panel.adding.problem.text())
    assert panel.adding.result.text() == ""


def test_that_a_single_date_is_measured_until_today(qtbot: QtBot, panel: DateMathPanel) -> None:
    QTest.keyClicks(panel.pair.first, "2025-11-01")
    _answered(qtbot, panel, 30)
    assert panel.pair.echoes[1].label.text() == "until today"
    QTest.keyClicks(panel.pair.second, "no date")
    qtbot.waitUntil(lambda: panel.answer is None)


def test_that_the_answer_is_exact_and_rounded_and_tells_an_age(qtbot: QtBot, panel: DateMathPanel) -> None:
    QTest.keyClicks(panel.pair.first, "1990-03-15")
    QTest.keyClicks(panel.pair.second, "2025-09-10")
    _answered(qtbot, panel, 12_963)
    lines = panel.pair.details.texts()
    assert panel.pair.exact.text().startswith("35 year")
    assert lines["Rounded"].startswith("35 year")
    assert lines["Also"] == "425.9 months · 35.49 years"
    assert "36 in 186 day" in lines["Age"]


def test_that_one_selected_memory_joins_a_typed_date(qtbot: QtBot, panel: DateMathPanel) -> None:
    QTest.keyClicks(panel.pair.first, "2025-03-15")
    panel.show_sides([_memory("2025-09-10", "Valkey")])
    _answered(qtbot, panel, 179)
    assert panel.pair.first.text() == "2025-03-15"
    assert panel.pair.echoes[1].label.text() == "Valkey"
    panel.show_sides([_memory("2025-06-24", "outage")])
    _answered(qtbot, panel, 101)


def test_that_selected_memories_take_the_place_of_those_before(qtbot: QtBot, panel: DateMathPanel) -> None:
    panel.show_sides([_memory("2025-03-15", "Redis"), _memory("2025-09-10", "Valkey")])
    _answered(qtbot, panel, 179)
    panel.show_sides([_memory("2025-11-01", "launch")])
    _answered(qtbot, panel, 30)
    QTest.keyClick(panel.pair.first, Qt.Key.Key_Up)
    _answered(qtbot, panel, 29)
    assert panel.pair.echoes[0].label.text() != "launch"  # another day is no longer the memory's


GAPS = (("2025-09-10", "Valkey"), ("2025-03-15", "Redis\tand more"), ("2025-06", "=outage"))


def test_that_several_memories_give_a_table_of_gaps_in_order_of_time(panel: DateMathPanel) -> None:
    panel.show_sides([_memory(*one) for one in GAPS], selected=4)
    assert panel.is_table
    assert panel.gaps.total.text().startswith("179 day")
    model = panel.gaps.table.model()
    cells = [[str(model.index(row, place).data()) for place in range(2)] for row in range(3)]
    assert [cell[0].splitlines()[0] for cell in cells] == ["15 Mar 2025", "June 2025", "10 Sep 2025"]
    assert cells[0][1] == ""
    assert cells[1][1].splitlines()[1].startswith("78 to 107 day")
    assert panel.note.text().startswith("1 selected ha")
    panel.show_sides([_memory(*one) for one in GAPS[:2]])
    assert not panel.is_table
    assert panel.pair.isVisible()


def test_that_the_table_is_copied_as_text_and_for_a_spreadsheet(panel: DateMathPanel) -> None:
    panel.show_sides([_memory(*one) for one in GAPS])
    QTest.mouseClick(panel.copy, Qt.MouseButton.LeftButton)
    text = QGuiApplication.clipboard().text().splitlines()
    assert text[0] == "15 Mar 2025  Redis and more"
    assert text[-1].startswith("From the first to the last: 179 day")
    QTest.mouseClick(panel.copy_table, Qt.MouseButton.LeftButton)
    rows = [line.split("\t") for line in QGuiApplication.clipboard().text().splitlines()]
    assert rows[1:] == [
        ["2025-03-15", "Redis and more", "", "", ""],
        ["2025-06", "'=outage", "78", "78", "107"],
        ["2025-09-10", "Valkey", "101", "72", "101"],
        ["From the first to the last", "", "179", "179", "179"],
    ]
    QGuiApplication.clipboard().clear()
    QTest.keyClick(panel.gaps.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert len(QGuiApplication.clipboard().text().splitlines()) == 5


def test_that_two_dates_are_copied_for_a_spreadsheet_too(qtbot: QtBot, panel: DateMathPanel) -> None:
    panel.show_sides([_memory("2025-03-15", "Redis"), _memory("2025-09-10", "Valkey")])
    _answered(qtbot, panel, 179)
    QTest.mouseClick(panel.copy_table, Qt.MouseButton.LeftButton)
    lines = dict(line.split("\t") for line in QGuiApplication.clipboard().text().splitlines())
    assert lines["Days"] == "179"


def test_that_the_band_has_the_bounds_of_both_and_goes_when_the_panel_is_not_seen(
    qtbot: QtBot, panel: DateMathPanel
) -> None:
    told: list[DateBand | None] = []
    panel.band_changed.connect(told.append)
    panel.show_sides([_memory("2025-06", "outage"), _memory("2025-09-10", "Valkey")])
    _answered(qtbot, panel, 101)
    band = told[-1]
    assert band is not None
    assert band.first == (seconds_of(2025, 6, 1), seconds_of(2025, 6, 30))
    assert band.second == (seconds_of(2025, 9, 10), seconds_of(2025, 9, 10))
    assert "72 to 101" in band.text
    panel.hide()
    assert told[-1] is None
    panel.show()
    assert told[-1] == band


def test_that_everything_is_reached_by_tab(qtbot: QtBot, panel: DateMathPanel) -> None:
    panel.show_sides([_memory("2025-03-15", "Redis"), _memory("2025-09-10", "Valkey")])
    _answered(qtbot, panel, 179)
    panel.activateWindow()
    panel.pair.first.setFocus()
    reached: list[object] = []
    for _ in range(9):
        here = QApplication.focusWidget()
        assert here is not None
        reached.append(here)
        QTest.keyClick(here, Qt.Key.Key_Tab)
    pair, adding = panel.pair, panel.adding
    wanted = [
        pair.first,
        pair.second,
        pair.swap,
        panel.copy,
        panel.copy_table,
        panel.region,
        adding.base,
        adding.length,
    ]
    assert [one for one in dict.fromkeys(reached) if one in wanted] == wanted


def test_that_a_long_time_tells_large_numbers_readably_and_not_how_many_holidays_it_left_out(
    qtbot: QtBot, panel: DateMathPanel
) -> None:
    panel.set_region("KR")
    QTest.keyClicks(panel.pair.first, "1990-03-15")
    QTest.keyClicks(panel.pair.second, "2025-06")
    qtbot.waitUntil(lambda: panel.answer is not None and panel.answer.interval.days == 12_862, timeout=30_000)
    lines = panel.pair.details.texts()
    assert lines["Bounds"].startswith("12,862 to 12,891 day")
    assert "(8,746 to 8,76" in lines["Working days"]
    assert lines["Holidays"].splitlines()[-1] == "and many more"


def test_that_a_day_is_echoed_the_korean_way(qtbot: QtBot, panel: DateMathPanel, korean: Languages) -> None:
    del korean
    panel.retranslate()
    _write(panel.pair.first, "지난주 화요일")
    qtbot.waitUntil(lambda: panel.pair.echoes[0].label.text() == "= 2025년 11월 25일 (화)", timeout=15_000)
