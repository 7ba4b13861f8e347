import pytest

from core.extraction.written_order import written_order


@pytest.mark.parametrize(
    ("texts", "order"),
    [
        (["due on 25/12/2023"], "dmy"),
        (["due on 12/25/2023"], "mdy"),
        (["born 31-01-99", "met 03/04/2020"], "dmy"),
        (["met 03/04/2020", "paid 05/06/2021"], None),
        ([], None),
        (["25/12/2023 and 12/25/2023"], None),
        (["25/12/2023", "26/12/2023", "27/12/2023", "28/12/2023", "29/12/2023", "12/30/2023"], "dmy"),
        (["ratio 25/12 and 3/4 cup"], None),
        (["2023/12/25 and 2023-12-25"], None),
        (["open https://example.org/25/12/2023/99"], None),
        (["45/12/2023 is no date"], None),
    ],
)
def test_that_dates_with_one_reading_tell_the_order(texts: list[str], order: str | None) -> None:
    assert written_order(texts) == order
