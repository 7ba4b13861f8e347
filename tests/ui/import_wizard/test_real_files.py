import re
import shutil
import sqlite3
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.operations.import_log import Extract
from tests.ui.import_wizard import logs
from tests.ui.import_wizard.conftest import Opened
from tests.ui.stubs import settled
from ui.filters import FilterKind
from ui.import_wizard.wizard import ImportWizard, Step
from ui.main_window import MainWindow

CASES = Path(__file__).parents[2] / "core" / "importers" / "cases"


def _import(qtbot: QtBot, window: MainWindow, wizard: ImportWizard) -> None:
    QTest.mouseClick(wizard.next_button, Qt.MouseButton.LeftButton)
    settled(qtbot, window)
    assert wizard.step is Step.RESULT


def test_that_a_chat_says_its_format_its_reason_its_counts_and_what_becomes_a_memory(
    checked: Opened, tmp_path: Path
) -> None:
    page = checked(logs.whatsapp(tmp_path)).check_page.log
    words = page.accessible_words()
    assert words.startswith("WhatsApp chat\n")
    assert "looks like one, recognised by lines that begin with a date, a time and a name" in words
    assert page.plot.months.bars == [("January 2021", 8)]
    assert page.plot.authors.rows == [("Ada Winter", 4), ("Bo", 4)]
    assert "6 sentences become memories" in page.extract.example.text()
    assert "“see you tomorrow?” stays a message" in page.extract.example.text()
    page.extract.buttons[Extract.NONE].click()
    assert page.extract.example.text().startswith("Only messages are kept")


def test_that_files_and_folders_become_sources_of_their_own_and_strangers_are_listed_with_the_reason(
    qtbot: QtBot, real_window: MainWindow, checked: Opened, tmp_path: Path
) -> None:
    folder = tmp_path / "from my phone"
    folder.mkdir()
    logs.kakaotalk(folder)
    logs.telegram(folder)
    (folder / "ticket.pdf").write_bytes(b"%PDF-1.4\x00\x01 nothing to read")
    wizard = checked(logs.whatsapp(tmp_path), folder)
    assert wizard.check_page.logs.states() == [
        "WhatsApp Chat with Rowing club.txt\nWhatsApp chat · 8",
        "KakaoTalk_20240305.txt\nKakaoTalk chat (text) · 2",
        "result.json\nTelegram export · 4",
        "ticket.pdf\nNo reader knows this file",
    ]
    wizard.check_page.logs.list.setCurrentRow(3)
    assert "Choose the file as the other program exported it" in wizard.check_page.trouble.text
    _import(qtbot, real_window, wizard)
    summary = real_window.session.summary
    assert summary is not None
    assert [(source.name, source.messages) for source in summary.sources] == [
        ("WhatsApp Chat with Rowing club.txt", 8),
        ("KakaoTalk_20240305.txt", 2),
        ("result.json", 4),
    ]
    assert wizard.result_page.by_log.text().count("\n") == 2


def test_that_a_file_that_is_unticked_is_not_imported(
    qtbot: QtBot, real_window: MainWindow, checked: Opened, tmp_path: Path
) -> None:
    wizard = checked(logs.whatsapp(tmp_path), logs.kakaotalk(tmp_path))
    wizard.check_page.logs.list.setCurrentRow(0)
    QTest.keyClick(wizard.check_page.logs.list, Qt.Key.Key_Space)
    _import(qtbot, real_window, wizard)
    summary = real_window.session.summary
    assert summary is not None
    assert [source.name for source in summary.sources] == ["KakaoTalk_20240305.txt"]


