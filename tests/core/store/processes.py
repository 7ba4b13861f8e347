"""Processes that tell what they have done, to be ended in the middle of it."""

import time
from collections.abc import Callable
from typing import Any


class Child:
    """A process that tells what it has done."""

    def __init__(self, context: Any, target: Callable[..., None], *arguments: object) -> None:  # noqa: ANN401
        self._reports, sends = context.Pipe(duplex=False)
        self.process = context.Process(target=target, args=(*arguments, sends))
        self.process.start()
        sends.close()
        assert self._reports.recv() == "ready"
        self._begun = time.perf_counter()

    def killed_after(self, seconds: float, *, reports: int = 0) -> list[Any]:
        """Kill it some time after it began, or after it told of so many things; return all that it had told."""
        told = [self._reports.recv() for _ in range(reports)]
        since = time.perf_counter() if reports else self._begun
        time.sleep(max(0.0, since + seconds - time.perf_counter()))
        self.process.kill()
        return told + self.finished()[0]

    def finished(self) -> tuple[list[Any], float]:
        """Wait for its end; return what it told, and how long it took."""
        told = []
        while True:
            try:
                told.append(self._reports.recv())
            except (EOFError, ConnectionResetError):
                break
        took = time.perf_counter() - self._begun
        self.process.join()
        self._reports.close()
        return told, took


Start = Callable[..., Child]
