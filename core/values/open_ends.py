"""What stands for an open bound in a column of civil seconds, where None cannot."""

OPEN_PAST = -(2**63)
"""No earlier bound."""
OPEN_FUTURE = 2**63 - 1
"""Until further notice."""
