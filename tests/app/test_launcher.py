import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from app import launcher

PROGRAM = "def main(argv: list[str] | None = None) -> int:\n    return 7\n"


@pytest.fixture
def bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A bundle with a program that answers 7, and an import system that forgets it afterwards."""
    command_line = tmp_path / "app" / "command_line"
    command_line.mkdir(parents=True)
    for package in (command_line.parent, command_line):
        (package / "__init__.py").touch()
    (command_line / "main.py").write_text(PROGRAM, encoding="utf-8")
    monkeypatch.setattr(launcher, "BUNDLE", tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    for name in [name for name in sys.modules if name == "app" or name.startswith("app.")]:
        monkeypatch.delitem(sys.modules, name)
    return tmp_path


@pytest.mark.parametrize("start", [launcher.run_command_line, launcher.run_desktop])
def test_that_an_entry_point_gives_the_exit_code_of_the_program(bundle: Path, start: Callable[[], int]) -> None:
    assert bundle.is_dir()
    assert start() == 7


def test_that_the_bundle_comes_before_packages_of_the_same_names(bundle: Path) -> None:
    launcher.run_command_line()
    assert sys.path[0] == str(bundle)


def test_that_a_second_start_does_not_add_the_bundle_again(bundle: Path) -> None:
    launcher.run_command_line()
    launcher.run_desktop()
    assert sys.path.count(str(bundle)) == 1
