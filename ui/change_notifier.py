"""One signal for all panels: something in the workspace has changed."""

from PySide6.QtCore import QObject, Signal

from core.values.changes import Changes


class ChangeNotifier(QObject):
    """Tells every panel what an operation touched; each decides whether it cares."""

    changed = Signal(object)

    def tell(self, changes: Changes) -> None:
        """Announce what an operation touched."""
        self.changed.emit(changes)
