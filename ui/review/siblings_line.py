"""Offers to decide those that say nearly the same together with the one that is looked at; never on by itself."""

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QCheckBox, QWidget

from ui.review import keys
from ui.review.model import QueueModel
from ui.visible_text import one_line
from ui.widgets.layouts import row
from ui.widgets.translated import TranslatedWidget


class SiblingsLine(TranslatedWidget):
    """A box to tick; G ticks it from anywhere in ``host``."""

    def __init__(self, model: QueueModel, host: QWidget) -> None:
        super().__init__(host)
        self._model = model
        self.box = QCheckBox()
        self.setLayout(row(self.box, None))
        self.box.toggled.connect(lambda _: model.toggle_siblings())
        shortcut = QShortcut(QKeySequence(keys.TOGETHER), host, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(model.toggle_siblings)
        model.current_changed.connect(self.retranslate)
        model.draft_changed.connect(self.retranslate)
        self.retranslate()

    def retranslate(self) -> None:
        """Show how many there are, and which."""
        siblings = self._model.siblings
        self.setVisible(bool(siblings))
        self.box.setText(self.tr("and %n that say(s) nearly the same (G)", "", len(siblings)))
        self.box.setToolTip("\n".join(f"• {one_line(item.new.content)[:120]}" for item in siblings[:8]))
        with QSignalBlocker(self.box):
            self.box.setChecked(self._model.draft.with_siblings)
