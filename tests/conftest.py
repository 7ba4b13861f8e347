"""What every test may use: a workspace on a real file, a clock that stands still, and no unexpected log lines."""

import datetime as dt
import json
import logging
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # before Qt loads: no test needs a screen

import pytest
from hypothesis import settings

from core.clock import FixedClock
from core.store.database import Database

# How long an example takes is no property of the program; speed is measured in benchmarks.
settings.register_profile("truewhen", deadline=None)
settings.load_profile("truewhen")

NOW = dt.datetime(2025, 12, 1, 9, 30, tzinfo=dt.UTC)


@pytest.fixture
def clock() -> FixedClock:
    return FixedClock(NOW)


@pytest.fixture(scope="session")
def _new_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make one new workspace a run; each test gets a copy, which is what making it again would give."""
    path = tmp_path_factory.mktemp("new") / "test.truewhen"
    Database.create(path, recorded_at=int(NOW.timestamp())).close()
    return path


@pytest.fixture
def workspace(_new_file: Path, tmp_path: Path) -> Iterator[Database]:
    database = Database.open(Path(shutil.copy(_new_file, tmp_path)))
    yield database
    database.close()


@pytest.fixture(autouse=True)
def _no_unexpected_log_lines(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    unexpected = [record for record in caplog.get_records("call") if record.levelno >= logging.WARNING]
    assert not unexpected, [record.getMessage() for record in unexpected]


Turns = list[tuple[str, str]]
Sessions = list[tuple[str, Turns]]


@pytest.fixture
def write_chat(tmp_path: Path) -> Callable[..., Path]:
    """Write a chat in the shape of LoCoMo: sessions of (time, [(speaker, text), …])."""

    def write(sessions: Sessions, *, sample_id: str = "team", name: str = "chat.json") -> Path:
        conversation: dict[str, object] = {"speaker_a": "Ada", "speaker_b": "Ben"}
        for number, (when, turns) in enumerate(sessions, start=1):
            conversation[f"session_{number}_date_time"] = when
            conversation[f"session_{number}"] = [
                {"speaker": speaker, "dia_id": f"D{number}:{turn}", "text": text}
                for turn, (speaker, text) in enumerate(turns, start=1)
            ]
        path = tmp_path / name
        path.write_text(json.dumps([{"sample_id": sample_id, "conversation": conversation}]), encoding="utf-8")
        return path

    return write
