"""Opens, makes and closes workspace files; the window stays usable meanwhile."""

from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from core.queries.handle import WorkspaceHandle
from ui.jobs import JobRunner
from ui.services import Services
from ui.session import WorkspaceSession

SUFFIX = ".truewhen"


class WorkspaceController(QObject):
    """Asks for files and opens them in the serial pool."""

    busy_changed = Signal(object)

    def __init__(self, services: Services, session: WorkspaceSession, jobs: JobRunner, parent: QWidget) -> None:
        super().__init__(parent)
        self._services, self._session, self._jobs, self._window = services, session, jobs, parent

    def open_path(self, path: Path) -> None:
        """Open a workspace file."""
        self.busy_changed.emit(path.name)
        self._jobs.run_write(
            lambda: self._services.open_workspace(path), lambda handle: self.show(handle, path), self._fail
        )

    def open_sample(self) -> None:
        """Open the sample story."""
        self.busy_changed.emit(self.tr("the sample"))
        self._jobs.run_write(self._services.open_sample, lambda opened: self.show(*opened), self._fail)

    def show(self, handle: WorkspaceHandle, path: Path) -> None:
        """Show a workspace that was opened or made."""
        self.busy_changed.emit(None)
        self._session.set_workspace(handle, path)
        self._services.remember_file(path)
        self._jobs.run_write(self._services.save, lambda _: None)

    def ask_open(self) -> None:
        """Ask which workspace to open."""
        dialog = self._dialog(self.tr("Open a workspace"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.open_path(Path(name)))
        dialog.open()

    def ask_new(self) -> None:
        """Ask where to make a new workspace."""
        dialog = self._dialog(self.tr("Make a new workspace"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
        dialog.setDefaultSuffix(SUFFIX.removeprefix("."))
        dialog.fileSelected.connect(lambda name: self._make(Path(name)))
        dialog.open()

    def close(self) -> None:
        """Close the open workspace."""
        self._session.close()

    def _dialog(self, title: str) -> QFileDialog:
        dialog = QFileDialog(self._window, title)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setNameFilters([self.tr("Truewhen workspace (*.truewhen)"), self.tr("All files (*)")])
        if self._session.path is not None:
            dialog.setDirectory(str(self._session.path.parent))
        return dialog

    def _make(self, path: Path) -> None:
        self.busy_changed.emit(path.name)
        self._jobs.run_write(
            lambda: self._services.create_workspace(path), lambda handle: self.show(handle, path), self._fail
        )

    def _fail(self, error: Exception) -> None:
        self.busy_changed.emit(None)
        self._jobs.report(error)
