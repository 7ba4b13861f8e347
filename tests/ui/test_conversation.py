"""The conversation around a memory: of any length, with its characters marked, from everywhere in the window."""

from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.queries.conversation import Conversation, Said
from core.values.identifiers import MemoryId
from core.values.memory import SourceMessage
from core.values.message import Role
from tests.ui.desk import memory_id
from tests.ui.stubs import day, moment, settled
from ui.conversation.block import MessageBlock
from ui.conversation.view import ConversationView
from ui.main_window import MainWindow
from ui.theme import LIGHT

LONG = 1_000_000

if TYPE_CHECKING:
    from collections.abc import Callable


def _said(number: int, text: str = "", *marks: tuple[MemoryId, int, int]) -> Said:
    when = moment(day(2025, 9, 15) + number * 60)
    words = text or f"message {number} " + "and some more words to fill a line " * (number % 5)
    return Said(SourceMessage("c", str(number), "Mina", Role.USER, words, when, "", 0, 0), marks)


def _conversation(count: int, place: int) -> Conversation:
    ids = np.arange(count, dtype=np.int64)
    return Conversation("c", "Standup", "log.json", ids, place, ids[:0], ids[:0])


@pytest.fixture
def view(qtbot: QtBot) -> ConversationView:
    made = ConversationView()
    qtbot.addWidget(made)
    made.resize(600, 400)
    made.wanted.connect(lambda places: made.provide(places.start, [_said(number) for number in places]))
    made.show()
    qtbot.waitExposed(made)
    return made


def test_that_a_conversation_of_a_million_messages_stands_at_its_message(qtbot: QtBot, view: ConversationView) -> None:
    view.show_conversation(_conversation(LONG, 654_321), None)
    qtbot.waitUntil(lambda: 654_321 in view.visible_places())
    assert len(view.visible_places()) < 30
    assert view.place_shown < 654_321


