import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.resolver.resolve import resolve
from core.values.civil_time import parse_iso, seconds_of

FOLDER = Path(__file__).parent / "corpus"
SAID = seconds_of(2024, 5, 15, hour=10, minute=30)


def _load(name: str) -> dict[str, list[dict[str, object]]]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


def _cases(name: str) -> Iterator[tuple[str, int, list[list[str]]]]:
    for case in _load(name)["case"]:
        found = case["found"]
        assert isinstance(found, list)
        said = parse_iso(str(case["at"])) if "at" in case else None
        yield str(case["text"]), said.start if said else SAID, found


def _texts(name: str) -> list[str]:
    return [str(text) for text in _load(name)["texts"]]


def _start(iso: str) -> int:
    window = parse_iso(iso)
    assert window is not None, iso
    return window.start


LANGUAGES = sorted(path.stem.removesuffix("_positive") for path in FOLDER.glob("*_positive.toml"))


@pytest.mark.parametrize(
    ("text", "said", "found"), [case for language in LANGUAGES for case in _cases(f"{language}_positive")], ids=str
)
def test_that_the_corpus_resolves(text: str, said: int, found: list[list[str]]) -> None:
    got = [(time.text, time.start, time.end) for time in resolve(text, said) if time.has_window]
    assert got == [(words, _start(start), _start(end)) for words, start, end in found]


@pytest.mark.parametrize("text", [text for language in LANGUAGES for text in _texts(f"{language}_negative")])
def test_that_words_that_name_no_time_give_nothing(text: str) -> None:
    assert [time.text for time in resolve(text, SAID) if time.has_window] == []


@pytest.mark.parametrize(
    ("text", "kind"),
    [tuple(pair) for language in LANGUAGES for pair in _load(f"{language}_negative")["without_window"]],
)
def test_that_durations_and_sets_are_recognised_without_a_window(text: str, kind: str) -> None:
    (time,) = resolve(text, SAID)
    assert (time.kind, time.start, time.end) == (kind, None, None)
