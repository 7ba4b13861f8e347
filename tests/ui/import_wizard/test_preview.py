from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.found_logs import find_logs
from app.preview import PreviewCancelledError, look_into
from core.importers.contract import ImportOptions, RefusalKind
from core.importers.registry import all_importers, asked_for_importers
from tests.ui.import_wizard import logs
from ui import import_words
from ui.import_evidence import worded_evidence
from ui.import_families import families, known_formats
from ui.import_preview import ImportPreview
from ui.import_wizard.counts_plot import bars_of

CASES = Path(__file__).parents[2] / "core" / "importers" / "cases"
FORMATS = tuple(importer.format_id for importer in all_importers())


def _preview(path: Path, **assume: str) -> ImportPreview:
    return look_into((path,), None, ImportOptions(assume=assume), lambda: False)


def test_that_every_format_says_by_what_it_is_recognised() -> None:
    asked_for = {importer.format_id for importer in asked_for_importers()}
    assert {*FORMATS, *asked_for} <= worded_evidence() & import_words.worded_formats()


def test_that_every_format_belongs_to_a_family() -> None:
    assert sorted(known_formats()) == sorted(FORMATS)
    assert len(families(FORMATS)) == 3


def test_that_every_refusal_says_what_to_do() -> None:
    assert all(import_words.way_on(kind.value) for kind in RefusalKind)


def test_that_a_folder_of_several_exports_is_looked_into(tmp_path: Path) -> None:
    logs.kakaotalk(tmp_path)
    logs.telegram(tmp_path)
    (tmp_path / "notes.bin").write_bytes(b"\x00\x01\x02")
    found = find_logs((tmp_path,))
    assert [(one.path.name, one.format_id) for one in found] == [
        ("KakaoTalk_20240305.txt", "kakaotalk-txt"),
        ("notes.bin", None),
        ("result.json", "telegram-json"),
    ]


def test_that_a_folder_without_any_export_is_refused_as_a_whole(tmp_path: Path) -> None:
    (tmp_path / "notes.bin").write_bytes(b"\x00\x01\x02")
    (only,) = find_logs((tmp_path,))
    assert (only.path, only.refusal) == (tmp_path, "unreadable")


def test_that_a_file_that_is_not_there_is_refused_and_not_an_error(tmp_path: Path) -> None:
    (only,) = find_logs((tmp_path / "gone.json",))
    assert only.refusal == "unreadable"


def test_that_nobody_goes_on_looking_once_it_is_cancelled(tmp_path: Path) -> None:
    assert find_logs((logs.kakaotalk(tmp_path),), lambda: True) == ()
    with pytest.raises(PreviewCancelledError):
        look_into((logs.whatsapp(tmp_path, messages=600),), None, ImportOptions(), lambda: True)


def test_that_an_open_order_of_dates_says_what_each_answer_makes_of_the_date(tmp_path: Path) -> None:
    (point,) = _preview(logs.undecided_whatsapp(tmp_path)).questions
    days = dict(zip(point.answers, point.readings, strict=True))
    assert days == {"dmy": 19_450, "mdy": 19_420}
    assert _preview(logs.undecided_whatsapp(tmp_path), date_order="dmy").questions == ()


def test_that_a_store_tells_its_times_its_links_and_which_way_they_point() -> None:
    preview = _preview(CASES / "vektor-sqlite" / "text-ids-and-the-other-table" / "input.db")
    mapping = preview.mapping
    assert (mapping.records, mapping.with_learned, mapping.replaced, mapping.ended) == (3, 2, 1, 1)
    assert mapping.example == ("The gate code is new", "The gate has a guard")


def test_that_an_open_direction_is_asked_with_words_of_the_store() -> None:
    (point,) = _preview(CASES / "vektor-sqlite" / "a-person-says-which-way" / "input.db").questions
    assert point.key == "direction"
    assert point.examples
    assert not point.examples[0].startswith("2 →")


def test_that_all_of_a_preview_holds_of_every_case() -> None:
    for inputs in sorted(CASES.glob("*/plain/input*")):
        preview = _preview(inputs)
        assert sum(count for _, count in preview.authors) == preview.message_count == len(preview.messages)
        assert sum(count for _, count in preview.months) <= preview.message_count


@given(st.dictionaries(st.integers(-2_000, 30_000), st.integers(1, 1_000), max_size=80))
def test_that_no_message_is_lost_between_months_and_years(months: dict[int, int]) -> None:
    bars = bars_of(tuple(months.items()))
    assert sum(count for _, count in bars) == sum(months.values())
    assert len(bars) <= 240
