"""What can go wrong when a model is asked, each in words that say what to do.

``LlmUnavailableError``: nothing was sent. ``LlmFailedError``: no usable answer came; who asks for a verdict abstains.
"""

from typing import ClassVar

from core.errors import ActionableError


class LlmUnavailableError(ActionableError):
    """No model can be asked as things are; nothing was sent."""

    code = "llm_unavailable"


class LlmOffError(LlmUnavailableError):
    """Nobody has switched it on."""

    code = "llm_off"

    def __init__(self) -> None:
        super().__init__("asking a model is switched off; switch it on in the settings to send facts to one")


class LlmNotInstalledError(LlmUnavailableError):
    """The optional packages are not there."""

    code = "llm_not_installed"

    def __init__(self, library: str) -> None:
        super().__init__(f"asking a model needs the library {library!r}; install it with: pip install 'truewhen[llm]'")
        self.library = library


class BadAddressError(LlmUnavailableError):
    """An address that cannot be that of an endpoint."""

    code = "llm_bad_address"

    def __init__(self, address: str) -> None:
        super().__init__(
            "the address of the model must look like http://127.0.0.1:11434/v1, without a name or key in it"
        )
        self.address = address


class NoModelError(LlmUnavailableError):
    """No model is named."""

    code = "llm_no_model"

    def __init__(self) -> None:
        super().__init__("no model is named; name one that the endpoint has, such as llama3.2")


class NoKeyringError(LlmUnavailableError):
    """The system has no safe place for a key, or does not open it."""

    code = "llm_no_keyring"

    def __init__(self, reason: str) -> None:
        super().__init__(
            f"the system keyring cannot be used ({reason}); unlock it or set it up: keys are kept only there"
        )
        self.reason = reason


class LlmFailedError(ActionableError):
    """No usable answer came. ``is_lasting``: the next question would fail in the same way."""

    code = "llm_failed"
    is_lasting: ClassVar[bool] = False


class BudgetSpentError(LlmFailedError):
    """The budget does not allow another question."""

    code = "llm_budget_spent"
    is_lasting = True

    def __init__(self, calls: int, tokens: int) -> None:
        super().__init__(
            f"the budget of {calls:,} calls and about {tokens:,} tokens is spent; raise it to go on where this stopped"
        )
        self.calls, self.tokens = calls, tokens


class TooLongError(LlmFailedError):
    """A text longer than what is sent."""

    code = "llm_too_long"

    def __init__(self, characters: int, most: int) -> None:
        super().__init__(f"the text has {characters:,} characters; at most {most:,} are sent to a model")
        self.characters, self.most = characters, most


class AskingCancelledError(LlmFailedError):
    """The person cancelled; the request was dropped in flight."""

    code = "llm_cancelled"
    is_lasting = True

    def __init__(self) -> None:
        super().__init__("cancelled; the model was not waited for")


class NoEndpointError(LlmFailedError):
    """Nothing listens there, or it speaks another language."""

    code = "llm_no_endpoint"
    is_lasting = True

    def __init__(self, address: str, reason: str) -> None:
        super().__init__(
            f"no model answers at {address} ({reason}); start its server or correct the address (most end in /v1)"
        )
        self.address, self.reason = address, reason


class UnknownModelError(LlmFailedError):
    """The endpoint does not have the model."""

    code = "llm_unknown_model"
    is_lasting = True

    def __init__(self, model: str, address: str) -> None:
        super().__init__(f"{address} does not know the model {model!r}; fetch it there or name one that it has")
        self.model, self.address = model, address


class BadKeyError(LlmFailedError):
    """The endpoint wants a key, or another one."""

    code = "llm_bad_key"
    is_lasting = True

    def __init__(self, address: str, *, has_key: bool) -> None:
        said = "refuses the key that is kept for it" if has_key else "wants a key and none is kept for it"
        super().__init__(f"{address} {said}; keep the right one with: keyring set truewhen {address}")
        self.address, self.has_key = address, has_key


class BusyError(LlmFailedError):
    """The endpoint asks to slow down, and still did after the retries."""

    code = "llm_busy"
    is_lasting = True

    def __init__(self, address: str) -> None:
        super().__init__(f"{address} accepts no more questions for now (too many, or nothing left to spend); try later")
        self.address = address


class ServerFailedError(LlmFailedError):
    """The endpoint failed, and still did after the retries."""

    code = "llm_server_failed"

    def __init__(self, address: str, status: int) -> None:
        super().__init__(f"{address} failed with status {status}; look at its log, or try again later")
        self.address, self.status = address, status


class RequestRefusedError(LlmFailedError):
    """The endpoint did not take this request."""

    code = "llm_request_refused"

    def __init__(self, address: str, status: int, said: str) -> None:
        super().__init__(f"{address} did not take the question (status {status}{': ' if said else ''}{said})")
        self.address, self.status, self.said = address, status, said


class NoAnswerInTimeError(LlmFailedError):
    """The endpoint was silent, or too slow."""

    code = "llm_no_answer_in_time"

    def __init__(self, address: str, seconds: float) -> None:
        super().__init__(
            f"{address} gave no answer within {seconds:g} seconds; take a smaller model or allow more time"
        )
        self.address, self.seconds = address, seconds


class CutOffError(LlmFailedError):
    """The connection ended before the answer did."""

    code = "llm_cut_off"

    def __init__(self, address: str) -> None:
        super().__init__(f"{address} ended the connection before its answer was whole; look at its log")
        self.address = address


class MalformedAnswerError(LlmFailedError):
    """An answer came that is not what was asked for; ``why`` is a code, ``raw`` what came (its begin, if long)."""

    code = "llm_malformed_answer"
    most_kept: ClassVar[int] = 8_000

    def __init__(self, why: str, raw: str = "") -> None:
        super().__init__(f"the model's answer cannot be used ({_MALFORMED[why]})")
        self.why, self.raw = why, raw[: self.most_kept]


_MALFORMED = {
    "cut_short": "it was cut short; allow longer answers",
    "empty": "it is empty",
    "encoding": "it is not UTF-8 text",
    "error": "it is an error message",
    "fenced": "it is wrapped in a code fence",
    "filtered": "the endpoint withheld it",
    "hidden": "its reasoning holds hidden or control characters",
    "huge": "it is too long",
    "keys": "it lacks what was asked for, or has more",
    "no_json": "it is not JSON",
    "no_object": "it is not one JSON object",
    "no_text": "it holds no text",
    "page": "a web page came instead",
    "prose": "there are words around it",
    "range": "its confidence is not between 0 and 1",
    "refusal": "the model declined",
    "repeated_key": "it says a thing twice",
    "shape": "it is no chat completion",
    "stream": "it came in pieces that were not asked for",
    "thinking": "the model thought aloud in it",
    "tool_calls": "the model called a tool instead",
    "type": "a value has the wrong type",
    "unknown_word": "it uses a word that is no verdict",
}
"""Why an answer cannot be used, by code."""
