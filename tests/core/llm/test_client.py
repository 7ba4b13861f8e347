"""The client against real servers on the loopback."""

import json
import logging
import socket
import struct
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any

import pytest
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from core.llm.budget import Budget
from core.llm.client import LlmClient
from core.llm.errors import (
    AskingCancelledError,
    BadAddressError,
    BadKeyError,
    BudgetSpentError,
    BusyError,
    CutOffError,
    LlmFailedError,
    LlmNotInstalledError,
    LlmOffError,
    LlmUnavailableError,
    MalformedAnswerError,
    NoAnswerInTimeError,
    NoEndpointError,
    NoModelError,
    RequestRefusedError,
    ServerFailedError,
    TooLongError,
    UnknownModelError,
)
from core.llm.exchange import AnswerForm, Question
from core.llm.settings import LlmSettings

ClientOf = Callable[..., LlmClient]
RawServer = Callable[[Callable[[Any], None]], AbstractContextManager[str]]

PATH = "/v1/chat/completions"
QUESTION = Question("Say what it is.", {"it": {"text": "a tree"}}, "thing", {"type": "object"})


def completion(text: str = "{}") -> dict[str, Any]:
    message = {"role": "assistant", "content": text}
    return {"choices": [{"message": message, "finish_reason": "stop"}], "usage": {"total_tokens": 15}}


def bodies(server: HTTPServer) -> list[dict[str, Any]]:
    return [json.loads(request.get_data()) for request, _ in server.log]


# ---------------------------------------------------------------- asking


def test_that_the_answer_comes_back_with_what_was_sent(httpserver: HTTPServer, client_of: ClientOf) -> None:
    httpserver.expect_request(PATH, method="POST").respond_with_json(completion("a plant"))
    exchange = client_of().ask(QUESTION)
    (body,) = bodies(httpserver)
    assert exchange.answer == "a plant"
    assert (exchange.model, exchange.form) == ("tree", AnswerForm.JSON_SCHEMA)
    assert [(one["role"], one["content"]) for one in body["messages"]] == list(exchange.prompt)
    assert not body.get("stream")
    assert body["response_format"]["json_schema"]["schema"] == {"type": "object"}


def test_that_one_client_asks_again_and_again(httpserver: HTTPServer, client_of: ClientOf) -> None:
    httpserver.expect_request(PATH).respond_with_json(completion("yes"))
    client = client_of()
    assert [client.ask(QUESTION).answer for _ in range(3)] == ["yes"] * 3


def test_that_a_closed_client_opens_again_when_it_is_asked(httpserver: HTTPServer, client_of: ClientOf) -> None:
    httpserver.expect_request(PATH).respond_with_json(completion("yes"))
    with client_of() as client:
        client.ask(QUESTION)
    assert client.ask(QUESTION).answer == "yes"


# ---------------------------------------------------------------- switched off


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"enabled": False}, LlmOffError),
        ({"model": " "}, NoModelError),
        ({"base_url": ""}, BadAddressError),
        ({"base_url": "file:///etc/passwd"}, BadAddressError),
        ({"base_url": "http://"}, BadAddressError),
        ({"base_url": "http://me:secret@127.0.0.1/v1"}, BadAddressError),
        ({"base_url": "http://127.0.0.1:port/v1"}, BadAddressError),
        ({"base_url": "http://[/v1"}, BadAddressError),
        ({"base_url": "http://127.0.0.1/v1?key=secret"}, BadAddressError),
    ],
)
def test_that_no_socket_is_opened_when_nothing_may_be_asked(
    httpserver: HTTPServer,
    client_of: ClientOf,
    monkeypatch: pytest.MonkeyPatch,
    changes: dict[str, object],
    error: type[LlmUnavailableError],
) -> None:
    def no_socket(*_arguments: object, **_named: object) -> None:
        raise AssertionError

    client = client_of(**changes)
    monkeypatch.setattr(socket, "socket", no_socket)
    with pytest.raises(error) as raised:
        client.ask(QUESTION)
    assert httpserver.log == []
    assert "secret" not in str(raised.value)


def test_that_the_settings_are_off_until_a_person_switches_them_on() -> None:
    assert not LlmSettings().enabled


