import pytest

from core.datemath.arithmetic import Duration
from core.values.civil_time import DAY, format_seconds, parse_iso
from ui.date_math.reckoning import Length, Question, moved, side_of_window, typed_length, work_out
from ui.date_math.words import Counted, relation_text


def _question(first: str, second: str, region: str = "") -> Question:
    a, b = parse_iso(first), parse_iso(second)
    assert a is not None
    assert b is not None
    return Question(side_of_window(a), side_of_window(b), region)


@pytest.mark.parametrize(
    ("text", "length"),
    [
        ("3 weeks", Length(Duration(weeks=3))),
        ("2 months 5 days", Length(Duration(months=2, days=5))),
        ("2 months, and 5 days", Length(Duration(months=2, days=5))),
        ("-2 months 5 days", Length(Duration(months=-2, days=-5))),
        ("−1 year +2 days", Length(Duration(years=-1, days=2))),
        ("3 days ago", Length(Duration(days=-3))),
        ("10 working days", Length(working_days=10)),
        ("3주 2일", Length(Duration(weeks=3, days=2))),
        ("2개월", Length(Duration(months=2))),
        ("10 영업일 전", Length(working_days=-10)),
        ("1y6mo", Length(Duration(years=1, months=6))),
    ],
)
def test_that_lengths_are_read(text: str, length: Length) -> None:
    assert typed_length(text) == length


@pytest.mark.parametrize("text", ["", "soon", "3", "3 moons", "weeks", "3 weeks of", "0 days", "12345678901 days"])
def test_that_what_is_no_length_is_none(text: str) -> None:
    assert typed_length(text) is None


@pytest.mark.parametrize(
    ("base", "text", "result"),
    [
        ("2025-01-31", "1 month", "2025-02-28"),
        ("2025-09-10", "-5 months", "2025-04-10"),
        ("2025-09-12", "1 working day", "2025-09-15"),
        ("2025-09-15", "1 wd ago", "2025-09-12"),
        ("2025-06", "1 month", "2025-07-01"),
    ],
)
def test_that_a_length_is_added(base: str, text: str, result: str) -> None:
    window, length = parse_iso(base), typed_length(text)
    assert window is not None
    assert length is not None
    reached = moved(window, length)
    assert format_seconds(reached.start, reached.grain) == result


def test_that_holidays_of_a_region_are_left_out() -> None:
    plain, korean = (
        work_out(_question("2025-10-01", "2025-10-11")),
        work_out(_question("2025-10-01", "2025-10-11", "KR")),
    )
    assert plain.working_days == 8
    assert korean.working_days < plain.working_days
    assert any(holiday.day * DAY >= 0 for holiday in korean.holidays)
    assert korean.knows_holidays


def test_that_an_imprecise_side_has_bounds() -> None:
    answer = work_out(_question("2023-06", "2023-08-15"))
    assert answer.interval.bounds == (46, 75)
    assert answer.least_working_days is not None
    assert answer.most_working_days is not None
    assert answer.least_working_days < answer.working_days <= answer.most_working_days


def test_that_the_example_of_the_design_holds() -> None:
    interval = work_out(_question("2025-03-15", "2025-09-10")).interval
    assert (interval.days, interval.exact, interval.weeks) == (179, "5 months 26 days", 25.57)
    assert relation_text(interval, "Redis", "Valkey") == "Redis is before Valkey"


def test_that_open_bounds_are_said(qapp: object) -> None:
    del qapp
    assert "at least" in Counted().between(3, None)
    assert "at most" in Counted().between(None, 3)
    assert Counted().between(None, None) == "any number of days"
