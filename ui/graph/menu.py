"""The context menu of the graph: what can be done with the fact or edge under the pointer, each with its key."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu, QWidget

from core.queries.graph_rows import Tie
from ui.graph.acts import GraphActs
from ui.graph.drag import refusal_of
from ui.graph.steps import older_and_newer

translate = QCoreApplication.translate


def graph_menu(acts: GraphActs, edge: int | None, parent: QWidget) -> QMenu:
    """Return the menu for what is selected; ``edge`` is the edge under the pointer, if there is one."""
    menu, scene = QMenu(parent), acts.view.scene
    has_any, chain = bool(acts.view.selected), acts.selected_chain()
    pair = older_and_newer(scene, acts.view.selected)
    if edge is not None and scene.edges[edge].tie is Tie.PENDING:
        uid = scene.edges[edge].uid
        menu.addAction(translate("graph", "Review this suggestion…"), lambda: acts.suggestion_activated.emit(uid))
        menu.addSeparator()
    _add(menu, translate("graph", "Open"), "Enter", acts.open_selected, is_enabled=has_any)
    _add(menu, translate("graph", "Copy text"), "Ctrl+C", acts.copy, is_enabled=has_any)
    _add(
        menu, translate("graph", "Propose: the newer selected one replaces the older"), "P", acts.propose_selected,
        is_enabled=pair is not None and refusal_of(scene, *pair) is None,
    )  # fmt: skip
    menu.addSeparator()
    _add(menu, translate("graph", "Select the whole chain"), "Ctrl+A", acts.choose_chain, is_enabled=chain is not None)
    _add(menu, translate("graph", "Zoom to the chain"), "F", acts.fit_chain, is_enabled=has_any)
    _add(
        menu, translate("graph", "Even spacing, not to scale"), "E", lambda: acts.set_even(on=not acts.wants_even),
        is_enabled=chain is not None or acts.wants_even, is_checked=acts.wants_even,
    )  # fmt: skip
    menu.addSeparator()
    _add(menu, translate("graph", "Show everything"), "Home", acts.fit_all)
    _add(
        menu, translate("graph", "Facts without an edge"), "U", acts.unfold_wanted.emit, is_checked=scene.is_unfolded,
    )  # fmt: skip
    return menu


def _add(
    menu: QMenu, text: str, key: str, act: object, *, is_enabled: bool = True, is_checked: bool | None = None
) -> None:
    # The widget hears the key itself: it is only named here, behind the tab where menus name keys.
    action = menu.addAction(f"{text}\t{key}")
    action.setEnabled(is_enabled)
    if is_checked is not None:
        action.setCheckable(True)
        action.setChecked(is_checked)
    action.triggered.connect(lambda _checked=False: act())  # type: ignore[operator]
