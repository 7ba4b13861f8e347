"""``truewhen mcp``: serves a workspace to an agent over the Model Context Protocol."""

from pathlib import Path

import click

from app.command_line.parameters import WORKSPACE
from app.workspaces import open_workspace
from core.clock import SystemClock


@click.command("mcp")
@WORKSPACE
def serve_agent(workspace: Path) -> None:
    """Serve WORKSPACE to an agent over standard input and output (Model Context Protocol).

    The agent can ask and propose; only people accept, reject, edit or erase. Every call is recorded in the workspace.
    """
    import anyio

    from core.agent_server.server import AgentServer

    opened = open_workspace(workspace)
    try:
        anyio.run(AgentServer(opened, clock=SystemClock()).serve_stdio)
    finally:
        opened.close()
