import json

import pytest
from pytest_httpserver import HTTPServer

from core.llm.errors import (
    BadAddressError,
    LlmOffError,
    MalformedAnswerError,
    NoEndpointError,
    NoModelError,
    ServerFailedError,
)
from core.operations.model_access import is_on_this_machine, model_names, try_model
from core.values.preferences import ModelAccess

_ANSWER = {"verdict": "change", "confidence": 0.9, "reasoning": "The cache moved."}


@pytest.fixture
def access(httpserver: HTTPServer) -> ModelAccess:
    return ModelAccess(is_on=True, base_url=httpserver.url_for("/v1"), model="tree")


@pytest.fixture(autouse=True)
def _no_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.llm.client.key_of", lambda _: "")


def test_that_models_are_listed_in_order_each_once(httpserver: HTTPServer, access: ModelAccess) -> None:
    listed = {"object": "list", "data": [{"id": "oak"}, {"id": "ash"}, {"id": "oak"}, {"id": "hid\u202eden"}]}
    httpserver.expect_request("/v1/models").respond_with_json(listed)
    assert model_names(access) == ("ash", "oak")


def test_that_nothing_is_sent_before_it_is_switched_on(httpserver: HTTPServer, access: ModelAccess) -> None:
    off = ModelAccess(is_on=False, base_url=access.base_url, model="tree")
    for act in (model_names, try_model):
        with pytest.raises(LlmOffError):
            act(off)
    assert httpserver.log == []


def test_that_what_is_no_list_is_told(httpserver: HTTPServer, access: ModelAccess) -> None:
    httpserver.expect_request("/v1/models").respond_with_data("<html>Hello</html>")
    with pytest.raises(MalformedAnswerError):
        model_names(access)


def test_that_a_failing_server_is_told(httpserver: HTTPServer, access: ModelAccess) -> None:
    httpserver.expect_request("/v1/models").respond_with_data("no", status=500)
    with pytest.raises(ServerFailedError):
        model_names(access)


def test_that_nobody_listening_is_told() -> None:
    with pytest.raises(NoEndpointError):
        model_names(ModelAccess(is_on=True, base_url="http://127.0.0.1:9/v1"))


def test_that_a_bad_address_and_no_model_are_told() -> None:
    with pytest.raises(BadAddressError):
        model_names(ModelAccess(is_on=True, base_url="somewhere"))
    with pytest.raises(NoModelError):
        try_model(ModelAccess(is_on=True, base_url="http://127.0.0.1:9/v1", model=" "))


def test_that_a_model_is_tried_on_a_pair_of_ours(httpserver: HTTPServer, access: ModelAccess) -> None:
    choice = {"message": {"role": "assistant", "content": json.dumps(_ANSWER)}, "finish_reason": "stop"}
    httpserver.expect_request("/v1/chat/completions").respond_with_json(
        {"choices": [choice], "usage": {"total_tokens": 10}}
    )
    assert try_model(access).verdict == "change"
    (sent,) = [request for request, _ in httpserver.log]
    assert "Redis for the session cache" in sent.get_data(as_text=True)


def test_that_this_machine_is_told_from_others() -> None:
    assert is_on_this_machine("http://127.0.0.1:11434/v1")
    assert not is_on_this_machine("https://example.org/v1")
