"""Draws and asks; the only place, beside app/desktop.py, where Qt lives."""
