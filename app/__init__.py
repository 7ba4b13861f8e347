"""Wires core and ui into programs: settings, paths, composition, command line, desktop."""
