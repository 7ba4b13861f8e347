"""Checks what an agent sends, and says what to send instead."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError, best_match

from core.clock import Clock, local_seconds
from core.errors import ActionableError
from core.values.as_of import AsOf
from core.values.civil_time import Window, parse_iso

_MOST_SHOWN = 60


class BadArgumentsError(ActionableError):
    """Arguments that a tool does not take."""

    code = "bad_arguments"

    def __init__(self, tool: str, problem: str, known: tuple[str, ...]) -> None:
        super().__init__(f"{tool}: {problem}; it takes {', '.join(known)}")
        self.tool, self.problem = tool, problem


class UnreadableDateError(ActionableError):
    """A date that is no absolute date without a zone."""

    code = "bad_date"

    def __init__(self, name: str, text: str) -> None:
        super().__init__(
            f"{name}: {text[:_MOST_SHOWN]!r} is no date; write 2023, 2023-06, 2023-06-01 or 2023-06-01T13:05, without "
            "a zone (times here are those of each message's own wall clock); work relative words such as 'last "
            "Monday' out first, from the day on which they were said"
        )
        self.text = text


@dataclass(frozen=True, slots=True)
class Moments:
    """The as-of of a call: the clocks to ask at, and what of them the agent stated."""

    as_of: AsOf
    true_at: Window | None
    known_at: Window | None


def check_arguments(tool: str, schema: Mapping[str, Any], arguments: Mapping[str, Any]) -> None:
    """Raise where arguments do not fit a tool's schema; the text never repeats a long value.

    Raises:
        BadArgumentsError: what is wrong, and which arguments there are.
    """
    error = best_match(Draft202012Validator(dict(schema)).iter_errors(dict(arguments)))
    if error is not None:
        raise BadArgumentsError(tool, _worded(error), tuple(schema["properties"]))


def _worded(error: ValidationError) -> str:
    name = ".".join(str(part) for part in error.absolute_path)
    sent, schema = cast("dict[str, Any]", error.instance), cast("dict[str, Any]", error.schema)
    if error.validator == "required":
        return " and ".join(one for one in schema["required"] if one not in sent) + " must be given"
    if error.validator == "additionalProperties":
        unknown = sorted(set(sent) - set(schema["properties"]))
        return f"there is no argument {unknown[0][:_MOST_SHOWN]!r}"
    rule = str(error.validator)
    wanted = ", ".join(map(str, schema["enum"])) if rule == "enum" else schema.get(rule)
    return _RULES.get(rule, "{name} does not fit").format(name=name, wanted=wanted)


_RULES = {
    "type": "{name} must be of type {wanted}",
    "maxLength": "{name} may have {wanted} characters at most",
    "minLength": "{name} must not be empty",
    "minimum": "{name} must be at least {wanted}",
    "maximum": "{name} may be {wanted} at most; go on with next_cursor",
    "enum": "{name} must be one of {wanted}",
}


def date_window(name: str, text: str) -> Window:
    """Return the window that an absolute date names.

    Raises:
        UnreadableDateError: it names none.
    """
    window = parse_iso(text)
    if window is None:
        raise UnreadableDateError(name, text)
    return window


def moments(arguments: Mapping[str, Any], clock: Clock) -> Moments:
    """Return the as-of that a call asks for, each date through its end; *true at* defaults to now."""
    true_at, known_at = (
        date_window(name, arguments[name]) if arguments.get(name) else None for name in ("true_at", "known_at")
    )
    as_of = AsOf(
        true_at=local_seconds(clock, None) if true_at is None else true_at.end - 1,
        known_at=None if known_at is None else known_at.end - 1,
    )
    return Moments(as_of, true_at, known_at)
