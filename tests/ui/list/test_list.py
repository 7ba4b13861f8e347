from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from pytestqt.qtbot import QtBot

from tests.ui.stubs import MEMORIES, columns, settled
from ui.list.columns import ListColumn
from ui.list.order import OrderRequest, list_order
from ui.main_window import MainWindow


def _shown(window: MainWindow, column: ListColumn) -> list[str]:
    model = window.list.model
    return [str(model.index(row, column).data()) for row in range(model.rowCount())]


def test_that_the_list_obeys_the_contract_of_qt(qtbot: QtBot, window: MainWindow) -> None:
    tester = QAbstractItemModelTester(window.list.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    window.list.view.sortByColumn(ListColumn.SPEAKER, Qt.SortOrder.AscendingOrder)
    settled(qtbot, window)
    assert tester.model().rowCount() == len(MEMORIES)


def test_that_rows_are_read_when_they_are_shown(qtbot: QtBot, window: MainWindow) -> None:
    window.docks.bring_up(window.docks.list)
    settled(qtbot, window)
    assert _shown(window, ListColumn.TEXT)[0] == "Redis for the session cache"
    assert _shown(window, ListColumn.TIME) == [
        "15 Mar 2025", "24 Jun 2025", "19 Aug 2025", "10 Sep 2025", "4 Nov 2025", "—",
    ]  # fmt: skip


def test_that_a_replaced_memory_is_struck_out_and_said_to_be(window: MainWindow) -> None:
    model = window.list.model
    font = model.index(0, ListColumn.TEXT).data(Qt.ItemDataRole.FontRole)
    assert font.strikeOut()
    assert model.index(0, ListColumn.STATUS).data() == "superseded"
    assert model.index(1, ListColumn.TEXT).data(Qt.ItemDataRole.FontRole) is None


def test_that_each_column_sorts_and_undated_ones_stay_last(qtbot: QtBot, window: MainWindow) -> None:
    for column in ListColumn:
        for order in (Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder):
            window.list.view.sortByColumn(column, order)
            settled(qtbot, window)
            assert window.list.model.order.ids.tolist()[-1] == 6
    window.list.view.sortByColumn(ListColumn.TEXT, Qt.SortOrder.AscendingOrder)
    settled(qtbot, window)
    texts = _shown(window, ListColumn.TEXT)[:-1]
    assert texts == sorted(texts, key=str.casefold)


def test_that_the_selection_survives_another_order(qtbot: QtBot, window: MainWindow) -> None:
    window.list.view.selectRow(1)
    window.list.view.sortByColumn(ListColumn.TIME, Qt.SortOrder.DescendingOrder)
    settled(qtbot, window)
    assert window.list.view.selected_ids().tolist() == [2]
    assert window.state.selection == (2,)


def test_that_the_whole_list_can_be_selected(window: MainWindow) -> None:
    window.list.view.selectAll()
    assert set(window.state.selection) == set(range(1, len(MEMORIES) + 1))


def test_that_enter_shows_the_memory_on_the_timeline(window: MainWindow) -> None:
    view = window.list.view
    view.setFocus()
    view.selectionModel().setCurrentIndex(
        view.model().index(3, 0),
        QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows,
    )
    window.timeline.set_visible_span(0, 86_400)
    QTest.keyClick(view, Qt.Key.Key_Return)
    start, end = window.timeline.visible_span()
    shown = window.session.columns
    assert shown is not None
    assert start <= int(shown.start[3]) <= end


def test_that_escape_selects_nothing(window: MainWindow) -> None:
    window.list.view.selectRow(1)
    QTest.keyClick(window.list.view, Qt.Key.Key_Escape)
    assert window.state.selection == ()


def test_that_equal_keys_keep_the_order_of_time() -> None:
    request = OrderRequest(columns(), None, ListColumn.SPEAKER, descending=True)
    order = list_order(request, lambda _: [])
    assert order.ids.tolist() == [5, 4, 1, 2, 3, 6]
