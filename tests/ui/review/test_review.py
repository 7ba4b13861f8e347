from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.queries.decision_effect import Effect, Step
from core.queries.message_context import MessageContext
from core.queries.review_queue import Consequence, EdgeKind, ReviewItem
from core.values.civil_time import seconds_of
from core.values.memory import Bound, SourceMessage
from core.values.message import Role
from tests.ui.review.conftest import CONSEQUENCE, ITEMS, item
from ui.review.bulk_dialog import BulkDialog
from ui.review.decision import Act, Decision
from ui.review.dialog import ReviewDialog
from ui.review.model import Preview, QueueModel
from ui.review.panel import ReviewPanel
from ui.review.words import kind_of, warnings
from ui.theme import DARK, LIGHT
from ui.widgets.labels import ElidedLabel
from ui.widgets.passage import Passage


def _decisions(widget: ReviewDialog | ReviewPanel) -> list[Decision]:
    told: list[Decision] = []
    widget.decided.connect(told.append)
    return told


def _press(widget: QWidget, key: Qt.Key) -> None:
    QTest.keyClick(widget.focusWidget() or widget, key)


def _struck(passage: Passage) -> str:
    cursor, text = QTextCursor(passage.document()), ""
    while not cursor.atEnd():
        cursor.movePosition(QTextCursor.MoveOperation.NextCharacter, QTextCursor.MoveMode.KeepAnchor)
        text += cursor.selectedText() if cursor.charFormat().fontStrikeOut() else ""
        cursor.clearSelection()
    return text


def test_that_the_queue_obeys_the_contract_of_models(model: QueueModel) -> None:
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    assert model.rowCount() == 3
    model.set_items(ITEMS[1:])
    assert model.rowCount() == 2


def test_that_nothing_is_accepted_by_opening_or_by_enter(qtbot: QtBot, dialog: ReviewDialog) -> None:
    with qtbot.assertNotEmitted(dialog.decided):
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            _press(dialog, key)
    assert dialog.isVisible()


def test_that_a_accepts_what_the_judge_says(dialog: ReviewDialog, model: QueueModel) -> None:
    told = _decisions(dialog)
    model.choose(1)
    _press(dialog, Qt.Key.Key_A)
    assert told == [Decision(Act.ACCEPT, "p-2")]


def test_that_a_contradiction_is_not_accepted_before_a_person_says_what_it_is(
    dialog: ReviewDialog, model: QueueModel
) -> None:
    told = _decisions(dialog)
    assert not dialog.bar.accept.isEnabled()
    _press(dialog, Qt.Key.Key_A)
    assert told == []
    _press(dialog, Qt.Key.Key_E)
    assert dialog.form.isVisible()
    dialog.form.kinds.setCurrentIndex(dialog.form.kinds.findData(EdgeKind.CHANGE))
    QTest.keyClicks(dialog.form.since, "2025-10-01")
    assert model.draft.is_edited
    QTest.keyClick(dialog.form.since, Qt.Key.Key_Return)
    _press(dialog, Qt.Key.Key_A)
    day = seconds_of(2025, 10, 1)
    assert told == [Decision(Act.ACCEPT, "p-1", EdgeKind.CHANGE, Bound(day, day))]


def test_that_a_date_with_the_judges_own_kind_counts_as_edited(dialog: ReviewDialog, model: QueueModel) -> None:
    told = _decisions(dialog)
    model.choose(1)
    _press(dialog, Qt.Key.Key_E)
    QTest.keyClicks(dialog.form.since, "2025-08")
    dialog.queue.setFocus()
    _press(dialog, Qt.Key.Key_A)
    assert told[0].start == Bound(seconds_of(2025, 8), seconds_of(2025, 8, 31))
    assert told[0].kind is EdgeKind.CHANGE


