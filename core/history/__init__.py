"""Validity and chains as pure functions."""
