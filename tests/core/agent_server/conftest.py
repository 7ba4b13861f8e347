"""A workspace with a story, and an agent that speaks to it through the official SDK's client."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import anyio
import pytest
from mcp import Client
from mcp.types import CallToolResult, Implementation, ReadResourceResult, TextResourceContents

from app.composition import build_sample
from core.agent_server.server import AgentServer
from core.clock import FixedClock
from core.store.database import Database

_Result = TypeVar("_Result")
AGENT = Implementation(name="careful agent", version="1.2")


class Agent:
    """Calls tools, one session a call."""

    def __init__(self, workspace: Database, clock: FixedClock) -> None:
        self.workspace, self._clock = workspace, clock

    def session(self, use: Callable[[Client], Awaitable[_Result]]) -> _Result:
        async def run() -> _Result:
            server = AgentServer(self.workspace, clock=self._clock).protocol_server()
            async with Client(server, client_info=AGENT) as client:
                return await use(client)

        return anyio.run(run)

    def call(self, tool: str, **arguments: object) -> CallToolResult:
        async def use(client: Client) -> CallToolResult:
            return await client.call_tool(tool, arguments)

        return self.session(use)

    def ask(self, tool: str, **arguments: object) -> dict[str, Any]:
        result = self.call(tool, **arguments)
        assert not result.is_error, result.content
        assert isinstance(result.structured_content, dict)
        return result.structured_content

    def refusal(self, tool: str, **arguments: object) -> str:
        result = self.call(tool, **arguments)
        assert result.is_error
        return text_of(result)


def text_of(result: CallToolResult) -> str:
    (content,) = result.content
    assert content.type == "text"
    return content.text


def read_text(result: ReadResourceResult) -> str:
    (content,) = result.contents
    assert isinstance(content, TextResourceContents)
    return content.text


@pytest.fixture
def story(tmp_path: Path, clock: FixedClock) -> Database:
    return build_sample(tmp_path / "story.truewhen", clock)


@pytest.fixture
def agent(story: Database, clock: FixedClock) -> Agent:
    return Agent(story, clock)
