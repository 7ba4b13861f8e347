"""What the window asks models, each in a job and each on a person's act; a test passes its own."""

from collections.abc import Callable
from dataclasses import dataclass

from core.operations.ask_model import LlmPlan, LlmSearch, ask_questions, plan_questions
from core.operations.model_access import ModelTrial, has_key, is_on_this_machine, keep_key, model_names, try_model

__all__ = ["LlmPlan", "LlmSearch", "ModelQueries", "ModelTrial", "is_on_this_machine"]


@dataclass(frozen=True, slots=True)
class ModelQueries:
    """Functions of ``core.operations.model_access`` and ``core.operations.ask_model``."""

    model_names: Callable[..., tuple[str, ...]] = model_names
    try_model: Callable[..., ModelTrial] = try_model
    keep_key: Callable[[str, str], None] = keep_key
    has_key: Callable[[str], bool] = has_key
    plan_questions: Callable[..., LlmPlan] = plan_questions
    ask_questions: Callable[..., LlmSearch] = ask_questions
