"""What a log holds, looked into for a moment before anything is written."""

import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from core.importers.registry import OpenedLog, all_importers
from ui.services import ImportPreview

if TYPE_CHECKING:
    from core.values.message import RawMessage

_SECONDS = 2.0
_SHOWN = 60


def preview_of(paths: tuple[Path, ...], log: OpenedLog) -> ImportPreview:
    """Read for two seconds at most; the counts say whether that was all."""
    deadline = time.monotonic() + _SECONDS
    shown: list[RawMessage] = []
    walls: list[int] = []
    conversations: Counter[str] = Counter()
    lacks_zone, is_complete = False, True
    for message in log:
        conversations[message.conversation] += 1
        if len(shown) < _SHOWN:
            shown.append(message)
        if message.time is not None:
            walls = [min([message.time.wall, *walls]), max([message.time.wall, *walls])]
            lacks_zone = lacks_zone or not message.time.zone_known
        if time.monotonic() > deadline:
            is_complete = False
            break
    looked_for = {importer.format_id: importer.looked_for for importer in all_importers()}
    return ImportPreview(
        paths=paths,
        format_id=log.format_id,
        message_count=conversations.total(),
        is_complete=is_complete,
        conversation_count=len(conversations),
        messages=tuple(shown),
        first=walls[0] if walls else None,
        last=walls[-1] if walls else None,
        lacks_zone=lacks_zone,
        warnings=tuple((kind.value, count) for kind, count in sorted(log.report.warnings.items())),
        problems=tuple(f"{problem.place}: {problem.what}" for problem in log.report.problems),
        evidence=looked_for[log.format_id],
    )
