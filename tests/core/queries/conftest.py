from collections.abc import Callable
from pathlib import Path

import pytest

from core.clock import FixedClock
from core.operations.import_log import Extract, ImportRequest, import_log
from core.store.database import Database

STORY = [
    (
        "1:56 pm on 8 May, 2023",
        [
            ("Ada", "Hello there!"),
            ("Ada", "I moved to Lisbon yesterday."),
            ("Ben", "We use Redis for the cache."),
            ("Ben", "레디스를 캐시로 씁니다."),
        ],
    ),
    (
        "9:00 am on 1 June, 2023",
        [("Ada", "I met Cleo last Friday."), ("Ben", "We'll launch on 10 July 2023."), ("Ben", "I used to smoke.")],
    ),
]


@pytest.fixture
def story(workspace: Database, write_chat: Callable[..., Path], clock: FixedClock) -> Database:
    import_log(workspace, ImportRequest((write_chat(STORY),), extract=Extract.ALL), clock=clock)
    return workspace
