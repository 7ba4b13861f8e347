"""How a model is reached: address, model, key; and whether it answers."""

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QPushButton, QWidget

from core.values.preferences import ModelAccess
from ui.model_queries import ModelTrial, is_on_this_machine
from ui.visible_text import one_line
from ui.widgets.labels import PlainLabel, WrappedLabel, set_property
from ui.widgets.layouts import row
from ui.widgets.translated import TranslatedWidget
from ui.words import verdict_of, verdict_word


class ModelForm(TranslatedWidget):
    """Emits wishes; whoever hears them asks in a job and shows the answer here. A key is passed on and never shown."""

    changed = Signal()
    models_wanted = Signal()
    trial_wanted = Signal()
    key_given = Signal(str)

    def __init__(self, access: ModelAccess, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.address, self.models, self.key = QLineEdit(access.base_url), QComboBox(), QLineEdit()
        self.models.setEditable(True)
        self.models.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.models.setMinimumContentsLength(16)
        self.models.setEditText(access.model)
        self.key.setEchoMode(QLineEdit.EchoMode.Password)
        self.fetch, self.keep, self.try_it = QPushButton(), QPushButton(), QPushButton()
        for button in (self.fetch, self.keep, self.try_it):
            button.setAutoDefault(False)
        self._labels = [PlainLabel("", "muted") for _ in range(3)]
        self.where, self.state = WrappedLabel("", "hint"), WrappedLabel("", "muted")
        self._is_busy = self._is_on = False
        self._arrange()
        self.address.editingFinished.connect(self._take_address)
        self.models.editTextChanged.connect(lambda _: self.changed.emit())
        self.fetch.clicked.connect(self.models_wanted)
        self.try_it.clicked.connect(self.trial_wanted)
        self.keep.clicked.connect(self._give_key)
        self.key.returnPressed.connect(self._give_key)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every word."""
        names = (self.tr("Address"), self.tr("Model"), self.tr("Key"))
        for label, field, name in zip(self._labels, (self.address, self.models, self.key), names, strict=True):
            label.setText(name)
            label.setBuddy(field)
            field.setAccessibleName(name)
        self.fetch.setText(self.tr("Which are there?"))
        self.keep.setText(self.tr("Keep"))
        self.try_it.setText(self.tr("Try it"))
        self._word_place()

    @property
    def base_url(self) -> str:
        """The address of the endpoint."""
        return self.address.text().strip()

    @property
    def model(self) -> str:
        """The model, as its endpoint calls it."""
        return self.models.currentText().strip()

    def allow(self, *, is_on: bool, is_wanted: bool) -> None:
        """Let the fields be filled in where a model is wanted, and asked once it is switched on."""
        self._is_on = is_on
        for field in (self.address, self.models, self.key, self.keep):
            field.setEnabled(is_wanted)
        self._enable()

    def show_busy(self, text: str) -> None:
        """Say that an answer is waited for."""
        self._is_busy = True
        self._say(text, "muted")

    def show_models(self, names: tuple[str, ...]) -> None:
        """Offer the models that the endpoint has."""
        wanted = self.model
        with QSignalBlocker(self.models):
            self.models.clear()
            self.models.addItems(list(names))
            self.models.setEditText(wanted or (names[0] if names else ""))
        self._is_busy = False
        self._say(self.tr("%n model(s) there", "", len(names)), "muted")
        self.changed.emit()

    def show_trial(self, trial: ModelTrial, seconds: float) -> None:
        """Show what the model said about a pair that was made up."""
        self._is_busy = False
        text = self.tr("It answers, in {seconds} s: “{verdict}”, {confidence}. {reasoning}")
        self._say(
            text.format(
                seconds=f"{seconds:.1f}",
                verdict=verdict_word(verdict_of(trial.verdict)),
                confidence=f"{trial.confidence:.2f}",
                reasoning=one_line(trial.reasoning),
            ),
            "muted",
        )

    def show_key(self, *, is_kept: bool) -> None:
        """Say whether a key is kept for the address; the key itself is never shown."""
        self.key.clear()
        self.key.setPlaceholderText(self.tr("kept in the keyring") if is_kept else self.tr("none; many need none"))

    def show_trouble(self, text: str) -> None:
        """Say why it did not work."""
        self._is_busy = False
        self._say(text, "warning")

    def _arrange(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(26, 4, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        for line, (field, button) in enumerate(
            ((self.address, None), (self.models, self.fetch), (self.key, self.keep))
        ):
            grid.addWidget(self._labels[line], line, 0)
            grid.addWidget(field, line, 1)
            if button is not None:
                grid.addWidget(button, line, 2)
        grid.addWidget(self.where, 3, 1, 1, 2)
        grid.addLayout(row(self.try_it, None), 4, 1)
        grid.addWidget(self.state, 5, 0, 1, 3)

    def _take_address(self) -> None:
        self._word_place()
        self.changed.emit()

    def _word_place(self) -> None:
        stays = is_on_this_machine(self.base_url)
        self.where.setText(
            self.tr("This address is on this machine: what is sent stays here.")
            if stays
            else self.tr("This address is elsewhere: whoever runs it can read what is sent.")
        )
        set_property(self.where, "kind", "hint" if stays else "warning")

    def _give_key(self) -> None:
        self.key_given.emit(self.key.text())

    def _say(self, text: str, kind: str) -> None:
        set_property(self.state, "kind", kind)
        self.state.setText(text)
        self._enable()

    def _enable(self) -> None:
        for button in (self.fetch, self.try_it):
            button.setEnabled(self._is_on and not self._is_busy)