@pytest.mark.parametrize("library", ["openai", "httpx2", "keyring"])
def test_that_a_missing_library_is_named_with_the_way_to_install_it(
    client_of: ClientOf, monkeypatch: pytest.MonkeyPatch, library: str
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(LlmNotInstalledError, match=rf"{library}.*pip install 'truewhen\[llm\]'"):
        client_of().ask(QUESTION)


def test_that_a_text_beyond_the_limit_is_not_sent(httpserver: HTTPServer, client_of: ClientOf) -> None:
    with pytest.raises(TooLongError, match="at most 10 "):
        client_of(most_prompt_characters=10).ask(QUESTION)
    assert httpserver.log == []


# ---------------------------------------------------------------- the ladder


@pytest.mark.parametrize("status", [400, 415, 422, 500, 501])
def test_that_the_form_steps_down_to_what_the_endpoint_takes_and_stays_there(
    httpserver: HTTPServer, client_of: ClientOf, status: int
) -> None:
    def answer(request: Request) -> Response:
        body = json.loads(request.get_data())
        if "response_format" in body:
            return Response("response_format is not supported", status=status)
        return Response(json.dumps(completion("yes")), content_type="application/json")

    httpserver.expect_request(PATH).respond_with_handler(answer)
    client = client_of()
    assert client.ask(QUESTION).form is AnswerForm.PROMPT
    assert client.ask(QUESTION).answer == "yes"
    forms = [body.get("response_format", {}).get("type") for body in bodies(httpserver)]
    assert forms == ["json_schema", "json_object", None, None]


def test_that_parameters_which_the_endpoint_names_are_left_out_before_the_form(
    httpserver: HTTPServer, client_of: ClientOf
) -> None:
    def answer(request: Request) -> Response:
        body = json.loads(request.get_data())
        for name in ("temperature", "max_tokens"):
            if name in body:
                said = json.dumps({"error": {"message": f"Unsupported parameter: '{name}'", "param": name}})
                return Response(said, status=400, content_type="application/json")
        return Response(json.dumps(completion("yes")), content_type="application/json")

    httpserver.expect_request(PATH).respond_with_handler(answer)
    assert client_of().ask(QUESTION).form is AnswerForm.JSON_SCHEMA
    last = bodies(httpserver)[-1]
    assert "max_completion_tokens" in last
    assert "temperature" not in last


def test_that_a_passing_fault_is_retried_in_the_best_form(httpserver: HTTPServer, client_of: ClientOf) -> None:
    httpserver.expect_ordered_request(PATH).respond_with_data("", status=500, headers={"Retry-After": "0.01"})
    httpserver.expect_ordered_request(PATH).respond_with_json(completion("yes"))
    assert client_of(retries=1).ask(QUESTION).form is AnswerForm.JSON_SCHEMA


# ---------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("status", "body", "error", "words"),
    [
        (401, {"error": {"message": "bad key abc"}}, BadKeyError, "wants a key"),
        (403, {}, BadKeyError, "wants a key"),
        (404, {"error": {"message": "model 'tree' not found, try pulling it first"}}, UnknownModelError, "'tree'"),
        (404, {"error": {"code": "model_not_found", "message": "gone"}}, UnknownModelError, "'tree'"),
        (400, {"error": {"message": "tree is not a valid model ID; no such model"}}, UnknownModelError, "'tree'"),
        (404, {"detail": "Not Found"}, NoEndpointError, "/v1"),
        (302, {}, NoEndpointError, "status 302"),
        (402, {}, BusyError, "nothing left to spend"),
        (429, {}, BusyError, "too many"),
        (500, {}, ServerFailedError, "status 500"),
        (503, {}, ServerFailedError, "status 503"),
        (529, {}, ServerFailedError, "status 529"),
        (413, {"error": {"message": "too\u202e long"}}, RequestRefusedError, r"status 413: too long\)"),
        (400, "<html>Bad Gateway</html>", RequestRefusedError, r"\(status 400\)"),
        (400, {"error": "context length exceeded"}, RequestRefusedError, "context length exceeded"),
    ],
)
def test_that_a_refusal_says_what_to_do(
    httpserver: HTTPServer, client_of: ClientOf, status: int, body: object, error: type[LlmFailedError], words: str
) -> None:
    written = body if isinstance(body, str) else json.dumps(body)
    headers = {"Location": "http://127.0.0.1:9/elsewhere"} if status == 302 else {}
    httpserver.expect_request(PATH).respond_with_data(
        written, status=status, headers=headers, content_type="application/json"
    )
    with pytest.raises(error, match=words) as raised:
        client_of().ask(QUESTION)
    assert type(raised.value) is error


def test_that_retry_after_is_waited_for(httpserver: HTTPServer, client_of: ClientOf) -> None:
    httpserver.expect_ordered_request(PATH).respond_with_data("", status=429, headers={"Retry-After": "0.3"})
    httpserver.expect_ordered_request(PATH).respond_with_json(completion("yes"))
    begin = time.monotonic()
    assert client_of(retries=1).ask(QUESTION).answer == "yes"
    assert time.monotonic() - begin >= 0.3


