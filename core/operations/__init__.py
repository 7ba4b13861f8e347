"""Acts that change a workspace: one transaction each, returning what they touched."""
