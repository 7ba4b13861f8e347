"""Who looks for replacements: nobody, the built-in rules, or a model; nothing is asked before it is switched on."""

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QRadioButton, QWidget

from core.values.preferences import JudgeChoice, ModelAccess, Preferences
from ui.settings.model_form import ModelForm
from ui.widgets.labels import PlainLabel, WrappedLabel
from ui.widgets.layouts import column
from ui.widgets.translated import TranslatedWidget


class JudgePage(TranslatedWidget):
    """The choice, and below it how a model is reached."""

    changed = Signal()

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = PlainLabel("", "strong")
        self._group = QButtonGroup(self)
        self.choices = {choice: QRadioButton() for choice in JudgeChoice}
        self._notes = {choice: WrappedLabel("", "hint") for choice in JudgeChoice}
        lines: list[QWidget | int] = []
        for choice, button in self.choices.items():
            self._group.addButton(button)
            self._notes[choice].setIndent(26)
            lines += [button, self._notes[choice]]
        self.choices[preferences.judge].setChecked(True)
        self.allow = QCheckBox()
        self.allow.setChecked(preferences.model.is_on)
        self.form = ModelForm(preferences.model)
        self._group.buttonClicked.connect(self._choose)
        self.allow.toggled.connect(self._choose)
        self.form.changed.connect(self.changed)
        self.setLayout(column(self._name, *lines, 6, self.allow, self.form, None, spacing=4))
        self.retranslate()
        self._enable()

    def retranslate(self) -> None:
        """Set every word."""
        self._name.setText(self.tr("Who looks for memories that may replace older ones"))
        words = {
            JudgeChoice.OFF: (self.tr("Nobody"), self.tr("Only what you, or an agent, propose comes into the queue.")),
            JudgeChoice.RULES: (
                self.tr("The built-in rules"),
                self.tr("Fast, offline, and careful: they would rather say nothing than something wrong."),
            ),
            JudgeChoice.MODEL: (
                self.tr("The rules, then a model"),
                self.tr("A model sees more. What only it sees comes last in the queue and is never accepted in bulk."),
            ),
        }
        for choice, (name, note) in words.items():
            self.choices[choice].setText(name)
            self._notes[choice].setText(note)
        self.allow.setText(self.tr("Allow asking this model; pairs of memories are sent to the address"))

    @property
    def judge(self) -> JudgeChoice:
        """Who looks."""
        return next(choice for choice, button in self.choices.items() if button.isChecked())

    @property
    def access(self) -> ModelAccess:
        """How the model is reached, and whether it may be."""
        return ModelAccess(
            is_on=self.judge is JudgeChoice.MODEL and self.allow.isChecked(),
            base_url=self.form.base_url,
            model=self.form.model,
        )

    def _choose(self) -> None:
        if self.judge is not JudgeChoice.MODEL:
            with QSignalBlocker(self.allow):
                self.allow.setChecked(False)
        self._enable()
        self.changed.emit()

    def _enable(self) -> None:
        wants_model = self.judge is JudgeChoice.MODEL
        self.allow.setEnabled(wants_model)
        self.form.allow(is_on=wants_model and self.allow.isChecked(), is_wanted=wants_model)
