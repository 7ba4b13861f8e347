import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.extraction.statements import ExtractionOptions, statements
from core.resolver.calendar import unit_around
from core.resolver.options import ResolverOptions
from core.slots.subject import Speaker
from core.values.civil_time import DAY, format_seconds, seconds_of
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


@pytest.mark.parametrize(
    "text", ["I booked the cabin on 3 July.", "7월 3일에 산장을 예약했어.", "서버를 독일로 옮겼어."]
)
def test_that_the_day_of_the_booking_itself_lies_behind(text: str) -> None:
    (found,) = _found(text)
    assert found.nature is not Nature.PLAN
    assert _window(found)[0].startswith("2025")


@pytest.mark.parametrize(
    ("text", "window", "grain"),
    [
        ("We opened the bakery three years ago.", ("2022-01-01", "2023-01-01"), Grain.YEAR),
        ("3년 전에 빵집을 열었어.", ("2022-01-01", "2023-01-01"), Grain.YEAR),
        ("We opened the bakery a year and a half ago.", ("2024-03-01", "2024-04-01"), Grain.MONTH),
        ("We opened the bakery a year ago.", ("2024-09-01", "2024-10-01"), Grain.MONTH),
        ("We opened the bakery four months ago.", ("2025-05-01", "2025-06-01"), Grain.MONTH),
        ("4개월 전에 빵집을 열었어.", ("2025-05-01", "2025-06-01"), Grain.MONTH),
        ("We opened the bakery three days ago.", ("2025-09-12", "2025-09-13"), Grain.DAY),
        ("We opened the bakery on 12 March 2022.", ("2022-03-12", "2022-03-13"), Grain.DAY),
    ],
)
def test_that_a_distance_in_years_or_months_claims_no_day(text: str, window: tuple[str, str], grain: Grain) -> None:
    (found,) = _found(text)
    assert _window(found) == window
    assert found.event_time is not None
    assert found.event_time.grain is grain


@given(st.integers(1, 40), st.sampled_from(["month", "year", "decade"]), st.sampled_from(["", " and a half"]))
def test_that_grain_and_window_of_a_distance_agree(count: int, unit: str, half: str) -> None:
    words = f"a {unit}{half}" if half else f"{count} {unit}s"
    korean = {"month": f"{count}개월", "year": f"{count}년", "decade": f"{count * 10}년"}[unit]
    for text in (f"We opened the bakery {words} ago.", f"{korean} 전에 빵집을 열었어."):
        (found,) = _found(text)
        time = found.event_time
        assert time is not None
        around = unit_around(time.grain, time.start)
        assert (time.start, time.end) == (around.start, around.end)
        assert time.end - time.start > DAY


@pytest.mark.parametrize(
    ("text", "nature"),
    [
        ("나는 2018년부터 2020년까지 춘천에 살았어.", Nature.STATE),
        ("2015년부터 2017년까지 서점에서 일했어.", Nature.STATE),
        ("지난 2년 동안 스벨트를 사용했어.", Nature.STATE),
        ("I lived in Graz from 2018 to 2020.", Nature.STATE),
        ("2018년부터 2020년까지 세 번 넘어졌어.", Nature.EVENT),
        ("어제 춘천에서 일했어.", Nature.EVENT),
        ("I worked from the train yesterday.", Nature.EVENT),
    ],
)
def test_that_what_goes_on_for_a_stated_stretch_is_a_state(text: str, nature: Nature) -> None:
    assert [one.nature for one in _found(text)] == [nature]
