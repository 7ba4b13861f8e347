"""The whole job on the sample, by mouse and keys: propose, review, accept, see it, undo; as-of and date math beside."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app import composition
from core.clock import FixedClock
from core.queries.graph_rows import Tie
from core.timeline.columns import STATUSES
from core.values.civil_time import parse_iso, seconds_of
from core.values.memory import Status
from tests.ui.desk import SampleServices, memory_id, status
from tests.ui.stubs import TODAY, settled
from ui.appearance import Appearance
from ui.main_window import MainWindow
from ui.review.dialog import ReviewDialog
from ui.workspace_queries import WorkspaceQueries


@pytest.fixture(scope="module")
def sample_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("sample") / "sample.truewhen"
    composition.build_sample(path, FixedClock(TODAY)).close()
    return path


@pytest.fixture
def services(sample_file: Path, tmp_path: Path) -> SampleServices:
    return SampleServices(Path(shutil.copy(sample_file, tmp_path)))


@pytest.fixture
def desk(qtbot: QtBot, services: SampleServices, appearance: Appearance) -> Iterator[MainWindow]:
    window = MainWindow(services, appearance)
    window.timeline.set_animated(on=False)
    window.resize(1500, 950)
    window.show()
    qtbot.waitExposed(window)
    window.workspaces.open_path(services.path)
    settled(qtbot, window)
    yield window
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _drag(desk: MainWindow, old: int, new: int) -> None:
    graph = desk.panels.graph.graph
    ends = [graph.point_of(one) for one in (old, new)]
    assert ends[0] is not None
    assert ends[1] is not None
    first, last = ends[0].toPoint(), ends[1].toPoint()
    assert graph.rect().contains(first)
    assert graph.rect().contains(last)
    QTest.mousePress(graph, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, first)
    QTest.mouseMove(graph, (first + last) / 2 + QPoint(0, 6))
    QTest.mouseMove(graph, last)
    QTest.mouseRelease(graph, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, last)


def _press(widget: QWidget, key: Qt.Key) -> None:
    QTest.keyClick(widget.focusWidget() or widget, key)


def _choose(desk: MainWindow, words: str) -> None:
    model = desk.panels.review.model
    (place,) = [place for place, item in enumerate(model.items) if words in item.new.content]
    model.choose(place)


def _dialog(qtbot: QtBot, desk: MainWindow) -> ReviewDialog:
    desk.actions_by_name.review.trigger()
    dialog = desk.panels.review.dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: QApplication.focusWidget() is dialog.queue)
    return dialog


def test_that_the_sample_shows_chains_pending_badges_and_superseded_bars_at_once(desk: MainWindow) -> None:
    columns, scene = desk.session.columns, desk.panels.graph.graph.scene()
    assert columns is not None
    assert columns.is_pending.any()
    assert (columns.status == STATUSES.index(Status.SUPERSEDED)).any()
    assert {Tie.STANDING, Tie.PENDING} <= {edge.tie for edge in scene.edges}
    assert desk.docks.graph.isVisible()
    assert len(desk.panels.review.model.items) == desk.session.summary.pending  # type: ignore[union-attr]


def test_that_an_edge_is_drawn_reviewed_accepted_by_a_key_and_undone(qtbot: QtBot, desk: MainWindow) -> None:
    old, new = memory_id(desk, "runs on Elasticsearch 8"), memory_id(desk, "moved to OpenSearch")
    desk.state.select((old, new))
    settled(qtbot, desk)
    desk.docks.resize_below(desk.height())
    graph = desk.panels.graph.graph
    graph._view.scroll_to(10_000)  # the lane of what has no edge is the last one
    before = status(desk, old)
    assert before is Status.CURRENT

    _drag(desk, old, new)
    settled(qtbot, desk)
    current = desk.panels.review.model.current
    assert current is not None
    assert (current.suggestion.old_id, current.suggestion.new_id) == (old, new)
    assert current.suggestion.proposed_by == "mina"
    assert status(desk, old) is before

    dialog = _dialog(qtbot, desk)
    settled(qtbot, desk)
    assert dialog.verdict.bars.isVisible()
    _press(dialog, Qt.Key.Key_A)
    settled(qtbot, desk)
    assert status(desk, old) is Status.SUPERSEDED
    assert (old, new) in {(edge.old, edge.new) for edge in graph.scene().edges if edge.tie is Tie.STANDING}

    _press(dialog, Qt.Key.Key_U)
    settled(qtbot, desk)
    assert status(desk, old) is before
    dialog.close()


def test_that_three_suggestions_are_decided_by_keys_alone(qtbot: QtBot, desk: MainWindow) -> None:
    model, dialog = desk.panels.review.model, _dialog(qtbot, desk)
    count = len(model.items)
    redis = memory_id(desk, "decided on Redis")
    _choose(desk, "to Valkey")
    _press(dialog, Qt.Key.Key_A)
    settled(qtbot, desk)
    assert status(desk, redis) is Status.SUPERSEDED
    _choose(desk, "also bought Ethereum")
    _press(dialog, Qt.Key.Key_R)
    settled(qtbot, desk)
    _choose(desk, "planned for 11 November")
    _press(dialog, Qt.Key.Key_D)
    settled(qtbot, desk)
    assert len(model.items) == count - 2
    assert model.items[-1].suggestion.action == "defer"
    _press(dialog, Qt.Key.Key_U)
    settled(qtbot, desk)
    assert all(item.suggestion.action is None for item in model.items)
    dialog.close()


def test_that_a_suggestion_that_is_looked_at_is_selected_everywhere(qtbot: QtBot, desk: MainWindow) -> None:
    _choose(desk, "to Valkey")
    settled(qtbot, desk)
    pair = memory_id(desk, "decided on Redis"), memory_id(desk, "to Valkey")
    assert desk.state.selection == desk.timeline.selection() == pair
    assert desk.panels.date_math.answer is not None


def test_that_the_docked_queue_decides_too(qtbot: QtBot, desk: MainWindow) -> None:
    desk.actions_by_name.review_next.trigger()
    _choose(desk, "매주 화요일에")
    old = desk.panels.review.model.current
    assert old is not None
    QTest.mouseClick(desk.panels.queue.bar.accept, Qt.MouseButton.LeftButton)
    settled(qtbot, desk)
    assert status(desk, old.suggestion.old_id) is Status.SUPERSEDED
    desk.actions_by_name.undo.trigger()
    settled(qtbot, desk)
    assert status(desk, old.suggestion.old_id) is Status.CURRENT
    desk.actions_by_name.redo.trigger()
    settled(qtbot, desk)
    assert status(desk, old.suggestion.old_id) is Status.SUPERSEDED


def test_that_an_edge_that_would_close_a_cycle_is_refused_in_words(qtbot: QtBot, desk: MainWindow) -> None:
    first, last = memory_id(desk, "I am the on-call lead"), memory_id(desk, "Priya has been the on-call lead")
    desk.panels.review.propose(last, first)
    settled(qtbot, desk)
    current = desk.panels.review.model.current
    assert current is not None
    assert (current.suggestion.old_id, current.suggestion.new_id) == (last, first)
    assert "lead back" in desk.panels.queue.card.verdict.warning.text()
    desk.panels.queue.bar.accept.click()
    settled(qtbot, desk)
    assert desk.messages.isVisible()
    assert "lead back to where it begins" in desk.messages.text


def test_that_a_pair_is_proposed_once_only(qtbot: QtBot, desk: MainWindow) -> None:
    pair = memory_id(desk, "runs on Elasticsearch 8"), memory_id(desk, "moved to OpenSearch")
    desk.state.select(pair)
    settled(qtbot, desk)
    desk.actions_by_name.propose.trigger()
    settled(qtbot, desk)
    count = len(desk.panels.review.model.items)
    desk.actions_by_name.propose.trigger()
    settled(qtbot, desk)
    assert len(desk.panels.review.model.items) == count
    assert "before" in desk.messages.text


def test_that_the_state_of_another_day_is_asked_everywhere(qtbot: QtBot, desk: MainWindow) -> None:
    mina = memory_id(desk, "I am the on-call lead")
    desk.state.select((mina,))
    settled(qtbot, desk)
    assert status(desk, mina) is Status.SUPERSEDED
    desk.actions_by_name.true_at.trigger()
    field = desk.panels.as_of.true_at.field
    field.selectAll()
    QTest.keyClicks(field, "2025-04-20")
    QTest.keyClick(field, Qt.Key.Key_Return)
    settled(qtbot, desk)
    assert status(desk, mina) is Status.CURRENT
    assert desk.inspector.detail is not None
    assert desk.inspector.detail.status is Status.CURRENT
    assert desk.panels.graph.graph._view.true_at == seconds_of(2025, 4, 20)
    desk.panels.as_of.true_at.reset.click()
    settled(qtbot, desk)
    assert status(desk, mina) is Status.SUPERSEDED


def test_that_what_was_not_known_yet_is_not_shown(qtbot: QtBot, desk: MainWindow) -> None:
    columns = desk.session.columns
    assert columns is not None
    everything = len(columns)
    field = desk.panels.as_of.known_at.field
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "2025-03-31")
    QTest.keyClick(field, Qt.Key.Key_Return)
    settled(qtbot, desk)
    assert desk.session.columns is not None
    assert 0 < len(desk.session.columns) < everything
    assert desk.panels.graph.graph.scene().edges == ()


def test_that_what_changed_is_listed_and_leads_to_a_memory(qtbot: QtBot, desk: MainWindow) -> None:
    QTest.mouseClick(desk.panels.as_of.changes, Qt.MouseButton.LeftButton)
    dialog = desk.panels.moments.dialog
    assert dialog is not None
    dialog.first.choose(parse_iso("2025-03-01"))
    settled(qtbot, desk)
    assert dialog.model.rowCount() > 0
    dialog.view.setFocus()
    dialog.view.setCurrentIndex(dialog.model.index(0))
    QTest.keyClick(dialog.view, Qt.Key.Key_Return)
    settled(qtbot, desk)
    assert len(desk.state.selection) == 1
    dialog.close()


def test_that_two_selected_memories_are_measured(qtbot: QtBot, desk: MainWindow) -> None:
    desk.actions_by_name.date_math.trigger()
    desk.state.select((memory_id(desk, "from Redis to Valkey"), memory_id(desk, "decided on Redis")))
    settled(qtbot, desk)
    answer = desk.panels.date_math.answer
    assert answer is not None
    assert answer.interval.days == 179


def test_that_graph_and_timeline_show_the_same_span_both_ways(desk: MainWindow) -> None:
    desk.timeline.set_visible_span(seconds_of(2025, 3), seconds_of(2025, 6))
    graph = desk.panels.graph.graph
    assert graph.visible_span() == pytest.approx(desk.timeline.visible_span())
    QTest.keyClick(graph, Qt.Key.Key_D)
    assert desk.timeline.visible_span() == pytest.approx(graph.visible_span())
    assert desk.timeline.visible_span()[0] > seconds_of(2025, 3)


def test_that_a_selection_in_the_graph_is_one_everywhere(qtbot: QtBot, desk: MainWindow) -> None:
    lead = memory_id(desk, "I am the on-call lead")
    graph = desk.panels.graph.graph
    graph.select((lead,), reveal=True)
    graph.select(())
    point = graph.point_of(lead)
    assert point is not None
    QTest.mouseClick(graph, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point.toPoint())
    settled(qtbot, desk)
    assert desk.state.selection == desk.timeline.selection() == (lead,)
    QTest.keyClick(graph, Qt.Key.Key_BracketRight)
    settled(qtbot, desk)
    assert desk.state.selection == (memory_id(desk, "Omar takes over"),)


def test_that_closing_in_the_middle_of_a_review_loses_nothing(
    qtbot: QtBot, desk: MainWindow, services: SampleServices
) -> None:
    dialog = _dialog(qtbot, desk)
    _choose(desk, "to Valkey")
    _press(dialog, Qt.Key.Key_A)
    desk.close()
    again = composition.open_workspace(services.path)
    queries = WorkspaceQueries()
    left = [item.new.content for item in queries.review_queue(again, desk.session.as_of)]
    again.close()
    assert left
    assert not any("to Valkey" in words for words in left)


def test_that_many_are_accepted_after_the_sample_and_one_undo_brings_all_back(qtbot: QtBot, desk: MainWindow) -> None:
    count = len(desk.panels.review.model.items)
    desk.actions_by_name.bulk.trigger()
    dialog = desk.panels.review.bulk_dialog
    assert dialog is not None
    dialog.filter.verdicts.setCurrentIndex(dialog.filter.verdicts.findData("change"))
    settled(qtbot, desk)
    chosen = len(dialog.choice.items)
    assert chosen > 2
    assert "would no longer stand" in dialog.effect.text()
    for _ in dialog.sample:
        QTest.mouseClick(dialog.forward, Qt.MouseButton.LeftButton)
    QTest.mouseClick(dialog.accept_all, Qt.MouseButton.LeftButton)
    settled(qtbot, desk)
    assert len(desk.panels.review.model.items) == count - chosen
    dialog.close()
    settled(qtbot, desk)
    desk.actions_by_name.undo.trigger()
    settled(qtbot, desk)
    assert len(desk.panels.review.model.items) == count


def test_that_those_that_cannot_be_accepted_together_are_left_out_by_the_dialog(qtbot: QtBot, desk: MainWindow) -> None:
    pair = memory_id(desk, "Priya has been the on-call lead"), memory_id(desk, "I am the on-call lead")
    desk.panels.review.propose(*pair)
    settled(qtbot, desk)
    count = len(desk.panels.review.model.items)
    desk.actions_by_name.bulk.trigger()
    dialog = desk.panels.review.bulk_dialog
    assert dialog is not None
    for _ in dialog.sample:
        dialog.forward.click()
    dialog.accept_all.click()
    settled(qtbot, desk)
    assert len(desk.panels.review.model.items) == count
    assert "lead back" in dialog.refused.text()
    assert len(dialog.choice.items) == count - 1
    dialog.close()
    settled(qtbot, desk)


def test_that_a_memory_is_split_in_the_review_and_one_undo_makes_it_whole(qtbot: QtBot, desk: MainWindow) -> None:
    dialog = _dialog(qtbot, desk)
    _choose(desk, "to Valkey")
    settled(qtbot, desk)
    whole = desk.panels.review.model.current
    assert whole is not None
    _press(dialog, Qt.Key.Key_S)
    QTest.keyClick(dialog.split.text, Qt.Key.Key_Return)
    settled(qtbot, desk)
    contents = [item.new.content for item in desk.panels.review.model.items]
    assert whole.new.content not in contents
    assert any(words and words in whole.new.content for words in contents)
    _press(dialog, Qt.Key.Key_U)
    settled(qtbot, desk)
    assert whole.new.content in [item.new.content for item in desk.panels.review.model.items]
    dialog.close()


def test_that_another_scope_is_set_in_the_review_and_undone(qtbot: QtBot, desk: MainWindow) -> None:
    dialog = _dialog(qtbot, desk)
    _choose(desk, "to Valkey")
    _press(dialog, Qt.Key.Key_E)
    dialog.form.scope.setFocus()
    dialog.form.scope.setText("staging")
    QTest.keyClick(dialog.form.scope, Qt.Key.Key_Return)
    settled(qtbot, desk)
    current = desk.panels.review.model.current
    assert current is not None
    assert current.new.scope == "staging"
    desk.actions_by_name.undo.trigger()
    settled(qtbot, desk)
    current = desk.panels.review.model.current
    assert current is not None
    assert current.new.scope != "staging"
    dialog.close()
