"""Suggestions for which only a model's word speaks: last in the queue, and never accepted in bulk."""

from core.values.identifiers import AGENT_PREFIX
from core.values.verdict import Verdict

MODEL_ONLY = "model only"
"""The cue of a verdict that takes a fact away and for which the rules see no cue."""


def is_model_only(verdict: str, cue: str, proposed_by: str = "") -> bool:
    """Whether only the word of a model, or of an agent, speaks for taking the older fact away."""
    takes_away = Verdict(verdict).retires or verdict == Verdict.PORTION
    return takes_away and (cue == MODEL_ONLY or (not cue and proposed_by.startswith(AGENT_PREFIX)))
