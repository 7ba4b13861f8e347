"""The models that an endpoint names, as its list gives them."""

import json

from core.llm.errors import MalformedAnswerError
from core.llm.exchange import is_plain

_MOST_NAMES = 2_000
_LONGEST_NAME = 200


def model_names(body: bytes) -> tuple[str, ...]:
    """Return the names in the answer to "which models are there", in order of the alphabet, each once.

    Raises:
        MalformedAnswerError: it is no such list.
    """
    text = body.decode("utf-8", "replace")
    try:
        listed = json.loads(text)["data"]
        names = {str(one["id"]) for one in listed[:_MOST_NAMES]}
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise MalformedAnswerError("no_json", text) from error
    return tuple(sorted(name for name in names if len(name) <= _LONGEST_NAME and all(map(is_plain, name))))
