"""The main window: puts the parts in their places and connects them; it holds no rules."""

from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from ui.actions import Actions
from ui.appearance import Appearance
from ui.correction_link import CorrectionLink
from ui.dates import number_text
from ui.docks import Docks
from ui.drop_overlay import DropOverlay
from ui.empty_state import EmptyState
from ui.error_display import ErrorDisplay
from ui.filter_bar import FilterBar
from ui.filter_link import FilterLink
from ui.hollow_state import HollowState
from ui.import_controller import ImportController
from ui.import_link import ImportLink
from ui.import_wizard.decision import RunProgress
from ui.inspector.panel import InspectorPanel
from ui.jobs import JobRunner
from ui.list.panel import ListPanel
from ui.menus import Menus
from ui.message_bar import MessageBar
from ui.overview_link import OverviewLink
from ui.panels import Panels
from ui.search_controller import SearchController
from ui.services import Services
from ui.session import WorkspaceSession
from ui.status_line import StatusLine
from ui.theme import Colors
from ui.timeline.incoming import IncomingStrip
from ui.timeline.overview import Overview
from ui.timeline.widget import TimelineWidget
from ui.timeline_link import TimelineLink
from ui.top_bar import TopBar
from ui.view_acts import ViewActs
from ui.view_state import ViewState
from ui.widgets.layouts import column, row
from ui.window_acts import WindowActs
from ui.window_parts import WindowParts
from ui.window_state import pack, unpack
from ui.workspace_controller import SUFFIX, WorkspaceController

_FIRST_SIZE = (1400, 860)
# The page that is not shown must not keep the window wide.
_LEAST_CENTRE = (320, 200)


