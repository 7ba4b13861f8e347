"""Two dates, typed or of memories, and everything about the way from one to the other, live."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QToolButton

from core.datemath.relations import Allen
from core.values.civil_time import DAY, Window, civil_from_days, day_start
from core.values.grain import Grain
from ui.date_band import DateBand
from ui.date_math.echo import Echo
from ui.date_math.reckoning import MOST_HOLIDAYS, Answer, Question, Side, side_of_window, work_out
from ui.date_math.words import Counted, holiday_language, order_text, relation_text
from ui.dates import day_text, number_text, window_text
from ui.fonts import tabular
from ui.jobs import JobRunner
from ui.visible_text import one_line
from ui.widgets.date_field import DateField, Reads
from ui.widgets.fields import Fields
from ui.widgets.labels import PlainLabel, WrappedLabel
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget

_LONGEST_NAME = 34
_SHOWN_HOLIDAYS = 4
_TELLS_ORDER = frozenset({Allen.BEFORE, Allen.AFTER, Allen.EQUALS})


class PairView(TranslatedWidget):
    """Answers while it is typed in; with the second date left empty it counts until today."""

    answered = Signal()

    def __init__(self, jobs: JobRunner, reader: Reads, today: Callable[[], int]) -> None:
        super().__init__()
        self._jobs, self._now = jobs, today
        self._region = ""
        self._sides: list[Side | None] = [None, None]
        self.question: Question | None = None
        self.answer: Answer | None = None
        self.first, self.second = DateField(reader, "math-a"), DateField(reader, "math-b")
        self._fields = (self.first, self.second)
        self.echoes = (Echo(self.first), Echo(self.second))
        self.swap = QToolButton()
        self.swap.setProperty("kind", "button")
        self.swap.setText("⇄")
        self.hint = WrappedLabel("", "muted")
        self.days = PlainLabel("", "big")
        self.days.setFont(tabular(self.days.font()))
        self.exact = WrappedLabel()
        self.details = Fields(92)
        self._arrange()
        for place, field in enumerate(self._fields):
            field.window_changed.connect(lambda window, number=place: self._take(number, window))
            field.textEdited.connect(lambda _text, number=place: self._begin_typing(number))
        self.swap.clicked.connect(self._swap)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        self.first.setAccessibleName(self.tr("First date"))
        self.second.setAccessibleName(self.tr("Second date"))
        self.first.setPlaceholderText(self.tr("15 Mar 2025"))
        self.second.setPlaceholderText(self.tr("last Tuesday"))
        self.swap.setToolTip(self.tr("Swap the two"))
        self.swap.setAccessibleName(self.tr("Swap the two"))
        self.hint.setText(self.tr("Select memories anywhere, or type dates in figures or words."))
        self._show_stand_in()
        self._show()

    def set_region(self, region: str) -> None:
        """Leave out the holidays of another country."""
        self._region = region
        self._ask()

    def snap(self, sides: Sequence[Side]) -> None:
        """Take the dates of one or two memories that are selected; a date that was typed stays beside a single one."""
        if len(sides) == 1:
            to_second = self.echoes[0].is_typed and not self.echoes[1].is_typed
            place = 1 if to_second else 0
            other = 1 - place
            if not self.echoes[other].is_typed:
                self._put(other, None)
            self._put(place, sides[0])
        else:
            for place, side in enumerate(sides):
                self._put(place, side)
        self._ask()

    def band(self) -> DateBand | None:
        """Return what to draw between the two, or None where nothing is answered."""
        question, answer = self.question, self.answer
        if question is None or answer is None:
            return None
        one, other = sorted((question.a.date, question.b.date), key=lambda date: date.start)
        return DateBand(
            (one.begin.earliest, one.begin.latest), (other.begin.earliest, other.begin.latest), self._band_text(answer)
        )

    def text(self) -> str:
        """Return the answer as lines of text."""
        question, answer = self.question, self.answer
        if question is None or answer is None:
            return ""
        head = f"{self._name(question.a)} → {self._name(question.b)}: {self.days.text()}"
        lines = [f"{name}: {value}" for name, value in self._lines(question, answer) if value]
        return "\n".join((head, self.exact.text(), *lines))

    def table(self) -> str:
        """Return the answer as tab-separated values."""
        question, answer = self.question, self.answer
        if question is None or answer is None:
            return ""
        lines = [(self.tr("Days"), str(answer.interval.days)), (self.tr("Exactly"), self.exact.text())]
        lines += [(name, " ".join(value.split())) for name, value in self._lines(question, answer) if value]
        return "\n".join("\t".join(line) for line in lines) + "\n"

    def _arrange(self) -> None:
        dates = row(self.first, self.swap, self.second, spacing=6)
        dates.setStretch(0, 1)
        dates.setStretch(2, 1)
        echoes = row(*self.echoes, spacing=40)
        echoes.setStretch(0, 1)
        echoes.setStretch(1, 1)
        problems = [echo.problem for echo in self.echoes]
        self.setLayout(column(dates, echoes, *problems, self.hint, self.days, self.exact, self.details, spacing=7))
        self.setTabOrder(self.first, self.second)
        self.setTabOrder(self.second, self.swap)

    def _put(self, place: int, side: Side | None) -> None:
        self._sides[place] = side
        self._fields[place].set_window(None if side is None else side.window)
        self.echoes[place].set_source("" if side is None else side.label)

    def _begin_typing(self, place: int) -> None:
        self.echoes[place].set_source("")
        self._ask()  # a date that is being typed counts no longer until today

    def _take(self, place: int, window: Window | None) -> None:
        self._sides[place] = None if window is None else side_of_window(window)
        self.echoes[place].set_source("")
        self._ask()

    def _swap(self) -> None:
        one, other = self._sides
        self._put(0, other)
        self._put(1, one)
        self._ask()

    def _show_stand_in(self) -> bool:
        """Say that it is counted until today where it is; return whether it is."""
        is_open = self._sides[0] is not None and self._sides[1] is None and not self.second.text().strip()
        self.echoes[1].set_stand_in(self.tr("until today") if is_open else "")
        return is_open

    def _ask(self) -> None:
        a, b = self._sides
        if self._show_stand_in():
            start = day_start(self._now())
            b = side_of_window(Window(start, start + DAY, Grain.DAY))
        if a is None or b is None:
            self._jobs.forget("date-math")
            self.question = self.answer = None
            self._show()
            self.answered.emit()
            return
        question = Question(a, b, self._region, holiday_language())
        self._jobs.run_latest("date-math", lambda: work_out(question), lambda answer: self._receive(question, answer))

    def _receive(self, question: Question, answer: Answer) -> None:
        self.question, self.answer = question, answer
        self._show()
        self.answered.emit()

    def _show(self) -> None:
        question, answer = self.question, self.answer
        for widget in (self.days, self.exact, self.details):
            widget.setVisible(answer is not None)
        self.hint.setVisible(answer is None)
        if question is None or answer is None:
            return
        interval = answer.interval
        self.days.setText(Counted().of(interval.absolute_days, Grain.DAY))
        exactly, weeks = Counted().exactly(interval.difference), Counted().decimal(interval.weeks, Grain.WEEK)
        self.exact.setText(weeks if exactly == self.days.text() else f"{exactly} · {weeks}")
        self.details.show_fields(self._lines(question, answer))

    def _band_text(self, answer: Answer) -> str:
        text = Counted().of(answer.interval.absolute_days, Grain.DAY)
        if not answer.interval.is_imprecise:
            return text
        least, most = answer.interval.bounds
        if answer.interval.days < 0:
            least, most = (None if end is None else -end for end in (most, least))
        return f"{text} ({Counted().between(least, most)})"

    def _lines(self, question: Question, answer: Answer) -> list[tuple[str, str]]:
        interval, counted = answer.interval, Counted()
        a, b = self._name(question.a), self._name(question.b)
        months, years = counted.decimal(interval.months, Grain.MONTH), counted.decimal(interval.years, Grain.YEAR)
        rounded = "" if interval.nearest.unit is Grain.DAY else counted.of(*interval.nearest)
        bounds = counted.between(*interval.bounds) if interval.is_imprecise else ""
        return [
            (self.tr("Rounded"), rounded),
            (self.tr("Also"), f"{months} · {years}"),
            (self.tr("Bounds"), bounds),
            (self.tr("Order"), "" if interval.relation in _TELLS_ORDER else order_text(interval, a, b)),
            (self.tr("Relation"), relation_text(interval, a, b)),
            (self.tr("Working days"), self._working(answer)),
            (self.tr("Holidays"), self._holidays(answer)),
            (self.tr("Age"), self._age(answer)),
        ]

    def _age(self, answer: Answer) -> str:
        """Say how old what began on the earlier date is; nothing in its first year."""
        age = answer.age
        if age is None or age.most == 0:
            return ""
        years = Counted().age(age.least, age.most)
        if age.least != age.most:
            return years
        left = Counted().of(age.days_left, Grain.DAY)
        return self.tr("{years}, and {next} in {days}").format(years=years, next=age.most + 1, days=left)

    def _working(self, answer: Answer) -> str:
        text = Counted().working_days(abs(answer.working_days))
        least, most = answer.least_working_days, answer.most_working_days
        if least is not None and most is not None and least != most:
            ends = sorted((abs(least), abs(most))) if least * most > 0 else [min(least, most), max(least, most)]
            text += self.tr(" ({least} to {most})").format(least=number_text(ends[0]), most=number_text(ends[1]))
        if not answer.knows_holidays and self._region:
            text += self.tr(", holidays not known for all years")
        return text

    def _holidays(self, answer: Answer) -> str:
        if not self._region:
            return ""
        listed = [f"{day_text(civil_from_days(one.day))} {one.name}" for one in answer.holidays[:_SHOWN_HOLIDAYS]]
        if len(answer.holidays) == MOST_HOLIDAYS:
            listed.append(self.tr("and many more"))
        elif len(answer.holidays) > len(listed):
            listed.append(self.tr("and %n more", "", len(answer.holidays) - len(listed)))
        return "\n".join(listed)

    def _name(self, side: Side) -> str:
        text = one_line(side.label)
        if not text:
            return window_text(*side.window)
        return f"“{text if len(text) <= _LONGEST_NAME else text[: _LONGEST_NAME - 1] + '…'}”"
