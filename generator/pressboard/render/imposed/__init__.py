"""Finished pages on sheets of paper: each page is kept as a form, and sheets draw them in whatever order they like."""
