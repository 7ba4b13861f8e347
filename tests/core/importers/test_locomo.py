"""The dates of LoCoMo's sessions."""

import pytest

from core.importers.locomo import session_time


@pytest.mark.parametrize(
    ("text", "stated"),
    [
        ("1:56 pm on 8 May, 2023", "2023-05-08T13:56:00"),
        ("12:06 am on 9 June, 2023", "2023-06-09T00:06:00"),
        ("12:30 PM on 25 May 2023", "2023-05-25T12:30:00"),
        ("9:00 a.m. on 1st July, 2023", "2023-07-01T09:00:00"),
        ("11:59 pm on 29 February, 2024", "2024-02-29T23:59:00"),
    ],
)
def test_that_a_date_is_read_to_the_minute(text: str, stated: str) -> None:
    time = session_time(text)
    assert time is not None
    assert (time.text, time.zone_known) == (stated, False)


@pytest.mark.parametrize(
    "value",
    [
        "",
        "May 2023",
        "0:30 am on 1 May, 2023",
        "13:00 pm on 1 May, 2023",
        "1:61 pm on 1 May, 2023",
        "25:00 on 1 May, 2023",
        "1:00 pm on 29 February, 2023",
        "1:00 pm on 1 Mayo, 2023",
        "1:00 pm on 1 May, 0000",
        None,
        5,
        ["1:00 pm"],
    ],
)
def test_that_what_is_not_surely_a_date_is_no_date(value: object) -> None:
    assert session_time(value) is None
