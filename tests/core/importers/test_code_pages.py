"""A few words in an old code page."""

import pytest

from core.importers.byte_lines import decode_line
from core.importers.code_pages import likely_code_page


@pytest.mark.parametrize(
    ("encoding", "text"),
    [
        ("cp1252", "Où êtes-vous ? Je suis là."),
        ("cp1252", "Schöne Grüße aus München"),
        ("cp1252", "“so – it goes…”"),
        ("cp1252", "café"),
        ("cp1250", "Příliš žluťoučký kůň"),
        ("cp1250", "Źdźbło trawy i łąka"),
        ("cp1251", "Ладно"),
        ("cp1251", "Привет, как дела?"),
        ("koi8-r", "Привет, как дела?"),
        ("cp1253", "Καλημέρα σας, τι κάνετε"),
    ],
)
def test_that_letters_that_people_write_tell_the_code_page(encoding: str, text: str) -> None:
    assert likely_code_page(text.encode(encoding)) == encoding


@pytest.mark.parametrize(
    ("encoding", "text"), [("cp949", "안녕하세요 오늘은"), ("cp932", "こんにちは"), ("gbk", "你好，今天")]
)
def test_that_other_scripts_are_left_to_statistics(encoding: str, text: str) -> None:
    assert likely_code_page(text.encode(encoding)) is None


def test_that_a_line_is_decoded_by_itself() -> None:
    assert decode_line("naïve".encode()) == ("naïve", False)
    assert decode_line("naïve".encode("cp1252")) == ("naïve", True)
    assert decode_line(b"\x81\xff\xff\xff\xff")[1]
