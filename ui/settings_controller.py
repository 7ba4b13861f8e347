"""Opens the settings, and asks for what they show: zones, countries, models; each in a job."""

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from core.errors import ActionableError
from core.values.preferences import JudgeChoice
from ui.actions import Actions
from ui.date_math.reckoning import regions
from ui.date_math.words import region_text
from ui.error_words import error_sentence
from ui.jobs import CancelToken, JobRunner
from ui.model_queries import ModelTrial
from ui.services import Place, Services, StoredPlace
from ui.session import WorkspaceSession
from ui.settings.dialog import SettingsDialog, SettingsFacts

_KEYS = ("settings-zones", "settings-regions", "settings-key", "settings-models")


class SettingsController(QObject):
    """One dialog at a time; ``chosen`` passes on what a person changed."""

    chosen = Signal(object)

    def __init__(
        self, services: Services, session: WorkspaceSession, jobs: JobRunner, actions: Actions, window: QWidget
    ) -> None:
        super().__init__(window)
        self._services, self._session, self._jobs, self._actions = services, session, jobs, actions
        self._window = window
        self._dialog: SettingsDialog | None = None

    @property
    def dialog(self) -> SettingsDialog | None:
        """The settings that are open, or None."""
        return self._dialog

    def open_dialog(self) -> None:
        """Show the settings."""
        if self._dialog is None:
            self._dialog = self._made()
            if self._services.preferences().judge is JudgeChoice.MODEL:
                self._look_for_key()  # nobody else has a reason to have the keyring opened
        self._dialog.open()

    def retranslate(self) -> None:
        """Word anew what comes from elsewhere."""
        if self._dialog is not None:
            self._dialog.shortcuts.show_shortcuts(self._actions.shortcuts())
            self._ask_regions(self._dialog)

    def _made(self) -> SettingsDialog:
        services = self._services
        facts = SettingsFacts(
            services.system_zone(), self._actions.shortcuts(), self._places(), len(services.recent_files())
        )
        dialog = SettingsDialog(services.preferences(), facts, self._window)
        dialog.preferences_changed.connect(self.chosen)
        dialog.destroyed.connect(self._forget)
        dialog.privacy.forget_requested.connect(self._forget_recent)
        form = dialog.judge.form
        form.models_wanted.connect(self._ask_models)
        form.trial_wanted.connect(self._try_model)
        form.key_given.connect(self._keep_key)
        form.address.editingFinished.connect(self._look_for_key)
        self._jobs.run_latest("settings-zones", services.zone_names, dialog.time.set_zones)
        self._ask_regions(dialog)
        return dialog

    def _places(self) -> tuple[StoredPlace, ...]:
        path = self._session.path
        own = () if path is None else (StoredPlace(Place.WORKSPACE, path),)
        return own + self._services.places()

    def _ask_regions(self, dialog: SettingsDialog) -> None:
        def named(codes: list[str]) -> None:
            pairs = ((code, region_text(code) or code) for code in codes)
            dialog.time.set_regions(tuple(sorted(pairs, key=lambda pair: pair[1])))

        self._jobs.run_latest("settings-regions", regions, named)

    def _ask_models(self) -> None:
        dialog, ask = self._dialog, self._services.models.model_names
        if dialog is not None:
            access, token = dialog.judge.access, CancelToken()
            self._ask(lambda: ask(access, is_cancelled=token.is_cancelled), dialog.judge.form.show_models, token)

    def _try_model(self) -> None:
        dialog, ask = self._dialog, self._services.models.try_model
        if dialog is None:
            return
        access, form, token = dialog.judge.access, dialog.judge.form, CancelToken()

        def work() -> tuple[ModelTrial, float]:
            begun = time.monotonic()
            return ask(access, is_cancelled=token.is_cancelled), time.monotonic() - begun

        self._ask(work, lambda answer: form.show_trial(*answer), token)

    def _ask(self, work: Callable[[], object], done: Callable[..., None], token: CancelToken) -> None:
        dialog = self._dialog
        if dialog is not None:
            dialog.judge.form.show_busy(self.tr("Asking…"))
            self._jobs.run_latest("settings-models", work, done, self._show_trouble, token)

    def _look_for_key(self) -> None:
        dialog, models = self._dialog, self._services.models
        if dialog is None:
            return
        form, address = dialog.judge.form, dialog.judge.form.base_url
        self._jobs.run_latest(
            "settings-key",
            lambda: models.has_key(address),
            lambda is_kept: form.show_key(is_kept=is_kept),
            self._no_key,
        )

    def _keep_key(self, key: str) -> None:
        dialog, models = self._dialog, self._services.models
        if dialog is None:
            return
        address = dialog.judge.form.base_url
        self._jobs.run_latest(
            "settings-key", lambda: models.keep_key(address, key), lambda _: self._look_for_key(), self._show_trouble
        )

    def _no_key(self, error: Exception) -> None:
        """A keyring that does not open is told when a key is to be kept, not before."""
        if not isinstance(error, ActionableError):
            self._jobs.report(error)

    def _show_trouble(self, error: Exception) -> None:
        if self._dialog is not None and isinstance(error, ActionableError):
            self._dialog.judge.form.show_trouble(error_sentence(error) or str(error))
        else:
            self._jobs.report(error)

    def _forget_recent(self) -> None:
        self._services.forget_recent_files()
        self._jobs.run_write(self._services.save, lambda _: None)

    def _forget(self) -> None:
        self._dialog = None
        for key in _KEYS:
            self._jobs.forget(key)
