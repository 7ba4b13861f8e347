"""The settings file: read and written here only, whole or not at all."""

import base64
import json
import os
import tempfile
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from app.view_settings import Views, packed, unpacked
from core.values.preferences import (
    TEXT_SIZES,
    DateOrder,
    ExtractChoice,
    JudgeChoice,
    Language,
    ModelAccess,
    Preferences,
    Theme,
)

_RECENT_KEPT = 12


@dataclass(frozen=True, slots=True)
class Settings:
    """What is kept between two starts.

    ``recent_files`` newest first; ``window_state`` as Qt gave it; ``views`` by workspace.
    """

    preferences: Preferences = field(default_factory=Preferences)
    recent_files: tuple[Path, ...] = ()
    window_state: bytes = b""
    views: Views = ()

    def with_recent(self, path: Path) -> "Settings":
        """Return the settings with a workspace at the head of the recent ones."""
        others = (other for other in self.recent_files if other != path)
        return replace(self, recent_files=(path, *others)[:_RECENT_KEPT])


def load_settings(path: Path) -> Settings:
    """Read the settings; a missing file gives the defaults, a damaged one is set aside as ``….damaged``."""
    try:
        stored = json.loads(path.read_text(encoding="utf-8"))
        return _settings(stored)
    except FileNotFoundError:
        return Settings()
    except (ValueError, TypeError, AttributeError, KeyError, OSError):
        if path.is_file():
            path.replace(path.with_suffix(".damaged"))
        return Settings()


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings beside the old ones and put them in their place in one step."""
    path.parent.mkdir(parents=True, exist_ok=True)
    document = {
        "preferences": asdict(settings.preferences),
        "recent_files": [str(file) for file in settings.recent_files],
        "window_state": base64.b64encode(settings.window_state).decode("ascii"),
        "views": packed(settings.views),
    }
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        json.dump(document, file, indent=2, ensure_ascii=False)
    Path(name).replace(path)


def _settings(stored: dict[str, Any]) -> Settings:
    return Settings(
        preferences=_preferences(stored.get("preferences", {})),
        recent_files=tuple(Path(file) for file in stored.get("recent_files", ())),
        window_state=base64.b64decode(stored.get("window_state", "")),
        views=unpacked(stored.get("views", {})),
    )


def _preferences(kept: dict[str, Any]) -> Preferences:
    default = Preferences()
    week_start = kept.get("week_start", default.week_start)
    return Preferences(
        language=Language(kept.get("language", default.language)),
        theme=Theme(kept.get("theme", default.theme)),
        text_size=_text_size(kept.get("text_size")),
        reduces_motion=kept.get("reduces_motion", False) is True,
        has_seen_tour=kept.get("has_seen_tour", False) is True,
        zone=kept.get("zone", default.zone),
        week_start=week_start if week_start in range(7) else default.week_start,
        date_order=DateOrder(kept.get("date_order", default.date_order)),
        region=str(kept.get("region", default.region)),
        judge=JudgeChoice(kept.get("judge", default.judge)),
        model=_model(kept.get("model", {})),
        extract=ExtractChoice(kept.get("extract", default.extract)),
        shortcuts=tuple((str(name), tuple(map(str, keys))) for name, keys in kept.get("shortcuts", ())),
    )


def _text_size(kept: object) -> int:
    return next((size for size in TEXT_SIZES if size == kept), Preferences().text_size)


def _model(kept: dict[str, Any]) -> ModelAccess:
    default = ModelAccess()
    return ModelAccess(
        is_on=kept.get("is_on", False) is True,
        base_url=str(kept.get("base_url", default.base_url)),
        model=str(kept.get("model", default.model)),
    )
