"""What the lines of the graph mean: a sample and a word for each kind that is drawn."""

from typing import Final

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.queries.graph_rows import Tie
from core.values.verdict import Verdict
from ui.drawn_texts import Texts
from ui.fonts import scaled, sized
from ui.graph.edge_painter import paint_way
from ui.graph.geometry import Point
from ui.graph.inks import Inks
from ui.graph.scene import EMPTY_SCENE, GraphScene
from ui.graph.words import fork_word, kind_word, tie_word
from ui.theme import LIGHT, Colors
from ui.widgets.translated import TranslatedWidget

_SAMPLE: Final = 30.0
_GAP: Final = 7.0
_BETWEEN: Final = 20.0
_LEFT: Final = 14.0
_HEIGHT: Final = 26

Entry = tuple[Verdict, Tie, bool]
"""Kind, how it stands, and whether it is part of an open fork."""


class GraphLegend(TranslatedWidget):
    """One line of samples; those that find no room are in the tool tip, as all are."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._inks, self._scene = Inks(LIGHT), EMPTY_SCENE
        self._entries: list[Entry] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.retranslate()

    @property
    def words(self) -> list[str]:
        """What is explained."""
        return [_word(entry) for entry in self._entries]

    def retranslate(self) -> None:
        """Set every word."""
        self.setAccessibleName(self.tr("Legend"))
        self.setAccessibleDescription(", ".join(self.words))
        self.setToolTip("\n".join(self.words))
        self.update()

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self._inks = Inks(colors)
        self.update()

    def show_scene(self, scene: GraphScene) -> None:
        """Explain the kinds of another scene."""
        self._entries = entries_of(scene)
        self.retranslate()

    def sizeHint(self) -> QSize:
        """Ask for one line."""
        return QSize(240, scaled(_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """Allow any width."""
        return QSize(40, scaled(_HEIGHT))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw as many samples as find room."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        texts = Texts(sized(self.font(), scaled(11)))
        x, middle = _LEFT, self.height() / 2
        for entry in self._entries:
            verdict, tie, is_forked = entry
            word = _word(entry)
            if x + _SAMPLE + _GAP + texts.width(word) > self.width():
                break
            pen = self._inks.edge(verdict, tie, is_forked=is_forked, is_lit=False)
            paint_way(painter, (Point(x, middle), Point(x + _SAMPLE, middle)), pen, verdict)
            painter.setFont(texts.font)
            painter.setPen(QPen(self._inks.colors.muted))
            painter.drawText(QPointF(x + _SAMPLE + _GAP, middle + 4), word)
            x += _SAMPLE + _GAP + texts.width(word) + _BETWEEN
        painter.end()


def entries_of(scene: GraphScene) -> list[Entry]:
    """Return what a scene draws, in a fixed order: changes, what waits, open forks, cycles, then the other kinds."""
    standing = {edge.verdict for edge in scene.edges if edge.tie is Tie.STANDING}
    ties = {edge.tie for edge in scene.edges}
    marked: list[Entry] = [(Verdict.CHANGE, Tie.PENDING, False)] if Tie.PENDING in ties else []
    if scene.forked.any():
        marked.append((Verdict.CHANGE, Tie.STANDING, True))
    if Tie.QUARANTINED in ties:
        marked.append((Verdict.CHANGE, Tie.QUARANTINED, False))
    kinds: list[Entry] = [(verdict, Tie.STANDING, False) for verdict in Verdict if verdict in standing]
    changes = [entry for entry in kinds if entry[0] is Verdict.CHANGE]
    return [*changes, *marked, *(entry for entry in kinds if entry not in changes)]


def _word(entry: Entry) -> str:
    verdict, tie, is_forked = entry
    if tie is not Tie.STANDING:
        return tie_word(tie)
    return fork_word() if is_forked else kind_word(verdict)
