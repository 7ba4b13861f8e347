"""How well the built-in judge does: recall and false supersede by language, injections, and plain chat.

Reads the cases from TRUEWHEN_EVAL (default ../shared/eval); they are never copied here.
A pair's half is told by its id, so that rules can be written on one half and measured on the other.
"""

import hashlib
import json
import os
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from core.extraction.sentences import sentences
from core.review.claim import Claim
from core.review.reading import read
from core.review.rule_judge import judge
from core.values.verdict import Judgement

ROOT = Path(__file__).resolve().parents[2]
EVAL = Path(os.environ.get("TRUEWHEN_EVAL", ROOT.parent / "shared" / "eval"))
_OLDER_OF_A_SLOT = 5


def main() -> int:
    """Print the figures."""
    if not EVAL.is_dir():
        sys.stderr.write(f"NO FIGURES: {EVAL} is not there; set TRUEWHEN_EVAL to the folder of the cases\n")
        return 1
    pairs = list(_rows(EVAL / "judge" / "pairs.jsonl"))
    for half, name in ((0, "half written on"), (1, "half held out"), (None, "whole")):
        _score(name, [pair for pair in pairs if half is None or _half(pair["id"]) == half])
    _score("injections", _rows(EVAL / "judge" / "injection.jsonl"))
    _narrative(json.loads((EVAL / "anchoring" / "locomo-dev.json").read_text(encoding="utf-8")))
    return 0


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


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


def _narrative(samples: Iterable[dict[str, Any]]) -> None:
    """Judge each sentence against the latest ones of its speaker with the same subject and attribute."""
    begun = time.perf_counter()
    count = pairs = 0
    flagged = list[tuple[str, str, str]]()
    for sample in samples:
        slots: dict[tuple[object, ...], list[str]] = defaultdict(list)
        for speaker, text in _said(sample["conversation"]):
            count += 1
            keys = {(speaker, fact.owner, fact.subject, fact.attribute) for fact in read(Claim(text)).facts}
            older = {one for key in keys for one in slots[key][-_OLDER_OF_A_SLOT:]}
            pairs += len(older)
            retired = [one for one in sorted(older) if judge(Claim(one), Claim(text)).verdict.retires]
            flagged += [(speaker, retired[0], text)] if retired else []
            for key in keys:
                slots[key].append(text)
    took = time.perf_counter() - begun
    share = len(flagged) / max(count, 1)
    _write(f"plain chat: {len(flagged)} of {count} memories flagged = {share:.4f} ({pairs} pairs, {took:.1f} s)")
    for speaker, old, new in flagged:
        _write(f"  {speaker}: {old}  =>  {new}")


def _said(conversation: dict[str, Any]) -> Iterator[tuple[str, str]]:
    number = 1
    while f"session_{number}" in conversation:
        for message in conversation[f"session_{number}"]:
            for sentence in sentences(message["text"]):
                yield message["speaker"], sentence.text
        number += 1


def _write(line: str) -> None:
    sys.stdout.write(line + "\n")


if __name__ == "__main__":
    sys.exit(main())
