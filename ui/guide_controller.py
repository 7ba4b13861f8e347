"""Shows the tour once, on the sample; explains words where they stand and all together."""

from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QMainWindow, QWhatsThis, QWidget

from core.values.preferences import Preferences
from ui.guide.glossary import GlossaryDialog
from ui.guide.terms import Term, help_text
from ui.guide.tour import Tour
from ui.services import Place
from ui.theme import Colors
from ui.window_parts import WindowParts


class GuideController(QObject):
    """``chosen`` tells that the tour was seen, as preferences to keep."""

    chosen = Signal(object)

    def __init__(self, window: QMainWindow, parts: WindowParts) -> None:
        super().__init__(window)
        self._window, self._parts = window, parts
        panels = parts.panels
        self.tour = Tour((parts.timeline, panels.as_of, panels.queue), window)
        self.tour.closed.connect(self._remember)
        self._explained: dict[QWidget, tuple[Term, ...]] = {
            panels.as_of.true_at: (Term.TRUE_AT,),
            panels.as_of.known_at: (Term.KNOWN_AT,),
            panels.as_of: (Term.TRUE_AT, Term.KNOWN_AT),
            parts.timeline: (Term.MAYBE, Term.MENTION),
            panels.graph.graph: (Term.REPLACED_BY, Term.FORK, Term.PORTION),
            panels.state.view: (Term.MAYBE, Term.TRUE_AT, Term.KNOWN_AT),
            panels.queue: (Term.REPLACED_BY, Term.PORTION),
        }
        actions = parts.actions
        actions.tour.triggered.connect(self.tour.start)
        actions.words.triggered.connect(self.open_glossary)
        actions.whats_this.triggered.connect(QWhatsThis.enterWhatsThisMode)
        parts.session.columns_changed.connect(self._offer)
        parts.session.workspace_changed.connect(self._stop)
        parts.appearance.colors_changed.connect(self.set_colors)
        self.set_colors(parts.appearance.colors)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.tour.retranslate()
        for widget, terms in self._explained.items():
            widget.setWhatsThis(help_text(*terms))

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self.tour.set_colors(colors)

    def open_glossary(self) -> None:
        """Show what the words mean."""
        GlossaryDialog(self._window).open()

    def _offer(self) -> None:
        """Start the tour where it was never seen and the sample is open; once the window has its sizes."""
        path = self._parts.session.path
        if path is None or self.tour.is_running or self._preferences.has_seen_tour:
            return
        samples = (place.path for place in self._parts.services.places() if place.what is Place.SAMPLE)
        if any(path.is_relative_to(folder) for folder in samples):
            QTimer.singleShot(0, self, self._start)

    def _start(self) -> None:
        if self._parts.session.path is not None and not self._preferences.has_seen_tour:
            self.tour.start()

    def _stop(self) -> None:
        """Another workspace, or none: whether the tour was seen is not decided by that."""
        self.tour.closed.disconnect(self._remember)
        self.tour.end()
        self.tour.closed.connect(self._remember)

    def _remember(self) -> None:
        if not self._preferences.has_seen_tour:
            self.chosen.emit(replace(self._preferences, has_seen_tour=True))

    @property
    def _preferences(self) -> Preferences:
        return self._parts.services.preferences()