def test_that_day_or_month_is_asked_with_the_files_own_date_and_what_it_would_be(
    qtbot: QtBot, real_window: MainWindow, checked: Opened, tmp_path: Path
) -> None:
    wizard = checked(logs.undecided_whatsapp(tmp_path))
    (card,) = wizard.check_page.log.cards
    assert card.question == "Which number is the day in 03/04/23?"
    assert [button.text() for button in card.choices.values()] == [
        "The day comes first: 03/04/23 is 3 Apr 2023",
        "The month comes first: 03/04/23 is 4 Mar 2023",
        "Leave it open: these messages have no date",
    ]
    assert wizard.next_button.text() == "Answer the question"
    QTest.keyClick(wizard.next_button, Qt.Key.Key_Return)
    assert card.choices["dmy"].hasFocus()
    QTest.keyClick(card.choices["dmy"], Qt.Key.Key_Space)
    QTest.keyClick(card.choices["dmy"], Qt.Key.Key_Down)
    settled(qtbot, real_window)
    assert wizard.check_page.log.table.messages.index(0, 0).data() == "4 Mar 2023, 14:05"
    QTest.keyClick(card.choices["mdy"], Qt.Key.Key_Up)
    settled(qtbot, real_window)
    assert wizard.check_page.log.table.messages.index(0, 0).data() == "3 Apr 2023, 14:05"
    assert wizard.next_button.text() == "Import"


def test_that_a_question_can_be_left_open(
    qtbot: QtBot, real_window: MainWindow, checked: Opened, tmp_path: Path
) -> None:
    wizard = checked(logs.undecided_whatsapp(tmp_path))
    wizard.check_page.log.cards[0].choices[""].click()
    settled(qtbot, real_window)
    assert wizard.next_button.text() == "Import"
    _import(qtbot, real_window, wizard)
    assert wizard.result_page.title.text().startswith("2 messages")


def test_that_nothing_is_asked_that_the_file_says(checked: Opened, tmp_path: Path) -> None:
    page = checked(logs.chatgpt(tmp_path)).check_page.log
    assert not page.cards
    assert not page.zone_choice.isVisible()


def test_that_a_zone_shows_what_it_does_to_a_time_of_the_file(checked: Opened, tmp_path: Path) -> None:
    choice = checked(logs.kakaotalk(tmp_path)).check_page.log.zone_choice
    assert choice.follows.text() == "5 Mar 2024, 09:00, no zone"
    choice.set_zone("Asia/Seoul")
    assert choice.follows.text() == "5 Mar 2024, 09:00 UTC+9 is 00:00 UTC"


def test_that_a_zone_can_be_used_for_all_files(checked: Opened, tmp_path: Path) -> None:
    wizard = checked(logs.whatsapp(tmp_path), logs.kakaotalk(tmp_path))
    choice = wizard.check_page.log.zone_choice
    choice.set_zone("Asia/Seoul")
    choice.zone_chosen.emit()
    choice.for_all.click()
    assert [entry.answers.zone for entry in wizard.logs.entries] == ["Asia/Seoul", "Asia/Seoul"]


def test_that_the_start_of_a_recording_is_asked_and_counted_from(
    qtbot: QtBot, real_window: MainWindow, checked: Opened, tmp_path: Path
) -> None:
    wizard = checked(logs.subtitles(tmp_path))
    (card,) = wizard.check_page.log.cards
    assert card.question == "When did it begin?"
    assert card.field is not None
    assert card.field.hasFocus()
    QTest.keyClicks(card.field, "2024-03-05 09:00")
    settled(qtbot, real_window)
    assert wizard.check_page.log.table.messages.index(0, 0).data() == "5 Mar 2024, 09:00"
    assert wizard.next_button.text() == "Import"


def test_that_a_longer_export_says_what_is_new_before_anything_is_written(
    qtbot: QtBot, real_window: MainWindow, workspace: Path, checked: Opened, tmp_path: Path
) -> None:
    wizard = checked(logs.whatsapp(tmp_path, messages=8))
    assert wizard.check_page.log.new_count.text().startswith("All of it is new: 8")
    _import(qtbot, real_window, wizard)
    wizard.close_now()
    wizard = checked(logs.whatsapp(tmp_path, messages=11))
    assert wizard.check_page.log.new_count.text() == "3 new, 8 known already: those are not added again."
    with sqlite3.connect(workspace) as connection:
        assert connection.execute("SELECT count(*) FROM messages").fetchone() == (8,)
    connection.close()
    _import(qtbot, real_window, wizard)
    assert wizard.result_page.title.text().startswith("3 messages")
    assert wizard.result_page.known.text().startswith("8 ")


