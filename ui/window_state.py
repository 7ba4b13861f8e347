"""Where the window and its docks are, as one piece of bytes to keep."""

from typing import NamedTuple

from PySide6.QtCore import QByteArray, QDataStream, QIODevice
from PySide6.QtWidgets import QMainWindow

from core.timeline.columns import LaneBy
from ui.docks import Docks

_VERSION = 2


class WindowState(NamedTuple):
    """Geometry of the window, arrangement of its docks, and what its lanes stand for; empty where nothing is kept."""

    geometry: QByteArray
    arrangement: bytes
    lane_by: LaneBy | None


def pack(window: QMainWindow, docks: Docks, lane_by: LaneBy) -> bytes:
    """Return the place of the window and of its docks, and what its lanes stand for."""
    data = QByteArray()
    stream = QDataStream(data, QIODevice.OpenModeFlag.WriteOnly)
    stream.writeInt32(_VERSION)
    stream << window.saveGeometry() << QByteArray(docks.arrangement())
    stream.writeQString(lane_by.value)
    return bytes(data.data())


def unpack(state: bytes) -> WindowState:
    """Return what was packed; nothing of it if it is not ours."""
    geometry, arrangement = QByteArray(), QByteArray()
    stream = QDataStream(QByteArray(state))
    if not state or stream.readInt32() != _VERSION:
        return WindowState(geometry, b"", None)
    stream >> geometry
    stream >> arrangement
    lane = stream.readQString()
    return WindowState(geometry, bytes(arrangement.data()), LaneBy(lane) if lane in set(LaneBy) else None)
