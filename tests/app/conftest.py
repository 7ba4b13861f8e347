import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.command_line.main import main

Run = Callable[..., "Ran"]


class Ran:
    """What a command gave back: exit code, both streams, and the JSON document if there is one."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def document(self) -> Any:  # noqa: ANN401
        return json.loads(self.out)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("TRUEWHEN_HOME", str(tmp_path / "home"))

    def run(*arguments: object) -> Ran:
        capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run
