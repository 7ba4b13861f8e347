"""From a file to memories: choose, check, import, result."""
