"""Chats between people: lines a second of a large WhatsApp export, beside a plain loop, json.load and a peer.

    python -m tests.benchmarks.chats [--messages 1000000] [--rounds 3] [--style android-us12] [--whatstk]

The export comes from the generator in $TRUEWHEN_EVAL/formats/gen (default ../shared/eval). All readings run in turn, in
this process, best round of each. With --whatstk the peer is installed into a virtual environment of its own below the
temporary folder (it is GPL, so nothing of it comes near this program) and run there on the same file.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable  # noqa: TC003 - the list of readings is annotated
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from core.importers.registry import open_log  # noqa: E402 - the path is set above

EVAL = Path(os.environ.get("TRUEWHEN_EVAL", ROOT.parent / "shared" / "eval"))
GENERATOR = EVAL / "formats" / "gen" / "gen_whatsapp.py"
REACH = 150_000
PEER = "whatstk==0.9.1"
PEER_CODE = """
import sys, time, resource, whatstk
begun = time.perf_counter()
try:
    chat = whatstk.WhatsAppChat.from_source(sys.argv[1], max_size=None)
except Exception as error:
    print(f"failed: {type(error).__name__}: {error}")
    raise SystemExit(0)
taken = time.perf_counter() - begun
print(len(chat.df), taken, time.process_time(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--style", default="android-us12")
    parser.add_argument(
        "--whatstk", action="store_true", help="install the peer into an environment of its own and run it"
    )
    options = parser.parse_args()
    if not GENERATOR.is_file():
        say(f"NOT MEASURED: there is no {GENERATOR}; set TRUEWHEN_EVAL to the folder with formats/gen")
        return 1
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        chat, said = make_chat(folder, options.messages, options.style)
        document = make_document(folder, chat)
        measure(chat, document, said, options.rounds)
        if options.whatstk:
            run_peer(chat, said)
    return 0


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def make_chat(folder: Path, messages: int, style: str) -> tuple[Path, int]:
    """Let the generator write an export; return it and how many messages are in it."""
    path = folder / "WhatsApp Chat with Trip crew.txt"
    command = [sys.executable, str(GENERATOR), "--messages", str(messages), "--style", style, "--out", str(path)]
    made = subprocess.run(command, capture_output=True, text=True, check=True)
    return path, int(json.loads(made.stdout)["messages"])


def make_document(folder: Path, chat: Path) -> Path:
    """Write the lines of the chat as a JSON list of objects of about the same size."""
    path = folder / "same.json"
    with chat.open(encoding="utf-8") as lines, path.open("w", encoding="utf-8") as out:
        out.write("[")
        for number, line in enumerate(lines):
            out.write(("," if number else "") + json.dumps({"t": line.rstrip("\n")}, ensure_ascii=False))
        out.write("]")
    return path


def measure(chat: Path, document: Path, said: int, rounds: int) -> None:
    """Run the three readings in turn and print the best of each."""
    readings: dict[str, Callable[[], int]] = {
        "this program, to messages": lambda: read_messages(chat),
        "a plain loop over the lines": lambda: read_lines(chat),
        "json.load of the same size": lambda: read_document(document),
    }
    best = dict.fromkeys(readings, (float("inf"), float("inf")))
    counts = dict.fromkeys(readings, 0)
    for _ in range(rounds):
        for name, reading in readings.items():
            begun, worked = time.perf_counter(), time.process_time()
            counts[name] = reading()
            taken = time.perf_counter() - begun, time.process_time() - worked
            best[name] = min(best[name][0], taken[0]), min(best[name][1], taken[1])
    own, plain, loaded = (worked for _, worked in best.values())
    lines = counts["a plain loop over the lines"]
    say(f"{chat.stat().st_size / 1e6:.0f} MB, {lines:,} lines, {said:,} messages; load {os.getloadavg()[0]:.1f}")
    for name, (seconds, worked) in best.items():
        say(row(name, lines, seconds, worked))
    verdict = "reached" if lines / own >= REACH else "NOT reached"
    say(f"{'reach':<30} {'':9} {REACH:11,} lines/s; {verdict} in time of a core")
    say(f"{own / plain:.1f} times the plain loop, {own / loaded:.1f} times json.load, in time of a core")
    if counts["this program, to messages"] != said:
        say(f"WRONG: {counts['this program, to messages']:,} messages instead of {said:,}")


def row(name: str, lines: int, seconds: float, worked: float) -> str:
    """Word one reading: on the clock, and in time of a core, which other programs disturb less."""
    on_clock = f"{seconds:7.2f} s {lines / seconds:11,.0f} lines/s"
    return f"{name:<30} {on_clock}; {worked:6.2f} s of a core {lines / worked:11,.0f} lines/s"


def read_messages(path: Path) -> int:
    """Read as an import does, message by message."""
    with open_log([path]) as log:
        return sum(1 for _ in log)


def read_lines(path: Path) -> int:
    """Touch every line."""
    with path.open(encoding="utf-8", newline="\n") as lines:
        return sum(1 for _ in lines)


def read_document(path: Path) -> int:
    """Load a document whole."""
    with path.open(encoding="utf-8") as file:
        return len(json.load(file))


def run_peer(chat: Path, said: int) -> None:
    """Install the peer where nothing else is, and time it on the same file."""
    home = Path(tempfile.gettempdir()) / "truewhen-benchmark-whatstk"
    python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    if not python.exists():
        venv.create(home, with_pip=True)
    subprocess.run([str(python), "-m", "pip", "install", "-qq", PEER], check=True)
    done = subprocess.run(
        [str(python), "-c", PEER_CODE, str(chat)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    answer = done.stdout.split()
    if done.returncode or len(answer) != 4:
        say(f"{PEER}: {(done.stdout or done.stderr).strip()[-300:]}")
        return
    rows, seconds, worked, memory = int(answer[0]), float(answer[1]), float(answer[2]), int(answer[3])
    with chat.open(encoding="utf-8", newline="\n") as lines:
        count = sum(1 for _ in lines)
    say(row(PEER, count, seconds, worked))
    say(f"{PEER} held {memory:,} MB and told {rows - said:+,} messages too many or too few")


if __name__ == "__main__":
    sys.exit(main())
