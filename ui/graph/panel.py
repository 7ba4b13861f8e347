"""The panel of the graph: the graph itself, or how chains come about where there is none, and what its lines mean."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QToolButton, QWidget

from ui.dates import number_text
from ui.graph.legend import GraphLegend
from ui.graph.scene import EMPTY_SCENE, GraphScene
from ui.graph.widget import GraphWidget
from ui.graph.words import folded_text, left_out_text
from ui.theme import Colors
from ui.widgets.labels import Hairline, PlainLabel, WrappedLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget

_STRIP = 34


class GraphPanel(TranslatedWidget):
    """Shows a scene, or an empty state; below it a legend and two switches."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = EMPTY_SCENE
        self.graph = GraphWidget()
        self.legend = GraphLegend()
        self.even, self.unfold = _switch(), _switch()
        self.note = PlainLabel("", "hint")
        self.hint = WrappedLabel("", "muted")
        self.hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        empty = QWidget()
        empty.setLayout(column(None, self.hint, None, margins=(48, 8, 48, 8)))
        self._stack = QStackedWidget()
        self._stack.addWidget(empty)
        self._stack.addWidget(self.graph)
        strip = QWidget()
        strip.setFixedHeight(_STRIP)
        strip.setLayout(row(self.legend, self.note, self.unfold, self.even, spacing=8, margins=(0, 2, 10, 2)))
        self.setLayout(column(self._stack, Hairline(), strip, spacing=0))
        self.setFocusProxy(self.graph)
        self.even.toggled.connect(lambda on: self.graph.acts.set_even(on=on))
        self.graph.evenChanged.connect(self.even.setChecked)
        self.unfold.clicked.connect(self.graph.unfoldWanted)
        self.graph.selectionChanged.connect(self._enable)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.hint.setText(
            self.tr(
                "Nothing replaces anything yet. Select two memories on the timeline, then drag here from the older one "
                "to the newer one (or press P): a suggestion comes about, which a person accepts or rejects."
            )
        )
        self.even.setText(self.tr("Even spacing"))
        self.even.setToolTip(
            self.tr("Draw the selected chain at even distances, in order of time but not to scale (E)")
        )
        self.unfold.setToolTip(self.tr("Show the facts that no edge touches, or fold them away (U)"))
        self._show_words()

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self.graph.set_colors(colors)
        self.legend.set_colors(colors)

    def show_scene(self, scene: GraphScene) -> None:
        """Show other chains."""
        self._scene = scene
        self.graph.set_scene(scene)
        self.legend.show_scene(scene)
        self._stack.setCurrentIndex(1 if scene.nodes else 0)
        self._show_words()
        self._enable()

    def show_selection(self) -> None:
        """Follow a selection that was made elsewhere."""
        self._enable()

    def _show_words(self) -> None:
        scene = self._scene
        single = int(scene.layout.loose.sum()) + scene.folded if scene.is_unfolded else scene.folded
        self.unfold.setText(self.tr("%n without an edge", "", single).replace(str(single), number_text(single)))
        self.unfold.setVisible(single > 0 or scene.is_unfolded)
        self.unfold.setChecked(scene.is_unfolded)
        notes = []
        if scene.left_out:
            notes.append(left_out_text(scene.left_out))
        if scene.is_unfolded and scene.folded > 0:
            notes.append(folded_text(scene.folded))
        self.note.setText(" · ".join(notes))
        self.note.setVisible(bool(notes))

    def _enable(self) -> None:
        self.even.setEnabled(self.graph.acts.selected_chain() is not None or self.even.isChecked())


def _switch() -> QToolButton:
    button = QToolButton()
    button.setProperty("kind", "chip")
    button.setCheckable(True)
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
    button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    button.setIconSize(QSize(0, 0))
    return button
