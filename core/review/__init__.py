"""Finds what a newer memory does to an older one: judges, candidates, the order of the queue."""
