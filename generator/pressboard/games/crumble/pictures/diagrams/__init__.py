"""Diagrams of records: the positions and moves that are shown, and what is painted over the pieces."""
