"""What the resolver says besides the window: relation, basis, fields, alternatives, settings."""

import pytest

from core.resolver.resolve import ResolverOptions, resolve
from core.values.civil_time import DAY, parse_iso, seconds_of
from core.values.grain import Grain
from core.values.resolved_time import Basis, ResolvedTime, TimeKind, TimeRelation

WEDNESDAY = seconds_of(2024, 5, 15, hour=10, minute=30)


def _one(text: str, said: int = WEDNESDAY, options: ResolverOptions | None = None) -> ResolvedTime:
    (time,) = resolve(text, said, options or ResolverOptions())
    return time


def _starts(iso: str) -> int:
    window = parse_iso(iso)
    assert window is not None
    return window.start


@pytest.mark.parametrize(
    ("text", "relation"),
    [
        ("we moved in March", TimeRelation.AT),
        ("open from March to May", TimeRelation.SPAN),
        ("here since March", TimeRelation.SINCE),
        ("closed until Friday", TimeRelation.UNTIL),
        ("gone before 2020", TimeRelation.BEFORE),
        ("back after Easter", TimeRelation.AFTER),
        ("ready by Monday", TimeRelation.BY),
        ("I have had the dog for 3 years", TimeRelation.SINCE),
        ("3월부터 다녔다", TimeRelation.SINCE),
        ("3월까지 다녔다", TimeRelation.UNTIL),
    ],
)
def test_that_the_relation_is_kept_apart_from_the_window(text: str, relation: TimeRelation) -> None:
    assert _one(text).relation is relation


def test_that_a_date_with_its_year_is_stated_and_lends_nothing() -> None:
    time = _one("signed on 8 May 2023")
    assert time.basis is Basis.STATED
    assert time.known == ("year", "month", "day")
    assert time.implied == ()


def test_that_a_date_without_its_year_says_what_the_message_lent() -> None:
    time = _one("signed on 8 May")
    assert time.basis is Basis.RESOLVED
    assert (time.known, time.implied) == (("month", "day"), ("year",))


def test_that_next_friday_keeps_the_coming_one_as_an_alternative() -> None:
    time = _one("see you next Friday")
    assert time.start == _starts("2024-05-24")
    assert [(other.start, other.why) for other in time.alternatives] == [(_starts("2024-05-17"), "coming")]


def test_that_day_and_month_in_digits_keep_the_other_order() -> None:
    time = _one("paid on 03/04/2024")
    assert time.start == _starts("2024-03-04")
    assert [(other.start, other.why) for other in time.alternatives] == [(_starts("2024-04-03"), "day-month-order")]


def test_that_the_order_of_day_and_month_is_a_setting_of_the_source() -> None:
    assert _one("paid on 03/04/2024", options=ResolverOptions(date_order="dmy")).start == _starts("2024-04-03")


def test_that_points_put_the_day_first_everywhere() -> None:
    assert _one("paid on 03.04.2024").start == _starts("2024-04-03")


def test_that_the_other_direction_is_an_alternative_where_no_tense_decides() -> None:
    assert [other.why for other in _one("Friday at the lake").alternatives] == ["future"]
    assert [other.why for other in _one("we were at the lake on Friday").alternatives] == []


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("we ate there on Friday", "2024-05-10"),
        ("we will eat there on Friday", "2024-05-17"),
        ("on Friday we are going to eat there", "2024-05-17"),
        ("we ate there. On Friday we will rest", "2024-05-17"),
        ("I was ill on Monday but I will sing", "2024-05-13"),
        ("금요일에 만났어", "2024-05-10"),
        ("금요일에 만날 거야", "2024-05-17"),
    ],
)
def test_that_tense_decides_where_a_weekday_lies(text: str, start: str) -> None:
    assert _one(text).start == _starts(start)


def test_that_today_after_midnight_may_mean_the_day_before() -> None:
    time = _one("I finished it today", seconds_of(2024, 5, 15, hour=1))
    assert [(other.start, other.why) for other in time.alternatives] == [(_starts("2024-05-14"), "after-midnight")]


