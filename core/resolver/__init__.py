"""Time expressions to calendar windows: grammars as data, one engine."""
