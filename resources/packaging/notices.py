"""Licences of everything that is shipped in the frozen folder, in one file."""

import importlib.metadata
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
_LICENCE = re.compile(r"(?:licen[cs]e|copying|notice|authors)[^/]*$", re.IGNORECASE)
_QT = """\
Qt and PySide6 are used under the GNU Lesser General Public License, version 3. Their libraries are separate files in
the folder _internal/PySide6; they may be replaced by changed ones of the same interface. Sources: https://code.qt.io
"""


def write_notices(folder: Path) -> Path:
    """Write THIRD-PARTY-NOTICES.txt into a folder and return its path."""
    parts = [_QT]
    for distribution in sorted(shipped(), key=lambda one: one.metadata["Name"].lower()):
        heading = f"{distribution.metadata['Name']} {distribution.version}"
        parts.append("\n".join([heading, "=" * len(heading), "", *_texts(distribution)]))
    path = folder / "THIRD-PARTY-NOTICES.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n\n".join(parts), encoding="utf-8")
    return path


def shipped() -> Iterator[importlib.metadata.Distribution]:
    """Yield the libraries that the program asks for, and those that these ask for, as far as they are installed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [Requirement(line) for line in [*project["dependencies"], *project["optional-dependencies"]["llm"]]]
    seen: set[str] = set()
    while wanted:
        requirement = wanted.pop()
        name = canonicalize_name(requirement.name)
        if name in seen or (requirement.marker is not None and not requirement.marker.evaluate({"extra": ""})):
            continue
        seen.add(name)
        try:
            distribution = importlib.metadata.distribution(requirement.name)
        except importlib.metadata.PackageNotFoundError:
            continue
        wanted += [Requirement(line) for line in distribution.requires or ()]
        yield distribution


def _texts(distribution: importlib.metadata.Distribution) -> list[str]:
    metadata = distribution.metadata
    stated = next((metadata[name] for name in ("License-Expression", "License") if name in metadata), "")
    classifiers = [line for line in metadata.get_all("Classifier") or () if line.startswith("License ::")]
    files = [file for file in distribution.files or () if _LICENCE.search(str(file)) and file.suffix != ".py"]
    texts = [Path(str(file.locate())).read_text(encoding="utf-8", errors="replace") for file in files]
    return [line for line in (stated.strip(), *classifiers) if line][:4] + texts
