"""The list: the accessible twin of the timeline."""
