"""Background work: plain functions off the GUI thread, results back on it."""