def test_that_letters_in_the_reason_decide_nothing(qtbot: QtBot, dialog: ReviewDialog) -> None:
    dialog.reason.setFocus()
    with qtbot.assertNotEmitted(dialog.decided):
        QTest.keyClicks(dialog.reason, "rad edu")
    assert dialog.reason.text() == "rad edu"


def test_that_r_rejects_with_the_reason_if_there_is_one(dialog: ReviewDialog) -> None:
    told = _decisions(dialog)
    dialog.reason.setFocus()
    QTest.keyClicks(dialog.reason, "two teams")
    QTest.keyClick(dialog.reason, Qt.Key.Key_Return)
    _press(dialog, Qt.Key.Key_R)
    assert told == [Decision(Act.REJECT, "p-1", reason="two teams")]
    assert dialog.reason.text() == ""


@pytest.mark.parametrize(("key", "act"), [(Qt.Key.Key_D, Act.DEFER), (Qt.Key.Key_R, Act.REJECT)])
def test_that_keys_put_off_and_reject(dialog: ReviewDialog, key: Qt.Key, act: Act) -> None:
    told = _decisions(dialog)
    _press(dialog, key)
    assert told == [Decision(act, "p-1")]


def test_that_u_undoes_also_when_nothing_waits_any_more(dialog: ReviewDialog, model: QueueModel) -> None:
    told = _decisions(dialog)
    model.set_items(())
    assert dialog.empty.isVisible()
    _press(dialog, Qt.Key.Key_U)
    QTest.mouseClick(dialog.bar.undo, Qt.MouseButton.LeftButton)
    assert told == [Decision(Act.UNDO), Decision(Act.UNDO)]


def test_that_arrows_move_through_the_queue(dialog: ReviewDialog, model: QueueModel) -> None:
    _press(dialog, Qt.Key.Key_Down)
    assert model.place == 1
    _press(dialog, Qt.Key.Key_Down)
    _press(dialog, Qt.Key.Key_Down)
    assert model.place == 2
    _press(dialog, Qt.Key.Key_Up)
    assert model.place == 1
    assert dialog.queue.currentIndex().row() == 1


def test_that_a_click_in_the_queue_shows_that_pair(dialog: ReviewDialog, model: QueueModel) -> None:
    area = dialog.queue.visualRect(model.index(2))
    QTest.mouseClick(dialog.queue.viewport(), Qt.MouseButton.LeftButton, pos=area.center())
    assert model.place == 2
    assert dialog.newer.words.toPlainText() == ITEMS[2].new.content


def test_that_the_buttons_do_what_the_keys_do(panel: ReviewPanel, model: QueueModel) -> None:
    told = _decisions(panel)
    model.choose(1)
    for button in (panel.bar.accept, panel.bar.reject, panel.bar.later):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert [decision.act for decision in told] == [Act.ACCEPT, Act.REJECT, Act.DEFER]


def test_that_the_difference_is_marked_word_by_word(dialog: ReviewDialog, model: QueueModel) -> None:
    model.choose(1)
    assert _struck(dialog.older.words) == "Redis"
    model.choose(2)
    assert _struck(dialog.older.words) == "20분"


def test_that_the_source_message_is_shown_with_the_memory_marked(dialog: ReviewDialog, model: QueueModel) -> None:
    model.choose(1)
    assert dialog.older.message.toPlainText() == "Hello. We use Redis for the cache. Bye."
    (marked,) = dialog.older.message.extraSelections()
    assert marked.cursor.selectedText() == "We use Redis for the cache."


def test_that_hidden_characters_are_made_visible(dialog: ReviewDialog, model: QueueModel) -> None:
    model.set_items((item(9, "change", "We use Redis\u202e now.", "We use\u200b Valkey."),))
    assert "⟦RLO⟧" in dialog.older.words.toPlainText()
    assert "⟦ZWSP⟧" in dialog.newer.words.toPlainText()


