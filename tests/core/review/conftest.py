import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest

_FOLDER = Path(__file__).parent / "corpus"
_GROUPS = {"changing": ("change", "end", "correction"), "keeping": ("keep",), "unseen": ("unseen",)}


def _pairs(groups: Sequence[str]) -> list[tuple[str, str]]:
    lists = [tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(_FOLDER.glob("*.toml"))]
    return [(older, newer) for one in lists for group in groups for older, newer in one[group]]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test that asks for a ``changing``, ``keeping`` or ``unseen`` pair each pair of that sort."""
    for name, groups in _GROUPS.items():
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, _pairs(groups), ids=" / ".join)