def test_that_the_start_of_the_week_is_a_setting() -> None:
    time = _one("last week was dull", options=ResolverOptions(week_start=6))
    assert (time.start, time.end) == (_starts("2024-05-05"), _starts("2024-05-12"))


def test_that_the_region_decides_holidays_and_seasons() -> None:
    assert _one("last Thanksgiving", options=ResolverOptions(region="CA")).start == _starts("2023-10-09")
    assert _one("last summer", options=ResolverOptions(region="AU")).start == _starts("2023-12-01")


def test_that_n_weeks_ago_is_a_day_as_precise_as_a_week() -> None:
    time = _one("it broke 2 weeks ago")
    assert time.start is not None
    assert time.end == time.start + DAY
    assert time.grain is Grain.WEEK
    assert [other.why for other in time.alternatives] == ["calendar-unit"]


@pytest.mark.parametrize(
    "text", ["a few weeks ago we met", "I saw him the other day", "she moved recently", "요즘 바쁘다", "얼마 전에 샀다"]
)
def test_that_vague_words_give_a_window_marked_as_vague(text: str) -> None:
    time = _one(text)
    assert time.kind is TimeKind.VAGUE
    assert time.has_window


@pytest.mark.parametrize(
    "text", ["30 February 2024", "the fifth Monday of February 2023", "2월 30일", "올해 2월 30일 오전 9시"]
)
def test_that_no_part_of_an_impossible_date_counts(text: str) -> None:
    assert resolve(text, WEDNESDAY) == ()


def test_that_the_29th_of_february_is_the_last_there_was() -> None:
    assert _one("on 29 February", seconds_of(2023, 5, 1)).start == _starts("2020-02-29")


def test_that_years_before_christ_are_astronomical() -> None:
    assert _one("on 15 March 44 BC").start == seconds_of(-43, 3, 15)
    assert _one("in the 5th century BC").start == seconds_of(-500)


def test_that_an_instant_ends_one_grain_later() -> None:
    time = _one("call me tomorrow at 3:15 pm")
    assert time.start is not None
    assert time.end == time.start + 60
    assert time.kind is TimeKind.DATETIME


def test_that_the_language_can_be_given() -> None:
    assert resolve("지난주", WEDNESDAY, ResolverOptions(language="en")) == ()


def test_that_an_iso_date_has_one_reading() -> None:
    assert _one("signed on 2024-04-03").alternatives == ()


@pytest.mark.parametrize(
    ("text", "start", "why", "other"),
    [
        ("let's bake this Monday", "2024-05-20", "this-period", "2024-05-13"),
        ("over the past year", "2023-05-15", "calendar-unit", "2023-01-01"),
    ],
)
def test_that_the_period_the_words_name_is_kept_where_the_sentence_means_another(
    text: str, start: str, why: str, other: str
) -> None:
    time = _one(text)
    assert time.start == _starts(start)
    assert [(one.why, one.start) for one in time.alternatives] == [(why, _starts(other))]


def test_that_what_has_lasted_since_a_time_began_at_one_that_lies_behind() -> None:
    assert _one("I'll be here since this August", seconds_of(2024, 11, 7)).start == _starts("2024-08-01")


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("boss's day 2022", "2022-10-17"),
        ("tax day 2018", "2018-04-17"),
        ("tax day 2021", "2021-04-15"),
        ("king's day 2014", "2014-04-26"),
        ("super tuesday 2016", "2016-03-01"),
    ],
)
def test_that_holidays_move_off_the_days_on_which_they_are_not_kept(text: str, day: str) -> None:
    assert _one(text).start == _starts(day)


def test_that_a_feast_without_a_rule_is_known_for_some_years_only() -> None:
    assert [time.text for time in resolve("super tuesday 2031", WEDNESDAY) if time.start == _starts("2031-03-04")] == []
