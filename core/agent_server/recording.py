"""Records every call with what was answered; a call that cannot be recorded is not answered."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from core.agent_server.answers import Answer
from core.clock import Clock
from core.errors import ActionableError
from core.operations.record_call import record_call
from core.queries.handle import WorkspaceHandle
from core.values.agent_call import AgentCall, Outcome
from core.values.civil_time import parse_iso

_MOST_OF_ARGUMENTS = 4_000


@dataclass(frozen=True, slots=True)
class Recorder:
    """Writes calls down in the workspace that they ask."""

    workspace: WorkspaceHandle
    clock: Clock

    def recorded(self, client: str, tool: str, arguments: Mapping[str, Any], answer: Callable[[], Answer]) -> Answer:
        """Answer a call and write it down, whether it is answered, refused or fails.

        Raises:
            ActionableError: the call was refused, or it could not be written down.
        """
        try:
            answered = answer()
        except ActionableError as error:
            self._write(client, tool, arguments, Outcome.REFUSED, {"kind": error.code, "message": str(error)[:500]})
            raise
        except Exception as error:
            self._write(client, tool, arguments, Outcome.FAILED, {"error": type(error).__name__})
            raise
        self._write(client, tool, arguments, Outcome.ANSWERED, answered.told)
        return answered

    def _write(
        self, client: str, tool: str, arguments: Mapping[str, Any], outcome: Outcome, told: Mapping[str, Any]
    ) -> None:
        call = AgentCall(
            client=client,
            tool=tool,
            arguments=_json(arguments),
            true_at=_moment(arguments.get("true_at")),
            known_at=_moment(arguments.get("known_at")),
            outcome=outcome,
            answer=json.dumps(told, ensure_ascii=False),
        )
        record_call(self.workspace, call, clock=self.clock)


def _json(arguments: Mapping[str, Any]) -> str:
    written = json.dumps(arguments, ensure_ascii=False)
    if len(written) <= _MOST_OF_ARGUMENTS:
        return written
    return json.dumps({"cut_off": written[:_MOST_OF_ARGUMENTS]}, ensure_ascii=False)


def _moment(text: object) -> int | None:
    window = parse_iso(text) if isinstance(text, str) else None
    return None if window is None else window.end - 1
