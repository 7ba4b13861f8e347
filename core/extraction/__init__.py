"""Messages to memories without a model."""
