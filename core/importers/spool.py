"""Records that have to be put into another order than that of their file, kept on disk while they wait."""

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

_IN_MEMORY = 16 << 20


class Spool:
    """Takes records (what JSON can hold) and gives each back by its address; small ones never reach the disk."""

    def __init__(self) -> None:
        self._file = tempfile.SpooledTemporaryFile(max_size=_IN_MEMORY)  # noqa: SIM115 - closed by ``close``
        self._end = 0

    def put(self, record: object) -> int:
        """Keep a record and return its address."""
        address = self._end
        self._file.seek(address)
        self._file.write(json.dumps(record).encode("ascii") + b"\n")
        self._end = self._file.tell()
        return address

    def get(self, address: int) -> object:
        """Return the record at an address."""
        self._file.seek(address)
        return json.loads(self._file.readline())

    def close(self) -> None:
        """Let the records go."""
        self._file.close()


@contextmanager
def spool() -> Iterator[Spool]:
    """Open a spool for as long as records wait."""
    opened = Spool()
    try:
        yield opened
    finally:
        opened.close()
