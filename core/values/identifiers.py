"""Ids: integers inside a workspace file, text uids outside it; the two are never compared (DESIGN: ids)."""

import secrets
import struct
from itertools import accumulate
from typing import NewType

SourceId = NewType("SourceId", int)
ConversationId = NewType("ConversationId", int)
MessageId = NewType("MessageId", int)
MemoryId = NewType("MemoryId", int)
SupersessionId = NewType("SupersessionId", int)
SuggestionId = NewType("SuggestionId", int)
ActId = NewType("ActId", int)
Uid = NewType("Uid", str)

AGENT_PREFIX = "agent:"
"""Begins the name of every actor that is no person."""

# Crockford's base 32: no letter that can be misread for a digit when a person types a uid.
_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
_PAIRS = tuple(first + second for second in _ALPHABET for first in _ALPHABET)


def new_uid(prefix: str) -> Uid:
    """Return a fresh uid such as ``m-7k2v9q4x0c5t``: a one-letter kind and 60 random bits."""
    return _written(prefix, int.from_bytes(secrets.token_bytes(8), "big"))


def new_uids(prefix: str, count: int) -> list[Uid]:
    """Return fresh uids that lie side by side, with random gaps: an index takes them in at one place.

    From a random 60-bit number on, each is 1 to 2^32 further than the one before; that two draws give the same uid is
    as unlikely as with numbers drawn one by one.
    """
    first, *gaps = struct.unpack(f"<Q{count - 1}I", secrets.token_bytes(8 + 4 * (count - 1)))
    return [_written(prefix, bits) for bits in accumulate(gaps, lambda bits, gap: bits + gap + 1, initial=first)]


def _written(prefix: str, bits: int) -> Uid:
    # Written out: an import of a million memories makes a million uids.
    last = _PAIRS[bits & 1023] + _PAIRS[bits >> 10 & 1023] + _PAIRS[bits >> 20 & 1023]
    return Uid(f"{prefix}-{_PAIRS[bits >> 50 & 1023]}{_PAIRS[bits >> 40 & 1023]}{_PAIRS[bits >> 30 & 1023]}{last}")
