from pathlib import Path

import pytest

from app.paths import Paths
from app.settings import Settings, load_settings, save_settings
from core.values.preferences import (
    DateOrder,
    ExtractChoice,
    JudgeChoice,
    Language,
    ModelAccess,
    Preferences,
    Theme,
)


def test_that_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    settings = Settings(
        Preferences(
            language=Language.KOREAN,
            theme=Theme.DARK,
            zone="Asia/Seoul",
            week_start=6,
            date_order=DateOrder.DMY,
            region="KR",
            judge=JudgeChoice.MODEL,
            model=ModelAccess(is_on=True, base_url="http://127.0.0.1:1/v1", model="tree"),
            extract=ExtractChoice.ALL,
            shortcuts=(("review", ("Ctrl+1",)), ("import_log", ())),
        ),
        (Path("/a/b.truewhen"),),
        b"\x00\xffstate",
    )
    path = tmp_path / "deep" / "settings.json"
    save_settings(path, settings)
    assert load_settings(path) == settings
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_that_missing_settings_are_the_defaults(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "settings.json") == Settings()


@pytest.mark.parametrize("content", ["", "{", "[]", '{"preferences": {"theme": "plaid"}}', '{"window_state": 3}'])
def test_that_damaged_settings_are_set_aside(tmp_path: Path, content: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(content, encoding="utf-8")
    assert load_settings(path) == Settings()
    assert path.with_suffix(".damaged").read_text(encoding="utf-8") == content


def test_that_members_of_a_later_version_are_ignored(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"preferences": {"theme": "dark", "sound": "loud"}, "new": 1}', encoding="utf-8")
    assert load_settings(path).preferences.theme is Theme.DARK


def test_that_recent_files_are_newest_first_without_doubles() -> None:
    settings = Settings()
    for name in ("a", "b", "a", *map(str, range(20))):
        settings = settings.with_recent(Path(name))
    assert settings.recent_files[:2] == (Path("19"), Path("18"))
    assert len(settings.recent_files) == len(set(settings.recent_files)) == 12


def test_that_one_variable_moves_everything(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TRUEWHEN_HOME", str(tmp_path))
    assert Paths.of_this_machine() == Paths.under(tmp_path)


def test_that_size_motion_and_tour_are_kept_and_a_size_of_nobody_is_not(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    kept = Preferences(theme=Theme.CONTRAST_DARK, text_size=150, reduces_motion=True, has_seen_tour=True)
    save_settings(path, Settings(preferences=kept))
    assert load_settings(path).preferences == kept
    path.write_text(path.read_text(encoding="utf-8").replace('"text_size": 150', '"text_size": 4000'), encoding="utf-8")
    assert load_settings(path).preferences.text_size == 100
