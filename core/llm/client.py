"""The client of every OpenAI-compatible endpoint: Ollama, llama.cpp, LM Studio, vLLM, OpenAI and others.

Blocks the thread that asks (never the one that draws). Waits are watched, so that a question can be cancelled in
flight. Redirects are not followed: facts go to the address that a person switched on, and to no other.
"""

import asyncio
import ssl
from collections.abc import Callable, Coroutine
from contextlib import AbstractAsyncContextManager
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Self, TypeVar

from core.llm.budget import Budget, Meter, tokens_of
from core.llm.completion import completion_of
from core.llm.dialect import MOST_STEPS, Dialect
from core.llm.errors import (
    AskingCancelledError,
    CutOffError,
    LlmNotInstalledError,
    LlmOffError,
    MalformedAnswerError,
    NoAnswerInTimeError,
    NoEndpointError,
    TooLongError,
)
from core.llm.exchange import Exchange, Question
from core.llm.keys import key_of
from core.llm.model_names import model_names
from core.llm.refusals import failure_of, said_in
from core.llm.settings import LlmSettings

if TYPE_CHECKING:
    import openai

_LIBRARIES = ("openai", "httpx2", "keyring")
_POLL_SECONDS = 0.05
_MOST_BYTES = 1_000_000
_NO_KEY = "none"
"""The library insists on a key, and takes one from the environment where none is given; servers at home need none."""

T = TypeVar("T")


def _never() -> bool:
    return False


