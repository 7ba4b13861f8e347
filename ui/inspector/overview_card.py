"""What stands in the inspector while nothing is selected: what the workspace was made from."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.queries.summary import SourceRow, WorkspaceSummary
from ui.dates import number_text
from ui.import_words import format_word
from ui.visible_text import one_line
from ui.widgets.labels import Card, ElidedLabel, PlainLabel, SectionLabel
from ui.widgets.layouts import column

_MOST = 8


class OverviewCard(Card):
    """Lists the sources of a workspace."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heading = SectionLabel()
        self._lines: list[QWidget] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(12, 10, 12, 12)
        self._layout.setSpacing(10)
        self._layout.addWidget(self._heading)
        self.hide()

    def show_summary(self, summary: WorkspaceSummary | None) -> None:
        """Show where the memories of a workspace come from."""
        for line in self._lines:
            self._layout.removeWidget(line)
            line.deleteLater()
        sources = [source for source in summary.sources if source.messages] if summary is not None else []
        self._heading.set_heading(self.tr("Made from"))
        self._lines = [self._line(source) for source in sources[:_MOST]]
        if len(sources) > _MOST:
            self._lines.append(PlainLabel(self.tr("and %n more", "", len(sources) - _MOST), "muted"))
        for line in self._lines:
            self._layout.addWidget(line)
        self.setVisible(bool(self._lines))

    def texts(self) -> list[str]:
        """Return what is listed, line by line."""
        return [line.accessibleName() for line in self._lines]

    def _line(self, source: SourceRow) -> QWidget:
        line = QWidget()
        counts = self.tr("{messages} messages, {memories} memories").format(
            messages=number_text(source.messages), memories=number_text(source.memories)
        )
        kind = f"{format_word(source.format_id)} · {counts}"
        line.setLayout(column(ElidedLabel(one_line(source.name)), ElidedLabel(kind, "hint"), spacing=2))
        line.setAccessibleName(f"{one_line(source.name)}: {kind}")
        return line
