"""Looking for conflicts from the window: rules, then a model only after a person has agreed."""

import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from app import composition
from core.clock import FixedClock
from core.llm.budget import Budget
from core.llm.errors import NoEndpointError
from core.operations.ask_model import LlmPlan, LlmSearch
from core.operations.find_conflicts import ConflictSearch, SearchCancelledError
from core.values.changes import Changes
from core.values.preferences import JudgeChoice, ModelAccess, Preferences
from tests.ui.desk import SampleServices
from tests.ui.stubs import TODAY, StubServices, settled
from ui.appearance import Appearance
from ui.main_window import MainWindow

MODEL = Preferences(judge=JudgeChoice.MODEL, model=ModelAccess(is_on=True, model="tree"))
PLAN = LlmPlan(pairs=(object(),), cost=Budget(3, 900), left_out=0)  # type: ignore[arg-type]


@pytest.fixture
def finder_services(services: StubServices) -> StubServices:
    services.queries = replace(
        services.queries, find_conflicts=lambda *_, **__: ConflictSearch(Changes(suggestions=True), 6, 4, 2)
    )
    return services


def test_that_what_was_found_is_told(qtbot: QtBot, finder_services: StubServices, window: MainWindow) -> None:
    del finder_services
    window.actions_by_name.find_conflicts.trigger()
    settled(qtbot, window)
    assert window.messages.text.startswith("2 new suggestion")


def test_that_nobody_looks_where_it_is_switched_off(qtbot: QtBot, services: StubServices, window: MainWindow) -> None:
    services.kept = Preferences(judge=JudgeChoice.OFF)
    window.acts.take_preferences(services.kept)
    assert not window.actions_by_name.find_conflicts.isVisible()
    window.acts.decisions.finder.search()
    settled(qtbot, window)
    assert "choose a judge" in window.messages.text


def test_that_a_search_can_be_stopped(qtbot: QtBot, services: StubServices, window: MainWindow) -> None:
    def search(
        *_: object, is_cancelled: Callable[[], bool], progress: Callable[[int, int], None], **__: object
    ) -> None:
        while not is_cancelled():
            progress(1, 4)
            time.sleep(0.01)
        raise SearchCancelledError

    services.queries = replace(services.queries, find_conflicts=search)  # type: ignore[arg-type]
    window.actions_by_name.find_conflicts.trigger()
    qtbot.waitUntil(lambda: "25 %" in window.messages.text)
    window.messages.stop.click()
    settled(qtbot, window)
    assert "nothing was written" in window.messages.text


def test_that_a_model_is_asked_only_after_a_person_agrees(
    qtbot: QtBot, finder_services: StubServices, window: MainWindow
) -> None:
    asked: list[str] = []

    def ask(*_: object, **__: object) -> LlmSearch:
        asked.append("asked")
        return LlmSearch(1, 1, 0)

    finder_services.kept = MODEL
    finder_services.models = replace(finder_services.models, plan_questions=lambda *_: PLAN, ask_questions=ask)
    window.actions_by_name.find_conflicts.trigger()
    settled(qtbot, window)
    question = window.acts.decisions.finder.question
    assert question is not None
    assert "900" in question.text()
    question.reject()
    settled(qtbot, window)
    assert asked == []

    window.actions_by_name.find_conflicts.trigger()
    settled(qtbot, window)
    question = window.acts.decisions.finder.question
    assert question is not None
    next(button for button in question.buttons() if button.text() == "Ask").click()
    settled(qtbot, window)
    assert asked == ["asked"]
    assert window.messages.text.startswith("1 new suggestion")


def test_that_a_model_that_does_not_answer_is_told_in_words(
    qtbot: QtBot, finder_services: StubServices, window: MainWindow
) -> None:
    failure = NoEndpointError("http://127.0.0.1:1/v1", "refused")
    finder_services.kept = MODEL
    finder_services.models = replace(
        finder_services.models,
        plan_questions=lambda *_: PLAN,
        ask_questions=lambda *_, **__: LlmSearch(1, 0, 1, failure=failure),
    )
    window.acts.decisions.finder._ask_model(PLAN)
    settled(qtbot, window)
    assert window.messages.text.startswith("1 pair")
    assert "No model answers at http://127.0.0.1:1/v1" in window.messages.text


@pytest.fixture
def empty_queue(qtbot: QtBot, tmp_path: Path, appearance: Appearance) -> Iterator[MainWindow]:
    path = tmp_path / "sample.truewhen"
    composition.build_sample(path, FixedClock(TODAY)).close()
    services = SampleServices(Path(shutil.copy(path, tmp_path / "copy.truewhen")))
    window = MainWindow(services, appearance)
    window.show()
    qtbot.waitExposed(window)
    window.workspaces.open_path(services.path)
    settled(qtbot, window)
    yield window
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_that_the_rules_fill_the_queue_of_the_sample(qtbot: QtBot, empty_queue: MainWindow) -> None:
    model = empty_queue.panels.review.model
    before = len(model.items)
    empty_queue.actions_by_name.find_conflicts.trigger()
    settled(qtbot, empty_queue)
    assert len(model.items) > before
    assert any(item.suggestion.judge == "rules" for item in model.items)
