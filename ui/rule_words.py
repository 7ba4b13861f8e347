"""Rules of the resolver and conventions of its other readings, in plain words."""

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

_SENTENCES: dict[object, str] = {
    QT_TRANSLATE_NOOP("rule_words", "the full date is written out"): (
        "day-month-year-ad no-such-day 년월일 숫자-날짜 월일년 없는-날 "
        "iso-date day-month-year month-day-year year-month-day numeric-date slash-date day-year-month "
        "day-month-short-year day-month-year-bc with-weekday"
    ),
    QT_TRANSLATE_NOOP("rule_words", "month and year are written out"): (
        "년월 연월 month-year year-month month-short-year numeric-month in-period"
    ),
    QT_TRANSLATE_NOOP("rule_words", "the year is written out"): (
        "era-year year-number short-year 두-자리-년 회계연도 before-christ from-year 년 기원전 year year-ad "
        "named-year in-year"
    ),
    QT_TRANSLATE_NOOP("rule_words", "first and last year are written out"): "해-범위 year-range year-in-halves",
    QT_TRANSLATE_NOOP("rule_words", "day and month are written; the year nearest to when it was said"): (
        "lunar-date 음력 월일-점 월일 월일-빗금 day-month month-day on-day"
    ),
    QT_TRANSLATE_NOOP("rule_words", "only the month is written; the one nearest to when it was said"): (
        "월 월-이름 달 이-달 지난-월 month"
    ),
    QT_TRANSLATE_NOOP("rule_words", "a day counted within a month"): (
        "day 이달-며칠 first-of 일 말일 며칠날 순서수 째 첫날 첫-영업일 첫-요일 day-of-month days-of-month "
        "on-the-nth nth-of last-of"
    ),
    QT_TRANSLATE_NOOP("rule_words", "a weekday alone; the nearest one that fits the tense"): (
        "weekday-in-brackets day-and-weekday weekday-plural 요일 요일-일 weekday weekday-day weekday-numeric supported"
    ),
    QT_TRANSLATE_NOOP("rule_words", "last, this or next + a weekday or month, seen from when it was said"): (
        "weekday-of-unit which-date 지난-이름 다가오는 주-이름 relative-date this-past this-coming after-next "
        "before-last"
    ),
    QT_TRANSLATE_NOOP("rule_words", "last, this or next + week, month or year, as the calendar cuts them"): (
        "same-day year-word month-word week-word this-unit 지난-단위 until-now rest-of 해 주초 이맘때 "
        "relative-unit current-unit unit-before-last unit-after-next to-date"
    ),
    QT_TRANSLATE_NOOP("rule_words", "today, yesterday or tomorrow, seen from when it was said"): (
        "날-말 지금 day-word day-before-yesterday day-after-tomorrow now"
    ),
    QT_TRANSLATE_NOOP("rule_words", "counted back from when it was said"): (
        "전-요일 weekday-ago this-day-ago 전 전-오늘 ago plural-ago length-before-now earlier same-day-ago"
    ),
    QT_TRANSLATE_NOOP("rule_words", "counted on from when it was said"): (
        "뒤-요일 weekday-later within within-years from-now 뒤 후-오늘 앞으로 안에 later plural-ahead in-length"
    ),
    QT_TRANSLATE_NOOP("rule_words", "counted from another date in the words"): (
        "after-date before-date 끝나기-전 뒤따르는-요일 나란히 beside 전날 다음-날 그다음날 "
        "length-before-date length-from-date cycle-before-date cycle-after-date day-before day-after week-on-weekday"
    ),
    QT_TRANSLATE_NOOP("rule_words", "a stretch that ends or begins when it was said"): (
        "past-length coming-length 된-지 for-from 지난-길이 동안 지금부터 부터-지금 rolling last-units "
        "first-units for-length for-a-unit within-length"
    ),
    QT_TRANSLATE_NOOP("rule_words", "a part of a day"): (
        "today-part night-word part-of-near-day part-and-clock part-and-range 정오 day-half end-of-day noon "
        "밤-말 오늘-때 때 "
        "last-night tonight night-before-last next-part this-part part-at-time part-at-hour day-part"
    ),
    QT_TRANSLATE_NOOP("rule_words", "a part of a month, a year or a season"): (
        "season-of-year season-alone part-of-month part-of-year start-of-period range-in-period 계절 반기 "
        "사분기 연초 연말 월초 월말 초-말 "
        "part season season-year season-plural quarter half-year half-of end-of-period end-of-unit 반년"
    ),
    QT_TRANSLATE_NOOP("rule_words", "a week by its number or by a day in it"): (
        "nth-week-weekday 첫-주 첫-주-요일 timed-in-week iso-week week-number week-of"
    ),
    QT_TRANSLATE_NOOP("rule_words", "Saturday and Sunday of the week"): (
        "weekend-of-week the-weekend 주말 weekend weekends"
    ),
    QT_TRANSLATE_NOOP("rule_words", "Monday to Friday of the week"): ("평일 working-week weekdays"),
    QT_TRANSLATE_NOOP("rule_words", "a holiday, computed for its year"): (
        "turn-of-year holiday holiday-plural holiday-weekend holiday-year 명절 명절-해"
    ),
    QT_TRANSLATE_NOOP("rule_words", "ten or a hundred years"): ("년대 세기 decade century"),
    QT_TRANSLATE_NOOP("rule_words", "from one date to another"): (
        "요일-범위 달-범위 between numeric-range part-from-to 부터-까지 월일-범위 숫자-범위 부터-길이 "
        "부터-시각 부터-뒤 부터-전 시각-범위 "
        "from-to month-range weekday-range clock-range 단위-범위 날수-범위"
    ),
    QT_TRANSLATE_NOOP("rule_words", "since, until, before, after or by a date"): (
        "from-clock to-clock 부터 까지 이전 이후 relation"
    ),
    QT_TRANSLATE_NOOP("rule_words", "a day and a time of day"): (
        "날-시각 day-and-time day-and-hour time-and-day hour-and-day at-time"
    ),
    QT_TRANSLATE_NOOP("rule_words", "a time of day"): (
        "hour minutes-past minutes-to 시각 시각-반 "
        "clock clock-french clock-in-part hour-of-part hour-in-part time-of-part half-past quarter-past quarter-to"
    ),
}
_RULES = {rule: sentence for sentence, rules in _SENTENCES.items() for rule in rules.split()}
_REASONS = {
    "future": QT_TRANSLATE_NOOP("rule_words", "the next one, if it is still to come"),
    "past": QT_TRANSLATE_NOOP("rule_words", "the one before, if it has been"),
    "coming": QT_TRANSLATE_NOOP("rule_words", "the very next one"),
    "previous-week": QT_TRANSLATE_NOOP("rule_words", "the one of the week before"),
    "previous-year": QT_TRANSLATE_NOOP("rule_words", "the one of the year before"),
    "next-year": QT_TRANSLATE_NOOP("rule_words", "the one of the year after"),
    "past-days": QT_TRANSLATE_NOOP("rule_words", "the days right before"),
    "calendar-unit": QT_TRANSLATE_NOOP("rule_words", "the whole unit as the calendar cuts it"),
    "day-month-order": QT_TRANSLATE_NOOP("rule_words", "day and month the other way round"),
    "day-first": QT_TRANSLATE_NOOP("rule_words", "read with the day first"),
    "year-first": QT_TRANSLATE_NOOP("rule_words", "read with the year first"),
    "short-year-first": QT_TRANSLATE_NOOP("rule_words", "read with the short year first"),
    "working-day": QT_TRANSLATE_NOOP("rule_words", "counted in working days"),
    "after-midnight": QT_TRANSLATE_NOOP("rule_words", "said after midnight: perhaps the day not yet slept off"),
}


def rule_sentence(rule: str) -> str:
    """Say what a rule does; one without a sentence is shown by its name."""
    return _translated(_RULES.get(rule, rule))


def alternative_reason(why: str) -> str:
    """Say which convention gives another reading; one without words is shown by its name."""
    return _translated(_REASONS.get(why, why))


def _translated(text: object) -> str:
    return QCoreApplication.translate("rule_words", str(text)) if text else ""