def test_that_saved_memories_are_offered_where_there_are_some(
    qtbot: QtBot, real_window: MainWindow, checked: Opened, tmp_path: Path
) -> None:
    wizard = checked(logs.chatgpt(tmp_path))
    page = wizard.check_page.log
    assert page.saved.isVisible()
    assert page.saved.text().startswith("Also add what ChatGPT had saved about you: 2")
    page.saved.click()
    settled(qtbot, real_window)
    assert len(wizard.logs.entries) == 2
    _import(qtbot, real_window, wizard)
    summary = real_window.session.summary
    assert summary is not None
    assert [source.format_id for source in summary.sources] == ["chatgpt-export", "chatgpt-memories"]


def test_that_saved_memories_are_not_offered_where_there_are_none(checked: Opened, tmp_path: Path) -> None:
    assert not checked(logs.chatgpt(tmp_path, remembers=False)).check_page.log.saved.isVisible()


def test_that_warnings_name_the_places_and_can_be_copied(checked: Opened, tmp_path: Path) -> None:
    problems = checked(logs.telegram(tmp_path)).check_page.log.problems
    assert problems.lines() == [
        "Records of a type not known were left out. (1)",
        "  result.json, message 5: a message of the type 'unsupported'",
    ]
    QTest.mouseClick(problems.copy_button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "\n".join(problems.lines())
    problems.tree.selectAll()
    QTest.keyClick(problems.tree, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert "result.json, message 5" in QGuiApplication.clipboard().text()


def test_that_the_result_leads_to_the_timeline_of_the_new_source(
    qtbot: QtBot, real_window: MainWindow, workspace: Path, checked: Opened, tmp_path: Path
) -> None:
    del workspace
    wizard = checked(logs.kakaotalk(tmp_path), logs.whatsapp(tmp_path))
    _import(qtbot, real_window, wizard)
    QTest.mouseClick(wizard.result_page.show_button, Qt.MouseButton.LeftButton)
    settled(qtbot, real_window)
    only = real_window.state.filter_of(FilterKind.SOURCE)
    assert only is not None
    assert set(only.values) == {"KakaoTalk_20240305.txt", "WhatsApp Chat with Rowing club.txt"}
    start, end = real_window.timeline.visible_span()
    columns = real_window.session.columns
    assert columns is not None
    assert start < columns.start.min()
    assert columns.start.max() < end
    assert real_window.imports.wizard is None


def test_that_the_result_leads_to_the_search_for_conflicts(
    qtbot: QtBot, real_window: MainWindow, workspace: Path, checked: Opened, tmp_path: Path
) -> None:
    del workspace
    wizard = checked(logs.whatsapp(tmp_path))
    _import(qtbot, real_window, wizard)
    QTest.mouseClick(wizard.result_page.conflicts_button, Qt.MouseButton.LeftButton)
    settled(qtbot, real_window)
    assert real_window.messages.text


def test_that_back_keeps_the_answers_and_more_files_can_be_added(
    qtbot: QtBot, real_window: MainWindow, checked: Opened, tmp_path: Path
) -> None:
    wizard = checked(logs.undecided_whatsapp(tmp_path))
    wizard.check_page.log.cards[0].choices["mdy"].click()
    settled(qtbot, real_window)
    QTest.mouseClick(wizard.back_button, Qt.MouseButton.LeftButton)
    assert wizard.step is Step.CHOOSE
    wizard.choose_page.chosen.emit((logs.kakaotalk(tmp_path),))
    settled(qtbot, real_window)
    assert [entry.answers.assume for entry in wizard.logs.entries] == [(("date_order", "mdy"),), ()]
    wizard.check_page.logs.list.setCurrentRow(0)
    assert wizard.check_page.log.cards[0].choices["mdy"].isChecked()


def test_that_closing_asks_only_where_answers_would_be_lost(
    qtbot: QtBot, real_window: MainWindow, checked: Opened, tmp_path: Path
) -> None:
    wizard = checked(logs.whatsapp(tmp_path))
    QTest.keyClick(wizard, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: real_window.imports.wizard is None)
    wizard = checked(logs.undecided_whatsapp(tmp_path))
    wizard.check_page.log.cards[0].choices["mdy"].click()
    settled(qtbot, real_window)
    QTest.keyClick(wizard, Qt.Key.Key_Escape)
    box = wizard.question
    assert box is not None
    assert "your answers are not kept" in box.text()
    QTest.keyClick(box, Qt.Key.Key_Escape)
    assert wizard.isVisible()
    qtbot.waitUntil(lambda: wizard.question is None)
    QTest.keyClick(wizard, Qt.Key.Key_Escape)
    assert wizard.question is not None
    next(button for button in wizard.question.buttons() if button.text() == "Close").click()
    qtbot.waitUntil(lambda: real_window.imports.wizard is None)


def test_that_another_format_can_be_named(
    qtbot: QtBot, real_window: MainWindow, checked: Opened, tmp_path: Path
) -> None:
    wizard = checked(logs.whatsapp(tmp_path))
    box = wizard.check_page.log.formats
    box.setCurrentIndex(box.findData("irc-log"))
    box.activated.emit(box.currentIndex())
    settled(qtbot, real_window)
    assert wizard.logs.entries[0].answers.format_id == "irc-log"


def test_that_of_a_long_log_the_first_messages_are_shown(checked: Opened, tmp_path: Path) -> None:
    wizard = checked(logs.whatsapp(tmp_path, messages=6_000))
    page = wizard.check_page.log
    assert page.table.messages.rowCount() == 5_000
    assert "5,000 of them are shown here" in page.accessible_words()
    assert wizard.next_button.isEnabled()


def test_that_a_log_too_long_to_read_at_once_says_about_how_much_there_is(
    checked: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.preview._SECONDS", 0.0)
    words = checked(logs.whatsapp(tmp_path, messages=60_000)).check_page.log.accessible_words()
    assert re.search(r"the first [\d,]+ of about [\d,]+ messages", words)


def test_that_which_way_links_point_is_asked_shown_and_obeyed(
    qtbot: QtBot, real_window: MainWindow, checked: Opened, tmp_path: Path
) -> None:
    store = tmp_path / "agent.db"
    shutil.copy(CASES / "vektor-sqlite" / "a-person-says-which-way" / "input.db", store)
    wizard = checked(store)
    page = wizard.check_page.log
    (card,) = page.cards
    assert list(card.choices) == ["old_to_new", "new_to_old"]
    assert card.choices["old_to_new"].text() == "“Lunch is at one” was replaced by “Lunch is at noon”"
    assert page.tabs.isTabVisible(3)
    card.choices["new_to_old"].click()
    settled(qtbot, real_window)
    assert "“Lunch is at noon” → replaced by “Lunch is at one”" in page.mapping.text.text()
    assert "Which way links point is as you said." in page.mapping.text.text()
    _import(qtbot, real_window, wizard)
    assert wizard.result_page.known.text().startswith("1 replacement")


def test_that_a_store_whose_dates_tell_says_so_and_asks_nothing(checked: Opened, tmp_path: Path) -> None:
    store = tmp_path / "agent.db"
    shutil.copy(CASES / "vektor-sqlite" / "text-ids-and-the-other-table" / "input.db", store)
    page = checked(store).check_page.log
    assert not page.cards
    lines = page.mapping.text.text().split("\n\n")
    assert lines[0].startswith("Columns: text: memories.content · id: memories.id · learned time: memories.created_at")
    assert lines[1].startswith("Links point from the newer to the older memory: the dates of 1 of them say so, of 0")
    assert lines[2] == "2 of 3 records say when they were learned, 0 when it happened."


def test_that_every_control_of_the_check_has_a_name(checked: Opened, tmp_path: Path) -> None:
    wizard = checked(logs.undecided_whatsapp(tmp_path), logs.kakaotalk(tmp_path))
    page = wizard.check_page
    controls = (page.logs.list, page.log.formats, page.log.table, page.log.problems.tree, page.log.zone_choice.box,
                page.log.plot.months, page.log.plot.authors)  # fmt: skip
    assert all(control.accessibleName() for control in controls)
