"""Filters as chips: chosen by hand and by keys, several values each, on every panel."""

import numpy as np
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from pytestqt.qtbot import QtBot

from core.timeline.columns import STATUSES
from core.timeline.facets import WAITING
from core.values.memory import Status
from tests.ui.stubs import MEMORIES, ids, settled
from ui.filter_chooser import FilterChooser
from ui.filter_values import FilterValues
from ui.filters import Filter, FilterKind, ids_passing
from ui.main_window import MainWindow
from ui.view_state import ViewState


def _chooser(qtbot: QtBot, window: MainWindow, kind: FilterKind) -> FilterChooser:
    window.filter_bar.open_chooser(kind)
    settled(qtbot, window)
    chooser = window.filter_bar.chooser
    assert chooser is not None
    return chooser


def _values(chooser: FilterChooser) -> dict[str, int]:
    model = chooser.model
    return {
        str(model.index(row).data()): int(str(model.data(model.index(row), 257))) for row in range(model.rowCount())
    }


def _shown(window: MainWindow) -> set[str]:
    by_id = {number: content for content, number in ids().items()}
    return {by_id[number] for number in window.list.model.order.ids.tolist()}


def test_that_the_chooser_counts_each_value(qtbot: QtBot, window: MainWindow) -> None:
    chooser = _chooser(qtbot, window, FilterKind.NATURE)
    assert _values(chooser) == {"state": 3, "event": 1, "plan": 1}
    chooser.close()


def test_that_typing_and_enter_filter_by_a_speaker_everywhere(qtbot: QtBot, window: MainWindow) -> None:
    QTest.mouseClick(window.filter_bar.add, Qt.MouseButton.LeftButton)
    settled(qtbot, window)
    chooser = window.filter_bar.chooser
    assert chooser is not None
    chooser.kinds.setCurrentRow(2)
    settled(qtbot, window)
    assert chooser.kind is FilterKind.SPEAKER
    QTest.keyClicks(chooser.words, "min")
    QTest.keyClick(chooser.words, Qt.Key.Key_Return)
    QTest.keyClick(chooser.words, Qt.Key.Key_Escape)
    settled(qtbot, window)
    assert window.filter_bar.chooser is None
    assert [chip.text() for chip in window.filter_bar.chips] == ["speaker Mina"]
    assert _shown(window) == {stub.content for stub in MEMORIES if stub.author == "Mina"}
    assert window.state.visible_ids is not None
    assert int(window.overview.counts.sum()) == 2


def test_that_a_filter_takes_several_values_and_filters_add_up(qtbot: QtBot, window: MainWindow) -> None:
    window.state.choose_values(FilterKind.SPEAKER, ("Mina", "Omar", "현우"))
    window.state.choose_values(FilterKind.NATURE, ("state",))
    settled(qtbot, window)
    assert _shown(window) == {stub.content for n, stub in enumerate(MEMORIES) if n in (0, 2, 4)}
    assert [chip.text() for chip in window.filter_bar.chips] == ["speaker Mina, Omar +1", "nature state"]


def test_that_counts_follow_the_other_filters(qtbot: QtBot, window: MainWindow) -> None:
    window.state.choose_values(FilterKind.SPEAKER, ("Priya",))
    chooser = _chooser(qtbot, window, FilterKind.NATURE)
    assert _values(chooser) == {"plan": 1}
    chooser.close()
    chooser = _chooser(qtbot, window, FilterKind.SPEAKER)
    assert _values(chooser)["Mina"] == 2
    chooser.close()


def test_that_delete_on_a_chip_and_a_click_on_its_cross_remove_it(qtbot: QtBot, window: MainWindow) -> None:
    window.state.choose_values(FilterKind.SPEAKER, ("Priya",))
    window.state.choose_values(FilterKind.NATURE, ("plan",))
    settled(qtbot, window)
    speaker, nature = window.filter_bar.chips
    nature.setFocus()
    QTest.keyClick(nature, Qt.Key.Key_Delete)
    assert [one.kind for one in window.state.filters] == [FilterKind.SPEAKER]
    (speaker,) = window.filter_bar.chips
    qtbot.waitUntil(lambda: speaker.width() > 60)
    QTest.mouseClick(speaker, Qt.MouseButton.LeftButton, pos=speaker.cross().center())
    settled(qtbot, window)
    assert not window.state.filters
    assert len(_shown(window)) == len(MEMORIES)


