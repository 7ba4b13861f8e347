"""Ids: integers inside a workspace file, text uids outside it; the two are never compared (DESIGN: ids)."""

import secrets
from typing import NewType

SourceId = NewType("SourceId", int)
ConversationId = NewType("ConversationId", int)
MessageId = NewType("MessageId", int)
MemoryId = NewType("MemoryId", int)
SupersessionId = NewType("SupersessionId", int)
SuggestionId = NewType("SuggestionId", int)
ActId = NewType("ActId", int)
Uid = NewType("Uid", str)

# Crockford's base 32: no letter that can be misread for a digit when a person types a uid.
_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
_PAIRS = tuple(first + second for second in _ALPHABET for first in _ALPHABET)


def new_uid(prefix: str) -> Uid:
    """Return a fresh uid such as ``m-7k2v9q4x0c5t``: a one-letter kind and 60 random bits."""
    bits = int.from_bytes(secrets.token_bytes(8), "big")
    # Written out: an import of a million memories makes a million uids.
    first = _PAIRS[bits & 1023] + _PAIRS[bits >> 10 & 1023] + _PAIRS[bits >> 20 & 1023]
    return Uid(f"{prefix}-{first}{_PAIRS[bits >> 30 & 1023]}{_PAIRS[bits >> 40 & 1023]}{_PAIRS[bits >> 50 & 1023]}")
