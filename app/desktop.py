"""The window as a program: gives it files, settings and the clock, runs it, or takes a picture of it."""

import getpass
import logging
import os
import signal
import sys
import tempfile
import threading
import zoneinfo
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QEventLoop, QMessageLogContext, QTimeZone, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from app import composition
from app.found_logs import find_logs
from app.paths import Paths
from app.preview import look_into
from app.settings import load_settings, save_settings
from app.view_settings import views_of, with_views
from core.clock import Clock, SystemClock
from core.errors import ActionableError
from core.importers.contract import ImportOptions
from core.queries.handle import WorkspaceHandle
from core.values.preferences import Language, Preferences, Theme
from core.values.saved_view import SavedView
from ui import collector
from ui.application import Program
from ui.error_report import report_of
from ui.import_preview import FoundLog, ImportPreview
from ui.main_window import MainWindow
from ui.model_queries import ModelQueries
from ui.screenshot import Screenshot, png
from ui.services import Place, StoredPlace
from ui.workspace_queries import WorkspaceQueries

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap


_PANELS = ("timeline", "list", "graph", "state", "review", "import", "datemath", "asof", "audit", "settings")
_PICTURE = (1600, 900)
_LOG_BYTES = 1_000_000
# What the platform without a screen says of every window; nothing depends on either.
_SAID_WITHOUT_SCREEN = tuple(f"This plugin does not support {name}()" for name in ("propagateSizeHints", "raise"))


@dataclass(frozen=True, slots=True)
class DesktopOptions:
    """What the command line asks of the window."""

    workspace: Path | None = None
    sample: bool = False
    screenshot: Path | None = None
    size: tuple[int, int] | None = None
    scale: float = 1.0
    theme: str | None = None
    language: str | None = None
    panel: str | None = None


class PanelMissingError(ActionableError):
    """A panel that this version does not have."""

    code: ClassVar[str] = "panel_missing"

    def __init__(self, panel: str) -> None:
        super().__init__(f"there is no panel called {panel!r} in this version; choose one of {', '.join(_PANELS)}")
        self.panel = panel


class PictureFailedError(ActionableError):
    """A picture that could not be taken or kept."""

    code: ClassVar[str] = "picture_failed"

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"the picture {path} was not written: {reason}")
        self.path = path


def run(options: DesktopOptions) -> int:
    """Show the window until it is closed, or write a picture of it; gives the exit code."""
    if options.panel is not None and options.panel not in _PANELS:
        raise PanelMissingError(options.panel)
    paths = Paths.of_this_machine()
    services = DesktopServices(paths, SystemClock(), options)
    if options.screenshot is not None:
        # Always drawn the same way, whatever screen there is or is not.
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        os.environ["QT_SCALE_FACTOR"] = str(options.scale)
        return write_picture(options, options.screenshot, services)
    _start_log(paths.logs)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    application = _application()
    program = Program(application, services)
    _catch_everything(program)
    if options.size is not None:
        program.window.resize(*options.size)
    program.window.show()
    _open(program.window, options)
    _show_panel(program.window, options.panel)
    collector.settle()
    return application.exec()


