import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.slots.slots import Polarity, Slots, slots_of
from core.slots.subject import Speaker
from core.slots.words import language_of
from core.values.memory import Nature

SPEAKER = Speaker("Mina", "Platform team")


def _slots(sentence: str) -> Slots:
    return slots_of(sentence, SPEAKER, language_of(sentence))


@pytest.mark.parametrize(
    ("sentence", "subject", "attribute", "value"),
    [
        ("I live in Porto.", "Mina", "home", "Porto"),
        ("I work at Northpeak.", "Mina", "employer", "Northpeak"),
        ("My rent is 900 euros.", "Mina", "rent", "900 euros"),
        ("Our CTO is Helen Park.", "Platform team", "cto", "Helen Park"),
        ("Helen Park is our CTO.", "Platform team", "cto", "Helen Park"),
        ("Priya reports to Ingrid.", "Priya", "manager", "Ingrid"),
        ("I weigh 70 kg.", "Mina", "weight", "70 kg"),
        ("The standup is at 9:30.", "standup", "time", "9:30"),
        ("We use Redis.", "Platform team", "use", "Redis"),
        ("저는 수원에 살아요.", "Mina", "home", "수원"),
        ("제 상사는 강 부장님이에요.", "Mina", "manager", "강 부장님"),
        ("결제 서버는 MySQL을 쓴다.", "결제 서버", "use", "MySQL"),
    ],
)
def test_that_a_sentence_fills_the_slots_that_it_names(sentence: str, subject: str, attribute: str, value: str) -> None:
    found = _slots(sentence)
    assert (found.subject, found.attribute, found.value) == (subject, attribute, value)


@pytest.mark.parametrize(
    ("sentence", "is_single"),
    [
        ("I live in Porto.", True),
        ("Priya works for Fabrikam.", True),
        ("The upload limit is 10 MB.", True),
        ("I speak Dutch.", False),
        ("I own a canoe.", False),
        ("I like jazz.", False),
        ("나는 거북이를 키운다.", False),
        ("나는 수원에 산다.", True),
    ],
)
def test_that_cardinality_is_declared_with_the_attribute(sentence: str, is_single: bool) -> None:
    assert _slots(sentence).is_single is is_single


@pytest.mark.parametrize(
    ("sentence", "scope"),
    [
        ("Staging runs Node 20.", "staging"),
        ("In production we run Node 18.", "production"),
        ("At home I use Linux.", "at home"),
        ("The iOS app needs version 15.", "ios"),
        ("Tenant Blue has a limit of 100 users.", "blue"),
        ("The plan is free on weekends.", "weekends"),
        ("스테이징 서버는 노드 20을 쓴다.", "staging"),
        ("The limit is 10 MB.", ""),
        ("She moved to the coast last summer.", ""),
    ],
)
def test_that_the_scope_is_what_the_words_name(sentence: str, scope: str) -> None:
    assert _slots(sentence).scope == scope


def test_that_a_denied_value_is_marked() -> None:
    assert _slots("We don't use Redis.").polarity is Polarity.DENIED
    assert _slots("우리는 레디스를 쓰지 않는다.").polarity is Polarity.DENIED
    assert _slots("We use Redis.").polarity is Polarity.STATED


def test_that_a_text_without_a_statement_has_empty_slots() -> None:
    found = _slots("Hm.")
    assert (found.nature, found.attribute, found.value, found.is_single) == (Nature.NONE, "", "", False)


@settings(deadline=None)  # the first call loads the words
@given(st.text(max_size=200), st.sampled_from(["en", "ko"]))
def test_that_any_text_has_slots(text: str, language: str) -> None:
    found = slots_of(text, SPEAKER, "ko" if language == "ko" else "en")
    assert found.is_single or isinstance(found.attribute, str)
