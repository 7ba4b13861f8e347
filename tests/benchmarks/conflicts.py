"""How long the search for conflicts takes: all of 100,000 memories, a new one, and a small import; and what it finds.

The memories are made here: people who tell of their work, home, tools and days in two languages, some of it twice with
another value. Usage: ``conflicts.py [COUNT]``.
"""

import datetime as dt
import json
import os
import random
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from core.clock import SystemClock
from core.operations.find_conflicts import find_conflicts
from core.operations.import_log import Extract, ImportRequest, import_log
from core.store.database import Database

_COUNT = 100_000
_TURNS_A_CHAT = 2_500
_TURNS_A_SESSION = 25
_NEW_ONES = 40
_CITIES = (
    "Porto",
    "Ghent",
    "Leeds",
    "Lyon",
    "Turin",
    "Graz",
    "Bergen",
    "Cork",
    "Malmö",
    "Gdansk",
    "Basel",
    "Seville",
    "Bristol",
)
_TOOLS = [
    "Redis",
    "Valkey",
    "Kafka",
    "RabbitMQ",
    "Postgres",
    "MySQL",
    "Jenkins",
    "Buildkite",
    "Jira",
    "Linear",
    "Slack",
    "Teams",
    "Grafana",
    "Sentry",
]
_PEOPLE = [
    "Ana",
    "Ben",
    "Cleo",
    "Dov",
    "Eli",
    "Fay",
    "Gus",
    "Hana",
    "Ivo",
    "Jun",
    "Kai",
    "Lea",
    "Max",
    "Nia",
    "Omar",
    "Pia",
    "Raj",
    "Sol",
    "Tom",
    "Uma",
]
_THINGS = [
    "garden",
    "report",
    "bicycle",
    "kitchen",
    "budget",
    "website",
    "balcony",
    "printer",
    "novel",
    "recipe",
    "tent",
    "piano",
    "shed",
    "invoice",
]
_FACTS = (
    "I live in {city}.",
    "I moved to {city} last month.",
    "We use {tool} for the {thing} service.",
    "We replaced {tool} with {tool2}.",
    "The standup is at {hour}:30.",
    "My rent is {number} euros.",
    "{person} leads the {thing} team.",
    "I quit the {thing} course.",
    "저는 {city}에 살아요.",
    "{person} 씨가 {thing} 담당이에요.",
    "회의는 {hour}시에 시작해요.",
    "우리는 {tool}에서 {tool2}로 옮겼어요.",
)
"""States and changes; of plain talk there is twenty times as much."""
_TALK = (
    "I had lunch with {person} near the station in {city} and we talked about the {thing}.",
    "The {thing} took me {hour} hours and I still have to tidy up the {thing2} afterwards.",
    "{person} told me a long story about the {thing} and a trip to {city}.",
    "I'm reading a book about {city} that {person} gave me after the concert.",
    "I also bought a new {thing} for {person} yesterday.",
    "Maybe we should paint the {thing} some day, what do you think of the colour?",
    "My favourite place in {city} is the market by the river where they sell a {thing}.",
    "We fixed the {thing} after {person} found the leak behind the {thing2}.",
    "It rained all day, so {person} and I stayed in and played cards near the {thing}.",
    "{person} loved the {thing} that we made for the party in {city}!",
    "Painting the {thing} calms me down after {hour} meetings.",
    "I was so proud when {person} showed the {thing} to everyone in {city}.",
    "Do you still have the {thing} from {city}?",
    "They opened a small shop for a {thing} next to the {thing2} place in {city}.",
    "어제 {person} 씨랑 {city}에서 점심을 먹었어요.",
    "{person} 씨가 {thing} 이야기를 한참 했어요.",
    "주말에 {city}에 다녀왔는데 {thing} 구경이 재미있었어요.",
)
_FACTS_AMONG = 0.05


