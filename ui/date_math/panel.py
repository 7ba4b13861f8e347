"""The panel of date math: two dates, live; and a date with a length of time added."""

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QLineEdit, QPushButton, QScrollArea, QSizePolicy, QToolButton, QWidget

from core.datemath.relations import Allen
from core.values.civil_time import DAY, Window, civil_from_days, day_start
from core.values.grain import Grain
from ui.date_math.reckoning import (
    Answer,
    Question,
    Side,
    moved,
    regions,
    side_of_window,
    typed_length,
    work_out,
)
from ui.date_math.words import (
    USUAL_REGIONS,
    Counted,
    decimal_text,
    holiday_language,
    order_text,
    region_text,
    relation_text,
)
from ui.dates import day_text, weekday_text, window_text
from ui.fonts import tabular
from ui.jobs import JobRunner
from ui.visible_text import one_line
from ui.widgets.date_field import DateField, Reads
from ui.widgets.fields import Fields
from ui.widgets.labels import ElidedLabel, Hairline, PlainLabel, SectionLabel, WrappedLabel, set_property
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget

_LONGEST_NAME = 34
_SHOWN_HOLIDAYS = 4
_TELLS_ORDER = frozenset({Allen.BEFORE, Allen.AFTER, Allen.EQUALS})


class _Regions(QComboBox):
    """Tells when its list is looked at."""

    opened = Signal()

    def showPopup(self) -> None:
        self.opened.emit()
        super().showPopup()


