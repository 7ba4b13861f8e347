"""Both moments drive every panel; what changed is listed, marked on the timeline and stepped through."""

from collections.abc import Sequence

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from pytestqt.qtbot import QtBot

from core.queries.state import ChangeKind, state
from core.values.civil_time import Window, parse_iso
from tests.ui.desk import memory_id
from tests.ui.stubs import settled
from ui.change_marks import marks_of
from ui.main_window import MainWindow
from ui.timeline.changes_painter import places
from ui.view_state import Filter, FilterKind


def window_of(text: str) -> Window:
    found = parse_iso(text)
    assert found is not None
    return found


def ask(qtbot: QtBot, desk: MainWindow, true_at: str | None, known_at: str | None = None) -> None:
    desk.panels.as_of.ask(
        None if true_at is None else window_of(true_at), None if known_at is None else window_of(known_at)
    )
    settled(qtbot, desk)


def texts(desk: MainWindow, ids: Sequence[int]) -> set[str]:
    handle = desk.session.handle
    assert handle is not None
    return {row.content for row in desk.session.fetch_rows(handle, ids).values()}


def test_that_the_state_is_that_of_the_core_yes_and_maybe_apart(qtbot: QtBot, desk: MainWindow) -> None:
    model = desk.panels.state.model
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    handle = desk.session.handle
    assert handle is not None
    seen = set()
    for moment in (None, "2025-02-20", "2025-06-10", "2025-11-01"):
        ask(qtbot, desk, moment)
        wanted = state(handle, desk.session.as_of)
        assert texts(desk, model.true.tolist()) == {one.content for one in wanted.true}
        assert texts(desk, model.maybe.tolist()) == {one.content for one in wanted.maybe}
        assert model.rowCount() == len(wanted.true) + len(wanted.maybe) + 2
        seen.add((len(model.true), len(model.maybe)))
    assert len(seen) > 2
    del tester


def test_that_what_was_not_known_yet_is_in_no_panel(qtbot: QtBot, desk: MainWindow) -> None:
    valkey = memory_id(desk, "from Redis to Valkey")
    ask(qtbot, desk, "2025-12-01", "2025-08-01")
    assert valkey not in desk.panels.state.model.true
    columns = desk.session.columns
    assert columns is not None
    assert valkey not in columns.memory_id
    assert valkey not in desk.panels.graph.graph.scene().place_of
    assert valkey not in desk.list.model.order.ids
    assert "known at" in desk.panels.state.title.text()
    assert desk.timeline._marks.known_at is not None
    assert desk.panels.graph.graph._view.known_at is not None


def test_that_headings_are_not_chosen_and_rows_say_which_group_they_are_in(desk: MainWindow, qtbot: QtBot) -> None:
    ask(qtbot, desk, "2025-02-20")
    model, view = desk.panels.state.model, desk.panels.state.view
    desk.docks.bring_up(desk.docks.state)
    settled(qtbot, desk)
    assert not model.flags(model.index(0)) & Qt.ItemFlag.ItemIsSelectable
    assert str(model.index(1).data(Qt.ItemDataRole.AccessibleTextRole)).startswith("true: ")
    last = model.index(model.rowCount() - 1)
    assert str(last.data(Qt.ItemDataRole.AccessibleTextRole)).startswith(("maybe: ", "May be true: "))
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert len(desk.state.selection) == 1
    assert desk.state.selection[0] in model.true
    chosen = int(model.true[2])
    desk.state.select((chosen,))
    assert view.currentIndex().row() == model.row_of(chosen)


def test_that_the_state_follows_the_filters(qtbot: QtBot, desk: MainWindow) -> None:
    model = desk.panels.state.model
    some = model.true[:2]
    desk.state.set_filter(Filter(FilterKind.RANGE, np.asarray(some)))
    settled(qtbot, desk)
    assert model.true.tolist() == some.tolist()
    assert not len(model.maybe)


@pytest.fixture
def changes(qtbot: QtBot, desk: MainWindow) -> MainWindow:
    ask(qtbot, desk, "2025-03-01")
    desk.actions_by_name.what_changed.trigger()
    settled(qtbot, desk)
    return desk


def test_that_every_change_whose_moment_is_known_is_marked(changes: MainWindow) -> None:
    moments, dialog = changes.panels.moments, changes.panels.moments.dialog
    assert dialog is not None
    assert moments.marks == marks_of(dialog.model.rows)
    assert len(moments.marks) > 4
    assert [mark.seconds for mark in moments.marks] == sorted(mark.seconds for mark in moments.marks)
    assert {ChangeKind.BEGAN, ChangeKind.CHANGED} <= {mark.kind for mark in moments.marks}
    assert "changes" in changes.panels.as_of.marked.label.text()
    dialog.close()


def test_that_changes_are_stepped_through_by_keys_and_buttons(qtbot: QtBot, changes: MainWindow) -> None:
    moments, dialog = changes.panels.moments, changes.panels.moments.dialog
    assert dialog is not None
    changes.actions_by_name.next_change.trigger()
    settled(qtbot, changes)
    first = moments.marks[0]
    assert changes.timeline._marks.change == first
    start, end = changes.timeline.visible_span()
    assert start <= first.seconds <= end
    assert len(changes.state.selection) == 1
    assert dialog.view.currentIndex().isValid()
    changes.panels.as_of.marked.on.click()
    settled(qtbot, changes)
    assert changes.timeline._marks.change == moments.marks[1]
    assert changes.panels.as_of.marked.label.text() == f"change 2 of {len(moments.marks)}"
    changes.actions_by_name.previous_change.trigger()
    changes.actions_by_name.previous_change.trigger()
    settled(qtbot, changes)
    assert changes.timeline._marks.change == moments.marks[-1]
    dialog.close()


def test_that_the_marks_stay_when_the_list_is_closed_and_go_when_asked(qtbot: QtBot, changes: MainWindow) -> None:
    dialog = changes.panels.moments.dialog
    assert dialog is not None
    dialog.close()
    settled(qtbot, changes)
    assert changes.timeline._marks.changes
    changes.panels.as_of.marked.close_button.click()
    assert changes.timeline._marks.changes == ()
    assert not changes.panels.as_of.marked.isVisible()


def test_that_a_mark_is_pointed_at_and_read_aloud(qtbot: QtBot, changes: MainWindow) -> None:
    timeline, dialog = changes.timeline, changes.panels.moments.dialog
    assert dialog is not None
    dialog.close()
    timeline.fit_all()
    settled(qtbot, changes)
    change, area = next(iter(places(timeline._marks.changes, timeline._viewport.scale)))
    gutter = timeline._viewport.frame.gutter
    assert timeline._tip_at(area.center() + QPointF(gutter, 0))
    names = [item.name for item in timeline.accessible_items()]
    assert change.text in names


def test_that_closing_the_workspace_forgets_the_changes(qtbot: QtBot, changes: MainWindow) -> None:
    changes.workspaces.close()
    settled(qtbot, changes)
    assert changes.panels.moments.marks == ()
    assert changes.panels.moments.dialog is None or not changes.panels.moments.dialog.isVisible()
