"""What the wizard asks of the window: to look into files, to import them."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class PreviewRequest:
    """Files to look into; ``format_id`` None lets the readers decide."""

    paths: tuple[Path, ...]
    zone: str | None = None
    format_id: str | None = None


@dataclass(frozen=True, slots=True)
class ImportDecision:
    """What the person decided; ``new_workspace`` None means the one that is open."""

    paths: tuple[Path, ...]
    format_id: str | None
    zone: str | None
    new_workspace: Path | None
