"""Which memory an id in another table means: a store may join on its own ids or on the numbers of rows.

A text is never taken for a number, nor a number for a text, as long as there is an id of its own kind: that silent join
of the wrong rows is what SQLite does with such files.
"""

from dataclasses import dataclass, field

from core.importers.database_file import Cell


@dataclass(slots=True)
class MemoryIds:
    """Finds the key of a memory by its text id, its own number, or the number of its row."""

    _texts: dict[str, str] = field(default_factory=dict)
    _numbers: dict[int, str] = field(default_factory=dict)
    _rows: dict[int, str] = field(default_factory=dict)

    def add(self, key: str, own: Cell, rowid: Cell) -> None:
        """Learn of a memory."""
        if isinstance(own, str) and own:
            self._texts.setdefault(own, key)
        elif isinstance(own, int):
            self._numbers.setdefault(own, key)
        if isinstance(rowid, int):
            self._rows.setdefault(rowid, key)

    def find(self, cell: Cell) -> str | None:
        """Return the key of the memory that an id means, None where it means none."""
        if isinstance(cell, int):
            number, text = cell, str(cell)
            ways = (self._numbers.get(number), self._rows.get(number), self._texts.get(text))
        elif isinstance(cell, str) and cell:
            read = int(cell) if cell.isascii() and cell.isdecimal() and len(cell) < 19 else None
            in_numbers = (self._numbers.get(read), self._rows.get(read)) if read is not None else ()
            ways = (self._texts.get(cell), *in_numbers)
        else:
            return None
        return next((key for key in ways if key is not None), None)