def test_that_what_would_change_is_shown_before_deciding(dialog: ReviewDialog, model: QueueModel) -> None:
    model.choose(1)
    assert not dialog.verdict.bars.isVisible()
    model.set_consequence(CONSEQUENCE)
    assert dialog.verdict.bars.isVisible()
    assert "before: 10 Mar 2025 – further notice" in dialog.verdict.bars.accessibleName()
    assert "fork" in dialog.verdict.warning.text()
    assert "assumed" in dialog.verdict.warning.text()


def test_that_a_cycle_is_told_before_anything_else() -> None:
    told = warnings(Consequence((), (), closes_cycle=True, is_assumed=True, opens_fork=True, starts_before=True))
    assert len(told) == 2
    assert "refused" in told[0]


def test_that_the_current_suggestion_stays_current_when_the_queue_is_loaded_again(model: QueueModel) -> None:
    model.choose(1)
    model.set_items((ITEMS[1], ITEMS[2]))
    assert model.current is ITEMS[1]
    model.set_items((ITEMS[2],))
    assert model.current is ITEMS[2]


def test_that_another_suggestion_starts_as_its_judge_says(dialog: ReviewDialog, model: QueueModel) -> None:
    model.choose(1)
    _press(dialog, Qt.Key.Key_E)
    dialog.form.kinds.setCurrentIndex(dialog.form.kinds.findData(EdgeKind.END))
    kinds = [model.draft.kind]
    model.choose(2)
    assert [*kinds, model.draft.kind] == [EdgeKind.END, EdgeKind.CORRECTION]
    assert not dialog.form.isVisible()


def test_that_the_panel_says_how_suggestions_come_about(panel: ReviewPanel, model: QueueModel) -> None:
    assert not panel.empty.isVisible()
    model.set_items(())
    assert panel.empty.isVisible()
    assert "pairs are looked for" in panel.empty.hint.text()
    assert panel.empty.search.isVisible()


def test_that_the_card_counts(panel: ReviewPanel, model: QueueModel) -> None:
    model.choose(1)
    assert panel.card.heading.accessibleName() == "Suggestion 2 of 3"


@pytest.mark.parametrize("colors", [LIGHT, DARK])
def test_that_both_themes_are_drawn(dialog: ReviewDialog, model: QueueModel, colors: object) -> None:
    model.choose(1)
    model.set_consequence(CONSEQUENCE)
    dialog.set_colors(colors)  # type: ignore[arg-type]
    assert not dialog.grab().isNull()


def test_that_only_some_verdicts_are_kinds() -> None:
    assert kind_of("portion") is EdgeKind.PORTION
    assert kind_of("contradiction") is None


def test_that_the_newer_memory_is_split_where_the_person_says(dialog: ReviewDialog, model: QueueModel) -> None:
    told = _decisions(dialog)
    model.set_items((item(5, "change", "We use Redis.", "We moved to Valkey and Priya leads on-call."),))
    _press(dialog, Qt.Key.Key_S)
    assert dialog.split.isVisible()
    assert dialog.split.parts == ("We moved to Valkey", "Priya leads on-call.")
    QTest.keyClick(dialog.split.text, Qt.Key.Key_Left)
    assert dialog.split.parts == ("We moved to", "Valkey and Priya leads on-call.")
    QTest.keyClick(dialog.split.text, Qt.Key.Key_Right)
    QTest.keyClick(dialog.split.text, Qt.Key.Key_Return)
    assert [(one.act, one.suggestion) for one in told] == [(Act.SPLIT, "p-5")]
    assert told[0].cut is not None
    assert dialog.split.isHidden()


def test_that_a_click_on_a_word_cuts_before_it(dialog: ReviewDialog, model: QueueModel) -> None:
    model.set_items((item(5, "change", "We use Redis.", "We moved to Valkey and Priya leads on-call."),))
    QTest.mouseClick(dialog.bar.split, Qt.MouseButton.LeftButton)
    text = dialog.split.text
    place = QTextCursor(text.document())
    place.setPosition(len("We mo"))
    QTest.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=text.cursorRect(place).center())
    assert dialog.split.parts == ("We", "moved to Valkey and Priya leads on-call.")


