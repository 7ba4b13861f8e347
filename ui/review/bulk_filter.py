"""By what suggestions are chosen: judge, verdict, subject, and how sure the judge is."""

from collections.abc import Iterable

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from core.queries.review_queue import QueueFilter, ReviewItem
from ui.review.words import verdict_text
from ui.visible_text import one_line
from ui.widgets.labels import PlainLabel
from ui.widgets.translated import TranslatedWidget

_CONFIDENCES = (0.0, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95)


class BulkFilter(TranslatedWidget):
    """Offers what the queue holds; ``changed`` follows every choice."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.judges, self.verdicts, self.subjects = QComboBox(), QComboBox(), QComboBox()
        self.least = QComboBox()
        for confidence in _CONFIDENCES:
            self.least.addItem(f"{confidence:.2f}" if confidence else "", confidence)
        self._labels = [PlainLabel("", "muted") for _ in range(4)]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        for place, (label, field) in enumerate(zip(self._labels, self._fields, strict=True)):
            label.setBuddy(field)
            grid.addWidget(label, 0, place)
            grid.addWidget(field, 1, place)
            grid.setColumnStretch(place, 1)
        for box in (self.judges, self.verdicts, self.subjects):
            box.addItem("", "")
            box.setMinimumContentsLength(10)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.currentIndexChanged.connect(lambda _: self.changed.emit())
        self.least.currentIndexChanged.connect(lambda _: self.changed.emit())
        self.retranslate()

    @property
    def _fields(self) -> tuple[QWidget, ...]:
        return self.judges, self.verdicts, self.subjects, self.least

    def retranslate(self) -> None:
        """Set every word."""
        names = (self.tr("Judge"), self.tr("Verdict"), self.tr("Subject"), self.tr("At least this sure"))
        for label, field, name in zip(self._labels, self._fields, names, strict=True):
            label.setText(name)
            field.setAccessibleName(name)
        for box in (self.judges, self.verdicts, self.subjects, self.least):
            box.setItemText(0, self.tr("any"))
        for place in range(1, self.verdicts.count()):
            self.verdicts.setItemText(place, verdict_text(str(self.verdicts.itemData(place))))

    @property
    def chosen(self) -> QueueFilter:
        """What is let through."""
        verdict = str(self.verdicts.currentData() or "")
        return QueueFilter(
            judge=str(self.judges.currentData()) or None,
            subject=str(self.subjects.currentData()) or None,
            verdicts=frozenset({verdict}) if verdict else frozenset(),
            least_confidence=float(self.least.currentData()),
        )

    def offer(self, items: Iterable[ReviewItem]) -> None:
        """Offer the judges, verdicts and subjects of a queue; what is chosen stays chosen where it is still there."""
        known = list(items)
        self._fill(self.judges, {item.suggestion.judge: one_line(item.suggestion.judge) for item in known})
        verdicts = {item.suggestion.verdict: verdict_text(item.suggestion.verdict) for item in known}
        self._fill(self.verdicts, verdicts)
        subjects = {name: one_line(name) for item in known for name in (item.old.subject, item.new.subject) if name}
        self._fill(self.subjects, subjects)

    def _fill(self, box: QComboBox, names: dict[str, str]) -> None:
        wanted = box.currentData()
        with QSignalBlocker(box):
            while box.count() > 1:
                box.removeItem(1)
            for data, text in sorted(names.items(), key=lambda pair: pair[1].casefold()):
                box.addItem(text, data)
            box.setCurrentIndex(max(0, box.findData(wanted)))
