"""What was decided so far: how much waits, how far judges are agreed with, and the report of all of it."""
