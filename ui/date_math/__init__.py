"""How far two dates are apart, and what day lies so far from another."""
