"""Saved views are kept a workspace, whole, and survive the file."""

from pathlib import Path

from app.settings import Settings, load_settings, save_settings
from app.view_settings import views_of, with_views
from core.values.civil_time import Window
from core.values.grain import Grain
from core.values.saved_view import SavedView

VIEW = SavedView(
    "Ende März",
    1.5,
    9.25,
    "source",
    (("speaker", ("Mina", "현우")), ("range", ())),
    (2.0, 3.0),
    "cache",
    Window(0, 86_400, Grain.DAY),
    None,
)
ONE, OTHER = Path("/one.truewhen"), Path("/other.truewhen")


def test_that_views_come_back_from_the_file_as_they_were(tmp_path: Path) -> None:
    kept = Settings(views=with_views((), ONE, [VIEW]))
    save_settings(tmp_path / "settings.json", kept)
    assert load_settings(tmp_path / "settings.json").views == kept.views


def test_that_each_workspace_has_its_own() -> None:
    views = with_views(with_views((), ONE, [VIEW]), OTHER, [])
    assert views_of(views, ONE) == (VIEW,)
    assert views_of(views, OTHER) == ()
    assert with_views(views, ONE, []) == ()


def test_that_settings_without_views_are_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text("{}", encoding="utf-8")
    assert load_settings(path).views == ()
