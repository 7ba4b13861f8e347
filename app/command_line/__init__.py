"""The command line: one file a command; other programs call it (DESIGN section 5)."""
