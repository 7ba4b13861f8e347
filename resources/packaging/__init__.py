"""What makes the packages that people install."""
