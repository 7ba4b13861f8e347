"""Asks a language model. The only room that reaches the network, and only after a person has switched it on."""
