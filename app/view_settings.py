"""Saved views as plain JSON values, in the settings of the person."""

from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from core.values.civil_time import Window
from core.values.grain import Grain
from core.values.saved_view import SavedView

Views = tuple[tuple[Path, tuple[SavedView, ...]], ...]
"""The views of each workspace, by its file."""


def views_of(views: Views, path: Path) -> tuple[SavedView, ...]:
    """Return the views of one workspace."""
    return next((kept for file, kept in views if file == path), ())


def with_views(views: Views, path: Path, kept: Iterable[SavedView]) -> Views:
    """Return the views with those of one workspace replaced."""
    others = tuple(one for one in views if one[0] != path)
    wanted = tuple(kept)
    return (*others, (path, wanted)) if wanted else others


def packed(views: Views) -> dict[str, list[dict[str, Any]]]:
    """Return the views for the settings file."""
    return {str(path): [asdict(view) for view in kept] for path, kept in views}


def unpacked(stored: dict[str, list[dict[str, Any]]]) -> Views:
    """Read views back; raises ValueError, TypeError or KeyError where they are damaged."""
    return tuple((Path(path), tuple(_view(one) for one in kept)) for path, kept in stored.items())


def _view(stored: dict[str, Any]) -> SavedView:
    span = stored["filter_span"]
    return SavedView(
        name=str(stored["name"]),
        start=float(stored["start"]),
        end=float(stored["end"]),
        lane_by=str(stored["lane_by"]),
        filters=tuple((str(kind), tuple(map(str, values))) for kind, values in stored["filters"]),
        filter_span=None if span is None else (float(span[0]), float(span[1])),
        words=str(stored["words"]),
        true_at=_window(stored["true_at"]),
        known_at=_window(stored["known_at"]),
    )


def _window(stored: list[Any] | None) -> Window | None:
    return None if stored is None else Window(int(stored[0]), int(stored[1]), Grain(stored[2]))
