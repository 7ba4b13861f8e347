"""Frozen values that every layer shares; imports nothing of ours but errors."""
