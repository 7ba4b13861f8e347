import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest

from resources.update_translations import compile_into, update
from ui.languages import translation_folder

_PLACE = re.compile(r"\{\w+\}|%n|%\d")


def _messages(path: Path) -> Iterator[tuple[str, str, list[str]]]:
    for context in ET.parse(path).getroot().iter("context"):  # noqa: S314 - our own file
        for message in context.iter("message"):
            translation = message.find("translation")
            assert translation is not None
            forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
            yield context.findtext("name", ""), message.findtext("source", ""), forms


KOREAN = list(_messages(translation_folder() / "truewhen_ko.ts"))


def test_that_every_word_has_a_korean_translation() -> None:
    missing = [(context, source) for context, source, forms in KOREAN if not all(forms)]
    assert missing == []


def test_that_translations_keep_the_places_of_values() -> None:
    wrong = [
        source
        for _, source, forms in KOREAN
        for form in forms
        if set(_PLACE.findall(source)) != set(_PLACE.findall(form))
    ]
    assert wrong == []


def test_that_no_english_plural_form_is_missing() -> None:
    forms = [forms for _, _, forms in _messages(translation_folder() / "truewhen_en.ts")]
    assert forms
    assert all(len(pair) == 2 and all(pair) for pair in forms)


@pytest.mark.parametrize("language", ["en", "ko"])
def test_that_the_compiled_translation_is_up_to_date(language: str, tmp_path: Path) -> None:
    source = translation_folder() / f"truewhen_{language}.ts"
    compile_into(source, tmp_path / "fresh.qm")
    assert (tmp_path / "fresh.qm").read_bytes() == source.with_suffix(".qm").read_bytes(), (
        "run python resources/update_translations.py"
    )


def test_that_the_words_of_the_program_are_all_in_the_files(tmp_path: Path) -> None:
    for language in ("en", "ko"):
        name = f"truewhen_{language}.ts"
        (tmp_path / name).write_bytes((translation_folder() / name).read_bytes())
    update(tmp_path)
    fresh = {(context, source) for context, source, _ in _messages(tmp_path / "truewhen_ko.ts")}
    known = {(context, source) for context, source, _ in KOREAN}
    assert fresh - known == set(), "run python resources/update_translations.py and translate what is new"
