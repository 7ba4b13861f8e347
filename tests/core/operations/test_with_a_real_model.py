"""End to end with a real model, only where one is named: what it says may be wrong, what we do with it may not.

TRUEWHEN_MODEL_URL=http://127.0.0.1:8000/v1 TRUEWHEN_MODEL=name pytest tests/core/operations/test_with_a_real_model.py
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from core.llm.client import LlmClient
from core.llm.settings import LlmSettings
from core.operations.find_conflicts_llm import ask, plan
from core.operations.import_log import Extract, ImportRequest, import_log
from core.queries.exchanges import exchanges_of
from core.queries.review_queue import review_queue
from core.review.llm_judge import LlmJudge
from core.store.database import Database
from core.store.exchanges import KeptExchange, exchanges_about
from tests.core.llm.conftest import PLENTY
from tests.core.operations.conftest import LATER, Story, TickingClock

ADDRESS = os.environ.get("TRUEWHEN_MODEL_URL", "")
CHAT = [
    ("9:00 am on 17 March, 2025", [("Ada", "We use Redis for the cache."), ("Ben", "I live in Porto.")]),
    (
        "9:00 am on 15 September, 2025",
        [("Ada", "We moved the cache from Redis to Valkey."), ("Ben", "I live near the sea in Porto.")],
    ),
]


@pytest.mark.skipif(not ADDRESS, reason="TRUEWHEN_MODEL_URL names no model")
@pytest.mark.timeout(600)
def test_that_a_real_model_is_asked_kept_and_never_obeyed(workspace: Database, write_chat: Callable[..., Path]) -> None:
    clock = TickingClock()
    import_log(workspace, ImportRequest((write_chat(CHAT),), extract=Extract.ALL), clock=clock)
    before = Story(workspace, clock).records()
    settings = LlmSettings(
        enabled=True, base_url=ADDRESS, model=os.environ.get("TRUEWHEN_MODEL", "any"), most_answer_tokens=200, retries=0
    )
    with LlmClient(settings, budget=PLENTY, key=os.environ.get("TRUEWHEN_MODEL_KEY", "")) as client:
        judge = LlmJudge(client)
        planned = plan(workspace, judge, most=2)
        found = ask(workspace, judge, planned, clock=clock)
        assert client.spent.calls >= found.asked == len(planned.pairs) == 2
    kept = list[KeptExchange]()
    with workspace.read() as connection:
        for pair in planned.pairs:
            kept += exchanges_about(connection, pair.old_id, pair.new_id)
    assert len(kept) == 2
    assert all(one.answer or one.failure for one in kept)
    assert sum(bool(one.failure) for one in kept) == found.abstained
    assert all(exchanges_of(workspace, item.suggestion) for item in review_queue(workspace, LATER))
    assert Story(workspace, clock).records() == before
