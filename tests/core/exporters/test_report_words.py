from enum import StrEnum

import pytest

from core.exporters.report import ENGLISH, LANGUAGES, report_words
from core.values.grain import Grain
from core.values.memory import Nature, Status
from core.values.resolved_time import Basis, TimeRelation


@pytest.mark.parametrize("language", LANGUAGES)
def test_that_every_language_says_the_same_things(language: str) -> None:
    words = report_words(language)
    assert words.keys() == ENGLISH.keys()
    assert words["language"] == language
    for key in ("log_rows", "characters", *(f"relations.{relation}" for relation in TimeRelation)):
        wanted = {field.split("}")[0] for field in ENGLISH[key].split("{")[1:]}
        assert {field.split("}")[0] for field in words[key].split("{")[1:]} == wanted


@pytest.mark.parametrize(
    ("table", "codes"),
    [("natures", Nature), ("statuses", Status), ("bases", Basis), ("grains", Grain), ("relations", TimeRelation)],
)
def test_that_every_code_has_a_word(table: str, codes: type[StrEnum]) -> None:
    assert {key.partition(".")[2] for key in ENGLISH if key.startswith(f"{table}.")} == {code.value for code in codes}
