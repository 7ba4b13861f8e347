import io
from dataclasses import replace

from core.exporters.audit_report import AuditDocument, DecisionLine, write_audit_report

WORDS = {
    name: name
    for name in ("language", "agreement", "decisions", "none", "undone", "log", "judge", "verdict", "decided", "agreed",
                 "rate", "interval")
}  # fmt: skip
LINE = DecisionLine(
    "1 Dec 2025", "mina", "accepted", "rules: change", "We use <b>Redis</b>\u202e.", "We use Valkey.", "a & b", 7,
    "ab" * 32, stands=True,
)  # fmt: skip


def _written(*lines: DecisionLine, warning: str = "") -> tuple[str, int]:
    out = io.StringIO()
    document = AuditDocument(
        "Audit", (("Workspace", "team"),), warning, (("rules", "all", "3", "2", "67 %", "–"),), lines
    )
    count = write_audit_report(document, out, WORDS)
    return out.getvalue(), count


def test_that_each_decision_is_told_with_who_when_why_and_the_hash() -> None:
    text, count = _written(LINE)
    assert count == 1
    for part in ("1 Dec 2025", "mina", "accepted", "a &amp; b", "We use Valkey.", "log 7", "ab" * 32):
        assert part in text


def test_that_texts_are_shown_and_never_obeyed() -> None:
    text, _ = _written(LINE)
    assert "<b>Redis</b>" not in text
    assert "&lt;b&gt;Redis&lt;/b&gt;⟦U+202E⟧" in text
    assert "default-src 'none'" in text
    assert "\u202e" not in text


def test_that_an_undone_decision_is_marked_and_a_broken_log_told() -> None:
    text, _ = _written(replace(LINE, stands=False), warning="not whole")
    assert '<tr class="undone">' in text
    assert '<p class="broken">not whole</p>' in text


def test_that_no_decisions_are_told() -> None:
    text, count = _written()
    assert count == 0
    assert "<p>none</p>" in text
