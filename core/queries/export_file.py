"""A file that has its name only once all of it is written."""

import os
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """Give a file to write to; it takes the place of ``path`` if all goes well, and is gone if anything goes wrong.

    Raises:
        OSError: the file cannot be written; what was there before is still there.
    """
    part = path.with_name(f".{path.name[:80]}.{secrets.token_hex(4)}")
    part.open("xb").close()
    try:
        yield part
        _keep_on_disk(part)
        if path.exists():
            shutil.copymode(path, part)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _keep_on_disk(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())
