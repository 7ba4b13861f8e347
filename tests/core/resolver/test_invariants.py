from hypothesis import given, settings
from hypothesis import strategies as st

from core.resolver.resolve import ResolverOptions, resolve
from core.values.civil_time import WEEK, seconds_of
from core.values.resolved_time import ResolvedTime

WORDS = """
last next this the of in on at from to and since until before after by ago a two 3 5th 2021 '09 12/5 10:30 3pm Monday
Friday sat March May june week weekend days months year second first half quarter Q3 early late mid end yesterday today
tomorrow tonight morning night noon summer 90s every other for past few couple will was , . - / : ' day weekday century
bc decade h1 w 2023-W18 1/2 3-5 ( ) now
"""
REFERENCES = st.integers(seconds_of(1900), seconds_of(2100))
SENTENCES = st.lists(st.sampled_from(WORDS.split()), max_size=12).map(" ".join)
RELATIVE = (
    "last Monday",
    "two weeks ago",
    "the day before yesterday",
    "next Friday at 3pm",
    "this weekend",
    "last week",
)


def _hold(text: str, times: tuple[ResolvedTime, ...]) -> None:
    end_of_last = 0
    for time in times:
        assert end_of_last <= time.begin_char < time.end_char <= len(text)
        assert text[time.begin_char : time.end_char] == time.text
        end_of_last = time.end_char
        if time.start is not None or time.end is not None:
            assert time.start is not None
            assert time.end is not None
            assert time.start < time.end
        assert all(other.start < other.end for other in time.alternatives)


@settings(deadline=None)  # a text in Cyrillic letters loads dateparser
@given(text=st.text(max_size=80), reference=REFERENCES)
def test_that_any_text_at_all_is_read_without_an_error(text: str, reference: int) -> None:
    _hold(text, resolve(text, reference))


@given(text=SENTENCES, reference=REFERENCES, week_start=st.integers(0, 6))
def test_that_windows_and_places_in_the_text_are_sound(text: str, reference: int, week_start: int) -> None:
    _hold(text, resolve(text, reference, ResolverOptions(week_start=week_start)))


@given(text=st.sampled_from(RELATIVE), reference=REFERENCES, weeks=st.integers(-500, 500))
def test_that_relative_words_move_with_the_message_by_whole_weeks(text: str, reference: int, weeks: int) -> None:
    (here,) = resolve(text, reference)
    (there,) = resolve(text, reference + weeks * WEEK)
    assert here.start is not None
    assert here.end is not None
    assert (there.start, there.end) == (here.start + weeks * WEEK, here.end + weeks * WEEK)


@given(text=SENTENCES, reference=REFERENCES)
def test_that_the_same_words_always_give_the_same_times(text: str, reference: int) -> None:
    assert resolve(text, reference) == resolve(text, reference)
