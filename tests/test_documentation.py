"""What the documents list must be what there is."""

import re
from pathlib import Path

import pytest

from app.command_line.main import _COMMANDS
from core.importers.registry import all_importers

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("format_id", [importer.format_id for importer in all_importers()])
def test_that_every_importer_is_in_the_readme(format_id: str) -> None:
    assert f"`{format_id}`" in README


@pytest.mark.parametrize("command", [name for name in _COMMANDS if name != "open"])
def test_that_every_command_is_in_the_readme_and_the_changelog(command: str) -> None:
    assert re.search(rf"truewhen {command}\b", README)
    assert f"`{command}`" in CHANGELOG


def test_that_every_folder_of_the_map_is_there() -> None:
    for folder in ("core", "ui", "app", "resources", "tests"):
        assert f"| `{folder}/` |" in README
        assert (ROOT / folder).is_dir()


def test_that_every_picture_and_file_the_readme_names_is_there() -> None:
    for target in ("resources/screenshots/timeline-light.png", "CONTRIBUTING.md", "CHANGELOG.md"):
        assert target in README
        assert (ROOT / target).is_file()
