"""Sheets of problems: what a game declares of them, their search, their pages."""
