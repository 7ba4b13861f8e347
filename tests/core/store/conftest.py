"""Processes to be ended, chats to import, places in memory and on small disks, a later program's migrations."""

import multiprocessing
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from core.store.migrations import runner
from tests.core.store.processes import Child, Start

WriteChat = Callable[..., Path]


@pytest.fixture(scope="session")
def _processes() -> Any:  # noqa: ANN401
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["pytest", "tests.core.store.crash_children"])
    return context


@pytest.fixture
def start(_processes: Any) -> Start:  # noqa: ANN401
    return lambda target, *arguments: Child(_processes, target, *arguments)


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory, where there is one: whether a process ends well does not hang on the disk, only how soon."""
    memory = Path("/dev/shm")  # noqa: S108
    if not os.access(memory, os.W_OK):
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        yield Path(folder)


@pytest.fixture
def chats(write_chat: WriteChat) -> list[Path]:
    saying = ("I moved to house {} yesterday.", "We use Redis {} since 15 March 2025.", "레디스 {}번을 캐시로 씁니다.")
    made = []
    for number in range(5):
        turns = [("Ada" if turn % 2 else "Ben", saying[turn % 3].format(turn)) for turn in range(40)]
        made.append(write_chat([("1:56 pm on 8 May, 2023", turns)], sample_id=f"s{number}", name=f"chat{number}.json"))
    return made


@pytest.fixture
def large_chat(write_chat: WriteChat) -> Path:
    turns = [("Ada", f"I moved to Lisbon with note {turn}" + " and one more thing" * 60) for turn in range(300)]
    return write_chat([("1:56 pm on 8 May, 2023", turns)], sample_id="large", name="large.json")


@pytest.fixture
def migrations(tmp_path: Path) -> Path:
    """A folder of revisions with one more than there is."""
    children = pytest.importorskip("tests.core.store.crash_children", reason="needs POSIX", exc_type=ImportError)
    folder = tmp_path / "migrations"
    shutil.copytree(runner._FOLDER, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "versions" / f"{children.NEXT}_extras.py").write_text(children.NEXT_REVISION, encoding="utf-8")
    return folder


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 8 MB."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(folder)]
    if not sys.platform.startswith("linux") or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("no file system may be mounted here; the test with a limit on the size of files still runs")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)
