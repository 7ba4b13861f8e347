"""The parts of the main window, for those who act on several of them."""

from dataclasses import dataclass

from ui.actions import Actions
from ui.appearance import Appearance
from ui.docks import Docks
from ui.empty_state import EmptyState
from ui.hollow_state import HollowState
from ui.import_controller import ImportController
from ui.inspector.panel import InspectorPanel
from ui.jobs import JobRunner
from ui.list.panel import ListPanel
from ui.message_bar import MessageBar
from ui.panels import Panels
from ui.search_controller import SearchController
from ui.services import Services
from ui.session import WorkspaceSession
from ui.status_line import StatusLine
from ui.timeline.widget import TimelineWidget
from ui.timeline_link import TimelineLink
from ui.top_bar import TopBar
from ui.workspace_controller import WorkspaceController


@dataclass(frozen=True, slots=True)
class WindowParts:
    """Made once by the main window."""

    services: Services
    appearance: Appearance
    jobs: JobRunner
    messages: MessageBar
    session: WorkspaceSession
    workspaces: WorkspaceController
    imports: ImportController
    actions: Actions
    timeline: TimelineWidget
    link: TimelineLink
    search: SearchController
    docks: Docks
    list: ListPanel
    inspector: InspectorPanel
    panels: Panels
    top_bar: TopBar
    status_line: StatusLine
    empty: EmptyState
    hollow: HollowState
