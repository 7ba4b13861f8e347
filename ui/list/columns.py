"""The columns of the list."""

from enum import IntEnum

from PySide6.QtCore import QCoreApplication


class ListColumn(IntEnum):
    """Columns of the list, from left to right."""

    TIME = 0
    TEXT = 1
    SPEAKER = 2
    NATURE = 3
    STATUS = 4
    BASIS = 5


def heading(column: ListColumn) -> str:
    """Name a column."""
    translate = QCoreApplication.translate
    names = {
        ListColumn.TIME: translate("list_columns", "When"),
        ListColumn.TEXT: translate("list_columns", "Memory"),
        ListColumn.SPEAKER: translate("list_columns", "Said by"),
        ListColumn.NATURE: translate("list_columns", "Nature"),
        ListColumn.STATUS: translate("list_columns", "Status"),
        ListColumn.BASIS: translate("list_columns", "Date is"),
    }
    return names[column]
