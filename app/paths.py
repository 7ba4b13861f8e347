"""Where settings, logs and the sample live on each system."""

import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs

HOME_VARIABLE = "TRUEWHEN_HOME"
"""Puts everything under one folder of the person's choice (a USB stick, a test)."""


@dataclass(frozen=True, slots=True)
class Paths:
    """Folders of this person on this machine; they may not exist yet."""

    data: Path
    settings: Path
    logs: Path

    @classmethod
    def of_this_machine(cls) -> "Paths":
        """Return the folders that the system reserves for us."""
        if home := os.environ.get(HOME_VARIABLE):
            return cls.under(Path(home))
        folders = platformdirs.PlatformDirs("truewhen", appauthor=False)
        return cls(
            data=Path(folders.user_data_dir),
            settings=Path(folders.user_config_dir) / "settings.json",
            logs=Path(folders.user_log_dir),
        )

    @classmethod
    def under(cls, home: Path) -> "Paths":
        """Return the same folders inside one."""
        return cls(data=home / "data", settings=home / "settings.json", logs=home / "logs")
