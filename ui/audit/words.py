"""The words of the audit, and its report in the language of the window."""

from collections.abc import Iterator

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from core.exporters.audit_report import AuditDocument, DecisionLine
from core.queries.agreement import Agreement
from core.queries.audit import AuditedDecision
from core.queries.audit_report import AuditReport
from ui.dates import instant_text, is_korean, number_text
from ui.visible_text import one_line
from ui.words import verdict_of, verdict_word

_ACTS = {
    "as_suggested": QT_TRANSLATE_NOOP("audit", "accepted"),
    "edited": QT_TRANSLATE_NOOP("audit", "accepted otherwise"),
    "rejected": QT_TRANSLATE_NOOP("audit", "rejected"),
    "deferred": QT_TRANSLATE_NOOP("audit", "put off"),
}
_SERIES = {
    "pending": QT_TRANSLATE_NOOP("audit", "waiting"),
    "accepted": QT_TRANSLATE_NOOP("audit", "accepted"),
    "rejected": QT_TRANSLATE_NOOP("audit", "rejected"),
    "deferred": QT_TRANSLATE_NOOP("audit", "put off"),
}
SERIES = tuple(_SERIES)
translate = QCoreApplication.translate


def act_word(fate: str) -> str:
    """Name what was done with a suggestion."""
    return translate("audit", str(_ACTS.get(fate, fate)))


def series_word(name: str) -> str:
    """Name a line of the plot."""
    return translate("audit", str(_SERIES[name]))


def percent_text(share: float) -> str:
    """Write a share: 87 %."""
    return f"{100 * share:.0f} %"


def rate_text(one: Agreement) -> str:
    """Write how often the person agreed."""
    return "–" if one.rate is None else percent_text(one.rate)


def interval_text(one: Agreement) -> str:
    """Write between what the true rate lies."""
    low, high = one.interval
    return "–" if one.rate is None else f"{percent_text(low)} – {percent_text(high)}"


def any_verdict(one: Agreement) -> str:
    """Name the verdict of a row, or that it is about all of them."""
    return verdict_word(verdict_of(one.verdict)) if one.verdict else translate("audit", "all")


def decision_text(one: AuditedDecision) -> str:
    """Say what was decided, with the kind where it is another than the judge said."""
    word = act_word(one.fate)
    return f"{word}: {verdict_word(verdict_of(one.kind))}" if one.kind else word


def judged_text(one: AuditedDecision) -> str:
    """Say what the judge had said."""
    return f"{one_line(one.judge)}: {verdict_word(verdict_of(one.verdict))} · {one.confidence:.2f}"


def report_words() -> dict[str, str]:
    """Return the fixed words of the report."""
    return {
        "language": "ko" if is_korean() else "en",
        "agreement": translate("audit", "Agreement with the judge"),
        "decisions": translate("audit", "Decisions, oldest first"),
        "none": translate("audit", "Nothing has been decided yet."),
        "undone": translate("audit", "undone or decided anew"),
        "log": translate("audit", "Log row"),
        "judge": translate("audit", "Judge"),
        "verdict": translate("audit", "Verdict"),
        "decided": translate("audit", "Decided"),
        "agreed": translate("audit", "Accepted as suggested"),
        "rate": translate("audit", "Rate"),
        "interval": translate("audit", "95 % interval"),
    }


def document_of(report: AuditReport, now: int, utc_offset: int) -> AuditDocument:
    """Return the report in words; ``now`` in civil seconds, times of the log shown ``utc_offset`` ahead of UTC."""
    last = report.audit.days[-1] if report.audit.days else None
    facts = [
        (translate("audit", "Workspace"), one_line(report.workspace)),
        (translate("audit", "Written"), instant_text(now)),
    ]
    if last is not None:
        counts = ((name, getattr(last, name)) for name in SERIES)
        facts.append(
            (
                translate("audit", "Suggestions"),
                ", ".join(f"{series_word(name)} {number_text(count)}" for name, count in counts),
            )
        )
    facts += [
        (translate("audit", "Rows of the log"), number_text(report.log_rows)),
        (translate("audit", "Hash of the last row"), report.last_hash),
        (translate("audit", "Last row written"), instant_text(report.last_recorded_at + utc_offset)),
    ]
    broken = translate("audit", "The log is NOT whole: a row was changed or taken away. Do not rely on it.")
    return AuditDocument(
        title=translate("audit", "Audit of an agent's memory"),
        facts=tuple(facts),
        warning="" if report.is_log_whole else broken,
        agreement=tuple(agreement_cells(one) for one in report.audit.agreements),
        decisions=_lines(report, utc_offset),
    )


def agreement_cells(one: Agreement) -> tuple[str, ...]:
    """Return a row of the table of agreement."""
    return (
        one_line(one.judge),
        any_verdict(one),
        number_text(one.decided),
        number_text(one.as_suggested),
        rate_text(one),
        interval_text(one),
    )


def _lines(report: AuditReport, utc_offset: int) -> Iterator[DecisionLine]:
    erased = translate("audit", "(erased)")
    for one in report.audit.decisions:
        yield DecisionLine(
            when=instant_text(one.recorded_at + utc_offset),
            who=one_line(one.actor),
            what=decision_text(one),
            judged=judged_text(one),
            old=one_line(report.contents.get(one.old, "")) or erased,
            new=one_line(report.contents.get(one.new, "")) or erased,
            reason=one_line(one.reason),
            log_number=one.log_number,
            log_hash=one.log_hash,
            stands=one.stands,
        )