def test_that_one_word_cannot_be_split(dialog: ReviewDialog, model: QueueModel) -> None:
    model.set_items((item(5, "change", "Redis", "Valkey"),))
    _press(dialog, Qt.Key.Key_S)
    assert not dialog.split.split.isEnabled()
    QTest.keyClick(dialog.split.text, Qt.Key.Key_Escape)
    assert dialog.split.isHidden()
    assert dialog.isVisible()


def test_that_another_scope_is_an_act_of_its_own(dialog: ReviewDialog, model: QueueModel) -> None:
    told = _decisions(dialog)
    model.choose(1)
    _press(dialog, Qt.Key.Key_E)
    assert dialog.form.scope.text() == "team"
    assert not dialog.form.set_scope.isEnabled()
    dialog.form.scope.setFocus()
    dialog.form.scope.clear()
    QTest.keyClicks(dialog.form.scope, "staging")
    QTest.mouseClick(dialog.form.set_scope, Qt.MouseButton.LeftButton)
    assert told == [Decision(Act.RESCOPE, "p-2", memory=ITEMS[1].new.uid, scope="staging")]


def _siblings() -> tuple[ReviewItem, ...]:
    first, second = (item(number, "change", "We use Redis.", "We use Valkey.") for number in (11, 12))
    lone = item(13, "change", "We live in Porto.", "We live in Lisbon.")
    suspect = replace(item(14, "change", "We use Redis.", "We use Valkey?"), is_model_only=True)
    grouped = tuple(replace(one, group="p-11", siblings=3) for one in (first, second, suspect))
    return (*grouped[:2], replace(lone, group="p-13"), grouped[2])


def test_that_siblings_are_decided_together_only_if_a_person_says_so(dialog: ReviewDialog, model: QueueModel) -> None:
    told = _decisions(dialog)
    model.set_items(_siblings())
    assert dialog.siblings.isVisible()
    assert not dialog.siblings.box.isChecked()
    _press(dialog, Qt.Key.Key_A)
    _press(dialog, Qt.Key.Key_G)
    assert dialog.siblings.box.isChecked()
    _press(dialog, Qt.Key.Key_A)
    assert [one.suggestions for one in told] == [("p-11",), ("p-11", "p-12")]
    model.choose(2)
    assert not dialog.siblings.isVisible()


def test_that_ticking_by_mouse_does_the_same(dialog: ReviewDialog, model: QueueModel) -> None:
    model.set_items(_siblings())
    dialog.siblings.box.click()
    assert model.together == ("p-12",)
    dialog.siblings.box.click()
    assert not model.together


def test_that_the_chain_and_what_is_hidden_are_told_before_deciding(dialog: ReviewDialog, model: QueueModel) -> None:
    model.choose(1)
    chain = (ITEMS[1].old, ITEMS[1].new)
    effect = Effect(chain, (Step(0, 1, EdgeKind.CHANGE, is_new=True),), hidden=1, shown=0, new_forks=1, new_cycles=0)
    model.set_preview(Preview(CONSEQUENCE, effect))
    assert dialog.verdict.chain.isVisible()
    assert "We use Redis for the cache. → We use Valkey for the cache." in dialog.verdict.chain.accessibleName()
    assert "1 memory" in dialog.verdict.counts.text()
    assert "1 fork" in dialog.verdict.counts.text()
    assert not dialog.grab().isNull()


def test_that_the_conversation_around_is_shown(dialog: ReviewDialog, model: QueueModel) -> None:
    said = SourceMessage("c", "2", "Mina", Role.USER, "Good <b>news</b>\u202e.", None, "", 0, 0)
    model.set_preview(Preview(around_old=MessageContext((said,), ()), around_new=MessageContext((), (said, said))))
    assert dialog.older.before.texts == ("Mina: Good <b>news</b>⟦RLO⟧.",)
    assert dialog.older.after.texts == ()
    assert len(dialog.newer.after.texts) == 2
    assert "&lt;b&gt;" in dialog.newer.after.findChildren(ElidedLabel)[0].toolTip()


