import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.packaging

ROOT = Path(__file__).parents[1]
FOLDERS = ("app", "ui", "core", "resources")
ONLY_IN_A_CHECKOUT = (
    "resources/bootstrap.py",
    "resources/take_screenshots.py",
    "resources/build_hook.py",
    "resources/update_translations.py",
    "resources/screenshots/",
    "resources/packaging/",
    "resources/desktop/",
    "resources/docs/",
)
BUILD = "import sys, hatchling.build; print(getattr(hatchling.build, sys.argv[1])(sys.argv[2]))"

# What the program reads at run time and would miss in silence.
DATA = (
    "resources/fonts/TruewhenSans-Regular.otf",
    "resources/fonts/OFL.txt",
    "resources/sample/*.json",
    "resources/translations/*.qm",
    "core/resolver/grammar/en.toml",
    "core/resolver/grammar/ko.toml",
    "core/store/migrations/versions/*.py",
)

LOOK = """
import importlib.util, sys
sys.path.insert(0, sys.argv[1])
import truewhen
assert callable(truewhen.run_command_line) and callable(truewhen.run_desktop)
found = [name for name in ("app", "ui", "core", "resources", "tests") if importlib.util.find_spec(name)]
print(truewhen.__file__, truewhen.BUNDLE, found, sep="\\n")
"""

START = """
import sys
sys.path.insert(0, sys.argv.pop(1))
import truewhen
sys.exit(truewhen.run_command_line())
"""


def run(*command: str | Path, cwd: Path, home: Path | None = None) -> str:
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONUTF8": "1"}
    if home is not None:
        # Every folder for a person's files, on each system: nothing of the real person is read or written.
        environment |= dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "APPDATA", "LOCALAPPDATA"), str(home))
    # Not from PYTHONPATH: the checkout must not stand in for what the wheel lacks.
    environment.pop("PYTHONPATH", None)
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def built(kind: str, source: Path, folder: Path) -> Path:
    """Build without the network: the backend of this environment is called as pip would call it."""
    return folder / run(sys.executable, "-c", BUILD, kind, folder, cwd=source).splitlines()[-1]


def installed(wheel: Path, folder: Path) -> Path:
    pip = ("-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-index", "--no-deps")
    run(sys.executable, *pip, "--target", folder, wheel, cwd=folder.parent)
    return folder


def looked_at(site: Path) -> tuple[Path, Path, str]:
    launcher, bundle, found = run(sys.executable, "-I", "-c", LOOK, site, cwd=site.parent).splitlines()
    return Path(launcher), Path(bundle), found


def shipped_files(folder: Path) -> list[Path]:
    """What lies in a folder, less what Python and the system's file browser leave there."""
    paths = [path for path in folder.rglob("*") if path.is_file()]
    return [path for path in paths if "__pycache__" not in path.parts and path.name != ".DS_Store"]


def names_in(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if not name.endswith("/")}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built("build_wheel", ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def site(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(wheel, tmp_path_factory.mktemp("installed") / "site")


@pytest.fixture(scope="module")
def editable(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built("build_editable", ROOT, tmp_path_factory.mktemp("editable"))


def test_that_the_wheel_holds_one_package_and_its_records(wheel: Path) -> None:
    tops = {name.split("/")[0] for name in names_in(wheel)}
    assert {top for top in tops if not top.endswith((".dist-info", ".data"))} == {"truewhen"}
    assert len(tops) == 3


def test_that_the_wheel_brings_what_a_linux_desktop_looks_for(wheel: Path) -> None:
    shared = {name.split(".data/data/")[1] for name in names_in(wheel) if ".data/data/" in name}
    assert shared == {
        "share/applications/org.truewhen.Truewhen.desktop",
        "share/icons/hicolor/scalable/apps/org.truewhen.Truewhen.svg",
        "share/metainfo/org.truewhen.Truewhen.metainfo.xml",
        "share/mime/packages/org.truewhen.Truewhen.xml",
    }


def test_that_the_wheel_holds_the_folders_as_they_are_and_nothing_else(wheel: Path) -> None:
    tree = {path.relative_to(ROOT).as_posix() for folder in FOLDERS for path in shipped_files(ROOT / folder)}
    tree = {name for name in tree if not name.startswith(ONLY_IN_A_CHECKOUT)}
    bundled = {name.removeprefix("truewhen/bundle/") for name in names_in(wheel) if "/bundle/" in name}
    assert bundled == tree


@pytest.mark.parametrize("pattern", DATA)
def test_that_the_wheel_holds_what_is_read_at_run_time(pattern: str, wheel: Path) -> None:
    bundle = Path("truewhen/bundle")
    assert [name for name in names_in(wheel) if Path(name).is_relative_to(bundle) and Path(name).match(pattern)]


def test_that_the_wheel_carries_its_licence_and_both_scripts(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        records = {name.split(".dist-info/")[1]: name for name in archive.namelist() if ".dist-info/" in name}
        scripts = archive.read(records["entry_points.txt"]).decode()
    assert "licenses/LICENSE" in records
    assert "truewhen = truewhen:run_command_line" in scripts
    assert "truewhen-desktop = truewhen:run_desktop" in scripts


def test_that_the_source_archive_builds_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    archive = built("build_sdist", ROOT, tmp_path)
    run(sys.executable, "-m", "tarfile", "-e", archive, tmp_path, cwd=tmp_path)
    source = tmp_path / archive.name.removesuffix(".tar.gz")
    assert (source / "tests").is_dir()
    assert names_in(built("build_wheel", source, tmp_path)) == names_in(wheel)


def test_that_an_installation_shows_two_functions_and_no_common_names(site: Path) -> None:
    launcher, bundle, found = looked_at(site)
    assert launcher == site / "truewhen" / "__init__.py"
    assert bundle == site / "truewhen" / "bundle"
    assert found == "[]"


def test_that_the_installed_command_draws_the_sample(site: Path, tmp_path: Path) -> None:
    picture = tmp_path / "sample.png"
    command = (sys.executable, "-I", "-c", START, site, "--sample", "--screenshot", picture)
    run(*command, cwd=tmp_path, home=tmp_path)
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_that_an_editable_installation_opens_the_checkout(editable: Path, tmp_path: Path) -> None:
    _, bundle, found = looked_at(installed(editable, tmp_path / "site"))
    assert bundle == ROOT
    assert found == "[]"


def test_that_an_editable_installation_copies_no_code_but_the_launcher(editable: Path) -> None:
    assert [name for name in names_in(editable) if name.endswith(".py")] == ["truewhen/__init__.py"]
