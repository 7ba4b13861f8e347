"""How well the built-in judge does: recall and false supersede by language, injections, and plain chat.

Reads the cases from TRUEWHEN_EVAL (default ../shared/eval); they are never copied here.
A pair's half is told by its id, so that rules can be written on one half and measured on the other.
"""

import hashlib
import json
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from core.clock import SystemClock, local_seconds
from core.operations.find_conflicts import find_conflicts
from core.operations.import_log import Extract, ImportRequest, import_log
from core.queries.memory_records import all_records
from core.queries.review_queue import review_queue
from core.review.claim import Claim
from core.review.rule_judge import judge
from core.store.database import Database
from core.values.as_of import AsOf
from core.values.verdict import Judgement, Verdict

ROOT = Path(__file__).resolve().parents[2]
EVAL = Path(os.environ.get("TRUEWHEN_EVAL", ROOT.parent / "shared" / "eval"))


def main() -> int:
    """Print the figures."""
    if not EVAL.is_dir():
        sys.stderr.write(f"NO FIGURES: {EVAL} is not there; set TRUEWHEN_EVAL to the folder of the cases\n")
        return 1
    pairs = list(_rows(EVAL / "judge" / "pairs.jsonl"))
    for half, name in ((0, "half written on"), (1, "half held out"), (None, "whole")):
        _score(name, [pair for pair in pairs if half is None or _half(pair["id"]) == half])
    _score("injections", _rows(EVAL / "judge" / "injection.jsonl"))
    for name in ("held_out", "written_on"):
        _score(f"own {name}", _own(ROOT / "tests" / "core" / "review" / "corpus" / f"{name}.jsonl"))
    _narrative(EVAL / "anchoring" / "locomo-dev.json")
    return 0


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def _own(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the pairs of our own in the shape of the others."""
    for number, row in enumerate(_rows(path)):
        language = "en" if row["new"].isascii() else "ko"
        replaces = row["retires"] if "retires" in row else Verdict(row["verdict"]).retires
        sides = {side: {"text": row[side]} for side in ("old", "new")}
        yield {"id": str(number), "lang": row.get("lang", language), "replaces": replaces, **sides}


def _half(name: str) -> int:
    return hashlib.sha256(name.encode()).digest()[0] % 2


def _judged(pair: dict[str, Any]) -> Judgement:
    names = ("text", "date", "speaker", "scope")
    old, new = (Claim(**{name: pair[side].get(name, "") for name in names}) for side in ("old", "new"))
    return judge(old, new)


def _score(name: str, pairs: Iterable[dict[str, Any]]) -> None:
    tally: Counter[tuple[str, bool, bool]] = Counter()
    for pair in pairs:
        hides = _judged(pair).verdict.retires
        for group in ("all", pair["lang"]):
            tally[group, pair["replaces"], hides] += 1
    for group in sorted({group for group, *_ in tally}):
        right, missed = tally[group, True, True], tally[group, True, False]
        wrong, kept = tally[group, False, True], tally[group, False, False]
        _write(
            f"{name:<16} {group:<3}  recall {right}/{right + missed} = {right / max(right + missed, 1):.3f}"
            f"   false supersede {wrong}/{wrong + kept} = {wrong / max(wrong + kept, 1):.3f}"
        )


def _narrative(chat: Path) -> None:
    """Look through plain chat as ``suggest`` does, every sentence a memory, and show what is put into the queue."""
    clock = SystemClock()
    with tempfile.TemporaryDirectory() as folder:
        workspace = Database.create(Path(folder) / "chat.truewhen", recorded_at=0)
        import_log(workspace, ImportRequest((chat,), extract=Extract.ALL), clock=clock)
        begun = time.perf_counter()
        found = find_conflicts(workspace, clock=clock)
        took = time.perf_counter() - begun
        now = AsOf(local_seconds(clock, None))
        count = sum(1 for _ in all_records(workspace, now))
        items = review_queue(workspace, now)
        workspace.close()
    kinds = dict(Counter(item.suggestion.verdict for item in items))
    share = len({item.new.uid for item in items}) / max(count, 1)
    _write(
        f"plain chat: {len(items)} pairs, {share:.4f} of {count} memories flagged {kinds} "
        f"({found.judged} pairs judged, {took:.1f} s)"
    )
    for item in items:
        _write(f"  {item.suggestion.verdict}: {item.old.content}  =>  {item.new.content}")


def _write(line: str) -> None:
    sys.stdout.write(line + "\n")


if __name__ == "__main__":
    sys.exit(main())