class DesktopServices:
    """What the window asks app for; nothing is kept where only a picture is taken."""

    def __init__(self, paths: Paths, clock: Clock, options: DesktopOptions | None = None) -> None:
        options = options or DesktopOptions()
        self._paths, self._clock = paths, clock
        self._is_kept = options.screenshot is None
        self._lock = threading.Lock()
        self._settings = load_settings(paths.settings)
        stored = self._settings.preferences
        self._preferences = replace(
            stored,
            theme=Theme(options.theme) if options.theme else stored.theme,
            language=Language(options.language) if options.language else stored.language,
            has_seen_tour=stored.has_seen_tour or not self._is_kept,
        )
        self.queries = WorkspaceQueries()
        self.models = ModelQueries()

    @property
    def clock(self) -> Clock:
        """The only source of the present moment."""
        return self._clock

    def open_workspace(self, path: Path) -> WorkspaceHandle:
        """Open an existing workspace file."""
        return composition.open_workspace(path)

    def create_workspace(self, path: Path) -> WorkspaceHandle:
        """Make a new workspace file."""
        return composition.create_workspace(path, self._clock)

    def open_sample(self) -> tuple[WorkspaceHandle, Path]:
        """Open the sample story, made anew if it is not there."""
        return composition.open_sample(self._paths, self._clock)

    def close_workspace(self, workspace: WorkspaceHandle) -> None:
        """Let go of a workspace file."""
        workspace.close()

    def find_logs(
        self, paths: tuple[Path, ...], is_cancelled: Callable[[], bool] = lambda: False
    ) -> tuple[FoundLog, ...]:
        """Find out which logs some files and folders are."""
        return find_logs(paths, is_cancelled)

    def preview(
        self,
        paths: tuple[Path, ...],
        zone: str | None,
        format_id: str | None,
        assume: tuple[tuple[str, str], ...] = (),
        is_cancelled: Callable[[], bool] = lambda: False,
    ) -> ImportPreview:
        """Look into a log without writing anything."""
        return look_into(paths, format_id, ImportOptions(zone=zone, assume=dict(assume)), is_cancelled)

    def zone_names(self) -> tuple[str, ...]:
        """Return all IANA zones of this machine."""
        names = zoneinfo.available_timezones()
        return tuple(sorted(name for name in names if "/" in name or name == "UTC"))

    def system_zone(self) -> str:
        """Return the IANA name of the machine's own zone."""
        return bytes(QTimeZone.systemTimeZoneId().data()).decode("ascii")

    def person_name(self) -> str:
        """Return the name that the person logged in with; decisions are logged under it."""
        return _login_name()

    def preferences(self) -> Preferences:
        """Return what the person chose, with what this start was told."""
        return self._preferences

    def keep_preferences(self, preferences: Preferences) -> None:
        """Remember what the person changed; what only this start was told is not kept."""
        before = self._preferences
        changed = {
            field.name: getattr(preferences, field.name)
            for field in fields(Preferences)
            if getattr(preferences, field.name) != getattr(before, field.name)
        }
        with self._lock:
            self._preferences = preferences
            kept = replace(self._settings.preferences, **changed)
            self._settings = replace(self._settings, preferences=kept)

    def recent_files(self) -> tuple[Path, ...]:
        """Return the workspaces opened last, newest first."""
        return self._settings.recent_files

    def remember_file(self, path: Path) -> None:
        """Put a workspace at the head of the recent ones."""
        with self._lock:
            self._settings = self._settings.with_recent(path.absolute())

    def forget_recent_files(self) -> None:
        """Empty the list of recent workspaces."""
        with self._lock:
            self._settings = replace(self._settings, recent_files=())

    def places(self) -> tuple[StoredPlace, ...]:
        """Return what is kept where, besides the workspaces themselves."""
        return (
            StoredPlace(Place.SAMPLE, self._paths.data),
            StoredPlace(Place.SETTINGS, self._paths.settings),
            StoredPlace(Place.LOGS, self._paths.logs),
        )

    def window_state(self) -> bytes:
        """Return where the docks were; a picture always shows them in their first places."""
        return self._settings.window_state if self._is_kept else b""

    def keep_window_state(self, state: bytes) -> None:
        """Remember where the docks are."""
        with self._lock:
            self._settings = replace(self._settings, window_state=state)

    def saved_views(self, path: Path) -> tuple[SavedView, ...]:
        """Return the views of a workspace that the person gave a name."""
        return views_of(self._settings.views, path)

    def keep_saved_views(self, path: Path, views: tuple[SavedView, ...]) -> None:
        """Remember the views of a workspace."""
        with self._lock:
            self._settings = replace(self._settings, views=with_views(self._settings.views, path, views))

    def save(self) -> None:
        """Write what was kept."""
        if self._is_kept:
            save_settings(self._paths.settings, self._settings)


def _login_name() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):  # no name in the environment, and no such account
        return "person"


def _application() -> QApplication:
    existing = QApplication.instance()
    application = existing if isinstance(existing, QApplication) else QApplication(["truewhen"])
    if application.platformName() == "offscreen":
        qInstallMessageHandler(_tell_message)
    return application


def _tell_message(_kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
    """Pass on what Qt says, but for what it says of every window where there is no screen."""
    if message not in _SAID_WITHOUT_SCREEN:
        sys.stderr.write(f"{message}\n")


def _open(window: MainWindow, options: DesktopOptions) -> None:
    if options.sample:
        window.workspaces.open_sample()
    elif options.workspace is not None:
        window.open_files((options.workspace.absolute(),))


def _show_panel(window: MainWindow, panel: str | None) -> None:
    if panel is not None:
        window.acts.show_panel(panel)


def write_picture(options: DesktopOptions, path: Path, services: DesktopServices) -> int:
    """Write the window, with the panel that was asked for, as a PNG file once all is loaded; gives 0.

    Raises:
        PictureFailedError: the window did not finish loading, or the file cannot be written.
    """
    application = _application()
    program = Program(application, services)
    window, loop = program.window, QEventLoop()
    problems: list[BaseException] = []
    pictures: list[QPixmap | None] = []
    window.errors.shown.connect(problems.append)
    window.errors.shown.connect(loop.quit)
    window.timeline.set_animated(on=False)
    window.resize(*(options.size or _PICTURE))
    window.show()
    _open(window, options)
    screenshot = Screenshot(window, lambda: _show_panel(window, options.panel))
    screenshot.taken.connect(pictures.append)
    screenshot.taken.connect(loop.quit)
    loop.exec()
    window.close()
    if problems:
        raise problems[0]
    if not pictures or pictures[0] is None:
        raise PictureFailedError(path, "the window did not finish loading within two minutes")
    _write_whole(path, png(pictures[0]))
    return 0


def _write_whole(path: Path, data: bytes) -> None:
    try:
        handle, name = tempfile.mkstemp(dir=path.absolute().parent, prefix=path.name)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except OSError as error:
        raise PictureFailedError(path, error.strerror or str(error)) from error


def _start_log(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    handler = RotatingFileHandler(folder / "truewhen.log", maxBytes=_LOG_BYTES, backupCount=2, encoding="utf-8")
    logging.basicConfig(
        level=logging.WARNING, handlers=[handler], format="%(asctime)s %(levelname)s %(name)s %(message)s"
    )


def _catch_everything(program: Program) -> None:
    def caught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if not issubclass(kind, Exception):
            sys.__excepthook__(kind, error, trace)
            return
        logging.getLogger("app").error("uncaught\n%s", report_of(error).text())
        program.failed.emit(error)

    sys.excepthook = caught
