from hypothesis import given
from hypothesis import strategies as st

from core.extraction.cutting import cuts, likely_cut, part_statements
from core.extraction.statements import ExtractionOptions
from core.resolver.options import ResolverOptions
from core.slots.subject import Speaker
from core.values.civil_time import seconds_of
from core.values.memory import Nature, Statement
from core.values.message import Moment, ZoneSource
from core.values.resolved_time import Basis

_TOLD = Moment(seconds_of(2025, 9, 15), 0, None, ZoneSource.STATED)


def _parts(text: str, number: int) -> tuple[str, str]:
    cut = cuts(text)[number]
    return text[cut.begin : cut.end], text[cut.next_begin : cut.next_end]


def test_that_a_conjunction_belongs_to_neither_part() -> None:
    text = "We moved to Valkey, and Priya leads on-call now."
    assert _parts(text, likely_cut(text)) == ("We moved to Valkey", "Priya leads on-call now.")


def test_that_korean_is_cut_after_the_connecting_ending() -> None:
    text = "캐시는 발키로 바꿨고 배포는 매주 화요일에 합니다."
    assert _parts(text, likely_cut(text)) == ("캐시는 발키로 바꿨고", "배포는 매주 화요일에 합니다.")


def test_that_one_word_cannot_be_cut() -> None:
    assert cuts("Valkey.") == ()
    assert likely_cut("Valkey.") == -1


@given(st.text(alphabet="ab ,;.\n", max_size=60))
def test_that_parts_lie_inside_the_text_one_after_the_other(text: str) -> None:
    for cut in cuts(text):
        assert 0 <= cut.begin <= cut.end <= cut.next_begin <= cut.next_end <= len(text)
    assert -1 <= likely_cut(text) < max(1, len(cuts(text)))


def test_that_each_part_gets_its_own_date_and_the_rest_of_the_whole() -> None:
    text = "Hello. We moved to Valkey on 10 September 2025 and she plans to leave."
    begin = text.index("We moved")
    whole = Statement(text[begin:], begin, len(text), Nature.STATE, "cache", "", False, None, _TOLD)
    middle = text.index(" and she")
    parts = [(begin, middle), (middle + len(" and "), len(text))]
    options = ExtractionOptions(ResolverOptions())
    first, second = part_statements(text, parts, whole, Speaker("Omar", "team"), options)
    assert first.event_time is not None
    assert first.event_time.start == seconds_of(2025, 9, 10)
    assert text[first.event_time.begin_char : first.event_time.end_char] == first.event_time.text
    assert second.event_time is not None
    assert second.event_time.basis is Basis.MENTION
    assert second.content == "she plans to leave."
    assert second.subject == "cache"
