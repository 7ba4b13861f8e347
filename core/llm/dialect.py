"""What an endpoint understands of a request; what it refuses is left out, one thing after the other."""

import re
from dataclasses import dataclass, replace
from typing import Any

from core.llm.exchange import AnswerForm, Question
from core.llm.settings import LlmSettings

_NEXT_FORM = {AnswerForm.JSON_SCHEMA: AnswerForm.JSON_OBJECT, AnswerForm.JSON_OBJECT: AnswerForm.PROMPT}
# Some servers answer 500 where they mean "unsupported".
_MEANS_UNSUPPORTED = frozenset({400, 415, 422, 500, 501})
_TEMPERATURE = re.compile(r"\btemperature\b", re.IGNORECASE)
_LIMIT = re.compile(r"\bmax_tokens\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Dialect:
    """The ladder of answer forms, and two parameters that some endpoints refuse or call otherwise."""

    form: AnswerForm = AnswerForm.JSON_SCHEMA
    has_temperature: bool = True
    limit: str = "max_tokens"

    def request(self, question: Question, settings: LlmSettings) -> dict[str, Any]:
        """Return the request in this dialect."""
        request: dict[str, Any] = {
            "model": settings.model,
            "messages": [{"role": role, "content": text} for role, text in question.messages()],
            self.limit: settings.most_answer_tokens,
        }
        if self.has_temperature:
            request["temperature"] = 0
        if self.form is AnswerForm.JSON_SCHEMA:
            schema = {"name": question.name, "strict": True, "schema": question.schema}
            request["response_format"] = {"type": "json_schema", "json_schema": schema}
        elif self.form is AnswerForm.JSON_OBJECT:
            request["response_format"] = {"type": "json_object"}
        return request

    def simpler(self, status: int, said: str) -> "Dialect | None":
        """Return what to try after a refusal; None where nothing can be left out or it means something else."""
        if status not in _MEANS_UNSUPPORTED:
            return None
        if self.has_temperature and _TEMPERATURE.search(said):
            return replace(self, has_temperature=False)
        if self.limit == "max_tokens" and _LIMIT.search(said):
            return replace(self, limit="max_completion_tokens")
        following = _NEXT_FORM.get(self.form)
        return replace(self, form=following) if following else None


MOST_STEPS = 4
"""Calls that finding the dialect of an endpoint can cost at most, beside the one that succeeds."""
