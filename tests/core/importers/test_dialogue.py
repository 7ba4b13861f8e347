"""Keys that hold from one export to the next, and what a message lacks."""

from zlib import crc32

from hypothesis import given
from hypothesis import strategies as st

from core.importers.contract import ImportReport
from core.importers.dialogue import Dialogue, Keys, Utterance
from core.importers.stamps import wall_clock

MINUTES = st.lists(st.tuples(st.integers(0, 3), st.sampled_from("ab"), st.sampled_from(["ok", "no"])), max_size=30)


@given(MINUTES, MINUTES)
def test_that_keys_are_unique_and_a_longer_export_makes_them_again(
    said: list[tuple[int, str, str]], later: list[tuple[int, str, str]]
) -> None:
    first, second = Keys(), Keys()
    keys = [first.key(crc32(author.encode()), wall_clock(19_000, minute * 60), text) for minute, author, text in said]
    again = [
        second.key(crc32(author.encode()), wall_clock(19_000, minute * 60), text)
        for minute, author, text in [*said, *later]
    ]
    assert again[: len(keys)] == keys
    assert len(set(again)) == len(again)


def test_that_days_before_do_not_change_the_keys_of_a_day() -> None:
    long, short = Keys(), Keys()
    for clock in (100, 50, 100):
        long.key(1, wall_clock(19_000, clock), "before")
    assert long.key(1, wall_clock(19_001, 5), "x") == short.key(1, wall_clock(19_001, 5), "x")


def test_that_a_message_without_words_and_files_is_none() -> None:
    report = ImportReport()
    talk = Dialogue("chat", "chat.txt", report)
    assert talk.tell(Utterance("Ada", None, " \n", "line 1")) is None
    talk.end()
    assert list(report.warnings) == ["empty_conversation"]


def test_that_a_file_is_missing_only_if_it_is_named_and_not_held() -> None:
    report = ImportReport()
    talk = Dialogue("chat", "chat.txt", report, held=frozenset({"a.jpg"}))
    talk.tell(Utterance("Ada", wall_clock(1, 1), "", "line 1", ("a.jpg",)))
    talk.tell(Utterance("Ada", wall_clock(1, 1), "words", "line 2", ("",)))
    assert sorted(report.warnings) == ["attachment_only", "zone_missing"]
    talk.tell(Utterance("", None, "words", "line 3", ("b.jpg",)))
    assert sorted(report.warnings)[:2] == ["attachment_missing", "attachment_only"]
    assert [problem.place for problem in report.problems] == ["chat.txt, line 3"]


def test_that_names_from_a_file_can_be_stored() -> None:
    report = ImportReport()
    talk = Dialogue("a\ud800", "chat.txt", report, "b\0")
    assert (talk.name, talk.title, list(report.warnings)) == ("a\ufffd", "b", ["surrogate_replaced"])