def test_that_an_endpoint_that_stays_busy_is_given_up(httpserver: HTTPServer, client_of: ClientOf) -> None:
    httpserver.expect_request(PATH).respond_with_data("", status=429, headers={"Retry-After": "0.01"})
    with pytest.raises(BusyError):
        client_of(retries=2).ask(QUESTION)
    assert len(httpserver.log) == 3


def test_that_the_wait_an_endpoint_asks_for_ends_at_the_deadline(httpserver: HTTPServer, client_of: ClientOf) -> None:
    httpserver.expect_request(PATH).respond_with_data("", status=429, headers={"Retry-After": "60"})
    with pytest.raises(NoAnswerInTimeError):
        client_of(retries=1, deadline_seconds=0.3).ask(QUESTION)


# ---------------------------------------------------------------- connections


def test_that_nothing_listening_is_said(client_of: ClientOf) -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{unused.getsockname()[1]}/v1"
        with pytest.raises(NoEndpointError, match=f"{address}.*start its server"):
            client_of(base_url=address).ask(QUESTION)


def _reset(connection: socket.socket) -> None:
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


def _end_early(connection: socket.socket) -> None:
    connection.sendall(b'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{"choices": [')


def _speak_no_http(connection: socket.socket) -> None:
    connection.sendall(b"220 mail.example ESMTP\r\n")


def _lie_about_compression(connection: socket.socket) -> None:
    connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nnope")


@pytest.mark.parametrize("fault", [_reset, _end_early, _speak_no_http, _lie_about_compression])
def test_that_a_broken_connection_is_said(
    raw_server: RawServer, client_of: ClientOf, fault: Callable[[socket.socket], None]
) -> None:
    with raw_server(fault) as address, pytest.raises(CutOffError, match="before its answer was whole"):
        client_of(base_url=address).ask(QUESTION)


def test_that_silence_ends_at_the_timeout(raw_server: RawServer, client_of: ClientOf) -> None:
    def silent(connection: socket.socket) -> None:
        while connection.recv(4_096):  # a question may come in several pieces; its end is the client's going away
            pass

    with (
        raw_server(silent) as address,
        client_of(base_url=address, timeout_seconds=0.2) as client,
        pytest.raises(NoAnswerInTimeError, match=r"within 0\.2 seconds"),
    ):
        client.ask(QUESTION)


def _drip(connection: socket.socket) -> None:
    try:
        connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n")
        while True:
            connection.sendall(b" ")
            time.sleep(0.02)
    except OSError:
        return


def test_that_a_slow_drip_ends_at_the_deadline(raw_server: RawServer, client_of: ClientOf) -> None:
    with (
        raw_server(_drip) as address,
        client_of(base_url=address, deadline_seconds=0.3) as client,
        pytest.raises(NoAnswerInTimeError, match=r"within 0\.3 seconds"),
    ):
        client.ask(QUESTION)


def test_that_a_question_is_dropped_in_flight_when_the_person_cancels(
    raw_server: RawServer, client_of: ClientOf
) -> None:
    begin = time.monotonic()
    with raw_server(_drip) as address, client_of(base_url=address) as client, pytest.raises(AskingCancelledError):
        client.ask(QUESTION, is_cancelled=lambda: time.monotonic() - begin > 0.2)
    assert time.monotonic() - begin < 5


def test_that_a_question_cancelled_before_it_is_asked_is_not_sent(httpserver: HTTPServer, client_of: ClientOf) -> None:
    with pytest.raises(AskingCancelledError):
        client_of().ask(QUESTION, is_cancelled=lambda: True)
    assert httpserver.log == []


def test_that_a_client_can_be_asked_after_a_cancelled_question(httpserver: HTTPServer, client_of: ClientOf) -> None:
    def answer(_request: Request) -> Response:
        if len(httpserver.log) == 0:
            time.sleep(0.3)
        return Response(json.dumps(completion("yes")), content_type="application/json")

    httpserver.expect_request(PATH).respond_with_handler(answer)
    client = client_of()
    asked = iter([False])
    with pytest.raises(AskingCancelledError):
        client.ask(QUESTION, is_cancelled=lambda: next(asked, True))
    assert client.ask(QUESTION).answer == "yes"


def test_that_an_endless_answer_is_not_read_to_its_end(httpserver: HTTPServer, client_of: ClientOf) -> None:
    def endless() -> Iterator[bytes]:
        while True:
            yield b" " * 65_536

    httpserver.expect_request(PATH).respond_with_handler(lambda _request: Response(endless()))
    with pytest.raises(MalformedAnswerError) as raised:
        client_of().ask(QUESTION)
    assert raised.value.why == "huge"
    assert len(raised.value.raw) <= MalformedAnswerError.most_kept


