"""Geometry of the timeline as plain numbers: scale, ticks, lanes, levels of detail."""
