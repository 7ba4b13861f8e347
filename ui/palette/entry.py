"""What the palette offers."""

from collections.abc import Callable
from dataclasses import dataclass

from ui.palette.fuzzy import fit

_SHOWN = 60


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to do: its title, what kind of thing it is, its key where it has one."""

    title: str
    group: str
    run: Callable[[], None]
    key: str = ""


def matching(typed: str, entries: tuple[Entry, ...], most: int = _SHOWN) -> list[Entry]:
    """Return the entries that fit, best first; those that fit alike in the order given."""
    scored = []
    for place, entry in enumerate(entries):
        score = fit(typed, entry.title)
        if score is None:
            inside = fit(typed, f"{entry.group} {entry.title}")
            score = None if inside is None else inside - 10
        if score is not None:
            scored.append((-score, place, entry))
    return [entry for _, _, entry in sorted(scored, key=lambda one: one[:2])[:most]]
