"""Diagrams of positions and of the ways to move."""
