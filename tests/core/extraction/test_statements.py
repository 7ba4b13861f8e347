import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.extraction.statements import ExtractionOptions, statements
from core.resolver.options import ResolverOptions
from core.slots.subject import Speaker
from core.values.civil_time import format_seconds, seconds_of
from core.values.grain import Grain
from core.values.memory import Nature, Statement
from core.values.message import Moment, ZoneSource
from core.values.resolved_time import Basis, TimeRelation

# Monday, 15 September 2025, 09:12
SAID = Moment(seconds_of(2025, 9, 15, hour=9, minute=12), None, None, ZoneSource.MISSING)
SPEAKER = Speaker("Mina", "Platform team")


def _found(text: str, moment: Moment | None = SAID, *, keeps_all: bool = False) -> list[Statement]:
    return list(statements(text, moment, SPEAKER, ExtractionOptions(ResolverOptions(), keeps_all=keeps_all)))


def _window(statement: Statement) -> tuple[str, str]:
    assert statement.event_time is not None
    time = statement.event_time
    return format_seconds(time.start, Grain.DAY), format_seconds(time.end, Grain.DAY)


def test_that_relative_words_count_from_the_message() -> None:
    (found,) = _found("We moved the cache to Valkey last Wednesday.")
    assert _window(found) == ("2025-09-10", "2025-09-11")
    assert found.event_time is not None
    assert found.event_time.basis is Basis.RESOLVED
    assert found.event_time.anchor == SAID.wall


def test_that_a_sentence_without_time_words_has_the_day_it_was_said() -> None:
    (found,) = _found("I own Bitcoin.")
    assert _window(found) == ("2025-09-15", "2025-09-16")
    assert found.event_time is not None
    assert found.event_time.basis is Basis.MENTION


def test_that_an_exact_date_counts_more_than_a_vague_one() -> None:
    (found,) = _found("Lately I was busy, I moved to Lisbon last Wednesday.", keeps_all=True)
    assert _window(found) == ("2025-09-10", "2025-09-11")
    (vague,) = _found("I moved to Lisbon recently.", keeps_all=True)
    assert vague.event_time is not None
    assert vague.event_time.text == "recently"


def test_that_what_is_over_now_began_as_long_ago_as_it_lasted() -> None:
    (ended,) = _found("Rex was with us for 10 years and is not here anymore.", keeps_all=True)
    assert _window(ended) == ("2015-01-01", "2016-01-01")
    assert ended.event_time is not None
    assert ended.event_time.relation is TimeRelation.SINCE
    (told,) = _found("We stayed in Rome for 10 years.", keeps_all=True)
    assert told.event_time is not None
    assert told.event_time.basis is Basis.MENTION


def test_that_the_phrase_is_marked_in_the_message_not_in_the_sentence() -> None:
    text = "Good morning! I met Ada yesterday."
    (found,) = _found(text)
    assert found.event_time is not None
    assert text[found.event_time.begin_char : found.event_time.end_char] == "yesterday"
    assert text[found.begin_char : found.end_char] == found.content == "I met Ada yesterday."


def test_that_two_dates_joined_by_a_conjunction_make_two_statements() -> None:
    first, second = _found("We shipped the fix on 1 September 2025, and the outage ended on 3 September 2025.")
    assert (first.content, _window(first)[0]) == ("We shipped the fix on 1 September 2025", "2025-09-01")
    assert (second.content, _window(second)[0]) == ("the outage ended on 3 September 2025.", "2025-09-03")


def test_that_questions_and_greetings_are_left_out_unless_all_are_wanted() -> None:
    text = "Hi Ben! How are you? I moved to Lisbon."
    assert [found.content for found in _found(text)] == ["I moved to Lisbon."]
    assert [found.nature for found in _found(text, keeps_all=True)] == [Nature.NONE, Nature.NONE, Nature.STATE]


def test_that_without_a_message_time_only_full_dates_are_taken() -> None:
    dated, relative = _found("I met Ada on 8 May 2023. I saw Ben yesterday.", None)
    assert _window(dated) == ("2023-05-08", "2023-05-09")
    assert relative.event_time is None
    assert relative.learned is None


def test_that_a_past_stretch_makes_a_state_of_what_lasted() -> None:
    (found,) = _found("I lived in Braga from 2016 to 2019.")
    assert found.nature is Nature.STATE
    assert found.event_time is not None
    assert found.event_time.relation is TimeRelation.SPAN
    assert _window(found) == ("2016-01-01", "2020-01-01")


@given(st.text(max_size=200), st.booleans())
def test_that_any_text_gives_statements_with_exact_characters(text: str, keeps_all: bool) -> None:
    for found in _found(text, keeps_all=keeps_all):
        assert text[found.begin_char : found.end_char] == found.content
        if found.event_time is not None:
            assert found.event_time.start < found.event_time.end
            if found.event_time.begin_char is not None:
                assert text[found.event_time.begin_char : found.event_time.end_char] == found.event_time.text


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("The recital has been moved to June 5.", "2026-06-05"),
        ("I booked a cabin for 3 July.", "2026-07-03"),
        ("발표회가 6월 5일로 변경됐어.", "2026-06-05"),
        ("발표회가 6월 5일로 연기됐어.", "2026-06-05"),
        ("7월 3일 산장을 예약했어.", "2026-07-03"),
    ],
)
def test_that_what_was_moved_to_or_booked_for_a_day_is_a_plan_with_the_past_day_beside_it(text: str, day: str) -> None:
    (found,) = _found(text)
    assert found.nature is Nature.PLAN
    assert _window(found)[0] == day
    assert found.event_time is not None
    assert [one.why for one in found.event_time.alternatives] == ["past"]


@pytest.mark.parametrize("text", ["I booked the cabin on 3 July.", "7월 3일에 산장을 예약했어.", "서버를 독일로 옮겼어."])
def test_that_the_day_of_the_booking_itself_lies_behind(text: str) -> None:
    (found,) = _found(text)
    assert found.nature is not Nature.PLAN
    assert _window(found)[0].startswith("2025")
