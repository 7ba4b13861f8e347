"""The two moments of a question: when it was true, and what was known then; and what changed between two."""
