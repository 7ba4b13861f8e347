"""Build hook for editable installs; a wheel is mapped by pyproject.toml alone."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PRIVATE_BUNDLE = 'Path(__file__).parent / "bundle"'


class LauncherHook(BuildHookInterface):  # type: ignore[type-arg]  # its configuration class is not public
    """Give an editable install a launcher that opens this checkout.

    Without it hatchling would copy the mapped folders, and an edit would not be seen.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the launcher beside the other build output and map it, for an editable build only."""
        if version != "editable":
            return
        source = (Path(self.root) / "app" / "launcher.py").read_text(encoding="utf-8")
        if PRIVATE_BUNDLE not in source:
            message = (
                f"app/launcher.py no longer says {PRIVATE_BUNDLE}; an editable install cannot point it at the checkout"
            )
            raise ValueError(message)
        launcher = Path(self.directory) / "editable" / "__init__.py"
        launcher.parent.mkdir(parents=True, exist_ok=True)
        launcher.write_text(source.replace(PRIVATE_BUNDLE, f"Path({self.root!r})"), encoding="utf-8")
        build_data["force_include_editable"] = {str(launcher): "truewhen/__init__.py"}
