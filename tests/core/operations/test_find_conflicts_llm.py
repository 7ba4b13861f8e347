"""A model fills the queue: nothing is sent before the act, what came is kept, and nothing takes effect."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from core.llm.budget import Budget
from core.llm.client import LlmClient
from core.llm.errors import BadAddressError
from core.llm.settings import LlmSettings
from core.operations.erase import erase
from core.operations.find_conflicts_llm import LlmPlan, ask, plan
from core.operations.import_log import Extract, ImportRequest, import_log
from core.queries.exchanges import exchanges_of
from core.queries.review_queue import review_queue
from core.review.llm_judge import LlmJudge
from core.store import log
from core.store.database import Database
from tests.core.operations.conftest import ADA, LATER, Story, TickingClock

PATH = "/v1/chat/completions"
CHAT = [
    ("9:00 am on 17 March, 2025", [("Ada", "We use Redis for the cache."), ("Ben", "I live in Porto.")]),
    (
        "9:00 am on 15 September, 2025",
        [("Ada", "We moved the cache from Redis to Valkey."), ("Ben", "I live near the sea in Porto.")],
    ),
]
PLENTY = Budget(1_000, 10_000_000)
JudgeOf = Callable[..., LlmJudge]


@pytest.fixture
def judge_of(httpserver: HTTPServer) -> Iterator[JudgeOf]:
    made = []

    def judge(*, budget: Budget = PLENTY, **changes: Any) -> LlmJudge:  # noqa: ANN401
        given = {"enabled": True, "base_url": httpserver.url_for("/v1"), "model": "tree", "retries": 0, **changes}
        made.append(LlmClient(LlmSettings(**given), budget=budget, key=""))
        return LlmJudge(made[-1])

    yield judge
    for one in made:
        one.close()


@pytest.fixture
def chat(workspace: Database, write_chat: Callable[..., Path]) -> Database:
    import_log(workspace, ImportRequest((write_chat(CHAT),), extract=Extract.ALL), clock=TickingClock())
    return workspace


def _answer(httpserver: HTTPServer, verdict: str = "change", text: str | None = None) -> None:
    said = text or json.dumps({"verdict": verdict, "confidence": 0.9, "reasoning": "so it says"})
    message = {"role": "assistant", "content": said}
    httpserver.expect_request(PATH).respond_with_json({"choices": [{"message": message, "finish_reason": "stop"}]})


def test_that_a_plan_tells_the_cost_and_sends_nothing(
    chat: Database, judge_of: JudgeOf, httpserver: HTTPServer
) -> None:
    planned = plan(chat, judge_of(), most=10)
    assert len(planned.pairs) == 2
    assert planned.left_out == 0
    assert planned.cost.calls >= 2
    assert planned.cost.tokens > 500
    assert httpserver.log == []


def test_that_the_cap_keeps_the_pairs_that_look_most_like_a_conflict(chat: Database, judge_of: JudgeOf) -> None:
    planned = plan(chat, judge_of(), most=1)
    assert [one.new.text for one in planned.pairs] == ["We moved the cache from Redis to Valkey."]
    assert planned.left_out == 1


def test_that_a_verdict_waits_with_its_question_and_answer_and_changes_nothing(
    chat: Database, judge_of: JudgeOf, httpserver: HTTPServer
) -> None:
    _answer(httpserver)
    judge = judge_of()
    found = ask(chat, judge, plan(chat, judge, most=10), clock=TickingClock())
    assert (found.asked, found.suggested, found.abstained) == (2, 2, 0)
    seen, alone = review_queue(chat, LATER)
    assert (seen.suggestion.judge, seen.is_model_only) == ("llm:tree", False)
    assert alone.is_model_only, "the rules see no cue for it"
    assert alone.new.content == "I live near the sea in Porto."
    (exchange,) = exchanges_of(chat, seen.suggestion)
    assert "We use Redis for the cache." in exchange.prompt[1][1]
    assert json.loads(exchange.answer)["verdict"] == "change"
    assert Story(chat, TickingClock()).told("use Redis").replaced_by == ()
    with chat.read() as connection:
        last = list(log.rows(connection))[-1]
    assert (last.actor, last.action) == ("llm:tree", "propose")
    assert "Redis" not in last.detail


def test_that_a_pair_with_a_verdict_is_not_paid_for_twice(
    chat: Database, judge_of: JudgeOf, httpserver: HTTPServer
) -> None:
    _answer(httpserver, "coexist")
    judge = judge_of()
    assert ask(chat, judge, plan(chat, judge, most=10), clock=TickingClock()).suggested == 0
    assert plan(chat, judge, most=10).pairs == ()
    assert len(plan(chat, judge_of(model="oak"), most=10).pairs) == 2


def test_that_a_malformed_answer_is_kept_suggests_nothing_and_is_asked_again(
    chat: Database, judge_of: JudgeOf, httpserver: HTTPServer
) -> None:
    _answer(httpserver, text="Sure! It is a change.")
    judge = judge_of()
    found = ask(chat, judge, plan(chat, judge, most=1), clock=TickingClock())
    assert (found.suggested, found.abstained) == (0, 1)
    assert found.failure is not None
    assert review_queue(chat, LATER) == ()
    assert len(plan(chat, judge, most=10).pairs) == 2


def test_that_the_budget_of_the_plan_is_not_exceeded(chat: Database, judge_of: JudgeOf, httpserver: HTTPServer) -> None:
    _answer(httpserver)
    planned = plan(chat, judge_of(), most=10)
    one = judge_of(budget=plan(chat, judge_of(), most=1).cost)
    found = ask(chat, one, LlmPlan(planned.pairs * 4, planned.cost, 0), clock=TickingClock())
    assert found.abstained > 0
    assert len(httpserver.log) <= plan(chat, judge_of(model="oak"), most=1).cost.calls


def test_that_what_came_before_the_cancel_is_kept(chat: Database, judge_of: JudgeOf, httpserver: HTTPServer) -> None:
    served = list[bool]()

    def respond(request: Request) -> Response:
        served.append(bool(request.data))
        text = json.dumps({"verdict": "change", "confidence": 0.9, "reasoning": "so"})
        message = {"role": "assistant", "content": text}
        return Response(json.dumps({"choices": [{"message": message, "finish_reason": "stop"}]}))

    httpserver.expect_request(PATH).respond_with_handler(respond)
    judge = judge_of()
    planned = plan(chat, judge, most=10)
    found = ask(chat, judge, planned, clock=TickingClock(), is_cancelled=lambda: len(served) == 1)
    assert found.is_cancelled
    assert len(review_queue(chat, LATER)) == found.suggested <= 1


def test_that_an_address_that_cannot_be_is_refused_and_nothing_is_written(chat: Database, judge_of: JudgeOf) -> None:
    judge = judge_of(base_url="nowhere")
    with pytest.raises(BadAddressError):
        ask(chat, judge, plan(chat, judge, most=10), clock=TickingClock())
    assert review_queue(chat, LATER) == ()


def test_that_erasing_a_memory_erases_what_a_model_was_told_of_it(
    chat: Database, judge_of: JudgeOf, httpserver: HTTPServer
) -> None:
    _answer(httpserver)
    judge = judge_of()
    ask(chat, judge, plan(chat, judge, most=10), clock=TickingClock())
    erase(chat, Story(chat, TickingClock()).told("use Redis").uid, ADA, clock=TickingClock())
    assert b"We use Redis for the cache" not in chat.path.read_bytes()
