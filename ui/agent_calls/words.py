"""A call of an agent in words."""

import json
from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QDateTime, QLocale, QObject

from core.queries.agent_calls import Outcome, RecordedCall
from core.values.civil_time import DAY, date_of
from ui.dates import day_text, instant_text
from ui.visible_text import one_line

_TOOLS = {
    "query_timeline": QT_TRANSLATE_NOOP("agent_calls", "Timeline"),
    "world_state": QT_TRANSLATE_NOOP("agent_calls", "State of the world"),
    "calculate_date_math": QT_TRANSLATE_NOOP("agent_calls", "Date math"),
    "memory_history": QT_TRANSLATE_NOOP("agent_calls", "History of a memory"),
    "propose_supersession": QT_TRANSLATE_NOOP("agent_calls", "Proposal"),
    "read_resource": QT_TRANSLATE_NOOP("agent_calls", "Resource"),
}
_ASKED = ("keywords", "uid", "date_a", "date_b", "old_uid", "new_uid", "uri", "cut_off")
_MOST_SHOWN = 120


def tool_text(tool: str) -> str:
    """Return the name of a tool in words."""
    return QCoreApplication.translate("agent_calls", str(_TOOLS[tool])) if tool in _TOOLS else tool


def arguments_of(call: RecordedCall) -> dict[str, Any]:
    """Return what was asked."""
    found = json.loads(call.call.arguments)
    return found if isinstance(found, dict) else {}


def answer_of(call: RecordedCall) -> dict[str, Any]:
    """Return what of the answer was written down."""
    found = json.loads(call.call.answer)
    return found if isinstance(found, dict) else {}


def uids_told(call: RecordedCall) -> tuple[str, ...]:
    """Return the uids of the memories that the agent was told, or proposed about."""
    answer = answer_of(call)
    if "uids" in answer:
        return tuple(answer["uids"])
    return tuple(answer[name] for name in ("old", "new") if name in answer)


def recorded_text(call: RecordedCall) -> str:
    """Return when a call was made, by the clock of this machine."""
    local = QDateTime.fromSecsSinceEpoch(call.recorded_at)
    return QLocale().toString(local, QLocale.FormatType.ShortFormat)


class CallWords(QObject):
    """Words with plural forms."""

    def asked(self, call: RecordedCall) -> str:
        """Return the question in one line."""
        arguments = arguments_of(call)
        parts = [one_line(str(arguments[name])) for name in _ASKED if arguments.get(name) not in {None, ""}]
        text = " → ".join(parts) if len(parts) > 1 else "".join(parts)
        return f"{tool_text(call.call.tool)}: {text[:_MOST_SHOWN]}" if text else tool_text(call.call.tool)

    def moments(self, call: RecordedCall) -> str:
        """Return the moments that the agent asked about; empty where it stated none."""
        true_at, known_at = call.call.true_at, call.call.known_at
        parts = []
        if true_at is not None:
            parts.append(self.tr("true at {date}").format(date=_date(true_at)))
        if known_at is not None:
            parts.append(self.tr("known at {date}").format(date=_date(known_at)))
        return ", ".join(parts)

    def told(self, call: RecordedCall) -> str:
        """Return the answer in one line."""
        answer = answer_of(call)
        if call.call.outcome is Outcome.REFUSED:
            return self.tr("refused: {why}").format(why=one_line(str(answer.get("message", ""))))
        if call.call.outcome is Outcome.FAILED:
            return self.tr("failed")
        if "uids" in answer:
            return self.tr("%n memory(ies)", "", len(answer["uids"]))
        if "days" in answer:
            return self.tr("%n day(s)", "", int(answer["days"]))
        if "suggestion" in answer:
            return self.tr("waits for review") if answer.get("status") == "waiting" else self.tr("decided before")
        return self.tr("answered")


def _date(last_second: int) -> str:
    """Write the day through whose end was asked, or the moment where it was no whole day."""
    is_day = (last_second + 1) % DAY == 0
    return day_text(date_of(last_second)) if is_day else instant_text(last_second)