# ---------------------------------------------------------------- keys and privacy


def test_that_the_key_goes_to_the_endpoint_and_into_no_log(
    httpserver: HTTPServer, client_of: ClientOf, caplog: pytest.LogCaptureFixture
) -> None:
    httpserver.expect_request(PATH).respond_with_json(
        {"error": {"message": "Incorrect API key provided: sk-secret"}}, status=401
    )
    with caplog.at_level(logging.DEBUG), pytest.raises(BadKeyError, match="refuses the key") as raised:
        client_of(key="sk-secret").ask(QUESTION)
    ((request, _),) = httpserver.log
    assert request.headers["Authorization"] == "Bearer sk-secret"
    assert "sk-secret" not in str(raised.value) + caplog.text


def test_that_what_an_endpoint_says_never_repeats_the_key(httpserver: HTTPServer, client_of: ClientOf) -> None:
    httpserver.expect_request(PATH).respond_with_json({"error": {"message": "sk-secret is odd"}}, status=413)
    with pytest.raises(RequestRefusedError, match="… is odd"):
        client_of(key="sk-secret").ask(QUESTION)


def test_that_the_environment_sends_neither_its_keys_nor_facts_elsewhere(
    httpserver: HTTPServer, client_of: ClientOf, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("OPENAI_API_KEY", "OPENAI_ADMIN_KEY", "OPENAI_ORG_ID", "OPENAI_PROJECT_ID"):
        monkeypatch.setenv(name, "of-another-endpoint")
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:9/v1")
    for name in ("HTTP_PROXY", "ALL_PROXY", "http_proxy", "all_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    for name in ("NO_PROXY", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
    httpserver.expect_request(PATH).respond_with_json(completion("yes"))
    assert client_of().ask(QUESTION).answer == "yes"
    ((request, _),) = httpserver.log
    assert "of-another-endpoint" not in str(request.headers)


def test_that_a_redirect_is_not_followed(httpserver: HTTPServer, client_of: ClientOf) -> None:
    elsewhere = httpserver.url_for("/elsewhere")
    httpserver.expect_request(PATH).respond_with_data("", status=307, headers={"Location": elsewhere})
    httpserver.expect_request("/elsewhere").respond_with_json(completion("yes"))
    with pytest.raises(NoEndpointError, match="status 307"):
        client_of().ask(QUESTION)
    assert [request.path for request, _ in httpserver.log] == [PATH]


@pytest.mark.parametrize(
    ("address", "is_local"),
    [
        ("http://127.0.0.1:11434/v1", True),
        ("http://[::1]:8080/v1", True),
        ("http://localhost:1234/v1/", True),
        ("http://192.168.0.7:8000/v1", False),
        ("https://api.openai.com/v1", False),
        ("http://[/v1", False),
    ],
)
def test_that_only_the_loopback_is_local(address: str, is_local: bool) -> None:
    assert LlmSettings(base_url=address).is_local is is_local


# ---------------------------------------------------------------- the budget


def test_that_no_question_is_asked_beyond_the_calls_of_the_budget(httpserver: HTTPServer, client_of: ClientOf) -> None:
    httpserver.expect_request(PATH).respond_with_json(completion("yes"))
    client = client_of(budget=Budget(2, 1_000_000))
    client.ask(QUESTION)
    client.ask(QUESTION)
    with pytest.raises(BudgetSpentError, match="2 calls"):
        client.ask(QUESTION)
    assert len(httpserver.log) == 2
    assert client.spent == Budget(2, 30)


def test_that_no_question_is_asked_beyond_the_tokens_of_the_budget(httpserver: HTTPServer, client_of: ClientOf) -> None:
    httpserver.expect_request(PATH).respond_with_json(completion("yes"))
    cost = client_of().cost_of(QUESTION)
    with pytest.raises(BudgetSpentError):
        client_of(budget=Budget(9, cost.tokens - 1)).ask(QUESTION)
    assert httpserver.log == []
    assert client_of(budget=cost).ask(QUESTION).answer == "yes"


def test_that_steps_down_the_ladder_are_paid_for(httpserver: HTTPServer, client_of: ClientOf) -> None:
    httpserver.expect_request(PATH).respond_with_data("", status=400)
    with pytest.raises(BudgetSpentError):
        client_of(budget=Budget(2, 1_000_000)).ask(QUESTION)
    assert len(httpserver.log) == 2
