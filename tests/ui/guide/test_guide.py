"""Help for somebody who is new: the tour on the sample, and what the words mean."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.stubs import StubServices, settled
from ui.appearance import Appearance
from ui.guide.glossary import GlossaryDialog
from ui.guide.terms import Term, help_text, term_name, term_text
from ui.languages import Languages
from ui.main_window import MainWindow
from ui.services import Place, StoredPlace


class SampleStubs(StubServices):
    """The open workspace lies where the sample is kept."""

    def places(self) -> tuple[StoredPlace, ...]:
        return (StoredPlace(Place.SAMPLE, Path("/nowhere")),)


@pytest.fixture
def desk(qtbot: QtBot, appearance: Appearance) -> Iterator[MainWindow]:
    yield from _shown(qtbot, SampleStubs(), appearance)


def _shown(qtbot: QtBot, services: StubServices, appearance: Appearance) -> Iterator[MainWindow]:
    window = MainWindow(services, appearance)
    window.timeline.set_animated(on=False)
    window.resize(1300, 860)
    window.show()
    window.workspaces.open_path(services.path)
    settled(qtbot, window)
    yield window
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_that_the_tour_has_three_steps_each_beside_what_it_is_about(qtbot: QtBot, desk: MainWindow) -> None:
    tour = desk.acts.guide.tour
    callout = tour.callout
    assert tour.is_running
    titles = []
    for anchor in (desk.timeline, desk.panels.as_of, desk.panels.queue):
        assert callout.isVisible()
        assert desk.rect().contains(callout.geometry())
        target = QRect(anchor.mapTo(desk, QPoint(0, 0)), anchor.size())
        assert callout.geometry().intersects(target.adjusted(-12, -12, 12, 12))
        assert callout.accessibleDescription() == callout.text.text()
        titles.append(callout.title.text())
        callout.next.click()
    assert len(set(titles)) == 3
    assert not callout.isVisible()
    settled(qtbot, desk)


def test_that_a_tour_that_was_closed_never_comes_again(qtbot: QtBot, appearance: Appearance) -> None:
    services = SampleStubs()
    first = _shown(qtbot, services, appearance)
    window = next(first)
    window.acts.guide.tour.callout.skip.click()
    assert services.kept.has_seen_tour
    next(first, None)
    again = _shown(qtbot, services, appearance)
    window = next(again)
    assert not window.acts.guide.tour.is_running
    window.actions_by_name.tour.trigger()
    assert window.acts.guide.tour.is_running
    next(again, None)


def test_that_the_tour_is_only_offered_on_the_sample(window: MainWindow) -> None:
    assert not window.acts.guide.tour.is_running


def test_that_the_tour_leaves_the_keyboard_where_it_is_and_is_reached_by_f6(desk: MainWindow) -> None:
    tour, focused = desk.acts.guide.tour, QApplication.focusWidget()
    assert focused is None or not tour.callout.isAncestorOf(focused)
    desk.timeline.setFocus()
    for _ in range(12):
        desk.actions_by_name.next_panel.trigger()
        focused = QApplication.focusWidget()
        if focused is not None and tour.callout.isAncestorOf(focused):
            break
    assert focused is not None
    assert tour.callout.isAncestorOf(focused)
    tour.callout.next.setFocus()
    QTest.keyClick(tour.callout.next, Qt.Key.Key_Space)
    assert tour.place == 1
    QTest.keyClick(tour.callout, Qt.Key.Key_Escape)
    assert not tour.is_running


def test_that_a_smaller_window_keeps_the_note_inside(qtbot: QtBot, desk: MainWindow) -> None:
    desk.resize(820, 560)
    settled(qtbot, desk)
    assert desk.rect().contains(desk.acts.guide.tour.callout.geometry())


def test_that_another_workspace_ends_the_tour_without_its_counting_as_seen(qtbot: QtBot, desk: MainWindow) -> None:
    desk.workspaces.close()
    settled(qtbot, desk)
    assert not desk.acts.guide.tour.is_running
    assert not desk._services.preferences().has_seen_tour


def test_that_every_word_is_explained_and_the_page_shows_all(window: MainWindow) -> None:
    window.actions_by_name.words.trigger()
    (dialog,) = window.findChildren(GlossaryDialog)
    shown = {name.text(): text.text() for name, text in dialog._labels.values()}
    assert shown == {term_name(term): term_text(term) for term in Term}
    assert all(len(text) > 40 for text in shown.values())
    dialog.close()


def test_that_the_panels_explain_themselves_in_the_language_of_the_window(
    window: MainWindow, korean: Languages
) -> None:
    del korean
    assert window.panels.as_of.known_at.whatsThis() == help_text(Term.KNOWN_AT)
    assert re.search("[가-힣]", window.panels.graph.graph.whatsThis())
