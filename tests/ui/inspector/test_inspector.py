import pytest
from pytestqt.qtbot import QtBot

from core.values.memory import Bound, Span
from tests.ui.stubs import VALKEY_TEXT, day, detail
from ui.inspector.excerpt import excerpt
from ui.inspector.panel import InspectorPanel
from ui.inspector.validity_text import begin_text, end_text
from ui.theme import DARK


@pytest.fixture
def inspector(qtbot: QtBot) -> InspectorPanel:
    panel = InspectorPanel()
    qtbot.addWidget(panel)
    panel.resize(360, 800)
    panel.show()
    return panel


def test_that_a_state_tells_its_dates_and_the_lag(inspector: InspectorPanel) -> None:
    inspector.show_detail(detail(3))
    fields = inspector.fields.texts()
    assert fields["Subject"] == "cache · platform"
    assert fields["True from"] == "10 Sep 2025"
    assert fields["until"] == "further notice"
    assert fields["Learned"].startswith("15 Sep 2025, 09:12 KST (5 day")
    assert inspector.badge.text() == "state · current"


def test_that_an_event_happened(inspector: InspectorPanel) -> None:
    inspector.show_detail(detail(2))
    assert inspector.fields.texts()["Happened"] == "10 Sep 2025"
    assert "until" not in inspector.fields.texts()


def test_that_the_date_is_explained(inspector: InspectorPanel) -> None:
    inspector.show_detail(detail(3))
    fields = inspector.why.fields.texts()
    assert fields["Said"] == "Mon 15 Sep 2025, 09:12 KST (stated)"
    assert fields["Words"] == "weekday"
    assert fields["Implied"] == "year, month, day"
    assert fields["Also"] == "3 Sep 2025 (the one of the week before)"
    assert "seen from when it was said" in fields["Rule"]
    assert "last Wednesday" in inspector.why.sentence.toPlainText()


def test_that_a_memory_without_any_date_says_so(inspector: InspectorPanel) -> None:
    inspector.show_detail(detail(6))
    assert inspector.fields.texts()["Happened"] == "no date"
    assert inspector.why.fields.texts() == {}


def test_that_the_source_is_shown_whole_as_plain_text(inspector: InspectorPanel) -> None:
    inspector.show_detail(detail(3))
    (card,) = inspector.message_cards
    assert card.passage.toPlainText() == VALKEY_TEXT.replace("\u202e", "⟦RLO⟧")
    assert "<b>No</b>" in card.passage.toPlainText()
    assert card.place == "Conversation: Standup\nFile: log.json (ChatGPT export)"


def test_that_other_colours_keep_what_is_shown(inspector: InspectorPanel) -> None:
    inspector.show_detail(detail(3))
    inspector.set_colors(DARK)
    assert inspector.title.toPlainText() == detail(3).content


def test_that_nothing_selected_leaves_a_hint(inspector: InspectorPanel) -> None:
    inspector.show_detail(detail(3))
    inspector.show_detail(None)
    assert not inspector.title.isVisible()
    assert not inspector.badge.isVisible()


@pytest.mark.parametrize(
    ("bound", "expected"),
    [
        (Bound(None, None), "always, as far as known"),
        (Bound(None, day(2025, 3, 15) + 3_600), "15 Mar 2025 or earlier"),
        (Bound(day(2025, 3, 15), None), "15 Mar 2025 or later"),
        (Bound(day(2025, 3, 15), day(2025, 3, 16)), "15 Mar 2025"),
        (Bound(day(2025, 4, 1), day(2025, 5, 1)), "between 1 Apr 2025 and 1 May 2025"),
    ],
)
def test_that_an_uncertain_beginning_is_told_as_such(bound: Bound, expected: str) -> None:
    assert begin_text(Span(bound, Bound(None, None)), None) == expected


def test_that_an_end_at_midnight_counts_through_the_day_before() -> None:
    end = Bound(day(2025, 1, 1), day(2025, 1, 1))
    assert end_text(Span(Bound(None, None), end), None) == "through 31 Dec 2024"


def test_that_an_excerpt_is_short_and_marks_the_phrase() -> None:
    text = "word " * 100 + "we met last week and " + "more " * 100
    begin = text.index("last week")
    piece = excerpt(text, (0, len(text)), (begin, begin + 9))
    assert piece.text[piece.begin : piece.end] == "last week"
    assert piece.text.startswith("“…")
    assert piece.text.endswith("…”")
    assert len(piece.text) < 180
