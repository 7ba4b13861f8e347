"""The resolver: accuracy on public time expressions by source, and throughput on chat text beside chrono-node.

    python tests/benchmarks/resolver.py [--rounds 7] [--no-accuracy]

Reads cases and scorer from $TRUEWHEN_EVAL (default ../shared/eval). If $TRUEWHEN_CHRONO names a folder in which
chrono-node is installed (npm install chrono-node) and node is found, both run in turn and the ratio is printed: each
text once a round, both warm, best round of each.
"""

import argparse
import datetime as dt
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from core.resolver.resolve import resolve  # noqa: E402 - the path is set above
from core.values.civil_time import date_of, format_date, seconds_of  # noqa: E402

EVAL = Path(os.environ.get("TRUEWHEN_EVAL", ROOT.parent / "shared" / "eval"))
LANGUAGES = ("en", "ko")
REFERENCE = seconds_of(2023, 5, 8, hour=19, minute=30)
CHRONO = """
import fs from 'fs';
const chrono = await import(process.argv[2]);
const texts = JSON.parse(fs.readFileSync(process.argv[3]));
const reference = new Date(Date.UTC(2023, 4, 8, 19, 30));
const round = () => {
  const start = performance.now();
  for (const text of texts) chrono.parse(text, reference);
  return performance.now() - start;
};
for (let warm = 0; warm < 15; warm++) round();
const rounds = Array.from({length: Number(process.argv[4])}, round);
console.log(texts.length / Math.min(...rounds) * 1000);
"""


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--no-accuracy", action="store_true")
    options = parser.parse_args()
    if not EVAL.is_dir():
        say(f"NOT MEASURED: there is no {EVAL}; set TRUEWHEN_EVAL to the folder with dates/ and anchoring/")
        return 1
    if not options.no_accuracy:
        accuracy()
    throughput(options.rounds)
    return 0


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def accuracy() -> None:
    """Print the scorer's table of the headline cases, by source, for each language with a grammar."""
    scorer = _scorer(EVAL / "dates" / "score.py")
    cases = [case for case in scorer.load(str(EVAL / "dates" / "cases.jsonl")) if scorer.headline(case)]
    for language in LANGUAGES:
        totals: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
        for case in cases:
            if case["lang"] != language:
                continue
            counts, _ = scorer.judge(case, _times(case))
            source = case["source"].split("/")[0]
            for key in {source, "ALL", *(() if source == "hard" else ("FOREIGN",))}:
                for name, value in counts.items():
                    totals[key][name] += value
        scorer.show(sorted(totals.items(), key=lambda row: (row[0].isupper(), row[0])), f"dates, {language}")
        say("")


def _scorer(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("score", path)
    if spec is None or spec.loader is None:
        raise FileNotFoundError(path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _times(case: dict[str, Any]) -> list[dict[str, Any]]:
    said = dt.datetime.fromisoformat(case["reference"].replace("Z", "")[:19])
    reference = seconds_of(said.year, said.month, said.day, hour=said.hour, minute=said.minute, second=said.second)
    return [
        {"text": time.text, "index": time.begin_char, "start": _iso(time.start), "end": _iso(time.end)}
        for time in resolve(case["text"], reference)
    ]


def _iso(seconds: int | None) -> str | None:
    if seconds is None:
        return None
    rest = seconds % 86_400
    return f"{format_date(date_of(seconds))}T{rest // 3_600:02d}:{rest // 60 % 60:02d}:{rest % 60:02d}"


def chat() -> Iterator[str]:
    """Yield the turns of the LoCoMo conversations."""
    for sample in json.loads((EVAL / "anchoring" / "locomo-dev.json").read_text(encoding="utf-8")):
        for session in sample["conversation"].values():
            if isinstance(session, list):
                yield from (turn["text"] for turn in session if turn.get("text"))


def throughput(rounds: int) -> None:
    """Print texts a second, ours and chrono-node's, and their ratio."""
    texts = list(dict.fromkeys(chat()))
    for text in texts:
        resolve(text, REFERENCE)
    theirs = _chrono(texts, rounds)
    ours = len(texts) / min(_round(texts) for _ in range(rounds))
    hits = sum(bool(resolve(text, REFERENCE)) for text in texts) / len(texts)
    say(f"throughput: {ours:,.0f} texts/s on {len(texts):,} turns, {hits:.1%} of them with a time")
    if theirs is None:
        say("chrono-node NOT MEASURED: needs node, and TRUEWHEN_CHRONO=folder with node_modules/chrono-node")
        return
    theirs = max(theirs, _chrono(texts, rounds) or 0.0)
    say(f"chrono-node: {theirs:,.0f} texts/s; ratio {ours / theirs:.2f}")


def _round(texts: list[str]) -> float:
    fresh = [text[:1] + text[1:] for text in texts]  # strings that have never been hashed
    start = time.perf_counter()
    for text in fresh:
        resolve(text, REFERENCE)
    return time.perf_counter() - start


def _chrono(texts: list[str], rounds: int) -> float | None:
    node, folder = shutil.which("node"), os.environ.get("TRUEWHEN_CHRONO")
    if node is None or folder is None:
        return None
    library = Path(folder) / "node_modules" / "chrono-node" / "dist" / "esm" / "index.js"
    if not library.is_file():
        return None
    with tempfile.TemporaryDirectory() as name:
        script, data = Path(name) / "round.mjs", Path(name) / "texts.json"
        script.write_text(CHRONO, encoding="utf-8")
        data.write_text(json.dumps(texts), encoding="utf-8")
        command = [node, str(script), library.as_uri(), str(data), str(rounds)]
        return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


if __name__ == "__main__":
    sys.exit(main())
