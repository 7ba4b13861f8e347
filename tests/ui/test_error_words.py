import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import core
from core.errors import ActionableError
from core.importers.refusal import ImportRefusedError
from core.llm.errors import BadKeyError, UnknownModelError
from core.operations.errors import CycleError
from core.store.errors import WorkspaceDamagedError, WorkspaceError
from ui.error_words import error_sentence, worded_sentences
from ui.languages import Languages
from ui.main_window import MainWindow

_SHOWN = tuple(
    f"core.{room}." for room in ("operations", "queries", "store", "llm", "datemath", "extraction", "importers")
)
_FRAMES = {ActionableError, WorkspaceError, ImportRefusedError}
"""What is never raised itself, or has its words by kind (``ui.import_words``)."""


def _subclasses(kind: type[ActionableError]) -> Iterator[type[ActionableError]]:
    for one in kind.__subclasses__():
        yield one
        yield from _subclasses(one)


def test_that_every_error_of_the_core_is_worded() -> None:
    for module in pkgutil.walk_packages(core.__path__, "core."):
        if "migrations" not in module.name:
            importlib.import_module(module.name)
    known = [one for one in _subclasses(ActionableError) if one.__module__.startswith(_SHOWN)]
    assert len(known) > 30
    missing = {one.code for one in known if one not in _FRAMES} - worded_sentences()
    assert missing == set()


def test_that_a_sentence_names_what_it_is_about() -> None:
    assert error_sentence(WorkspaceDamagedError(Path("/a/b/team.truewhen"))).startswith("team.truewhen is damaged")
    assert "tree" in error_sentence(UnknownModelError("tree", "http://here/v1"))
    assert error_sentence(BadKeyError("http://here/v1", has_key=True)).startswith("http://here/v1")


def test_that_an_error_is_told_in_korean_with_the_core_as_detail(korean: Languages, window: MainWindow) -> None:
    del korean
    window.errors.show_error(CycleError("m-1", "m-2"))
    assert any("가" <= letter <= "힣" for letter in window.messages.text)
    assert "m-1" not in window.messages.text
    assert not window.messages.detail.isVisible()
    window.messages.more.click()
    assert window.messages.detail.isVisible()
    assert "m-1 cannot be replaced by m-2" in window.messages.detail.text()


def test_that_an_error_without_words_of_ours_is_told_as_it_is(window: MainWindow) -> None:
    class OddError(ActionableError):
        code = "odd"

    window.errors.show_error(OddError("something odd; try again"))
    assert window.messages.text == "something odd; try again"
    assert not window.messages.more.isVisible()