def test_that_why_the_date_is_so_is_told(dialog: ReviewDialog, model: QueueModel) -> None:
    model.choose(1)
    assert dialog.older.why.text()


def test_that_many_are_decided_only_after_the_sample_was_looked_at(qtbot: QtBot, model: QueueModel) -> None:
    items = tuple(item(n, "change", f"We use Redis {n}.", f"We use Valkey {n}.") for n in range(1, 21))
    model.set_items((*items, replace(items[0], suggestion=replace(items[0].suggestion, uid="p-x"), is_model_only=True)))
    dialog = _bulk(qtbot, model)
    told: list[Decision] = []
    dialog.decided.connect(told.append)
    assert len(dialog.sample) == 5
    assert "p-x" not in dialog.choice.uids
    assert "1 left out" in dialog.count.text()
    for button in (dialog.accept_all, dialog.reject_all):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert told == []
    for _ in dialog.sample:
        QTest.mouseClick(dialog.forward, Qt.MouseButton.LeftButton)
    assert dialog.is_looked_at
    QTest.mouseClick(dialog.accept_all, Qt.MouseButton.LeftButton)
    (decision,) = told
    assert decision.act is Act.ACCEPT_MANY
    assert set(decision.suggestions) == {one.suggestion.uid for one in items}
    _close(dialog)


def test_that_one_that_looks_wrong_is_left_out(qtbot: QtBot, model: QueueModel) -> None:
    model.set_items(tuple(item(n, "change", f"We use Redis {n}.", f"We use Valkey {n}.") for n in range(1, 5)))
    dialog = _bulk(qtbot, model)
    wrong = dialog.sample[0].suggestion.uid
    dialog.card.setFocus()
    QTest.keyClick(dialog.card, Qt.Key.Key_X)
    assert wrong not in dialog.choice.uids
    for _ in range(len(dialog.sample)):
        QTest.keyClick(dialog.card, Qt.Key.Key_Right)
    assert dialog.is_looked_at
    _close(dialog)


def test_that_a_filter_chooses_and_draws_anew(qtbot: QtBot, model: QueueModel) -> None:
    sure = item(9, "correction", "It took 20 minutes.", "It took 35 minutes.")
    model.set_items((*ITEMS[:2], replace(sure, suggestion=replace(sure.suggestion, confidence=0.97, judge="llm:tree"))))
    dialog = _bulk(qtbot, model)
    assert len(dialog.choice.items) == 3
    assert "1 can only be rejected" in dialog.count.text()
    dialog.filter.least.setCurrentIndex(dialog.filter.least.findData(0.95))
    assert dialog.choice.uids == ("p-9",)
    dialog.filter.least.setCurrentIndex(0)
    dialog.filter.judges.setCurrentIndex(dialog.filter.judges.findData("llm:tree"))
    assert dialog.choice.uids == ("p-9",)
    dialog.filter.judges.setCurrentIndex(0)
    dialog.filter.verdicts.setCurrentIndex(dialog.filter.verdicts.findData("change"))
    assert dialog.choice.uids == ("p-2",)
    _close(dialog)


def test_that_what_cannot_be_decided_together_is_left_out_and_told(qtbot: QtBot, model: QueueModel) -> None:
    dialog = _bulk(qtbot, model)
    dialog.show_refused({"fork": ("p-2",), "cycle": ("p-3",)})
    assert dialog.choice.uids == ("p-1",)
    assert "several replacements" in dialog.refused.text()
    assert "lead back" in dialog.refused.text()
    _close(dialog)


def _bulk(qtbot: QtBot, model: QueueModel) -> BulkDialog:
    dialog = BulkDialog(model, seed=lambda: 7)
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def _close(dialog: BulkDialog) -> None:
    dialog.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
