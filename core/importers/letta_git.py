"""The memory folder of a Letta agent: Markdown files in git, where each commit is when the agent learned something.

The history is read with the ``git`` program, by commands that only print objects: nothing that the folder's own
configuration names is run, nothing is fetched, no file of it is touched. A paragraph or list item that a commit adds is
a record; one that takes the place of another replaces it, one that is taken away is over.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from hashlib import blake2b
from pathlib import Path

from core.importers.memory_records import MemoryRecords
from core.importers.refusal import ImportRefusedError, RefusalKind
from core.importers.report import ImportReport, WarningKind
from core.importers.times import iso_time
from core.values.message import StatedTime
from core.values.recorded import Ending, MemoryFacts, MemoryLink, RecordedMessage
from core.values.verdict import Verdict

_SECONDS = 120
_MOST_BYTES = 8 << 20
_SAFE = (
    "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "protocol.allow=never",
    "-c", "core.quotePath=false", "--no-pager", "--no-optional-locks", "--no-replace-objects",
)  # fmt: skip
_ENVIRONMENT = {
    "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": os.devnull, "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1",
    "GIT_ATTR_NOSYSTEM": "1", "LC_ALL": "C",
}  # fmt: skip
_COMMIT = re.compile(r"([0-9a-f]{40,64}) (\S+)")
_FRONT = re.compile(r"\A---\s*\n.*?\n---\s*\n", re.DOTALL)
_MARK = re.compile(r"^(?:[-*+]|\d+[.)])\s+")
_GIT_MISSING = (
    'the history of this memory folder lies in git, and there is no program "git" here; install it and try again, '
    "or choose the agent's .af file"
)


@dataclass(slots=True)
class _Unit:
    """A paragraph or list item that was added; what became of it is known only at the end of the history."""

    key: str
    text: str
    path: str
    time: StatedTime | None
    links: list[MemoryLink] = field(default_factory=list)
    ending: Ending | None = None


def read_history(folder: Path, records: MemoryRecords, report: ImportReport) -> Iterator[RecordedMessage]:
    """Yield what each commit added to the Markdown files, oldest first.

    Raises:
        ImportRefusedError: there is no git, or it cannot read the folder.
    """
    units: list[_Unit] = []
    held: dict[str, list[_Unit]] = {}
    for commit, when in _commits(folder):
        time = iso_time(when)
        report.records += 1
        for path, blob in _changed(folder, commit):
            before = held.get(path, [])
            texts = _units_of(_text(folder, blob)) if blob else []
            held[path] = after = _follow(before, texts, path, commit, time)
            known = {id(unit) for unit in before}
            units += [unit for unit in after if id(unit) not in known]
    for unit in units:
        facts = MemoryFacts(links=tuple(unit.links), ending=unit.ending)
        if unit.ending is not None:
            report.warn(WarningKind.DELETED_MESSAGE)
        message = records.tell(unit.key, unit.text, unit.time, author=_label(unit.path), facts=facts, where=unit.path)
        if message is not None:
            yield message


def _follow(before: list[_Unit], texts: list[str], path: str, commit: str, time: StatedTime | None) -> list[_Unit]:
    """Return the units of a file after a commit: those that stay, and new ones in the place of others."""
    after: list[_Unit] = []
    fresh: dict[str, int] = {}

    def made(text: str) -> _Unit:
        fresh[text] = fresh.get(text, 0) + 1
        digest = blake2b(f"{path}\0{text}\0{fresh[text]}".encode("utf-8", "replace"), digest_size=6).hexdigest()
        return _Unit(f"{path} {commit[:12]} {digest}", text, path, time)

    matcher = SequenceMatcher(None, [unit.text for unit in before], texts, autojunk=False)
    for what, begin, end, new_begin, new_end in matcher.get_opcodes():
        if what == "equal":
            after += before[begin:end]
            continue
        new = [made(text) for text in texts[new_begin:new_end]]
        old = before[begin:end]
        if len(old) == len(new):
            for one, other in zip(old, new, strict=True):
                other.links.append(MemoryLink(one.key, other.key, Verdict.CHANGE))
        elif time is not None:
            for one in old:
                one.ending = Ending(f"deleted: {commit[:12]}", time, time.wall)
        after += new
    return after


def _units_of(text: str) -> list[str]:
    """Return the list items and paragraphs of a Markdown text, headings and front matter left out."""
    units: list[str] = []
    is_open = False
    for line in _FRONT.sub("", text.replace("\r\n", "\n")).split("\n"):
        words = line.strip()
        is_item = _MARK.match(words) is not None
        if not words or words.startswith("#") or words.strip("-*_ ") == "":
            is_open = False
        elif is_open and not is_item:
            units[-1] += f"\n{words}"
        else:
            units.append(_MARK.sub("", words))
            is_open = True
    return units


def _label(path: str) -> str:
    return path.rpartition("/")[2].removesuffix(".md")


def _commits(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield commits of the first-parent line, oldest first, with the committer's time as ISO 8601 with its offset."""
    printed = _git(folder, "log", "--first-parent", "--reverse", "--format=%H %cI", "HEAD", "--")
    for line in printed.decode("utf-8", "replace").splitlines():
        if match := _COMMIT.fullmatch(line.strip()):
            yield match[1], match[2]


def _changed(folder: Path, commit: str) -> Iterator[tuple[str, str]]:
    """Yield the Markdown files that a commit changed, with the id of their new content, "" where they are gone."""
    shown = _git(
        folder, "diff-tree", "--root", "-r", "-z", "--no-renames", "--no-commit-id", "-m", "--first-parent", commit
    )
    fields = shown.decode("utf-8", "replace").split("\0")
    for head, path in zip(fields[::2], fields[1::2], strict=False):
        parts = head.lstrip(":").split()
        if len(parts) == 5 and path.lower().endswith(".md") and parts[1] in ("100644", "100755", "000000"):
            yield path, "" if parts[4] == "D" else parts[3]


def _text(folder: Path, blob: str) -> str:
    return _git(folder, "cat-file", "blob", blob)[:_MOST_BYTES].decode("utf-8", "replace")


def _git(folder: Path, *arguments: str) -> bytes:
    program = shutil.which("git")
    if program is None:
        raise ImportRefusedError(RefusalKind.UNREADABLE, folder, _GIT_MISSING)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")} | _ENVIRONMENT
    command = [program, *_SAFE, "-C", str(folder), *arguments]
    try:
        done = subprocess.run(command, capture_output=True, env=environment, timeout=_SECONDS, check=False)  # noqa: S603 - no shell, its own arguments
    except (OSError, subprocess.TimeoutExpired) as error:
        raise ImportRefusedError(RefusalKind.UNREADABLE, folder, f"git did not answer, {error}") from error
    if done.returncode:
        reason = done.stderr.decode("utf-8", "replace").strip().splitlines()[:1]
        raise ImportRefusedError(RefusalKind.UNREADABLE, folder, f"git: {' '.join(reason) or 'it failed'}")
    return done.stdout
