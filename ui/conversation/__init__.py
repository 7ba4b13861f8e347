"""The conversation that a memory was said in, of any length."""
