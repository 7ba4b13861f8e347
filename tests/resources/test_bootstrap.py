"""The bootstrap runs before anything is installed, on whatever Python there is; here its decisions are tested."""

import ast
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
FILE = ROOT / "resources" / "bootstrap.py"
TOO_NEW = (ast.JoinedStr, ast.NamedExpr, ast.AnnAssign, ast.Match, ast.TryStar, ast.AsyncFunctionDef)

PYPROJECT = """\
[project]
name = "truewhen"
dependencies = [
  "numpy",
]

[project.scripts]
truewhen = "truewhen:run_command_line"

[tool.ruff]
line-length = 120

[[tool.importlinter.contracts]]
name = "1"

[tool.hatch.build.targets.wheel]
bypass-selection = true
"""


@pytest.fixture(scope="module")
def bootstrap() -> dict[str, Any]:
    return runpy.run_path(str(FILE), run_name="bootstrap")


def test_that_the_syntax_is_old_enough_for_any_python_3() -> None:
    tree = ast.parse(FILE.read_text(encoding="utf-8"))
    assert [node for node in ast.walk(tree) if isinstance(node, TOO_NEW)] == []
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    assert [function.name for function in functions if function.args.posonlyargs or function.returns] == []


def test_that_only_the_standard_library_is_imported() -> None:
    tree = ast.parse(FILE.read_text(encoding="utf-8"))
    imports = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert imports <= set(sys.stdlib_module_names)


@pytest.mark.parametrize(
    ("changed", "installs_again"),
    [
        (PYPROJECT.replace("numpy", "numpy>=2"), True),
        (PYPROJECT.replace("bypass-selection = true", ""), True),
        (PYPROJECT.replace("run_command_line", "run"), True),
        (PYPROJECT.replace("120", "100"), False),
        (PYPROJECT.replace('name = "1"', 'name = "2"'), False),
    ],
)
def test_that_only_what_is_installed_causes_an_installation(
    changed: str, installs_again: bool, bootstrap: dict[str, Any]
) -> None:
    tables = bootstrap["packaging_tables"]
    assert (tables(changed) != tables(PYPROJECT)) == installs_again


@pytest.mark.parametrize(
    ("output", "reason"),
    [
        ("WARNING: Retrying (Retry(total=4)) after connection broken by 'NewConnectionError'", "could not be reached"),
        ("socket.gaierror: [Errno -3] Temporary failure in name resolution", "could not be reached"),
        ("SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]'))", "PIP_CERT"),
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("ERROR: No matching distribution found for PySide6-Essentials", "no build for this system"),
        ("something else", "something else"),
    ],
)
def test_that_a_failed_installation_says_why(output: str, reason: str, bootstrap: dict[str, Any]) -> None:
    assert reason in bootstrap["why_pip_failed"](output)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, False),
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, False),
        ({"QT_QPA_PLATFORM": "minimal:enable_fonts"}, False),
        ({"QT_QPA_PLATFORM": "vnc"}, True),
    ],
)
def test_that_a_display_is_recognised(
    variables: dict[str, str], expected: bool, bootstrap: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert bootstrap["has_display"]() == expected


def test_that_this_python_is_recognised(bootstrap: dict[str, Any]) -> None:
    found = bootstrap["probe"]([sys.executable])
    assert found.version == sys.version_info[:2]
    assert found.can_make_environments


@pytest.mark.parametrize("command", ["truewhen-no-such-python", sys.executable + "-no-such"])
def test_that_a_python_that_does_not_answer_is_passed_over(command: str, bootstrap: dict[str, Any]) -> None:
    assert bootstrap["probe"]([command]) is None


@pytest.mark.parametrize(("wish", "code"), [("help", 0), ("no-such-wish", 2)])
def test_that_the_usage_names_every_target_of_the_makefile(wish: str, code: int) -> None:
    done = subprocess.run([sys.executable, str(FILE), wish], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == code
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = makefile.split(".PHONY:", 1)[1].splitlines()[0].split()
    assert [target for target in targets if target != "help" and f"make {target}" not in done.stdout] == []
