"""Where the keyboard is, and how it gets into a panel."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def holds(panel: QWidget, widget: QWidget) -> bool:
    """Whether a widget is a panel or lies in it."""
    return widget is panel or panel.isAncestorOf(widget)


def enter(panel: QWidget) -> bool:
    """Put the keyboard on a panel itself or on the first of its controls; False where nothing in it takes keys."""
    own = panel.focusProxy() or panel
    target = own if _takes_keys(own) else next(iter(controls(panel)), None)
    if target is not None:
        target.setFocus(Qt.FocusReason.TabFocusReason)
    return target is not None


def controls(panel: QWidget) -> list[QWidget]:
    """Return what the Tab key reaches inside a panel, in the order of its reaching them."""
    found: list[QWidget] = []
    widget = panel.nextInFocusChain()
    seen = set[int]()
    while widget is not None and id(widget) not in seen:
        seen.add(id(widget))
        if panel.isAncestorOf(widget) and _takes_keys(widget):
            found.append(widget)
        widget = widget.nextInFocusChain()
    return found


def _takes_keys(widget: QWidget) -> bool:
    policy = widget.focusPolicy()
    return bool(policy & Qt.FocusPolicy.TabFocus) and widget.isEnabled() and widget.isVisible()
