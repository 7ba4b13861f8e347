"""Decoded JSON of which nothing is certain, taken as what it should be: a wrong type counts as nothing."""

from collections.abc import Iterator, Mapping

Object = Mapping[str, object]

_NOTHING: dict[str, object] = {}


def as_object(value: object) -> Object:
    """Return an object, an empty one for anything else."""
    return value if isinstance(value, dict) else _NOTHING


def as_list(value: object) -> list[object]:
    """Return a list, an empty one for anything else."""
    return value if isinstance(value, list) else []


def objects(value: object) -> Iterator[Object]:
    """Yield the objects of a list."""
    return (item for item in as_list(value) if isinstance(item, dict))


def as_text(value: object) -> str:
    """Return a string, an empty one for anything else."""
    return value if isinstance(value, str) else ""


def first_text(record: Object, *keys: str) -> str:
    """Return the first of these members that is a string with something in it."""
    return next((value for key in keys if isinstance(value := record.get(key), str) and value), "")


def as_id(value: object) -> str:
    """Return what may serve as an id, a string or a whole number, as text; "" for anything else."""
    if isinstance(value, str):
        return value
    return str(value) if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 1 << 63 else ""


def first_id(record: Object, *keys: str) -> str:
    """Return the first of these members that is an id."""
    return next((found for key in keys if (found := as_id(record.get(key)))), "")
