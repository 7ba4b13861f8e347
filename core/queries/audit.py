"""The audit of decisions: each with who, when, why and its place in the log; what waited when; how far judges agree."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.queries.agreement import Agreement, agreements, wilson_interval
from core.queries.audit_days import DayCounts, by_day
from core.queries.handle import WorkspaceHandle
from core.store import decisions
from core.store.acts import fallen_acts
from core.store.decisions import DecisionRecord, SuggestionRecord

__all__ = ["Agreement", "Audit", "AuditedDecision", "DayCounts", "audit", "wilson_interval"]


@dataclass(frozen=True, slots=True)
class AuditedDecision:
    """One decision on one suggestion, in the words of the log; ``recorded_at`` in Unix seconds.

    ``old`` and ``new`` are uids of memories; ``kind`` is empty where no edge was drawn. ``fate`` is ``as_suggested``,
    ``edited``, ``rejected`` or ``deferred``. ``stands`` is False where it was undone, or decided anew, since.
    """

    suggestion: str
    old: str
    new: str
    verdict: str
    confidence: float
    judge: str
    action: str
    kind: str
    fate: str
    actor: str
    reason: str
    recorded_at: int
    stands: bool
    log_number: int
    log_hash: str


@dataclass(frozen=True, slots=True)
class Audit:
    """All decisions in the order in which they were made, the counts of each day, and agreement by judge and verdict.

    ``agreements`` has a row with an empty verdict for each judge as a whole.
    """

    decisions: tuple[AuditedDecision, ...]
    days: tuple[DayCounts, ...]
    agreements: tuple[Agreement, ...]


def audit(workspace: WorkspaceHandle, *, utc_offset: int = 0) -> Audit:
    """Return what was decided so far; days are cut ``utc_offset`` seconds ahead of UTC."""
    with workspace.read() as connection:
        fallen = fallen_acts(connection, None)
        suggested = list(decisions.suggestion_records(connection))
        decided = list(decisions.decision_records(connection))
        undone = list(decisions.undoings(connection))
    last = {one.suggestion_id: one for one in decided if one.act_id not in fallen}
    return Audit(
        decisions=tuple(_audited(one, last.get(one.suggestion_id)) for one in decided),
        days=by_day(suggested, decided, undone, utc_offset),
        agreements=agreements(_fates(suggested, last)),
    )


def _audited(one: DecisionRecord, last: DecisionRecord | None) -> AuditedDecision:
    return AuditedDecision(
        suggestion=one.suggestion,
        old=one.old,
        new=one.new,
        verdict=one.verdict,
        confidence=one.confidence,
        judge=one.judge,
        action=one.action,
        kind=one.kind,
        fate=_fate(one),
        actor=one.actor,
        reason=one.reason,
        recorded_at=one.recorded_at,
        stands=one is last,
        log_number=one.log_number,
        log_hash=one.log_hash,
    )


def _fates(suggested: Sequence[SuggestionRecord], last: dict[int, DecisionRecord]) -> list[tuple[str, str, str]]:
    return [(one.judge, one.verdict, _fate(last[one.id]) if one.id in last else "waiting") for one in suggested]


def _fate(decision: DecisionRecord) -> str:
    if decision.action == "reject":
        return "rejected"
    if decision.action == "defer":
        return "deferred"
    is_as_it_stood = decision.kind == decision.verdict and not decision.states_start
    return "as_suggested" if is_as_it_stood else "edited"
