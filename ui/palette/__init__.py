"""The command palette: one field from which everything can be reached."""
