"""Help for somebody who is new: a tour of three steps, and what the words mean."""
