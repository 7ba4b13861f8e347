import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QFont, QFontDatabase, QFontMetrics, QRawFont
from PySide6.QtWidgets import QApplication

FOLDER = Path(__file__).parents[2] / "resources" / "fonts"
FILES = sorted(FOLDER.glob("*.otf"))
FAMILY = "Truewhen Sans"
RESERVED_BY_THE_LICENCE = "Pretendard"

# Name ids of the OpenType specification: what a person or a program sees as the name of the font.
COPYRIGHT, FAMILY_ID, UNIQUE, FULL, POSTSCRIPT, LICENCE, TYPOGRAPHIC_FAMILY = 0, 1, 3, 4, 6, 13, 16

SHOWN_BY_THE_WINDOW = (
    "Truewhen 0123456789 한글 힣 가 뷁 ㄱㅏ ÅåßŁłŒœ → ← ↔ ◆ ◇ ● ○ ▲ ▼ ✓ … – — ‘ ’ “ ” · × ÷ − ± ≤ ≥ ≈ ∞ € ₩ あア Ж ά"
)


@pytest.fixture
def loaded(qapp: QApplication) -> Iterator[list[int]]:
    assert qapp is not None
    numbers = [QFontDatabase.addApplicationFont(str(path)) for path in FILES]
    yield numbers
    for number in numbers:
        QFontDatabase.removeApplicationFont(number)


def raw(path: Path) -> QRawFont:
    font = QRawFont(str(path), 13.0)
    assert font.isValid()
    return font


def names_in(path: Path) -> list[tuple[int, str]]:
    """Every record of the name table as (id, text)."""
    table = bytes(raw(path).fontTable("name").data())
    _, count, storage = struct.unpack(">HHH", table[:6])
    names = []
    for record in struct.iter_unpack(">HHHHHH", table[6 : 6 + 12 * count]):
        platform, _, _, name_id, length, offset = record
        assert platform == 3, "the decoding below is that of Windows records, the only ones kept"
        names.append((name_id, table[storage + offset : storage + offset + length].decode("utf-16-be")))
    return names


def test_that_three_weights_of_one_family_load(loaded: list[int]) -> None:
    assert -1 not in loaded
    assert all(FAMILY in QFontDatabase.applicationFontFamilies(number) for number in loaded)
    weights = {QFontDatabase.weight(FAMILY, style) for style in QFontDatabase.styles(FAMILY)}
    assert weights == {400, 600, 700}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_that_no_sign_of_the_window_is_a_box(path: Path, qapp: QApplication) -> None:
    assert qapp is not None
    font = raw(path)
    missing = [sign for sign in SHOWN_BY_THE_WINDOW if not font.supportsCharacter(ord(sign))]
    assert missing == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_that_every_hangul_syllable_is_there(path: Path, qapp: QApplication) -> None:
    assert qapp is not None
    font = raw(path)
    assert [hex(code) for code in range(0xAC00, 0xD7A4) if not font.supportsCharacter(code)] == []


def test_that_the_loaded_family_draws_hangul_itself(loaded: list[int]) -> None:
    assert loaded
    metrics = QFontMetrics(QFont(FAMILY))
    assert all(metrics.inFontUcs4(ord(sign)) for sign in "한글Ag1")


def test_that_digits_can_have_one_width(loaded: list[int]) -> None:
    assert loaded
    font = QFont(FAMILY)
    font.setPixelSize(100)
    proportional = QFontMetrics(font)
    font.setFeature(QFont.Tag("tnum"), 1)
    tabular = QFontMetrics(font)
    assert proportional.horizontalAdvance("1") != proportional.horizontalAdvance("0")
    assert len({tabular.horizontalAdvance(digit * 8) for digit in "0123456789"}) == 1


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_that_the_changed_font_does_not_carry_the_reserved_name(path: Path, qapp: QApplication) -> None:
    assert qapp is not None
    presented = {FAMILY_ID, UNIQUE, FULL, POSTSCRIPT, TYPOGRAPHIC_FAMILY}
    names = [text for name_id, text in names_in(path) if name_id in presented]
    assert names
    assert [text for text in names if RESERVED_BY_THE_LICENCE in text] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_that_copyright_and_licence_stay_in_the_font(path: Path, qapp: QApplication) -> None:
    assert qapp is not None
    names = dict(reversed(names_in(path)))
    assert "Kil Hyung-jin" in names[COPYRIGHT]
    assert "SIL Open Font License, Version 1.1" in names[LICENCE]


def test_that_the_licence_lies_beside_the_fonts() -> None:
    text = (FOLDER / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert "Reserved Font Name Pretendard" in text


def test_that_the_fonts_stay_small() -> None:
    assert sum(path.stat().st_size for path in FILES) < 5_000_000
