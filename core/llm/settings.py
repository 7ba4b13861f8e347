"""Which endpoint is asked, and for how long; the key is not among the settings (``core.llm.keys``)."""

import ipaddress
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

from core.llm.errors import BadAddressError, NoModelError

LOCAL_ADDRESS = "http://127.0.0.1:11434/v1"
"""Where Ollama listens."""


@dataclass(frozen=True, slots=True)
class LlmSettings:
    """How a model is reached. ``enabled`` is a person's act: nothing is ever sent before it.

    ``timeout_seconds`` is how long the endpoint may be silent, ``deadline_seconds`` how long one question may take with
    all its retries, ``most_answer_tokens`` how long an answer may get (models that think aloud need room).
    """

    enabled: bool = False
    base_url: str = LOCAL_ADDRESS
    model: str = ""
    timeout_seconds: float = 120
    deadline_seconds: float = 300
    retries: int = 2
    most_answer_tokens: int = 1_000
    most_prompt_characters: int = 24_000

    def __post_init__(self) -> None:
        object.__setattr__(self, "base_url", self.base_url.strip().rstrip("/"))

    def check(self) -> None:
        """Check what can be checked without asking anybody.

        Raises:
            BadAddressError: the address cannot be one.
            NoModelError: no model is named.
        """
        if not _is_address(_parts(self.base_url)):
            raise BadAddressError(self.base_url)
        if not self.model.strip():
            raise NoModelError

    @property
    def is_encrypted(self) -> bool:
        """Whether nobody on the way can read what is sent."""
        return self.base_url.startswith("https:")

    @property
    def is_local(self) -> bool:
        """Whether the endpoint is on this machine, so that what is sent stays here."""
        host = (_parts(self.base_url) or urlsplit("")).hostname or ""
        try:
            return ipaddress.ip_address(host).is_loopback
        except ValueError:
            return host == "localhost"


def _parts(address: str) -> SplitResult | None:
    try:
        parts = urlsplit(address)
        _ = parts.port
    except ValueError:
        return None
    return parts


def _is_address(parts: SplitResult | None) -> bool:
    # A name or key inside the address would end up wherever addresses are shown.
    return (
        parts is not None
        and parts.scheme in {"http", "https"}
        and bool(parts.hostname)
        and parts.username is None
        and not parts.query
        and not parts.fragment
    )
