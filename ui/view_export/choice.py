"""What a person exports, and as what."""

from dataclasses import dataclass
from enum import Enum, auto


class ViewPart(Enum):
    """What of the window."""

    TIMELINE = auto()
    CHAINS = auto()
    MEMORIES = auto()


class FileKind(Enum):
    """Kinds of files; the value is how their names end."""

    PNG = "png"
    SVG = "svg"
    PDF = "pdf"
    CSV = "csv"
    ICS = "ics"


PICTURES = (FileKind.PNG, FileKind.SVG, FileKind.PDF)
TABLES = (FileKind.CSV, FileKind.ICS)
SCALES = (1, 2, 3)


@dataclass(frozen=True, slots=True)
class ExportChoice:
    """``scale`` is in pixels a point and counts for PNG only."""

    part: ViewPart = ViewPart.TIMELINE
    kind: FileKind = FileKind.PNG
    scale: int = 2
