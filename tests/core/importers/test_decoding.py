"""Bytes to text, whatever wrote them."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.importers import decoding
from core.importers.contract import ImportReport, LogSource
from core.importers.decoding import clean_text, decode_start, decoded, guess_encoding, lines

KOREAN = "오늘 회의는 세 시에 시작합니다. 자료는 미리 보내 주세요. 감사합니다."
Decode = Callable[..., tuple[str, list[str]]]


@pytest.fixture
def decode(tmp_path: Path) -> Decode:
    def decode_bytes(data: bytes, *likely: str) -> tuple[str, list[str]]:
        path, report = tmp_path / "input.txt", ImportReport()
        path.write_bytes(data)
        with LogSource(path) as source, source.stream(source.parts[0]) as reader:
            text = "".join(decoded(reader, "input.txt", report, likely))
        return text, sorted(report.warnings)

    return decode_bytes


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
@pytest.mark.parametrize("chunk", [1 << 18, 5, 4])
def test_that_marked_text_is_read_as_marked(
    encoding: str, chunk: int, decode: Decode, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decoding, "CHUNK_BYTES", chunk)
    assert decode(f"x{KOREAN}\U0001f600".encode(encoding)) == (f"x{KOREAN}\U0001f600", [])


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_that_two_byte_text_without_a_mark_is_guessed_and_reported(encoding: str, decode: Decode) -> None:
    assert decode('[{"a": "가"}]'.encode(encoding)) == ('[{"a": "가"}]', ["repaired_encoding"])


def test_that_another_code_page_is_found_after_a_long_ascii_beginning(decode: Decode) -> None:
    data = b"x" * 300_000 + KOREAN.encode("cp949")
    assert decode(data, "cp949") == ("x" * 300_000 + KOREAN, ["repaired_encoding"])


def test_that_a_likely_code_page_is_tried_before_guessing() -> None:
    assert guess_encoding("会議".encode("cp932"), ("utf-8", "cp932")) == "cp932"
    assert guess_encoding(KOREAN.encode("cp949")) in {"cp949", "johab", "euc_kr", "uhc"}


def test_that_a_bad_byte_in_utf8_costs_one_character(decode: Decode) -> None:
    assert decode("가".encode() + b"\xff" + "나".encode()) == ("가\ufffd나", ["repaired_encoding"])


def test_that_surrogates_written_as_utf8_are_joined(decode: Decode) -> None:
    text, warnings = decode("가".encode() + "\ud83d\ude00".encode("utf-8", "surrogatepass"))
    report = ImportReport()
    assert (clean_text(text, report), warnings) == ("가\U0001f600", ["repaired_encoding"])
    assert not report.warnings


def test_that_a_cut_character_is_reported(decode: Decode) -> None:
    assert decode("가나".encode()[:-1]) == ("가", ["truncated_input"])


def test_that_a_beginning_is_decoded_without_its_cut_character() -> None:
    assert decode_start("가나".encode()[:-1]) == "가"


def test_that_text_for_the_store_has_no_lone_surrogate_and_no_nul() -> None:
    report = ImportReport()
    assert clean_text("a\0b", report) == "ab"
    assert clean_text("가\0\ud83d\ude00", report) == "가\U0001f600"
    assert not report.warnings
    assert clean_text("가\ud83d 나", report) == "가\ufffd 나"
    assert list(report.warnings) == ["surrogate_replaced"]


@given(st.text(st.characters(), max_size=20))
def test_that_clean_text_can_always_be_encoded(text: str) -> None:
    assert clean_text(text, ImportReport()).encode().decode().isprintable() in (True, False)


@pytest.mark.parametrize("size", [1, 2, 3, 100])
def test_that_only_line_ends_end_a_line(size: int) -> None:
    text = "one\r\ntwo\u2028still two\x0b\x0c\x85\rthree\n\nfive\r\n"
    stream = io.StringIO(text, newline="")
    assert list(lines(iter(lambda: stream.read(size), ""))) == [
        "one",
        "two\u2028still two\x0b\x0c\x85",
        "three",
        "",
        "five",
    ]
