"""The log of the window names places in the program and never quotes what somebody said."""

import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.desktop import _catch_everything, _start_log
from core.errors import ActionableError
from tests.ui.stubs import StubServices
from ui.application import Program

QUOTED = "나의 비밀 번호는 4711 — my password is hunter2"


class SaidError(Exception):
    """Its message quotes a chat, as those of parsers do."""


class UnreadableLineError(ActionableError):
    code = "unreadable_line"


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Path]:
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    root.handlers.clear()
    _start_log(tmp_path)
    yield tmp_path / "truewhen.log"
    for handler in root.handlers:
        handler.close()
    root.handlers[:] = before
    root.setLevel(level)


@pytest.fixture
def program(qapp: QApplication) -> Iterator[Program]:
    style, palette, font, hook = qapp.styleSheet(), qapp.palette(), qapp.font(), sys.excepthook
    made = Program(qapp, StubServices())
    yield made
    made.window.close()
    made.window.deleteLater()
    made.deleteLater()
    sys.excepthook = hook
    qapp.setStyleSheet(style)
    qapp.setPalette(palette)
    qapp.setFont(font)


def _fail() -> None:
    try:
        _parse()
    except SaidError as error:
        raise ValueError(f"could not read {QUOTED!r}") from error


def _parse() -> None:
    raise SaidError(QUOTED)


def test_that_neither_log_nor_report_quotes_a_chat(
    program: Program, log: Path, caplog: pytest.LogCaptureFixture
) -> None:
    _catch_everything(program)
    try:
        _fail()
    except ValueError as error:
        program.window.errors.show_error(error)
        sys.excepthook(type(error), error, error.__traceback__)
    dialog = program.window.errors.report_dialog
    assert dialog is not None
    text = log.read_text(encoding="utf-8")
    for shown in (text, dialog._details.toPlainText()):
        assert "ValueError ← SaidError" in shown
        assert "test_crash_log.py" in shown
        assert not any(word in shown for word in ("비밀", "hunter2", "4711"))
    dialog.close()
    caplog.clear()  # errors are expected here


def test_that_what_a_person_can_act_on_is_told_and_not_logged(program: Program, log: Path) -> None:
    program.window.errors.show_error(UnreadableLineError(QUOTED))
    assert program.window.errors.report_dialog is None
    assert QUOTED not in log.read_text(encoding="utf-8")
