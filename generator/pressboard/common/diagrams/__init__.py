"""Diagrams of positions and games: what all games ask of them, and their pages."""
