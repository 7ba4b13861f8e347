"""Writers of what a workspace holds, one format a file."""
