"""One question that the file leaves open, with its own words as examples and what would follow."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QLineEdit, QRadioButton, QWidget

from core.values.civil_time import DAY, date_of, parse_iso
from ui.dates import clock_text, day_text, instant_text
from ui.fonts import scaled
from ui.import_preview import OpenPoint
from ui.import_wizard.decision import Answers
from ui.import_wizard.log_entry import MUST_ANSWER
from ui.visible_text import one_line
from ui.widgets.labels import Card, WrappedLabel, set_property
from ui.widgets.layouts import column, row
from ui.widgets.translated import TranslatedWidget

_LEFT_OPEN = ""


class QuestionCard(TranslatedWidget):
    """Emits the key with the answer, None where it is to stay open."""

    answered = Signal(str, object)

    def __init__(self, point: OpenPoint, answers: Answers, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.point = point
        self._question, self._hint = WrappedLabel("", "strong"), WrappedLabel("", "muted")
        self._group = QButtonGroup(self)
        self.choices: dict[str, QRadioButton] = {}
        lines: list[QWidget] = [self._choice(answer) for answer in point.answers]
        self.field: QLineEdit | None = None
        self._follows = WrappedLabel("", "hint")
        if not point.answers:
            lines.append(self._field_line(answers.answer(point.key)))
        if point.key not in MUST_ANSWER:
            lines.append(self._choice(_LEFT_OPEN))
        self._card = Card()
        self._card.setLayout(column(self._question, self._hint, *lines, spacing=4, margins=(14, 10, 14, 10)))
        self.setLayout(column(self._card))
        self._check(answers)
        self._group.buttonClicked.connect(lambda _: self._answer())
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        question, hint = self._words()
        self._question.setText(question)
        self._hint.setText(hint)
        for place, (answer, button) in enumerate(self.choices.items()):
            button.setText(self._answer_text(answer, place))
            button.setAccessibleName(button.text())
        if self.field is not None:
            self.field.setPlaceholderText("2024-03-05 09:00")
            self.field.setAccessibleName(question)
            self._show_what_follows()

    def mark(self, *, is_open: bool) -> None:
        """Let it stand out as long as nobody has answered."""
        set_property(self._card, "tone", "pending" if is_open else "")

    @property
    def question(self) -> str:
        """What is asked."""
        return self._question.text()

    def _words(self) -> tuple[str, str]:
        examples = " · ".join(one_line(example) for example in self.point.examples)
        if self.point.key == "date_order":
            return (
                self.tr("Which number is the day in {examples}?").format(examples=examples),
                self.tr("Every date in the file can be read either way, and your answer counts for all of them."),
            )
        if self.point.key == "direction":
            return (
                self.tr("Which of the two replaced the other?"),
                self.tr("The dates in the store do not tell which way its links point; your answer counts for all."),
            )
        if self.point.key == "start":
            return (
                self.tr("When did it begin?"),
                self.tr("The file only says how late in the day or the recording it was, such as {examples}.").format(
                    examples=examples
                ),
            )
        return one_line(self.point.place), examples

    def _answer_text(self, answer: str, place: int) -> str:
        if answer == _LEFT_OPEN:
            return self.tr("Leave it open: these messages have no date")
        if self.point.key == "direction":
            first, _, second = (one_line(self.point.examples[0]) if self.point.examples else "A → B").partition(" → ")
            old, new = (first, second) if answer == "old_to_new" else (second, first)
            return self.tr("“{old}” was replaced by “{new}”").format(old=old, new=new)
        orders = {
            "dmy": self.tr("The day comes first"),
            "mdy": self.tr("The month comes first"),
            "ymd": self.tr("The year comes first"),
        }
        reading = self.point.readings[place] if place < len(self.point.readings) else None
        words = orders.get(answer, answer)
        if reading is None or not self.point.examples:
            return words
        example = one_line(self.point.examples[0])
        follows = self.tr("{order}: {example} is {day}")
        return follows.format(order=words, example=example, day=day_text(date_of(reading * DAY)))

    def _choice(self, answer: str) -> QRadioButton:
        button = QRadioButton()
        self.choices[answer] = button
        self._group.addButton(button)
        return button

    def _field_line(self, typed: str | None) -> QWidget:
        line, self.field = QWidget(), QLineEdit((typed or "").replace("T", " "))
        self.field.setFixedWidth(scaled(180))
        self.field.textEdited.connect(self._take_typing)
        line.setLayout(row(self.field, self._follows))
        line.layout().setStretch(1, 1)  # type: ignore[union-attr]
        return line

    def _check(self, answers: Answers) -> None:
        given = answers.answer(self.point.key)
        chosen = _LEFT_OPEN if self.point.key in answers.left_open else given
        if chosen in self.choices:
            self.choices[chosen].setChecked(True)

    def _answer(self) -> None:
        answer = next(answer for answer, button in self.choices.items() if button.isChecked())
        self.answered.emit(self.point.key, None if answer == _LEFT_OPEN else answer)

    def _take_typing(self) -> None:
        self._show_what_follows()
        start = self.start()
        if start is not None:
            self._group.setExclusive(False)
            for button in self.choices.values():
                button.setChecked(False)
            self._group.setExclusive(True)
            self.answered.emit(self.point.key, start)

    def start(self) -> str | None:
        """Return the typed date and time as an import takes it, None where it is none yet."""
        text = self.field.text().strip().replace(" ", "T") if self.field is not None else ""
        window = parse_iso(text)
        if window is None or len(text) < len("2024-03-05"):
            return None
        date = date_of(window.start)
        return f"{date.year:04d}-{date.month:02d}-{date.day:02d}T{clock_text(window.start, with_seconds=True)}"

    def _show_what_follows(self) -> None:
        start, field = self.start(), self.field
        if field is None:
            return
        is_wrong = start is None and len(field.text()) >= len("2024-03-05")
        set_property(field, "invalid", "true" if is_wrong else "false")
        window = parse_iso(start) if start is not None else None
        if window is not None:
            self._follows.setText(self.tr("It begins {moment}").format(moment=instant_text(window.start)))
        else:
            self._follows.setText(self.tr("Year, month, day and time, such as 2024-03-05 09:00"))
