"""Nature, subject, attribute and scope of a statement; words as data."""
