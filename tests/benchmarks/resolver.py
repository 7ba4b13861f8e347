"""The resolver: accuracy on public time expressions by source and language, and speed beside two other libraries.

    python tests/benchmarks/resolver.py [--rounds 40] [--no-accuracy] [--no-speed]

Reads cases and scorer from $TRUEWHEN_EVAL (default ../shared/eval). Speed is measured on the turns of the chats there,
in one run: a round of ours, a round of chrono-node (if node is found and $TRUEWHEN_CHRONO names a folder in which
chrono-node is installed: npm install chrono-node), and so on in turn, both warm, each text once a round; the best round
of each counts. dateparser is far slower and reads a part of the same texts once.
"""

import argparse
import datetime as dt
import importlib
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
from contextlib import contextmanager
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
import readline from 'readline';
const chrono = await import(process.argv[2]);
const texts = JSON.parse(fs.readFileSync(process.argv[3]));
const reference = new Date(Date.UTC(2023, 4, 8, 19, 30));
const round = () => {
  const start = performance.now();
  for (const text of texts) chrono.parse(text, reference);
  return (performance.now() - start) / 1000;
};
for (let warm = 0; warm < 15; warm++) round();
console.log('ready');
for await (const line of readline.createInterface({input: process.stdin})) console.log(round());
"""
FEW = 400
"""Texts that dateparser reads."""


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--no-accuracy", action="store_true")
    parser.add_argument("--no-speed", action="store_true")
    options = parser.parse_args()
    if not EVAL.is_dir():
        say(f"NOT MEASURED: there is no {EVAL}; set TRUEWHEN_EVAL to the folder with dates/ and anchoring/")
        return 1
    if not options.no_accuracy:
        accuracy()
    if not options.no_speed:
        speed(options.rounds)
        first_call()
    return 0


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def accuracy() -> None:
    """Print the scorer's tables of the headline cases: by source in English and Korean, and by language."""
    scorer = _scorer(EVAL / "dates" / "score.py")
    cases = [case for case in scorer.load(str(EVAL / "dates" / "cases.jsonl")) if scorer.headline(case)]
    rows: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for case in cases:
        if case["lang"] not in LANGUAGES:
            for name, value in scorer.judge(case, _times(case))[0].items():
                rows[case["lang"]][name] += value
    scorer.show(sorted(rows.items()), "dates, other languages")
    say("")
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


def speed(rounds: int) -> None:
    """Print texts a second, ours and theirs, and the ratios."""
    texts = list(dict.fromkeys(chat()))
    for text in texts:
        resolve(text, REFERENCE)
    hits = sum(bool(resolve(text, REFERENCE)) for text in texts) / len(texts)
    with _chrono(texts) as chrono:
        ours, theirs = [], []
        for _ in range(rounds):
            ours.append(_round(texts))
            if chrono is not None:
                theirs.append(_their_round(chrono))
    best = len(texts) / min(ours)
    load = os.getloadavg()[0]
    say(f"throughput: {best:,.0f} texts/s on {len(texts):,} turns, {hits:.1%} of them with a time (load {load:.1f})")
    if theirs:
        other = len(texts) / min(theirs)
        middle = sorted(their / our for our, their in zip(ours, theirs, strict=True))[rounds // 2]
        say(f"chrono-node: {other:,.0f} texts/s; ratio of best rounds {best / other:.2f}, of neighbours {middle:.2f}")
    else:
        say("chrono-node NOT MEASURED: needs node, and TRUEWHEN_CHRONO=folder with node_modules/chrono-node")
    _beside_dateparser(texts[:: len(texts) // FEW], best)


def _beside_dateparser(texts: list[str], ours: float) -> None:
    search_dates = importlib.import_module("dateparser.search").search_dates

    settings = {"RELATIVE_BASE": dt.datetime(2023, 5, 8, 19, 30), "PREFER_DATES_FROM": "past"}  # noqa: DTZ001
    for strategy in ("split", "ngram"):
        some = texts if strategy == "split" else texts[:40]
        search_dates(some[0], languages=["en"], settings=settings, strategy=strategy)
        start = time.perf_counter()
        for text in some:
            search_dates(text, languages=["en"], settings=settings, strategy=strategy)
        theirs = len(some) / (time.perf_counter() - start)
        say(f"dateparser {strategy}: {theirs:,.0f} texts/s on {len(some)} of them; ratio {ours / theirs:,.0f}")


def first_call() -> None:
    """Print how long a fresh process takes to load the resolver, and to resolve its first text."""
    program = (
        "import time; a = time.perf_counter(); from core.resolver.resolve import resolve; b = time.perf_counter(); "
        "resolve('we met three days ago', 0); c = time.perf_counter(); print(b - a, c - b)"
    )
    runs = []
    for _ in range(5):
        done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True, text=True)
        runs.append(tuple(map(float, done.stdout.split())))
    load, call = (min(column) for column in zip(*runs, strict=True))
    say(f"fresh process: {load:.3f} s to import the resolver, {call:.3f} s for the first call")


def _round(texts: list[str]) -> float:
    fresh = [text[:1] + text[1:] for text in texts]  # strings that have never been hashed
    start = time.perf_counter()
    for text in fresh:
        resolve(text, REFERENCE)
    return time.perf_counter() - start


def _their_round(process: "subprocess.Popen[str]") -> float:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("again\n")
    process.stdin.flush()
    return float(process.stdout.readline())


@contextmanager
def _chrono(texts: list[str]) -> Iterator["subprocess.Popen[str] | None"]:
    node, folder = shutil.which("node"), os.environ.get("TRUEWHEN_CHRONO")
    library = Path(folder or "") / "node_modules" / "chrono-node" / "dist" / "esm" / "index.js"
    if node is None or folder is None or not library.is_file():
        yield None
        return
    with tempfile.TemporaryDirectory() as name:
        script, data = Path(name) / "round.mjs", Path(name) / "texts.json"
        script.write_text(CHRONO, encoding="utf-8")
        data.write_text(json.dumps(texts), encoding="utf-8")
        command = [node, str(script), library.as_uri(), str(data)]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            process.stdout.readline()
            yield process
            assert process.stdin is not None
            process.stdin.close()


if __name__ == "__main__":
    sys.exit(main())
