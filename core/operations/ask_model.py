"""Lets the model that a person switched on look for replacements: first what it would cost, then the questions."""

from collections.abc import Callable

from core.clock import Clock
from core.llm.budget import Budget
from core.llm.client import LlmClient
from core.llm.settings import LlmSettings
from core.operations.find_conflicts_llm import LlmPlan, LlmSearch, ask, plan
from core.review.llm_judge import LlmJudge
from core.store.database import Database
from core.values.preferences import ModelAccess

__all__ = ["LlmPlan", "LlmSearch", "ask_questions", "plan_questions"]

_MOST = 100


def plan_questions(database: Database, access: ModelAccess, *, most: int = _MOST) -> LlmPlan:
    """Choose what to ask about, and estimate the most that it costs; sends nothing.

    Raises:
        LlmUnavailableError: it is switched off, not installed, or not set up.
    """
    with LlmClient(_settings(access), budget=Budget(0, 0)) as unpaid:
        unpaid.check()
        return plan(database, LlmJudge(unpaid), most=most)


def ask_questions(
    database: Database,
    access: ModelAccess,
    planned: LlmPlan,
    *,
    clock: Clock,
    progress: Callable[[int, int], None] = lambda _done, _all: None,
    is_cancelled: Callable[[], bool] = lambda: False,
) -> LlmSearch:
    """Ask within the cost of the plan; what comes joins the queue as it comes, and nothing takes effect.

    Raises:
        LlmUnavailableError: nothing could be sent.
    """
    with LlmClient(_settings(access), budget=planned.cost) as client:
        return ask(database, LlmJudge(client), planned, clock=clock, progress=progress, is_cancelled=is_cancelled)


def _settings(access: ModelAccess) -> LlmSettings:
    return LlmSettings(enabled=access.is_on, base_url=access.base_url, model=access.model)
