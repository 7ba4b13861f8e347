"""The rules of the house hold, and the tools that check them are shown to fail on a planted violation of each."""

import ast
import importlib.metadata
import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
FOLDERS = ("app", "ui", "core", "resources")
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

MOST_LINES = 400
NAMES_THAT_SAY_NOTHING = {"utils", "util", "helpers", "helper", "common", "manager", "managers", "base", "misc"}
# Put together here, so that this file does not hold what it looks for.
REGISTRY_HOSTS = tuple(
    ".".join(parts).replace("-", "")
    for parts in (
        ("pypi", "org"),
        ("python-hosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("deb", "debian", "org"),
        ("security", "debian", "org"),
        ("archive", "ubuntu", "com"),
    )
)

# Each contract, and files that break it. The report on the contract must name each of the files.
CONTRACT_VIOLATIONS = {
    "1 app -> ui -> core, never back": {"core/values/planted_upward.py": "import app.paths"},
    "2 core never imports Qt or anything that draws": {"core/values/planted_drawing.py": "import PySide6"},
    "3 only core.store speaks SQL": {
        "core/queries/planted_sql.py": "import sqlalchemy",
        "core/planted_room/planted_sql_of_a_new_room.py": "import sqlite3",
    },
    "4 the store is reached only through operations and queries": {"ui/planted_store.py": "import core.store.database"},
    "5 layers inside core": {"core/values/planted_layer.py": "import core.store"},
    "6 the command line and the composition start without Qt": {
        "app/command_line/planted_window.py": "import ui.theme"
    },
    "7 panels do not know each other": {"ui/list/planted_panel.py": "import ui.timeline"},
    "8 core is offline": {"core/values/planted_network.py": "import socket"},
    "9 no import cycles": {
        "core/values/planted_first.py": "import core.values.planted_second",
        "core/values/planted_second.py": "import core.values.planted_first",
    },
}

# A line, the folder it is planted in, and the rule that must report it. The lines stand in functions, typed and
# documented, so that no rule reports them for something else.
LINE_VIOLATIONS = [
    ("core/store", 'connection.execute(f"SELECT * FROM memories WHERE uid = {name}")', "S608"),
    ("core/store", 'connection.execute("SELECT * FROM memories WHERE uid = %s" % name)', "S608"),
    ("core/store", 'connection.execute("SELECT * FROM memories WHERE uid = " + name)', "S608"),
    ("core/values", "datetime.datetime.now(datetime.UTC)", "TID251"),
    ("core/values", "datetime.datetime.today()", "TID251"),
    ("core/values", "datetime.datetime.utcnow()", "TID251"),
    ("core/values", "datetime.date.today()", "TID251"),
    ("app", "time.time()", "TID251"),
    ("core/values", "datetime.datetime(2023, 6, 1)", "DTZ001"),
    ("core/values", "datetime.datetime.fromtimestamp(0)", "DTZ006"),
    ("ui", "PySide6.QtWidgets.QApplication.processEvents()", "TID251"),
    ("ui", "PySide6.QtCore.QCoreApplication.processEvents()", "TID251"),
    ("ui", "PySide6.QtCore.QThread()", "TID251"),
    ("core/values", "threading.Thread()", "TID251"),
    ("ui", "print(name)", "T201"),
    ("core/values", "name.encode('utf-8', True)", "FBT003"),
    ("core/values", "assert name", "S101"),
    ("core/values", "eval(name)", "S307"),
]
PLANTED_LINE = '''"""Planted."""

import datetime
import threading
import time

import PySide6.QtCore
import PySide6.QtWidgets


def planted(connection: object, name: str) -> None:
    """Hold the line."""
    {line}
'''

# Whole files, for the rules that one line cannot break.
FILE_VIOLATIONS = [
    ("ui/planted_sql_of_qt.py", '"""Planted."""\n\nimport PySide6.QtSql\n', "TID251"),
    ("core/values/planted_relative.py", '"""Planted."""\n\nfrom .. import errors\n', "TID252"),
    ("core/values/planted_no_docstring.py", '"""Planted."""\n\n\ndef planted() -> None:\n    return\n', "D103"),
    ("core/values/planted_no_types.py", '"""Planted."""\n\n\ndef planted(name):\n    """Hold."""\n', "ANN001"),
    (
        "core/values/planted_flag.py",
        '"""Planted."""\n\n\ndef planted(flag: bool) -> None:\n    """Hold."""\n',
        "FBT001",
    ),
    (
        "core/values/planted_swallowed.py",
        '"""Planted."""\n\ntry:\n    import json\nexcept Exception:\n    pass\n',
        ("BLE001", "S110"),
    ),
    (
        "core/values/planted_tangle.py",
        '"""Planted."""\n\n\ndef planted(name: str) -> None:\n    """Hold."""\n'
        + "".join(f"    if name == '{number}':\n        name = ''\n" for number in range(10)),
        "C901",
    ),
]

TYPE_VIOLATIONS = {
    "no-untyped-def": "def planted(name):\n    return name\n",
    "type-arg": "def planted(names: list) -> None:\n    return\n",
    "return-value": "def planted() -> int:\n    return ''\n",
}


def python_files(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def named(paths: list[Path]) -> list[str]:
    return [path.relative_to(ROOT).as_posix() for path in paths]


def text_files() -> Iterator[tuple[str, str]]:
    """Every text of the project by its path: the files at the top and all below the folders that belong to it."""
    paths = [path for path in ROOT.iterdir() if path.is_file()]
    for folder in (*FOLDERS, "tests", "docs", ".ci"):
        paths += [path for path in (ROOT / folder).rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    for path in sorted(paths):
        try:
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


@pytest.fixture
def copy_of_the_tree(tmp_path: Path) -> Path:
    """The Python files and the configuration, to plant violations in."""
    for path in python_files(*FOLDERS):
        target = tmp_path / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def plant(tree: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = tree / name
        assert not path.exists()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def linted_imports(tree: Path) -> str:
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as main; main()", "--no-cache"]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 1, done.stdout + done.stderr
    return done.stdout


def reports_by_contract(output: str) -> dict[str, str]:
    """What was said about each broken contract."""
    details = output.split("Broken contracts", 1)[1]
    heading = re.compile(r"^(\d[^\n]*)\n-{5,}$", re.MULTILINE)
    pieces = heading.split(details)[1:]
    return dict(zip(pieces[::2], pieces[1::2], strict=True))


def test_that_each_import_contract_reports_a_planted_violation(copy_of_the_tree: Path) -> None:
    plant(copy_of_the_tree, {"core/planted_room/__init__.py": ""})
    for files in CONTRACT_VIOLATIONS.values():
        plant(copy_of_the_tree, files)
    reports = reports_by_contract(linted_imports(copy_of_the_tree))
    silent = [
        f"{contract}: {file}"
        for contract, files in CONTRACT_VIOLATIONS.items()
        for file in files
        if Path(file).stem not in reports.get(contract, "")
    ]
    assert silent == []


def test_that_a_folder_of_core_without_a_layer_is_reported(copy_of_the_tree: Path) -> None:
    plant(copy_of_the_tree, {"core/planted_room/__init__.py": '"""Planted."""\n'})
    assert "planted_room" in linted_imports(copy_of_the_tree)


def test_that_every_panel_is_under_the_contract_of_panels() -> None:
    contract = next(one for one in PYPROJECT["tool"]["importlinter"]["contracts"] if one["name"].startswith("7 "))
    folders = {path.parent.name for path in (ROOT / "ui").glob("*/__init__.py")}
    assert sorted(folders - {"widgets"}) == sorted(name.removeprefix("ui.") for name in contract["modules"])


def test_that_each_import_contract_has_a_planted_violation() -> None:
    contracts = {contract["name"] for contract in PYPROJECT["tool"]["importlinter"]["contracts"]}
    assert contracts == set(CONTRACT_VIOLATIONS)


def test_that_no_command_loads_qt_before_it_opens_the_window() -> None:
    # What the contract of imports cannot see: a module that is loaded by its name.
    script = (
        "import importlib, pkgutil, sys, app.command_line, app.composition\n"
        "names = [module.name for module in pkgutil.iter_modules(app.command_line.__path__, 'app.command_line.')]\n"
        "assert len([importlib.import_module(name) for name in names]) > 3\n"
        "print(sorted({name.split('.')[0] for name in sys.modules} & {'PySide6', 'shiboken6', 'ui'}))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.strip() == "[]"


def test_that_each_rule_reports_a_planted_violation(copy_of_the_tree: Path) -> None:
    expected = []
    for number, (folder, line, code) in enumerate(LINE_VIOLATIONS):
        name = f"{folder}/planted_line_{number}.py"
        plant(copy_of_the_tree, {name: PLANTED_LINE.format(line=line)})
        expected.append((name, code))
    for name, text, codes in FILE_VIOLATIONS:
        plant(copy_of_the_tree, {name: text})
        expected += [(name, code) for code in ([codes] if isinstance(codes, str) else codes)]
    files = sorted({name for name, _ in expected})
    command = [sys.executable, "-m", "ruff", "check", "--no-cache", "--output-format", "json", *files]
    done = subprocess.run(command, cwd=copy_of_the_tree, capture_output=True, text=True, check=False, timeout=120)
    found = {
        (Path(report["filename"]).relative_to(copy_of_the_tree.resolve()).as_posix(), report["code"])
        for report in json.loads(done.stdout)
    }
    assert [pair for pair in expected if pair not in found] == []


def test_that_every_banned_call_is_planted() -> None:
    banned = PYPROJECT["tool"]["ruff"]["lint"]["flake8-tidy-imports"]["banned-api"]
    planted = "\n".join([line for _, line, _ in LINE_VIOLATIONS] + [text for _, text, _ in FILE_VIOLATIONS])
    assert [name for name in banned if name not in planted] == []


def test_that_the_type_checker_reports_planted_violations(copy_of_the_tree: Path) -> None:
    files = {f"core/values/planted_{code.replace('-', '_')}.py": text for code, text in TYPE_VIOLATIONS.items()}
    plant(copy_of_the_tree, files)
    command = [sys.executable, "-m", "mypy", "--no-incremental", *files]
    done = subprocess.run(command, cwd=copy_of_the_tree, capture_output=True, text=True, check=False, timeout=120)
    assert [code for code in TYPE_VIOLATIONS if f"[{code}]" not in done.stdout] == []


def test_that_no_import_is_relative() -> None:
    relative = [
        f"{path.relative_to(ROOT).as_posix()}:{node.lineno}"
        for path in python_files(*FOLDERS, "tests")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.level > 0
    ]
    assert relative == []


def test_that_no_file_is_too_long_to_be_read_at_once() -> None:
    lines = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in python_files("app", "ui", "core")}
    assert named([path for path, count in lines.items() if count > MOST_LINES]) == []


def test_that_every_module_is_named_after_what_it_holds() -> None:
    paths = python_files(*FOLDERS)
    assert named([path for path in paths if not NAMES_THAT_SAY_NOTHING.isdisjoint((path.stem, path.parent.name))]) == []


def test_that_tests_are_no_packages() -> None:
    # A package tests/core would hide core itself.
    assert named(sorted((ROOT / "tests").rglob("__init__.py"))) == []


def test_that_no_text_names_the_host_of_a_registry() -> None:
    # Each machine reaches the registries in its own way: what is installed is named, never from where.
    naming = [f"{name}: {host}" for name, text in text_files() for host in REGISTRY_HOSTS if host in text]
    assert naming == []


def test_that_the_readme_names_the_folders_and_only_paths_that_exist() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    folders = (*FOLDERS, "tests")
    assert [folder for folder in folders if f"`{folder}/`" not in readme and f"`{folder}`" not in readme] == []
    paths = re.findall(rf"`((?:{'|'.join(folders)})(?:/[\w./-]*)?)`", readme)
    assert [path for path in paths if not (ROOT / path).exists()] == []


def pins() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    exact = re.compile(r"([A-Za-z0-9._-]+)==([A-Za-z0-9.+!]+)")
    matches = {line: exact.fullmatch(line) for line in lines if line and not line.startswith("#")}
    assert [line for line, match in matches.items() if match is None] == []
    return {canonicalize_name(match.group(1)): match.group(2) for match in matches.values() if match is not None}


def imported_names(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            names.add(node.module.split(".")[0])
    return names


def undeclared_imports(paths: list[Path], declared: list[str]) -> list[str]:
    allowed = {canonicalize_name(Requirement(line).name) for line in declared}
    known = {*sys.stdlib_module_names, *FOLDERS, "tests", "_typeshed"}  # the last is the type checker's own
    owners = importlib.metadata.packages_distributions()
    return [
        f"{path.relative_to(ROOT).as_posix()}: {name}"
        for path in paths
        for name in sorted(imported_names(path) - known)
        if allowed.isdisjoint(canonicalize_name(owner) for owner in owners.get(name, []))
    ]


def test_that_every_library_that_is_imported_is_declared() -> None:
    # One that only another library brings, or that lies on this machine by chance, is missing for the next person.
    project = PYPROJECT["project"]
    only_to_build = {"build_hook.py", "notices.py", "start.py"}
    paths = [path for path in python_files(*FOLDERS) if path.name not in only_to_build]
    assert undeclared_imports(paths, [*project["dependencies"], *project["optional-dependencies"]["llm"]]) == []
    everything = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    others = [path for path in python_files("tests", "resources") if path.name != "start.py"]  # frozen with its folder
    assert undeclared_imports(others, everything) == []


def test_that_every_requirement_is_pinned_to_a_version_it_allows() -> None:
    project = PYPROJECT["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["dev"], *PYPROJECT["build-system"]["requires"]]
    pinned = pins()
    requirements = [Requirement(line) for line in asked]
    unpinned = [
        str(one) for one in requirements if not one.specifier.contains(pinned.get(canonicalize_name(one.name), "0"))
    ]
    assert unpinned == []
