"""What a person does to set a model up: see which there are, try one, keep its key. Called on a person's act only."""

from collections.abc import Callable
from dataclasses import dataclass

from core.llm import keys
from core.llm.budget import Budget
from core.llm.client import LlmClient
from core.llm.settings import LlmSettings
from core.review.claim import Claim
from core.review.llm_judge import LlmJudge
from core.values.preferences import ModelAccess

_OLD = Claim("We use Redis for the session cache.", "2025-03-15", "Omar", "team")
_NEW = Claim("We moved the session cache from Redis to Valkey.", "2025-09-10", "Omar", "team")
_ANY_MODEL = "any"
_SILENT_SECONDS = 20.0


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class ModelTrial:
    """What a model said about a pair of ours; ``verdict`` is one of the words of ``Verdict``."""

    verdict: str
    confidence: float
    reasoning: str


def model_names(access: ModelAccess, *, is_cancelled: Callable[[], bool] = _never) -> tuple[str, ...]:
    """Ask the endpoint which models it has.

    Raises:
        LlmUnavailableError: it is switched off, not installed, or the address is none; nothing was sent.
        LlmFailedError: no usable answer came.
    """
    with LlmClient(_settings(access, access.model or _ANY_MODEL), budget=Budget(0, 0)) as client:
        return client.models(is_cancelled=is_cancelled)


def try_model(access: ModelAccess, *, is_cancelled: Callable[[], bool] = _never) -> ModelTrial:
    """Let a model judge one pair that we made up; nothing of any workspace is sent.

    Raises:
        LlmUnavailableError, LlmFailedError: why it cannot be used.
    """
    settings = _settings(access, access.model)
    with LlmClient(settings, budget=Budget(0, 0)) as unpaid:
        unpaid.check()
        most = LlmJudge(unpaid).cost_of([(_OLD, _NEW)])
    with LlmClient(settings, budget=most) as client:
        found = next(LlmJudge(client).judge_all([(_OLD, _NEW)], is_cancelled=is_cancelled))
    if found.failure is not None:
        raise found.failure
    return ModelTrial(found.judgement.verdict.value, found.judgement.confidence, found.judgement.reasoning)


def keep_key(base_url: str, key: str) -> None:
    """Keep the key of an endpoint in the system keyring; an empty one takes it out.

    Raises:
        LlmUnavailableError: there is no safe place for it.
    """
    address = LlmSettings(base_url=base_url).base_url
    if key:
        keys.keep_key(address, key)
    else:
        keys.forget_key(address)


def has_key(base_url: str) -> bool:
    """Whether a key is kept for an endpoint.

    Raises:
        LlmUnavailableError: the keyring does not open.
    """
    return bool(keys.key_of(LlmSettings(base_url=base_url).base_url))


def is_on_this_machine(base_url: str) -> bool:
    """Whether what is sent there stays on this machine."""
    return LlmSettings(base_url=base_url).is_local


def _settings(access: ModelAccess, model: str) -> LlmSettings:
    return LlmSettings(
        enabled=access.is_on, base_url=access.base_url, model=model, timeout_seconds=_SILENT_SECONDS, retries=0
    )
