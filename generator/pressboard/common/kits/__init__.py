"""Kits: several prints of a game in one file, and what there is to do with each."""
