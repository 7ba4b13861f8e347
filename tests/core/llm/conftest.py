"""Endpoints on the loopback: one that speaks HTTP well, and one that does to a connection what it is told."""

import socketserver
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest
from pytest_httpserver import HTTPServer

from core.llm.budget import Budget
from core.llm.client import LlmClient
from core.llm.settings import LlmSettings

PLENTY = Budget(1_000, 10_000_000)


@pytest.fixture
def client_of(httpserver: HTTPServer) -> Iterator[Callable[..., LlmClient]]:
    """Make clients of the server, switched on and impatient; they are closed at the end."""
    made = []

    def client(*, budget: Budget = PLENTY, key: str | None = "", **changes: Any) -> LlmClient:  # noqa: ANN401
        given = {"enabled": True, "base_url": httpserver.url_for("/v1"), "model": "tree", "retries": 0, **changes}
        made.append(LlmClient(LlmSettings(**given), budget=budget, key=key))
        return made[-1]

    yield client
    for one in made:
        one.close()


Handler = Callable[[Any], None]


@pytest.fixture
def raw_server() -> Callable[[Handler], Any]:
    """Serve connections with a function that gets the socket after the request has come in."""

    @contextmanager
    def serving(handle: Handler) -> Iterator[str]:
        class One(socketserver.BaseRequestHandler):
            def handle(self) -> None:
                self.request.recv(100_000)
                handle(self.request)

        with socketserver.ThreadingTCPServer(("127.0.0.1", 0), One) as server, ThreadPoolExecutor(1) as threads:
            server.daemon_threads = True
            threads.submit(server.serve_forever, 0.01)
            try:
                yield f"http://127.0.0.1:{server.server_address[1]}/v1"
            finally:
                server.shutdown()

    return serving
