"""Brings the translation files up to date with the words in ui: `python resources/update_translations.py`.

Reads every ``tr`` and ``translate`` of ``ui``, keeps what is translated, drops what is gone, and compiles the result.
"""

import ast
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(__file__).parent / "translations"
ROOT = Path(__file__).parents[1]
# The timeline words its texts through two functions of its own, which the tool of Qt does not know.
_TIMELINE_FUNCTIONS = {"translated": False, "counted": True}


def main() -> int:
    """Update and compile both languages."""
    update(FOLDER)
    for language in ("en", "ko"):
        compile_into(FOLDER / f"truewhen_{language}.ts", FOLDER / f"truewhen_{language}.qm")
    return 0


def update(folder: Path) -> None:
    """Bring ``truewhen_ko.ts`` and ``truewhen_en.ts`` (plural forms only) of a folder up to date."""
    with tempfile.TemporaryDirectory() as extra:
        stand_in = Path(extra) / "timeline_words.py"
        stand_in.write_text("\n".join(_stand_in_lines()), encoding="utf-8")
        files = [*map(str, sorted((ROOT / "ui").rglob("*.py"))), str(stand_in)]
        options = ["-silent", "-locations", "none", "-no-obsolete", "-source-language", "en"]
        korean, english = str(folder / "truewhen_ko.ts"), str(folder / "truewhen_en.ts")
        _run("lupdate", *options, "-target-language", "ko", *files, "-ts", korean)
        _run("lupdate", *options, "-target-language", "en", "-pluralonly", *files, "-ts", english)


def compile_into(source: Path, target: Path) -> None:
    """Compile one translation file."""
    _run("lrelease", "-silent", str(source), "-qm", str(target))


def _run(tool: str, *arguments: str) -> None:
    beside = Path(sys.executable).with_name(f"pyside6-{tool}")
    program = str(beside) if beside.exists() else shutil.which(f"pyside6-{tool}")
    if program is None:
        raise FileNotFoundError(f"pyside6-{tool} is not installed")
    subprocess.run([program, *arguments], check=True, cwd=ROOT)  # noqa: S603 - our own arguments


def _stand_in_lines() -> Iterator[str]:
    yield "from PySide6.QtCore import QCoreApplication"
    for path in sorted((ROOT / "ui" / "timeline").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _TIMELINE_FUNCTIONS:
                yield from _stand_in(node, is_counted=_TIMELINE_FUNCTIONS[node.func.id])


def _stand_in(call: ast.Call, *, is_counted: bool) -> Iterator[str]:
    for node in ast.walk(call.args[0]):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            number = ', "", 1' if is_counted else ""
            yield f'QCoreApplication.translate("timeline", {node.value!r}{number})'


if __name__ == "__main__":
    sys.exit(main())
