"""Where the window and its docks are, as one piece of bytes to keep."""

from PySide6.QtCore import QByteArray, QDataStream, QIODevice
from PySide6.QtWidgets import QMainWindow

from ui.docks import Docks

_VERSION = 1


def pack(window: QMainWindow, docks: Docks) -> bytes:
    """Return the place of the window and of its docks."""
    data = QByteArray()
    stream = QDataStream(data, QIODevice.OpenModeFlag.WriteOnly)
    stream.writeInt32(_VERSION)
    stream << window.saveGeometry() << QByteArray(docks.arrangement())
    return bytes(data.data())


def unpack(state: bytes) -> tuple[QByteArray, bytes]:
    """Return the geometry of the window and the arrangement of its docks; nothing of both if it is not ours."""
    geometry, arrangement = QByteArray(), QByteArray()
    stream = QDataStream(QByteArray(state))
    if not state or stream.readInt32() != _VERSION:
        return geometry, b""
    stream >> geometry
    stream >> arrangement
    return geometry, bytes(arrangement.data())
