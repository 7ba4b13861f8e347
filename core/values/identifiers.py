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
_LENGTH = 12


def new_uid(prefix: str) -> Uid:
    """Return a fresh uid such as ``m-7k2v9q4x0c5t``: a one-letter kind and 60 random bits."""
    bits = int.from_bytes(secrets.token_bytes(8), "big")
    return Uid(prefix + "-" + "".join(_ALPHABET[bits >> 5 * place & 31] for place in range(_LENGTH)))
