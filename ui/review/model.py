"""The queue as everybody sees it: its items, the current one, what is edited about it, and what accepting would do."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from core.queries.decision_effect import Effect
from core.queries.message_context import NO_CONTEXT, MessageContext
from core.queries.review_queue import Consequence, EdgeKind, ReviewItem
from core.values.memory import Bound
from ui.review.words import group_text, judge_text, kind_of, verdict_text
from ui.visible_text import one_line

Index = QModelIndex | QPersistentModelIndex
_NO_INDEX = QModelIndex()
ITEM_ROLE = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Draft:
    """How the current suggestion would be decided: ``kind`` None where a person has to choose one first.

    ``with_siblings``: those that say nearly the same are decided with it.
    """

    kind: EdgeKind | None = None
    start: Bound | None = None
    is_edited: bool = False
    with_siblings: bool = False


@dataclass(frozen=True, slots=True)
class Preview:
    """What accepting would change, and what was said around the two memories; parts that are not known are empty."""

    consequence: Consequence | None = None
    effect: Effect | None = None
    around_old: MessageContext = NO_CONTEXT
    around_new: MessageContext = NO_CONTEXT


_NO_PREVIEW = Preview()


class QueueModel(QAbstractListModel):
    """Holds the queue and its current place; panel and dialog show the same one."""

    items_changed = Signal()
    current_changed = Signal()
    chosen = Signal()
    draft_changed = Signal()
    consequence_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._items: tuple[ReviewItem, ...] = ()
        self._place = -1
        self._draft = Draft()
        self._preview = _NO_PREVIEW
        self._is_loaded = False

    @property
    def items(self) -> tuple[ReviewItem, ...]:
        """What waits, in order."""
        return self._items

    @property
    def is_loaded(self) -> bool:
        """Whether the queue was asked for and came."""
        return self._is_loaded

    @property
    def place(self) -> int:
        """The number of the current item, -1 for none."""
        return self._place

    @property
    def current(self) -> ReviewItem | None:
        """The item that is looked at."""
        return self._items[self._place] if 0 <= self._place < len(self._items) else None

    @property
    def draft(self) -> Draft:
        """How it would be accepted."""
        return self._draft

    @property
    def consequence(self) -> Consequence | None:
        """What accepting it like that would change, once it is known."""
        return self._preview.consequence

    @property
    def preview(self) -> Preview:
        """All that is known of what accepting would do."""
        return self._preview

    @property
    def siblings(self) -> tuple[ReviewItem, ...]:
        """The others that wait and say nearly the same; never those that only a model's word speaks for."""
        current = self.current
        if current is None or not current.group:
            return ()
        return tuple(
            item
            for item in self._items
            if item.group == current.group and item is not current and not item.is_model_only
        )

    @property
    def together(self) -> tuple[str, ...]:
        """The suggestions that are decided with the current one, as the draft says."""
        return tuple(item.suggestion.uid for item in self.siblings) if self._draft.with_siblings else ()

    def set_items(self, items: Sequence[ReviewItem]) -> None:
        """Show another queue; the current suggestion stays current, or the one that took its place does."""
        current = self.current
        self.beginResetModel()
        self._items = tuple(items)
        self._is_loaded = True
        self.endResetModel()
        same = self._place_of(current.suggestion.uid) if current is not None else None
        wanted = same if same is not None else min(max(0, self._place), len(self._items) - 1)
        keeps_draft = same is not None
        self._place = wanted
        if not keeps_draft:
            self._start_anew()
        self.items_changed.emit()
        self.current_changed.emit()

    def clear(self) -> None:
        """Show no queue at all: another workspace is looked at."""
        self._place = -1
        self.set_items(())
        self._is_loaded = False

    def choose(self, place: int) -> None:
        """Look at another item; ``chosen`` tells that it was somebody's wish."""
        if place != self._place and 0 <= place < len(self._items):
            self._place = place
            self._start_anew()
            self.current_changed.emit()
            self.chosen.emit()

    def choose_uid(self, uid: str) -> bool:
        """Look at a suggestion; say whether it is in the queue."""
        place = self._place_of(uid)
        if place is not None:
            self.choose(place)
        return place is not None

    def step(self, direction: int) -> None:
        """Look at the next item or the one before."""
        self.choose(min(max(0, self._place + direction), len(self._items) - 1))

    def set_draft(self, draft: Draft) -> None:
        """Think about accepting it in another way."""
        if draft != self._draft:
            self._draft = draft
            self.draft_changed.emit()

    def set_preview(self, preview: Preview) -> None:
        """Show what accepting would change."""
        self._preview = preview
        self.consequence_changed.emit()

    def set_consequence(self, consequence: Consequence | None) -> None:
        """Show what accepting would change for the older memory."""
        self.set_preview(replace(self._preview, consequence=consequence))

    def toggle_siblings(self) -> None:
        """Decide those that say nearly the same together with the current one, or not."""
        if self.siblings:
            self.set_draft(replace(self._draft, with_siblings=not self._draft.with_siblings))

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        """Return how many wait."""
        return 0 if parent.isValid() else len(self._items)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Look up one item."""
        if not index.isValid():
            return None
        item = self._items[index.row()]
        if role == ITEM_ROLE:
            return item
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{one_line(item.old.content)} → {one_line(item.new.content)}"
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            one = item.suggestion
            words = (verdict_text(one.verdict), judge_text(one.judge, one.confidence), group_text(item))
            return ", ".join(word for word in words if word)
        return None

    def _start_anew(self) -> None:
        current = self.current
        self._draft = Draft(kind_of(current.suggestion.verdict)) if current is not None else Draft()
        self._preview = _NO_PREVIEW

    def _place_of(self, uid: str) -> int | None:
        return next((place for place, item in enumerate(self._items) if item.suggestion.uid == uid), None)
