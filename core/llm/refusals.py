"""What a status that is no success means, in words that say what to do."""

import re

from core.llm.errors import (
    BadKeyError,
    BusyError,
    LlmFailedError,
    NoEndpointError,
    RequestRefusedError,
    ServerFailedError,
    UnknownModelError,
)
from core.llm.exchange import is_plain
from core.llm.settings import LlmSettings

_MOST_SAID = 200
_NAMES_NO_MODEL = re.compile(
    r"model_not_found|\bmodels?\b.{0,120}?(?:\bnot found|\bnot exist|\bnot a valid|\bno such|\bnot loaded)"
    r"|\b(?:unknown|no such|invalid) model\b",
    re.IGNORECASE | re.DOTALL,
)


def said_in(body: object, key: str) -> str:
    """Return what an endpoint says about its refusal: shortened, plain, and never with the key that it may repeat."""
    inner = body.get("error", body) if isinstance(body, dict) else body
    if isinstance(inner, dict):
        inner = " ".join(str(inner[name]) for name in ("code", "message", "detail", "param") if inner.get(name))
    if not isinstance(inner, str) or inner.lstrip().startswith("<"):
        return ""
    text = " ".join(inner.replace(key, "…").split() if key else inner.split())
    return "".join(sign for sign in text if is_plain(sign))[:_MOST_SAID]


def failure_of(status: int, said: str, settings: LlmSettings, *, has_key: bool) -> LlmFailedError:
    """Return the error that a status stands for."""
    address = settings.base_url
    if status in {401, 403}:
        return BadKeyError(address, has_key=has_key)
    if status in {400, 404, 422} and _NAMES_NO_MODEL.search(said):
        return UnknownModelError(settings.model, address)
    if status == 404 or 300 <= status < 400:
        return NoEndpointError(address, f"status {status}")
    if status in {402, 429}:
        return BusyError(address)
    if status >= 500:
        return ServerFailedError(address, status)
    return RequestRefusedError(address, status, said)