def main() -> int:
    """Print the figures."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else _COUNT
    with tempfile.TemporaryDirectory() as folder:
        chat = Path(folder) / "chat.json"
        chat.write_text(json.dumps(list(_chats(count, _chance(7)))), encoding="utf-8")
        workspace = Database.create(Path(folder) / "big.truewhen", recorded_at=0)
        clock = SystemClock()
        import_log(workspace, ImportRequest((chat,), extract=Extract.ALL), clock=clock)
        _tell("import", 0, "")
        begun = time.perf_counter()
        found = find_conflicts(workspace, clock=clock)
        _tell(
            "all",
            time.perf_counter() - begun,
            f"{found.memories:,} memories, {found.judged:,} pairs, {found.suggested:,} suggested",
        )
        begun = time.perf_counter()
        again = find_conflicts(workspace, clock=clock)
        fixed = time.perf_counter() - begun
        _tell("nothing new", fixed, f"{again.judged:,} pairs")
        for size, name in ((1, "one new"), (_NEW_ONES, f"{_NEW_ONES} new"), (_TURNS_A_CHAT, "a new chat")):
            chat.write_text(json.dumps(list(_chats(size, _chance(size), first=9_000 + size))), encoding="utf-8")
            _same_people(chat, size)
            import_log(workspace, ImportRequest((chat,), extract=Extract.ALL), clock=clock)
            begun = time.perf_counter()
            found = find_conflicts(workspace, clock=clock)
            took = time.perf_counter() - begun
            each = (took - fixed) / max(1, found.memories)
            _tell(
                name,
                took,
                f"{found.memories:,} memories, {found.judged:,} pairs; {1_000 * each:.2f} ms each beyond nothing new",
            )
        workspace.close()
    _tell("peak memory", 0, f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MiB")
    return 0


def _chance(seed: int) -> random.Random:
    return random.Random(seed)  # noqa: S311 - no secret


def _chats(count: int, chance: random.Random, first: int = 0) -> Iterator[dict[str, object]]:
    """Yield chats of two people in the shape of LoCoMo, ``count`` sentences in all."""
    for number in range(first, first + max(1, -(-count // _TURNS_A_CHAT))):
        size = min(count, _TURNS_A_CHAT)
        count -= size
        speakers = chance.sample(_PEOPLE, 2)
        chat: dict[str, object] = {"speaker_a": speakers[0], "speaker_b": speakers[1]}
        day = dt.date(2023, 1, 2)
        for session, begin in enumerate(range(0, size, _TURNS_A_SESSION), start=1):
            day += dt.timedelta(days=chance.randint(1, 9))
            chat[f"session_{session}_date_time"] = f"9:00 am on {day.day} {day:%B}, {day.year}"
            chat[f"session_{session}"] = [
                {"speaker": chance.choice(speakers), "dia_id": f"D{session}:{turn}", "text": _sentence(chance)}
                for turn in range(begin, min(begin + _TURNS_A_SESSION, size))
            ]
        yield {"sample_id": f"chat-{number}", "conversation": chat}


def _sentence(chance: random.Random) -> str:
    tool, tool2 = chance.sample(_TOOLS, 2)
    return chance.choice(_FACTS if chance.random() < _FACTS_AMONG else _TALK).format(
        city=chance.choice(_CITIES),
        person=chance.choice(_PEOPLE),
        thing=chance.choice(_THINGS),
        thing2=chance.choice(_THINGS),
        tool=tool,
        tool2=tool2,
        hour=chance.randint(2, 11),
        number=chance.randint(400, 1_900),
    )


def _same_people(chat: Path, size: int) -> None:
    """Let a new chat continue the first one, so that it meets many older memories."""
    (document,) = json.loads(chat.read_text(encoding="utf-8"))
    document["sample_id"] = "chat-0"
    conversation = document["conversation"]
    for key in [key for key in conversation if key.startswith("session_")]:
        number, _, rest = key.removeprefix("session_").partition("_")
        conversation[f"session_{10_000 + size + int(number)}" + (f"_{rest}" if rest else "")] = conversation.pop(key)
    for key, turns in conversation.items():
        if isinstance(turns, list):
            for turn, said in enumerate(turns):
                said["dia_id"] = f"N{size}:{key}:{turn}"
    chat.write_text(json.dumps([document]), encoding="utf-8")


def _tell(name: str, seconds: float, more: str) -> None:
    load = os.getloadavg()[0]
    sys.stdout.write(
        f"{name:<12} {seconds:8.3f} s  {more}  (load {load:.1f}, {time.process_time():.0f} s of CPU so far)\n"
    )
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
