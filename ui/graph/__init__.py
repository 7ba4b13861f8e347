"""Chains of replacement over time: what gave way to what, what waits for a decision, where a chain forks."""
