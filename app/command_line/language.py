"""Which language documents are written in where the command line does not say."""

import os

from app.paths import Paths
from app.settings import load_settings
from core.values.preferences import Language


def chosen_language() -> str:
    """Return the language of the settings, else that of the system; English where it is no other of ours."""
    chosen = load_settings(Paths.of_this_machine().settings).preferences.language
    if chosen is not Language.SYSTEM:
        return chosen.value
    spoken = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    return Language.KOREAN.value if spoken.startswith("ko") else Language.ENGLISH.value
