"""Gives decisions back to ``memory.jsonl`` of the MCP reference memory server.

The server takes all that is in its file for true, so that what does not hold goes, and what took its place comes with
its date in words. Lines that need no change stay as they are, byte for byte.
"""

import json
import re
from collections.abc import Callable, Iterable

from core.exporters.store_changes import Gap, StoreChanges, StoreDecision

_LINE = re.compile(r"[^\n]*\n|[^\n]+")
_SURROGATE = re.compile("[\ud800-\udfff]")

Key = Callable[[str, str], str]
"""Returns the key of an observation: of whom, and what."""


def changed_lines(
    text: str,
    decisions: Iterable[StoreDecision],
    changes: StoreChanges,
    *,
    key_of: Key,
    relation_of: Callable[..., str],
) -> str:
    """Return the file's text after the decisions, and note the difference."""
    gone = {one.key: one for one in decisions}
    met: set[str] = set()
    lines = []
    for line in _LINE.findall(text):
        values = _values(line)
        if values is None:
            changes.lack(Gap.UNREADABLE_LINES)
            lines.append(line)
            continue
        kept = [_changed(value, gone, met, changes, (key_of, relation_of)) for value in values]
        if kept == values:
            lines.append(line)
            continue
        end = line[len(line.rstrip("\r\n")) :]
        lines += [_json(value) + (end or "\n") for value in kept if value is not None]
    changes.lack(Gap.NOT_THERE, len(gone.keys() - met))
    changes.lack(Gap.END_TIMES, len(met))
    changes.lack(Gap.DECISIONS, len(met))
    return "".join(lines)


def _values(line: str) -> list[object] | None:
    """Return the records of a line, of which there may be several; None where it is cut or no JSON."""
    decoder, rest, found = json.JSONDecoder(), line.strip(), []
    while rest:
        try:
            value, end = decoder.raw_decode(rest)
        except (ValueError, RecursionError):
            return None
        found.append(value)
        rest = rest[end:].lstrip()
    return found


def _changed(
    value: object,
    gone: dict[str, StoreDecision],
    met: set[str],
    changes: StoreChanges,
    names: tuple[Key, Callable[..., str]],
) -> object:
    """Return a record as it is to be; None where all of it goes."""
    key_of, relation_of = names
    if not isinstance(value, dict):
        return value
    if value.get("type") == "relation":
        words = relation_of(value)
        decision = gone.get(key_of(str(value.get("from")), words)) if words else None
        if decision is None:
            return value
        met.add(decision.key)
        changes.take_out(f"relation {words}")
        return None
    observations, name = value.get("observations"), value.get("name")
    if value.get("type") != "entity" or not isinstance(observations, list) or not isinstance(name, str):
        return value
    kept = []
    for one in observations:
        decision = gone.get(key_of(name, one)) if isinstance(one, str) else None
        if decision is None:
            kept.append(one)
            continue
        met.add(decision.key)
        changes.take_out(f"{name}: {one}")
        if decision.successor_note and decision.successor_note not in [*observations, *kept]:
            kept.append(decision.successor_note)
            changes.put_in(f"{name}: {decision.successor_note}")
    return value | {"observations": kept} if kept != observations else value


def _json(value: object) -> str:
    written = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return json.dumps(value, separators=(",", ":")) if _SURROGATE.search(written) else written