class DateMathPanel(TranslatedWidget):
    """Answers while it is typed in; ``region_chosen`` tells whose holidays count."""

    region_chosen = Signal(str)

    def __init__(self, jobs: JobRunner, reader: Reads, today: Callable[[], int], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._jobs, self._now = jobs, today
        self._sides: list[Side | None] = [None, None]
        self._answer: Answer | None = None
        self._question: Question | None = None
        self.first, self.second = DateField(reader, "math-a"), DateField(reader, "math-b")
        self.names = (ElidedLabel("", "hint"), ElidedLabel("", "hint"))
        self.swap = QToolButton()
        self.swap.setProperty("kind", "button")
        self.swap.setText("⇄")
        self.days = PlainLabel("", "big")
        self.days.setFont(tabular(self.days.font()))
        self.exact = WrappedLabel()
        self.details = Fields(92)
        self.region = _Regions()
        self.copy = QPushButton()
        self.base = DateField(reader, "math-base")
        self.length = QLineEdit()
        self.result = PlainLabel("", "strong")
        self.result.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._labels = [SectionLabel(), SectionLabel(), PlainLabel("", "muted")]
        self._hint = WrappedLabel("", "muted")
        self._has_regions = False
        self._fill_regions(USUAL_REGIONS)
        self._arrange()
        self._connect()
        self.setFocusProxy(self.first)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.setAccessibleName(self.tr("Date math"))
        self._labels[0].setText(self.tr("Between two dates").upper())
        self._labels[1].setText(self.tr("Add or subtract").upper())
        self._labels[2].setText(self.tr("Holidays of"))
        self.first.setAccessibleName(self.tr("First date"))
        self.second.setAccessibleName(self.tr("Second date"))
        self.base.setAccessibleName(self.tr("Date to count from"))
        self.length.setAccessibleName(self.tr("Length of time"))
        self.region.setAccessibleName(self.tr("Holidays of"))
        self.first.setPlaceholderText(self.tr("15 Mar 2025"))
        self.second.setPlaceholderText(self.tr("last Tuesday"))
        self.base.setPlaceholderText(self.tr("today"))
        self.length.setPlaceholderText(self.tr("3 weeks, −2 months, 10 working days"))
        self.swap.setToolTip(self.tr("Swap the two"))
        self.swap.setAccessibleName(self.tr("Swap the two"))
        self.copy.setText(self.tr("Copy"))
        self.copy.setToolTip(self.tr("Copy the answer as text"))
        self._hint.setText(self.tr("Select two memories anywhere, or type two dates."))
        for place in range(self.region.count()):
            region = str(self.region.itemData(place))
            self.region.setItemText(place, region_text(region) or self.tr("nobody: Monday to Friday"))
        self._show()
        self._add()

    def set_region(self, region: str) -> None:
        """Count the holidays of a country without telling anybody."""
        if self.region.findData(region) < 0:
            self.region.addItem(region_text(region), region)
        with QSignalBlocker(self.region):
            self.region.setCurrentIndex(self.region.findData(region))

    def show_sides(self, first: Side | None, second: Side | None) -> None:
        """Compare two memories; one of None leaves what stands there."""
        for place, (side, field) in enumerate(zip((first, second), (self.first, self.second), strict=True)):
            if side is not None:
                self._sides[place] = side
                field.set_window(side.window)
        self._ask()

    @property
    def answer(self) -> Answer | None:
        """What is shown."""
        return self._answer

    def answer_text(self) -> str:
        """Return the answer as lines of text."""
        question, answer = self._question, self._answer
        if question is None or answer is None:
            return ""
        head = f"{self._name(question.a)} → {self._name(question.b)}: {self.days.text()}"
        return "\n".join(
            (head, self.exact.text(), *(f"{name}: {value}" for name, value in self._lines(question, answer) if value))
        )

    def _arrange(self) -> None:
        dates = row(self.first, self.swap, self.second, spacing=6)
        dates.setStretch(0, 1)
        dates.setStretch(2, 1)
        names = row(*self.names, spacing=44)
        names.setStretch(0, 1)
        names.setStretch(1, 1)
        adding = row(self.base, self.length, spacing=6)
        adding.setStretch(0, 2)
        adding.setStretch(1, 3)
        body = QWidget()
        body.setObjectName("dateMathBody")
        body.setLayout(
            column(
                self._labels[0],
                dates,
                names,
                self._hint,
                row(self.days, None, self.copy),
                self.exact,
                self.details,
                row(self._labels[2], self.region),
                2,
                Hairline(),
                2,
                self._labels[1],
                adding,
                self.result,
                None,
                spacing=7,
                margins=(16, 10, 16, 16),
            )
        )
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(body)
        self.region.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.region.setMinimumContentsLength(14)
        self.region.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setLayout(column(scroll))

    def _connect(self) -> None:
        self.first.window_changed.connect(lambda window: self._take(0, window))
        self.second.window_changed.connect(lambda window: self._take(1, window))
        self.swap.clicked.connect(self._swap)
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.answer_text()))
        self.region.opened.connect(self._ask_regions)
        self.region.currentIndexChanged.connect(self._choose_region)
        self.base.window_changed.connect(self._add)
        self.length.textChanged.connect(self._add)

    def _ask_regions(self) -> None:
        """Find out which countries are known, once somebody looks at the list."""
        if not self._has_regions:
            self._has_regions = True
            self._jobs.run_latest("math-regions", regions, self._receive_regions)

    def _receive_regions(self, known: list[str]) -> None:
        self._fill_regions([region for region in known if region not in USUAL_REGIONS])

    def _fill_regions(self, added: "list[str] | tuple[str, ...]") -> None:
        with QSignalBlocker(self.region):
            if self.region.count() == 0:
                self.region.addItem("", "")
            for region in sorted(added, key=region_text):
                if self.region.findData(region) < 0:
                    self.region.addItem(region_text(region), region)

    def _take(self, place: int, window: Window | None) -> None:
        self._sides[place] = None if window is None else side_of_window(window)
        self._ask()

    def _swap(self) -> None:
        self._sides.reverse()
        for side, field in zip(self._sides, (self.first, self.second), strict=True):
            field.set_window(None if side is None else side.window)
        self._ask()

    def _choose_region(self) -> None:
        self.region_chosen.emit(self._region())
        self._ask()
        self._add()

    def _region(self) -> str:
        return str(self.region.currentData() or "")

    def _ask(self) -> None:
        a, b = self._sides
        if a is None or b is None:
            self._jobs.forget("date-math")
            self._question = self._answer = None
            self._show()
            return
        question = Question(a, b, self._region(), holiday_language())
        self._jobs.run_latest("date-math", lambda: work_out(question), self._receiver(question))

    def _receiver(self, question: Question) -> Callable[[Answer], None]:
        def receive(answer: Answer) -> None:
            self._question, self._answer = question, answer
            self._show()

        return receive

    def _show(self) -> None:
        question, answer = self._question, self._answer
        for side, label in zip(self._sides, self.names, strict=True):
            label.setText(one_line(side.label) if side is not None else "")
            label.setVisible(any(one is not None and one.label for one in self._sides))
        for widget in (self.days, self.exact, self.details, self.copy):
            widget.setVisible(answer is not None)
        self._hint.setVisible(answer is None)
        if question is None or answer is None:
            return
        interval = answer.interval
        self.days.setText(Counted().of(interval.absolute_days, Grain.DAY))
        weeks = self.tr("{count} weeks").format(count=decimal_text(interval.weeks))
        self.exact.setText(f"{Counted().exactly(interval.difference)} · {weeks}")
        self.details.show_fields(self._lines(question, answer))

    def _lines(self, question: Question, answer: Answer) -> list[tuple[str, str]]:
        interval, counted = answer.interval, Counted()
        a, b = self._name(question.a), self._name(question.b)
        months = self.tr("{count} months").format(count=decimal_text(interval.months))
        years = self.tr("{count} years").format(count=decimal_text(interval.years))
        bounds = counted.between(*interval.bounds) if interval.is_imprecise else ""
        return [
            (self.tr("Also"), f"{months} · {years}"),
            (self.tr("Bounds"), bounds),
            (self.tr("Order"), "" if interval.relation in _TELLS_ORDER else order_text(interval, a, b)),
            (self.tr("Relation"), relation_text(interval, a, b)),
            (self.tr("Working days"), self._working(answer)),
            (self.tr("Holidays"), self._holidays(answer)),
        ]

    def _working(self, answer: Answer) -> str:
        text = Counted().working_days(abs(answer.working_days))
        least, most = answer.least_working_days, answer.most_working_days
        if least is not None and most is not None and least != most:
            text += self.tr(" ({least} to {most})").format(least=min(least, most), most=max(least, most))
        if not answer.knows_holidays and self._region():
            text += self.tr(", holidays not known for all years")
        return text

    def _holidays(self, answer: Answer) -> str:
        if not self._region():
            return ""
        listed = [f"{day_text(civil_from_days(one.day))} {one.name}" for one in answer.holidays[:_SHOWN_HOLIDAYS]]
        if len(answer.holidays) > len(listed):
            listed.append(self.tr("and %n more", "", len(answer.holidays) - len(listed)))
        return "\n".join(listed)

    def _name(self, side: Side) -> str:
        text = one_line(side.label)
        if not text:
            return window_text(*side.window)
        return f"“{text if len(text) <= _LONGEST_NAME else text[: _LONGEST_NAME - 1] + '…'}”"

    def _add(self, *_: object) -> None:
        text = self.length.text().strip()
        length = typed_length(text) if text else None
        set_property(self.length, "invalid", bool(text) and length is None)
        base = self.base.window_shown or self._today()
        if length is None:
            self._jobs.forget("math-add")
            self.result.setText("")
            return
        region = self._region()
        self._jobs.run_latest("math-add", lambda: moved(base, length, region), self._show_result, self._fail_result)

    def _show_result(self, window: Window) -> None:
        text = window_text(*window)
        name = f"{weekday_text(window.start)} " if window.grain is Grain.DAY else ""
        self.result.setText(f"= {name}{text}")

    def _fail_result(self, error: Exception) -> None:
        self.result.setText("")
        self._jobs.report(error)

    def _today(self) -> Window:
        start = day_start(self._now())
        return Window(start, start + DAY, Grain.DAY)
