"""Steps that bring a workspace file from one format to the next; a released step is never edited."""
