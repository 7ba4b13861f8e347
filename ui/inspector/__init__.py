"""Everything about one memory, and why it has its date."""
