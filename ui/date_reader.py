"""Dates as people type them, in words too: "last Tuesday", "지난주 월요일"; understood in a job."""

from collections.abc import Callable

from core.resolver.resolve import ResolverOptions, resolve
from core.values.civil_time import Window
from ui.jobs import JobRunner
from ui.typed_date import typed_window

Read = Callable[[Window | None], None]
_LEAST_COVERED = 0.6


class DateReader:
    """Reads what is typed: ISO forms at once, words by the resolver, counted from today."""

    def __init__(self, jobs: JobRunner, today: Callable[[], int], week_start: Callable[[], int]) -> None:
        self._jobs, self._today, self._week_start = jobs, today, week_start

    @property
    def today(self) -> int:
        """The person's wall clock in civil seconds."""
        return self._today()

    def read(self, key: str, text: str, done: Read) -> None:
        """Understand a text and pass on its window, None where it is no date; a newer text of the key wins."""
        self._jobs.forget(f"date-{key}")
        today, text = self._today(), text.strip()
        window = typed_window(text, today) if text else None
        if window is not None or not text:
            done(window)
            return
        options = ResolverOptions(week_start=self._week_start())
        self._jobs.run_latest(f"date-{key}", lambda: worded_window(text, today, options), done)


def worded_window(text: str, today: int, options: ResolverOptions) -> Window | None:
    """Return the window that a phrase means; None where it is not all about one date."""
    for found in resolve(text, today, options):
        covered = (found.end_char - found.begin_char) / max(1, len(text))
        if found.start is not None and found.end is not None and covered >= _LEAST_COVERED:
            return Window(found.start, found.end, found.grain)
    return None
