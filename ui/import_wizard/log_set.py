"""All logs of the wizard: takes answers and previews, keeps list and page in step, asks for what is missing."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from core.operations.import_log import Extract, ImportProgress, ImportResult
from ui.import_preview import FoundLog, ImportPreview
from ui.import_wizard.check_page import CheckPage
from ui.import_wizard.decision import Answers, CountRequest
from ui.import_wizard.log_entry import LogEntry, wanted

_SAVED = "chatgpt-memories"


class LogSet(QObject):
    """Emits ``changed`` after everything that may let an import begin or not.

    ``became_ready`` tells that the last log has been looked into.
    """

    changed = Signal()
    became_ready = Signal()
    preview_requested = Signal(object)
    count_requested = Signal(object)
    counts_stopped = Signal()

    def __init__(self, page: CheckPage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._page = page
        self._extract = Extract.SUGGESTED
        self._last_number = 0
        self._current: LogEntry | None = None
        self.entries: list[LogEntry] = []
        self._connect()

    @property
    def current(self) -> LogEntry | None:
        """The log that is looked at."""
        return self._current

    @property
    def asks_something(self) -> bool:
        """Whether a log that is wanted has a question that nobody answered, and none is being looked into."""
        chosen = wanted(self.entries)
        is_busy = any(entry.is_busy or entry.is_renewing for entry in chosen)
        return not is_busy and any(entry.open_points for entry in chosen)

    def set_extract(self, extract: Extract) -> None:
        """Take what becomes a memory where nothing else is said."""
        self._extract = extract

    def add(self, found: tuple[FoundLog, ...]) -> None:
        """Add logs; those that are there already keep their answers, those that were refused go."""
        self.entries = [entry for entry in self.entries if entry.trouble is None]
        there = {entry.path for entry in self.entries}
        new = [self._entry(one) for one in found if one.path not in there]
        again = [entry for entry in self.entries if entry.path in {one.path for one in found}]
        self.entries += new
        shown = next((entry for entry in new if entry.trouble is None), None)
        self._show_all(shown or next(iter(new or again or self.entries), None))
        for entry in new:
            if entry.trouble is None:
                self.preview_requested.emit(entry.request())
        if self.entries and self._page.is_new_workspace:
            self._page.suggest_target(next(iter(wanted(self.entries) or self.entries)).path)

    def show_preview(self, number: int, preview: ImportPreview) -> None:
        """Take what was found in a log."""
        entry = self._find(number)
        if entry is None:
            return
        is_first = entry.preview is None
        entry.take(preview)
        self._show(entry)
        self._count_at_once(entry)
        self.changed.emit()
        if is_first and not any(one.is_busy for one in wanted(self.entries)):
            self.became_ready.emit()
            if self._current is entry and self.asks_something and len(self.entries) == 1:
                self.go_to_question()

    def show_trouble(self, number: int, code: str, text: str) -> None:
        """Take why a log cannot be read."""
        entry = self._find(number)
        if entry is None:
            return
        entry.trouble, entry.preview, entry.is_renewing = (code, text), None, False
        self._show(entry)
        self.changed.emit()

    def show_counting(self, number: int, progress: ImportProgress) -> None:
        """Take how far the counting of what is new is."""
        entry = self._find(number)
        if entry is not None and entry.counting is not None:
            entry.counting = progress
            self._page.log.show_count(entry, is_new_workspace=self._page.is_new_workspace)

    def show_count(self, number: int, result: ImportResult | None) -> None:
        """Take how much of a log is new; None: it was not counted to the end."""
        entry = self._find(number)
        if entry is not None and entry.counting is not None:
            entry.counting, entry.counted = None, result
            self._page.log.show_count(entry, is_new_workspace=self._page.is_new_workspace)

    def stop_counting(self) -> None:
        """Count no more: an import begins."""
        for entry in self.entries:
            entry.counting = None
        self.counts_stopped.emit()

    def go_to_question(self) -> None:
        """Show the first question that nobody answered, ready to be answered."""
        entry = next(entry for entry in wanted(self.entries) if entry.open_points)
        if entry is not self._current:
            self._show_all(entry)
        widget = self._page.log.first_question()
        if widget is not None:
            widget.setFocus()

    def _connect(self) -> None:
        page = self._page
        page.logs.shown.connect(self._look_at)
        page.logs.wanted_changed.connect(self._want)
        page.logs.removed.connect(self._remove)
        page.trouble.format_named.connect(self._read_as)
        page.log.format_named.connect(self._read_as)
        page.log.answered.connect(self._answer)
        page.log.saved_wanted.connect(self._want_saved)
        page.log.extract_chosen.connect(self._choose_extract)
        page.log.count_requested.connect(self._count_current)
        page.log.zone_choice.zone_chosen.connect(self._choose_zone)
        page.log.zone_choice.for_all_requested.connect(self._zone_for_all)

    def _entry(self, found: FoundLog, answers: Answers | None = None) -> LogEntry:
        self._last_number += 1
        trouble = (found.refusal, found.detail) if found.format_id is None else None
        return LogEntry(self._last_number, found, answers or Answers(), trouble=trouble)

    def _find(self, number: int) -> LogEntry | None:
        return next((entry for entry in self.entries if entry.number == number), None)

    def _show_all(self, current: LogEntry | None) -> None:
        self._current = current
        self._page.show_logs(self.entries, current.number if current else 0)
        if current is not None:
            self._show(current)
        self.changed.emit()

    def _show(self, entry: LogEntry) -> None:
        self._page.logs.renew(entry)
        if entry is self._current:
            self._page.show_entry(entry, self._extract)
            self._page.log.show_saved(is_wanted=self._saved_of(entry) is not None)

    def _look_at(self, number: int) -> None:
        entry = self._find(number)
        if entry is not None:
            self._current = entry
            self._show(entry)

    def _want(self, number: int, is_wanted: bool) -> None:  # noqa: FBT001 - a slot
        entry = self._find(number)
        if entry is not None:
            entry.is_wanted = is_wanted
            self.changed.emit()

    def _remove(self, number: int) -> None:
        place = next((place for place, entry in enumerate(self.entries) if entry.number == number), None)
        if place is not None and len(self.entries) > 1:
            del self.entries[place]
            self._show_all(self.entries[min(place, len(self.entries) - 1)])

    def _on_current(self, change: Callable[[LogEntry], None]) -> None:
        if self._current is not None:
            change(self._current)
            self.changed.emit()

    def _read_as(self, format_id: str) -> None:
        def change(entry: LogEntry) -> None:
            entry.read_as(format_id)
            self._show(entry)
            self.preview_requested.emit(entry.request())

        self._on_current(change)

    def _answer(self, key: str, answer: str | None) -> None:
        def change(entry: LogEntry) -> None:
            assume = {name: given for name, given in entry.answers.assume if name != key}
            left_open = entry.answers.left_open - {key}
            if answer is None:
                left_open |= {key}
            else:
                assume[key] = answer
            entry.answers = replace(entry.answers, assume=tuple(sorted(assume.items())), left_open=left_open)
            entry.is_renewing, entry.counted = True, None
            self._show(entry)
            self.preview_requested.emit(entry.request())

        self._on_current(change)

    def _choose_extract(self, extract: Extract) -> None:
        def change(entry: LogEntry) -> None:
            entry.answers = replace(entry.answers, extract=extract)

        self._on_current(change)

    def _choose_zone(self) -> None:
        zone = self._page.log.zone_choice.zone()

        def change(entry: LogEntry) -> None:
            entry.answers = replace(entry.answers, zone=zone)

        self._on_current(change)

    def _zone_for_all(self) -> None:
        zone = self._page.log.zone_choice.zone()
        for entry in self.entries:
            if entry.preview is not None and entry.preview.lacks_zone:
                entry.answers = replace(entry.answers, zone=zone)
        self.changed.emit()

    def _saved_of(self, entry: LogEntry) -> LogEntry | None:
        same = (one for one in self.entries if one.path == entry.path and one is not entry)
        return next((one for one in same if one.answers.format_id == _SAVED), None)

    def _want_saved(self, is_wanted: bool) -> None:  # noqa: FBT001 - a slot
        def change(entry: LogEntry) -> None:
            saved = self._saved_of(entry)
            if is_wanted and saved is None:
                added = self._entry(replace(entry.found, claims=(_SAVED,)), Answers(format_id=_SAVED))
                self.entries.insert(self.entries.index(entry) + 1, added)
                self.preview_requested.emit(added.request())
            elif not is_wanted and saved is not None:
                self.entries.remove(saved)
            self._page.show_logs(self.entries, entry.number)

        self._on_current(change)

    def _count_at_once(self, entry: LogEntry) -> None:
        if not self._page.is_new_workspace and entry.is_ready and entry.is_counted_at_once and entry.counted is None:
            self._count(entry)

    def _count_current(self) -> None:
        if self._current is not None:
            self._count(self._current)

    def _count(self, entry: LogEntry) -> None:
        entry.counting = ImportProgress(0, 0, 0, 0)
        self._page.log.show_count(entry, is_new_workspace=False)
        self.count_requested.emit(CountRequest(entry.number, entry.decision(None)))
