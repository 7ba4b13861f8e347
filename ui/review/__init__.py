"""Suggestions that wait for a person: side by side, with what deciding would change."""
