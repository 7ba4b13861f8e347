"""The files by which a Linux desktop knows the program, and the notices of what is shipped with it."""

import configparser
import tomllib
from pathlib import Path
from xml.etree import ElementTree

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from core.store.dialect import APPLICATION_ID
from resources.packaging.notices import shipped, write_notices

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "resources" / "desktop"
NAME = "org.truewhen.Truewhen"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


def entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(FOLDER / f"{NAME}.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


def test_that_the_desktop_entry_starts_a_script_that_is_installed() -> None:
    program, *arguments = entry()["Exec"].split()
    assert program in PROJECT["gui-scripts"]
    assert arguments == ["%f"]


def test_that_all_files_speak_of_one_type_one_name_and_one_icon() -> None:
    kind = ElementTree.parse(FOLDER / f"{NAME}.mime.xml").getroot().find(f"{MIME}mime-type")  # noqa: S314 - our own
    assert kind is not None
    component = ElementTree.parse(FOLDER / f"{NAME}.metainfo.xml").getroot()  # noqa: S314
    assert kind.get("type") == component.findtext("provides/mediatype") == entry()["MimeType"].rstrip(";")
    assert component.findtext("id") == entry()["Icon"] == NAME
    assert component.findtext("launchable") == f"{NAME}.desktop"
    assert component.findtext("project_license") == PROJECT["license"]
    assert next(release.get("version") for release in component.iter("release")) == PROJECT["version"]


def test_that_a_workspace_is_known_by_what_it_holds() -> None:
    root = ElementTree.parse(FOLDER / f"{NAME}.mime.xml").getroot()  # noqa: S314
    (inner,) = [one for one in root.iter(f"{MIME}match") if one.get("offset") == "68"]
    assert int(str(inner.get("value")), 16) == APPLICATION_ID
    (glob,) = root.iter(f"{MIME}glob")
    assert glob.get("pattern") == "*.truewhen"


def test_that_both_languages_are_in_each_file() -> None:
    for path in FOLDER.iterdir():
        assert "메모리" in path.read_text(encoding="utf-8") or "작업 파일" in path.read_text(encoding="utf-8"), path


def test_that_the_notices_name_every_library_that_is_shipped(tmp_path: Path) -> None:
    text = write_notices(tmp_path).read_text(encoding="utf-8")
    for line in PROJECT["dependencies"]:
        name = canonicalize_name(Requirement(line).name)
        assert any(canonicalize_name(one.metadata["Name"]) == name for one in shipped()), name
    for distribution in shipped():
        assert f"{distribution.metadata['Name']} {distribution.version}" in text
    assert "GNU Lesser General Public License" in text
    assert "MIT License" in text