class MainWindow(QMainWindow):
    """One window, one workspace."""

    def __init__(self, services: Services, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services, self._appearance = services, appearance
        self.messages = MessageBar()
        self.errors = ErrorDisplay(self.messages, self)
        self.jobs = JobRunner(self.errors.show_error, self)
        self.session = WorkspaceSession(services, self.jobs, self)
        self.state = ViewState(self)
        FilterLink(self.session, self.state, self.jobs)
        self.workspaces = WorkspaceController(services, self.session, self.jobs, self)
        self.imports = ImportController(services, self.session, self.jobs, self)
        self.actions_by_name = Actions(self)
        self._make_parts()
        self._place_parts()
        self.link = TimelineLink(self.timeline, self.session, self.state, self.jobs, self)
        OverviewLink(self.overview, self.timeline, self.session, self.state)
        self.search = SearchController(
            self.top_bar.search, self.session, self.state, lambda: self.timeline.visible_span()[0], self
        )
        self.panels.connect_to(self.timeline, self.state)
        CorrectionLink(self.inspector, self.session, self.jobs, self._services, self.panels.reader)
        self.acts = WindowActs(self, self._parts())
        self.view_acts = ViewActs(self, self._parts(), self.state, self.acts.set_lane_by, self.acts.go_to)
        self.view_acts.list_views(self.menus.views)
        self.menus.views.aboutToShow.connect(lambda: self.view_acts.list_views(self.menus.views))
        self._connect()
        self._restore()
        self.set_colors(appearance.colors)
        self.retranslate()
        self._show_workspace()

    @property
    def appearance(self) -> Appearance:
        """The colours in force."""
        return self._appearance

    def retranslate(self) -> None:
        """Set every word that is not set by a part itself."""
        self.actions_by_name.retranslate()
        self.menus.retranslate()
        self.docks.retranslate()
        self.acts.retranslate()
        self._show_title()

    def set_colors(self, colors: Colors) -> None:
        """Draw in other colours."""
        parts = (
            self.timeline,
            self.overview,
            self.incoming,
            self.top_bar,
            self.filter_bar,
            self.list,
            self.inspector,
            self.docks,
            self.messages,
        )
        self.imports.set_colors(colors)
        self.panels.set_colors(colors)
        for part in parts:
            part.set_colors(colors)

    def open_files(self, paths: tuple[Path, ...]) -> None:
        """Open a workspace, or import anything else."""
        if len(paths) == 1 and paths[0].suffix == SUFFIX:
            self.workspaces.open_path(paths[0])
        elif paths:
            self.imports.open_wizard(paths, self._appearance.colors)

    @property
    def is_settled(self) -> bool:
        """Whether nothing is being loaded any more."""
        return self.jobs.is_idle and self.session.rows.is_idle

    def changeEvent(self, event: QEvent) -> None:
        """Word everything anew when the language changes."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files anywhere."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()
            self._overlay.cover()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Nothing is above any more."""
        self._overlay.hide()
        super().dragLeaveEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Open or import what was dropped, after the drop has ended."""
        self._overlay.hide()
        paths = tuple(Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile())
        event.acceptProposedAction()
        QTimer.singleShot(0, self, lambda: self.open_files(paths))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the arrangement, let go of the workspace and wait for the threads."""
        self._services.keep_window_state(pack(self, self.docks, self.link.lane_by))
        self.session.close()
        self.jobs.run_write(self._services.save, lambda _: None)
        self.jobs.wait_for_done()
        super().closeEvent(event)

    def _make_parts(self) -> None:
        self.timeline = TimelineWidget()
        self.overview = Overview()
        self.incoming = IncomingStrip()
        self.empty = EmptyState()
        self.hollow = HollowState()
        self._overlay = DropOverlay(self)
        self.list = ListPanel(self.session, self.state, self.jobs)
        self.inspector = InspectorPanel()
        self.filter_bar = FilterBar(self.state, self.session, self.jobs)
        self.status_line = StatusLine()
        self.menus = Menus(self.actions_by_name, self._services.recent_files, self.workspaces.open_path)
        self.top_bar = TopBar(self.menus)
        self.panels = Panels(self._services, self.session, self.jobs, self.messages, self)

    def _parts(self) -> WindowParts:
        return WindowParts(
            services=self._services,
            appearance=self._appearance,
            jobs=self.jobs,
            messages=self.messages,
            session=self.session,
            workspaces=self.workspaces,
            imports=self.imports,
            actions=self.actions_by_name,
            timeline=self.timeline,
            link=self.link,
            search=self.search,
            docks=self.docks,
            list=self.list,
            inspector=self.inspector,
            panels=self.panels,
            top_bar=self.top_bar,
            status_line=self.status_line,
            empty=self.empty,
            hollow=self.hollow,
        )

    def _place_parts(self) -> None:
        self.setObjectName("mainWindow")
        self.setAcceptDrops(True)
        self.setMenuWidget(self.top_bar)
        self._pages = QStackedWidget()
        self._pages.setMinimumSize(*_LEAST_CENTRE)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self.hollow)
        self._timeline_page = QWidget()
        self._timeline_page.setLayout(column(self.timeline, self.overview, spacing=0))
        self._pages.addWidget(self._timeline_page)
        centre = QWidget()
        self._view_bar = QWidget()
        self._view_bar.setObjectName("asOfBar")
        self._view_bar.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        view_row = row(self.filter_bar, None, self.panels.as_of, spacing=0, margins=(0, 3, 12, 3))
        view_row.setStretch(0, 1)
        self._view_bar.setLayout(view_row)
        centre.setLayout(column(self._view_bar, self.messages, self._pages, self.incoming, spacing=0))
        self.setCentralWidget(centre)
        self.docks = Docks(self, self.list, self.inspector, self.panels)
        self.menus.add_view_actions(self.docks.toggles())
        bar = self.statusBar()
        bar.setSizeGripEnabled(False)
        bar.setContentsMargins(0, 0, 0, 0)
        bar.addWidget(self.status_line, 1)

    def _connect(self) -> None:
        self._appearance.colors_changed.connect(self.set_colors)
        self.session.workspace_changed.connect(self._show_workspace)
        self.session.columns_changed.connect(self._show_counts)
        self.session.columns_changed.connect(self._show_page)
        self.session.summary_changed.connect(self._show_counts)
        self.session.summary_changed.connect(lambda: self.inspector.show_summary(self.session.summary))
        self.session.detail_ready.connect(self.inspector.show_detail)
        self.session.columns_changed.connect(self._show_selection)
        self.state.selection_changed.connect(self._show_selection)
        self.state.too_many.connect(self._say_too_many)
        self.workspaces.busy_changed.connect(self._show_busy)
        self.imports.workspace_made.connect(self.workspaces.show)
        self.imports.reading.connect(self._show_reading)
        self.imports.show_requested.connect(ImportLink(self.timeline, self.session, self.state).show_sources)
        self.imports.conflicts_requested.connect(self.actions_by_name.find_conflicts.trigger)
        self.timeline.spanChanged.connect(lambda start, end: self.status_line.show_span((start, end)))
        self.timeline.spanChanged.connect(self.filter_bar.set_span)
        self.timeline.rangeSelected.connect(self.filter_bar.set_band)

    def _restore(self) -> None:
        kept = unpack(self._services.window_state())
        if kept.geometry.isEmpty() or not self.restoreGeometry(kept.geometry):
            self.resize(*_FIRST_SIZE)
        self.docks.restore(kept.arrangement)
        if kept.lane_by is not None:
            self.acts.set_lane_by(kept.lane_by)

    def _show_workspace(self) -> None:
        path = self.session.path
        is_open = path is not None
        self._pages.setCurrentWidget(self._timeline_page if is_open else self.empty)
        self.top_bar.show_workspace(path)
        self.actions_by_name.show_workspace(is_open=is_open)
        self.docks.show_workspace(is_open=is_open)
        self.statusBar().setVisible(is_open)
        self._view_bar.setVisible(is_open)
        self.search.clear()
        self.state.clear()
        if not is_open:
            self.status_line.show_counts({})
            self.inspector.show_detail(None)
            self.inspector.show_summary(None)
        else:
            self.timeline.setFocus(Qt.FocusReason.OtherFocusReason)
        self._show_title()
        layout = self.layout()
        if layout is not None:  # what is hidden now keeps the window wide until the layout is worked out anew
            layout.invalidate()
            layout.activate()

    def _show_page(self) -> None:
        columns = self.session.columns
        is_hollow = columns is not None and not len(columns) and not len(columns.undated)
        self._pages.setCurrentWidget(self.hollow if is_hollow else self._timeline_page)

    def _show_title(self) -> None:
        path = self.session.path
        self.setWindowTitle(f"{path.name} – Truewhen" if path is not None else "Truewhen")

    def _show_busy(self, name: str | None) -> None:
        text = None if name is None else self.tr("Opening {name}…").format(name=name)
        self.empty.show_busy(text)
        if self.session.handle is None:
            return
        if text is None:
            self.messages.hide()
        else:
            self.messages.show_note(text)

    def _show_reading(self, read: RunProgress | None) -> None:
        if read is None:
            self.incoming.clear()
        else:
            self.incoming.show_read(read.name, read.progress.messages, read.progress.days)

    def _say_too_many(self, count: int) -> None:
        text = self.tr("{count} memories are too many to select at once; filter or zoom in first.")
        self.messages.show_note(text.format(count=number_text(count)))

    def _show_counts(self) -> None:
        columns, summary = self.session.columns, self.session.summary
        self.status_line.show_counts(self.acts.counts(columns, summary))

    def _show_selection(self) -> None:
        selection = self.state.selection
        self.status_line.show_selected(len(selection))
        if selection:
            self.session.load_detail(selection[-1])
        else:
            self.session.forget_detail()
