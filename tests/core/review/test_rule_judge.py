import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.review.claim import Claim
from core.review.rule_judge import judge
from core.values.verdict import Judgement, Verdict


def _judged(older: str, newer: str) -> Judgement:
    return judge(Claim(older), Claim(newer))


def test_that_a_change_is_seen_with_its_cue(changing: tuple[str, str]) -> None:
    found = _judged(*changing)
    assert found.verdict.retires
    assert found.confidence >= 0.5
    assert found.cue
    assert found.reasoning


def test_that_the_older_fact_stays_where_nothing_says_that_it_is_over(keeping: tuple[str, str]) -> None:
    assert not _judged(*keeping).verdict.retires


def test_that_a_change_not_seen_is_never_taken_for_a_repetition(unseen: tuple[str, str]) -> None:
    # A duplicate would be folded away, and nobody would ever be asked.
    assert _judged(*unseen).verdict is not Verdict.DUPLICATE


def test_that_a_fact_never_retires_itself(changing: tuple[str, str]) -> None:
    for text in changing:
        assert not _judged(text, text).verdict.retires


@pytest.mark.parametrize(
    ("older", "newer", "verdict"),
    [
        ("I live in Leeds.", "I moved to York.", Verdict.CHANGE),
        ("We use Redis for sessions.", "We no longer use Redis.", Verdict.END),
        ("The meeting is at 3.", "Correction: the meeting is at 4.", Verdict.CORRECTION),
        ("The limit is 10 MB.", "The limit is 50 MB for the next two weeks.", Verdict.PORTION),
        ("My phone is a Pixel.", "My phone is a Pixel 8.", Verdict.REFINEMENT),
        ("Priya works for Fabrikam.", "Priya works at Fabrikam.", Verdict.DUPLICATE),
        ("I speak Dutch.", "I speak Danish.", Verdict.COEXIST),
        ("I own a scooter.", "I also bought a canoe.", Verdict.COEXIST),
        ("The gate supports badges.", "The gate does not support badges.", Verdict.CONTRADICTION),
        ("The office is on Baker Street.", "The leaflet says the office is on King Street.", Verdict.CONTRADICTION),
        ("I play squash on Mondays.", "My umbrella is green.", Verdict.UNRELATED),
        ("I work at Northpeak.", "I met a recruiter of Northpeak.", Verdict.UNSURE),
        ("나는 수원에 산다.", "나는 천안으로 이사했다.", Verdict.CHANGE),
        ("웨이브를 구독한다.", "웨이브를 해지했다.", Verdict.END),
        ("회의는 3시다.", "정정합니다. 회의는 4시다.", Verdict.CORRECTION),
        ("가게는 10시에 연다.", "당분간 가게는 9시에 연다.", Verdict.PORTION),
        ("나는 독일어를 한다.", "나는 프랑스어도 한다.", Verdict.COEXIST),
    ],
)
def test_that_each_verdict_has_its_words(older: str, newer: str, verdict: Verdict) -> None:
    assert _judged(older, newer).verdict is verdict


@pytest.mark.parametrize(
    "newer",
    [
        "Did I move to York?",
        "I might move to York.",
        "I'm going to move to York next spring.",
        "I decided not to move to York.",
        "Somebody said I moved to York.",
        "In my novel I moved to York.",
        "I dreamed that I moved to York.",
        "Move to York today!",
        "When I was a child I moved to York.",
        "I moved to York for three weeks.",
        "My sister moved to York.",
        "I also have a flat in York.",
        "I would move to York if I could.",
        'The sign read "everybody moves to York now".',
    ],
)
def test_that_what_is_not_asserted_is_no_change(newer: str) -> None:
    assert _judged("I live in Leeds.", "I moved to York.").verdict.retires
    assert not _judged("I live in Leeds.", newer).verdict.retires


def test_that_another_scope_is_another_fact() -> None:
    older, newer = "The limit is 10 MB.", "The limit was raised to 50 MB."
    assert judge(Claim(older, scope="a"), Claim(newer, scope="a")).verdict is Verdict.CHANGE
    assert judge(Claim(older, scope="a"), Claim(newer, scope="b")).verdict is Verdict.COEXIST


def test_that_i_of_two_speakers_is_not_one() -> None:
    older, newer = "I live in Leeds.", "I moved to York."
    assert judge(Claim(older, speaker="Ada"), Claim(newer, speaker="Ada")).verdict is Verdict.CHANGE
    assert judge(Claim(older, speaker="Ada"), Claim(newer, speaker="Ben")).verdict is Verdict.COEXIST


def test_that_what_was_said_before_replaces_nothing_said_later() -> None:
    older, newer = Claim("I live in Leeds.", "2024-05-01"), Claim("I moved to York.", "2023-05-01")
    assert judge(older, newer).verdict is Verdict.UNSURE


def test_that_a_move_dated_before_the_older_fact_is_history() -> None:
    older = Claim("I live in Leeds.", "2024-05-01")
    assert judge(older, Claim("I moved to York in June 2024.", "2024-07-01")).verdict is Verdict.CHANGE
    assert not judge(older, Claim("I moved to York in June 2019.", "2024-07-01")).verdict.retires


def test_that_an_event_is_only_ever_corrected() -> None:
    assert not _judged("We met on Monday.", "We met on Tuesday.").verdict.retires
    assert _judged("We met on Monday.", "Correction: we met on Tuesday.").verdict is Verdict.CORRECTION


@settings(deadline=None)  # the first call loads the words
@given(st.text(max_size=300), st.text(max_size=300))
def test_that_any_two_texts_get_a_verdict(older: str, newer: str) -> None:
    found = _judged(older, newer)
    assert 0 <= found.confidence <= 1


@settings(deadline=None)  # the first call loads the words
@given(st.text(max_size=120))
def test_that_no_text_retires_itself(text: str) -> None:
    assert not _judged(text, text).verdict.retires


@pytest.mark.parametrize(
    ("older", "newer", "verdict"),
    [
        ("Ines leads the search team.", "Tomas took over from Ines in May.", Verdict.CHANGE),
        ("Ines has a greyhound.", "Tomas took over from Ines in May.", Verdict.UNSURE),
        ("Our database runs on MySQL.", "We moved to PostgreSQL.", Verdict.CHANGE),
        ("I'm moving to Ghent in May.", "The move to Ghent didn't happen.", Verdict.END),
        ("부산으로 이사할 예정이야.", "부산 이사는 취소됐어.", Verdict.END),
        ("나는 새우 알레르기가 있어.", "나는 새우 알레르기가 없어.", Verdict.CONTRADICTION),
        ("I moved to Ghent.", "I now live in Porto.", Verdict.CHANGE),
    ],
)
def test_that_what_took_over_fell_through_or_is_a_part_is_told_apart(older: str, newer: str, verdict: Verdict) -> None:
    assert _judged(older, newer).verdict is verdict


def test_that_a_change_of_one_half_of_a_compound_is_too_unsure_to_be_asked_about() -> None:
    assert _judged("I live in Ghent and work at Initech.", "I started at Acme.").confidence <= 0.5
