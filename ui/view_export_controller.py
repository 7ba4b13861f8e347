"""Between the export of a view and the rest: asks what and where, draws here, writes beside the window."""

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, NamedTuple

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from core.errors import ActionableError
from core.queries.export_file import whole_file
from ui.dates import number_text
from ui.fonts import text_scale
from ui.graph.widget import GraphWidget
from ui.jobs import JobRunner
from ui.message_bar import MessageBar
from ui.services import Services
from ui.session import WorkspaceSession
from ui.timeline.widget import TimelineWidget
from ui.view_export.choice import ExportChoice, FileKind, ViewPart
from ui.view_export.dialog import ExportDialog, kind_word
from ui.view_export.pictures import pdf_bytes, png_bytes, png_image, svg_bytes
from ui.view_state import ViewState

_BESIDE = ("", "-wal", "-shm", "-journal")


class ViewUnwritableError(ActionableError):
    """What is seen cannot be written where it was asked for."""

    code: ClassVar[str] = "view_unwritable"

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path} cannot be written ({reason}); choose another place")
        self.path, self.reason = path, reason


class ViewOverWorkspaceError(ActionableError):
    """The file would take the place of the workspace itself."""

    code: ClassVar[str] = "view_over_workspace"

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} belongs to the workspace itself; choose another name")
        self.path = path


class ExportTools(NamedTuple):
    """What an export is made with."""

    services: Services
    session: WorkspaceSession
    jobs: JobRunner
    messages: MessageBar


class ViewExportController(QObject):
    """One dialog at a time; what was chosen last is offered first."""

    def __init__(
        self,
        tools: ExportTools,
        state: ViewState,
        views: tuple[TimelineWidget, GraphWidget],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._services, self._session, self._jobs, self._messages = tools
        self._state, self._views, self._window = state, views, window
        self._before = ExportChoice()
        self.dialog: ExportDialog | None = None
        self.file_dialog: QFileDialog | None = None

    def open_dialog(self) -> None:
        """Ask what is to be exported."""
        if self._session.handle is None or self.dialog is not None:
            return
        self.dialog = ExportDialog(self._before, self._window)
        self.dialog.chosen.connect(self.ask_where)
        self.dialog.destroyed.connect(self._forget_dialog)
        self.dialog.open()

    def ask_where(self, choice: ExportChoice) -> None:
        """Ask where to write it."""
        path = self._session.path
        if path is None:
            return
        self._before = choice
        names = {ViewPart.TIMELINE: "timeline", ViewPart.CHAINS: "chains", ViewPart.MEMORIES: "memories"}
        ending = choice.kind.value
        dialog = QFileDialog(self._window, self.tr("Export the view"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([f"{kind_word(choice.kind)} (*.{ending})"])
        dialog.setDefaultSuffix(ending)
        dialog.setDirectory(str(path.parent))
        dialog.selectFile(f"{path.stem}-{names[choice.part]}.{ending}")
        dialog.fileSelected.connect(lambda name: self.write(choice, Path(name)))
        dialog.destroyed.connect(self._forget_files)
        self.file_dialog = dialog
        dialog.open()

    def write(self, choice: ExportChoice, path: Path) -> None:
        """Write what is seen now to a file; what was there before stays if that fails."""
        own = self._session.path
        if own is None:
            return
        if path.resolve() in {Path(f"{own.resolve()}{suffix}") for suffix in _BESIDE}:
            self._jobs.report(ViewOverWorkspaceError(path))
            return
        work = self._rows_writer(choice.kind, path) if choice.part is ViewPart.MEMORIES else self._picture(choice, path)
        if work is not None:
            self._jobs.run_latest("view-export", _worded(work, path), lambda count: self._say_written(path, count))

    def _picture(self, choice: ExportChoice, path: Path) -> Callable[[], int]:
        """Draw, which only the thread of the window may do; return what writes it."""
        view = self._views[0] if choice.part is ViewPart.TIMELINE else self._views[1]
        size, title = view.size() / text_scale(), path.stem
        if choice.kind is FileKind.PNG:
            image = png_image(view, size, choice.scale)
            return lambda: _write(path, png_bytes(image))
        data = svg_bytes(view, size, title) if choice.kind is FileKind.SVG else pdf_bytes(view, size, title)
        return lambda: _write(path, data)

    def _rows_writer(self, kind: FileKind, path: Path) -> Callable[[], int] | None:
        handle, columns, queries = self._session.handle, self._session.columns, self._services.queries
        if handle is None or columns is None:
            return None
        as_of, visible = self._session.as_of, self._state.visible_ids
        ids = [*columns.memory_id.tolist(), *columns.undated] if visible is None else visible.tolist()
        write = queries.write_some_csv if kind is FileKind.CSV else queries.write_some_calendar
        return lambda: write(handle, as_of, path, ids).memories

    def _say_written(self, path: Path, memories: int) -> None:
        if memories < 0:
            text = self.tr("The view is in {path}")
        else:
            text = self.tr("%n memories are in {path}", "", memories).replace(str(memories), number_text(memories), 1)
        self._messages.show_note(text.replace("{path}", str(path)))

    def _forget_dialog(self) -> None:
        self.dialog = None

    def _forget_files(self) -> None:
        self.file_dialog = None


def _write(path: Path, data: bytes) -> int:
    with whole_file(path) as part:
        part.write_bytes(data)
    return -1


def _worded(work: Callable[[], int], path: Path) -> Callable[[], int]:
    """Let what a disk refuses be an error that says what to do."""

    def worded() -> int:
        try:
            return work()
        except OSError as error:
            raise ViewUnwritableError(path, error.strerror or str(error)) from error

    return worded
