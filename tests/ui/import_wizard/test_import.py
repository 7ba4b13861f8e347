import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from core.importers.contract import ImportRefusedError, RefusalKind
from core.operations.import_log import ImportCancelledError, ImportProgress, ImportRequest, ImportResult
from tests.ui.stubs import StubServices, drop_files, imported, settled
from ui.import_preview import FoundLog
from ui.import_wizard.wizard import ImportWizard, Step
from ui.main_window import MainWindow

LOG = Path("/nowhere/chat.json")


def _wizard(window: MainWindow) -> ImportWizard:
    wizard = window.imports.wizard
    assert wizard is not None
    return wizard


def _checked(qtbot: QtBot, window: MainWindow) -> ImportWizard:
    window.open_files((LOG,))
    settled(qtbot, window)
    return _wizard(window)


def _import(wizard: ImportWizard) -> None:
    QTest.mouseClick(wizard.next_button, Qt.MouseButton.LeftButton)


def test_that_the_import_button_asks_for_files(qtbot: QtBot, window: MainWindow) -> None:
    QTest.mouseClick(window.top_bar.import_button, Qt.MouseButton.LeftButton)
    assert _wizard(window).step is Step.CHOOSE
    _wizard(window).close()
    settled(qtbot, window)


def test_that_files_can_be_dropped_on_the_wizard(qtbot: QtBot, window: MainWindow) -> None:
    window.imports.open_wizard((), window.appearance.colors)
    drop_files(_wizard(window).choose_page.zone, str(LOG))
    settled(qtbot, window)
    assert _wizard(window).step is Step.CHECK
    _wizard(window).close()


def test_that_the_preview_shows_format_counts_and_warnings(qtbot: QtBot, window: MainWindow) -> None:
    page = _checked(qtbot, window).check_page
    assert page.log.table.messages.rowCount() == 2
    assert page.log.table.messages.index(0, 2).data() == "Hello⟦ZWSP⟧ there"
    assert page.log.problems.lines() == ["Tool calls and their results were left out. (3)"]
    assert page.log.zone_choice.isVisible()
    assert page.log.zone_choice.zone() is None
    _wizard(window).close()


def test_that_the_persons_zone_is_offered(qtbot: QtBot, window: MainWindow) -> None:
    choice = _checked(qtbot, window).check_page.log.zone_choice
    assert choice.box.itemText(1) == "Asia/Seoul (yours)"
    choice.box.setCurrentIndex(1)
    assert choice.zone() == "Asia/Seoul"
    _wizard(window).close()


def test_that_no_zone_is_asked_where_the_file_names_it(
    qtbot: QtBot, services: StubServices, window: MainWindow
) -> None:
    services.lacks_zone = False
    assert not _checked(qtbot, window).check_page.log.zone_choice.isVisible()
    _wizard(window).close()


def test_that_an_import_goes_into_the_open_workspace_and_is_shown(
    qtbot: QtBot, services: StubServices, window: MainWindow
) -> None:
    wizard = _checked(qtbot, window)
    loads = services.stub_queries.asked.count("columns")
    opened = len(services.opened)
    _import(wizard)
    settled(qtbot, window)
    assert wizard.step is Step.RESULT
    assert wizard.result_page.title.text() == "12 messages and 6 memories added"
    assert wizard.result_page.problems.lines() == [
        "Tool calls and their results were left out. (3)",
        "log.json, record 4: no author",
    ]
    assert len([line for line in services.stub_queries.asked if line.startswith("columns")]) > loads
    assert len(services.opened) == opened
    _import(wizard)
    qtbot.waitUntil(lambda: window.imports.wizard is None)


def test_that_without_a_workspace_one_is_made_beside_the_log(
    qtbot: QtBot, services: StubServices, empty_window: MainWindow
) -> None:
    wizard = _checked(qtbot, empty_window)
    _import(wizard)
    settled(qtbot, empty_window)
    assert services.opened == [Path("/nowhere/chat.truewhen")]
    assert empty_window.session.path == Path("/nowhere/chat.truewhen")
    assert wizard.step is Step.RESULT
    wizard.close()


