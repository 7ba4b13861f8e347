import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from app.desktop import DesktopOptions, DesktopServices, PanelMissingError, run
from app.paths import Paths
from core.clock import FixedClock
from core.values.preferences import Language, Preferences, Theme

ROOT = Path(__file__).parents[2]


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths.under(tmp_path)


@pytest.fixture
def desktop(paths: Paths, clock: FixedClock) -> DesktopServices:
    return DesktopServices(paths, clock)


def _start(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "TRUEWHEN_HOME": str(home), "PYTHONFAULTHANDLER": "1"}
    return subprocess.run(
        [sys.executable, "-m", "app", *arguments],
        cwd=ROOT,
        env=environment,
        timeout=120,
        capture_output=True,
        text=True,
        check=False,
    )


def _size(picture: Path) -> tuple[int, int]:
    data = picture.read_bytes()
    assert data.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", data[16:24])
    return width, height


@pytest.mark.parametrize(
    ("arguments", "size"),
    [
        (("--sample", "--size", "1000x700"), (1000, 700)),
        (("--size", "800x600", "--scale", "2", "--theme", "dark", "--language", "ko"), (1600, 1200)),
        (("--sample", "--size", "900x700", "--panel", "list"), (900, 700)),
        (("--sample", "--size", "900x700", "--panel", "import"), (900, 700)),
        (("--sample", "--size", "900x700", "--panel", "settings"), (900, 700)),
        (("--sample", "--size", "1200x800", "--panel", "graph", "--theme", "dark"), (1200, 800)),
        (("--sample", "--size", "1200x800", "--panel", "review"), (1200, 800)),
        (("--sample", "--size", "1200x800", "--panel", "datemath", "--language", "ko"), (1200, 800)),
        (("--sample", "--size", "1200x800", "--panel", "asof"), (1200, 800)),
    ],
)
def test_that_a_picture_has_the_size_that_was_asked(
    arguments: tuple[str, ...], size: tuple[int, int], tmp_path: Path
) -> None:
    picture = tmp_path / "window.png"
    done = _start(tmp_path / "home", "--screenshot", str(picture), *arguments)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert _size(picture) == size
    assert sorted(path.name for path in tmp_path.iterdir() if path.suffix == ".png") == ["window.png"]


def test_that_a_picture_keeps_no_settings(tmp_path: Path) -> None:
    assert _start(tmp_path / "home", "--screenshot", str(tmp_path / "a.png"), "--size", "600x400").returncode == 0
    assert not (tmp_path / "home" / "settings.json").exists()


def test_that_a_missing_workspace_is_told_and_gives_no_picture(tmp_path: Path) -> None:
    picture = tmp_path / "window.png"
    done = _start(tmp_path / "home", str(tmp_path / "gone.truewhen"), "--screenshot", str(picture))
    assert done.returncode == 2
    assert "gone.truewhen" in done.stderr
    assert not picture.exists()


def test_that_a_panel_of_a_later_version_is_refused_clearly() -> None:
    with pytest.raises(PanelMissingError, match="there is no panel called 'weather'"):
        run(DesktopOptions(panel="weather"))


def test_that_preferences_are_kept(paths: Paths, desktop: DesktopServices, clock: FixedClock) -> None:
    desktop.keep_preferences(Preferences(theme=Theme.DARK, week_start=6))
    desktop.save()
    assert DesktopServices(paths, clock).preferences() == Preferences(theme=Theme.DARK, week_start=6)


def test_that_what_only_this_start_was_told_is_not_kept(paths: Paths, clock: FixedClock) -> None:
    services = DesktopServices(paths, clock, DesktopOptions(theme="dark", language="ko"))
    assert services.preferences() == Preferences(theme=Theme.DARK, language=Language.KOREAN)
    services.keep_preferences(Preferences(theme=Theme.DARK, language=Language.KOREAN, week_start=6))
    services.save()
    assert DesktopServices(paths, clock).preferences() == Preferences(week_start=6)


def test_that_recent_files_and_the_window_are_kept(
    paths: Paths, desktop: DesktopServices, clock: FixedClock, tmp_path: Path
) -> None:
    desktop.remember_file(tmp_path / "one.truewhen")
    desktop.remember_file(tmp_path / "two.truewhen")
    desktop.keep_window_state(b"state")
    desktop.save()
    again = DesktopServices(paths, clock)
    assert again.recent_files() == (tmp_path / "two.truewhen", tmp_path / "one.truewhen")
    assert again.window_state() == b"state"


def test_that_a_log_is_looked_into_without_writing(desktop: DesktopServices, tmp_path: Path) -> None:
    sample = ROOT / "resources" / "sample" / "team-chats.json"
    preview = desktop.preview((sample,), None, None)
    assert preview.format_id == "locomo-json"
    assert preview.is_complete
    assert preview.message_count == len(preview.messages) > 0
    assert preview.lacks_zone
    assert preview.first is not None
    assert preview.last is not None
    assert preview.first < preview.last
    assert list(tmp_path.iterdir()) == []


def test_that_zones_can_be_chosen(desktop: DesktopServices) -> None:
    names = desktop.zone_names()
    assert {"Asia/Seoul", "Europe/Berlin", "UTC"} <= set(names)
    assert desktop.system_zone()
