import pytest

from core.slots.nature import NatureFinding, nature_of
from core.slots.words import SlotLanguage, language_of
from core.values.memory import Nature

STATES = [
    "We use Redis for the session cache.",
    "I live in Lisbon.",
    "I'm allergic to cashews.",
    "My sister has two cats.",
    "I've lived here since 2019.",
    "I have been working at Initech for four years.",
    "We moved the cache from Redis to Valkey last Wednesday.",
    "Priya became the on-call lead in October.",
    "Ada joined us on Monday.",
    "Thanks, I work at Initech as an engineer.",
    "우리는 격주 금요일에 배포합니다.",
    "저는 판교에 살아요.",
    "지난달에 부산으로 이사했어요.",
    "결제 서버는 MySQL 8을 씁니다.",
]
ENDED = [
    "I used to live in Busan.",
    "We no longer support Internet Explorer.",
    "I don't smoke anymore.",
    "더 이상 그 회사에 다니지 않아요.",
    "예전에는 부산에 살았어요.",
]
EVENTS = [
    "I went to a concert yesterday.",
    "We had an outage last Friday.",
    "I met the new director on Tuesday.",
    "I've been to Paris twice.",
    "The test came back negative.",
    "I was tired because I have two kids.",
    "She told me that they will move.",
    "어제 영화를 봤어요.",
    "지난주에 친구를 만났다.",
]
PLANS = [
    "We'll launch in June.",
    "I'm going to see a doctor tomorrow.",
    "The release is planned for mid-June.",
    "I'm starting at Contoso on 1 July.",
    "The launch slipped to September.",
    "내일 치과에 갈 거예요.",
    "다음 달에 결제 모듈을 교체할 예정이에요.",
]
NOTHING = [
    "How have you been?",
    "Can you fix the build",
    "Hey Mel!",
    "Thanks!",
    "Wow, great job.",
    "> I moved to Berlin",
    "If I moved to Berlin, I would learn German.",
    "I might buy a car.",
    "Maybe we should use Postgres.",
    "What did you do yesterday",
    "Please write a poem about autumn.",
    "원인이 뭐예요?",
    "회의록 정리해 주세요.",
    "안녕하세요!",
]


def _found(sentence: str) -> NatureFinding:
    return nature_of(sentence, language_of(sentence))


@pytest.mark.parametrize("sentence", STATES)
def test_that_what_holds_is_a_state(sentence: str) -> None:
    found = _found(sentence)
    assert (found.nature, found.is_over) == (Nature.STATE, False)


@pytest.mark.parametrize("sentence", ENDED)
def test_that_what_held_once_is_a_state_that_is_over(sentence: str) -> None:
    found = _found(sentence)
    assert (found.nature, found.is_over) == (Nature.STATE, True)


@pytest.mark.parametrize("sentence", EVENTS)
def test_that_what_happened_is_an_event(sentence: str) -> None:
    assert _found(sentence).nature is Nature.EVENT


@pytest.mark.parametrize("sentence", PLANS)
def test_that_what_is_said_to_come_is_a_plan(sentence: str) -> None:
    assert _found(sentence).nature is Nature.PLAN


@pytest.mark.parametrize("sentence", NOTHING)
def test_that_questions_greetings_quotes_and_hypotheses_state_nothing(sentence: str) -> None:
    assert _found(sentence).nature is Nature.NONE


@pytest.mark.parametrize(
    ("sentence", "language"),
    [
        ("We use Redis", "en"),
        ("우리는 Redis를 쓴다", "ko"),
        ("", "en"),
        ("OK 확인했습니다", "ko"),
        ("서울 is where I live", "en"),
    ],
)
def test_that_the_language_is_that_of_most_letters(sentence: str, language: str) -> None:
    assert language_of(sentence) == language


@pytest.mark.parametrize(
    ("sentence", "language", "nature"),
    [
        ("I start at the bakery on 1 April.", "en", Nature.PLAN),
        ("We fly to Lisbon next Monday.", "en", Nature.PLAN),
        ("The fair opens in March.", "en", Nature.PLAN),
        ("I start my day with porridge.", "en", Nature.NONE),
        ("I start early every Monday in April.", "en", Nature.STATE),
        ("The leaves in October were red.", "en", Nature.EVENT),
        ("The certificate rotates every 90 days.", "en", Nature.STATE),
        ("Our oven resets nightly.", "en", Nature.STATE),
        ("Water the plants every 3 days.", "en", Nature.NONE),
        ("Take vitamins every day.", "en", Nature.NONE),
        ("We moved the tasting to Friday.", "en", Nature.PLAN),
        ("The tasting moved to June 5.", "en", Nature.PLAN),
        ("We moved to Lisbon on Friday.", "en", Nature.STATE),
        ("We switched to Monday.com.", "en", Nature.STATE),
        ("보름 뒤에 출장 가.", "ko", Nature.PLAN),
        ("다음 주에 부산 가요.", "ko", Nature.PLAN),
        ("학교 뒤에 산이 높네.", "ko", Nature.NONE),
        ("인증서는 90일마다 바뀐다.", "ko", Nature.STATE),
        ("사흘마다 물 주세요.", "ko", Nature.NONE),
    ],
)
def test_that_what_is_fixed_for_a_day_is_a_plan_and_what_comes_round_a_state(
    sentence: str, language: SlotLanguage, nature: Nature
) -> None:
    assert nature_of(sentence, language).nature is nature