def test_that_wheel_keys_and_bar_reach_both_ends(qtbot: QtBot, view: ConversationView) -> None:
    view.show_conversation(_conversation(LONG, 500), None)
    qtbot.waitUntil(lambda: 500 in view.visible_places())
    QTest.keyClick(view, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: LONG - 1 in view.visible_places())
    QTest.keyClick(view, Qt.Key.Key_PageUp)
    qtbot.waitUntil(lambda: LONG - 1 not in view.visible_places())
    QTest.keyClick(view, Qt.Key.Key_Home)
    qtbot.waitUntil(lambda: 0 in view.visible_places())
    first = view.place_shown
    middle, none = QPointF(100, 100), Qt.KeyboardModifier.NoModifier
    event = QWheelEvent(
        middle, middle, QPoint(), QPoint(0, -720), Qt.MouseButton.NoButton, none, Qt.ScrollPhase.NoScrollPhase, False
    )
    QApplication.sendEvent(view.viewport(), event)
    assert view.place_shown > first
    view.verticalScrollBar().setSliderPosition(view.verticalScrollBar().maximum() // 2)
    view.verticalScrollBar().triggerAction(view.verticalScrollBar().SliderAction.SliderMove)
    qtbot.waitUntil(lambda: abs(view.place_shown - LONG // 2) < 3)


def test_that_going_down_and_up_again_comes_back_to_the_same_place(qtbot: QtBot, view: ConversationView) -> None:
    view.show_conversation(_conversation(5_000, 2_000), None)
    qtbot.waitUntil(lambda: 2_000 in view.visible_places())
    before = view.visible_places()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
        for _ in range(40):
            QTest.keyClick(view, key)
    assert view.visible_places() == before


def test_that_a_short_conversation_begins_at_the_top(qtbot: QtBot, view: ConversationView) -> None:
    view.show_conversation(_conversation(2, 1), None)
    qtbot.waitUntil(lambda: view.visible_places() == [0, 1])
    assert view.accessible_items()[0].area.top() == 0


def test_that_hidden_characters_are_shown_and_marks_stay_on_their_words(view: ConversationView) -> None:
    text = "\u202eok 🎉 we moved to Valkey\u200b today"
    begin = text.index("we moved")
    said = _said(0, text, (MemoryId(7), begin, begin + len("we moved to Valkey")))
    block = MessageBlock(said, 600, view.font(), LIGHT, 7)
    assert block.has_lit
    assert block.text == "⟦RLO⟧ok 🎉 we moved to Valkey⟦ZWSP⟧ today"
    found = {block.memory_at(x, 34) for x in range(20, 400, 3)}
    assert found == {None, 7}


def test_that_a_very_long_message_is_cut_around_what_is_marked(view: ConversationView) -> None:
    text = "x" * 500_000 + " we moved to Valkey " + "y" * 500_000
    begin = text.index("we moved")
    block = MessageBlock(_said(0, text, (MemoryId(7), begin, begin + 18)), 600, view.font(), LIGHT, 7)
    assert block.height < 20_000
    assert any(block.memory_at(x, y) == 7 for y in range(30, int(block.height), 6) for x in range(30, 560, 30))


def test_that_copying_takes_the_message_as_it_was_written(qtbot: QtBot, view: ConversationView) -> None:
    view.wanted.disconnect()
    view.wanted.connect(lambda places: view.provide(places.start, [_said(0, "a\u200bb", (MemoryId(7), 0, 3))]))
    view.show_conversation(_conversation(1, 0), 7)
    qtbot.waitUntil(lambda: view.visible_places() == [0])
    QTest.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "a\u200bb"


def test_that_ctrl_j_the_inspector_and_enter_lead_to_the_conversation(qtbot: QtBot, sample_desk: MainWindow) -> None:
    desk = sample_desk
    panel = desk.panels.conversation
    memory = memory_id(desk, "Redis to Valkey")
    desk.state.reveal(memory)
    settled(qtbot, desk)
    leads: tuple[Callable[[], None], ...] = (
        lambda: QTest.keyClick(desk, Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier),
        lambda: QTest.mouseClick(desk.inspector.message_cards[0].around, Qt.MouseButton.LeftButton),
        lambda: QTest.keyClick(desk.timeline, Qt.Key.Key_Return),
    )
    for lead in leads:
        desk.docks.bring_up(desk.docks.list)
        settled(qtbot, desk)
        assert panel.visibleRegion().isEmpty()
        lead()
        settled(qtbot, desk)
        assert not panel.visibleRegion().isEmpty()
        items = panel.view.accessible_items()
        (lit,) = [item for item in items if item.is_selected]
        assert "Redis to Valkey" in lit.description
    assert panel.place.text().startswith("message ")


def test_that_steps_lead_from_memory_to_memory_of_one_conversation(qtbot: QtBot, sample_desk: MainWindow) -> None:
    desk = sample_desk
    panel = desk.panels.conversation
    desk.state.reveal(memory_id(desk, "Redis to Valkey"))
    desk.docks.bring_up(desk.docks.conversation)
    desk.view_acts.show_source()
    settled(qtbot, desk)
    places = []
    while panel.before.isEnabled():
        QTest.keyClick(panel.view, Qt.Key.Key_BracketLeft)
        settled(qtbot, desk)
        places.append(panel.place.text())
    assert len(places) > 2
    back: list[int] = []
    while panel.after.isEnabled() and len(back) < 100:
        QTest.mouseClick(panel.after, Qt.MouseButton.LeftButton)
        settled(qtbot, desk)
        back.append(desk.state.selection[-1])
    assert len(set(back)) == len(back) > len(places)


def test_that_a_click_on_marked_words_selects_what_was_made_of_them(qtbot: QtBot, sample_desk: MainWindow) -> None:
    desk = sample_desk
    memory = memory_id(desk, "Redis to Valkey")
    desk.state.reveal(memory)
    desk.view_acts.show_source()
    settled(qtbot, desk)
    view = desk.panels.conversation.view
    desk.state.select(())
    with qtbot.waitSignal(view.memory_clicked):
        for item in view.accessible_items():
            for x in range(24, 300, 40):
                QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, item.area.top() + 34))
    settled(qtbot, desk)
    assert desk.state.selection
