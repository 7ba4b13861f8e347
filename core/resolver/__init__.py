"""Time expressions to calendar windows: grammars as data, one engine.

A text goes through ``language`` (which grammar), ``lexer`` (words to codes), ``engine`` (patterns reduce runs of words,
stage by stage), ``components`` (what a pattern means) and ``finish`` (placing by tense, alternatives).

Conventions (``resources/docs/dates.md`` has them with examples); the other reading is kept as an alternative where
there is one:

* Windows are half-open. Weeks are ISO weeks unless the source starts them on another day; a week belongs to the month
  or year in which its Thursday lies. A weekend is Saturday and Sunday. Seasons are meteorological (summer: from June).
* "Last week" is the calendar week before; "the past two weeks" roll back from the message's day. Quarters never roll.
* "Two weeks ago" is the day at that distance with the grain of its unit; "last Friday" the latest one before today,
  "next Friday" that of next week.
* A month is early on days 1-10, mid on 10-20, late from 21; a year's parts are four months each.
* Without a tense or a modal verb a weekday, month or date lies behind; a part of a year ("the end of April") is this
  year's.
* 03/04 follows the source or the language (English: month first); with points the day comes first.
* "Since March" is March, with the relation ``since``; a range ends with the end of its last unit.
* Korean, Japanese, Chinese: 이번, この, 这 with a weekday is the calendar week's, 2주 전 금요일 the Friday of that
  week; 3일 안에 and 三天内 are the day by which something is due (the time until then is the other reading); dates by
  the moon (음력, 旧暦, 农历) are computed, without leap months; an hour of the night (밤 1시) belongs to the evening.
"""
