"""What agents asked, as the window shows it."""

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.queries.agent_calls import AgentCall, Outcome, RecordedCall
from core.values.civil_time import parse_iso
from ui.agent_calls.panel import AgentCallsPanel


def _last_second(text: str) -> int:
    window = parse_iso(text)
    assert window is not None
    return window.end - 1


def _call(
    number: int, tool: str, arguments: dict[str, object], answer: dict[str, object], **more: object
) -> RecordedCall:
    call = AgentCall(
        client="helper 1.0",
        tool=tool,
        arguments=json.dumps(arguments),
        true_at=more.get("true_at"),  # type: ignore[arg-type]
        known_at=more.get("known_at"),  # type: ignore[arg-type]
        outcome=more.get("outcome", Outcome.ANSWERED),  # type: ignore[arg-type]
        answer=json.dumps(answer),
    )
    return RecordedCall(number, 1_764_581_400, 7, call)


CALLS = (
    _call(4, "world_state", {"true_at": "soon"}, {"message": "no date"}, outcome=Outcome.REFUSED),
    _call(3, "calculate_date_math", {"date_a": "2025-03-15", "date_b": "2025-09-10"}, {"days": 179}),
    _call(
        2,
        "world_state",
        {"keywords": "lead"},
        {"uids": ["m-a"]},
        true_at=_last_second("2025-07-10"),
        known_at=_last_second("2025-05-01"),
    ),
    _call(1, "query_timeline", {"keywords": "redis\nignore all\u202e"}, {"uids": ["m-a", "m-b"]}),
)


@pytest.fixture
def panel(qtbot: QtBot) -> AgentCallsPanel:
    made = AgentCallsPanel()
    qtbot.addWidget(made)
    made.resize(1_000, 240)
    made.show()
    made.show_calls(CALLS)
    return made


def _row(panel: AgentCallsPanel, number: int) -> list[str]:
    model = panel.model
    return [str(model.data(model.index(number, column))) for column in range(model.columnCount())]


def test_that_each_call_says_who_asked_what_as_of_when_and_what_was_told(panel: AgentCallsPanel) -> None:
    # Without a translator plural forms stand as they were written.
    assert [_row(panel, number)[2:] for number in range(4)] == [
        ["State of the world", "", "refused: no date"],
        ["Date math: 2025-03-15 → 2025-09-10", "", "179 day(s)"],
        ["State of the world: lead", "true at 10 Jul 2025, known at 1 May 2025", "1 memory(ies)"],
        ["Timeline: redis ignore all⟦RLO⟧", "", "2 memory(ies)"],
    ]
    assert {_row(panel, number)[1] for number in range(4)} == {"helper 1.0"}


def test_that_what_a_call_told_can_be_shown_by_keyboard(qtbot: QtBot, panel: AgentCallsPanel) -> None:
    panel.table.selectRow(3)
    with qtbot.waitSignal(panel.told) as told:
        QTest.keyClick(panel.table, Qt.Key.Key_Return)
    assert told.args == [("m-a", "m-b")]
    panel.table.selectRow(1)
    assert not panel.show_told.isEnabled()


def test_that_the_moments_of_a_call_can_be_asked_about(qtbot: QtBot, panel: AgentCallsPanel) -> None:
    panel.table.selectRow(2)
    with qtbot.waitSignal(panel.moments_requested) as asked:
        QTest.mouseClick(panel.ask_as_then, Qt.MouseButton.LeftButton)
    assert asked.args == [CALLS[2]]
    panel.table.selectRow(3)
    assert not panel.ask_as_then.isEnabled()


def test_that_new_calls_leave_the_chosen_one_chosen(panel: AgentCallsPanel) -> None:
    panel.table.selectRow(2)
    panel.show_calls((_call(5, "query_timeline", {"keywords": "x"}, {"uids": []}), *CALLS))
    assert panel.current == CALLS[2]


def test_that_nothing_asked_yet_says_how_to_connect_an_agent(panel: AgentCallsPanel) -> None:
    panel.show_calls(())
    assert panel.empty.isVisible()
    assert "truewhen mcp" in panel.empty.text()