def test_that_a_click_on_a_chip_lets_one_change_its_values(qtbot: QtBot, window: MainWindow) -> None:
    window.state.choose_values(FilterKind.SPEAKER, ("Priya",))
    settled(qtbot, window)
    (chip,) = window.filter_bar.chips
    QTest.mouseClick(chip, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    settled(qtbot, window)
    chooser = window.filter_bar.chooser
    assert chooser is not None
    assert chooser.kind is FilterKind.SPEAKER
    rows = {str(chooser.model.index(row).data()): row for row in range(chooser.model.rowCount())}
    place = chooser.values.visualRect(chooser.model.index(rows["Omar"])).center()
    QTest.mouseClick(chooser.values.viewport(), Qt.MouseButton.LeftButton, pos=place)
    chooser.close()
    settled(qtbot, window)
    chosen = window.state.filter_of(FilterKind.SPEAKER)
    assert chosen is not None
    assert set(chosen.values) == {"Priya", "Omar"}


def test_that_arrows_move_through_the_values_while_one_types(qtbot: QtBot, window: MainWindow) -> None:
    chooser = _chooser(qtbot, window, FilterKind.NATURE)
    QTest.keyClick(chooser.words, Qt.Key.Key_Down)
    QTest.keyClick(chooser.words, Qt.Key.Key_Return)
    chooser.close()
    chosen = window.state.filter_of(FilterKind.NATURE)
    assert chosen is not None
    assert chosen.values == ("event",)


def test_that_what_the_timeline_shows_can_be_a_filter(qtbot: QtBot, window: MainWindow) -> None:
    window.timeline.set_visible_span(1_750_000_000, 1_752_000_000)
    settled(qtbot, window)
    chooser = _chooser(qtbot, window, FilterKind.RANGE)
    QTest.keyClick(chooser.words, Qt.Key.Key_Return)
    chooser.close()
    settled(qtbot, window)
    assert _shown(window) == {"Redis for the session cache", "The outage lasted an hour"}
    assert window.filter_bar.chips[0].text().startswith("in ")


def test_that_filters_are_found_anew_when_memories_change(qtbot: QtBot, window: MainWindow) -> None:
    window.state.choose_values(FilterKind.NATURE, ("plan",))
    settled(qtbot, window)
    heard: list[int] = []
    window.state.filter_changed.connect(lambda: heard.append(1))
    window.session.columns_changed.emit()
    settled(qtbot, window)
    assert heard


def test_that_a_foreign_name_is_shown_in_one_visible_line(qtbot: QtBot, window: MainWindow) -> None:
    window.state.choose_values(FilterKind.SPEAKER, ("Mi\u202ena\nx",))
    settled(qtbot, window)
    assert window.filter_bar.chips[0].text() == "speaker Mi⟦RLO⟧na x"


def test_that_the_model_of_values_keeps_the_rules_of_qt() -> None:
    model = FilterValues()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    assert tester.model() is model
    model.show_values(FilterKind.SUBJECT, {"cache": 3, "": 1}, ("gone",))
    model.narrow("c")
    assert model.rowCount() == 1
    model.narrow("")
    assert model.rowCount() == 3
    assert model.toggle(1) == ("gone", "cache")


def test_that_ids_without_columns_are_what_the_filters_name() -> None:
    first = Filter(FilterKind.HITS, np.array([1, 2, 3]))
    second = Filter(FilterKind.UNDATED, np.array([3, 4]))
    found = ids_passing((first, second), None)
    assert found is not None
    assert found.tolist() == [3]
    assert ids_passing((), None) is None


def test_that_a_late_answer_of_an_older_filter_counts_no_more() -> None:
    state, waiting = ViewState(), []
    state.set_sieve(lambda filters, done: waiting.append((filters, done)))
    state.choose_values(FilterKind.NATURE, ("plan",))
    state.choose_values(FilterKind.NATURE, ("event",))
    waiting[1][1](np.array([7]))
    waiting[0][1](np.array([1]))
    assert state.visible_ids is not None
    assert state.visible_ids.tolist() == [7]


def test_that_filters_on_the_sample_reach_the_graph_and_the_undated(qtbot: QtBot, sample_desk: MainWindow) -> None:
    desk = sample_desk
    before = len(desk.panels.graph.graph.scene().nodes)
    desk.state.choose_values(FilterKind.PENDING, (WAITING,))
    settled(qtbot, desk)
    after = {node.memory_id for node in desk.panels.graph.graph.scene().nodes}
    assert 0 < len(after) < before
    visible = desk.state.visible_ids
    assert visible is not None
    assert set(visible.tolist()) <= {int(one) for one in after} | set(desk.list.model.order.ids.tolist())
    desk.state.choose_values(FilterKind.PENDING, ())
    settled(qtbot, desk)
    assert len(desk.panels.graph.graph.scene().nodes) == before


def test_that_a_status_filter_shows_just_those(qtbot: QtBot, sample_desk: MainWindow) -> None:
    columns = sample_desk.session.columns
    assert columns is not None
    sample_desk.state.choose_values(FilterKind.STATUS, (Status.SUPERSEDED.value, Status.CORRECTED.value))
    settled(qtbot, sample_desk)
    codes = [STATUSES.index(Status.SUPERSEDED), STATUSES.index(Status.CORRECTED)]
    expected = set(columns.memory_id[np.isin(columns.status, codes)].tolist())
    assert expected
    assert set(sample_desk.list.model.order.ids.tolist()) == expected
