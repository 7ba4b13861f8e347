"""The agents' server: its start, and each question inside it on a workspace of 1,000,000 memories.

    python tests/benchmarks/agent_server.py WORKSPACE

WORKSPACE is what ``store.py --keep FOLDER`` leaves; questions go through the official client in the same process, so
that protocol, schemas, text and the record of the call are counted. Reach: start <= 1.0 s, query_timeline <= 20 ms.
"""

import statistics
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import anyio
from mcp import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from core.agent_server.server import AgentServer
from core.clock import SystemClock
from core.store.database import Database

ROOT = Path(__file__).resolve().parents[2]
_QUESTIONS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("query_timeline", {"keywords": "", "newest_first": True}),
    ("query_timeline", {"keywords": "lisbon", "newest_first": True}),
    ("query_timeline", {"keywords": "the", "limit": 100}),
    ("query_timeline", {"keywords": "zzz"}),
    ("world_state", {"true_at": "2022-06-15"}),
    ("calculate_date_math", {"date_a": "2025-03-15", "date_b": "2025-09-10"}),
)
_RUNS = 9


def main() -> int:
    """Print the figures."""
    if len(sys.argv) < 2 or not Path(sys.argv[1]).is_file():
        sys.stderr.write("NO FIGURES: name a workspace, for instance one kept by tests/benchmarks/store.py --keep\n")
        return 1
    workspace = Path(sys.argv[1])
    starts = sorted(anyio.run(_start, workspace) for _ in range(5))
    sys.stdout.write(
        f"start to the first answer of the protocol: {starts[0]:.2f} / {starts[2]:.2f} s (best / median)\n"
    )
    anyio.run(_ask, workspace)
    return 0


async def _start(workspace: Path) -> float:
    begun = time.perf_counter()
    server = StdioServerParameters(command=sys.executable, args=["-m", "app", "mcp", str(workspace)], cwd=ROOT)
    async with Client(stdio_client(server)) as client:
        await client.list_tools()
        return time.perf_counter() - begun


async def _ask(workspace: Path) -> None:
    database = Database.open(workspace)
    async with Client(AgentServer(database, clock=SystemClock()).protocol_server()) as client:
        await client.call_tool(*_QUESTIONS[0])  # the columns are loaded
        for tool, arguments in _QUESTIONS:
            times = [await _timed(lambda: client.call_tool(tool, arguments)) for _ in range(_RUNS)]  # noqa: B023
            best, median = min(times), statistics.median(times)
            sys.stdout.write(f"{tool:<20} {arguments!s:<48} {best:6.1f} / {median:6.1f} ms\n")
    database.close()


async def _timed(ask: Callable[[], Awaitable[object]]) -> float:
    begun = time.perf_counter()
    await ask()
    return 1_000 * (time.perf_counter() - begun)


if __name__ == "__main__":
    sys.exit(main())
