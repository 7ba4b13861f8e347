"""The guide for new formats, with its example run as it stands."""

import re
from pathlib import Path
from typing import Any

import pytest

from core.importers import formats
from core.importers.registry import all_importers, open_log

GUIDE = (Path(__file__).parents[3] / "resources" / "docs" / "importers.md").read_text(encoding="utf-8")


def test_that_the_example_of_the_guide_reads_a_log(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    code = re.search(r"```python\n(.+?)```", GUIDE, re.DOTALL)
    assert code is not None
    namespace: dict[str, Any] = {"__name__": "guide"}
    exec(compile(code[1], "importers.md", "exec"), namespace)  # noqa: S102 - the guide is ours
    monkeypatch.setattr(formats, "IMPORTERS", (*all_importers(), namespace["PagerLog"]()))
    path = tmp_path / "night.txt"
    path.write_text("2024-03-05T09:00:00 ada> here\nnoise\n2024-03-05T09:01:00 bo> there\n", "utf-8")
    with open_log([path]) as log:
        assert [(message.author, message.text) for message in log] == [("ada", "here"), ("bo", "there")]
    assert log.format_id == "pager-log"
    assert sorted(log.report.warnings) == ["malformed_line", "zone_missing"]


def test_that_the_guide_names_only_files_that_are_there() -> None:
    core = Path(__file__).parents[3] / "core" / "importers"
    for name in re.findall(r"`(\w+\.py)`", GUIDE):
        assert (core / name).is_file(), name
