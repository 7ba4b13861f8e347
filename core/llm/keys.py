"""Keys of endpoints: in the system keyring and nowhere else, one for each address."""

from typing import TYPE_CHECKING, Any

from core.llm.errors import LlmNotInstalledError, NoKeyringError

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend

_SERVICE = "truewhen"
_LEAST_PRIORITY = 1
"""Below it are places that the keyring library itself does not recommend, such as a plain file."""


def key_of(base_url: str) -> str:
    """Return the key kept for an endpoint, empty where there is none or no keyring; a local server needs none.

    Raises:
        NoKeyringError: there is a keyring and it does not open.
    """
    library = _library()
    try:
        return library.get_password(_SERVICE, base_url) or ""
    except library.errors.NoKeyringError:
        return ""
    except library.errors.KeyringError as error:
        raise NoKeyringError(str(error) or type(error).__name__) from error


def keep_key(base_url: str, key: str) -> None:
    """Keep the key of an endpoint.

    Raises:
        NoKeyringError: there is no safe place for it.
    """
    library = _library()
    backend: KeyringBackend = library.get_keyring()
    if backend.priority < _LEAST_PRIORITY:
        raise NoKeyringError("none is there that keeps a key safely")
    try:
        library.set_password(_SERVICE, base_url, key)
    except library.errors.KeyringError as error:
        raise NoKeyringError(str(error) or type(error).__name__) from error


def forget_key(base_url: str) -> None:
    """Take the key of an endpoint out of the keyring, if one is there."""
    library = _library()
    try:
        library.delete_password(_SERVICE, base_url)
    except library.errors.PasswordDeleteError:
        return
    except library.errors.KeyringError as error:
        raise NoKeyringError(str(error) or type(error).__name__) from error


def _library() -> Any:  # noqa: ANN401 - a module
    try:
        import keyring  # noqa: PLC0415 - an optional extra
        import keyring.errors  # noqa: PLC0415
    except ImportError as error:
        raise LlmNotInstalledError("keyring") from error
    return keyring
