"""Questions to a workspace: frozen rows and columns, read-only."""
