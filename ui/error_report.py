"""What a report about our own mistake holds: kinds of errors and places in the code, never a word of any chat."""

import traceback
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class ErrorReport:
    """An error without its message: messages may quote what somebody said."""

    kind: str
    places: tuple[str, ...]

    def text(self) -> str:
        """Return the report as it is logged, shown and copied."""
        return "\n".join((self.kind, *(f"  {place}" for place in self.places)))


def report_of(error: BaseException) -> ErrorReport:
    """Return the report of an error and what caused it."""
    kinds, places = [], []
    seen: BaseException | None = error
    while seen is not None:
        kinds.append(type(seen).__name__)
        places.extend(_places(seen))
        seen = seen.__cause__ or seen.__context__
    return ErrorReport(" ← ".join(kinds), tuple(places))


def _places(error: BaseException) -> list[str]:
    frames = traceback.extract_tb(error.__traceback__)
    return [f"{_short(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]


def _short(file_name: str) -> str:
    return "/".join(Path(file_name).parts[-3:])
