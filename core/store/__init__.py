"""The workspace file: the only place with SQL."""
