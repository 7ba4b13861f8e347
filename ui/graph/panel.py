"""The panel of the graph: the graph itself, or how chains come about where there is none."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedLayout, QWidget

from ui.graph.scene import GraphScene
from ui.graph.widget import GraphWidget
from ui.graph.words import left_out_text
from ui.theme import Colors
from ui.widgets.labels import PlainLabel, WrappedLabel
from ui.widgets.layouts import column
from ui.widgets.translated import TranslatedWidget


class GraphPanel(TranslatedWidget):
    """Shows a scene, or an empty state."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.graph = GraphWidget()
        self._note = PlainLabel("", "hint")
        self._note.setContentsMargins(14, 2, 14, 4)
        self._note.hide()
        self.hint = WrappedLabel("", "muted")
        self.hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        drawn = QWidget()
        drawn.setLayout(column(self.graph, self._note, spacing=0))
        empty = QWidget()
        empty.setLayout(column(None, self.hint, None, margins=(48, 16, 48, 16)))
        self._stack = QStackedLayout(self)
        self._stack.addWidget(empty)
        self._stack.addWidget(drawn)
        self.setFocusProxy(self.graph)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.hint.setText(
            self.tr(
                "Nothing replaces anything yet. Select two memories on the timeline, then drag here from the older one "
                "to the newer one (or press P): a suggestion comes about, which a person accepts or rejects."
            )
        )

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        self.graph.set_colors(colors)

    def show_scene(self, scene: GraphScene) -> None:
        """Show other chains."""
        self.graph.set_scene(scene)
        self._stack.setCurrentIndex(1 if scene.nodes else 0)
        self._note.setVisible(scene.left_out > 0)
        self._note.setText(left_out_text(scene.left_out) if scene.left_out else "")
