"""Keys live in the system keyring only; here in one that keeps them in memory."""

from collections.abc import Iterator

import keyring
import keyring.backend
import keyring.errors
import pytest

from core.llm.errors import NoKeyringError
from core.llm.keys import forget_key, keep_key, key_of

ADDRESS = "https://models.example/v1"


class KeyringInMemory(keyring.backend.KeyringBackend):
    priority = 5

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.kept: dict[tuple[str, str], str] = {}
        self.is_locked = False

    def get_password(self, service: str, username: str) -> str | None:
        self._open()
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self._open()
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        self._open()
        if self.kept.pop((service, username), None) is None:
            raise keyring.errors.PasswordDeleteError

    def _open(self) -> None:
        if self.is_locked:
            raise keyring.errors.KeyringLocked("the collection is locked")


@pytest.fixture
def in_memory() -> Iterator[KeyringInMemory]:
    before, backend = keyring.get_keyring(), KeyringInMemory()
    keyring.set_keyring(backend)
    yield backend
    keyring.set_keyring(before)


def test_that_each_endpoint_has_its_own_key(in_memory: KeyringInMemory) -> None:
    keep_key(ADDRESS, "sk-one")
    assert key_of(ADDRESS) == "sk-one"
    assert key_of("https://other.example/v1") == ""
    assert in_memory.kept == {("truewhen", ADDRESS): "sk-one"}


def test_that_a_forgotten_key_is_gone_and_can_be_forgotten_again(in_memory: KeyringInMemory) -> None:
    keep_key(ADDRESS, "sk-one")
    forget_key(ADDRESS)
    forget_key(ADDRESS)
    assert in_memory.kept == {}
    assert key_of(ADDRESS) == ""


def test_that_a_locked_keyring_is_said(in_memory: KeyringInMemory) -> None:
    in_memory.is_locked = True
    with pytest.raises(NoKeyringError, match="the collection is locked"):
        key_of(ADDRESS)
    with pytest.raises(NoKeyringError, match="unlock it"):
        keep_key(ADDRESS, "sk-one")
    with pytest.raises(NoKeyringError):
        forget_key(ADDRESS)


def test_that_a_key_is_not_kept_where_it_would_not_be_safe(
    in_memory: KeyringInMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(KeyringInMemory, "priority", 0.5)
    with pytest.raises(NoKeyringError, match="keeps a key safely"):
        keep_key(ADDRESS, "sk-one")
    assert in_memory.kept == {}


def test_that_a_machine_without_a_keyring_has_no_keys(in_memory: KeyringInMemory) -> None:
    import keyring.backends.fail  # noqa: PLC0415 - after the fixture has kept the real one

    keyring.set_keyring(keyring.backends.fail.Keyring())  # type: ignore[no-untyped-call]
    assert key_of(ADDRESS) == ""
    with pytest.raises(NoKeyringError):
        keep_key(ADDRESS, "sk-one")
    assert in_memory.kept == {}
