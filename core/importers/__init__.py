"""Readers of chat logs and memory stores behind one contract."""
