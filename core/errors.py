"""Two families of failure: what a person can act on, and our own bug.

An ``ActionableError`` is shown as it is: lower case, says what happened, where, and what to do. Its ``code`` lets the
window word it in another language. Anything else that escapes is our bug and is reported as one.
"""

from typing import ClassVar


class ActionableError(Exception):
    """Something the person can fix; the text is built by the subclass from facts kept as attributes."""

    code: ClassVar[str] = "actionable"


class BugError(Exception):
    """Our own mistake, found by a check of ours; never the person's fault."""
