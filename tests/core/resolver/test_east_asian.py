"""Korean, Japanese and Chinese: which language a text is in, and what the corpora cannot say in one line."""

import subprocess
import sys

import pytest

from core.resolver.holidays import is_day_off
from core.resolver.language import language_of
from core.resolver.resolve import ResolverOptions, resolve
from core.values.civil_time import DAY, days_from_civil, parse_iso, seconds_of
from core.values.resolved_time import ResolvedTime, TimeKind, TimeRelation

WEDNESDAY = seconds_of(2024, 5, 15, hour=10, minute=30)


def _one(text: str, said: int = WEDNESDAY, options: ResolverOptions | None = None) -> ResolvedTime:
    (time,) = resolve(text, said, options or ResolverOptions())
    return time


def _starts(iso: str) -> int:
    window = parse_iso(iso)
    assert window is not None
    return window.start


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("来週のmeetingは何時？", "ja"),
        ("カラオケ行こう", "ja"),
        ("会議は金曜日", "ja"),
        ("先週木曜日", "ja"),
        ("令和五年四月", "ja"),
        ("5/3（木）", "ja"),
        ("午前十時開始", "ja"),
        ("下周开会", "zh"),
        ("下週開會", "zh"),
        ("OK，明天见", "zh"),
        ("明天跟Amy和Bob去吃饭", "zh"),
        ("2024年3月5日", "zh"),
        ("어제 日本에 갔다", "ko"),
        ("내일 東京で会おう", "ko"),
        ("we had 拉麵 in the new place", "en"),
        ("the kanji 月 means moon", "en"),
        ("вчера было холодно", "ru"),
        ("учора було холодно і сніжно", "uk"),
    ],
)
def test_that_letters_tell_the_languages_of_east_asia(text: str, language: str) -> None:
    assert language_of(text) == language


def test_that_a_text_loads_no_grammar_but_its_own() -> None:
    script = (
        "import sys\n"
        "from core.resolver import resolve as module\n"
        "module.resolve('see you tomorrow', 0)\n"
        "module.resolve('내일 보자', 0)\n"
        "print(sorted(module._loaded), 'dateparser' in sys.modules, 'holidays' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['en', 'ko'] False False"


@pytest.mark.parametrize(
    ("narrow", "wide"),
    [
        ("2024年3月5日の16:30", "２０２４年３月５日の１６：３０"),
        ("3月5日(火)に会う", "３月５日（火）に会う"),
        ("2024年3月5日签约", "２０２４年３月５日签约"),
        ("下周五见", "下週五見"),
        ("两个月后", "兩個月後"),
        ("三点钟开始", "三點鐘開始"),
    ],
)
def test_that_wide_and_traditional_letters_are_read_as_the_plain_ones(narrow: str, wide: str) -> None:
    plain, other = _one(narrow), _one(wide)
    assert (plain.start, plain.end, plain.rule) == (other.start, other.end, other.rule)
    assert other.text == wide[other.begin_char : other.end_char]


@pytest.mark.parametrize(
    ("text", "year"),
    [
        ("令和元年に開業", 2019),
        ("平成31年に開業", 2019),
        ("昭和64年に開業", 1989),
        ("大正元年に開業", 1912),
        ("明治33年に開業", 1900),
        ("民国元年开业", 1912),
        ("民國一百一十年開業", 2021),
    ],
)
def test_that_years_of_eras_are_years_of_ours(text: str, year: int) -> None:
    assert _one(text).start == seconds_of(year)


@pytest.mark.parametrize("text", ["三四天前见过", "三四日前に会った", "삼사일 전에 봤다"])
def test_that_two_numerals_side_by_side_mean_one_or_the_other(text: str) -> None:
    time = _one(text)
    assert (time.start, time.end) == (_starts("2024-05-11"), _starts("2024-05-13"))


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("周五去了医院", "2024-05-10"),
        ("周五要去医院", "2024-05-17"),
        ("我们周五会去爬山", "2024-05-17"),
        ("金曜日に行きました", "2024-05-10"),
        ("金曜日に行きましょう", "2024-05-17"),
        ("金曜日に行く予定", "2024-05-17"),
        ("금요일에 갔거든", "2024-05-10"),
        ("금요일에 가겠습니다", "2024-05-17"),
        ("금요일에 갈게요", "2024-05-17"),
        ("금요일에 볼래?", "2024-05-17"),
        ("금요일에 출발합니다.", "2024-05-17"),
    ],
)
def test_that_tense_decides_where_a_weekday_lies(text: str, start: str) -> None:
    assert _one(text).start == _starts(start)


@pytest.mark.parametrize("text", ["한때 인기였다", "중학생 때 이사했다", "옛날에 살던 동네"])
def test_that_a_time_only_its_speaker_can_place_is_vague_without_a_window(text: str) -> None:
    time = _one(text)
    assert time.kind is TimeKind.VAGUE
    assert not time.has_window


def test_that_a_perfect_duration_gives_the_day_it_began() -> None:
    time = _one("담배 끊은 지 3년 됐다")
    assert (time.start, time.relation) == (_starts("2021-05-15"), TimeRelation.SINCE)


@pytest.mark.parametrize(("text", "words"), [("내일 말고 모레 보자", "모레"), ("어제가 아니라 그제 봤어", "그제")])
def test_that_a_day_that_is_denied_does_not_count(text: str, words: str) -> None:
    assert _one(text).text == words


def test_that_days_off_are_no_working_days_where_a_region_is_known() -> None:
    first = days_from_civil(2024, 1, 1)
    assert is_day_off(first, "KR")
    assert not is_day_off(first, None)
    assert not is_day_off(first, "ZZ")
    assert _one("올해 첫 영업일에 열었다").start == (first + 1) * DAY
    assert _one("올해 첫 영업일에 열었다", options=ResolverOptions(region="JP")).start == (first + 1) * DAY


def test_that_two_feasts_on_one_day_are_both_found() -> None:
    said = seconds_of(2025, 5, 20)
    assert _one("부처님오신날에 쉬었다", said).start == _starts("2025-05-05")


def test_that_the_end_of_a_phrase_that_begins_another_word_is_left_out() -> None:
    assert _one("이틀 안에 끝낼게").text == "이틀 안에"


@pytest.mark.parametrize(
    ("text", "kept"), [("3月に入学した", 1), ("三月在家", 1), ("三月さんと話した", 0), ("五月先生を訪ねた", 0)]
)
def test_that_a_month_is_a_month_unless_a_name_follows(text: str, kept: int) -> None:
    assert len(resolve(text, WEDNESDAY)) == kept


@pytest.mark.parametrize("text", ["사흘 안에 끝낼게", "三天内答复"])
def test_that_a_deadline_keeps_the_time_until_then_as_the_other_reading(text: str) -> None:
    time = _one(text)
    assert time.start == _starts("2024-05-18")
    assert [(other.start, other.why) for other in time.alternatives] == [(_starts("2024-05-15"), "until-then")]


def test_that_within_is_the_time_until_then_in_japanese() -> None:
    time = _one("三日以内に返事する")
    assert (time.start, time.end) == (_starts("2024-05-15"), _starts("2024-05-18"))
