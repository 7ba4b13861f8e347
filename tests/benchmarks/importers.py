"""How fast logs become messages, in how much memory, and how soon a cancel is heard; beside json.load in the same run.

    python tests/benchmarks/importers.py [--messages 640000] [--path EXPORT.json] [--no-json-load] [--others 20000]

A ChatGPT export is made by the generator of TRUEWHEN_EVAL (default ../shared/eval), or given as ``--path``; 640,000
messages are about 1 GB. The other formats are made here, ``--others`` messages of each. Every measurement is a process
of its own, so that its peak is its own.
"""

import argparse
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from core.importers.registry import open_log

ROOT = Path(__file__).resolve().parents[2]
EVAL = Path(os.environ.get("TRUEWHEN_EVAL", ROOT.parent / "shared" / "eval"))
_CANCEL_AFTER = (0.05, 0.2, 0.5, 1.0, 1.7, 2.6, 3.8, 5.1)
_WORDS = "We moved the sessions to Redis in March and will move them back in June, if nobody minds. "


class _CancelledError(Exception):
    pass


def main() -> int:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=128_000)
    parser.add_argument("--path", type=Path)
    parser.add_argument("--no-json-load", action="store_true")
    parser.add_argument("--others", type=int, default=20_000)
    parser.add_argument("--measure", nargs=2, metavar=("WHAT", "PATH"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.measure:
        what, path = options.measure
        _write(json.dumps(_MEASURES[what](Path(path))))
        return 0
    _write(f"load average {', '.join(f'{load:.2f}' for load in os.getloadavg())}, {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory() as folder:
        export = options.path or _made_export(Path(folder), options.messages)
        if export is None:
            sys.stderr.write(f"NO FIGURES for ChatGPT: {EVAL} is not there; set TRUEWHEN_EVAL or give --path\n")
        else:
            _report("chatgpt-export", export, with_json=not options.no_json_load, with_cancel=True)
        for name, make in _OTHERS.items():
            path = Path(folder) / name
            path.write_text("".join(make(options.others)), encoding="utf-8")
            is_json = name.endswith(".json")
            _report(name.rpartition(".")[0], path, with_json=is_json, with_cancel=False)
            path.unlink()
    return 0


def _report(name: str, path: Path, *, with_json: bool, with_cancel: bool) -> None:
    size = path.stat().st_size / 1e6
    read = _measured("read", path)
    line = f"{name:<22} {size:7.1f} MB  {read['messages']:>8,} messages  {read['seconds']:6.2f} s  "
    line += f"{size / read['seconds']:6.1f} MB/s (of its own CPU {size / read['cpu']:.1f})  peak {read['peak']:5.0f} MB"
    if with_json:
        loaded = _measured("json", path)
        ratio = loaded["seconds"] / read["seconds"]
        line += f"   json.load {loaded['seconds']:.2f} s  peak {loaded['peak']:6.0f} MB  ({ratio:.2f} x as fast as it)"
    _write(line)
    manifest = Path(f"{path}.manifest.json")
    if manifest.exists():
        right = json.loads(manifest.read_text("utf-8"))["visible_messages"]
        _write(f"{'':<22} {read['messages']:,} of {right:,} messages told; warnings {read['warnings']}")
    if with_cancel:
        delays = _measured("cancel", path)["delays"]
        _write(f"{'':<22} cancel heard after at most {max(delays):.3f} s, of {len(delays)} tries")


def _measured(what: str, path: Path) -> dict[str, Any]:
    command = [sys.executable, __file__, "--measure", what, str(path)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def _peak() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _read(path: Path) -> dict[str, object]:
    begun, cpu = time.perf_counter(), time.process_time()
    with open_log([path]) as log:
        count = sum(1 for _ in log)
    seconds, cpu = time.perf_counter() - begun, time.process_time() - cpu
    warnings = {kind.value: number for kind, number in log.report.warnings.items()}
    return {"seconds": seconds, "cpu": cpu, "messages": count, "peak": _peak(), "warnings": warnings}


def _json(path: Path) -> dict[str, object]:
    begun = time.perf_counter()
    with path.open(encoding="utf-8") as file:
        json.load(file)
    return {"seconds": time.perf_counter() - begun, "peak": _peak()}


def _cancel(path: Path) -> dict[str, object]:
    """Cancel at several moments; a signal plays the person, and progress is where the reading asks."""
    delays: list[float] = []
    pressed: list[float] = []

    def on_progress(_read: int, _total: int) -> None:
        if pressed:
            raise _CancelledError

    signal.signal(signal.SIGALRM, lambda *_: pressed.append(time.perf_counter()))
    for delay in _CANCEL_AFTER:
        pressed.clear()
        try:
            with open_log([path], progress=on_progress) as log:
                signal.setitimer(signal.ITIMER_REAL, delay)
                for _ in log:
                    pass
        except _CancelledError:
            delays.append(time.perf_counter() - pressed[0])
        signal.setitimer(signal.ITIMER_REAL, 0)
    return {"delays": delays or [0.0]}


_MEASURES: dict[str, Callable[[Path], dict[str, object]]] = {"read": _read, "json": _json, "cancel": _cancel}


def _made_export(folder: Path, messages: int) -> Path | None:
    generator = EVAL / "formats" / "gen" / "gen_chatgpt.py"
    if not generator.is_file():
        return None
    path = folder / "conversations.json"
    command = [sys.executable, str(generator), "--messages", str(messages), "--out", str(path)]
    subprocess.run(command, check=True, capture_output=True)
    return path


def _claude(count: int) -> Iterator[str]:
    for number in range(count // 20):
        turns = [
            {
                "uuid": f"{number}-{turn}",
                "text": _WORDS * 4,
                "content": [{"type": "text", "text": _WORDS * 4, "citations": []}],
                "sender": ("human", "assistant")[turn % 2],
                "created_at": f"2025-04-01T09:{turn:02}:00.250000Z",
                "attachments": [],
                "files": [],
            }
            for turn in range(20)
        ]
        talk = {"uuid": str(number), "name": "", "account": {"uuid": "a"}, "chat_messages": turns}
        yield ("[" if number == 0 else ",") + json.dumps(talk)
    yield "]"


def _claude_code(count: int) -> Iterator[str]:
    for number in range(count):
        who = ("user", "assistant")[number % 2]
        message = {"role": who, "content": [{"type": "text", "text": _WORDS * 4}], "id": f"m{number}"}
        record = {"parentUuid": f"u{number - 1}", "isSidechain": False, "sessionId": "s", "type": who, "cwd": "/w"}
        yield (
            json.dumps({**record, "message": message, "uuid": f"u{number}", "timestamp": "2025-04-01T09:00:00Z"}) + "\n"
        )


def _activities(count: int) -> Iterator[str]:
    for number in range(count // 2):
        minute = f"{number // 60 % 24:02}:{number % 60:02}"
        record = {
            "header": "Gemini Apps",
            "title": f"Prompted {number} {_WORDS}",
            "time": f"2025-04-01T{minute}:00.000Z",
            "products": ["Gemini Apps"],
            "safeHtmlItem": [{"html": f"<p>{_WORDS}</p><ul><li>{_WORDS * 3}</li></ul>"}],
            "details": [{"name": "Chat", "url": f"https://gemini.google.com/app/{number // 20:016x}"}],
        }
        yield ("[" if number == 0 else ",") + json.dumps(record)
    yield "]"


def _page(count: int) -> Iterator[str]:
    yield "<!DOCTYPE html><html><body>"
    for number in range(count // 2):
        yield '<div class="outer-cell"><div class="mdl-grid"><div class="header-cell"><p>Gemini Apps<br></p></div>'
        yield f'<div class="content-cell mdl-typography--body-1">Prompted\u00a0{number} {_WORDS}<br>'
        clock = f"{number // 60 % 12 + 1}:{number % 60:02}:07"
        yield f"Mar 5, 2024, {clock}\u202fPM GMT+9<br><p>{_WORDS * 4}</p></div></div></div>"
    yield "</body></html>"


def _share_gpt(count: int) -> Iterator[str]:
    for number in range(count // 20):
        turns = [{"from": ("human", "gpt")[turn % 2], "value": f"{number} {_WORDS * 4}"} for turn in range(20)]
        yield json.dumps({"conversations": turns}) + "\n"


_OTHERS: dict[str, Callable[[int], Iterator[str]]] = {
    "claude-export.json": _claude,
    "claude-code.jsonl": _claude_code,
    "gemini-takeout.json": _activities,
    "gemini-takeout.html": _page,
    "sharegpt.jsonl": _share_gpt,
}


def _write(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
