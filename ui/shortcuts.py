"""Keys of actions as values: what a person chose, what there was first, and which get in each other's way."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

Shortcuts = tuple[tuple[str, tuple[str, ...]], ...]
"""Names of actions with the keys that a person gave them, as ``QKeySequence`` writes them on every system."""

# "&Open" in English, "열기(&O)" in Korean.
_MNEMONIC = re.compile(r"\(&.\)|&")


@dataclass(frozen=True, slots=True)
class Shortcut:
    """An action with its keys; ``defaults`` are those that it has before anybody chose others."""

    name: str
    text: str
    defaults: tuple[str, ...]
    keys: tuple[str, ...]

    @property
    def title(self) -> str:
        """What it is called, without the marks of a menu."""
        return plain_title(self.text)


def plain_title(text: str) -> str:
    """Return the text of an action without its mnemonic and without the dots of a dialog."""
    return _MNEMONIC.sub("", text).rstrip("…")


def chosen(shortcuts: Iterable[Shortcut]) -> Shortcuts:
    """Return what differs from the first keys: all that has to be kept."""
    return tuple((one.name, one.keys) for one in shortcuts if one.keys != one.defaults)


def owner_of(key: str, shortcuts: Iterable[Shortcut], besides: str) -> Shortcut | None:
    """Return the other action that has a key already, or None."""
    return next((one for one in shortcuts if one.name != besides and key in one.keys), None)


def with_key(shortcuts: Iterable[Shortcut], name: str, key: str) -> tuple[Shortcut, ...]:
    """Return the shortcuts with one action's keys replaced by one (empty: none); nobody else keeps that key."""
    changed = []
    for one in shortcuts:
        if one.name == name:
            changed.append(replace(one, keys=(key,) if key else ()))
        else:
            changed.append(replace(one, keys=tuple(other for other in one.keys if other != key or not key)))
    return tuple(changed)


def with_default(shortcuts: Iterable[Shortcut], name: str) -> tuple[Shortcut, ...]:
    """Return the shortcuts with one action's first keys back, taken from whoever has them now."""
    known = tuple(shortcuts)
    first = next(one.defaults for one in known if one.name == name)
    return tuple(
        replace(one, keys=first if one.name == name else tuple(key for key in one.keys if key not in first))
        for one in known
    )
