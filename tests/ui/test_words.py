from collections.abc import Callable, Iterable

import pytest

from core.importers.contract import RefusalKind, WarningKind
from core.importers.registry import all_importers
from core.timeline.columns import LaneBy
from core.values.grain import Grain
from core.values.memory import Nature, Status
from core.values.message import Role, ZoneSource
from core.values.preferences import Language, Theme
from core.values.resolved_time import Basis, TimeRelation
from ui import import_words, words


@pytest.mark.parametrize(
    ("word", "members"),
    [
        (words.nature_word, Nature),
        (words.status_word, Status),
        (words.basis_word, Basis),
        (words.basis_sentence, Basis),
        (words.grain_word, Grain),
        (words.role_word, Role),
        (words.zone_source_word, ZoneSource),
        (words.lane_word, LaneBy),
        (words.theme_word, Theme),
        (words.language_word, Language),
        (words.weekday_word, range(7)),
    ],
)
def test_that_every_member_has_words(word: Callable[[object], str], members: Iterable[object]) -> None:
    assert all(word(member) for member in members)


def test_that_every_relation_names_its_window() -> None:
    assert all("2025" in words.relation_text(relation, "2025") for relation in TimeRelation)


def test_that_every_kind_of_warning_has_a_sentence() -> None:
    assert {kind.value for kind in WarningKind} <= import_words.worded_warnings()


def test_that_every_refusal_has_a_title() -> None:
    assert {kind.value for kind in RefusalKind} <= import_words.worded_errors()


def test_that_every_format_has_a_name() -> None:
    assert {importer.format_id for importer in all_importers()} <= import_words.worded_formats()
