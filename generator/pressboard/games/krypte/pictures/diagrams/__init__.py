"""Diagrams: a position or a stretch of moves drawn for reading."""
