"""The picture at the heart of the window: memories in time, in lanes, at every zoom."""
