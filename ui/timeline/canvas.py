"""The surface of the timeline: keeps the picture of the present span and hears mouse, keys and system."""

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, QTimer
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QStyle, QToolTip, QWidget

from ui import magnifying
from ui.fonts import text_scale
from ui.ruler import RulerMaker
from ui.theme import LIGHT
from ui.timeline.acts import Acts
from ui.timeline.changes_painter import change_at
from ui.timeline.composer import Composer
from ui.timeline.gestures import Gestures
from ui.timeline.hover import lane_tip, tip
from ui.timeline.keys import Keys
from ui.timeline.labels import Fetch, Labels
from ui.timeline.painter import TimelinePainter
from ui.timeline.picture import Picture
from ui.timeline.viewport import Viewport

_ASK_AFTER: Final = 25
_FOCUS_BY_KEYS: Final = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


class Canvas(QWidget):
    """Paints the picture and passes events on; see ``gestures`` and ``keys`` for what they do."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._labels = Labels()
        self._labels.set_font(magnifying.usual(self.font()))
        self._ruler = RulerMaker(self._labels.font)
        self._composer = Composer(self._labels, self._ruler, LIGHT)
        self._painter = TimelinePainter(LIGHT, self._labels, self._ruler)
        self._viewport = Viewport(self)
        self._acts = Acts(self._viewport, self._composer, self._current, self._painter.tags, self)
        self._marks = self._acts.marks
        self._gestures = Gestures(self._viewport, self._acts)
        self._keys = Keys(self._viewport, self._acts)
        self._picture: Picture | None = None
        self._fetch: Fetch | None = None
        self._asking = QTimer(self)
        self._asking.setSingleShot(True)
        self._asking.setInterval(_ASK_AFTER)
        self._asking.timeout.connect(self._ask)
        self._viewport.changed.connect(self._go_stale)
        self._acts.marks_changed.connect(self.update)
        self._acts.selection_moved.connect(self._go_stale)
        self._acts.lit_moved.connect(self._show_lit)
        self._acts.cursor_wanted.connect(self._show_cursor)
        self._viewport.motion.is_wanted = self._is_system_animated()
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def sizeHint(self) -> QSize:
        """A wide picture."""
        return QSize(960, 520)

    def minimumSizeHint(self) -> QSize:
        """Room for the ruler and a lane."""
        return QSize(320, 140)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the picture of the span; it is made anew only where something has changed."""
        picture = self._current()
        self._acts.find_lag(picture)
        painter = QPainter(self)
        painter.setClipRect(event.rect())
        painter.scale(text_scale(), text_scale())
        self._painter.paint(painter, picture, self._viewport.frame, self._marks)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the same span at another size."""
        self._fit(event.size())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """See ``gestures``."""
        self._set_focus_ring(is_shown=False)
        self._gestures.press(magnifying.mouse(event))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """See ``gestures``."""
        self._gestures.move(magnifying.mouse(event))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """See ``gestures``."""
        self._gestures.release(magnifying.mouse(event))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """See ``gestures``."""
        self._gestures.double_click(magnifying.mouse(event))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """See ``gestures``."""
        self._gestures.wheel(magnifying.wheel(event))
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See ``keys``."""
        if not self._keys.press(event):
            super().keyPressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing."""
        self._acts.point_at(None)
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show a ring where the keyboard brought the focus."""
        self._set_focus_ring(is_shown=event.reason() in _FOCUS_BY_KEYS)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Forget the ring and any drag."""
        self._gestures.cancel()
        self._set_focus_ring(is_shown=False)
        super().focusOutEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow font and language."""
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.LanguageChange, QEvent.Type.LocaleChange):
            font = magnifying.usual(self.font())
            self._labels.set_font(font)
            self._ruler.set_font(font)
            self._painter.set_font(font)
            self._name_for_readers()
            self._fit(self.size())
        super().changeEvent(event)

    def event(self, event: QEvent) -> bool:
        """Answer pinches and tooltips."""
        if isinstance(event, QNativeGestureEvent) and self._gestures.native(event, magnifying.inward(event.position())):
            return True
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            self._show_tip(event)
            return True
        return super().event(event)

    def _name_for_readers(self) -> None:
        """Tell assistive technology what is shown."""

    def _is_system_animated(self) -> bool:
        return self.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration, None, self) > 0

    def _fit(self, size: QSize) -> None:
        """Show the same span at a size of the widget and the present size of letters."""
        self._viewport.resize(size.width() / text_scale(), size.height() / text_scale())
        self._go_stale()

    def _go_stale(self) -> None:
        self._picture = None
        self.update()

    def _show_lit(self) -> None:
        """Only lanes of counts are drawn anew: there, what is lit is pinned."""
        if self._picture is not None and any(lane.density is not None for lane in self._picture.lanes):
            self._picture = None
        self.update()

    def _current(self) -> Picture:
        """Return the picture of the present span."""
        if self._picture is None:
            self._picture = self._composer.compose(
                self._viewport.scale,
                self._viewport.frame,
                self.devicePixelRatioF() * text_scale(),
                self._acts.pinned(),
            )
            self._ask_later(self._picture)
        return self._picture

    def _ask_later(self, picture: Picture) -> None:
        """Ask for missing texts in a moment, all at once: a picture that flies by asks for nothing."""
        if self._fetch is not None and any(
            not self._labels.has(box.memory_id) for lane in picture.lanes for box in lane.boxes
        ):
            self._asking.start()

    def _ask(self) -> None:
        picture = self._picture
        if picture is None or self._fetch is None:
            return
        wanted = self._labels.missing(box.memory_id for lane in picture.lanes for box in lane.boxes)
        if wanted:
            self._fetch(wanted)

    def _show_cursor(self, shape: Qt.CursorShape | None) -> None:
        if shape is None:
            self.unsetCursor()
        else:
            self.setCursor(shape)

    def _set_focus_ring(self, *, is_shown: bool) -> None:
        if self._marks.shows_focus != is_shown:
            self._marks.shows_focus = is_shown
            self.update()

    def _show_tip(self, event: QHelpEvent) -> None:
        text = self._tip_at(magnifying.inward(QPointF(event.pos())))
        if text:
            QToolTip.showText(event.globalPos(), text, self)
        else:
            QToolTip.hideText()
            event.ignore()

    def _tip_at(self, position: QPointF) -> str:
        columns, frame = self._composer.columns, self._viewport.frame
        if columns is None:
            return ""
        if position.x() < frame.gutter:
            lane = frame.lane_at(position.y())
            return "" if lane is None else lane_tip(self._composer.lane_name(lane))
        change = change_at(self._marks.changes, self._viewport.scale, position - QPointF(frame.gutter, 0))
        if change is not None:
            return lane_tip(change.text)
        return tip(self._current(), position - QPointF(frame.gutter, 0), columns, self._labels)
