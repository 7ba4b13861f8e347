"""When Python collects garbage that refers to itself: never everything at once while somebody waits."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_NEVER: Final = 1_000_000


@contextmanager
def only_young_garbage() -> Iterator[None]:
    """Leave old objects alone meanwhile: looking through all of them stops every thread for 0.1 to 0.2 s (measured).

    Long work makes many objects that stay and hardly any old garbage; what it leaves is collected after it.
    """
    first, second, third = gc.get_threshold()
    gc.set_threshold(first, second, _NEVER)
    try:
        yield
    finally:
        gc.set_threshold(first, second, third)


def settle() -> None:
    """Take all that the start has made for good: collections look only at what came since."""
    gc.freeze()
