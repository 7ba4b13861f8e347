"""Time expressions to calendar windows: grammars as data, one engine.

A text goes through ``language`` (which grammar), ``lexer`` (words to codes), ``engine`` (patterns reduce runs of words,
stage by stage), ``components`` (what a pattern means) and ``finish`` (placing by tense, alternatives).

Conventions; the other reading is kept as an alternative where there is one:

* Windows are half-open. Weeks are ISO weeks unless the source starts them on another day; a week belongs to the month
  or year in which its Thursday lies. A weekend is Saturday and Sunday. Seasons are meteorological (summer: from June).
* "Last week" is the calendar week before; "the past two weeks" roll back from the message's day. Quarters never roll.
* "Two weeks ago" is the day at that distance with the grain of its unit; "last Friday" the latest one before today,
  "next Friday" that of next week.
* A month is early on days 1-10, mid on 10-20, late from 21; a year's parts are four months each.
* Without a tense a weekday, month or date lies behind; a part of a year ("the end of April") in this year.
* 03/04 follows the source or the language (English: month first); with points the day comes first.
* "Since March" is March, with the relation ``since``; a range ends with the end of its last unit.
"""
