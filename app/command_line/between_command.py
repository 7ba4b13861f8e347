"""``truewhen between``: how far apart two dates or memories are."""

import re
from pathlib import Path
from typing import Any

import click

from app.command_line.output import CommandFailed, Output
from app.command_line.parameters import JSON, BadDateError
from app.workspaces import open_workspace
from core.clock import SystemClock, local_seconds
from core.datemath.documents import interval_document, working_days_document
from core.datemath.holiday_calendar import HolidayCalendar, calendar_of
from core.datemath.imprecise_date import ImpreciseDate, of_memory, of_window
from core.datemath.interval import Interval, Order, between
from core.datemath.wording import bounds_text
from core.queries.handle import WorkspaceHandle
from core.queries.memory_detail import memory_detail, memory_id_of
from core.values.as_of import AsOf
from core.values.civil_time import format_seconds, parse_iso

_LIKE_A_DATE = re.compile(r"[+-]?\d[\d\s:T.,+/-]*Z?")
_ORDER_WORDS = {
    Order.BEFORE: "A comes first",
    Order.AFTER: "B comes first",
    Order.SAME: "the same time",
    Order.UNKNOWN: "which comes first is not known",
}


class _NotFoundError(Exception):
    """A memory that is not there, or has no date: nothing to calculate with."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind


class _DateOrUid(click.ParamType[str]):
    """A date or a uid; a date of the years before 0 begins with a minus and is no option."""

    name = "date or uid"

    def convert(self, value: Any, _param: click.Parameter | None, context: click.Context | None) -> str:  # noqa: ANN401
        """Return the text; what looks like an option that we do not have is one that was mistyped."""
        if value.startswith("-") and not value[1:2].isdigit():
            raise click.NoSuchOption(value, ctx=context)
        return str(value)


@click.command("between", context_settings={"ignore_unknown_options": True})
@click.argument("workspace", type=click.Path(path_type=Path, allow_dash=True), metavar="WORKSPACE|-")
@click.argument("a", type=_DateOrUid())
@click.argument("b", type=_DateOrUid())
@click.option("--region", metavar="REGION", help="Count working days too, with the holidays of KR, US, US-CA, …")
@JSON
def show_between(workspace: Path, a: str, b: str, region: str | None, as_json: bool) -> None:
    """Calculate from A to B: uids of memories of WORKSPACE, or dates such as 2023-06 (the month) or -0043-03-15.

    In place of WORKSPACE, - means none.
    """
    output = Output(as_json=as_json)
    calendar = None if region is None else calendar_of(region, language="en_US")
    opened = None if str(workspace) == "-" else open_workspace(workspace)
    try:
        interval = between(_date(opened, a), _date(opened, b))
    except _NotFoundError as error:
        raise CommandFailed(output.fail(error.kind, str(error), 1)) from error
    finally:
        if opened is not None:
            opened.close()
    document = interval_document(interval) | ({} if calendar is None else working_days_document(interval, calendar))
    if as_json:
        output.document(**document, error=None)
        return
    for line in _lines(interval):
        output.line(line)
    if calendar is not None:
        output.line(f"working days in {calendar.region}: {document['working_days']}")
        _warn_of_unknown_holidays(output, calendar, known=bool(document["holidays_known"]))


def _date(workspace: WorkspaceHandle | None, text: str) -> ImpreciseDate:
    window = parse_iso(text)
    if window is not None:
        return of_window(window)
    if workspace is None or _LIKE_A_DATE.fullmatch(text):
        raise BadDateError(text)
    memory_id = memory_id_of(workspace, text)
    detail = memory_id and memory_detail(workspace, memory_id, AsOf(local_seconds(SystemClock(), None)))
    if not detail:
        raise _NotFoundError("unknown_uid", f"no memory here has the uid {text!r}")
    if not detail.event_times:
        raise _NotFoundError("undated", f"the memory {text} has no date")
    return of_memory(detail.nature, detail.event_times[0], detail.validity)


def _lines(interval: Interval) -> list[str]:
    lines = [
        f"A {_window_text(interval.a)}",
        f"B {_window_text(interval.b)}",
        f"{bounds_text(interval.days, interval.days)} from A to B: {interval.formatted}, exactly {interval.exact}",
        f"{interval.weeks} weeks, {interval.months} months, {interval.years} years",
    ]
    if interval.is_imprecise:
        lines.append(f"as precise as the dates are: {bounds_text(*interval.bounds)}")
    relations = ", ".join(relation.value.replace("_", " ") for relation in interval.relations)
    return [*lines, f"{_ORDER_WORDS[interval.order]}; A to B: {relations}"]


def _window_text(date: ImpreciseDate) -> str:
    window = date.window
    start = format_seconds(window.start, window.grain)
    if not date.is_imprecise:
        return start
    return f"{start} to before {format_seconds(window.end, window.grain)} ({window.grain.value})"


def _warn_of_unknown_holidays(output: Output, calendar: HolidayCalendar, *, known: bool) -> None:
    if not known:
        years = calendar.known_years
        output.complain(f"holidays of {calendar.region} are known from {years.start} to {years.stop - 1} only")
