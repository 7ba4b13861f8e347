"""What is under the pointer, and what a tooltip says about it."""

from dataclasses import dataclass
from html import escape

from PySide6.QtCore import QPointF, QRectF

from core.queries.memory_rows import MemoryRow
from core.timeline.columns import GRAINS, NATURES, OPEN_FUTURE, OPEN_PAST, TimelineColumns
from core.values.memory import Nature
from ui.timeline.density_image import COLUMN
from ui.timeline.frame import BAR
from ui.timeline.labels import Labels
from ui.timeline.picture import Box, DensityStrip, LanePicture, Overflow, Picture
from ui.timeline.words import (
    begin_text,
    begins_text,
    closer_text,
    end_text,
    holds_text,
    moment_text,
    more_text,
    pending_text,
    said_text,
    window_text,
)
from ui.visible_text import one_line

_REACH = 2.0
_LONGEST = 400


@dataclass(frozen=True, slots=True)
class Found:
    """The thing at a point: one memory, several that share a chip, or a column of counts."""

    box: Box | None = None
    overflow: Overflow | None = None
    lane: LanePicture | None = None
    column: int | None = None


def find(picture: Picture, point: QPointF) -> Found:
    """Return what lies at a point of the content; what was drawn last lies on top."""
    for lane in picture.lanes:
        if not lane.top <= point.y() < lane.top + lane.height:
            continue
        for chip in lane.overflow:
            if chip.rect.contains(point):
                return Found(overflow=chip, lane=lane)
        for box in reversed(lane.boxes):
            if _hit_rect(box).contains(point):
                return Found(box=box, lane=lane)
        if lane.density is not None:
            column = int((point.x() - lane.density.x) // lane.density.column_width)
            return Found(lane=lane, column=column if 0 <= column < len(lane.density.begins) else None)
        return Found(lane=lane)
    return Found()


def inside(picture: Picture, area: QRectF) -> list[Box]:
    """Return the boxes that a rubber band touches."""
    return [box for lane in picture.lanes for box in lane.boxes if _hit_rect(box).intersects(area)]


def tip(picture: Picture, point: QPointF, columns: TimelineColumns, labels: Labels) -> str:
    """Return what to say about what lies at a point; empty if there is nothing."""
    found = find(picture, point)
    if found.box is not None:
        return memory_tip(labels.row(found.box.memory_id), found.box, columns)
    if found.overflow is not None:
        return overflow_tip(found.overflow, [labels.text(memory_id) for memory_id in found.overflow.ids[:6]])
    if found.lane is not None and found.lane.density is not None and found.column is not None:
        return density_tip(found.lane.density, found.column, COLUMN * picture.scale.seconds_per_pixel)
    return ""


def lane_tip(name: str) -> str:
    """Return the whole name of a lane."""
    return f"<qt>{escape(one_line(name))}</qt>" if name else ""


def memory_tip(row: MemoryRow | None, box: Box, columns: TimelineColumns) -> str:
    """Say what a memory is, when it happened and when it was said; text of others is never markup."""
    lines = []
    if row is not None:
        text = one_line(row.content)
        lines.append(f"<b>{escape(text if len(text) <= _LONGEST else text[:_LONGEST] + '…')}</b>")
    lines.append(escape(_time_line(box, columns)))
    learned = int(columns.learned[box.row])
    if learned != OPEN_PAST:
        lines.append(escape(said_text(learned, one_line(row.author) if row is not None else "")))
    if box.is_pending:
        lines.append(escape(pending_text()))
    return "<qt>" + "<br>".join(lines) + "</qt>"


def memory_line(row: MemoryRow | None, box: Box, columns: TimelineColumns) -> str:
    """Say the same in one line of plain text, without what the memory says: for a screen reader."""
    parts = [_time_line(box, columns)]
    learned = int(columns.learned[box.row])
    if learned != OPEN_PAST:
        parts.append(said_text(learned, one_line(row.author) if row is not None else ""))
    if box.is_pending:
        parts.append(pending_text())
    return ". ".join(parts)


def density_tip(strip: DensityStrip, column: int, seconds_per_column: float) -> str:
    """Say how many memories begin in a column, and how many states are true."""
    start = int((strip.first_column + column) * seconds_per_column)
    begins = begins_text(int(strip.begins[column]))
    holds = holds_text(int(strip.holds[column]))
    return f"<qt>{escape(moment_text(start))}<br><b>{escape(begins)}</b> · {escape(holds)}</qt>"


def overflow_tip(chip: Overflow, texts: list[str]) -> str:
    """Name some of the memories that found no room."""
    shown = [escape(text[:120]) for text in texts if text][:6]
    rest = len(chip.ids) - len(shown)
    if rest:
        shown.append(escape(more_text(rest)))
    shown.append(f"<i>{escape(closer_text())}</i>")
    return "<qt>" + "<br>".join(shown) + "</qt>"


def _time_line(box: Box, columns: TimelineColumns) -> str:
    row = box.row
    grain = GRAINS[int(columns.grain[row])]
    start, end = int(columns.from_earliest[row]), int(columns.to_latest[row])
    if NATURES[int(columns.nature[row])] is not Nature.STATE:
        return window_text(start, end, grain)
    latest = int(columns.from_latest[row])
    if latest == OPEN_PAST:
        begin = begin_text(None, is_latest=True)
    elif start == OPEN_PAST:
        begin = begin_text(moment_text(latest), is_latest=True)
    else:
        begin = begin_text(window_text(start, max(latest, start + 1), grain), is_latest=False)
    return f"{begin}, {end_text(None if end == OPEN_FUTURE else moment_text(end))}"


def _hit_rect(box: Box) -> QRectF:
    right = max(box.right, box.end if not box.is_card else box.right, box.left + 8.0)
    return QRectF(box.left - _REACH, box.top - _REACH, right - box.left + 2 * _REACH, BAR + 2 * _REACH)