class LlmClient:
    """Asks one endpoint within one budget; use it in a ``with`` statement, from one thread at a time."""

    def __init__(self, settings: LlmSettings, *, budget: Budget, key: str | None = None) -> None:
        """Open nothing yet. ``key`` None: the one kept in the system keyring, read at the first question."""
        self.settings = settings
        self._meter = Meter(budget)
        self._key = key
        self._dialect = Dialect()
        self._runner: asyncio.Runner | None = None
        self._library: openai.AsyncOpenAI | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """Close what was opened."""
        if self._runner is not None:
            if self._library is not None:
                self._runner.run(self._library.close())
            self._runner.close()
        self._runner = self._library = None

    @property
    def spent(self) -> Budget:
        """What the questions have cost so far."""
        return self._meter.spent

    def cost_of(self, question: Question) -> Budget:
        """Estimate the most that one question costs, its answer included."""
        tokens = tokens_of(text for _, text in question.messages())
        return Budget(1, tokens + self.settings.most_answer_tokens)

    def exchange(self, question: Question, answer: str) -> Exchange:
        """Return a question as it is sent, with what came."""
        settings = self.settings
        return Exchange(settings.base_url, settings.model, question.messages(), self._dialect.form, answer)

    def check(self) -> None:
        """Check all that can be checked without opening a connection.

        Raises:
            LlmUnavailableError: nobody switched it on, it is not installed, or the settings are incomplete.
        """
        if not self.settings.enabled:
            raise LlmOffError
        self.settings.check()
        for library in _LIBRARIES:
            if find_spec(library) is None:
                raise LlmNotInstalledError(library)

    def ask(self, question: Question, *, is_cancelled: Callable[[], bool] = _never) -> Exchange:
        """Ask and return the answer's text, unread.

        Raises:
            LlmUnavailableError: nothing could be sent.
            LlmFailedError: no usable answer came.
        """
        self.check()
        length = sum(len(text) for _, text in question.messages())
        if length > self.settings.most_prompt_characters:
            raise TooLongError(length, self.settings.most_prompt_characters)
        if is_cancelled():
            raise AskingCancelledError
        if self._runner is None:
            self._runner = asyncio.Runner()
        if self._library is None:
            self._library = self._opened()
        return self._runner.run(self._watched(self._asked(question, self._library), is_cancelled))

    def models(self, *, is_cancelled: Callable[[], bool] = _never) -> tuple[str, ...]:
        """Ask which models the endpoint has; costs nothing of the budget.

        Raises:
            LlmUnavailableError: nothing could be sent.
            LlmFailedError: no usable answer came.
        """
        self.check()
        if self._runner is None:
            self._runner = asyncio.Runner()
        if self._library is None:
            self._library = self._opened()
        return self._runner.run(self._watched(self._named(self._library), is_cancelled))

    def _opened(self) -> "openai.AsyncOpenAI":
        import httpx2  # noqa: PLC0415 - an optional extra
        import openai  # noqa: PLC0415

        if self._key is None:
            self._key = key_of(self.settings.base_url)
        library = openai.AsyncOpenAI(
            api_key=self._key or _NO_KEY,
            admin_api_key="",
            base_url=self.settings.base_url,
            max_retries=self.settings.retries,
            timeout=self.settings.timeout_seconds,
            http_client=httpx2.AsyncClient(
                # To read the authorities takes 0.1 s, and without TLS nobody shows a certificate: then trust none.
                verify=self.settings.is_encrypted or ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT),
                # A proxy from the environment would carry away what is meant for this machine.
                trust_env=not self.settings.is_local,
                follow_redirects=False,
            ),
        )
        library.organization = library.project = None  # not those that the environment names for another endpoint
        return library

    async def _watched(self, work: Coroutine[None, None, T], is_cancelled: Callable[[], bool]) -> T:
        """Wait for work, at most until the deadline, and drop it as soon as the person cancels."""
        task = asyncio.ensure_future(work)
        try:
            async with asyncio.timeout(self.settings.deadline_seconds):
                while not (await asyncio.wait({task}, timeout=_POLL_SECONDS))[0]:
                    if is_cancelled():
                        raise AskingCancelledError
            return task.result()
        except TimeoutError as error:
            raise NoAnswerInTimeError(self.settings.base_url, self.settings.deadline_seconds) from error
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _asked(self, question: Question, library: "openai.AsyncOpenAI") -> Exchange:
        """Ask in the best form that the endpoint understands, and remember which that was."""
        import openai  # noqa: PLC0415 - an optional extra

        settings, dialect = self.settings, self._dialect
        cost = self.cost_of(question).tokens
        for _ in range(MOST_STEPS + 1):
            self._meter.take(cost)
            try:
                body = await self._body(question, library, dialect)
                break
            except openai.APIStatusError as error:
                said = said_in(error.body, self._key or "")
                failure = failure_of(error.status_code, said, settings, has_key=bool(self._key))
                simpler = None if failure.is_lasting else dialect.simpler(error.status_code, said)
                if simpler is None:
                    raise failure from error
                dialect = simpler
        self._dialect = dialect
        completion = completion_of(body)
        self._meter.settle(cost, completion.tokens)
        return self.exchange(question, completion.text)

    async def _named(self, library: "openai.AsyncOpenAI") -> tuple[str, ...]:
        import openai  # noqa: PLC0415 - an optional extra

        try:
            body = await self._read(library.models.with_streaming_response.list())
        except openai.APIStatusError as error:
            said = said_in(error.body, self._key or "")
            raise failure_of(error.status_code, said, self.settings, has_key=bool(self._key)) from error
        return model_names(body)

    async def _body(self, question: Question, library: "openai.AsyncOpenAI", dialect: Dialect) -> bytes:
        ask = library.chat.completions.with_streaming_response.create
        return await self._read(ask(**dialect.request(question, self.settings)))

    async def _read(self, opening: AbstractAsyncContextManager[Any]) -> bytes:
        import httpx2  # noqa: PLC0415 - an optional extra
        import openai  # noqa: PLC0415

        address = self.settings.base_url
        body = bytearray()
        try:
            async with opening as response:
                async for chunk in response.iter_bytes():
                    body += chunk
                    if len(body) > _MOST_BYTES:
                        raise MalformedAnswerError("huge", body[:_MOST_BYTES].decode("utf-8", "replace"))
        except (openai.APITimeoutError, httpx2.TimeoutException) as error:
            raise NoAnswerInTimeError(address, self.settings.timeout_seconds) from error
        except openai.APIConnectionError as error:
            if isinstance(error.__cause__, httpx2.ConnectError):
                raise NoEndpointError(address, str(error.__cause__) or "no connection") from error
            raise CutOffError(address) from error
        except httpx2.RequestError as error:
            raise CutOffError(address) from error
        return bytes(body)
