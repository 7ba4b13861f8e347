"""TReMu's three kinds of temporal questions, answered by fixed plans that use only the tools an agent has.

Ge et al., "TReMu" (2025), ask when something happened (anchoring), what came first (precedence) and how long lay
between (interval). The first kind is asked here as LoCoMo asks it; the other two are made from neighbouring pairs of
questions of one conversation whose gold dates are known. The plan: split the question into words without stop words,
ask ``query_timeline`` for each (by the beginning of the word), and take the memory that holds most of them, the rarer
ones counting more; then ``calculate_date_math`` with the uids of two memories. No model, no id from the cases.

Right: anchoring as the scorer of the cases does (windows overlap, ours at most twice as wide); precedence where the
order is the gold order (pairs whose gold windows overlap are not asked); interval where the tool's ``days`` are the
gold number of days, give or take the width of the gold windows.

Reads TRUEWHEN_EVAL (default ../shared/eval).
"""

import datetime as dt
import json
import math
import os
import re
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import anyio
from mcp import Client

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from core.agent_server.server import AgentServer
from core.clock import SystemClock
from core.operations.import_log import Extract, ImportRequest, import_log
from core.store.database import Database

ROOT = Path(__file__).resolve().parents[2]
EVAL = Path(os.environ.get("TRUEWHEN_EVAL", ROOT.parent / "shared" / "eval"))
_STOP_WORDS = """
when did does do was were is are the a an to of in on at for with and or her his their its it he she they go get have
has had how long which what first take last from by
"""
_STOP = frozenset(_STOP_WORDS.split())
_ENDINGS = re.compile(r"(?:ing|ied|ies|ed|es|s|ly|e|y)$")


def main() -> int:
    """Print right / all of each kind."""
    path = EVAL / "anchoring"
    if not path.is_dir():
        sys.stderr.write(f"NO FIGURES: {path} is not there; set TRUEWHEN_EVAL to the folder of the cases\n")
        return 1
    lines = (path / "cases.jsonl").read_text(encoding="utf-8").splitlines()
    cases = [case for case in map(json.loads, lines) if not case["disputed"]]
    with tempfile.TemporaryDirectory() as folder:
        database = Database.create(Path(folder) / "questions.truewhen", recorded_at=0)
        request = ImportRequest((path / "locomo-dev.json",), extract=Extract.ALL)
        import_log(database, request, clock=SystemClock())
        right, asked = anyio.run(_run, database, cases)
        database.close()
    for kind, count in asked.items():
        sys.stdout.write(f"{kind:<11} {right[kind]}/{count} = {right[kind] / count:.3f}\n")
    return 0


async def _run(database: Database, cases: list[dict[str, Any]]) -> tuple[Counter[str], Counter[str]]:
    right: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    found: dict[str, list[tuple[dict[str, Any], dict[str, Any] | None]]] = defaultdict(list)
    async with Client(AgentServer(database, clock=SystemClock()).protocol_server()) as client:
        for case in cases:
            memory = await _find(client, case["question"])
            found[case["conversation"]].append((case, memory))
            asked["anchoring"] += 1
            right["anchoring"] += memory is not None and _fits(memory["date"], case["gold"])
        for one in found.values():
            for first, second in pairwise(one):
                for kind, is_right in (await _compare(client, first, second)).items():
                    asked[kind] += 1
                    right[kind] += is_right
    return right, asked


def _words(question: str) -> Iterator[str]:
    for word in dict.fromkeys(re.findall(r"[^\W\d_]+|\d+", question)):
        if word.lower() not in _STOP:
            stem = _ENDINGS.sub("", word.lower()) if len(word) > 4 else word.lower()
            yield stem if len(stem) > 2 else word.lower()


async def _find(client: Client, question: str) -> dict[str, Any] | None:
    scores: Counter[str] = Counter()
    memories: dict[str, dict[str, Any]] = {}
    names = {word.lower() for word in re.findall(r"\b[A-Z][a-z]+\b", question)}
    for word in _words(question):
        page = await client.call_tool("query_timeline", {"keywords": word, "limit": 200})
        told = page.structured_content["memories"]
        weight = math.log(1 + 400 / (1 + len(told)))
        for memory in told:
            memories[memory["uid"]] = memory
            scores[memory["uid"]] += weight
    for uid, memory in memories.items():
        scores[uid] += 1.5 * (memory["said_by"].lower() in names)
        scores[uid] += 0.5 * (memory["date"]["basis"] != "mention") + 0.5 * (memory["nature"] == "event")
    best = max(memories, key=lambda uid: scores[uid], default=None)
    return None if best is None else memories[best]


async def _compare(
    client: Client,
    first: tuple[dict[str, Any], dict[str, Any] | None],
    second: tuple[dict[str, Any], dict[str, Any] | None],
) -> dict[str, bool]:
    gold = [(_day(case["gold"]["start"]), _day(case["gold"]["end"])) for case, _ in (first, second)]
    kinds = ["interval"] if gold[0][1] >= gold[1][0] and gold[1][1] >= gold[0][0] else ["interval", "precedence"]
    memories = [memory for _, memory in (first, second)]
    if memories[0] is None or memories[1] is None:
        return dict.fromkeys(kinds, False)
    told = await client.call_tool("calculate_date_math", {"date_a": memories[0]["uid"], "date_b": memories[1]["uid"]})
    answer = told.structured_content
    least, most = (gold[1][0] - gold[0][1]).days, (gold[1][1] - gold[0][0]).days
    right = {"interval": least <= answer["days"] <= most}
    if "precedence" in kinds:
        # Where the windows leave the order open the plan goes by their starts.
        is_before = answer["days"] > 0 if answer["order"] == "unknown" else answer["order"] == "before"
        right["precedence"] = is_before == (gold[0][1] < gold[1][0])
    return right


def _day(text: str) -> dt.date:
    return dt.date.fromisoformat(text[:10])


def _fits(date: dict[str, Any], gold: dict[str, Any]) -> bool:
    start, wanted = _day(date["start"]), (_day(gold["start"]), _day(gold["end"]))
    end = max(start, _day(date["end"]) - dt.timedelta(days=len(date["end"]) == 10))
    longest = 2 * ((wanted[1] - wanted[0]).days + 1)
    return start <= wanted[1] and end >= wanted[0] and (end - start).days + 1 <= longest


if __name__ == "__main__":
    sys.exit(main())