def test_that_the_place_of_the_new_workspace_can_be_chosen(
    qtbot: QtBot, services: StubServices, empty_window: MainWindow
) -> None:
    wizard = _checked(qtbot, empty_window)
    wizard.check_page.set_target("/elsewhere/mine.truewhen")
    _import(wizard)
    settled(qtbot, empty_window)
    assert services.opened == [Path("/elsewhere/mine.truewhen")]
    wizard.close()


def test_that_a_refused_file_says_why_and_lets_another_be_chosen(
    qtbot: QtBot, services: StubServices, window: MainWindow
) -> None:
    def refuse(paths: tuple[Path, ...]) -> None:
        raise ImportRefusedError(RefusalKind.ENCRYPTED, paths[0], "a password")

    services.on_preview = refuse
    wizard = _checked(qtbot, window)
    assert "Unpack it with its password" in wizard.check_page.trouble.text
    assert not wizard.next_button.isEnabled()
    QTest.mouseClick(wizard.back_button, Qt.MouseButton.LeftButton)
    assert wizard.step is Step.CHOOSE
    wizard.close()


@pytest.fixture
def slow_import(services: StubServices) -> threading.Event:
    """An import that goes on until it is cancelled; the event is set once it has begun."""
    begun = threading.Event()

    def on_import(
        request: ImportRequest, progress: Callable[[ImportProgress], None], is_cancelled: Callable[[], bool]
    ) -> ImportResult:
        if request.is_dry_run:
            return imported(request, progress, is_cancelled)
        progress(ImportProgress(25, 100, 3, 1))
        begun.set()
        while not is_cancelled():
            threading.Event().wait(0.005)
        raise ImportCancelledError

    services.stub_queries.on_import = on_import
    return begun


def test_that_progress_is_shown_and_cancel_writes_nothing(
    qtbot: QtBot, window: MainWindow, slow_import: threading.Event
) -> None:
    wizard = _checked(qtbot, window)
    _import(wizard)
    assert slow_import.wait(5)
    qtbot.waitUntil(lambda: wizard.progress_page.bar.value() == 250)
    QTest.mouseClick(wizard.cancel_button, Qt.MouseButton.LeftButton)
    settled(qtbot, window)
    assert wizard.result_page.title.text() == "Cancelled"
    wizard.close()


def test_that_the_escape_key_cancels_before_it_closes(
    qtbot: QtBot, window: MainWindow, slow_import: threading.Event
) -> None:
    wizard = _checked(qtbot, window)
    _import(wizard)
    assert slow_import.wait(5)
    QTest.keyClick(wizard, Qt.Key.Key_Escape)
    settled(qtbot, window)
    assert wizard.step is Step.RESULT
    wizard.close()


def test_that_closing_the_window_ends_an_import(qtbot: QtBot, window: MainWindow, slow_import: threading.Event) -> None:
    wizard = _checked(qtbot, window)
    _import(wizard)
    assert slow_import.wait(5)
    window.close()
    assert window.jobs.is_idle
    wizard.close_now()


def test_that_a_failed_import_says_why(qtbot: QtBot, services: StubServices, window: MainWindow) -> None:
    def fail(
        request: ImportRequest, progress: Callable[[ImportProgress], None], is_cancelled: Callable[[], bool]
    ) -> ImportResult:
        if request.is_dry_run:
            return imported(request, progress, is_cancelled)
        raise ImportRefusedError(RefusalKind.TRUNCATED_INPUT, LOG, "at byte 9")

    services.stub_queries.on_import = fail
    wizard = _checked(qtbot, window)
    _import(wizard)
    settled(qtbot, window)
    assert wizard.step is Step.RESULT
    assert "cut off" in wizard.result_page.title.text()
    wizard.close()


