"""An agent's session over two pipes: ask, propose, a person accepts, ask again; and what the process loads."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import anyio
import pytest
from mcp import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from app.composition import build_sample
from core.clock import FixedClock
from core.operations.decide import Acceptance, accept
from core.operations.person import Person
from core.queries.agent_calls import agent_calls
from core.queries.review_queue import review_queue
from core.store.database import Database
from core.values.as_of import AsOf

ROOT = Path(__file__).parents[2]

_Ask = Callable[..., Awaitable[dict[str, Any]]]


@pytest.fixture
def story(tmp_path: Path, clock: FixedClock) -> Database:
    return build_sample(tmp_path / "story.truewhen", clock)


def _configurations() -> list[dict[str, Any]]:
    """Return the servers of every configuration that the README shows."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", readme, re.DOTALL)]
    claude = re.search(r"`claude mcp add truewhen -- (truewhen .*?)`", readme)
    assert claude is not None
    command, *arguments = claude.group(1).split()
    return [
        *(servers["truewhen"] for one in shown for servers in one.values()),
        {"command": command, "args": arguments},
    ]


@pytest.mark.parametrize("configuration", _configurations())
def test_that_the_configurations_of_the_readme_start_a_server(configuration: dict[str, Any], story: Database) -> None:
    assert configuration["command"] == "truewhen"
    arguments = [str(story.path) if one == "/path/to/team.truewhen" else one for one in configuration["args"]]
    assert arguments == ["mcp", str(story.path)]
    program = Path(sys.executable).with_name("truewhen.exe" if sys.platform == "win32" else "truewhen")

    async def run() -> None:
        async with Client(stdio_client(StdioServerParameters(command=str(program), args=arguments))) as client:
            assert len((await client.list_tools()).tools) == 5

    anyio.run(run)


def _talk(path: Path, use: Callable[[_Ask], Awaitable[None]]) -> None:
    async def run() -> None:
        server = StdioServerParameters(command=sys.executable, args=["-m", "app", "mcp", str(path)], cwd=ROOT)
        async with Client(stdio_client(server)) as client:

            async def ask(tool: str, **arguments: object) -> dict[str, Any]:
                result = await client.call_tool(tool, arguments)
                assert not result.is_error, result.content
                assert isinstance(result.structured_content, dict)
                return result.structured_content

            await use(ask)

    anyio.run(run)


def test_that_an_agent_asks_proposes_and_is_told_what_a_person_decided(story: Database, clock: FixedClock) -> None:
    """The whole way: the desktop has the workspace open all the time, the agent is a process of its own."""

    async def use(ask: _Ask) -> None:
        (old,) = (await ask("query_timeline", keywords="Elasticsearch 8"))["memories"]
        (new,) = (await ask("query_timeline", keywords="OpenSearch"))["memories"]
        assert old["date"]["basis"] == "mention"
        assert old["message_id"] == "D2:3"
        before = await ask("world_state", true_at="2025-11-20", keywords="search index")
        assert old["uid"] in [one["uid"] for one in before["true"] + before["maybe"]]

        waiting = await ask("propose_supersession", old_uid=old["uid"], new_uid=new["uid"], reason="It moved.")
        if waiting["status"] == "waiting":
            (again,) = (await ask("query_timeline", keywords="Elasticsearch 8"))["memories"]
            assert again["pending"] is True

        items = review_queue(story, AsOf(0))
        (item,) = [one for one in items if one.suggestion.uid == waiting["suggestion"]]
        accept(story, [Acceptance(item.suggestion.uid)], Person("Ana", "checked"), clock=clock)

        after = await ask("world_state", true_at="2025-11-20", keywords="search index")
        assert old["uid"] not in [one["uid"] for one in after["true"] + after["maybe"]]
        history = await ask("memory_history", uid=old["uid"])
        assert [(one["old"], one["new"], one["actor"]) for one in history["replacements"]] == [
            (old["uid"], new["uid"], "Ana")
        ]
        earlier = await ask("world_state", true_at="2025-11-20", known_at="2025-10-01", keywords="search index")
        assert [one["uid"] for one in earlier["true"]] == [old["uid"]]

    _talk(story.path, use)
    tools = [one.call.tool for one in agent_calls(story)]
    assert tools.count("world_state") == 3
    assert "propose_supersession" in tools


def test_that_serving_an_agent_loads_nothing_that_draws() -> None:
    code = (
        "import sys, core.agent_server.server\n"
        "print([name for name in sys.modules if name.split('.')[0] in {'PySide6', 'shiboken6', 'ui', 'openai'}])"
    )
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_that_a_missing_workspace_is_said_before_anything_is_served(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "app", "mcp", str(tmp_path / "none.truewhen")]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, input="")
    assert found.returncode == 2
    assert found.stdout == ""
    assert "none.truewhen" in found.stderr


def test_that_lines_that_are_no_messages_do_not_end_the_server(story: Database) -> None:
    story.close()
    lines = 'not json\n[]\n{"jsonrpc": "2.0"}\n' + "x" * 1_000_000 + "\n"
    command = [sys.executable, "-m", "app", "mcp", str(story.path)]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, input=lines, timeout=60)
    assert found.returncode == 0, found.stderr
    assert "Traceback" not in found.stderr


def _inspector(path: Path, *arguments: str) -> dict[str, Any]:
    """Ask the MCP Inspector's command line, which speaks to the server as any host does."""
    command = ["npx", "--yes", "@modelcontextprotocol/inspector", "--cli"]
    server = [sys.executable, "-m", "app", "mcp", str(path)]
    done = subprocess.run(
        [*command, *server, *arguments], cwd=ROOT, capture_output=True, text=True, check=False, timeout=180
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert isinstance(told, dict)
    return told


@pytest.mark.skipif(
    not os.environ.get("TRUEWHEN_INSPECTOR") or shutil.which("npx") is None,
    reason="asks the package registry for the MCP Inspector: set TRUEWHEN_INSPECTOR=1 where node is present",
)
def test_that_the_mcp_inspector_lists_and_calls_every_tool(story: Database) -> None:
    story.close()
    listed = {tool["name"] for tool in _inspector(story.path, "--method", "tools/list")["tools"]}
    calls = {
        "query_timeline": ["keywords=redis"],
        "world_state": ["true_at=2025-07-10"],
        "calculate_date_math": ["date_a=2025-03-15", "date_b=2025-09-10"],
        "memory_history": ["uid=m-none"],
        "propose_supersession": ["old_uid=m-a", "new_uid=m-b", "reason=test"],
    }
    assert listed == set(calls)
    for tool, arguments in calls.items():
        given = [part for one in arguments for part in ("--tool-arg", one)]
        told = _inspector(story.path, "--method", "tools/call", "--tool-name", tool, *given)
        assert told["content"][0]["text"]
        assert bool(told.get("isError")) == (tool in {"memory_history", "propose_supersession"})
