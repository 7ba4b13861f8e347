"""Exact arithmetic with imprecise dates: differences, order, relations, age, working days. Pure, for any year."""
