"""What a person chooses for this machine."""
