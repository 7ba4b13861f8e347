"""How far a memory reaches on the screen, and where its label stands: numbers only."""

from typing import Final

from ui.timeline.looks import Form
from ui.timeline.picture import Box

STUB: Final = 24.0
WIDEST_LABEL: Final = 240.0
NARROW_LABEL: Final = 92.0
LEAST_LABEL: Final = 24.0
UNKNOWN_LABEL: Final = 120.0
NARROW_GRAIN: Final = 14.0
MARK: Final = 14.0
PADDING: Final = 8.0
GAP: Final = 6.0


def size_bar(box: Box) -> None:
    """Bound a bar, its stub and the label that stands beside it where it is too narrow to hold it."""
    if box.form is not Form.STATE:
        _size_mark(box, WIDEST_LABEL)
        return
    box.left = box.begin - (STUB if box.starts_open else 0.0)
    wanted = min(box.natural, WIDEST_LABEL)
    box.label_inside = box.end - min(box.sure_from, box.end) - 2 * PADDING >= min(wanted, 48.0)
    box.right = max(box.end, box.begin + 6.0) + (0.0 if box.label_inside else wanted + PADDING + GAP)


def size_card(box: Box, widest: float) -> None:
    """Bound a card: its label, and no more of its bar than the bar's own length."""
    if box.form is not Form.STATE:
        _size_mark(box, widest)
        return
    box.left = box.begin - (PADDING if box.starts_open else 0.0)
    box.label_inside = True
    box.right = box.begin + min(box.natural, widest) + 2 * PADDING


def _size_mark(box: Box, widest: float) -> None:
    """Bound an event or plan: as wide as its grain, or a mark with the label at its right."""
    width = box.end - box.begin
    wanted = min(box.natural, widest)
    if width < NARROW_GRAIN:
        middle = (box.begin + box.end) / 2
        box.left, box.right = middle - MARK / 2, middle + MARK / 2 + GAP + wanted
    else:
        needed = MARK + GAP + wanted + PADDING
        natural = min(box.natural, WIDEST_LABEL)
        box.label_inside = box.form is not Form.PLAN or width > natural + 2 * PADDING
        past_end = _anchor(box, needed) + needed if box.label_inside else box.end + GAP + wanted
        box.left, box.right = box.begin, max(box.end, past_end)


def _anchor(box: Box, needed: float) -> float:
    """Return where a mark and its label stand: at the left edge while their bar goes on, pushed out by its end."""
    return max(box.begin, min(0.0, box.end - needed))


def label_place(box: Box, room_end: float, *, is_card: bool) -> tuple[float, float]:
    """Return where a label begins and how much room it has; it sticks to the left edge while its bar goes on."""
    if box.form is Form.STATE:
        return _state_label_place(box, room_end, is_card=is_card)
    if box.end - box.begin < NARROW_GRAIN:
        x = (box.begin + box.end) / 2 + MARK / 2 + GAP
        return x, min(WIDEST_LABEL, room_end - x)
    if not box.label_inside:
        return box.end + GAP, min(WIDEST_LABEL, room_end - box.end - GAP)
    before = PADDING if box.form is Form.PLAN else MARK + GAP + 4.0
    x = _anchor(box, before + min(box.natural, WIDEST_LABEL) + PADDING) + before
    return x, max(box.end - PADDING, min(room_end, x + WIDEST_LABEL)) - x


def _state_label_place(box: Box, room_end: float, *, is_card: bool) -> tuple[float, float]:
    if is_card:
        x = box.begin + PADDING
        return x, min(WIDEST_LABEL, room_end - PADDING - x)
    if box.label_inside:
        needed = min(box.natural, WIDEST_LABEL) + 2 * PADDING
        x = max(min(box.sure_from, box.end), min(0.0, box.end - needed)) + PADDING
        return x, box.end - PADDING - x
    x = max(box.end, box.begin + 6.0) + PADDING
    return x, min(WIDEST_LABEL, room_end - x)


def may_touch(box: Box) -> bool:
    """Whether the next may begin where this one ends, as one state takes over from another."""
    return box.form is Form.STATE and box.label_inside and box.right == box.end