def test_that_an_ambiguous_file_can_be_read_as_a_format_that_is_named(
    qtbot: QtBot, services: StubServices, window: MainWindow
) -> None:
    claims = ("chatgpt-export", "locomo-json")
    services.on_find = lambda paths: (FoundLog(paths[0], None, claims, "ambiguous_format", ", ".join(claims)),)
    wizard = _checked(qtbot, window)
    box = wizard.check_page.trouble.formats
    assert box.isVisible()
    assert [box.itemText(place) for place in range(1, box.count())] == ["ChatGPT export", "LoCoMo conversations"]
    box.activated.emit(2)
    settled(qtbot, window)
    assert services.formats_asked == ["locomo-json"]
    assert wizard.next_button.isEnabled()
    wizard.close_now()


def test_that_an_import_still_has_a_place_when_the_workspace_was_closed_meanwhile(
    qtbot: QtBot, services: StubServices, window: MainWindow
) -> None:
    wizard = _checked(qtbot, window)
    window.workspaces.close()
    _import(wizard)
    settled(qtbot, window)
    assert wizard.step is Step.RESULT
    assert services.opened[-1] == Path("/nowhere/chat.truewhen")
    wizard.close()


def test_that_closing_over_an_import_asks_and_can_be_taken_back(
    qtbot: QtBot, window: MainWindow, slow_import: threading.Event
) -> None:
    wizard = _checked(qtbot, window)
    _import(wizard)
    assert slow_import.wait(5)
    wizard.close()
    box = wizard.question
    assert box is not None
    assert wizard.isVisible()
    _press(box, "Go on")
    qtbot.waitUntil(lambda: wizard.question is None)
    assert wizard.step is Step.IMPORT
    wizard.close()
    box = wizard.question
    assert box is not None
    _press(box, "Stop")
    settled(qtbot, window)
    assert wizard.result_page.title.text() == "Cancelled"
    wizard.close()


def _press(box: QMessageBox, name: str) -> None:
    next(button for button in box.buttons() if button.text() == name).click()


def test_that_a_log_that_fails_does_not_keep_the_others_out(
    qtbot: QtBot, services: StubServices, window: MainWindow
) -> None:
    def on_import(
        request: ImportRequest, progress: Callable[[ImportProgress], None], is_cancelled: Callable[[], bool]
    ) -> ImportResult:
        if request.paths[0].name == "first.json":
            raise ImportRefusedError(RefusalKind.TRUNCATED_INPUT, request.paths[0], "at byte 9")
        return imported(request, progress, is_cancelled)

    services.stub_queries.on_import = on_import
    window.open_files((Path("/nowhere/first.json"), Path("/nowhere/second.json")))
    settled(qtbot, window)
    wizard = _wizard(window)
    _import(wizard)
    settled(qtbot, window)
    assert wizard.result_page.title.text() == "12 messages and 6 memories added"
    assert wizard.result_page.by_log.text().splitlines() == [
        "first.json: not imported. The file is cut off, and nothing in it is whole",
        "second.json: 12 messages, 6 memories, 0 known",
    ]
    wizard.close()


def test_that_cancel_keeps_what_was_imported_before_and_says_so(
    qtbot: QtBot, services: StubServices, window: MainWindow
) -> None:
    begun = threading.Event()

    def on_import(
        request: ImportRequest, progress: Callable[[ImportProgress], None], is_cancelled: Callable[[], bool]
    ) -> ImportResult:
        if request.is_dry_run or request.paths[0].name == "first.json":
            return imported(request, progress, is_cancelled)
        begun.set()
        while not is_cancelled():
            threading.Event().wait(0.005)
        raise ImportCancelledError

    services.stub_queries.on_import = on_import
    window.open_files(tuple(Path(f"/nowhere/{name}.json") for name in ("first", "second", "third")))
    settled(qtbot, window)
    wizard = _wizard(window)
    _import(wizard)
    qtbot.waitUntil(begun.is_set)
    QTest.mouseClick(wizard.cancel_button, Qt.MouseButton.LeftButton)
    settled(qtbot, window)
    assert wizard.result_page.title.text() == "12 messages and 6 memories added"
    assert "The rest was cancelled" in wizard.result_page.known.text()
    assert wizard.result_page.by_log.text().splitlines()[1] == "second.json: cancelled"
    wizard.close()
