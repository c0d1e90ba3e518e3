"""Pieces of the rules that are told by themselves: their names, the options that ask for them, their pages."""
