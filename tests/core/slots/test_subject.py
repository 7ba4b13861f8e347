import pytest

from core.slots.subject import Speaker, subject_of
from core.slots.words import language_of

SPEAKER = Speaker("Mina", "Platform team")


@pytest.mark.parametrize(
    ("sentence", "subject"),
    [
        ("I own Bitcoin.", "Mina"),
        ("Yesterday I met the director.", "Mina"),
        ("We use Redis.", "Platform team"),
        ("My sister lives in Lisbon.", "Mina's sister"),
        ("Our status page runs on a small server.", "status page"),
        ("The session cache runs on Redis.", "session cache"),
        ("The outage in May lasted 25 minutes.", "outage"),
        ("Priya takes over on Monday.", "Priya"),
        ("Last week Priya joined the team.", "Priya"),
        ("Acme Hosting raised its prices.", "Acme Hosting"),
        ("She wants fewer moving parts.", ""),
        ("Ran my first half marathon!", "Mina"),
        ("Good to see you!", "Mina"),
        ("저는 판교에 살아요.", "Mina"),
        ("우리는 화요일에 배포합니다.", "Platform team"),
        ("결제 서버는 MySQL을 씁니다.", "결제 서버"),
        ("지난주에 지우가 합류했어요.", "지우"),
        ("", "Mina"),
        ("By the way, I work at Initech.", "Mina"),
        ("FYI, Priya leads the launch.", "Priya"),
        ("First day at Initech went well.", "Mina"),
        ("The move to Ghent did not happen.", "Mina"),
        ("참고로 회의실은 3층입니다.", "회의실"),
        ("예전에는 담배를 피웠어요.", "Mina"),
        ("사실은 부산에 살아요.", "Mina"),
    ],
)
def test_that_a_sentence_has_the_subject_that_it_names(sentence: str, subject: str) -> None:
    assert subject_of(sentence, SPEAKER, language_of(sentence)) == subject


@pytest.mark.parametrize(
    ("title", "conversation", "group"),
    [
        ("Launch", "5f0c2b9a77d1e3c4", "Launch"),
        ("", "5f0c2b9a77d1e3c4", "Mina"),
        ("", "chat 550e8400-e29b-41d4-a716-446655440000", "Mina"),
        ("", "family", "family"),
    ],
)
def test_that_no_id_stands_for_we(title: str, conversation: str, group: str) -> None:
    assert Speaker.of("Mina", title, conversation).group == group
