from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.exporters.audit_report import AuditDocument
from core.queries.agreement import Agreement
from core.queries.audit import Audit, AuditedDecision, DayCounts
from core.queries.audit_report import AuditReport
from core.values.civil_time import seconds_of
from ui.audit.dialog import AuditDialog
from ui.audit.report_file import ReportUnwritableError, write_report
from ui.audit.words import document_of, report_words
from ui.languages import Languages
from ui.theme import DARK, LIGHT, Colors

NOON = seconds_of(2025, 12, 1) + 12 * 3_600


def decision(number: int, *, stands: bool = True, reason: str = "") -> AuditedDecision:
    return AuditedDecision(
        f"p-{number}", "m-old", "m-new", "change", 0.9, "rules", "accept", "correction", "edited", "mina", reason,
        NOON, stands=stands, log_number=number, log_hash="ab" * 32,
    )  # fmt: skip


REPORT = AuditReport(
    "team.truewhen",
    Audit(
        (decision(1, reason="seen <b>twice</b>"), decision(2, stands=False)),
        (DayCounts(seconds_of(2025, 11, 28), 9, 0, 0, 0), DayCounts(seconds_of(2025, 12, 1), 6, 2, 1, 0)),
        (Agreement("rules", "", 3, 1, 1, 0, 6), Agreement("rules", "change", 0, 0, 0, 0, 6)),
    ),
    {"m-old": "We use Redis.", "m-new": "발키를 씁니다."},
    17, "cd" * 32, NOON, is_log_whole=True,
)  # fmt: skip


@pytest.fixture
def dialog(qtbot: QtBot) -> Iterator[AuditDialog]:
    made = AuditDialog()
    made.set_colors(LIGHT)
    made.show()
    qtbot.waitExposed(made)
    made.show_report(REPORT, 9 * 3_600)
    yield made
    made.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_that_the_counts_of_each_day_are_drawn(dialog: AuditDialog) -> None:
    assert dialog.plot.series == {"pending": [9, 6], "accepted": [0, 2], "rejected": [0, 1], "deferred": [0, 0]}
    assert "1 Dec 2025: waiting 6, accepted 2" in dialog.plot.accessibleName()


def test_that_agreement_is_told_with_its_interval(dialog: AuditDialog) -> None:
    assert dialog.agreement.texts() == [
        ["rules", "all", "5", "3", "60 %", "23 % – 88 %"],
        ["rules", "change", "0", "0", "–", "–"],
    ]


def test_that_every_decision_is_listed_newest_first_on_the_persons_clock(dialog: AuditDialog) -> None:
    newest, oldest = dialog.decisions.texts()
    assert newest[2] == "accepted otherwise: correction (undone)"
    assert oldest[:2] == ["1 Dec 2025, 21:00", "mina"]
    assert oldest[4:6] == ["We use Redis.", "발키를 씁니다."]
    assert oldest[6].startswith("1 · abab")


def test_that_a_broken_log_is_told(dialog: AuditDialog) -> None:
    assert "whole: 17 rows" in dialog.log.text()
    dialog.show_report(AuditReport("t", REPORT.audit, {}, 17, "cd" * 32, NOON, is_log_whole=False), 0)
    assert "NOT whole" in dialog.log.text()


def test_that_an_empty_audit_is_shown(dialog: AuditDialog) -> None:
    dialog.show_report(AuditReport("t", Audit((), (), ()), {}, 1, "cd" * 32, NOON, is_log_whole=True), 0)
    assert dialog.decisions.texts() == []
    assert not dialog.grab().isNull()


@pytest.mark.parametrize("colors", [LIGHT, DARK])
def test_that_both_themes_are_drawn(dialog: AuditDialog, colors: Colors) -> None:
    dialog.set_colors(colors)
    assert not dialog.grab().isNull()


def _document() -> AuditDocument:
    return document_of(REPORT, NOON, 0)


def test_that_the_report_holds_who_when_why_and_the_hashes(tmp_path: Path) -> None:
    path = write_report(_document(), report_words(), tmp_path / "audit.html", QApplication.font())
    text = path.read_text(encoding="utf-8")
    for part in ("mina", "1 Dec 2025, 12:00", "seen &lt;b&gt;twice&lt;/b&gt;", "ab" * 32, "cd" * 32, "발키를 씁니다."):
        assert part in text
    assert [one.name for one in tmp_path.iterdir()] == ["audit.html"]


def test_that_the_report_is_korean_where_the_window_is(korean: Languages, tmp_path: Path) -> None:
    del korean
    path = write_report(_document(), report_words(), tmp_path / "audit.html", QApplication.font())
    text = path.read_text(encoding="utf-8")
    assert '<html lang="ko">' in text
    assert "에이전트 기억 감사" in text
    assert "2025년 12월 1일" in text


def test_that_a_pdf_is_written(tmp_path: Path) -> None:
    path = write_report(_document(), report_words(), tmp_path / "audit.pdf", QApplication.font())
    assert path.read_bytes().startswith(b"%PDF-")
    assert b"%%EOF" in path.read_bytes()[-32:]


def test_that_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(ReportUnwritableError):
        write_report(_document(), report_words(), tmp_path / "gone" / "audit.html", QApplication.font())
