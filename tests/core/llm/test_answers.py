"""From a body to a text and from a text to an object, and a question written so that facts stay data."""

import json
import unicodedata
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.llm.budget import tokens_of
from core.llm.completion import completion_of
from core.llm.errors import MalformedAnswerError
from core.llm.exchange import as_data, is_plain
from core.llm.parsing import strict_object, tolerant_object


def _body(**message: object) -> dict[str, Any]:
    finish = message.pop("finish_reason", "stop")
    return {"choices": [{"message": {"role": "assistant", "content": "yes", **message}, "finish_reason": finish}]}


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b"", "empty"),
        (b" \n\t ", "empty"),
        (b"\xff\xfe\x00", "encoding"),
        (b"<!DOCTYPE html><title>502</title>", "page"),
        (b'data: {"choices": []}\n\ndata: [DONE]\n\n', "stream"),
        (b"event: message\ndata: {}\n\n", "stream"),
        (b'{"choices": [', "no_json"),
        (b"[" * 100_000, "no_json"),
        (b"[]", "shape"),
        (b"null", "shape"),
        (b"{}", "shape"),
        (b'{"choices": {}}', "shape"),
        (b'{"choices": []}', "shape"),
        (b'{"choices": [null]}', "shape"),
        (b'{"choices": [{"message": "yes"}]}', "shape"),
        (b'{"choices": [{"text": "yes"}]}', "shape"),
        (json.dumps({"choices": _body()["choices"] * 2}).encode(), "shape"),
        (b'{"error": {"message": "overloaded"}}', "error"),
        (json.dumps(_body(content=None)).encode(), "no_text"),
        (json.dumps(_body(content=[{"type": "text", "text": "yes"}])).encode(), "no_text"),
        (json.dumps(_body(content="")).encode(), "empty"),
        (json.dumps(_body(content=" \n")).encode(), "empty"),
        (json.dumps(_body(refusal="I cannot help with that.")).encode(), "refusal"),
        (json.dumps(_body(content=None, tool_calls=[{"id": "1"}])).encode(), "tool_calls"),
        (json.dumps(_body(finish_reason="tool_calls")).encode(), "tool_calls"),
        (json.dumps(_body(finish_reason="length")).encode(), "cut_short"),
        (json.dumps(_body(finish_reason="content_filter")).encode(), "filtered"),
    ],
)
def test_that_a_body_without_a_whole_answer_is_malformed(body: bytes, why: str) -> None:
    with pytest.raises(MalformedAnswerError) as raised:
        completion_of(body)
    assert raised.value.why == why


@pytest.mark.parametrize(
    ("usage", "tokens"),
    [({"total_tokens": 7}, 7), ({}, None), (None, None), ({"total_tokens": "7"}, None), ({"total_tokens": True}, None)],
)
def test_that_the_text_and_the_tokens_are_taken(usage: object, tokens: int | None) -> None:
    found = completion_of(json.dumps({**_body(finish_reason=None), "usage": usage}).encode("utf-8-sig"))
    assert (found.text, found.tokens) == ("yes", tokens)


@given(st.binary(max_size=200))
def test_that_any_bytes_are_an_answer_or_malformed(body: bytes) -> None:
    with pytest.raises(MalformedAnswerError):
        completion_of(body)


OBJECT = '{"a": 1}'


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (f"```json\n{OBJECT}\n```", "fenced"),
        (f"Here you are: {OBJECT}", "prose"),
        (f"{OBJECT} Anything else?", "prose"),
        ('{"a": 1,}', "no_json"),
        ("{'a': 1}", "no_json"),
        (f"{OBJECT}\n{OBJECT}", "no_json"),
        (f"<think>hm</think>{OBJECT}", "thinking"),
        ('{"a": 1, "a": 2}', "repeated_key"),
        ('{"a": NaN}', "no_json"),
        ('{"a": Infinity}', "no_json"),
        ('{"a": "\x00"}', "no_json"),
        (f"[{OBJECT}]", "no_object"),
        ("null", "no_object"),
        ("true", "no_object"),
        ('"{}"', "no_object"),
        ("I'm sorry, I can't help with that.", "no_json"),
        ("", "empty"),
        ('{"a":' * 100_000, "no_json"),
        ('{"a": ' + "9" * 10_000 + "}", "no_json"),
    ],
)
def test_that_what_decides_is_one_object_and_nothing_else(text: str, why: str) -> None:
    with pytest.raises(MalformedAnswerError) as raised:
        strict_object(text)
    assert raised.value.why == why


@pytest.mark.parametrize("text", [OBJECT, f"\n {OBJECT}\t\n", f"\ufeff{OBJECT}"])
def test_that_space_around_an_object_is_no_fault(text: str) -> None:
    assert strict_object(text) == {"a": 1}


@pytest.mark.parametrize(
    "text",
    [
        OBJECT,
        f"```json\n{OBJECT}\n```",
        f"Here you are: {OBJECT} Anything else?",
        '{"a": 1,}',
        f"<think>{{\n}}</think>\n{OBJECT}",
        f"<thinking>hm</thinking>{OBJECT}",
    ],
)
def test_that_one_object_is_found_where_all_of_it_is_checked_later(text: str) -> None:
    assert tolerant_object(text) == {"a": 1}


@pytest.mark.parametrize("text", ["", " ", "none", "} {", f"{OBJECT} {OBJECT}", "{'a': 1}", "[1]", "<think>{}</think>"])
def test_that_more_or_less_than_one_object_is_malformed_anywhere(text: str) -> None:
    with pytest.raises(MalformedAnswerError):
        tolerant_object(text)


@given(st.text(max_size=100))
def test_that_any_text_stays_data_in_a_question(text: str) -> None:
    written = as_data({"older": {"text": text}, "newer": {"text": "b"}})
    assert json.loads(written) == {"older": {"text": text}, "newer": {"text": "b"}}
    assert not set(written) & set("<>|[]`")
    assert all(unicodedata.category(sign) not in {"Cf", "Cs", "Co"} for sign in written)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("it says “moved”\n그렇다.\t👍", True),
        ("", True),
        ("a\x00", False),
        ("a\u202eb", False),
        ("a\u200bb", False),
        ("a\U000e0041", False),
        ("\ud800", False),
        ("a\x1b[2J", False),
    ],
)
def test_that_hidden_signs_are_seen(text: str, plain: bool) -> None:
    assert is_plain(text) is plain


def test_that_tokens_are_rather_over_than_underestimated() -> None:
    assert tokens_of(["We moved the cache to Valkey last Wednesday."]) >= 10
    assert tokens_of(["우리는 지난주에 캐시를 옮겼다."]) >= 14
    assert tokens_of([]) == 0
