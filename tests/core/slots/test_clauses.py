import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.slots.clause import Clause, Tense
from core.slots.clauses import clauses_of
from core.slots.words import language_of


def _clause(text: str, place: int = 0) -> Clause:
    return clauses_of(text, language_of(text))[place]


def _parts(clause: Clause) -> dict[str, str]:
    parts = {role: " ".join(phrase.words) for role, phrase in clause.complements}
    if clause.subject is not None:
        parts["who"] = " ".join(clause.subject.words) or clause.subject.owner
    return parts


@pytest.mark.parametrize(
    ("text", "verb", "parts"),
    [
        (
            "We moved our blog from Ghost to Hugo.",
            "move",
            {"who": "group", "object": "blog", "from": "ghost", "to": "hugo"},
        ),
        ("Backups go to Backblaze instead of S3.", "go", {"who": "backup", "to": "backblaze", "instead": "s3"}),
        ("The status page is hosted on Heroku.", "host", {"who": "status page", "on": "heroku"}),
        ("The CEO of Northwind is Ada.", "be", {"who": "northwind ceo", "complement": "ada"}),
        ("I gave up the garage.", "give up", {"who": "self", "object": "garage"}),
        ("Rent for the studio is 850 euros.", "be", {"who": "studio rent", "complement": "850 euro"}),
        ("In the sandbox the limit is 10.", "be", {"who": "limit", "complement": "10", "in": "sandbox"}),
        (
            "결제 서버를 MySQL에서 PostgreSQL로 옮겼다.",
            "옮기",
            {"object": "결제 서버", "from": "mysql", "to": "postgresql"},
        ),
        ("백업은 S3 대신 글래이셔에 저장한다.", "저장하", {"who": "백업", "instead": "s3", "at": "글래이셔"}),
        ("회의는 3시가 아니라 4시다.", "이", {"who": "회의", "not": "3시", "complement": "4시"}),
        ("재민 씨로 바뀌었다.", "바뀌", {"to": "재민"}),
    ],
)
def test_that_a_clause_is_cut_into_its_parts(text: str, verb: str, parts: dict[str, str]) -> None:
    found = _clause(text)
    assert found.verb == verb
    assert _parts(found) == parts


@pytest.mark.parametrize(
    ("text", "tense", "negated"),
    [
        ("We use Redis.", Tense.PRESENT, False),
        ("We moved to Berlin.", Tense.PAST, False),
        ("We have moved to Berlin.", Tense.PERFECT, False),
        ("We will move to Berlin.", Tense.OPEN, False),
        ("We did not move to Berlin.", Tense.PAST, True),
        ("Move to Berlin.", Tense.OPEN, False),
        ("베를린으로 이사했다.", Tense.PAST, False),
        ("베를린에 살지 않는다.", Tense.PRESENT, True),
        ("베를린에 살게 됐다.", Tense.PERFECT, False),
        ("베를린으로 이사하겠다.", Tense.OPEN, False),
    ],
)
def test_that_the_verb_tells_when_and_whether(text: str, tense: Tense, negated: bool) -> None:
    found = _clause(text)
    assert (found.tense, found.negated) == (tense, negated)


def test_that_a_joined_clause_keeps_the_subject() -> None:
    second = _clause("Ada left Fabrikam and joined Contoso.", 1)
    assert (second.verb, _parts(second)) == ("join", {"who": "ada", "object": "contoso"})


@settings(deadline=None)  # the first call loads the words
@given(st.text(max_size=300), st.sampled_from(["en", "ko"]))
def test_that_any_text_is_cut(text: str, language: str) -> None:
    assert len(clauses_of(text, "ko" if language == "ko" else "en")) <= 8
