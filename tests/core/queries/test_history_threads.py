"""Questions that come at once."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from app.composition import build_sample
from core.clock import FixedClock
from core.queries import history
from core.queries.history import load_history
from core.store.history import Held
from core.values.as_of import AsOf


def test_that_questions_at_once_have_the_history_read_once(
    tmp_path: Path, clock: FixedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    workspace = build_sample(tmp_path / "w.truewhen", clock)
    read: list[Held] = []
    first = history._history

    def counted(held: Held) -> history.History:
        read.append(held)
        return first(held)

    monkeypatch.setattr(history, "_history", counted)
    history._kept.pop(workspace, None)
    together = Barrier(6)

    def ask(number: int) -> history.History:
        together.wait()
        return load_history(workspace, AsOf(number))

    with ThreadPoolExecutor(6) as pool:
        found = list(pool.map(ask, range(6)))
    assert len(read) == 1
    assert all(one is found[0] for one in found)
    workspace.close()
